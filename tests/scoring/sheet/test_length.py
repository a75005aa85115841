"""A sheet has boxes for nine games in ten, and never fewer than a fixed round needs."""

import pytest

from scoring.rules import PRESETS, RuleSet, preset
from scoring.sheet import boxes_needed
from scoring.sheet.length import LEAST, MOST, USUAL


@pytest.mark.parametrize(
    ("rules", "boxes"),
    [
        # hands that nine in ten of many games by dice took: 15, 17, 31, 15, 7, 15, 13
        ("na24", 15),
        ("british25", 16),
        ("cornwall_league21", 30),
        ("guernsey33", 14),
        ("general32", 7),
        ("two_handed", 15),
        ("six33", 13),
    ],
)
def test_a_game_to_a_target_has_boxes_for_nine_in_ten(rules, boxes):
    assert boxes_needed(preset(rules)) == boxes


@pytest.mark.parametrize("rules", ["ohio8", "almonte_league"])
def test_a_round_of_so_many_hands_has_so_many_boxes(rules):
    assert boxes_needed(preset(rules)) == preset(rules).hand_limit


@pytest.mark.parametrize("rules", PRESETS)
def test_no_sheet_is_shorter_than_a_lucky_game_or_longer_than_a_page(rules):
    of_house = preset(rules)

    least = of_house.hand_limit or (7 if of_house.target == 5 else LEAST)
    assert least <= boxes_needed(of_house) <= MOST


def test_more_sides_need_more_hands():
    assert boxes_needed(preset("cutthroat3")) == 16
    assert boxes_needed(preset("call_ace5")) == 16


def test_where_nothing_tells_how_long_a_game_is():
    assert boxes_needed(preset("buck4")) == USUAL


def test_a_game_that_never_ends_fills_no_more_than_a_page():
    endless = RuleSet.from_json({**preset("na24").to_json(), "target": 99})

    assert boxes_needed(endless) == MOST
