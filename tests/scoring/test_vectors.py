import json
from pathlib import Path

import pytest

from scoring import vectors
from scoring.problem import ProblemCode
from scoring.rules.ruleset import PRESETS, RuleSet, preset

FILE = json.loads((Path(__file__).parents[1] / "reference" / "rule_vectors.json").read_text())


@pytest.mark.parametrize("vector", FILE["vectors"], ids=lambda vector: vector["id"])
def test_every_recorded_hand_comes_out_as_the_rules_demand(vector):
    given = vectors.answer(vector)

    assert vectors.differences(vector["expect"], given) == ()


def test_the_expectation_is_never_read():
    blind = {key: value for key, value in FILE["vectors"][0].items() if key != "expect"}

    assert vectors.answer(blind) == vectors.answer(FILE["vectors"][0])


def test_defaults_are_those_of_the_file():
    defaults = RuleSet().to_json()

    assert {key: value for key, value in defaults.items() if key != "schema"} == FILE["defaults"]


def test_presets_are_those_of_the_file():
    for name, changes in FILE["presets"].items():
        assert preset(name) == RuleSet.from_json({"schema": 1, **FILE["defaults"], **changes})
    assert PRESETS.keys() == FILE["presets"].keys()


def test_every_error_code_of_the_file_is_a_code():
    assert FILE["errors"].keys() <= {code.value for code in ProblemCode}


HAND = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 3}


@pytest.mark.parametrize(
    ("vector", "codes"),
    [
        ({"ruleset": {"preset": "nowhere"}, "hand": HAND}, ["ruleset_invalid"]),
        ({"ruleset": {"colour": 1, "march": "x"}, "hand": HAND}, ["ruleset_invalid"]),
        ({"ruleset": {}, "hand": HAND, "prior": [{**HAND, "tricks": 6}]}, ["tricks_range"]),
        ({"ruleset": {}, "hand": HAND, "close": "never"}, ["field_unknown"]),
        ({"ruleset": {}, "hand": HAND, "close": ["time"]}, ["field_unknown"]),
        ({"ruleset": {}, "hand": HAND, "carry_in": [1, 2]}, ["carry_not_allowed"]),
        ({"ruleset": {}}, ["field_unknown", "result_unknown"]),
        ({"ruleset": {"bid_min": 9}, "hand": {**HAND, "tricks": 6}}, ["tricks_range"]),
    ],
)
def test_a_vector_that_is_refused(vector, codes):
    assert vectors.answer(vector) == {"error": codes[0], "errors": codes}


def test_every_figure_of_every_seat_is_told():
    figures = vectors.answer({"hand": HAND})["stats"]

    assert list(figures) == ["0", "1", "2", "3"]
    assert len(figures["0"]) == 15


def test_points_are_left_out_where_each_seat_has_its_own():
    hand = {**HAND, "upcard": "9H", "tricks_by_seat": {"0": 2, "1": 3}}
    del hand["tricks"]

    answer = vectors.answer({"ruleset": {"preset": "buck4"}, "hand": hand})

    assert "points" not in answer
    assert answer["points_by_seat"] == [-2, -3, 5, 5]


@pytest.mark.parametrize(
    ("expected", "given", "lines"),
    [
        ({"error": "a"}, {"error": "a", "errors": ["a"]}, 0),
        ({"error": "a"}, {"error": "a", "errors": ["a", "b"]}, 1),
        ({"error": "a"}, {"points": [1, 0]}, 2),
        ({"points": [1, 0]}, {"error": "a", "errors": ["a"]}, 1),
        ({"points": [1, 0], "games": 0}, {"points": [0, 1], "games": 1}, 2),
        ({"stats": {"1": {"calls": 1}}}, {"stats": {"1": {"calls": 1, "deals": 0}}}, 0),
        ({"stats": {"1": {"calls": 1}}}, {"stats": {"1": {"calls": 2}}}, 1),
        ({"stats": {"4": {"calls": 1}}}, {"stats": {"1": {"calls": 1}}}, 1),
        ({"winner": None}, {"winner": None}, 0),
    ],
)
def test_where_an_answer_differs(expected, given, lines):
    assert len(vectors.differences(expected, given)) == lines
