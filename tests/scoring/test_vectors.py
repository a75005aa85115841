import json
from pathlib import Path

import pytest

from scoring import vectors
from scoring.problem import Code
from scoring.rules import PRESETS, RuleSet, preset

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
    assert FILE["errors"].keys() <= {code.value for code in Code}
