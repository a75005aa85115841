"""Acts on the nights of a season: adding, leaving out, cancelling, counting again."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from uuid import UUID

from scoring.season import NightPoints, NightTallied, untold_nights
from tournaments import queries
from tournaments.models import (
    Actor,
    ClubDate,
    Journal,
    Season,
    SeasonNight,
    SeasonNightState,
    Tournament,
)
from tournaments.services import acts
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.season import seasons


class BadSeasonNight(Refusal):
    """This night cannot be one of the season; ``fields`` maps each field to a code."""

    code = "bad_season_night"


class NightUntold(Refusal):
    """The papers of a night do not tell what the season counts by; ``could`` lists what they do."""

    code = "night_untold"


class NightDoesNotMove(Conflict):
    """The night is that already, or was never set up."""

    code = "season_night_state"


def add(
    *,
    season: Season,
    nights: Sequence[Tournament] = (),
    dates: Sequence[ClubDate] = (),
    counts_by: str = "",
    part: int = 1,
    is_final: bool = False,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[SeasonNight]:
    """Let nights that were set up, and dates of the calendar, be of the season, by their hour.

    Raises:
        BadSeasonNight: nothing is named, it is of another club, or in the season already.
        NightUntold: a night that is over does not tell what it would count by.
        SeasonNotOpen: the season is closed or final.
    """
    _check(season, nights, dates, counts_by)
    act = acts.Act(
        name="season.add_nights",
        by=by,
        at=at,
        act_id=act_id,
        club=season.club,
        data={
            "season": season.pk,
            "tournaments": [each.pk for each in nights],
            "dates": [each.pk for each in dates],
        },
    )

    def do(journal: Journal) -> list[SeasonNight]:
        locked = seasons.must_be_open(seasons.lock(season))
        _must_be_new(locked, nights, dates)
        number = queries.seasons.last_number(locked.pk)
        made = []
        for night, day in _by_hour(nights, dates):
            number += 1
            row = SeasonNight(
                season=locked,
                number=number,
                tournament=night,
                date=day,
                counts_by=counts_by if night is not None else "",
                part=part,
                is_final=is_final,
                state=SeasonNightState.COUNTED if night else SeasonNightState.PLANNED,
                journal=journal,
            )
            if night is not None:
                _must_tell(locked, row, night)
            row.save()
            made.append(row)
        return made

    return acts.perform(
        act,
        do,
        again=lambda line: list(SeasonNight.objects.filter(journal=line).order_by("number")),
    )


def leave_out(
    *,
    season_night: SeasonNight,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonNight:
    """Take a night out of the count; it was held, and is none of the season's nights.

    Raises:
        ReasonMissing: no reason was given.
        NightDoesNotMove: it is left out already.
        SeasonNotOpen: the season is closed or final.
    """
    return _mark(SeasonNightState.LEFT_OUT, season_night, reason, by=by, at=at, act_id=act_id)


def cancel(
    *,
    season_night: SeasonNight,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonNight:
    """Say that a night of the season is not held, or counts for nobody; the rules say what follows.

    Raises:
        ReasonMissing, NightDoesNotMove, SeasonNotOpen: as ``leave_out``.
    """
    return _mark(SeasonNightState.CANCELLED, season_night, reason, by=by, at=at, act_id=act_id)


def count_again(
    *, season_night: SeasonNight, by: Actor, at: datetime, act_id: UUID | None = None
) -> SeasonNight:
    """Let a night count that was left out or cancelled.

    Raises:
        NightDoesNotMove: it counts already.
        NightUntold, SeasonNotOpen: as ``add``.
    """
    act = _act("season.count_again", season_night, "", by=by, at=at, act_id=act_id)

    def do(_: Journal) -> SeasonNight:
        seasons.must_be_open(seasons.lock(season_night.season))
        row = _fresh(season_night)
        if row.state not in (SeasonNightState.LEFT_OUT, SeasonNightState.CANCELLED):
            raise NightDoesNotMove(number=row.number, state=row.state)
        if row.tournament is not None:
            _must_tell(row.season, row, row.tournament)
        row.state = SeasonNightState.COUNTED if row.tournament else SeasonNightState.PLANNED
        row.reason = ""
        row.save(update_fields=["state", "reason"])
        return row

    return acts.perform(act, do, again=lambda _: _fresh(season_night))


def take_up(row: SeasonNight, night: Tournament) -> None:
    """Put the night that was set up on a date in its place, inside the caller's act."""
    row.tournament, row.state = night, SeasonNightState.COUNTED
    row.save(update_fields=["tournament", "state"])


def _mark(
    state: SeasonNightState,
    season_night: SeasonNight,
    reason: str,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
) -> SeasonNight:
    if not reason.strip():
        raise ReasonMissing(act=str(state))
    name = "season.leave_out" if state == SeasonNightState.LEFT_OUT else "season.cancel_night"
    act = _act(name, season_night, reason, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> SeasonNight:
        seasons.must_be_open(seasons.lock(season_night.season))
        row = _fresh(season_night)
        if row.state == state:
            raise NightDoesNotMove(number=row.number, state=row.state)
        row.state, row.reason = state, reason.strip()
        row.save(update_fields=["state", "reason"])
        return row

    return acts.perform(act, do, again=lambda _: _fresh(season_night))


def _act(
    name: str,
    season_night: SeasonNight,
    reason: str,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
) -> acts.Act:
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        club=season_night.season.club,
        reason=reason.strip(),
        data={"season": season_night.season_id, "number": season_night.number},
    )


def _fresh(season_night: SeasonNight) -> SeasonNight:
    rows = SeasonNight.objects.select_related("season__club", "tournament__version")
    return rows.get(pk=season_night.pk)


def _check(
    season: Season, nights: Sequence[Tournament], dates: Sequence[ClubDate], counts_by: str
) -> None:
    fields = {}
    if not nights and not dates:
        fields["nights"] = "one_needed"
    clubs = {each.club_id for each in nights} | {each.club_id for each in dates}
    if clubs - {season.club_id}:
        fields["nights"] = "of_another_club"
    if counts_by and counts_by not in list(NightPoints):
        fields["counts_by"] = "unknown"
    if fields:
        raise BadSeasonNight(fields=fields)


def _must_be_new(season: Season, nights: Sequence[Tournament], dates: Sequence[ClubDate]) -> None:
    rows = SeasonNight.objects.filter(season=season)
    if (
        rows.filter(tournament__in=[each.pk for each in nights]).exists()
        or rows.filter(date__in=[each.pk for each in dates]).exists()
    ):
        raise BadSeasonNight(fields={"nights": "already_in"})


def _by_hour(
    nights: Sequence[Tournament], dates: Sequence[ClubDate]
) -> Iterator[tuple[Tournament | None, ClubDate | None]]:
    """Nights and dates in the order in which they are held."""
    both: list[tuple[datetime, Tournament | None, ClubDate | None]] = []
    both += [(each.starts_at, each, None) for each in nights]
    both += [(queries.calendar.instant(each), None, each) for each in dates]
    for _hour, night, day in sorted(both, key=lambda each: each[0]):
        yield night, day


def _must_tell(season: Season, row: SeasonNight, night: Tournament) -> None:
    if not queries.seasons.is_over(night):
        return
    rules, later = queries.seasons.rules_of(season.pk)
    as_counted: NightTallied = queries.seasons.tallied(row, night)
    for untold in untold_nights([as_counted], rules, later=later):
        raise NightUntold(
            tournament=night.pk,
            counts_by=str(untold.counts_by),
            could=[str(way) for way in untold.could_count_by],
        )
