"""The locks that too many wrong passwords and codes put on doors: counting, and lifting them."""

import hashlib
import hmac
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class CountedCode:
    """A code that was counted: ``last`` of those that are let through, or ``over`` their number."""

    number: int
    last: bool
    over: bool


def lift(*, code: str, expected: str) -> int:
    """Lift every lock by the printed rescue code; returns how many tries were forgotten.

    Raises:
        WrongRescueCode: the code is not ``expected``, or there is none.
    """
    if not expected or not hmac.compare_digest(_plain(code), _plain(expected)):
        raise WrongRescueCode
    codes, _ = CountedTry.objects.all().delete()
    return int(reset()) + codes


def count_code(*, address: str, at: datetime, most_here: int, most_of_all: int) -> CountedCode:
    """Count a short code that a stranger typed, before anybody knows whether it is right.

    One too many is told and not kept, so that whoever goes on trying does not keep the door shut.
    """
    number = _count(TryKind.CODE, address=address, at=at)
    tried = queries.lockouts.tries(TryKind.CODE, address=address, at=at)
    over = tried.of_address > most_here or tried.of_all > most_of_all
    if over:
        take_back(number)
    last = tried.of_address >= most_here or tried.of_all >= most_of_all
    return CountedCode(number=number, last=last, over=over)


def take_back(number: int) -> None:
    """Forget a try that was right, or that was not let through."""
    CountedTry.objects.filter(pk=number).delete()


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


def _count(kind: TryKind, *, address: str, name: str = "", at: datetime) -> int:
    """Write a try down, under a number; what is older than an hour is forgotten."""
    CountedTry.objects.filter(at__lte=at - HOUR).delete()
    return CountedTry.objects.create(kind=kind, address=address, name=name, at=at).pk


def _plain(code: str) -> bytes:
    return "".join(code.split()).upper().replace("-", "").encode()
