"""The named bundles of house rules."""

import pytest

from scoring.rules.ruleset import (
    PRESETS,
    RulesRefused,
    expand,
    preset,
)
from scoring.rules.validation import invalid


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("name", ["nowhere", 7, None, ["na24"]])
def test_an_unknown_preset_is_refused(name):
    with pytest.raises(RulesRefused) as refused:
        expand({"preset": name})

    assert refused.value.problems[0].fields == ("preset",)


@pytest.mark.clause("1.4")
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played_and_says_nothing_idle(name):
    assert preset(name).problems() == ()
    assert not invalid(preset(name))
