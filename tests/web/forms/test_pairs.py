"""Forms of pairs: ticked, drawn, parted, named."""

import pytest

from tournaments.services.people.drawing import Drawing
from tournaments.web.forms.pairs import PairForm, PairNameForm, PartForm, RestForm


def test_only_numbers_of_the_night_can_be_ticked():
    form = PairForm({"numbers": ["2", "3"]}, among=[1, 2, 3])
    assert form.is_valid()
    assert form.cleaned_data["numbers"] == [2, 3]

    assert not PairForm({"numbers": ["9"]}, among=[1, 2, 3]).is_valid()
    assert PairForm({}, among=[1]).is_valid()


@pytest.mark.parametrize("drawing", list(Drawing))
def test_every_way_to_find_partners_can_be_chosen(drawing):
    assert RestForm({"drawing": drawing.value}).is_valid()


def test_no_other_way_can_be():
    assert not RestForm({"drawing": "by_hair"}).is_valid()
    assert not RestForm({}).is_valid()


def test_without_a_number_every_pair_parts():
    form = PartForm({"number": ""})
    assert form.is_valid()
    assert form.cleaned_data["number"] is None
    assert not PartForm({"number": "0"}).is_valid()


def test_a_pair_needs_no_name():
    assert PairNameForm({"name": ""}).is_valid()
    assert not PairNameForm({"name": "x" * 121}).is_valid()
