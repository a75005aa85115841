"""One person under two records: made one, and parted again as if nothing had been.

A merge writes one word on the record that goes; results stay with the record that they were
written of, and whoever reads them follows it. So parting restores everything.
"""

from datetime import datetime
from uuid import UUID

from django.db.models import Q

from tournaments import queries
from tournaments.models import Actor, Entry, EntryChange, Journal, LadderEntry, Player
from tournaments.services import acts
from tournaments.services.people.players import PlayerErased, lock_club
from tournaments.services.refusals import Conflict, Refusal


class BadMerge(Refusal):
    """These two cannot be one person: the same record, another club, or merged already."""

    code = "bad_merge"


class BothInOneNight(Conflict):
    """Both played one night, so they are two people; ``nights`` lists the nights by id."""

    code = "both_in_one_night"


class BothOnOneLadder(Conflict):
    """Both stand on one ladder, so they are two people; ``ladders`` lists the ladders by id."""

    code = "both_on_one_ladder"


class NotMerged(Conflict):
    """The record stands for itself already."""

    code = "not_merged"


def merge(
    *, player: Player, into: Player, by: Actor, at: datetime, act_id: UUID | None = None
) -> Player:
    """Say that a record is of the same person as another one, which stays.

    Raises:
        BadMerge: the same record, of two clubs, or one of them is merged already.
        PlayerErased: one of them was erased.
        BothInOneNight: both played a night.
        BothOnOneLadder: both stand on a ladder.
    """
    act = acts.Act(
        name="player.merge",
        by=by,
        at=at,
        act_id=act_id,
        club=player.club,
        data={"player": player.pk, "into": into.pk},
    )

    def do(_: Journal) -> Player:
        lock_club(player.club)
        goes, stays = Player.objects.get(pk=player.pk), Player.objects.get(pk=into.pk)
        _check(goes, stays)
        goes.merged_into = stays
        goes.save(update_fields=["merged_into"])
        acts.bump_nights_of_club(goes.club_id)
        return stays

    return acts.perform(act, do, again=lambda _: Player.objects.get(pk=into.pk))


def part(*, player: Player, by: Actor, at: datetime, act_id: UUID | None = None) -> Player:
    """Let a record that was merged stand for itself again, with all that was its own.

    Raises:
        NotMerged: it stands for itself already.
    """
    act = acts.Act(
        name="player.part",
        by=by,
        at=at,
        act_id=act_id,
        club=player.club,
        data={"player": player.pk},
    )

    def do(_: Journal) -> Player:
        lock_club(player.club)
        row = Player.objects.get(pk=player.pk)
        if row.merged_into_id is None:
            raise NotMerged(player=row.pk)
        row.merged_into = None
        row.save(update_fields=["merged_into"])
        acts.bump_nights_of_club(row.club_id)
        return row

    return acts.perform(act, do, again=lambda _: Player.objects.get(pk=player.pk))


def _check(goes: Player, stays: Player) -> None:
    if goes.pk == stays.pk or goes.club_id != stays.club_id:
        raise BadMerge(player=goes.pk, into=stays.pk)
    if goes.merged_into_id is not None or stays.merged_into_id is not None:
        raise BadMerge(player=goes.pk, into=stays.pk)
    for each in (goes, stays):
        if each.erased_at:
            raise PlayerErased(player=each.pk)
    of = queries.players.records_of
    both = _nights(of(goes.pk)) & _nights(of(stays.pk))
    if both:
        raise BothInOneNight(nights=sorted(both))
    shared = _ladders(of(goes.pk)) & _ladders(of(stays.pk))
    if shared:
        raise BothOnOneLadder(ladders=sorted(shared))


def _nights(players: frozenset[int]) -> set[int]:
    """The nights in which one of these has a card, or plays somebody's."""
    own = Entry.objects.filter(player__in=players)
    played = EntryChange.objects.filter(player__in=players)
    return set(own.values_list("tournament_id", flat=True)) | set(
        played.values_list("entry__tournament_id", flat=True)
    )


def _ladders(players: frozenset[int]) -> set[int]:
    """The ladders on which one of these stands, alone or in a pair."""
    rows = LadderEntry.objects.filter(Q(player__in=players) | Q(partner__in=players))
    return set(rows.values_list("ladder_id", flat=True))
