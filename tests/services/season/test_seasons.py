"""Acts on a season as a whole."""

from dataclasses import replace
from datetime import date

import pytest

from scoring.season import Crown, NightPoints, SeasonRules
from tests.services.builders import NOBODY, NOON, a_club, new_id
from tests.services.season_nights import (
    a_season,
    add,
    correct_total,
    people,
    places,
    season_of,
    totals_night,
)
from tournaments.models import ClubVersion, Honour, Journal, Season, SeasonRulesVersion, Tournament
from tournaments.queries import seasons as asked
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.season import season_decisions, seasons
from tournaments.services.season.honours import TitleTied
from tournaments.services.season.seasons import (
    BadSeason,
    BadSeasonRules,
    NightsNotFinal,
    SeasonNotOpen,
)
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db

DRAFT = seasons.SeasonDraft(name="Season 2026", first=date(2026, 1, 1), last=date(2026, 12, 31))


@pytest.fixture
def club():
    return a_club()


def close(season):
    return seasons.close(season=season, by=NOBODY, at=NOON)


def crown(season):
    return seasons.crown(season=season, by=NOBODY, at=NOON)


def choose(season, rules, **more):
    return seasons.choose_rules(season=season, rules=rules, by=NOBODY, at=NOON, **more)


def titles(season):
    return {
        (each.kind, each.player.name, each.value)
        for each in Honour.objects.filter(season=season, in_force=True).select_related("player")
    }


def test_a_season_begins_with_its_rules_and_two_of_one_name_have_two_addresses(club):
    one, other = a_season(club, rules=SeasonRules(best=3)), a_season(club)

    assert (one.slug, other.slug, one.state) == ("season-2026", "season-2026-2", "open")
    assert asked.rules_of(one.pk) == (SeasonRules(best=3), ())


def test_no_season_lies_under_the_address_of_new_ones(club):
    assert a_season(club, name="New").slug == "season-new"


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        ({"name": "  "}, {"name": "empty"}),
        ({"name": "x" * 121}, {"name": "too_long"}),
        ({"last": date(2025, 12, 31)}, {"last": "before_the_first"}),
        ({"visibility": "all"}, {"visibility": "unknown"}),
    ],
)
def test_what_cannot_be_is_named(club, wrong, fields):
    with pytest.raises(BadSeason) as refused:
        seasons.create(
            club=club, wanted=replace(DRAFT, **wrong), rules=SeasonRules(), by=NOBODY, at=NOON
        )

    assert refused.value.data == {"fields": fields}


def test_rules_that_cannot_add_up_are_refused(club):
    with pytest.raises(BadSeasonRules) as refused:
        a_season(club, rules=SeasonRules(best=0))

    assert refused.value.data == {"problems": [("best_range", ["best"])]}


def test_sent_twice_it_is_one_season(club):
    act_id = new_id()
    twice = [
        seasons.create(
            club=club, wanted=DRAFT, rules=SeasonRules(), by=NOBODY, at=NOON, act_id=act_id
        )
        for _ in range(2)
    ]

    assert twice[0] == twice[1]
    assert Season.objects.count() == 1


def test_every_act_raises_the_version_of_the_club(club):
    season = a_season(club)
    before = ClubVersion.objects.get(club=club).version

    close(season)

    assert ClubVersion.objects.get(club=club).version == before + 1


def test_rules_of_a_season_whose_nights_count_change_for_a_reason_only(club):
    season = season_of(club, {"Ann": 10, "Bob": 9}, {"Bob": 2})

    with pytest.raises(ReasonMissing):
        choose(season, SeasonRules(best=1))
    choose(season, SeasonRules(best=1), reason="agreed at the meeting")

    assert places(season) == [("Ann", 1, 10), ("Bob", 2, 9)]
    assert [row.seq for row in SeasonRulesVersion.objects.order_by("seq")] == [1, 2]


def test_from_a_later_night_on_only_what_a_night_is_worth_changes(club):
    season = season_of(club, {"Ann": 10, "Bob": 9}, {"Ann": 1, "Bob": 7})
    by_place = SeasonRules(night_points=NightPoints.PLACE, place_points=(5, 3))

    choose(season, by_place, from_number=2, reason="from now on")

    assert places(season) == [("Bob", 1, 14), ("Ann", 2, 13)]
    with pytest.raises(BadSeasonRules) as refused:
        choose(season, replace(by_place, best=1), from_number=2, reason="no")
    assert refused.value.data["problems"] == [("changed_midway", ["best"])]


def test_a_closed_season_takes_no_rules_until_it_is_open_again(club):
    season = close(a_season(club))

    with pytest.raises(SeasonNotOpen):
        choose(season, SeasonRules(best=1))
    with pytest.raises(ReasonMissing):
        seasons.reopen(season=season, reason=" ", by=NOBODY, at=NOON)
    seasons.reopen(season=season, reason="one more night", by=NOBODY, at=NOON)
    choose(season, SeasonRules(best=1))

    with pytest.raises(MoveRefused):
        crown(season)


def test_crowning_writes_the_honours_and_reopening_strikes_them(club):
    season = close(season_of(club, {"Ann": 30, "Bob": 50}, {"Ann": 40}))

    crowned = crown(season)

    assert crowned.state == "final"
    assert titles(season) == {
        ("champion", "Ann", "70"),
        ("high_average", "Bob", "50"),
        ("attendance", "Ann", "2"),
    }
    seasons.reopen(season=crowned, reason="a card was misread", by=NOBODY, at=NOON)
    assert titles(season) == set()
    assert Honour.objects.count() == 3
    correct_total(Tournament.objects.get(in_seasons__number=1), 2, 90)
    crown(season)
    assert ("champion", "Bob", "90") in titles(season)


def test_no_champion_while_a_night_may_still_change(club):
    season = season_of(club, {"Ann": 30})
    add(season, totals_night(club, {"Ann": 40}, week=1, state="provisional"))

    with pytest.raises(NightsNotFinal) as refused:
        crown(close(season))

    assert refused.value.data == {"numbers": [2]}


def test_a_title_that_several_lead_for_waits_for_a_decision(club):
    season = close(season_of(club, {"Ann": 30, "Bob": 30}))
    known = people(club)
    with pytest.raises(TitleTied):
        crown(season)

    season_decisions.rule(
        season=season,
        order=[known["Bob"], known["Ann"]],
        how="shared",
        reason="they share it",
        by=NOBODY,
        at=NOON,
    )
    crown(season)

    assert {name for kind, name, _value in titles(season) if kind == "champion"} == {"Ann", "Bob"}


def test_the_final_crowns_where_the_rules_say_so(club):
    season = season_of(club, {"Ann": 30, "Bob": 20}, rules=SeasonRules(crown=Crown.FINAL))
    add(season, totals_night(club, {"Ann": 1, "Bob": 2}, week=1), is_final=True)

    crown(close(season))

    assert {name for kind, name, _v in titles(season) if kind == "champion"} == {"Bob"}


def test_the_journal_names_ids_and_no_person(club):
    season = season_of(club, {"Ann": 30})

    crown(close(season))

    told = Journal.objects.filter(act__startswith="season.").values_list("act", "data")
    assert {act for act, _data in told} == {
        "season.create",
        "season.add_nights",
        "season.close",
        "season.crown",
    }
    assert "Ann" not in str(list(told))


@pytest.mark.parametrize(("field", "year"), [("first", 26), ("last", 2840)])
def test_a_season_of_another_age_is_refused_by_its_field(club, field, year):
    days = {"first": date(2026, 9, 1), "last": date(2027, 5, 31)} | {field: date(year, 9, 1)}

    with pytest.raises(seasons.BadSeason) as refused:
        seasons.create(
            club=club,
            wanted=seasons.SeasonDraft(name="Winter", **days),
            rules=SeasonRules(),
            by=NOBODY,
            at=NOON,
            act_id=new_id(),
        )

    assert refused.value.data["fields"][field] == "far_away"
