"""Who rests leaves a seat; who comes back or is new takes one."""

from tests.rotation.movements.moving import WON, following, people
from tests.rotation.nights import a_round, won_by
from tournaments.rotation.movements.winner_driven import WinnerDriven


def test_who_rested_takes_the_seat_of_who_rests():
    before = a_round(1, "AaBb", rests="xy")

    each = following(WinnerDriven(), won_by(before, 0))

    assert set("xy") <= set(each.seated)
    assert len(each.sitting_out) == 2


def test_a_table_more_opens_for_those_who_come():
    each = following(WinnerDriven(), won_by(a_round(1, "AaBb"), 0), units=tuple("AaBbwxyz"))

    assert people(each) == ["ABab", "wxyz"]


def test_a_table_less_when_people_go():
    each = following(WinnerDriven(), WON, units=tuple("AaBbCcDd"))

    assert sorted(each.seated) == sorted("AaBbCcDd")
    assert len(each.tables) == 2
