"""The front page of a club: what is played now, what comes next, the season, who won."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.models import Club, Tournament
from tournaments.queries import clocks
from tournaments.queries.night_sums import NightWinners
from tournaments.services.season import night_caches
from tournaments.web import polling, season_tables
from tournaments.web.dates import date_told
from tournaments.web.public.found import club_page
from tournaments.web.season.tables import read
from tournaments.wording import club_pages as words

NEXT_DATES = 6
LAST_NIGHTS = 3


@club_page
@require_GET
def front(request: HttpRequest, club: Club) -> HttpResponse:
    """Tonight, the next nights, the season's first, the last winners, how to join."""
    at = timezone.now()
    today = at.astimezone(ZoneInfo(club.zone)).date()
    seen = polling.mark(request, queries.seasons.version(club.pk), "club", today.isoformat())

    def draw() -> HttpResponse:
        season = queries.seasons.newest(club.pk, public=True)
        table = None if season is None else read(season, public=True)
        last, sums = queries.night_sums.winners(
            queries.nights.last_shown(club.pk, most=LAST_NIGHTS)
        )
        night_caches.keep(sums.counted)
        names = queries.names.of_club(club.pk, style=club.public_names)
        dates = queries.calendar.of_club(club.pk, since=today, most=NEXT_DATES)
        told = [date_told(each) for each in dates]
        following = next((each for each in told if not each.cancelled), None)
        context = {
            "club": club,
            "section": "club",
            "at": at,
            "live": [_live(each, at) for each in queries.nights.live(club.pk)],
            "dates": told,
            "season": season,
            "first": None if table is None else season_tables.first_lines(table),
            "players": 0 if table is None else len(table.ranked),
            "last": [_last(each, names) for each in last],
            "says": words.preview(
                club.name, following.day if following else "", following.hour if following else ""
            ),
        }
        return render(request, "public/club.html", context)

    return polling.part(request, seen, draw)


def _live(night: Tournament, at: datetime) -> dict[str, object]:
    out = queries.rounds.published(night.pk)
    waiting = clocks.incomplete(night.pk)
    now = next((each.number for each in out if each.number in waiting), None)
    return {"night": night, "round": now or (out[-1].number if out else 0), "at": at}


def _last(won: NightWinners, names: queries.names.Names) -> dict[str, object]:
    night = won.night
    return {
        "night": night,
        "day": words.day_of(queries.seasons.day_of(night)),
        "says": words.won(
            [[season_tables.called(names[who]) for who in card] for card in won.cards],
            won.points,
            final=night.state in queries.seasons.SETTLED,
        ),
        "players": won.ranked,
    }
