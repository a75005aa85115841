"""Acts on the people of a club. They lock the club and tell every night that shows them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from unicodedata import category
from uuid import UUID

from django.db.models import ProtectedError, Q, QuerySet

from tournaments import queries
from tournaments.models import (
    Actor,
    Club,
    Journal,
    NeedKind,
    Player,
    PlayerNeed,
    Tournament,
)
from tournaments.names.clean import LONGEST_NAME, one_line
from tournaments.names.fold import fold
from tournaments.services import acts
from tournaments.services.background import documents
from tournaments.services.refusals import Conflict, NotThere, Refusal

Known = Mapping[str, Sequence[Player]]
"""People by the fold of their name."""


class BadName(Refusal):
    """A name shows nothing or is longer than 120 letters; ``names`` lists them."""

    code = "bad_name"


class BadNeed(Refusal):
    """A need that lacks what its kind asks, or names a person of another club."""

    code = "bad_need"


class PlayerErased(Refusal):
    """The person was erased; nothing about them can be changed."""

    code = "player_erased"


class NamesAreKnown(Conflict):
    """Some names are on the roster already, or twice in the list; ``names`` lists them."""

    code = "names_are_known"


class PeopleInUse(Conflict):
    """They stay: one of them came into a night since, or something was said of one.

    ``nights`` are the names of those nights, ``names`` of the people of whom more is known.
    """

    code = "people_in_use"


class IfKnown(StrEnum):
    """What becomes of a name that somebody has already, or that stands twice in a list."""

    ASK = "ask"
    LEAVE_OUT = "leave_out"
    ADD = "add"


def add(
    *,
    club: Club,
    names: Sequence[str],
    if_known: IfKnown = IfKnown.ASK,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Player]:
    """Put people on the roster, in the order given. Alike names can be different people.

    Raises:
        BadName: one of them is empty or too long; then nobody is added.
        NamesAreKnown: somebody is called alike and nothing was decided; then nobody is added.
    """
    clean = clean_names(names)
    act = acts.Act(
        name="players.add",
        by=by,
        at=at,
        act_id=act_id,
        club=club,
        data={"count": len(clean), "if_known": if_known},
    )

    def do(journal: Journal) -> list[Player]:
        lock_club(club)
        fresh = _not_known(clean, known_by_fold(club))
        if if_known is IfKnown.ASK and len(fresh) < len(clean):
            raise NamesAreKnown(names=sorted(set(_left(clean, fresh))))
        wanted = clean if if_known is IfKnown.ADD else fresh
        return create_rows(club=club, names=wanted, journal=journal)

    return acts.perform(
        act, do, again=lambda line: list(Player.objects.filter(journal=line).order_by("pk"))
    )


def take_back(*, club: Club, line: int, by: Actor, at: datetime, act_id: UUID | None = None) -> int:
    """Take everybody off the roster who came by one act, as if it had not been done: how many.

    ``line`` is the id of the act's journal row.

    Raises:
        PeopleInUse: see there; then all stay.
        NotThere: nobody who is on the roster came by this act.
    """
    act = acts.Act(
        name="players.take_back", by=by, at=at, act_id=act_id, club=club, data={"line": line}
    )

    def do(_: Journal) -> int:
        lock_club(club)
        came = Player.objects.filter(club=club, journal=line, journal__act="players.add")
        count = came.count()
        if not count:
            raise NotThere
        must_be_unused(came, since=line)
        came.delete()
        return count

    return acts.perform(act, do, again=lambda _: 0)


def must_be_unused(people: QuerySet[Player], *, since: int) -> None:
    """Refuse where somebody of these was in a night, or was written about since a journal row.

    Raises:
        PeopleInUse: with the nights and the people.
    """
    ids = people.values("pk")
    edited = Journal.objects.filter(act="player.edit", pk__gt=since)
    in_nights = Tournament.objects.filter(
        Q(entries__player__in=ids) | Q(entries__changes__player__in=ids)
    ).distinct()
    known_more = people.filter(
        ~Q(needs=None)
        | ~Q(merged=None)
        | ~Q(erased_at=None)
        | Q(pk__in=PlayerNeed.objects.filter(other__in=ids).values("other"))
        | Q(pk__in=[*edited.values_list("data__player", flat=True)])
    ).distinct()
    nights = list(in_nights.order_by("starts_at", "pk").values_list("name", flat=True))
    names = list(known_more.order_by("pk").values_list("name", flat=True))
    if nights or names:
        raise PeopleInUse(nights=nights, names=names)


def edit(
    *,
    player: Player,
    changes: Mapping[str, str],
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Player:
    """Change what is known of a person, by column, on every night that shows them.

    Raises:
        BadName: the new name is empty or too long.
        PlayerErased: the person was erased.
    """
    values = {
        column.name: changes[column.name] for column in Player.COLUMNS if column.name in changes
    }
    if "name" in values:
        values["name"] = clean_names([values["name"]])[0]
    act = acts.Act(
        name="player.edit",
        by=by,
        at=at,
        act_id=act_id,
        club=player.club,
        data={"player": player.pk, "fields": sorted(values)},
    )

    def do(_: Journal) -> Player:
        lock_club(player.club)
        locked = _not_erased(player)
        for key, value in values.items():
            setattr(locked, key, value)
        locked.save(update_fields=sorted(values))
        acts.bump_nights_of_club(locked.club_id)
        return locked

    return acts.perform(act, do, again=lambda _: Player.objects.get(pk=player.pk))


def erase(*, player: Player, by: Actor, at: datetime, act_id: UUID | None = None) -> Player:
    """Empty every column about a person; numbers, results and journal stay, since they hold ids.

    Papers that were printed of their nights are thrown away: they show the name. Records that were
    merged into theirs are the same person's.
    """
    act = acts.Act(
        name="player.erase",
        by=by,
        at=at,
        act_id=act_id,
        club=player.club,
        data={"player": player.pk},
    )

    def do(_: Journal) -> Player:
        lock_club(player.club)
        locked = _not_erased(player)
        for record in Player.objects.filter(pk__in=queries.players.records_of(locked.pk)):
            for column in Player.COLUMNS:
                setattr(record, column.name, "")
            record.erased_at = at
            record.save()
            record.needs.filter(ended_at__isnull=True).update(ended_at=at)
            documents.forget_person(record)
        acts.bump_nights_of_club(locked.club_id)
        return Player.objects.get(pk=locked.pk)

    return acts.perform(act, do, again=lambda _: Player.objects.get(pk=player.pk))


def add_need(
    *,
    player: Player,
    kind: str,
    other: Player | None = None,
    table_number: int | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> PlayerNeed:
    """Remember a standing need in private. It holds in every plan made from now on.

    Raises:
        BadNeed: the kind asks for another person or a table that is missing, or the other way.
    """
    wants_other = kind in (NeedKind.NEVER_PARTNER, NeedKind.NEVER_TABLE)
    if (
        kind not in NeedKind.values
        or wants_other != (other is not None)
        or (kind == NeedKind.FIXED_TABLE) != (table_number is not None)
        or (other is not None and (other.club_id != player.club_id or other.pk == player.pk))
    ):
        raise BadNeed(kind=kind)
    act = acts.Act(
        name="player.add_need",
        by=by,
        at=at,
        act_id=act_id,
        club=player.club,
        data={"player": player.pk},
    )

    def do(journal: Journal) -> PlayerNeed:
        lock_club(player.club)
        _not_erased(player)
        return PlayerNeed.objects.create(
            player=player, kind=kind, other=other, table_number=table_number, journal=journal
        )

    return acts.perform(act, do, again=lambda line: PlayerNeed.objects.get(journal=line))


def end_need(
    *, need: PlayerNeed, by: Actor, at: datetime, act_id: UUID | None = None
) -> PlayerNeed:
    """Say that a need no longer holds; plans that were made keep it."""
    act = acts.Act(
        name="player.end_need",
        by=by,
        at=at,
        act_id=act_id,
        club=need.player.club,
        data={"need": need.pk},
    )

    def do(_: Journal) -> PlayerNeed:
        lock_club(need.player.club)
        PlayerNeed.objects.filter(pk=need.pk, ended_at__isnull=True).update(ended_at=at)
        return PlayerNeed.objects.get(pk=need.pk)

    return acts.perform(act, do, again=lambda _: PlayerNeed.objects.get(pk=need.pk))


def clean_names(names: Sequence[str]) -> list[str]:
    """Names as they will stand on the roster: single spaces, one spelling, nothing unseen.

    Raises:
        BadName: one of them is too long, or shows no letter, number or sign.
    """
    clean = [one_line(name) for name in names]
    if bad := [name for name in clean if not _shows(name) or len(name) > LONGEST_NAME]:
        raise BadName(names=bad)
    return clean


def _shows(name: str) -> bool:
    return bool(fold(name)) and any(category(letter)[0] in "LNS" for letter in name)


def known_by_fold(club: Club) -> Known:
    """Everybody who can be picked, by the fold of the name. Call under the club's lock."""
    known: dict[str, list[Player]] = {}
    everyone = Player.objects.filter(club=club, erased_at=None, merged_into=None)
    for player in everyone.order_by("pk"):
        known.setdefault(fold(player.name), []).append(player)
    return known


def meant(name: str, known: Known) -> Sequence[Player]:
    """Who may be meant: the one who is called so to the letter, else all who are called alike."""
    alike = known.get(fold(name), [])
    to_the_letter = [player for player in alike if player.name == name]
    return to_the_letter if len(to_the_letter) == 1 else alike


def create_rows(*, club: Club, names: Sequence[str], journal: Journal) -> list[Player]:
    """Rows for clean names, inside the caller's act and under its lock of the club."""
    return Player.objects.bulk_create(
        Player(club=club, name=name, journal=journal) for name in names
    )


def forget_unused(*, club: Club, line: int) -> None:
    """Let people go whom one act made and of whom nothing was said since; under the club's lock."""
    for player in Player.objects.filter(club=club, journal=line).order_by("pk"):
        with suppress(ProtectedError):
            player.delete()


def lock_club(club: Club) -> Club:
    """The club's own row, locked: one act on its people at a time."""
    return Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _not_erased(player: Player) -> Player:
    row = Player.objects.get(pk=player.pk)
    if row.erased_at:
        raise PlayerErased(player=row.pk)
    return row


def _not_known(names: Sequence[str], known: Known) -> list[str]:
    """The names that nobody of the club has, each once, in their order."""
    fresh: dict[str, str] = {}
    for name in names:
        if fold(name) not in known:
            fresh.setdefault(fold(name), name)
    return list(fresh.values())


def _left(names: Sequence[str], fresh: Sequence[str]) -> list[str]:
    return list((Counter(names) - Counter(fresh)).elements())
