import dataclasses
from enum import StrEnum

import pytest

from scoring.problem import ProblemCode
from scoring.rules.presets import PRESETS
from scoring.rules.ruleset import RuleSet, SpecialBid, preset
from scoring.rules.summary import CODES, of_rules

SPECIAL = (("moon", SpecialBid(alone=False, need=5, win=8, lose=8)),)


def said(rules):
    return [(code, dict(values)) for code, values in of_rules(rules)]


def another(name, value):
    """A value of the option that differs from this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, StrEnum):
        return next(other for other in type(value) if other is not value)
    if name == "bid_specials":
        return SPECIAL if not value else ()
    if name == "forced_suit":
        return "S"
    if name == "lone_march":
        return 8
    return 3 if value is None else value + 1


def has_effect(rules, name, changed):
    """Whether the rule set itself says that the option, so changed, does anything here."""
    idle = {
        problem.fields[0]
        for problem in (*changed.problems(), *rules.problems())
        if problem.code == ProblemCode.OPTION_WITHOUT_EFFECT
    }
    return name not in idle


def options_that_matter(rules):
    for option in dataclasses.fields(RuleSet):
        if not option.init or option.name in {"players", "sides", "game"}:
            continue
        changed = dataclasses.replace(
            rules, **{option.name: another(option.name, getattr(rules, option.name))}
        )
        if has_effect(rules, option.name, changed):
            yield option.name, changed


@pytest.mark.clause("5.11")
def test_every_option_of_a_plain_game_that_matters_changes_what_is_said():
    rules = preset("na24")

    silent = {name for name, changed in options_that_matter(rules) if said(changed) == said(rules)}

    # Each needs another option first: an unfixed length, a concession, an exchange to give.
    assert silent == {"concede_points", "ties", "passout_counts"}


@pytest.mark.clause("5.11")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_presets_that_differ_say_different_things(name):
    mine = said(preset(name))

    same = {other for other in PRESETS if said(preset(other)) == mine}

    assert {other for other in same if preset(other) != preset(name)} == set()


@pytest.mark.clause("5.11")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_preset_says_only_codes_that_are_listed_in_the_order_listed(name):
    order = [CODES.index(code) for code, _ in of_rules(preset(name))]

    assert order == sorted(order)
