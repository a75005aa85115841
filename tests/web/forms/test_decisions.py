"""Forms of a director's decisions: money, points, and the order of those who are level."""

import pytest

from tournaments.web.forms.decisions import AdjustForm, OfferForm, RuleForm


def offer(currency="CAD", **typed):
    return OfferForm({"scheme": "high", "place": "1"} | typed, currency=currency)


@pytest.mark.parametrize(
    ("typed", "currency", "units"),
    [("20,50", "CAD", 2050), ("20.5", "CAD", 2050), ("", "CAD", 0), ("20", "JPY", 20)],
)
def test_money_is_stored_in_its_smallest_units(typed, currency, units):
    form = offer(currency, amount=typed)

    assert form.is_valid(), form.errors
    assert form.cleaned_data["amount"] == units


@pytest.mark.parametrize("typed", ["ten", "-5", "-0.01", "1.234"])
def test_what_is_no_amount_is_said_so(typed):
    form = offer(amount=typed)

    assert not form.is_valid()
    assert form.errors["amount"] == ["This is no amount of money."]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"scheme": "tea"}, "scheme"),
        ({"place": "0"}, "place"),
        ({"least_rounds": "0"}, "least_rounds"),
        ({"category": "x" * 41}, "category"),
    ],
)
def test_what_cannot_be_a_prize_stands_beside_its_field(change, field):
    assert list(offer(**change).errors) == [field]


def test_a_prize_excludes_others_unless_it_is_said():
    form = offer()
    assert form.is_valid()
    assert form.cleaned_data["besides_others"] is False
    assert offer(besides_others="on").is_valid()


POINTS = {"number": "3", "points": "-2", "kind": "penalty", "reason": "slow"}


def test_points_are_for_the_night_as_a_whole_unless_a_round_is_named():
    form = AdjustForm(POINTS)

    assert form.is_valid()
    assert (form.cleaned_data["points"], form.cleaned_data["round_number"]) == (-2, None)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"number": "0"}, "number"),
        ({"points": "x"}, "points"),
        ({"kind": "gift"}, "kind"),
        ({"reason": ""}, "reason"),
        ({"round_number": "0"}, "round_number"),
    ],
)
def test_points_that_cannot_be_stand_beside_their_field(change, field):
    assert list(AdjustForm(POINTS | change).errors) == [field]


def order(text, **more):
    return RuleForm({"order": text, "how": "cut", "after_round": "1"} | more)


@pytest.mark.parametrize("text", ["3 1 2", "3, 1, 2", " 3,1,2 ", "3  1\t2"])
def test_an_order_is_numbers_with_anything_between(text):
    form = order(text)

    assert form.is_valid()
    assert form.cleaned_data["order"] == [3, 1, 2]


@pytest.mark.parametrize("text", ["one two", "1 -2", "1;2", "1 123456", "²"])
def test_anything_else_is_no_order(text):
    form = order(text)

    assert not form.is_valid()
    assert form.errors["order"] == ["Type numbers with spaces between."]


def test_it_is_said_how_and_after_which_round():
    assert not order("1 2", how="shouting").is_valid()
    assert not order("1 2", after_round="-1").is_valid()
    assert order("1 2", after_round="0").is_valid()
