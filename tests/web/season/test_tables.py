"""The pages of a season, as a secretary uses them."""

import csv
import re
from datetime import date

import pytest
from django.urls import reverse
from tablib import Dataset

from scoring.season import SeasonKey, SeasonRules
from tests import factories
from tests.services.season_nights import a_season, season_of, totals_night
from tournaments.models import Role, Season
from tournaments.queries import seasons as asked

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


@pytest.fixture
def secretary(client, club):
    client.force_login(factories.member(club, Role.SECRETARY))
    return client


def text(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def to(name, club, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


def test_a_season_is_begun_by_a_usual_way_and_goes_on_to_its_nights(secretary, club):
    answer = secretary.post(
        to("new_season", club),
        {
            "name": "Season 2026",
            "first": "2026-01-01",
            "last": "2026-12-31",
            "visibility": "public",
            "preset": "best_nights",
            "best": "5",
        },
    )

    season = Season.objects.get()
    assert answer.url == to("season_nights", club, season.slug)
    assert asked.rules_of(season.pk)[0] == SeasonRules(best=5)


def test_a_season_like_last_years_has_its_rules_and_days_a_year_later(secretary, club):
    before = a_season(club, rules=SeasonRules(all_but=3))

    page = secretary.get(to("new_season", club) + f"?like={before.slug}")
    assert page.context["form"]["first"].value() == date(2027, 1, 1)
    secretary.post(
        to("new_season", club) + f"?like={before.slug}",
        {"name": "2027", "first": "2027-01-01", "last": "2027-12-31", "visibility": "public"},
    )

    made = Season.objects.get(copy_of=before)
    assert asked.rules_of(made.pk)[0] == SeasonRules(all_but=3)


def test_rules_are_read_back_and_wrong_ones_say_where(secretary, club):
    season = a_season(club, rules=SeasonRules(best=8))
    address = to("season_rules", club, season.slug)
    page = secretary.get(address)
    typed = {name: field.value() for name, field in ((f.name, f) for f in page.context["form"])}
    typed = {name: value for name, value in typed.items() if value is not None}
    assert "Each player’s best 8 nights count." in text(page)

    wrong = secretary.post(address, {**typed, "so_many": "many"})
    assert wrong.status_code == 422
    assert "a number, or a share such as 2/3" in text(wrong)
    double = secretary.post(address, {**typed, "second_key": "points"})
    assert "The same key stands twice" in text(double)
    secretary.post(address, {**typed, "how_many": "share", "so_many": "2/3"})

    rules, _later = asked.rules_of(season.pk)
    assert (rules.best, str(rules.best_share)) == (None, "2/3")


def test_every_option_goes_through_the_form_unchanged(secretary, club):
    rules = SeasonRules(
        night_points="place",
        place_points=(9, 7, 5),
        place_rest=1,
        attendance_points=2,
        minimum_nights=3,
        finalists=4,
        of_counted=(SeasonKey.LONE_HANDS,),
        rank_by=(SeasonKey.POINTS, SeasonKey.LONE_HANDS),
    )
    season = a_season(club, rules=rules)
    address = to("season_rules", club, season.slug)
    form = secretary.get(address).context["form"]
    typed = {field.name: field.value() for field in form if field.value() is not None}

    secretary.post(address, typed)

    assert asked.rules_of(season.pk)[0].to_json() == rules.to_json()


def test_the_end_of_a_season_is_pressed_step_by_step(client, secretary, club):
    season = season_of(club, {"Ann": 40, "Bob": 30})
    for act in ("close", "crown"):
        secretary.post(to("move_season", club, season.slug, act), {})

    page = text(secretary.get(to("season", club, season.slug)))
    assert "Champion: Ann" in page
    assert "Champion: Ann" in text(secretary.get(to("seasons", club)))
    again = secretary.post(to("move_season", club, season.slug, "reopen"), {"reason": "x"})
    assert again.status_code == 403  # a final season is the owner's
    client.force_login(factories.owner_of(club))
    client.post(to("move_season", club, season.slug, "reopen"), {"reason": "a card was misread"})
    assert Season.objects.get().state == "closed"


def test_an_earlier_table_is_one_press_away(secretary, club):
    season = season_of(club, {"Ann": 50, "Bob": 40}, {"Bob": 60})
    address = to("season", club, season.slug)

    assert "Table after this night" in text(secretary.get(address))
    then = text(secretary.get(f"{address}?after=1"))

    assert then.index("Ann") < then.index("Bob")
    assert "The table now" in then
    assert "The table now" not in text(secretary.get(address))


def test_asked_again_unchanged_it_answers_so(secretary, club, django_assert_max_num_queries):
    season = season_of(club, {"Ann": 50})
    address = to("season", club, season.slug)
    seen = secretary.get(address).headers["ETag"]

    with django_assert_max_num_queries(7):
        assert secretary.get(address, headers={"If-None-Match": seen}).status_code == 304
    secretary.post(to("move_season", club, season.slug, "close"), {})
    secretary.get(address)  # tells what was stored, once
    assert secretary.get(address, headers={"If-None-Match": seen}).status_code == 200


def test_the_table_is_taken_along_with_names_down_and_nights_across(secretary, club):
    season = season_of(club, {"Ann": 50, "Bob": 0}, {"Ann": 7})

    answer = secretary.get(to("season_export", club, season.slug, "table", "csv"))

    rows = list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))
    assert rows == [
        [
            "rank",
            "tied",
            "number",
            "name",
            "nights",
            "points",
            "adjusted",
            "average_a_night",
            "best_night",
            "nights_won",
            "games_won",
            "lone_hands",
            "2026-03-05",
            "2026-03-12",
        ],
        ["1", "no", "1", "Ann", "2", "57", "0", "28.5", "50", "2", "", "", "50", "7"],
        ["2", "no", "2", "Bob", "1", "0", "0", "0", "0", "0", "", "", "0", ""],
    ]


def test_who_was_there_is_a_list_with_crosses(secretary, club):
    season = season_of(club, {"Ann": 50, "Bob": 0}, {"Ann": 7})

    answer = secretary.get(to("season_export", club, season.slug, "attendance", "xlsx"))

    sheet = Dataset().load(answer.content, format="xlsx")
    assert sheet.headers == ["number", "name", "nights", "2026-03-05", "2026-03-12"]
    assert [tuple(cell or "" for cell in row) for row in sheet] == [
        (1, "Ann", 2, "x", "x"),
        (2, "Bob", 1, "x", ""),
    ]


def test_part_and_final_have_tables_of_their_own(secretary, club):
    season = season_of(club, {"Ann": 50, "Bob": 40})
    nights = [totals_night(club, {"Ann": 1, "Bob": 9}, week=week) for week in (1, 2)]
    address = to("season_nights", club, season.slug)
    secretary.post(address, {"nights": [nights[0].pk], "part": 2, "counts_by": ""})
    secretary.post(
        address, {"nights": [nights[1].pk], "part": 1, "is_final": "on", "counts_by": ""}
    )

    second = text(secretary.get(to("season", club, season.slug) + "?part=2"))
    final = text(secretary.get(to("season", club, season.slug) + "?part=0"))

    assert second.index("Bob") < second.index("Ann")
    assert final.index("Bob") < final.index("Ann")
