"""What every form that does something has: an id of its own, and refusals said in place."""

import uuid

import pytest
from django import forms

from tournaments.services.night.nights import BadNight
from tournaments.services.people.players import BadName
from tournaments.web.forms.acts import ActForm, MaybeReasonForm, PlainForm, ReasonForm
from tournaments.wording import refusals

ACT = "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"


class NightForm(ActForm):
    """A form with a field of the refusal's name, and one of another."""

    name = forms.CharField()
    day = forms.CharField(required=False)
    field_of_refusal = {"starts_at": "day", "bad_name": "name"}


def test_labels_stand_without_a_colon():
    assert PlainForm().label_suffix == ""
    assert PlainForm(label_suffix="!").label_suffix == "!"


def test_each_form_that_is_drawn_has_an_id_of_its_own():
    one, two = ActForm(), ActForm()

    assert one["act_id"].value() != two["act_id"].value()
    assert 'type="hidden"' in str(one["act_id"])


def test_the_id_comes_along_and_a_form_without_one_is_an_act_of_its_own():
    came = ActForm({"act_id": ACT})
    assert came.is_valid()
    assert came.cleaned_data["act_id"] == uuid.UUID(ACT)

    without = [ActForm({"act_id": ""}), ActForm({"act_id": ""})]
    assert all(form.is_valid() for form in without)
    assert len({form.cleaned_data["act_id"] for form in without}) == 2


def test_an_id_that_is_none_is_a_fault_of_the_form():
    assert not ActForm({"act_id": "x"}).is_valid()


def refused(refusal):
    form = NightForm({"name": "Ann"})
    assert form.is_valid()
    form.refuse(refusal)
    return form


def test_a_refusal_stands_beside_the_field_it_is_about():
    form = refused(BadName())

    assert list(form.errors) == ["name"]
    assert form.errors["name"] == [refusals.sentence("bad_name", {})]


def test_a_refusal_of_no_field_stands_above_the_form():
    class Other(NightForm):
        field_of_refusal = {}

    form = Other({"name": "Ann"})
    form.is_valid()
    form.refuse(BadName())

    assert list(form.errors) == ["__all__"]


def test_a_refusal_of_several_fields_stands_beside_each():
    form = refused(
        BadNight(fields={"name": "too_long", "starts_at": ["not_a_day", "unknown"], "rounds": "x"})
    )

    assert set(form.errors) == {"name", "day", "__all__"}
    assert len(form.errors["day"]) == 2
    assert form.errors["name"] == [refusals.field_sentence("name", "too_long")]


def test_what_was_typed_is_not_lost():
    assert refused(BadName())["name"].value() == "Ann"


def test_a_form_knows_for_what_it_was_refused():
    form = refused(BadName())

    assert form.was_refused_for("bad_name") is True
    assert form.was_refused_for("night_final") is False
    assert NightForm({"name": ""}).was_refused_for("bad_name") is False


@pytest.mark.parametrize(
    ("form", "reason", "valid"),
    [
        (ReasonForm, "", False),
        (ReasonForm, "  ", False),
        (ReasonForm, "late", True),
        (ReasonForm, "x" * 500, True),
        (ReasonForm, "x" * 501, False),
        (MaybeReasonForm, "", True),
        (MaybeReasonForm, "x" * 501, False),
    ],
)
def test_a_reason_is_asked_for_or_may_be_told(form, reason, valid):
    assert form({"reason": reason}).is_valid() is valid
