"""How often somebody was wrong: passwords as django-axes counts them, and short codes."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from axes.models import AccessAttempt
from django.db.models import Count, Q, Sum

from tournaments.models import CountedTry, TryKind

DEVICE = "a known device "
"""Before the id of a device under which its own wrong passwords are counted."""

QUARTER, HOUR = timedelta(minutes=15), timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Tries:
    """Wrong passwords of one name: from one address, from everywhere; of the address for all."""

    here: int
    of_account: int
    of_address: int
    of_device: bool = False


@dataclass(frozen=True, slots=True)
class TriesCounted:
    """What strangers tried: from one address in a quarter and in a whole hour, and from all."""

    of_address: int
    of_address_in_an_hour: int
    of_name: int
    of_all: int


def wrong_passwords(name: str, address: str, since: datetime) -> Tries:
    """What was counted since an hour of the clock for an e-mail or a known device. One query.

    What known devices got wrong stands under their own names and is of no address.
    """
    of_name, here = Q(username=name), Q(ip_address=address)
    of_device = Q(username__startswith=DEVICE)
    sums = AccessAttempt.objects.filter(attempt_time__gte=since).aggregate(
        here=Sum("failures_since_start", filter=of_name & here),
        of_account=Sum("failures_since_start", filter=of_name),
        of_address=Sum("failures_since_start", filter=here & ~of_device),
    )
    return Tries(
        **{key: value or 0 for key, value in sums.items()}, of_device=name.startswith(DEVICE)
    )


def tries(kind: TryKind, *, address: str, name: str = "", at: datetime) -> TriesCounted:
    """What strangers tried in the hour before ``at``. One query."""
    here = Q(address=address)
    sums = CountedTry.objects.filter(kind=kind, at__gt=at - HOUR).aggregate(
        of_address=Count("pk", filter=here & Q(at__gt=at - QUARTER)),
        of_address_in_an_hour=Count("pk", filter=here),
        of_name=Count("pk", filter=Q(name=name)),
        of_all=Count("pk"),
    )
    return TriesCounted(**sums)
