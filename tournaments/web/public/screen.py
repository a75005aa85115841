"""The big screen: find your table, the clock, the standings; page after page, without scrolling.

What it shows is the director's choice and stands on the night, so that every projector agrees. Each
answer carries the server's hour: the clock counts by that, whatever the machine believes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.models import ScreenShows, Tournament, Visibility
from tournaments.queries import nights, standings
from tournaments.queries.clocks import Clock, Phase
from tournaments.queries.entries import EntryNow
from tournaments.queries.names import Called
from tournaments.services.background.documents import printed_address
from tournaments.web import clocks, polling, qr, query_params, ranking
from tournaments.web.public import lines
from tournaments.web.public.nights import Outside, hidden, outside

MANY = 22  # people; up to here two columns

Naming = Callable[[Iterable[EntryNow]], Mapping[int, Called]]


@dataclass(frozen=True, slots=True)
class Wall:
    """One projector: its night, how it names people, and what it may show."""

    night: Tournament
    naming: Naming
    at: datetime
    may_seats: bool = True
    may_standings: bool = True

    @property
    def seats(self) -> bool:
        """Whether seats are wanted here, and may be read."""
        return self.may_seats and self.night.screen_shows != ScreenShows.STANDINGS

    @property
    def standings(self) -> bool:
        """Whether standings are wanted here, and may be read."""
        return self.may_standings and self.night.screen_shows != ScreenShows.SEATS


@outside
@require_GET
def screen(request: HttpRequest, here: Outside) -> HttpResponse:
    """The big screen for whoever finds the night, behind its switches."""
    wall = Wall(
        night=here.night,
        naming=lambda people: here.called(tuple(people)),
        at=here.at,
        may_seats=here.night.show_seating,
        may_standings=here.night.show_standings,
    )
    if not wall.seats and not wall.standings:
        return hidden(request, here, "seats")
    return show(request, wall)


def show(request: HttpRequest, wall: Wall) -> HttpResponse:
    """The big screen; asked with a version, the live part alone or "unchanged"."""
    night = wall.night
    out = queries.clocks.of_night(night.pk)
    number = _number(out, request.GET.get("round", ""), wall)
    clock = _ringing(out, wall.at)
    phase = clock.phase(wall.at) if clock else ""
    seen = polling.mark(request, nights.version_for_everybody(night.pk), "screen", number, phase)

    def draw() -> HttpResponse:
        context: dict[str, object] = {
            "night": night,
            "club": night.club,
            "at": timezone.now(),
            "seen": seen,
            "made_for": "dark",  # a white wall blinds the front row
            "clock": clocks.shown(clock, timezone.now()) if clock else None,
            **(_seats(wall, number) if wall.seats else {}),
            **(_standings(wall) if wall.standings else {}),
            **_way_in(night),
        }
        only_part = request.headers.get("X-Part") == "live"
        template = "public/_screen.html" if only_part else "public/screen.html"
        return render(request, template, context)

    return polling.ticking(request, seen, draw)


def _number(out: tuple[Clock, ...], asked: str, wall: Wall) -> int | None:
    """The round asked for in the address, else the director's, else the one that is played."""
    known = {each.number for each in out}
    for wanted in (query_params.number(asked), wall.night.screen_round):
        if wanted in known:
            return wanted
    found = queries.clocks.on_the_wall(out, queries.clocks.incomplete(wall.night.pk), wall.at)
    return found.number if found else None


def _ringing(out: tuple[Clock, ...], at: datetime) -> Clock | None:
    """The clock of the newest round that was begun and is not closed."""
    begun = [each for each in out if each.phase(at) is not Phase.STILL]
    newest = begun[-1] if begun else None
    return newest if newest and newest.state != "closed" else None


def _seats(wall: Wall, number: int | None) -> dict[str, object]:
    found = queries.rounds.published(wall.night.pk, only=number) if number else ()
    if not found:
        return {"seats": True}
    credit = queries.rules.of_night(wall.night.pk, number or 1).night.sit_out
    called = wall.naming(queries.entries.in_round(wall.night.pk, found[0].number))
    shown = lines.for_screen(found[0], called, credit, language=wall.night.club.language)
    return {"seats": True, "round": found[0], "lines": shown, "many": len(shown) > MANY}


def _standings(wall: Wall) -> dict[str, object]:
    owners = wall.naming(each.owner for each in queries.entries.latest(wall.night.pk))
    return {"ranking": ranking.of(standings.of_night(wall.night), owners)}


def _way_in(night: Tournament) -> dict[str, object]:
    """Where phones read the standings: an address and its QR, once Benny has an address."""
    address, path = printed_address(), _path(night) if night.show_standings else None
    if address is None or path is None:
        return {}
    url = f"{address.rstrip('/')}{path}"
    return {"standings_qr": qr.drawing(url), "standings_url": url.partition("://")[2]}


def _path(night: Tournament) -> str | None:
    if night.visibility == Visibility.PUBLIC:
        return reverse("web:public_standings", args=[night.club.slug, night.slug])
    if night.visibility == Visibility.LINK:
        own = [link for link in nights.links(night.pk) if link.kind == "night"]
        return reverse("web:link_standings", args=[own[0].key]) if own else None
    return None
