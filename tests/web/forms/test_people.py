"""Forms about who is in a night."""

import pytest

from tests import factories
from tournaments.models import Player
from tournaments.web.forms.people import (
    CheckInForm,
    EntryNameForm,
    SomeoneLateForm,
    SomeoneLeftForm,
    SubstituteForm,
    WalkInForm,
)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [({"here": "4"}, (4, "check_in")), ({"not_yet": "4"}, (4, "expect"))],
)
def test_a_tap_at_the_door_says_whom_and_what(said, wanted):
    form = CheckInForm(said)

    assert form.is_valid()
    assert form.wanted() == wanted
    assert form.just() == (4 if "here" in said else None)


@pytest.mark.parametrize("said", [{}, {"here": "0"}, {"here": "100"}, {"not_yet": "x"}])
def test_a_tap_on_nobody_is_none(said):
    assert not CheckInForm(said).is_valid()


def test_a_walk_in_has_a_name():
    assert not WalkInForm({"name": "   "}).is_valid()
    assert WalkInForm({"name": "Wanda"}).is_valid()
    assert not EntryNameForm({"name": ""}).is_valid()


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"name": "Larry", "from_round": "2"}, set()),
        ({"here": "4", "from_round": "2"}, set()),
        ({"later": "4", "from_round": "2"}, set()),
        ({"from_round": "2"}, {"name"}),
        ({"name": "Larry"}, {"from_round"}),
        ({"name": "Larry", "from_round": "9"}, {"from_round"}),
    ],
)
def test_who_is_late_is_named_in_one_of_three_ways(said, wrong):
    assert set(SomeoneLateForm(said, rounds=8).errors) == wrong


def test_the_rounds_of_the_night_are_offered():
    form = SomeoneLeftForm({"number": "3", "from_round": "8"}, rounds=8)

    assert [value for value, _words in form.fields["from_round"].choices] == list(range(1, 9))
    assert form.is_valid()
    assert form.cleaned_data["from_round"] == 8


@pytest.mark.django_db
def test_a_substitute_is_free_or_new():
    club = factories.make_club()
    factories.people_on_roster(club, factories.NAMES[:3])
    busy, free, _other = Player.objects.order_by("pk")

    def form(**said):
        return SubstituteForm({"from_round": "1"} | said, rounds=4, club_id=club.pk, busy=[busy.pk])

    assert form(player=str(free.pk)).is_valid()
    assert form(name="Nora New").is_valid()
    assert set(form(player=str(busy.pk)).errors) == {"player"}
    assert set(form().errors) == {"player"}
