"""The table of a season of 30 nights and 40 people, as a ratio to a bare page in the same run.

Warm: what nights came to was kept. Cold: nothing was, and every night is counted from its facts.
Unchanged: the browser has the page; then no result is read.
"""

from random import Random
from statistics import median
from time import perf_counter

import pytest
from django.urls import reverse

from scoring.season import SeasonRules
from tests.services.builders import a_club, a_night, typed
from tests.services.season_nights import a_season, add, people
from tournaments.models import NightCache, Player
from tournaments.queries import seasons

NIGHTS, PEOPLE, ROUNDS, RUNS = 30, 40, 8, 5
MOST_WARM, MOST_COLD = 10, 130
"""What is held today; 4 and 30 are wanted. A night is cold once, after its results changed."""


@pytest.fixture
def season(db):
    """Thirty charted nights with totals at every table, of the same forty people."""
    club, dice = a_club(), Random(7)
    known = people(club, *(f"Player {number:02}" for number in range(1, PEOPLE + 1)))
    rows = list(known.values())
    season = a_season(club, rules=SeasonRules(best=20))
    for _ in range(NIGHTS):
        order = [dice.sample(range(1, PEOPLE + 1), PEOPLE) for _ in range(ROUNDS)]
        seats = [[tuple(each[at : at + 4]) for at in range(0, PEOPLE, 4)] for each in order]
        night = a_night(seats, club=club)
        for number, entry in night.entries.items():
            entry.player = rows[number - 1]
            entry.save(update_fields=["player"])
            entry.changes.update(player=rows[number - 1])
        Player.objects.filter(club=club).exclude(pk__in=[each.pk for each in rows]).delete()
        for number in range(1, ROUNDS + 1):
            for table in range(1, PEOPLE // 4 + 1):
                typed(night, number, table, dice.randint(4, 9), dice.randint(4, 8))
        night.set_night("final")
        add(season, night.tournament)
    return season


def took(act):
    seconds = []
    for _ in range(RUNS):
        begin = perf_counter()
        act()
        seconds.append(perf_counter() - begin)
    return median(seconds)


@pytest.mark.timeout(900)
def test_a_season_against_a_bare_page(season, client, capsys):
    page = reverse("web:public_season", args=[season.club.slug, season.slug])
    bare = took(lambda: client.get(reverse("web:code")))

    def cold():
        NightCache.objects.all().delete()
        assert len(seasons.table(season).fresh) == NIGHTS

    counted = took(cold)
    first = client.get(page)
    table = took(lambda: seasons.table(season))
    warm = took(lambda: client.get(page))
    unchanged = took(lambda: client.get(page, headers={"If-None-Match": first.headers["ETag"]}))

    with capsys.disabled():
        print(
            f"\na bare page {bare * 1000:.1f} ms; the table warm {table / bare:.1f} times, cold "
            f"{counted / bare:.1f} times; its page {warm / bare:.1f}, unchanged "
            f"{unchanged / bare:.1f}"
        )
    assert table <= MOST_WARM * bare
    assert counted <= MOST_COLD * bare
