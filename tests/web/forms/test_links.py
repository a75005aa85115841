"""Which links are made."""

import pytest

from tournaments.models import LinkKind
from tournaments.web.forms.links import MakeForm


@pytest.mark.parametrize("kind", [LinkKind.TABLE, LinkKind.PLAYER, LinkKind.NIGHT])
def test_each_kind_of_link_can_be_wished_for(kind):
    form = MakeForm({"kind": kind.value})

    assert form.is_valid()
    assert form.cleaned_data["kind"] == kind


@pytest.mark.parametrize("kind", ["", "everything", "TABLE"])
def test_another_kind_is_none(kind):
    assert not MakeForm({"kind": kind}).is_valid()
