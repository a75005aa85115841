"""Forms of acts on rounds."""

import pytest

from tournaments.services.seating.reseating import Mend
from tournaments.web.forms.rounds import (
    ChangePlacesForm,
    ClockForm,
    NextForm,
    PublishForm,
    ReseatForm,
)

PLACES = [(3, "Ann no. 3, table 1"), (9, "Bo no. 9, sits out")]


@pytest.mark.parametrize(("typed", "number"), [("", None), ("1", 1), ("60", 60)])
def test_one_round_is_given_out_or_all(typed, number):
    form = PublishForm({"number": typed})

    assert form.is_valid()
    assert form.cleaned_data["number"] == number


@pytest.mark.parametrize("typed", ["0", "61", "x", "²"])
def test_a_round_that_cannot_be_is_none(typed):
    assert not PublishForm({"number": typed}).is_valid()
    assert not NextForm({"number": typed}).is_valid()


def test_the_next_round_must_be_named():
    assert not NextForm({"number": ""}).is_valid()


@pytest.mark.parametrize(("wait", "valid"), [("", True), ("0", True), ("60", True), ("61", False)])
def test_a_clock_waits_an_hour_at_most(wait, valid):
    assert ClockForm({"wait": wait}).is_valid() is valid


def test_seats_ahead_keep_the_cards_unless_something_else_is_said():
    assert ReseatForm().fields["how"].initial == Mend.KEEP_CARDS
    assert {code for code, _words in ReseatForm().fields["how"].choices} == set(Mend)


def test_two_people_of_the_round_change_places_for_a_reason():
    form = ChangePlacesForm({"one": "3", "other": "9", "reason": "sat wrong"}, places=PLACES)

    assert form.is_valid()
    assert (form.cleaned_data["one"], form.cleaned_data["other"]) == (3, 9)


@pytest.mark.parametrize("broken", [{"one": ""}, {"other": "77"}, {"reason": "  "}])
def test_nobody_else_and_not_without_a_reason(broken):
    said = {"one": "3", "other": "9", "reason": "sat wrong"} | broken

    form = ChangePlacesForm(said, places=PLACES)

    assert set(form.errors) == set(broken)
