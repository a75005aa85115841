"""The table of a season, from nights as they are stored."""

from fractions import Fraction

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.season import Cancelled, SeasonKey, SeasonRules
from tests.services.builders import NOBODY, NOON, a_club
from tests.services.season_nights import (
    a_season,
    add,
    correct_total,
    people,
    places,
    season_of,
    totals_night,
)
from tournaments.models import NightCache, NightVersion, Player, Season, Tournament
from tournaments.queries import night_sums, seasons
from tournaments.services.people import players
from tournaments.services.season import night_caches, season_nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return a_club()


def test_the_best_nights_count_and_the_others_are_marked_as_dropped(club):
    season = season_of(
        club, {"Ann": 40, "Bob": 50}, {"Ann": 70, "Bob": 10}, {"Ann": 60}, rules=SeasonRules(best=2)
    )

    table = seasons.table(season)

    ann, bob = table.ranked
    assert (table.called[ann.person].name, ann.points, ann.attended) == ("Ann", 130, 3)
    assert [(n.number, str(n.status), n.points) for n in ann.nights] == [
        (1, "dropped", 40),
        (2, "counted", 70),
        (3, "counted", 60),
    ]
    assert (bob.points, bob.attended, str(bob.nights[2].status)) == (60, 2, "absent")
    assert ann.average_played == Fraction(170, 3)
    assert ann.figure(SeasonKey.BEST_NIGHT) == 70


def test_a_place_says_how_it_moved_since_the_night_before(club):
    season = season_of(club, {"Ann": 50, "Bob": 40, "Cid": 30}, {"Ann": 1, "Bob": 20, "Cid": 22})

    table = seasons.table(season)

    moves = {table.called[line.person].name: table.moved(line) for line in table.ranked}
    assert moves == {"Bob": 1, "Cid": 1, "Ann": -2}


def test_before_the_second_night_nobody_moved(club):
    table = seasons.table(season_of(club, {"Ann": 50, "Bob": 40}))

    assert [table.moved(line) for line in table.ranked] == [None, None]


def test_as_of_an_earlier_night_only_what_was_known_by_then_counts(club):
    season = season_of(club, {"Ann": 50, "Bob": 40}, {"Bob": 60})

    assert places(season, as_of=1) == [("Ann", 1, 50), ("Bob", 2, 40)]
    assert places(season) == [("Bob", 1, 100), ("Ann", 2, 50)]


def test_a_night_that_still_runs_is_to_come_and_a_provisional_one_counts_and_says_so(club):
    season = a_season(club)
    running = totals_night(club, {"Ann": 50}, week=1, state="running")
    add(season, totals_night(club, {"Ann": 10}, state="provisional"), running)

    table = seasons.table(season)

    assert [(each.number, each.state) for each in table.nights] == [
        (1, "provisional"),
        (2, "to_come"),
    ]
    assert [each.number for each in table.provisional] == [1]
    assert (table.nights_to_come, table.ranked[0].points) == (1, 10)


def test_a_cancelled_night_makes_fewer_count_where_the_rules_say_so(club):
    rules = SeasonRules(best=2, cancelled=Cancelled.FEWER)
    season = season_of(club, {"Ann": 10}, {"Ann": 20}, {"Ann": 40}, rules=rules)
    third = seasons.night(season.pk, 3)

    season_nights.cancel(season_night=third, reason="snow", by=NOBODY, at=NOON)

    assert places(season) == [("Ann", 1, 20)]


def test_a_night_left_out_is_none_of_the_season(club):
    season = season_of(club, {"Ann": 10}, {"Ann": 20}, rules=SeasonRules(minimum_nights=2))
    second = seasons.night(season.pk, 2)

    season_nights.leave_out(season_night=second, reason="for charity", by=NOBODY, at=NOON)

    table = seasons.table(season)
    (ann,) = table.apart
    assert (ann.points, ann.nights_missing, len(ann.nights)) == (10, 1, 1)


def test_a_corrected_card_shows_at_once(club):
    season = season_of(club, {"Ann": 50, "Bob": 40}, {"Ann": 10, "Bob": 12})
    assert places(season)[0] == ("Ann", 1, 60)

    correct_total(Tournament.objects.get(in_seasons__number=1), 2, 49)

    assert places(season) == [("Bob", 1, 61), ("Ann", 2, 60)]


def test_what_is_kept_is_what_a_fresh_count_gives(club):
    season = season_of(club, {"Ann": 50, "Bob": 40}, {"Bob": 60, "Ann": 3})
    nights = list(Tournament.objects.filter(in_seasons__season=season).select_related("version"))
    places(season)

    kept = night_sums.of_nights(nights)

    assert kept.counted == ()
    assert kept.by_night == {each.tournament_id: each.sums for each in night_sums.count(nights)}


def test_rebuilding_the_caches_gives_the_same_rows(club, capsys):
    season = season_of(club, {"Ann": 50, "Bob": 40}, {"Bob": 60, "Ann": 3})
    places(season)
    before = list(NightCache.objects.order_by("pk").values())
    NightCache.objects.update(night={})

    call_command("rebuild_caches")

    assert list(NightCache.objects.order_by("pk").values()) == before
    assert "2" in capsys.readouterr().out


def test_a_cache_of_older_results_is_not_believed(club):
    season = season_of(club, {"Ann": 50})
    places(season)
    row = NightCache.objects.get()
    row.night["by_card"][0][1] = 999
    row.save()
    assert places(season) == [("Ann", 1, 999)]  # as long as it says that it is fresh

    NightVersion.objects.update(results=row.results + 1)

    assert places(season) == [("Ann", 1, 50)]


def test_another_name_counts_nothing_anew(club):
    season = season_of(club, {"Ann": 50})
    places(season)

    players.edit(player=Player.objects.get(), changes={"name": "Anne"}, by=NOBODY, at=NOON)

    table = seasons.table(Season.objects.select_related("club").get(pk=season.pk))
    assert table.fresh == ()
    assert [table.called[line.person].name for line in table.ranked] == ["Anne"]


def test_who_was_merged_is_one_person_with_both_histories(club):
    season = season_of(club, {"Ann": 50, "Bob": 45}, {"Anne": 20})
    known = people(club)
    places(season)

    Player.objects.filter(pk=known["Anne"].pk).update(merged_into=known["Ann"])

    assert places(season) == [("Ann", 1, 70), ("Bob", 2, 45)]


def queries_of(season, **options):
    with CaptureQueriesContext(connection) as captured:
        table = seasons.table(season, **options)
    return len(captured), table


def test_as_many_queries_for_thirty_nights_as_for_three(club):
    short = season_of(club, *({"Ann": n, "Bob": 2} for n in range(1, 4)))
    long = season_of(a_club(), *({"Ann": n, "Bob": 2} for n in range(1, 31)))

    cold = [queries_of(each) for each in (short, long)]
    for _count, table in cold:
        night_caches.keep(table.fresh)
    warm = [queries_of(each) for each in (short, long)]

    assert [count for count, _table in cold] == [15, 15]
    assert [count for count, _table in warm] == [7, 7]
    assert [table.fresh for _count, table in warm] == [(), ()]
    assert warm[1][1] == cold[1][1]


def test_the_public_sees_no_night_whose_standings_are_hidden_and_is_told(club):
    season = season_of(club, {"Ann": 50, "Bob": 40}, {"Bob": 60})
    second = Tournament.objects.get(in_seasons__number=2)
    Tournament.objects.filter(pk=second.pk).update(show_standings=False)

    assert places(season, public=True) == [("Ann", 1, 50), ("Bob", 2, 40)]
    assert [each.number for each in seasons.table(season, public=True).hidden] == [2]
    assert places(season) == [("Bob", 1, 100), ("Ann", 2, 50)]


@pytest.mark.parametrize("visibility", ["link", "private"])
def test_nor_a_night_that_it_may_not_find(club, visibility):
    season = season_of(club, {"Ann": 50}, {"Ann": 60})
    Tournament.objects.filter(in_seasons__number=2).update(visibility=visibility)

    assert places(season, public=True) == [("Ann", 1, 50)]


def test_public_names_are_in_the_clubs_style_and_a_number_is_the_persons_own_for_good(club):
    season = season_of(club, {"Ann Lee": 50, "Bob Ray": 40})
    club.public_names = "number"
    club.save()
    season = Season.objects.select_related("club").get(pk=season.pk)

    called = seasons.table(season, public=True).called

    assert {who.name for who in called.values()} == {""}
    assert sorted(who.number for who in called.values()) == [1, 2]


def test_a_night_of_another_shape_is_counted_anew(club):
    season = season_of(club, {"Ann": 50})
    places(season)

    NightCache.objects.update(release="0", night={"old": True})

    assert places(season) == [("Ann", 1, 50)]
