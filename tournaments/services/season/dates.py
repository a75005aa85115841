"""Acts on the calendar of a club: dates by a rule or one by one, moved, cancelled, set up."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from uuid import NAMESPACE_OID, UUID, uuid5

from dateutil.rrule import WEEKLY, rrule, weekday

from tournaments import queries
from tournaments.models import (
    Actor,
    Club,
    ClubDate,
    ClubDateState,
    DateSeries,
    Journal,
    SeasonState,
    Tournament,
)
from tournaments.models.values import is_sensible_day
from tournaments.services import acts
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.people.players import lock_club
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.season import season_nights

MOST_DATES = 200
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


class BadDate(Refusal):
    """What was typed about a date cannot be; ``fields`` maps each field to a code."""

    code = "bad_date"


class DateIsOver(Conflict):
    """The date was cancelled, or planned again, a moment ago."""

    code = "date_state"


class DateHasNight(Conflict):
    """A night is set up on this date: its day and hour are changed there."""

    code = "date_has_night"


@dataclass(frozen=True, slots=True, kw_only=True)
class DateDraft:
    """What a secretary says of a date, or of each of a series."""

    wall_time: time
    title: str
    place: str = ""
    says: str = ""


def days_of(
    *, weekdays: Collection[int], every: int, first: date, last: date, but: Collection[date]
) -> list[date]:
    """The days of a rule, Monday 0: every so many weeks, without the days that are left out.

    >>> days_of(weekdays=[3], every=1, first=date(2026, 12, 17), last=date(2027, 1, 7),
    ...         but=[date(2026, 12, 24), date(2026, 12, 31)])
    [datetime.date(2026, 12, 17), datetime.date(2027, 1, 7)]
    """
    found = rrule(
        WEEKLY,
        interval=every,
        byweekday=[weekday(each) for each in sorted(weekdays)],
        dtstart=datetime.combine(first, time()),
        until=datetime.combine(last, time()),
    )
    return [each.date() for each in found if each.date() not in but]


def add_series(
    *,
    club: Club,
    wanted: DateDraft,
    weekdays: Collection[int],
    every: int = 1,
    first: date,
    last: date,
    but: Collection[date] = (),
    by: Actor,
    at: datetime,
    act_id: UUID,
) -> list[ClubDate]:
    """Put every date of a rule into the calendar at once; later each is its own.

    Raises:
        BadDate: no day or more than two hundred, or a value that cannot be.
    """
    _check(wanted)
    if not weekdays or not set(weekdays) <= set(range(7)) or not 1 <= every <= 52 or first > last:
        raise BadDate(fields={"last": "no_days"})
    days = days_of(weekdays=weekdays, every=every, first=first, last=last, but=but)
    if not days:
        raise BadDate(fields={"last": "no_days"})
    if len(days) > MOST_DATES:
        raise BadDate(fields={"last": "too_many"})
    if not all(map(is_sensible_day, days)):
        raise BadDate(fields={"first": "far_away"})
    act = acts.Act(
        name="calendar.add_series",
        by=by,
        at=at,
        act_id=act_id,
        club=club,
        data={"days": [each.isoformat() for each in days]},
    )

    def do(journal: Journal) -> list[ClubDate]:
        locked = lock_club(club)
        named = ",".join(WEEKDAYS[each] for each in sorted(set(weekdays)))
        series = DateSeries.objects.create(
            club=locked,
            rule=f"FREQ=WEEKLY;INTERVAL={every};BYDAY={named}",
            first=first,
            last=last,
            wall_time=wanted.wall_time,
            excluded=[each.isoformat() for each in sorted(but)],
            journal=journal,
        )
        return _make(locked, days, wanted, journal, series=series)

    return acts.perform(act, do, again=_of_journal)


def add(
    *,
    club: Club,
    day: date,
    wanted: DateDraft,
    by: Actor,
    at: datetime,
    act_id: UUID,
) -> ClubDate:
    """Put one date into the calendar.

    Raises:
        BadDate: a value that cannot be.
    """
    _check(wanted, day)
    act = acts.Act(name="calendar.add", by=by, at=at, act_id=act_id, club=club)

    def do(journal: Journal) -> ClubDate:
        return _make(lock_club(club), [day], wanted, journal)[0]

    return acts.perform(act, do, again=lambda line: _of_journal(line)[0])


def change(
    *,
    club_date: ClubDate,
    day: date,
    wanted: DateDraft,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> ClubDate:
    """Move a date, or say something else of it; whoever has it in a calendar sees it move.

    Raises:
        BadDate: a value that cannot be.
        DateHasNight: the day or hour of a night that is set up is changed there.
    """
    _check(wanted, day)
    act = _act("calendar.change", club_date, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> ClubDate:
        lock_club(club_date.club)
        row = _fresh(club_date)
        if row.tournament is not None and (day, wanted.wall_time) != (row.day, row.wall_time):
            raise DateHasNight(date=row.pk)
        row.day, row.wall_time = day, wanted.wall_time
        row.title, row.place, row.says = (
            wanted.title.strip(),
            wanted.place.strip(),
            wanted.says.strip(),
        )
        return _store(row, at, "day", "wall_time", "title", "place", "says")

    return acts.perform(act, do, again=lambda _: _fresh(club_date))


def cancel(
    *,
    club_date: ClubDate,
    says: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> ClubDate:
    """Call a date off with a word to the public; in seasons its night is cancelled with it.

    Raises:
        ReasonMissing: the public is told nothing.
        DateIsOver: it was called off before.
        DateHasNight: a night is set up: that is called off.
    """
    if not says.strip():
        raise ReasonMissing(act="cancel")
    act = _act("calendar.cancel", club_date, by=by, at=at, act_id=act_id, reason=says)

    def do(_: Journal) -> ClubDate:
        lock_club(club_date.club)
        row = _fresh(club_date)
        if row.state == ClubDateState.CANCELLED:
            raise DateIsOver(date=row.pk)
        if row.tournament is not None and row.tournament.state != "cancelled":
            raise DateHasNight(date=row.pk)
        row.state, row.says = ClubDateState.CANCELLED, says.strip()
        return _store(row, at, "state", "says")

    return acts.perform(act, do, again=lambda _: _fresh(club_date))


def restore(
    *, club_date: ClubDate, by: Actor, at: datetime, act_id: UUID | None = None
) -> ClubDate:
    """Plan a date again that was called off.

    Raises:
        DateIsOver: it is planned already.
    """
    act = _act("calendar.restore", club_date, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> ClubDate:
        lock_club(club_date.club)
        row = _fresh(club_date)
        if row.state == ClubDateState.PLANNED:
            raise DateIsOver(date=row.pk)
        row.state, row.says = ClubDateState.PLANNED, ""
        return _store(row, at, "state", "says")

    return acts.perform(act, do, again=lambda _: _fresh(club_date))


def set_up(
    *,
    club_date: ClubDate,
    make: Callable[[], Tournament],
    by: Actor,
    at: datetime,
    act_id: UUID,
) -> Tournament:
    """Make the night of a date; in open seasons that the date is in, the night takes its place.

    ``make`` makes the night: anew, or as the last one was. All of it is done, or nothing.

    Raises:
        DateHasNight: it is set up already.
        DateIsOver: the date was called off.
        BadNight, BadRules: as a night that is made by itself.
    """

    def both() -> Tournament:
        night = make()
        return _link(club_date, night, by=by, at=at, act_id=uuid5(act_id, "date"))

    return acts.all_or_none(both)


def _link(
    club_date: ClubDate, night: Tournament, *, by: Actor, at: datetime, act_id: UUID
) -> Tournament:
    act = acts.Act(
        name="calendar.set_up",
        by=by,
        at=at,
        act_id=act_id,
        club=club_date.club,
        data={"date": club_date.pk, "tournament": night.pk},
    )

    def do(_: Journal) -> Tournament:
        lock_club(club_date.club)
        row = _fresh(club_date)
        if row.tournament_id is not None:
            raise DateHasNight(date=row.pk)
        if row.state == ClubDateState.CANCELLED:
            raise DateIsOver(date=row.pk)
        row.tournament = night
        _store(row, at, "tournament")
        for each in queries.calendar.season_nights_on(row):
            if each.season.state == SeasonState.OPEN and each.state == "planned":
                season_nights.take_up(each, night)
        return night

    return acts.perform(act, do, again=lambda _: night)


def _make(
    club: Club,
    days: Sequence[date],
    wanted: DateDraft,
    journal: Journal,
    *,
    series: DateSeries | None = None,
) -> list[ClubDate]:
    act_id = journal.act_id or uuid5(NAMESPACE_OID, str(journal.pk))
    return ClubDate.objects.bulk_create(
        ClubDate(
            club=club,
            uid=uuid5(act_id, day.isoformat()),
            day=day,
            wall_time=wanted.wall_time,
            zone=club.zone,
            title=wanted.title.strip(),
            place=wanted.place.strip(),
            says=wanted.says.strip(),
            made_by=series,
            changed_at=journal.at,
            journal=journal,
        )
        for day in days
    )


def _store(row: ClubDate, at: datetime, *fields: str) -> ClubDate:
    row.sequence += 1
    row.changed_at = at
    row.save(update_fields=[*fields, "sequence", "changed_at"])
    return row


def _fresh(club_date: ClubDate) -> ClubDate:
    return ClubDate.objects.select_related("club", "tournament").get(pk=club_date.pk)


def _of_journal(line: Journal) -> list[ClubDate]:
    return list(ClubDate.objects.filter(journal=line).order_by("day", "pk"))


def _check(wanted: DateDraft, *days: date) -> None:
    fields = {}
    if not all(map(is_sensible_day, days)):
        fields["day"] = "far_away"
    if not wanted.title.strip():
        fields["title"] = "empty"
    for name, most in (("title", 120), ("place", 200), ("says", 300)):
        if len(getattr(wanted, name)) > most:
            fields[name] = "too_long_here"
    if fields:
        raise BadDate(fields=fields)


def _act(
    name: str,
    club_date: ClubDate,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    reason: str = "",
) -> acts.Act:
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        club=club_date.club,
        reason=reason.strip(),
        data={"date": club_date.pk},
    )
