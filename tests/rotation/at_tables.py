"""Tables and rounds in few words."""

import pytest

from tournaments.rotation.refusal import PlanRefused


def refused(code):
    return pytest.raises(PlanRefused, match=f"^{code.value} ")
