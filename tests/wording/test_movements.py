"""The ways to move: each kind is named, and a stored movement is found again as it was chosen."""

import pytest

from tournaments.rotation.movements import KINDS
from tournaments.rotation.movements.by_standing import StandingForm
from tournaments.rotation.movements.winner_driven import WinnerForm
from tournaments.wording import movements


def test_every_movement_is_offered_under_a_code_and_a_name_of_its_own():
    codes = [way.code for way in movements.WAYS]
    names = [str(way.name) for way in movements.WAYS]

    assert {way.kind for way in movements.WAYS} == set(KINDS)
    assert sorted(set(codes)) == sorted(codes)
    assert sorted(set(names)) == sorted(names)


def test_every_form_of_a_movement_is_worded():
    assert set(movements.WINNER_FORMS) == set(WinnerForm)
    assert set(movements.STANDING_FORMS) == set(StandingForm)


@pytest.mark.parametrize(
    ("stored", "code", "name"),
    [
        ({}, "charted", "A card for everyone before the start"),
        ({"kind": "redraw"}, "redraw", "Seats are drawn anew each round"),
        ({"kind": "knockout"}, "knockout", "Knockout"),
        ({"kind": "knockout", "losses": 1}, "knockout", "Knockout"),
        ({"kind": "knockout", "losses": 2}, "knockout_double", "Double knockout"),
        ({"kind": "groups", "size": 4}, "groups", "Groups, then finals"),
    ],
)
def test_a_stored_movement_is_called_as_it_was_chosen(stored, code, name):
    assert movements.way_of(stored).code == code
    assert movements.name(stored) == name


def test_what_a_movement_means_and_how_it_goes_on():
    assert movements.about({"kind": "knockout", "losses": 2}) == (
        "Who has lost twice is out; one defeat can still be made good."
    )
    assert movements.how_it_goes_on({"kind": "swiss"}) == (
        "Every later round is seated when the results of the round before are in."
    )
    assert movements.how_it_goes_on({"kind": "redraw"}) == (
        "Every later round is drawn when it is given out."
    )
    assert movements.how_it_goes_on({"kind": "groups"}) == (
        "The finals are seated when every result of the groups is in."
    )


def test_a_way_tells_whether_partners_stay():
    stay = {way.code for way in movements.WAYS if way.partners_stay}

    assert stay == {"round_robin", "swiss", "knockout", "knockout_double", "groups"}
