"""Where a night, a round, a table or a person is."""

import pytest

from tournaments.wording import states


def test_a_state_by_what_it_is_a_state_of():
    assert states.night("provisional") == "Played, not final"
    assert states.round_state("published") == "open"
    assert states.table("postponed") == "Played later"
    assert states.entry("checked_in") == "Here"
    assert states.entry_act("withdraw") == "Goes home"
    assert states.entry_act("no_show") == "Did not come"


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("final", "Final"),
        ("waiting", "On the waiting list"),
        ("void", "Void"),
        ("planned", "planned"),
        ("closed", "closed"),
        ("weather", "weather"),
    ],
)
def test_a_state_of_anything(state, told):
    assert states.any_state(state) == told


@pytest.mark.parametrize(
    "table", [states.NIGHT, states.ROUND, states.TABLE, states.ENTRY, states.ENTRY_ACTS]
)
def test_no_two_states_of_a_thing_are_called_alike(table):
    told = [str(words) for words in table.values()]

    assert sorted(set(told)) == sorted(told)
