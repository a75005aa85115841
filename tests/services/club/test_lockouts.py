"""The printed rescue code lifts every lock; no other code, and none where none was printed."""

import pytest
from axes.models import AccessAttempt

from tournaments.services.club import lockouts
from tournaments.services.club.lockouts import WrongRescueCode

pytestmark = pytest.mark.django_db


@pytest.fixture
def locked():
    for name in ("ann", "bob"):
        AccessAttempt.objects.create(
            username=name, ip_address="203.0.113.7", failures_since_start=5
        )


@pytest.mark.parametrize("typed", ["ABCD-EFGH", "abcd efgh", " abcdefgh "])
def test_the_code_is_read_however_it_is_typed(locked, typed):
    assert lockouts.lift(code=typed, expected="ABCD-EFGH") == 2
    assert not AccessAttempt.objects.exists()


@pytest.mark.parametrize(
    ("typed", "expected"), [("ABCD-EFGX", "ABCD-EFGH"), ("", "ABCD-EFGH"), ("", ""), ("x", "")]
)
def test_any_other_code_lifts_nothing(locked, typed, expected):
    with pytest.raises(WrongRescueCode):
        lockouts.lift(code=typed, expected=expected)

    assert AccessAttempt.objects.count() == 2
