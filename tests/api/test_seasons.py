"""Seasons and the calendar by machine: the same services, the same table as on the page."""

from uuid import uuid4

import pytest

from tests.api.calling import machine
from tests.services.season_nights import people, places, season_of, totals_night
from tests.services.setting_up import director
from tournaments.models import Season
from tournaments.queries import seasons as asked

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


@pytest.fixture
def secretary(who):
    return machine(who, "seasons")


def at(who, *parts):
    return "/".join([f"/api/v1/clubs/{who.club.slug}", *map(str, parts), ""])


def post(client, path, **body):
    return client.post(path, {"act_id": str(uuid4()), **body}, format="json")


def test_a_season_is_begun_with_its_rules_and_filled_with_nights(who, secretary):
    night = totals_night(who.club, {"Ann": 40, "Bob": 30})

    made = post(
        secretary,
        at(who, "seasons"),
        name="2026",
        first="2026-01-01",
        last="2026-12-31",
        rules={"best": 5},
    )
    assert (made.status_code, made.json()["rules"]["best"]) == (201, 5)
    slug = made.json()["slug"]
    filled = post(secretary, at(who, "seasons", slug, "nights"), tournaments=[night.slug])

    assert filled.status_code == 201
    assert [(each["number"], each["state"]) for each in filled.json()] == [(1, "counted")]
    table = secretary.get(at(who, "seasons", slug, "table")).json()
    told = [(each["name"], each["rank"], each["points"]) for each in table["lines"]]
    assert told == [("Ann", 1, "40"), ("Bob", 2, "30")]


@pytest.mark.parametrize("rules", [{"bets": 7}, {"best": "many"}, ["best"], "best"])
def test_rules_that_cannot_be_read_are_named(who, secretary, rules):
    answer = post(
        secretary,
        at(who, "seasons"),
        name="2026",
        first="2026-01-01",
        last="2026-12-31",
        rules=rules,
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert Season.objects.count() == 0


def test_sent_twice_it_is_one_season(who, secretary):
    body = {
        "act_id": str(uuid4()),
        "name": "2026",
        "first": "2026-01-01",
        "last": "2026-12-31",
    }

    first, again = (secretary.post(at(who, "seasons"), body, format="json") for _ in range(2))

    assert first.json() == again.json()
    assert Season.objects.count() == 1


def test_the_table_is_as_of_any_night_with_every_night_of_everybody(who, secretary):
    season = season_of(who.club, {"Ann": 50, "Bob": 40}, {"Bob": 60})
    path = at(who, "seasons", season.slug, "table")

    then, now = secretary.get(path, {"as_of": 1}).json(), secretary.get(path).json()

    assert [(each["name"], each["moved"]) for each in then["lines"]] == [
        ("Ann", None),
        ("Bob", None),
    ]
    assert [(each["name"], each["moved"]) for each in now["lines"]] == [("Bob", 1), ("Ann", -1)]
    assert now["lines"][1]["nights"] == [
        {"number": 1, "status": "counted", "points": "50", "rank": 1},
        {"number": 2, "status": "absent", "points": None, "rank": None},
    ]


def test_a_night_is_left_out_with_a_reason(who, secretary):
    season = season_of(who.club, {"Ann": 50}, {"Ann": 60})
    path = at(who, "seasons", season.slug, "nights", 2, "leave-out")

    refused = post(secretary, path)
    assert (refused.status_code, refused.json()["code"]) == (422, "reason_missing")
    post(secretary, path, reason="for charity")
    assert places(season) == [("Ann", 1, 50)]
    post(secretary, at(who, "seasons", season.slug, "nights", 2, "count"))
    assert places(season) == [("Ann", 1, 110)]
    assert post(secretary, at(who, "seasons", season.slug, "nights", 2, "burn")).status_code == 404


def test_points_rulings_and_guests(who, secretary):
    season = season_of(who.club, {"Ann": 50, "Bob": 50, "Cid": 1})
    known = {name: player.pk for name, player in people(who.club).items()}
    path = at(who, "seasons", season.slug)

    ruled = post(secretary, path + "rulings/", order=[known["Bob"], known["Ann"]], how="cut")
    assert ruled.status_code == 201
    assert [name for name, _rank, _points in places(season)] == ["Bob", "Ann", "Cid"]
    post(secretary, path + "points/", player=known["Ann"], points=3, reason="helped")
    assert places(season)[0] == ("Ann", 1, 53)
    post(secretary, path + "members/", player=known["Cid"], status="guest")
    assert places(season)[-1][1] is None
    nobody = post(secretary, path + "points/", player=0, points=3, reason="helped")
    assert nobody.status_code == 404


def test_a_season_is_closed_and_crowned_and_reopened_by_an_owner_alone(who, secretary):
    season = season_of(who.club, {"Ann": 50})
    path = at(who, "seasons", season.slug, "end")

    for act in ("close", "crown"):
        assert post(secretary, f"{path}{act}/").status_code == 200
    assert post(secretary, f"{path}reopen/", reason="x").status_code == 403
    assert asked.by_slug(who.club.pk, season.slug).state == "final"


def test_a_night_of_another_club_is_not_there(who, secretary):
    season = season_of(who.club, {"Ann": 50})
    other = director("Lodge", "bo@lodge.example")
    night = totals_night(other.club, {"Ann": 1})

    answer = post(secretary, at(who, "seasons", season.slug, "nights"), tournaments=[night.slug])

    assert answer.status_code == 404


def test_a_date_is_planned_and_called_off(who, secretary):
    made = post(
        secretary, at(who, "calendar"), day="2100-01-07", wall_time="19:00", title="Thursday"
    ).json()
    assert (made["starts_at"], made["cancelled"]) == ("2100-01-07T19:00:00+00:00", False)

    off = post(secretary, at(who, "calendar", made["id"], "cancel"), says="snow").json()

    assert (off["cancelled"], off["says"]) == (True, "snow")
    assert [each["uid"] for each in secretary.get(at(who, "calendar")).json()] == [made["uid"]]
