"""Which move leads where: what is not in the tables is refused, with what would be possible."""

import pytest

from tournaments.models import (
    EntryState,
    JobState,
    PlanState,
    RoundState,
    TableState,
    TournamentState,
)
from tournaments.services import transitions
from tournaments.services.transitions import MoveRefused, after, possible

TABLES = [
    (transitions.TOURNAMENT, TournamentState),
    (transitions.ROUND, RoundState),
    (transitions.TABLE, TableState),
    (transitions.ENTRY, EntryState),
    (transitions.PLAN, PlanState),
    (transitions.JOB, JobState),
]


@pytest.mark.parametrize(("moves", "states"), TABLES)
def test_every_state_that_is_named_exists_and_a_move_changes_it(moves, states):
    for ways in moves.values():
        for before, then in ways.items():
            assert {before, then} <= set(states.values)
            assert before != then


@pytest.mark.parametrize(("moves", "states"), TABLES)
def test_what_is_offered_is_what_is_done(moves, states):
    for state in states.values:
        offered = possible(moves, state)
        assert list(offered) == [act for act in moves if act in offered]
        for act in moves:
            if act in offered:
                assert after(moves, act, state) == moves[act][state]
            else:
                with pytest.raises(MoveRefused) as refused:
                    after(moves, act, state)
                assert refused.value.data["allowed"] == sorted(moves[act])


def test_a_move_that_does_not_exist_is_refused_too():
    with pytest.raises(MoveRefused) as refused:
        after(transitions.TABLE, "burn", "seated")

    assert refused.value.data == {"act": "burn", "state": "seated", "allowed": []}
    assert refused.value.status == 409


def test_what_ends_a_night_can_be_taken_back_step_by_step():
    assert after(transitions.TOURNAMENT, "unfinalise", "final") == "provisional"
    assert after(transitions.TOURNAMENT, "reopen", "provisional") == "running"
    assert possible(transitions.TOURNAMENT, "archived") == ()
    assert possible(transitions.TOURNAMENT, "cancelled") == ()
