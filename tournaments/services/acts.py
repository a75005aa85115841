"""How an act is done once: a journal line, the work, the night's version, in one short transaction.

Every act may carry an id made where the button was drawn. The same act by the same actor with the
same id gives the first answer again; anything else under that id, other content too, is refused.
"""

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import IntegrityError, OperationalError, transaction
from django.db.models import F

from tournaments.models import Actor, Club, ClubVersion, Journal, NightVersion, Tournament
from tournaments.services.refusals import Conflict

T = TypeVar("T")

Busy = OperationalError
"""Raised where the database cannot be asked for a while: the same act may be tried again."""


SENT: ContextVar[Callable[[], str]] = ContextVar("SENT", default=str)
"""A digest of what came in with the request that is being answered; empty outside of one."""


class ActIdTaken(Conflict):
    """This act id belongs to another act, another person or another content."""

    code = "act_id_taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What the journal will say of an act, and whether it can change what a night came to.

    A hand at a table changes no result: it counts when its sheet does.
    """

    name: str
    by: Actor
    at: datetime
    act_id: UUID | None = None
    club: Club | None = None
    tournament: Tournament | None = None
    round: int | None = None
    reason: str = ""
    data: dict[str, object] = field(default_factory=dict)
    results: bool = True


def perform(act: Act, do: Callable[[Journal], T], *, again: Callable[[Journal], T]) -> T:
    """Do an act once.

    ``do`` gets the journal line that every row of the act names; it takes its locks first and reads
    states after them. ``again`` gives the first answer to a repeated act id. The version of the
    act's night is raised last. Where a constraint fires the act is tried a second time.
    """
    if earlier := earlier_of(act):
        return again(earlier)
    try:
        return _once(act, do)
    except IntegrityError:
        # Somebody was first. All is rolled back; what stands now is read again under the locks.
        if earlier := earlier_of(act):
            return again(earlier)
        return _once(act, do)


def tell(act: Act, clubs: Iterable[Club]) -> None:
    """Write an act into the journals of further clubs that it concerns, within the act itself.

    Only the first line carries the act's id.
    """
    for club in clubs:
        _write(replace(act, club=club, act_id=None))


def all_or_none(do: Callable[[], T]) -> T:
    """Several acts that stand or fall together: where one is refused, none of them was done."""
    with transaction.atomic():
        return do()


def _once(act: Act, do: Callable[[Journal], T]) -> T:
    with transaction.atomic():
        answer = do(_write(act))
        if act.tournament is not None:
            bump(act.tournament.pk, results=act.results)
        if act.club is not None:
            bump_club(act.club.pk)
        return answer


def earlier_of(act: Act) -> Journal | None:
    """The journal line of the same act by the same actor, if its id was used before."""
    if act.act_id is None:
        return None
    line = Journal.objects.filter(act_id=act.act_id).first()
    if line is None:
        return None
    actor = Actor(user_id=line.user_id, link_id=line.link_id, token_id=line.token_id)
    same = actor == act.by and _same_place(line, act) and _same_content(line)
    if line.act != act.name or not same:
        raise ActIdTaken(act=line.act)
    return line


def bump(tournament_id: int, *, results: bool = True) -> None:
    """Tell every page of the night that something changed; the last write of an act.

    ``results`` says that pages which everybody reads change too.
    """
    NightVersion.objects.filter(tournament_id=tournament_id).update(
        version=F("version") + 1, results=F("results") + int(results)
    )


def bump_club(club_id: int) -> None:
    """Tell the pages of a club that something changed beside its nights; after those of nights."""
    if not ClubVersion.objects.filter(club_id=club_id).update(version=F("version") + 1):
        ClubVersion.objects.create(club_id=club_id)


def bump_nights_of_club(club_id: int) -> None:
    """Tell the pages of each night of a club that is not archived, in id order.

    What people are called changed, or the club; results did not.
    """
    ids = (
        NightVersion.objects.filter(tournament__club_id=club_id)
        .exclude(tournament__state="archived")
        .order_by("tournament_id")
        .values_list("tournament_id", flat=True)
    )
    for tournament_id in ids:
        bump(tournament_id, results=False)


def _same_place(line: Journal, act: Act) -> bool:
    if act.tournament is not None and line.tournament_id != act.tournament.pk:
        return False
    return act.club is None or line.club_id == act.club.pk


def _same_content(line: Journal) -> bool:
    sent = SENT.get()()
    return not line.digest or not sent or line.digest == sent


def _write(act: Act) -> Journal:
    night_club = act.tournament.club_id if act.tournament else None
    return Journal.objects.create(
        act=act.name,
        act_id=act.act_id,
        club_id=act.club.pk if act.club else night_club,
        tournament=act.tournament,
        round=act.round,
        at=act.at,
        user_id=act.by.user_id,
        link_id=act.by.link_id,
        token_id=act.by.token_id,
        reason=act.reason,
        data=act.data,
        digest=SENT.get()() if act.act_id else "",
    )
