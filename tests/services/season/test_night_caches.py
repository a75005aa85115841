"""What nights came to is kept, replaced, and made anew."""

import pytest

from tests.services.builders import a_club
from tests.services.season_nights import season_of
from tournaments.models import NightCache, Tournament
from tournaments.queries import night_sums
from tournaments.services.season import night_caches

pytestmark = pytest.mark.django_db


@pytest.fixture
def nights():
    season = season_of(a_club(), {"Ann": 50, "Bob": 40}, {"Bob": 60})
    return list(Tournament.objects.filter(in_seasons__season=season).select_related("version"))


def test_kept_twice_a_night_stands_once(nights):
    for _ in range(2):
        night_caches.keep(night_sums.count(nights))

    assert NightCache.objects.count() == 2


def test_newer_results_replace_the_older(nights):
    night_caches.keep(night_sums.count(nights))
    NightCache.objects.update(results=0, night={})

    night_caches.keep(night_sums.count(nights))

    assert {row.results for row in NightCache.objects.all()} == {
        each.version.results for each in nights
    }
    assert all(row.night for row in NightCache.objects.all())


def test_nothing_to_keep_asks_nothing(django_assert_num_queries):
    with django_assert_num_queries(0):
        night_caches.keep([])


def test_rebuilding_counts_only_nights_whose_play_has_ended(nights):
    Tournament.objects.filter(pk=nights[0].pk).update(state="running")

    assert night_caches.rebuild() == 1
    assert NightCache.objects.get().tournament_id == nights[1].pk
