"""Whatever a season or a league was like: order never decides, and what is lost was won."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.league.teams import Deduction, FixtureResult, TeamKey, TeamRules, team_table
from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import Tally
from scoring.season.facts import SeasonAdjustment
from scoring.season.outlook import NightBound, cannot_be_caught
from scoring.season.rules import (
    AttendancePoints,
    Cancelled,
    NightPoints,
    SharedPlace,
    Shortened,
)
from scoring.season.season import (
    NightStatus,
    NightTallied,
    SeasonKey,
    SeasonRules,
    needed_to_pass,
    table,
)

PEOPLE = ("ann", "bob", "cid", "dot", "eve")
TEAMS = tuple("ABCDE")


@st.composite
def one_night(draw, number):
    played = draw(st.dictionaries(st.sampled_from(PEOPLE), st.integers(0, 6), max_size=5))
    sums = {name: Tally.of_points(name, points) for name, points in played.items()}
    return NightTallied(
        number=number,
        rules=NightRules(),
        tallies=sums,
        standings=rank(sums, NightRules()),
        people={name: (name,) for name in played},
        guests=draw(st.frozensets(st.sampled_from(PEOPLE), max_size=1)),
        rounds_planned=8,
        rounds_played=draw(st.sampled_from([6, 8])),
        cancelled=draw(st.integers(0, 9)) == 0,
    )


@st.composite
def seasons(draw):
    nights = [draw(one_night(number)) for number in range(1, draw(st.integers(0, 5)) + 1)]
    keys = st.sampled_from([key for key in SeasonKey if key is not SeasonKey.AVERAGE_A_ROUND])
    rules = SeasonRules(
        night_points=draw(st.sampled_from([NightPoints.TOTAL, NightPoints.PLACE])),
        place_points=(6, 4, 3),
        shared_place=draw(st.sampled_from(SharedPlace)),
        attendance_points=draw(st.sampled_from([0, 1])),
        best=draw(st.sampled_from([None, 1, 2, 3])),
        cancelled=draw(st.sampled_from(Cancelled)),
        shortened=draw(st.sampled_from(Shortened)),
        minimum_nights=draw(st.sampled_from([0, 2])),
        rank_by=tuple(draw(st.lists(keys, max_size=3, unique=True))),
    )
    return nights, rules


@pytest.mark.clause("8.4")
@given(seasons(), st.data())
def test_a_season_does_not_depend_on_the_order_of_nights_or_people(season, data):
    nights, rules = season
    order = data.draw(st.permutations(PEOPLE))

    again = table(data.draw(st.permutations(nights)), rules, people=order)

    first = {line.person: line for line in table(nights, rules, people=PEOPLE)}
    assert {line.person for line in again} == set(PEOPLE)
    for line in again:
        other = first[line.person]
        assert (line.rank, line.tied, line.points) == (other.rank, other.tied, other.points)
        assert line.nights == other.nights


@pytest.mark.clause("8.4")
@given(seasons())
def test_no_other_choice_of_nights_would_bring_more(season):
    nights, rules = season

    for line in table(nights, rules):
        played = [
            each.points
            for each in line.nights
            if each.status in (NightStatus.COUNTED, NightStatus.DROPPED)
        ]
        counted = [each for each in line.nights if each.status is NightStatus.COUNTED]
        choices = combinations(played, len(counted))
        assert line.points == max(map(sum, choices), default=0)
        assert rules.best is None or len(counted) <= rules.best


@pytest.mark.clause("8.13")
@given(seasons(), st.sampled_from(PEOPLE), st.sampled_from(PEOPLE))
def test_what_is_needed_is_enough_and_one_less_is_not(season, person, other):
    nights, rules = season
    rules = SeasonRules(best=rules.best, rank_by=(SeasonKey.POINTS,), cancelled=rules.cancelled)
    needed = needed_to_pass(nights, rules, person, other)

    def ahead(points):
        sums = {person: Tally.of_points(person, points)}
        more = NightTallied(
            number=99,
            rules=NightRules(),
            tallies=sums,
            standings=rank(sums, NightRules()),
            people={person: (person,)},
        )
        lines = {line.person: line for line in table([*nights, more], rules, people=PEOPLE)}
        return lines[person].points > lines[other].points

    if person != other:
        assert ahead(needed.points)
        assert needed.points == 0 or not ahead(needed.points - 1)


def later_night(number, points):
    sums = {name: Tally.of_points(name, made) for name, made in points.items()}
    return NightTallied(
        number=number,
        rules=NightRules(),
        tallies=sums,
        standings=rank(sums, NightRules()),
        people={name: (name,) for name in points},
    )


rules_by_points = st.builds(
    SeasonRules,
    attendance_points=st.sampled_from([0, 2]),
    attendance=st.sampled_from(AttendancePoints),
    cancelled=st.sampled_from(Cancelled),
    cancelled_minimum=st.sampled_from(Cancelled),
    minimum_nights=st.sampled_from([0, 2]),
    rank_by=st.just((SeasonKey.POINTS,)),
).flatmap(
    lambda rules: st.sampled_from(
        [
            rules,
            replace(rules, best=2),
            replace(rules, all_but=1),
            replace(rules, best_share=Fraction(1, 2)),
        ]
    )
)
decisions = st.lists(
    st.builds(
        SeasonAdjustment,
        st.sampled_from(PEOPLE),
        st.integers(-3, 3),
        st.just("a decision"),
        st.integers(0, 6),
    ),
    max_size=3,
)
MOST = 6


@pytest.mark.clause("8.13", "8.15", "8.18", "8.20")
@given(seasons(), rules_by_points, decisions, st.permutations(PEOPLE))
def test_what_is_needed_is_enough_whatever_was_decided(season, rules, adjustments, people):
    person, other, *_ = people
    held = season[0]
    made = [each for each in adjustments if each.after_number <= len(held)]
    needed = needed_to_pass(held, rules, person, other, adjustments=made)

    def ahead(points):
        nights = [*held, later_night(99, {person: points})]
        found = table(nights, rules, people=PEOPLE, adjustments=made)
        lines = {line.person: line for line in found}
        return lines[person].points > lines[other].points

    assert ahead(needed.points)
    assert needed.points == 0 or not ahead(needed.points - 1)


@pytest.mark.clause("8.23")
@given(seasons(), rules_by_points, decisions, st.integers(0, 3), st.data())
def test_who_cannot_be_caught_is_not(season, rules, adjustments, to_come, data):
    held = season[0]
    made = [each for each in adjustments if each.after_number <= len(held)]
    bound = NightBound(rounds=1, points_a_round=MOST)
    safe = cannot_be_caught(held, rules, bound, nights_to_come=to_come, adjustments=made)
    now = [line.person for line in table(held, rules, nights_to_come=to_come, adjustments=made)]

    nights = list(held)
    for number in range(to_come):
        # Everybody plays for all there is, and who is safe stays away, if that is worst.
        points = {
            name: data.draw(st.sampled_from([0, MOST]))
            for name in (*PEOPLE, "new")
            if data.draw(st.booleans())
        }
        more = later_night(90 + number, points)
        nights.append(replace(more, cancelled=data.draw(st.integers(0, 5)) == 0))
    after = {line.person: line for line in table(nights, rules, adjustments=made)}

    for person in safe:
        below = [name for name in after if name not in now[: now.index(person) + 1]]
        assert after[person].rank is not None
        assert all(
            after[name].rank is None or after[name].rank > after[person].rank for name in below
        )


@st.composite
def fixtures(draw):
    home, away = draw(st.permutations(TEAMS))[:2]
    forfeited = draw(st.integers(0, 7)) == 0
    games = st.one_of(st.none(), st.tuples(st.integers(0, 5), st.integers(0, 5)))
    return FixtureResult(
        home=home,
        away=away,
        games=None if forfeited else draw(games),
        points=None if forfeited else draw(games),
        forfeited_by=draw(st.sampled_from([home, away])) if forfeited else None,
    )


league_rules = st.builds(
    TeamRules,
    forfeit_points=st.sampled_from([None, 5]),
    forfeit_games=st.sampled_from([0, 9]),
    rank_by=st.lists(st.sampled_from(TeamKey), max_size=4, unique=True).map(tuple),
)


@pytest.mark.clause("9.1", "9.4")
@given(st.lists(fixtures(), max_size=12), league_rules, st.data())
def test_a_league_does_not_depend_on_order_and_what_is_lost_was_won(played, rules, data):
    taken = [Deduction("A", 1, "late card")]
    order = data.draw(st.permutations(TEAMS))
    turned = data.draw(st.permutations(played))

    lines = {line.team: line for line in team_table(played, rules, teams=TEAMS, deductions=taken)}
    again = team_table(turned, rules, teams=order, deductions=taken)

    assert {line.team: (line.rank, line.tied) for line in again} == {
        team: (line.rank, line.tied) for team, line in lines.items()
    }
    assert sum(line.won for line in again) == sum(line.lost for line in again)
    assert sum(line.drawn for line in again) % 2 == 0
    told = [line.games for line in again]
    if None not in told:
        assert sum(games[0] for games in told) == sum(games[1] for games in told)
