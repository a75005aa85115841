"""Acts on a night as a whole: making it, its rules, who may see it, its beginning and its end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.core.exceptions import ValidationError

from scoring.night import WARNINGS, NightRules, Record
from scoring.rules import RuleSet, invalid
from tournaments import queries
from tournaments.models import (
    Actor,
    Club,
    HouseRules,
    Journal,
    Line,
    LineState,
    NightVersion,
    Round,
    RoundState,
    RulesVersion,
    Table,
    TableState,
    Tournament,
    TournamentState,
    Unit,
    Visibility,
)
from tournaments.models.values import known_movement, sensible_hour
from tournaments.rotation.movements import movement_from_json
from tournaments.services import acts, slugs, transitions
from tournaments.services.refusals import Refusal

T = TypeVar("T")
MOST_ROUNDS = 60
UNRESOLVED = (TournamentState.DRAFT, TournamentState.READY, TournamentState.RUNNING)


class BadNight(Refusal):
    """What was typed about the night cannot be; ``fields`` maps each field to a code."""

    code = "bad_night"


class BadRules(Refusal):
    """These rules cannot be played; ``problems`` lists every code with its options."""

    code = "bad_rules"


class ReasonMissing(Refusal):
    """This act asks for a reason."""

    code = "reason_missing"


class StillOpen(Refusal):
    """Tables that are not done; ``tables`` lists pairs of round and table number."""

    code = "still_open"
    status = 409


@dataclass(frozen=True, slots=True, kw_only=True)
class NightDraft:
    """What a director says of a night before anybody sits down."""

    name: str
    starts_at: datetime
    rounds: int
    rules: RuleSet
    night: NightRules
    unit: str = Unit.PERSON
    movement: Mapping[str, object]
    visibility: str = Visibility.PUBLIC

    @classmethod
    def of(cls, tournament: Tournament) -> "NightDraft":
        """What was said of a night; ``replace`` what is said anew. One query."""
        now = queries.rules.of_night(tournament.pk)
        return cls(
            name=tournament.name,
            starts_at=tournament.starts_at,
            rounds=tournament.rounds_planned,
            rules=now.rules,
            night=now.night,
            unit=tournament.unit,
            movement=tournament.movement,
            visibility=tournament.visibility,
        )


def create(
    *,
    club: Club,
    wanted: NightDraft,
    copy_of: Tournament | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Tournament:
    """Make a night in the club's zone, with its first rules.

    Raises:
        BadNight: a value that cannot be.
        BadRules: rules that cannot be played.
    """
    _check(wanted)
    act = acts.Act(
        name="night.create",
        by=by,
        at=at,
        act_id=act_id,
        club=club,
        data={"copy_of": copy_of.pk if copy_of else None},
    )

    def do(journal: Journal) -> Tournament:
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        local = wanted.starts_at.astimezone(ZoneInfo(club.zone))
        night = Tournament.objects.create(
            club=club,
            slug=slugs.free(
                f"{local:%Y-%m-%d} {wanted.name}",
                among=Tournament.objects.filter(club=club),
                fallback="night",
                most=80,
            ),
            name=" ".join(wanted.name.split()),
            zone=club.zone,
            starts_at=wanted.starts_at,
            unit=wanted.unit,
            movement=dict(wanted.movement),
            rounds_planned=wanted.rounds,
            visibility=wanted.visibility,
            copy_of=copy_of,
            journal=journal,
        )
        NightVersion.objects.create(tournament=night)
        _add_rules(night, 1, wanted.rules, wanted.night, journal)
        return night

    return acts.perform(act, do, again=lambda line: Tournament.objects.get(journal=line))


def change(
    *,
    tournament: Tournament,
    wanted: NightDraft,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Tournament:
    """Change a night that has not begun; a plan that was accepted stays until another is.

    Raises:
        BadNight, BadRules: as ``create``.
        MoveRefused: play has begun, or the night was cancelled.
    """
    _check(wanted)
    act = acts.Act(name="night.change", by=by, at=at, act_id=act_id, tournament=tournament)

    def do(journal: Journal) -> Tournament:
        night = lock(tournament)
        if night.state not in (TournamentState.DRAFT, TournamentState.READY):
            raise transitions.MoveRefused(
                act="change", state=night.state, allowed=["draft", "ready"]
            )
        night.name, night.starts_at = " ".join(wanted.name.split()), wanted.starts_at
        night.unit, night.movement = wanted.unit, dict(wanted.movement)
        night.rounds_planned, night.visibility = wanted.rounds, wanted.visibility
        night.save(
            update_fields=["name", "starts_at", "unit", "movement", "rounds_planned", "visibility"]
        )
        now = queries.rules.of_night(night.pk)
        if (now.rules, now.night) != (wanted.rules, wanted.night):
            _add_rules(night, 1, wanted.rules, wanted.night, journal)
        return night

    return acts.perform(act, do, again=lambda _: Tournament.objects.get(pk=tournament.pk))


def choose_rules(
    *,
    tournament: Tournament,
    rules: RuleSet,
    night: NightRules,
    from_round: int = 1,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> RulesVersion:
    """Play by these rules from a round on. Once play has begun a reason is asked.

    Raises:
        BadRules: rules that cannot be played.
        ReasonMissing: play has begun and no reason was given.
        MoveRefused: the night is over.
    """
    _check_rules(rules, night)
    act = acts.Act(
        name="night.choose_rules",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
        reason=reason.strip(),
    )

    def do(journal: Journal) -> RulesVersion:
        locked = lock(tournament)
        if locked.state not in UNRESOLVED:
            raise transitions.MoveRefused(act="choose_rules", state=locked.state, allowed=[])
        if locked.state == TournamentState.RUNNING and not reason.strip():
            raise ReasonMissing(act="choose_rules")
        _check_fits(locked.movement, night)
        return _add_rules(locked, from_round, rules, night, journal)

    return acts.perform(act, do, again=lambda line: RulesVersion.objects.get(journal=line))


def set_switches(
    *,
    tournament: Tournament,
    visibility: str,
    seating: bool,
    standings: bool,
    prizes: bool,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Tournament:
    """Say who may find the night, and which of its three pages they may read."""
    if visibility not in Visibility.values:
        raise BadNight(fields={"visibility": "unknown"})
    act = acts.Act(
        name="night.set_switches",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={
            "visibility": visibility,
            "seating": seating,
            "standings": standings,
            "prizes": prizes,
        },
    )

    def do(_: Journal) -> Tournament:
        night = lock(tournament)
        night.visibility, night.show_seating = visibility, seating
        night.show_standings, night.show_prizes = standings, prizes
        night.save(update_fields=["visibility", "show_seating", "show_standings", "show_prizes"])
        return night

    return acts.perform(act, do, again=lambda _: Tournament.objects.get(pk=tournament.pk))


def start(
    *, tournament: Tournament, by: Actor, at: datetime, act_id: UUID | None = None
) -> Tournament:
    """Begin a night that has no rounds to publish; otherwise the first round does it.

    A night of cards needs no plan, so it is ready as soon as it stands.

    Raises:
        MoveRefused: the night is not ready, or has begun.
    """
    return _move("start", tournament, by=by, at=at, act_id=act_id, stands=_ready_without_plan)


def cancel(
    *, tournament: Tournament, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> Tournament:
    """Call a night off before it begins."""
    return _move("cancel", tournament, by=by, at=at, act_id=act_id, reason=reason)


def close(
    *, tournament: Tournament, by: Actor, at: datetime, act_id: UUID | None = None
) -> Tournament:
    """End play: complete rounds are closed, rounds without a line are dropped; provisional.

    Raises:
        StillOpen: tables of a begun round have neither a confirmed sheet nor a ruling.
        MoveRefused: the night is not running.
    """

    def check(night: Tournament) -> None:
        open_tables = still_open(night)
        if open_tables:
            raise StillOpen(tables=open_tables)
        _end_rounds(night, at)

    return _move("close", tournament, by=by, at=at, act_id=act_id, check=check)


def finalise(
    *, tournament: Tournament, by: Actor, at: datetime, act_id: UUID | None = None
) -> Tournament:
    """Say that the standings are final.

    Raises:
        StillOpen: a postponed table was never finished or voided.
    """

    def check(night: Tournament) -> None:
        left = Table.objects.filter(round__tournament=night, state=TableState.POSTPONED)
        rows = left.exclude(confirmations__in_force=True).order_by("round__number", "number")
        if waiting := list(rows.values_list("round__number", "number")):
            raise StillOpen(tables=waiting)

    return _move("finalise", tournament, by=by, at=at, act_id=act_id, check=check)


def reopen(
    *, tournament: Tournament, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> Tournament:
    """Go back to play from a provisional night, or to provisional from a final one.

    Raises:
        ReasonMissing: no reason was given.
    """
    if not reason.strip():
        raise ReasonMissing(act="reopen")
    final = tournament.state == TournamentState.FINAL
    return _move(
        "unfinalise" if final else "reopen",
        tournament,
        by=by,
        at=at,
        act_id=act_id,
        reason=reason,
    )


def archive(
    *, tournament: Tournament, by: Actor, at: datetime, act_id: UUID | None = None
) -> Tournament:
    """Put a final night away; it stays readable."""
    return _move("archive", tournament, by=by, at=at, act_id=act_id)


def save_rules(
    *,
    club: Club,
    name: str,
    rules: RuleSet,
    night: NightRules,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> HouseRules:
    """Keep rules as the club's own under a name; an earlier version of the name stays.

    Raises:
        BadRules: rules that cannot be played.
        BadNight: no name.
    """
    _check_rules(rules, night)
    title = " ".join(name.split())[:80]
    if not title:
        raise BadNight(fields={"name": "empty"})
    act = acts.Act(name="rules.save", by=by, at=at, act_id=act_id, club=club)

    def do(journal: Journal) -> HouseRules:
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        before = HouseRules.objects.filter(club=club, name=title).order_by("-version").first()
        return HouseRules.objects.create(
            club=club,
            name=title,
            version=before.version + 1 if before else 1,
            rules=queries.rules.to_json(rules, night),
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: HouseRules.objects.get(journal=line))


def lock(tournament: Tournament) -> Tournament:
    """The night's own row, locked: one act on the night at a time."""
    return Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)


def still_open(tournament: Tournament) -> list[tuple[int, int]]:
    """Round and table number of each table that is not done, in rounds with at least one line."""
    begun = Line.objects.filter(sheet__table__round__tournament=tournament).values(
        "sheet__table__round"
    )
    rows = (
        Table.objects.filter(
            round__in=begun,
            round__state__in=[RoundState.PUBLISHED, RoundState.PLAYING],
            state=TableState.SEATED,
        )
        .exclude(confirmations__in_force=True)
        .order_by("round__number", "number")
    )
    return list(rows.values_list("round__number", "number"))


def _move(
    move: str,
    tournament: Tournament,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    reason: str = "",
    check: Callable[[Tournament], None] | None = None,
    stands: Callable[[Tournament], str] = attrgetter("state"),
) -> Tournament:
    act = acts.Act(
        name=f"night.{move}",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        reason=reason.strip(),
    )

    def do(_: Journal) -> Tournament:
        night = lock(tournament)
        after = transitions.after(transitions.TOURNAMENT, move, stands(night))
        if check is not None:
            check(night)
        night.state = after
        night.save(update_fields=["state"])
        return night

    return acts.perform(act, do, again=lambda _: Tournament.objects.get(pk=tournament.pk))


def _ready_without_plan(night: Tournament) -> str:
    """The state of a night, where a draft whose cards count is ready already."""
    if night.state == TournamentState.DRAFT and _cards_count(night):
        return TournamentState.READY
    return night.state


def _cards_count(night: Tournament) -> bool:
    return queries.rules.of_night(night.pk).night.record == Record.CARDS


def _begun_rounds(night: Tournament) -> set[int]:
    """The rounds of which a table tells something, or the cards where cards count."""
    every = Round.objects.filter(tournament=night)
    begun = every.filter(tables__sheets__lines__isnull=False)
    if _cards_count(night):
        written = Line.objects.filter(sheet__entry__tournament=night, state=LineState.LIVE)
        told = set(written.values_list("no", flat=True))
        given_out = every.exclude(state=RoundState.PLANNED)
        begun = given_out if told == {0} else given_out.filter(number__in=told)
    return set(begun.values_list("pk", flat=True))


def _end_rounds(night: Tournament, at: datetime) -> None:
    begun = _begun_rounds(night)
    for each in Round.objects.filter(tournament=night).order_by("number"):
        if each.state in (RoundState.CLOSED, RoundState.DROPPED):
            continue
        each.state = RoundState.CLOSED if each.pk in begun else RoundState.DROPPED
        each.ends_at = each.ends_at or at
        each.save(update_fields=["state", "ends_at"])


def _add_rules(
    tournament: Tournament, from_round: int, rules: RuleSet, night: NightRules, journal: Journal
) -> RulesVersion:
    last = RulesVersion.objects.filter(tournament=tournament).order_by("-seq").first()
    return RulesVersion.objects.create(
        tournament=tournament,
        seq=last.seq + 1 if last else 1,
        from_round=from_round,
        rules=queries.rules.to_json(rules, night),
        journal=journal,
    )


def _check(wanted: NightDraft) -> None:
    fields: dict[str, str] = {}
    name = " ".join(wanted.name.split())
    if not name or len(name) > 120:
        fields["name"] = "too_long" if name else "empty"
    if not 1 <= wanted.rounds <= MOST_ROUNDS:
        fields["rounds"] = "range"
    if wanted.unit not in Unit.values:
        fields["unit"] = "unknown"
    if wanted.visibility not in Visibility.values:
        fields["visibility"] = "unknown"
    if not _passes(known_movement, wanted.movement):
        fields["movement"] = "unknown"
    if not _passes(sensible_hour, wanted.starts_at):
        fields["starts_at"] = "range"
    if fields:
        raise BadNight(fields=fields)
    _check_rules(wanted.rules, wanted.night)
    _check_fits(wanted.movement, wanted.night)


def _check_fits(movement: Mapping[str, object], night: NightRules) -> None:
    """Seats that follow from results need them round by round; cards bring them at the end."""
    how = movement_from_json(movement)
    if how.follows_results and not how.walks_by_signs and night.record is Record.CARDS:
        raise BadNight(fields={"record": "too_late"})


def _passes(guard: Callable[[T], None], value: T) -> bool:
    try:
        guard(value)
    except ValidationError:
        return False
    return True


def _check_rules(rules: RuleSet, night: NightRules) -> None:
    stops = [*invalid(rules), *(each for each in night.problems() if each.code not in WARNINGS)]
    if stops:
        raise BadRules(
            problems=[
                {"code": str(each.code), "fields": list(each.fields), **each.data} for each in stops
            ]
        )
