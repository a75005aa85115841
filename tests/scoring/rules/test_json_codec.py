"""Rules there and back, as JSON."""

import json

import pytest

from scoring.rules.ruleset import (
    OPTIONS,
    PRESETS,
    RuleSet,
    RulesRefused,
    preset,
)


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("data", [None, [], "na24", {}, {"schema": 2}, {"schema": True}])
def test_json_of_another_shape_is_refused(data):
    with pytest.raises(RulesRefused, match="schema"):
        RuleSet.from_json(data)


@pytest.mark.clause("1.3")
@pytest.mark.parametrize("name", PRESETS)
def test_json_comes_back_unchanged(name):
    rules = preset(name)

    text = json.dumps(rules.to_json())

    assert RuleSet.from_json(json.loads(text)) == rules
    assert json.dumps(RuleSet.from_json(json.loads(text)).to_json()) == text


@pytest.mark.clause("1.3")
def test_json_holds_every_option():
    assert list(RuleSet().to_json()) == ["schema", *OPTIONS]
