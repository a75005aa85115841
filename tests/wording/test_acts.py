"""The journal in words: what was done, where, and by whose device."""

import pytest

from tournaments.wording import acts


def test_an_act_is_called_by_what_it_did_and_an_unknown_one_by_its_name():
    assert acts.act("night.close") == "Play ended"
    assert acts.act("entry.withdraw") == "Somebody went home"
    assert acts.act("somebody.sang") == "somebody.sang"


@pytest.mark.parametrize(
    ("round_number", "data", "told"),
    [
        (None, {}, ""),
        (3, {}, "round 3"),
        (None, {"table": 2}, "table 2"),
        (3, {"table": 2}, "round 3, table 2"),
        (None, {"entry": 71, "number": 9}, "no. 9"),
        (4, {"entry": 71, "number": 9}, "round 4, no. 9"),
        (None, {"entry": 71}, ""),
        (None, {"entry": "71", "number": 9}, ""),
        # at a table the number is no person's
        (3, {"table": 2, "entry": 71, "number": 9}, "round 3, table 2"),
        (0, {}, "round 0"),
    ],
)
def test_where_it_was_done_as_far_as_the_act_tells(round_number, data, told):
    assert acts.where(round_number, data) == told


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("postpone", "Play table 7 later"),
        ("resume", "Seat table 7 again"),
        ("void", "Void table 7"),
        ("restore", "Restore table 7"),
    ],
)
def test_a_button_that_moves_a_table_names_it(act, told):
    assert acts.on_table(act, 7) == told


def test_who_wrote_where_nobody_signed_in():
    assert acts.by_table(12) == "the device of table 12"
    assert acts.by_player() == "a player's phone"
    assert acts.by_benny() == "Benny itself"


def test_no_two_acts_are_called_alike():
    told = [acts.act(name) for name in acts.ACTS]

    assert sorted(set(told)) == sorted(told)
