"""One person's season: places after each night, partners, what was best."""

from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.season import SeasonRules
from tests.services.builders import NOBODY, NOON, a_club, a_night, typed
from tests.services.season_nights import a_season, add, places, season_of
from tournaments.models import Player, Season
from tournaments.queries import season_people
from tournaments.services.season import night_caches, season_nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return a_club()


def number_of(club, name):
    ids = list(Player.objects.filter(club=club).order_by("pk").values_list("name", flat=True))
    return ids.index(name) + 1


def own(season, name, **options):
    season = Season.objects.select_related("club").get(pk=season.pk)
    return season_people.of(season, number_of(season.club, name), **options)


def test_the_place_after_each_night_with_a_ring_for_each_that_was_missed(club):
    season = season_of(
        club, {"Ann": 50, "Bob": 40}, {"Bob": 60}, {"Ann": 70, "Bob": 1}, rules=SeasonRules()
    )

    found = own(season, "Ann")

    assert [(each.night.number, each.rank, each.of, each.attended) for each in found.places] == [
        (1, 1, 2, True),
        (2, 2, 2, False),
        (3, 1, 2, True),
    ]


def test_nobody_has_a_number_that_no_person_of_the_table_has(club):
    season = season_of(club, {"Ann": 50})
    Player.objects.create(club=club, name="Zoe", journal=season.journal)

    assert season_people.of(season, 2) is None
    assert season_people.of(season, 99) is None


def played_night(club):
    """Two rounds at one table: 1 and 3 against 2 and 4, then 1 and 2 against 3 and 4."""
    night = a_night([[(1, 2, 3, 4)], [(1, 3, 2, 4)], [(1, 2, 3, 4)]], club=club)
    typed(night, 1, 1, 10, 6)
    typed(night, 2, 1, 10, 3)
    typed(night, 3, 1, 5, 10)
    night.set_night("final")
    return night.tournament


def test_partners_are_counted_over_the_nights_by_rounds_and_points(club):
    season = a_season(club)
    add(season, played_night(club))
    first = own(season, "Player 1")
    names = {pk: called.name for pk, called in first.table.called.items()}

    together = [
        (names[each.player_id], each.rounds, each.points, each.average) for each in first.partners
    ]

    assert together == [
        ("Player 3", 2, 15, Fraction(15, 2)),
        ("Player 2", 1, 10, Fraction(10)),
    ]
    assert first.best_partner is None  # nobody was met often enough to say


def test_kept_or_counted_just_now_it_is_the_same(club):
    season = a_season(club)
    add(season, played_night(club))
    fresh = own(season, "Player 1")
    night_caches.keep(fresh.table.fresh)

    kept = own(season, "Player 1")

    assert fresh.table.fresh != ()
    assert kept.table.fresh == ()
    assert (kept.partners, kept.places) == (fresh.partners, fresh.places)


def test_a_night_that_is_left_out_brings_no_partner(club):
    season = a_season(club)
    (row,) = add(season, played_night(club))
    season_nights.leave_out(season_night=row, reason="charity", by=NOBODY, at=NOON)
    season_2 = season_of(club, {"Player 9": 5})

    assert season_people.of(season, 1) is None
    assert own(season_2, "Player 9").partners == ()


def test_as_many_queries_for_thirty_nights_as_for_three(club):
    counts = []
    for weeks in (3, 30):
        season = season_of(a_club(), *({"Ann": n, "Bob": 2} for n in range(1, weeks + 1)))
        places(season)
        with CaptureQueriesContext(connection) as captured:
            own(season, "Ann")
        counts.append(len(captured))

    assert counts[0] == counts[1]
