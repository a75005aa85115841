"""Acts on doors without an account: table links, player links, the link of a night."""

import base64
from collections.abc import Callable, Iterator
from datetime import datetime
from random import Random
from uuid import UUID

from django.db.models import QuerySet

from tournaments.models import Actor, Entry, Journal, Link, LinkKind, Tournament
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.refusals import Conflict, Refusal

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without O, 0, I, 1 and L, which people confuse
CODE_LENGTH = 4


class NoSuchTable(Refusal):
    """The night has no table of this number."""

    code = "no_such_table"


class LinkClosed(Conflict):
    """The link is closed already."""

    code = "link_closed"


def make_for_tables(
    *,
    tournament: Tournament,
    tables: int,
    dice: Random,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Link]:
    """A link for each table 1 … ``tables`` that has none; those that exist stay.

    ``dice`` must be unpredictable (``random.SystemRandom``) outside of tests.
    """
    if not 1 <= tables <= 40:
        raise NoSuchTable(tables=tables)
    return _make_missing(
        tournament,
        "links.make_for_tables",
        lambda: [
            {"kind": LinkKind.TABLE, "table_number": number}
            for number in range(1, tables + 1)
            if not _live(tournament).filter(table_number=number).exists()
        ],
        dice,
        by=by,
        at=at,
        act_id=act_id,
    )


def make_for_players(
    *,
    tournament: Tournament,
    dice: Random,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Link]:
    """A link for each entry that has none."""

    def missing() -> list[dict[str, object]]:
        there = set(_live(tournament).exclude(entry=None).values_list("entry", flat=True))
        entries = Entry.objects.filter(tournament=tournament).exclude(pk__in=there)
        return [{"kind": LinkKind.PLAYER, "entry": each} for each in entries.order_by("number")]

    return _make_missing(
        tournament, "links.make_for_players", missing, dice, by=by, at=at, act_id=act_id
    )


def make_for_night(
    *,
    tournament: Tournament,
    dice: Random,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Link:
    """The link of a night whose visibility is "link"; the one that exists stays."""

    def missing() -> list[dict[str, object]]:
        there = _live(tournament).filter(kind=LinkKind.NIGHT).exists()
        return [] if there else [{"kind": LinkKind.NIGHT}]

    _make_missing(tournament, "links.make_for_night", missing, dice, by=by, at=at, act_id=act_id)
    return _live(tournament).get(kind=LinkKind.NIGHT)


def revoke(*, link: Link, by: Actor, at: datetime, act_id: UUID | None = None) -> Link:
    """Close a door; what came in by it stays."""
    act = acts.Act(
        name="link.revoke",
        by=by,
        at=at,
        act_id=act_id,
        tournament=link.tournament,
        data={"link": link.pk},
    )

    def do(_: Journal) -> Link:
        nights.lock(link.tournament)
        Link.objects.filter(pk=link.pk, revoked_at__isnull=True).update(revoked_at=at)
        return Link.objects.get(pk=link.pk)

    return acts.perform(act, do, again=lambda _: Link.objects.get(pk=link.pk))


def hand_over(
    *, link: Link, dice: Random, by: Actor, at: datetime, act_id: UUID | None = None
) -> Link:
    """Give the table or player of a link a new one in its place: for another tablet or phone.

    The old one is closed; what its device still keeps is taken all the same, and lies aside.

    Raises:
        LinkClosed: somebody closed it or handed it over before.
    """
    act = acts.Act(
        name="link.hand_over",
        by=by,
        at=at,
        act_id=act_id,
        tournament=link.tournament,
        data={"link": link.pk},
    )

    def do(journal: Journal) -> Link:
        nights.lock(link.tournament)
        if not _live(link.tournament).filter(pk=link.pk).update(revoked_at=at):
            raise LinkClosed(link=link.pk)
        return Link.objects.create(
            tournament=link.tournament,
            kind=link.kind,
            table_number=link.table_number,
            entry=link.entry,
            version=link.version + 1,
            key=_key(dice),
            code="" if link.kind == LinkKind.NIGHT else next(_free_codes(dice)),
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: Link.objects.get(journal=line))


def _live(tournament: Tournament) -> QuerySet[Link]:
    return Link.objects.filter(tournament=tournament, revoked_at__isnull=True)


def _make_missing(
    tournament: Tournament,
    name: str,
    missing: Callable[[], list[dict[str, object]]],
    dice: Random,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
) -> list[Link]:
    act = acts.Act(name=name, by=by, at=at, act_id=act_id, tournament=tournament)

    def do(journal: Journal) -> list[Link]:
        nights.lock(tournament)
        codes = _free_codes(dice)
        return Link.objects.bulk_create(
            Link(
                tournament=tournament,
                key=_key(dice),
                code="" if each["kind"] == LinkKind.NIGHT else next(codes),
                journal=journal,
                **each,
            )
            for each in missing()
        )

    return acts.perform(
        act, do, again=lambda line: list(Link.objects.filter(journal=line).order_by("pk"))
    )


def _key(dice: Random) -> str:
    return base64.b32encode(dice.randbytes(16)).decode().rstrip("=").lower()


def _free_codes(dice: Random) -> Iterator[str]:
    """Codes that no live link has. A clash with one made just now meets the constraint."""
    taken = set(Link.objects.filter(revoked_at__isnull=True).values_list("code", flat=True))
    while True:
        code = "".join(dice.choice(SIGNS) for _ in range(CODE_LENGTH))
        if code not in taken:
            taken.add(code)
            yield code
