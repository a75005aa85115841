"""What was tapped of a hand: read as it was meant, and what cannot be read was not tapped."""

import pytest

from tournaments.web.forms.taps import TapForm


@pytest.mark.parametrize(
    ("tapped", "said"),
    [
        ({}, {}),
        ({"result": "played", "caller": "0"}, {"result": "played", "caller": 0}),
        ({"tricks": "0"}, {"tricks": 0}),
        ({"bid": "5"}, {"bid": 5}),
        ({"bid": "moon"}, {"bid": "moon"}),
        ({"partner": "nobody"}, {"partner": None, "alone": None}),
        ({"partner": "2"}, {"partner": 2}),
        ({"out": ["1", "3"]}, {"out": (1, 3)}),
        ({"took_0": "2", "took_3": "0"}, {"tricks_by_seat": {0: 2, 3: 0}}),
    ],
)
def test_what_was_tapped(tapped, said):
    assert TapForm(tapped).said() == said


@pytest.mark.parametrize(
    "nonsense",
    [
        {"caller": "7"},
        {"caller": "x"},
        {"result": "danced"},
        {"tricks": "13"},
        {"trump": "stars"},
        {"partner": "9"},
        {"round": "3"},
        {"took_0": "99"},
        {"renege_count": "0"},
    ],
)
def test_what_cannot_be_was_not_tapped(nonsense):
    assert TapForm(nonsense).said() == {}


def test_a_hand_without_an_id_is_no_whole_one():
    assert "line_id" in TapForm({"caller": "0"}).errors
