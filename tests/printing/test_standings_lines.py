"""Standings on paper: place, values and reason in words, and how far the night is."""

from fractions import Fraction

import pytest

from scoring.night import KeyValue, Reason, ReasonKind, TieBreak, Unranked
from tests.printing import nights
from tournaments.printing import standings_lines
from tournaments.printing.document_data import Person, ResultLine, Results

KEYS = (TieBreak.POINTS, TieBreak.AVERAGE_A_GAME)
ISOLATES = str.maketrans("", "", "\u2068\u2069")
PEOPLE = {
    1: Person(1, "Jo Kim"),
    2: Person(2, "Maria Santos", namesake=True),
    3: Person(3, "Maria Santos", namesake=True),
}


def entry(number, rank, points, average, **more):
    values = (KeyValue(KEYS[0], points), KeyValue(KEYS[1], average))
    settings = {"tied": False, "reason": None, "unranked": None, "equals": ()} | more
    return ResultLine(PEOPLE[number], rank, values=values, **settings)


def worded(*lines):
    """These lines in words, in a night in which everybody has a line."""
    there = {line.person.number for line in lines}
    others = [entry(number, 9, 1, 1) for number in PEOPLE if number not in there]
    facts = Results(nights.night(), 3, True, KEYS, (*lines, *others), rounds=8)
    return standings_lines.worded(facts)[: len(lines)]


@pytest.mark.parametrize(
    ("final", "sentence"),
    [(True, "After round 3 of 8, final."), (False, "After round 3 of 8, not final.")],
)
def test_how_far_the_night_is(final, sentence):
    assert standings_lines.state(after_round=3, rounds=8, final=final) == sentence


def test_a_head_for_each_key():
    heads = standings_lines.heads(KEYS)

    assert len(heads) == 2
    assert all(heads)
    assert heads[0] != heads[1]


def test_a_line_is_place_person_values_and_reason():
    first = Reason(next(each for each in ReasonKind if each is not ReasonKind.DECIDED_BY))

    (line,) = worded(entry(1, 1, 31, Fraction(31, 4), reason=first))

    assert (line.place, line.person) == ("1", PEOPLE[1])
    assert line.values == ("31", "7.8")
    assert line.reason == "On points"


def test_values_that_differ_look_different_in_every_line():
    first, second = worded(
        entry(1, 1, 31, Fraction(7752, 1000)), entry(2, 2, 31, Fraction(7751, 1000))
    )

    assert first.values[1] != second.values[1]


def test_who_shares_a_place_with_one_is_told_with_whom_and_their_number():
    (line,) = worded(entry(2, 4, 20, 5, tied=True, equals=(3,)))

    assert line.place == "4="
    reason = line.reason.translate(ISOLATES)
    assert reason.startswith("Equal with Maria Santos")
    assert "3" in reason
    (line,) = worded(entry(2, 4, 20, 5, tied=True, equals=(3, 1)))
    assert "2 others" in line.reason


def test_who_has_no_place_is_told_why():
    (line,) = worded(entry(1, None, 20, 5, unranked=Unranked.HOUSE_PLAYER))

    assert (line.place, line.reason) == ("", "Plays for the house, has no place")
