"""Who rests, fairly."""

import itertools
from random import Random

from tests.rotation.nights import a_round
from tournaments.rotation.constraints import (
    AlwaysPartners,
    MixedPartners,
)
from tournaments.rotation.sitouts import RestBook, pairs_always_together, resters


def test_who_played_most_rests_first_and_nobody_twice_running():
    book = RestBook(tuple("abcdefg"))

    chosen = resters(book, 7, 3, (), Random(1))

    assert set(book.games.values()) == {4}
    assert not any(set(one) & set(two) for one, two in itertools.pairwise(chosen))


def test_who_was_away_is_not_owed_games():
    played = [a_round(1, "abcd", rests="ef"), a_round(2, "abcd", rests="ef")]
    book = RestBook.of(tuple("abcdef"), played)

    (out,) = resters(book, 1, 2, (), Random(1))

    assert set(out) <= set("abcd")


def test_two_who_belong_together_rest_together():
    asked = (AlwaysPartners("a", "b"), AlwaysPartners("c", "d"))

    chosen = resters(RestBook(tuple("abcdef")), 12, 2, asked, Random(2))

    assert {frozenset(out) for out in chosen} == {
        frozenset("ab"),
        frozenset("cd"),
        frozenset("ef"),
    }


def test_where_those_who_belong_together_do_not_fit_somebody_rests_all_the_same():
    asked = (AlwaysPartners("a", "b"), AlwaysPartners("c", "d"))

    ((out,),) = resters(RestBook(tuple("abcd")), 1, 1, asked, Random(1))

    assert out in "abcd"


def test_nobody_is_glued_twice():
    asked = (AlwaysPartners("a", "b"), AlwaysPartners("b", "c"))

    assert pairs_always_together(asked) == {"a": "b", "b": "a"}


def test_rests_even_out_the_categories():
    mixed = MixedPartners(tuple((unit, "w" if unit < 7 else "m") for unit in range(12)))

    chosen = resters(RestBook(tuple(range(12))), 3, 4, (mixed,), Random(1))

    for out in chosen:
        playing = [mixed.category(unit) for unit in range(12) if unit not in out]
        assert playing.count("w") == playing.count("m") == 4
