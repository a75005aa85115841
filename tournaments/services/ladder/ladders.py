"""Acts on a ladder and on who is on it: beginning one, joining, away and back, leaving."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from scoring.ladder import LadderRules
from tournaments import queries
from tournaments.models import (
    Actor,
    Club,
    Journal,
    Ladder,
    LadderChallenge,
    LadderChange,
    LadderChangeKind,
    LadderEntry,
    LadderKind,
    LadderResult,
    LadderResultState,
    Player,
    Visibility,
)
from tournaments.services import acts, slugs
from tournaments.services.people.players import lock_club
from tournaments.services.refusals import Conflict, Refusal

LONGEST_NAME = 120
RESERVED_SLUGS = frozenset({"new"})


class BadLadder(Refusal):
    """What was typed about the ladder cannot be; ``fields`` maps each field to a code."""

    code = "bad_ladder"


class BadLadderEntry(Refusal):
    """These people cannot be a line of this ladder: not of the club, or too few, or too many."""

    code = "bad_ladder_entry"


class AlreadyOnLadder(Conflict):
    """One of these people is on the ladder already."""

    code = "already_on_ladder"


class LadderMoveRefused(Conflict):
    """Somebody who is away cannot go away, and so on; ``kind`` is what was asked."""

    code = "ladder_move_refused"


class ResultsOpen(Conflict):
    """A result of these people still waits for an answer."""

    code = "ladder_results_open"


class BadChallenge(Refusal):
    """No challenge between these two now: away, gone, one is open, or they are one and the same."""

    code = "bad_challenge"


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderDraft:
    """What an organiser says of a ladder."""

    name: str
    first: date
    kind: str = LadderKind.PLAYER
    visibility: str = Visibility.PUBLIC


def create(
    *,
    club: Club,
    wanted: LadderDraft,
    rules: LadderRules,
    order: Sequence[Sequence[Player]] = (),
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Ladder:
    """Begin a ladder, with lines from the top or with nobody.

    Raises:
        BadLadder: a name that is missing or too long, rules that cannot be used.
        BadLadderEntry, AlreadyOnLadder: people who cannot be a line of it.
    """
    name = " ".join(wanted.name.split())
    fields: dict[str, str] = {}
    if not name:
        fields["name"] = "name_missing"
    elif len(name) > LONGEST_NAME:
        fields["name"] = "name_too_long"
    fields |= {problem.fields[0]: str(problem.code) for problem in rules.problems()}
    if fields:
        raise BadLadder(fields=fields)
    act = acts.Act(name="ladder.create", by=by, at=at, act_id=act_id, club=club)

    def do(journal: Journal) -> Ladder:
        lock_club(club)
        slug = slugs.free(name, among=Ladder.objects.filter(club=club), fallback="ladder", most=80)
        ladder = Ladder.objects.create(
            club=club,
            slug=f"ladder-{slug}" if slug in RESERVED_SLUGS else slug,
            name=name,
            kind=wanted.kind,
            rules=rules.to_json(),
            first=wanted.first,
            visibility=wanted.visibility,
            journal=journal,
        )
        for place, people in enumerate(order, start=1):
            _add(ladder, people, place, at, journal)
        return ladder

    return acts.perform(act, do, again=lambda line: Ladder.objects.get(journal=line))


def join(
    *,
    ladder: Ladder,
    people: Sequence[Player],
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> LadderEntry:
    """Put a person or a pair on a ladder, without a place: they enter with their first win.

    Raises:
        BadLadderEntry, AlreadyOnLadder: people who cannot be a line of it.
    """
    act = act_on(ladder, "ladder.join", by=by, at=at, act_id=act_id)

    def do(journal: Journal) -> LadderEntry:
        return _add(lock(ladder), people, None, at, journal)

    return acts.perform(act, do, again=lambda line: LadderEntry.objects.get(journal=line))


def move(
    *,
    entry: LadderEntry,
    kind: LadderChangeKind,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> LadderChange:
    """Mark somebody away or back, take them off the ladder, or let them join again.

    Who leaves ends the open challenges, and those below move up.

    Raises:
        LadderMoveRefused: it is so already, or they have left.
        ResultsOpen: who leaves has a result that waits for an answer.
    """
    data: dict[str, object] = {"entry": entry.pk, "kind": kind.value}
    act = act_on(entry.ladder, f"ladder.{kind.value}", by=by, at=at, act_id=act_id, data=data)

    def do(journal: Journal) -> LadderChange:
        ladder = lock(entry.ladder)
        standing = queries.ladders.table(ladder, at=at).standing
        has_left, is_away = entry.pk in standing.left, entry.pk in standing.away
        allowed = {
            LadderChangeKind.AWAY: not has_left and not is_away,
            LadderChangeKind.BACK: not has_left and is_away,
            LadderChangeKind.LEFT: not has_left,
            LadderChangeKind.JOINED: has_left,
        }
        if not allowed[kind]:
            raise LadderMoveRefused(kind=kind.value)
        if kind == LadderChangeKind.LEFT and _waits(entry, at):
            raise ResultsOpen(entry=entry.pk)
        return LadderChange.objects.create(entry=entry, kind=kind, at=at, journal=journal)

    return acts.perform(act, do, again=lambda line: LadderChange.objects.get(journal=line))


def challenge(
    *,
    challenger: LadderEntry,
    challenged: LadderEntry,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> LadderChallenge:
    """Ask somebody for a game.

    Raises:
        BadChallenge: one of them is away or has left, or a challenge between them is open.
    """
    act = act_on(challenger.ladder, "ladder.challenge", by=by, at=at, act_id=act_id)

    def do(journal: Journal) -> LadderChallenge:
        ladder = lock(challenger.ladder)
        standing = queries.ladders.table(ladder, at=at).standing
        two = {challenger.pk, challenged.pk}
        shut = any(pk in standing.left or pk in standing.away for pk in two)
        twice = any({each.challenger, each.challenged} == two for each in standing.open)
        if shut or twice or len(two) != 2 or challenged.ladder_id != ladder.pk:
            raise BadChallenge(challenger=challenger.pk, challenged=challenged.pk)
        return LadderChallenge.objects.create(
            ladder=ladder, challenger=challenger, challenged=challenged, at=at, journal=journal
        )

    return acts.perform(act, do, again=lambda line: LadderChallenge.objects.get(journal=line))


def lock(ladder: Ladder) -> Ladder:
    """The ladder's own row, locked: one act on a ladder at a time."""
    rows = Ladder.objects.select_for_update(no_key=True, of=("self",))
    return rows.select_related("club").get(pk=ladder.pk)


def act_on(
    ladder: Ladder,
    name: str,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    reason: str = "",
    data: dict[str, object] | None = None,
) -> acts.Act:
    """An act on a ladder, for the journal of its club."""
    told = {"ladder": ladder.pk} | (data or {})
    return acts.Act(
        name=name, by=by, at=at, act_id=act_id, club=ladder.club, reason=reason, data=told
    )


def _add(
    ladder: Ladder, people: Sequence[Player], opening: int | None, at: datetime, journal: Journal
) -> LadderEntry:
    size = 2 if ladder.kind == LadderKind.PAIR else 1
    ids = {player.pk for player in people}
    usable = all(
        player.club_id == ladder.club_id and player.merged_into_id is None and not player.erased_at
        for player in people
    )
    if len(people) != size or len(ids) != size or not usable:
        raise BadLadderEntry(players=sorted(ids))
    entries = LadderEntry.objects.filter(ladder=ladder)
    same = queries.names.merged(ladder.club_id)
    there = {
        same.get(pk, pk)
        for pair in entries.values_list("player_id", "partner_id")
        for pk in pair
        if pk is not None
    }
    if ids & there:
        raise AlreadyOnLadder(players=sorted(ids & there))
    return LadderEntry.objects.create(
        ladder=ladder,
        number=entries.count() + 1,
        player=people[0],
        partner=people[1] if size == 2 else None,
        opening=opening,
        joined_at=at,
        journal=journal,
    )


def _waits(entry: LadderEntry, at: datetime) -> bool:
    rows = LadderResult.objects.filter(ladder=entry.ladder_id).filter(
        state__in=[LadderResultState.REPORTED, LadderResultState.DISPUTED]
    )
    return any(
        entry.pk in (row.winner_id, row.loser_id) and not queries.ladders.is_silent(row, at)
        for row in rows
    )
