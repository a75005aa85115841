"""The calendar: dates by a rule or one by one, moved, called off, set up."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from tests.services.builders import NOBODY, NOON, a_club, new_id
from tests.services.season_nights import a_season, totals_night
from tournaments import queries
from tournaments.models import ClubDate, DateSeries, SeasonNight, Tournament
from tournaments.services.night import nights
from tournaments.services.night.nights import NightDraft, ReasonMissing
from tournaments.services.season import dates, season_nights
from tournaments.services.season.dates import BadDate, DateDraft, DateHasNight, DateIsOver

pytestmark = pytest.mark.django_db

SEVEN = DateDraft(wall_time=time(19), title="Thursday night", place="St Mark’s Hall")


@pytest.fixture
def club():
    return a_club()


def series(club, **more):
    asked = {
        "weekdays": [3],
        "first": date(2026, 9, 3),
        "last": date(2027, 5, 27),
        "but": [date(2026, 12, 24), date(2026, 12, 31)],
        "act_id": new_id(),
    } | more
    return dates.add_series(club=club, wanted=SEVEN, by=NOBODY, at=NOON, **asked)


def one(club, day=date(2026, 12, 3)):
    return dates.add(club=club, day=day, wanted=SEVEN, by=NOBODY, at=NOON, act_id=new_id())


def test_every_thursday_until_may_without_two_of_them(club):
    made = series(club)

    assert len(made) == 37
    assert {each.day.weekday() for each in made} == {3}
    assert not {each.day for each in made} & {date(2026, 12, 24), date(2026, 12, 31)}
    assert (made[0].day, made[-1].day) == (date(2026, 9, 3), date(2027, 5, 27))
    assert DateSeries.objects.get().rule == "FREQ=WEEKLY;INTERVAL=1;BYDAY=TH"


@pytest.mark.parametrize(
    "zone",
    [
        "America/Halifax",
        "Europe/London",
        "Australia/Adelaide",
        "America/New_York",
        "Pacific/Auckland",
    ],
)
def test_a_change_of_the_clocks_moves_no_start(club, zone):
    club.zone = zone
    club.save()

    made = series(club)

    starts = [queries.calendar.instant(each) for each in made]
    assert {start.astimezone(ZoneInfo(zone)).time() for start in starts} == {time(19)}
    assert len({start.astimezone(UTC).time() for start in starts}) == 2
    apart = {(after.astimezone(UTC) - before.astimezone(UTC)) for before, after in pairwise(starts)}
    week = timedelta(weeks=1)
    assert {each - week for each in apart if each < 2 * week} == {
        timedelta(0),
        timedelta(hours=1),
        timedelta(hours=-1),
    }


def test_sent_twice_the_dates_stand_once_under_the_same_uids(club):
    act_id = new_id()

    first, again = series(club, act_id=act_id), series(club, act_id=act_id)

    assert [each.uid for each in first] == [each.uid for each in again]
    assert ClubDate.objects.count() == 37


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        ({"weekdays": []}, {"last": "no_days"}),
        ({"weekdays": [7]}, {"last": "no_days"}),
        ({"last": date(2026, 9, 1)}, {"last": "no_days"}),
        ({"every": 0}, {"last": "no_days"}),
        ({"last": date(2036, 9, 1)}, {"last": "too_many"}),
    ],
)
def test_rules_without_days_or_with_too_many_are_refused(club, wrong, fields):
    with pytest.raises(BadDate) as refused:
        series(club, **wrong)

    assert refused.value.data == {"fields": fields}
    assert ClubDate.objects.count() == 0


def test_a_date_moves_and_counts_its_changes(club):
    row = one(club)

    moved = dates.change(
        club_date=row,
        day=date(2026, 12, 4),
        wanted=DateDraft(wall_time=time(18, 30), title="Friday for once"),
        by=NOBODY,
        at=NOON,
    )

    assert (moved.day, moved.wall_time, moved.title) == (
        date(2026, 12, 4),
        time(18, 30),
        "Friday for once",
    )
    assert (moved.uid, moved.sequence) == (row.uid, 1)


def test_calling_off_tells_everybody_why_and_cancels_the_night_of_a_season(club):
    season = a_season(club)
    row = one(club)
    season_nights.add(season=season, dates=[row], by=NOBODY, at=NOON)

    with pytest.raises(ReasonMissing):
        dates.cancel(club_date=row, says=" ", by=NOBODY, at=NOON)
    off = dates.cancel(club_date=row, says="snow", by=NOBODY, at=NOON)

    assert (off.state, off.says, off.sequence) == ("cancelled", "snow", 1)
    table = queries.seasons.table(season)
    assert [(each.number, each.state) for each in table.nights] == [(1, "cancelled")]
    assert (len(table.tallied), table.nights_to_come) == (1, 0)
    with pytest.raises(DateIsOver):
        dates.cancel(club_date=row, says="more snow", by=NOBODY, at=NOON)
    back = dates.restore(club_date=row, by=NOBODY, at=NOON)
    assert (back.state, back.says, back.sequence) == ("planned", "", 2)
    assert queries.seasons.table(season).nights_to_come == 1


def set_up(row, **more):
    last = Tournament.objects.exclude(dates=row).get()
    act_id = more.get("act_id") or new_id()
    return dates.set_up(
        club_date=row,
        make=lambda: nights.create(
            club=row.club,
            wanted=NightDraft.of(last),
            copy_of=last,
            by=NOBODY,
            at=NOON,
            act_id=act_id,
        ),
        by=NOBODY,
        at=NOON,
        act_id=act_id,
    )


def test_the_night_of_a_date_takes_its_place_in_the_season(club):
    totals_night(club, {"Ann": 1})
    season = a_season(club)
    row = one(club)
    season_nights.add(season=season, dates=[row], by=NOBODY, at=NOON)

    night = set_up(row)

    row.refresh_from_db()
    in_season = SeasonNight.objects.get()
    assert (row.tournament, in_season.tournament, in_season.state) == (night, night, "counted")
    with pytest.raises(DateHasNight):
        dates.set_up(
            club_date=row,
            make=lambda: nights.create(
                club=row.club, wanted=NightDraft.of(night), by=NOBODY, at=NOON
            ),
            by=NOBODY,
            at=NOON,
            act_id=new_id(),
        )
    assert Tournament.objects.count() == 2  # the refused one was not made either


def test_set_up_twice_with_one_act_id_it_is_one_night(club):
    totals_night(club, {"Ann": 1})
    row, act_id = one(club), new_id()

    assert set_up(row, act_id=act_id) == set_up(row, act_id=act_id)
    assert Tournament.objects.count() == 2


def test_once_set_up_the_night_says_when_it_is(club):
    totals_night(club, {"Ann": 1})
    row = one(club)
    night = set_up(row)
    later = datetime(2026, 12, 5, 20, tzinfo=UTC)
    before = queries.calendar.sequence(queries.calendar.one(club.pk, row.pk))

    nights.change(
        tournament=night,
        wanted=NightDraft(
            **{
                name: getattr(NightDraft.of(night), name)
                for name in NightDraft.__dataclass_fields__
                if name != "starts_at"
            },
            starts_at=later,
        ),
        by=NOBODY,
        at=NOON,
    )

    row = queries.calendar.one(club.pk, row.pk)
    assert queries.calendar.instant(row) == later
    assert queries.calendar.day_of(row) == date(2026, 12, 5)
    assert queries.calendar.sequence(row) > before
    with pytest.raises(DateHasNight):
        dates.change(club_date=row, day=date(2026, 12, 9), wanted=SEVEN, by=NOBODY, at=NOON)
    with pytest.raises(DateHasNight):
        dates.cancel(club_date=row, says="snow", by=NOBODY, at=NOON)
    nights.cancel(tournament=night, reason="snow", by=NOBODY, at=NOON)
    assert queries.calendar.is_cancelled(queries.calendar.one(club.pk, row.pk))


@pytest.mark.parametrize("year", [26, 1771, 2840])
def test_a_date_of_another_age_is_refused(club, year):
    wanted = dates.DateDraft(wall_time=time(19), title="Thursday")

    with pytest.raises(BadDate):
        dates.add(
            club=club,
            day=date(year, 12, 3),
            wanted=wanted,
            by=NOBODY,
            at=NOON,
            act_id=new_id(),
        )
