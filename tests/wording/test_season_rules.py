"""How a season adds up, in sentences."""

from fractions import Fraction

import pytest

from scoring.season import PRESETS, NightPoints, Rounding, SeasonCode, SeasonKey, SeasonRules
from tournaments.wording import season_rules


@pytest.mark.parametrize(
    ("rules", "first"),
    [
        (SeasonRules(best=8), "Each player’s best 8 nights count."),
        (SeasonRules(best=1), "Each player’s best night counts."),
        (SeasonRules(all_but=2), "All nights count but each player’s lowest 2."),
        (SeasonRules(all_but=1), "All nights count but each player’s lowest."),
        (
            SeasonRules(best_share=Fraction(2, 3), best_rounding=Rounding.UP),
            "Each player’s best nights count, 2/3 of those held, rounded up.",
        ),
        (SeasonRules(), "Every night counts."),
    ],
)
def test_how_many_count_comes_first(rules, first):
    assert season_rules.rules(rules)[0] == first


def test_what_a_night_is_worth_the_minimum_and_the_keys():
    rules = SeasonRules(
        night_points=NightPoints.PLACE,
        place_points=(5, 3),
        attendance_points=1,
        minimum_nights=6,
        rank_by=(SeasonKey.POINTS, SeasonKey.LONE_HANDS),
    )

    assert season_rules.rules(rules)[1:] == [
        "The places of a night are worth 5, 3. Coming is worth a point more.",
        "6 nights are needed for a place.",
        "Ranked by points; equal: lone hands.",
    ]


def test_the_head_over_the_points():
    assert season_rules.sum_head(SeasonRules(best=8)) == "Best 8 together"
    assert season_rules.sum_head(SeasonRules()) == "Points"


def test_every_way_and_every_problem_has_its_words():
    assert set(season_rules.PRESETS) == set(PRESETS)
    assert set(season_rules.PROBLEMS) == {code.value for code in SeasonCode}
    assert season_rules.problem("best_range") == "At least one night must count."
