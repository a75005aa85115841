"""Whatever a ladder is told: it stays an order, a winner never falls, one story has one end."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.ladder.events import Challenge, ChangeKind, MemberChange, Result
from scoring.ladder.rules import LadderRules
from scoring.ladder.state import MoveKind, lines, shifts
from scoring.ladder.telling import effect, go_on, opening, tell

MEMBERS = "ABCDEFGHJK"
members = st.sampled_from(MEMBERS)
openings = st.permutations(MEMBERS).flatmap(
    lambda order: st.integers(0, len(order)).map(lambda size: tuple(order[:size]))
)
rules_of_ladders = st.builds(
    LadderRules,
    climb=st.fractions(Fraction(1, 20), 1, max_denominator=20),
    idle_weeks=st.sampled_from([None, 1, 2, 3]),
    idle_exempt=st.integers(0, 3),
)


@st.composite
def stories(draw):
    """Events whose weeks never fall; many of them cannot count."""
    week, events = 1, []
    for number in range(draw(st.integers(0, 25))):
        week += draw(st.sampled_from([0, 0, 1, 3]))
        kind = draw(st.sampled_from(["result"] * 4 + ["challenge", "change"]))
        if kind == "result":
            events.append(Result(number, draw(members), draw(members), week))
        elif kind == "challenge":
            events.append(Challenge(number, draw(members), draw(members), week))
        else:
            events.append(MemberChange(draw(st.sampled_from(ChangeKind)), draw(members), week))
    return events


def one_by_one(order, story, rules):
    """Each event with the ladder before it and what became of it."""
    ladder = opening(order, rules)
    for event in story:
        told = go_on(ladder, [event])
        yield event, ladder, told
        ladder = told.ladder


@pytest.mark.clause("10.8")
@given(openings, stories(), rules_of_ladders)
def test_a_ladder_is_always_a_permutation_of_who_is_on_it(order, story, rules):
    on_it = set(order)
    for event, _, told in one_by_one(order, story, rules):
        counted = not told.problems
        if counted and isinstance(event, Result):
            on_it.add(event.winner)
        if counted and isinstance(event, MemberChange) and event.kind is ChangeKind.LEFT:
            on_it.discard(event.member)

        assert sorted(told.ladder.order) == sorted(on_it)
        assert set(told.ladder.because) == set(told.ladder.since) == on_it
        assert [line.place for line in lines(told.ladder)] == list(range(1, len(on_it) + 1))


@pytest.mark.clause("10.1", "10.2", "10.3")
@given(openings, stories(), rules_of_ladders)
def test_a_winner_never_falls_and_nobody_passed_moves_by_more_than_one(order, story, rules):
    for event, _, told in one_by_one(order, story, rules):
        for move in told.moves:
            if move.kind in (MoveKind.CLIMBS, MoveKind.ENTERS, MoveKind.STAYS):
                assert move.before is None or move.after <= move.before
                assert (move.kind is MoveKind.STAYS) == (move.before == move.after)
            if move.kind is MoveKind.IDLE:
                assert move.after == move.before + 1
        if not isinstance(event, Result) or told.problems:
            continue
        # What the result itself did, without the slips of weeks that ended before it.
        slips = go_on(told.ladder, [event])
        assert (slips.moves, slips.problems) == ((), ())


@pytest.mark.clause("10.1")
@given(openings, stories(), rules_of_ladders)
def test_who_was_passed_stands_one_lower_and_everybody_else_as_before(order, story, rules):
    never_idle = LadderRules(climb=rules.climb)
    for event, before, told in one_by_one(order, story, never_idle):
        if not isinstance(event, Result) or told.problems:
            continue
        (move,) = told.moves
        moved = {each.member: each for each in shifts(before, told.ladder)}
        own = moved.pop(move.member, None)

        assert (own is None) == (move.kind is MoveKind.STAYS)
        assert set(moved) == set(move.passed)
        assert all(each.after == each.before + 1 for each in moved.values())


@pytest.mark.clause("10.9")
@given(openings, stories(), rules_of_ladders)
def test_told_twice_is_told_once(order, story, rules):
    twice = [event for event in story for _ in range(2 if isinstance(event, Result) else 1)]
    once, again = tell(order, story, rules), tell(order, twice, rules)

    assert (again.ladder, again.moves) == (once.ladder, once.moves)
    assert tell(order, story, rules) == once


@pytest.mark.clause("10.8", "10.11")
@given(openings, stories(), rules_of_ladders, st.data())
def test_told_in_pieces_or_asked_before_it_is_the_same(order, story, rules, data):
    cut = data.draw(st.integers(0, len(story)))
    first = tell(order, story[:cut], rules)
    rest = go_on(first.ladder, story[cut:])

    whole = tell(order, story, rules)

    assert rest.ladder == whole.ladder
    assert first.moves + rest.moves == whole.moves
    for event in story[cut : cut + 1]:
        if isinstance(event, Result):
            assert effect(first.ladder, event).moves == go_on(first.ladder, [event]).moves


@pytest.mark.clause("10.5")
@given(openings, stories(), rules_of_ladders)
def test_slipping_never_touches_the_exempt_nor_who_is_away(order, story, rules):
    for _, before, told in one_by_one(order, story, rules):
        for move in told.moves:
            if move.kind is MoveKind.IDLE:
                assert move.before > rules.idle_exempt
                assert move.member not in before.away
