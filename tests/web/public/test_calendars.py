"""The calendar that phones follow: a club’s, and a season’s."""

from datetime import UTC, date, datetime, time, timedelta
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from tests import factories
from tests.services.builders import NOBODY, NOON
from tests.services.season_nights import a_season
from tournaments.services.season import dates, season_nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


def planned(club, day, title="Thursday night", **more):
    return dates.add(
        club=club,
        day=day,
        wanted=dates.DateDraft(wall_time=time(19), title=title, **more),
        by=NOBODY,
        at=NOON,
        act_id=uuid4(),
    )


def followed(client, address, **headers):
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer, list(Calendar.from_ical(answer.content).walk("VEVENT"))


def to(name, club, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


def test_a_date_is_one_instant_with_a_uid_that_stays(client, club):
    row = planned(club, date(2100, 1, 7), place="St Mark’s Hall", says="$5, bring a friend; or two")

    answer, (told,) = followed(client, to("club_calendar", club))

    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert told["UID"] == str(row.uid)
    assert told["DTSTART"].dt == datetime(2100, 1, 7, 23, tzinfo=UTC)
    assert told["DTEND"].dt - told["DTSTART"].dt == timedelta(hours=3)
    assert (told["SUMMARY"], told["LOCATION"]) == ("Thursday night", "St Mark’s Hall")
    assert told["DESCRIPTION"] == "$5, bring a friend; or two"
    assert (told["SEQUENCE"], told["STATUS"]) == (0, "CONFIRMED")
    assert b"RRULE" not in answer.content


def test_weeks_of_a_change_of_clocks_begin_at_seven_by_the_wall(client, club):
    dates.add_series(
        club=club,
        wanted=dates.DateDraft(wall_time=time(19), title="Thursday"),
        weekdays=[3],
        first=date(2100, 3, 1),
        last=date(2100, 3, 31),
        by=NOBODY,
        at=NOON,
        act_id=uuid4(),
    )

    _answer, told = followed(client, to("club_calendar", club))

    assert {each["DTSTART"].dt.hour for each in told} == {22, 23}


def test_it_moves_under_the_same_uid_with_a_higher_sequence(client, club):
    row = planned(club, date(2100, 1, 7))
    dates.change(
        club_date=row,
        day=date(2100, 1, 8),
        wanted=dates.DateDraft(wall_time=time(20), title="Friday"),
        by=NOBODY,
        at=NOON,
    )

    _answer, (told,) = followed(client, to("club_calendar", club))

    assert (told["UID"], told["SEQUENCE"]) == (str(row.uid), 1)
    assert told["DTSTART"].dt == datetime(2100, 1, 9, 0, tzinfo=UTC)


def test_called_off_it_says_so_in_its_title_until_its_day_is_past(client, club):
    ahead = planned(club, date(2100, 1, 7))
    past = planned(club, timezone.now().date() - timedelta(days=20))
    for row in (ahead, past):
        dates.cancel(club_date=row, says="snow", by=NOBODY, at=NOON)

    _answer, (told,) = followed(client, to("club_calendar", club))

    assert (told["UID"], told["STATUS"]) == (str(ahead.uid), "CANCELLED")
    assert (told["SUMMARY"], told["DESCRIPTION"]) == ("Cancelled: Thursday night", "snow")


def test_what_is_long_past_leaves(client, club):
    planned(club, timezone.now().date() - timedelta(days=90))

    assert followed(client, to("club_calendar", club))[1] == []


def test_a_season_has_a_calendar_of_its_own(client, club):
    season = a_season(club)
    row, _other = planned(club, date(2026, 5, 7)), planned(club, date(2026, 5, 14))
    season_nights.add(season=season, dates=[row], by=NOBODY, at=NOON)

    _answer, told = followed(client, to("season_calendar", club, season.slug))

    assert [each["UID"] for each in told] == [str(row.uid)]


@pytest.mark.parametrize("accept", ["", "application/json", "text/html", "image/png"])
def test_whatever_is_accepted_it_is_answered_without_a_cookie(client, club, accept):
    planned(club, date(2100, 1, 7))

    answer, _told = followed(client, to("club_calendar", club), Accept=accept)

    assert "Set-Cookie" not in answer.headers
    assert "Cookie" not in answer.headers.get("Vary", "")
    head = client.head(to("club_calendar", club))
    assert (head.status_code, head.content) == (200, b"")


def test_asked_again_unchanged_it_says_so(client, club):
    row = planned(club, date(2100, 1, 7))
    address = to("club_calendar", club)
    seen = client.get(address).headers["ETag"]

    assert client.get(address, headers={"If-None-Match": seen}).status_code == 304
    dates.cancel(club_date=row, says="snow", by=NOBODY, at=NOON)
    assert client.get(address, headers={"If-None-Match": seen}).status_code == 200


def test_long_titles_in_any_script_come_through_whole(client, club):
    title = "山田 花子のユーカー" * 10
    planned(club, date(2100, 1, 7), title=title)

    answer, (told,) = followed(client, to("club_calendar", club))

    assert told["SUMMARY"] == title
    assert max(len(line) for line in answer.content.split(b"\r\n")) <= 75
