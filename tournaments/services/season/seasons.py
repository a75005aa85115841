"""Acts on a season as a whole: making it, its rules, its end and its champions."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from scoring.season import WARNINGS, RulesFrom, SeasonRules, fact_problems
from tournaments import queries
from tournaments.models import (
    Actor,
    Club,
    Journal,
    Season,
    SeasonNightState,
    SeasonRulesVersion,
    SeasonState,
    Visibility,
)
from tournaments.models.values import is_sensible_day
from tournaments.queries.seasons import SETTLED
from tournaments.services import acts, slugs, transitions
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.people.players import lock_club
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.season import honours

LONGEST_NAME = 120
RESERVED_SLUGS = frozenset({"new"})


class BadSeason(Refusal):
    """What was typed about the season cannot be; ``fields`` maps each field to a code."""

    code = "bad_season"


class BadSeasonRules(Refusal):
    """No season can add up like this; ``problems`` lists every code with its options."""

    code = "bad_season_rules"


class SeasonNotOpen(Conflict):
    """The season is closed or final: nothing is changed about it now."""

    code = "season_not_open"


class NightsNotFinal(Conflict):
    """Nights of the season may still change; ``numbers`` lists them."""

    code = "nights_not_final"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonDraft:
    """What a secretary says of a season."""

    name: str
    first: date
    last: date
    visibility: str = Visibility.PUBLIC


def create(
    *,
    club: Club,
    wanted: SeasonDraft,
    rules: SeasonRules,
    copy_of: Season | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Season:
    """Begin a season, with the rules by which it adds up.

    Raises:
        BadSeason: a value that cannot be.
        BadSeasonRules: rules that cannot be used.
    """
    _check(wanted)
    _check_rules(rules)
    act = acts.Act(
        name="season.create",
        by=by,
        at=at,
        act_id=act_id,
        club=club,
        data={"copy_of": copy_of.pk if copy_of else None},
    )

    def do(journal: Journal) -> Season:
        lock_club(club)
        season = Season.objects.create(
            club=club,
            slug=_free_slug(club, wanted.name),
            name=" ".join(wanted.name.split()),
            first=wanted.first,
            last=wanted.last,
            visibility=wanted.visibility,
            copy_of=copy_of,
            journal=journal,
        )
        _add_rules(season, 1, rules, journal)
        return season

    return acts.perform(act, do, again=lambda line: Season.objects.get(journal=line))


def change(
    *,
    season: Season,
    wanted: SeasonDraft,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Season:
    """Change name, days or who may see the season; its address stays.

    Raises:
        BadSeason: a value that cannot be.
    """
    _check(wanted)
    act = _act("season.change", season, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> Season:
        locked = lock(season)
        locked.name = " ".join(wanted.name.split())
        locked.first, locked.last = wanted.first, wanted.last
        locked.visibility = wanted.visibility
        locked.save(update_fields=["name", "first", "last", "visibility"])
        return locked

    return acts.perform(act, do, again=lambda _: Season.objects.get(pk=season.pk))


def choose_rules(
    *,
    season: Season,
    rules: SeasonRules,
    from_number: int = 1,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonRulesVersion:
    """Add the season up like this; from a later night on only what a night is worth may differ.

    Once a night counts, a reason is asked.

    Raises:
        BadSeasonRules: rules that cannot be used, or that change the whole from its middle on.
        ReasonMissing: nights count already, and no reason was given.
        SeasonNotOpen: the season is closed or final.
    """
    _check_rules(rules)
    act = _act(
        "season.choose_rules",
        season,
        by=by,
        at=at,
        act_id=act_id,
        reason=reason,
        data={"from_number": from_number},
    )

    def do(journal: Journal) -> SeasonRulesVersion:
        locked = must_be_open(lock(season))
        counts = locked.nights.filter(state=SeasonNightState.COUNTED).exists()
        if counts and not reason.strip():
            raise ReasonMissing(act="choose_rules")
        if from_number > 1:
            base, _later = queries.seasons.rules_of(locked.pk)
            _refuse(fact_problems(base, later=[RulesFrom(from_number, rules)]))
        return _add_rules(locked, from_number, rules, journal)

    return acts.perform(act, do, again=lambda line: SeasonRulesVersion.objects.get(journal=line))


def close(*, season: Season, by: Actor, at: datetime, act_id: UUID | None = None) -> Season:
    """Say that no further night comes; what is planned still is left out by hand before.

    Raises:
        MoveRefused: the season is not open.
    """
    return _move("close", season, by=by, at=at, act_id=act_id)


def crown(*, season: Season, by: Actor, at: datetime, act_id: UUID | None = None) -> Season:
    """Make the season final, and write down its honours.

    Raises:
        MoveRefused: the season is not closed.
        NightsNotFinal: a night that counts may still change.
        TitleTied: several lead and no ruling says that they share the title, or who has it.
    """
    act = _act("season.crown", season, by=by, at=at, act_id=act_id)

    def do(journal: Journal) -> Season:
        locked = lock(season)
        state = transitions.after(transitions.SEASON, "crown", locked.state)
        table = queries.seasons.table(locked)
        unsettled = [
            each.number
            for each in table.nights
            if each.row.state == SeasonNightState.COUNTED
            and each.row.tournament is not None
            and each.row.tournament.state not in SETTLED
            and each.state != "cancelled"
        ]
        if unsettled:
            raise NightsNotFinal(numbers=unsettled)
        honours.write(locked, table, journal)
        locked.state = state
        locked.save(update_fields=["state"])
        return locked

    return acts.perform(act, do, again=lambda _: Season.objects.get(pk=season.pk))


def reopen(
    *, season: Season, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> Season:
    """Go back: from closed to open, from final to closed; then its honours are struck.

    Raises:
        MoveRefused: the season is open.
        ReasonMissing: no reason was given.
    """
    if not reason.strip():
        raise ReasonMissing(act="reopen")
    way = "uncrown" if season.state == SeasonState.FINAL else "reopen"
    return _move(way, season, reason=reason, by=by, at=at, act_id=act_id)


def lock(season: Season) -> Season:
    """The season's own row, locked: one act on a season at a time."""
    rows = Season.objects.select_for_update(no_key=True, of=("self",))
    return rows.select_related("club").get(pk=season.pk)


def must_be_open(season: Season) -> Season:
    """The same season. Raises ``SeasonNotOpen`` if nothing is changed about it now."""
    if season.state != SeasonState.OPEN:
        raise SeasonNotOpen(state=season.state)
    return season


def _move(
    way: str,
    season: Season,
    *,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None,
) -> Season:
    act = _act(f"season.{way}", season, by=by, at=at, act_id=act_id, reason=reason)

    def do(_: Journal) -> Season:
        locked = lock(season)
        locked.state = transitions.after(transitions.SEASON, way, locked.state)
        locked.save(update_fields=["state"])
        if way == "uncrown":
            honours.strike(locked)
        return locked

    return acts.perform(act, do, again=lambda _: Season.objects.get(pk=season.pk))


def _act(
    name: str,
    season: Season,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    reason: str = "",
    data: dict[str, object] | None = None,
) -> acts.Act:
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        club=season.club,
        reason=reason.strip(),
        data={"season": season.pk, **(data or {})},
    )


def _add_rules(
    season: Season, from_number: int, rules: SeasonRules, journal: Journal
) -> SeasonRulesVersion:
    return SeasonRulesVersion.objects.create(
        season=season,
        seq=season.rules_versions.count() + 1,
        from_number=from_number,
        rules=rules.to_json(),
        journal=journal,
    )


def _free_slug(club: Club, name: str) -> str:
    slug = slugs.free(name, among=Season.objects.filter(club=club), fallback="season", most=80)
    return f"season-{slug}" if slug in RESERVED_SLUGS else slug


def _check(wanted: SeasonDraft) -> None:
    fields = {}
    name = " ".join(wanted.name.split())
    if not name:
        fields["name"] = "empty"
    elif len(name) > LONGEST_NAME:
        fields["name"] = "too_long"
    if wanted.first > wanted.last:
        fields["last"] = "before_the_first"
    for field in ("first", "last"):
        if not is_sensible_day(getattr(wanted, field)):
            fields[field] = "far_away"
    if wanted.visibility not in Visibility.values:
        fields["visibility"] = "unknown"
    if fields:
        raise BadSeason(fields=fields)


def _check_rules(rules: SeasonRules) -> None:
    _refuse(rules.problems())


def _refuse(problems: tuple[object, ...]) -> None:
    stops = [each for each in problems if getattr(each, "code", None) not in WARNINGS]
    if stops:
        raise BadSeasonRules(
            problems=[(str(each.code), list(each.fields)) for each in stops]  # type: ignore[attr-defined]
        )
