"""The root of every refusal: a stable code with data, and the status that the API answers."""

import pytest

from tournaments.services.refusals import Conflict, NotThere, Refusal


@pytest.mark.parametrize(
    ("kind", "code", "status"),
    [(Refusal, "refused", 422), (Conflict, "conflict", 409), (NotThere, "not_there", 404)],
)
def test_each_kind_has_its_code_and_status(kind, code, status):
    refusal = kind(round=3)

    assert (refusal.code, refusal.status, refusal.data) == (code, status, {"round": 3})


def test_a_fault_that_is_logged_tells_code_and_data():
    assert "not_there" in str(NotThere(table=7))
    assert "7" in str(NotThere(table=7))
