"""Why no plan can be: what is missing, and what to do."""

import pytest

from tournaments.rotation.refusal import PlanCode
from tournaments.wording import plans


@pytest.mark.parametrize(
    ("reason", "data", "told"),
    [
        (
            "too_few_units",
            {"least": 8},
            "Too few take part: at least 8 are needed for this movement.",
        ),
        ("too_few_units", {}, "Too few take part: at least 4 are needed for this movement."),
        ("too_many_units", {"most": 99}, "A plan seats at most 99."),
        ("too_many_units", {}, "A plan seats at most 40."),
        (
            "wrong_shape_for_movement",
            {"movement": "swiss"},
            "This movement is for pairs who stay together. Choose another, or form pairs.",
        ),
        (
            "wrong_shape_for_movement",
            {"movement": "winner_driven"},
            "This movement is for tables of four. Choose another, or other house rules.",
        ),
        (
            "wrong_shape_for_movement",
            {"movement": "waltz"},
            "This movement is for tables of four. Choose another, or other house rules.",
        ),
        (
            "results_missing",
            {},
            "The next seats depend on results that are not in yet. Type them first.",
        ),
        (
            "results_missing",
            {"tables": [3], "round": 2},
            (
                "The next seats depend on who won table 3 of round 2. Type its result; where"
                " it ended level, say who won."
            ),
        ),
        (
            "results_missing",
            {"tables": [1, 3, 4], "round": 2},
            (
                "The next seats depend on who won tables 1, 3 and 4 of round 2. Type the results;"
                " where one ended level, say who won."
            ),
        ),
        (
            "ranking_missing",
            {"units": [7]},
            "The next seats depend on the standings, and number 7 has no place there.",
        ),
        (
            "ranking_missing",
            {"units": [7, 9]},
            "The next seats depend on the standings, and numbers 7 and 9 have no place there.",
        ),
        ("too_few_tables", {"least": 1}, "This round needs 1 table."),
        ("too_few_tables", {"least": 3}, "This round needs 3 tables."),
        ("too_few_tables", {}, "This round needs 1 table."),
        (
            "decided",
            {"units": [2]},
            "Number 2 has won: nobody is left to meet. Close the night.",
        ),
        (
            "cut_tied",
            {"units": [[1, 4, 5], [2, 3]]},
            (
                "Level for the last place that goes on: numbers 1, 4 and 5; 2 and 3. Say in which"
                " order they stand under Decisions."
            ),
        ),
        ("unknown_kind", {}, "Benny does not know this movement. Choose another."),
        ("unit_twice", {}, "This seating cannot be read. Make the plan anew."),
        (
            "weather",
            {},
            "No plan can be made for these people and rounds this way. Choose another movement.",
        ),
    ],
)
def test_why_no_plan_can_be(reason, data, told):
    assert plans.sentence(reason, data) == told


def test_no_reason_is_worded_twice():
    assert set(plans.CODES) == {*PlanCode, "too_many_units"}
    assert not set(plans.SENTENCES) & set(plans._TOLD)
