"""Every option with its value; equal rules are one."""

import copy
import dataclasses
import pickle

import pytest

from scoring.rules.ruleset import (
    preset,
)
from tests.scoring.hands import house


@pytest.mark.clause("1.3")
def test_equal_rules_are_one_key_and_copies_are_equal():
    rules = house("cincinnati")

    assert hash(rules) == hash(preset("cincinnati"))
    assert hash(rules) != hash(dataclasses.replace(rules, target=31))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules
