"""The locks that too many wrong passwords and codes put on doors: counting, and lifting them."""

import hashlib
import hmac
from datetime import datetime

from axes.utils import reset

from tournaments import queries
from tournaments.models import CountedTry, TryKind
from tournaments.queries.lockouts import HOUR
from tournaments.services.refusals import Refusal

MAILS_FOR_AN_EMAIL, MAILS_FROM_AN_ADDRESS, MAILS_OF_ALL = 3, 10, 60
"""How many links to a new password are mailed in an hour."""


class WrongRescueCode(Refusal):
    """The code is not the one that was printed for this installation."""

    code = "wrong_rescue_code"


def lift(*, code: str, expected: str) -> int:
    """Lift every lock by the printed rescue code; returns how many tries were forgotten.

    Raises:
        WrongRescueCode: the code is not ``expected``, or there is none.
    """
    if not expected or not hmac.compare_digest(_plain(code), _plain(expected)):
        raise WrongRescueCode
    codes, _ = CountedTry.objects.all().delete()
    return int(reset()) + codes


def count_wrong_code(*, address: str, at: datetime) -> None:
    """Count a short code that opened nothing."""
    _count(TryKind.CODE, address=address, at=at)


def may_mail(*, email: str, address: str, at: datetime) -> bool:
    """Whether a link may be mailed now; it is counted, lest strangers fill somebody's mailbox."""
    name = hashlib.sha256(email.strip().lower().encode()).hexdigest()
    lately = queries.lockouts.tries(TryKind.MAIL, address=address, name=name, at=at)
    if (
        lately.of_name >= MAILS_FOR_AN_EMAIL
        or lately.of_address_in_an_hour >= MAILS_FROM_AN_ADDRESS
        or lately.of_all >= MAILS_OF_ALL
    ):
        return False
    _count(TryKind.MAIL, address=address, name=name, at=at)
    return True


def forget(email: str) -> None:
    """Forget the wrong passwords of one account, since its password is another now."""
    reset(username=email.lower())


def _count(kind: TryKind, *, address: str, name: str = "", at: datetime) -> None:
    """Write a try down; what is older than an hour is forgotten."""
    CountedTry.objects.filter(at__lte=at - HOUR).delete()
    CountedTry.objects.create(kind=kind, address=address, name=name, at=at)


def _plain(code: str) -> bytes:
    return "".join(code.split()).upper().replace("-", "").encode()
