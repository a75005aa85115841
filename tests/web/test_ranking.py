"""Standings as rows that are shown: place, names, rounds, values, reason, and what has moved."""

import pytest

from scoring.night import NightRules, TieBreak
from tests.services.builders import (
    NOBODY,
    NOON,
    a_night,
    add_entry,
    add_partnership,
    change_entry,
    typed,
    use_rules,
)
from tournaments import queries
from tournaments.queries import names, standings
from tournaments.services.night import adjustments
from tournaments.web import ranking

pytestmark = pytest.mark.django_db

BY_POINTS = NightRules(rank_by=(TieBreak.POINTS,), sit_out=6)
TWO_ROUNDS = [[(1, 2, 3, 4)], [(1, 3, 5, 2)]]


def ranked(night, **more):
    called = names.in_full(each.owner for each in queries.entries.latest(night.tournament.pk))
    return ranking.of(standings.of_night(night.tournament, **more), called)


def row_of(night, number, **more):
    return next(row for row in ranked(night, **more).rows if row.number == number)


@pytest.fixture
def night():
    made = a_night(TWO_ROUNDS, night=BY_POINTS)
    typed(made, 1, 1, 10, 7)
    return made


def test_the_head_says_after_which_round_of_how_many(night):
    table = ranked(night)

    assert (table.after_round, table.of_rounds, table.rounds) == (1, 2, (1,))
    assert (table.final, table.pairs, table.heads) == (False, False, ())


def test_places_and_points_best_first(night):
    assert [(row.place, row.number, row.points) for row in ranked(night).rows] == [
        ("1=", 1, "10"),
        ("1=", 3, "10"),
        ("3=", 2, "7"),
        ("3=", 4, "7"),
        ("5", 5, "6"),
    ]


def test_a_round_tells_points_or_a_rest_or_that_it_is_out(night):
    typed(night, 2, 1, 10, 8)
    (first, second) = row_of(night, 1).rounds
    rest, played = row_of(night, 5).rounds

    assert (first.number, first.points, first.rests) == (1, "10", False)
    assert second.points == "10"
    assert (rest.points, rest.rests) == ("6", True)
    assert (played.points, played.rests) == ("10", False)
    assert row_of(night, 4).rounds[1].rests is True


def test_a_round_without_anything_to_tell_has_a_dash(night):
    typed(night, 2, 1, 10, 8)
    add_entry(night, 6, from_round=2)

    before, then = row_of(night, 6).rounds

    assert (before.number, before.points, before.rests) == (1, "–", False)
    assert then.number == 2


def test_who_is_level_is_told_with_whom_and_who_is_not_by_what(night):
    assert "Player 3" in row_of(night, 1).reason
    assert "Player 1" not in row_of(night, 1).reason
    assert "Equal" not in row_of(night, 5).reason


def test_who_plays_for_the_house_has_no_place_but_a_reason(night):
    entry = night.entries[5]
    entry.ranked = entry.in_prizes = False
    entry.save()

    row = ranked(night).rows[-1]

    assert (row.number, row.place) == (5, "")
    assert row.reason == "Plays for the house, has no place"


def test_points_given_stand_beside_the_sum(night):
    adjustments.add(
        tournament=night.tournament,
        entry=night.entries[2],
        points=-2,
        kind="penalty",
        reason="slow",
        by=NOBODY,
        at=NOON,
    )

    assert (row_of(night, 2).adjusted, row_of(night, 2).points) == ("-2", "5")
    assert row_of(night, 1).adjusted == ""


def test_each_further_key_has_its_head_and_its_value():
    keys = (TieBreak.GAMES_WON, TieBreak.POINTS, TieBreak.AVERAGE_A_GAME)
    night = a_night([[(1, 2, 3, 4)]] * 3, night=NightRules(rank_by=keys))
    for number, points in ((1, (10, 7)), (2, (10, 8)), (3, (9, 10))):
        typed(night, number, 1, *points)

    table = ranked(night)

    assert len(table.heads) == 2
    first = table.rows[0]
    assert [head for head, _value in first.values] == list(table.heads)
    assert dict(first.values)[table.heads[0]] == "2"
    # 29 of 3 games and 25 of 3 need a decimal each
    assert [dict(row.values)[table.heads[1]] for row in table.rows] == ["9.7", "9.7", "8.3", "8.3"]


def test_a_pair_is_one_row_with_both_its_people_and_its_own_name():
    night = a_night([[(1, 2, 3, 4)]], unit="partnership", night=BY_POINTS)
    pair = add_partnership(night, 7, (1, 3))
    add_partnership(night, 8, (2, 4))
    pair.name = "The Bowers"
    pair.save()
    typed(night, 1, 1, 10, 7)

    table = ranked(night)

    assert table.pairs is True
    first, second = table.rows
    assert [who.name for who in first.people] == ["Player 1", "Player 3"]
    assert (first.pair, second.pair) == ("The Bowers", "")
    for looked_for in ("7", "The Bowers", "Player 3"):
        assert looked_for in first.find


def test_a_person_is_found_by_number_and_name_and_has_no_name_of_a_pair(night):
    row = row_of(night, 4)

    assert row.find.split() == ["4", "Player", "4"]
    assert row.pair == ""


def test_what_moved_between_two_rankings_is_told_with_both(night):
    before = ranked(night)
    use_rules(night, queries.rules.of_night(night.tournament.pk).rules, NightRules(sit_out=9))

    moved = ranking.moved(before, ranked(night))

    assert [each.after.number for each in moved] == [5, 2, 4]
    assert (moved[0].before.points, moved[0].after.points) == ("6", "9")
    assert (moved[1].before.place, moved[1].after.place) == ("3=", "4=")
    assert [who.name for who in moved[0].people] == ["Player 5"]


def test_nothing_moves_between_a_ranking_and_itself(night):
    assert ranking.moved(ranked(night), ranked(night)) == ()


def test_who_went_home_stays_listed(night):
    change_entry(night, 4, state="withdrawn", from_round=2)

    assert 4 in [row.number for row in ranked(night).rows]
