"""What anybody may read of a night: standings, seats, a player's own line.

A night that is not to be found looks like one that does not exist; a page that its switch hides
says so.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments import permissions, queries
from tournaments.models import Link, Tournament
from tournaments.names.order import as_written
from tournaments.queries import clocks, names, nights, standings
from tournaments.queries.entries import EntryNow
from tournaments.queries.names import Called
from tournaments.queries.rounds import RoundSeating
from tournaments.web import known_devices, polling, query_params, ranking
from tournaments.web.access import anyone
from tournaments.web.public import lines
from tournaments.web.public.found import unsearched


@dataclass(frozen=True, slots=True)
class Outside:
    """A night as somebody without an account found it: by its address, or by its link."""

    night: Tournament
    at: datetime
    link: Link | None = None

    @property
    def people(self) -> tuple[EntryNow, ...]:
        """Everybody of the night."""
        return queries.entries.latest(self.night.pk)

    def people_of(self, shown: RoundSeating | None) -> tuple[EntryNow, ...]:
        """Everybody as they were in a round."""
        return queries.entries.in_round(self.night.pk, shown.number) if shown else ()

    @property
    def owners(self) -> tuple[EntryNow, ...]:
        """Everybody under the name of whose entry it is: so they stand in the standings."""
        return tuple(each.owner for each in self.people)

    def called(self, people: tuple[EntryNow, ...]) -> Mapping[int, Called]:
        """Names as the club shows them to everybody."""
        return names.in_public(people, self.night.club.public_names)

    def address(self, page: str, *more: object) -> str:
        """Another page of the same night, found the same way."""
        if self.link is not None:
            return reverse(f"web:link_{page}", args=[self.link.key, *more])
        return reverse(f"web:public_{page}", args=[self.night.club.slug, self.night.slug, *more])


View = Callable[..., HttpResponseBase]


def outside(view: View) -> View:
    """Find the night for somebody without an account, or say that there is none."""

    @wraps(view)
    def guarded(request: HttpRequest, **address: object) -> HttpResponseBase:
        found = _found(address)
        answer = view(request, found, **address)
        if found.link is not None:
            known_devices.opens_a_link(request, answer, found.night)
        return unsearched(answer, None if found.link else found.night.club)

    return anyone(guarded)


def _found(address: dict[str, object]) -> Outside:
    at, key = timezone.now(), address.pop("key", None)
    if key is not None:
        link = nights.link_by_key(str(key))
        if link is None:
            raise Http404
        return _if_open(Outside(link.tournament, at, link))
    night = nights.by_slug(str(address.pop("club")), str(address.pop("night")))
    if night is None:
        raise Http404
    return _if_open(Outside(night, at))


def _if_open(found: Outside) -> Outside:
    if not permissions.public_may_find(found.night, link=found.link):
        raise Http404
    return found


@outside
@require_GET
def table(request: HttpRequest, here: Outside) -> HttpResponse:
    """The standings, live, with a reason for each place."""
    if not here.night.show_standings:
        return hidden(request, here, "standings")
    wanted = request.GET.get("after", "")
    seen = polling.mark(request, nights.version_for_everybody(here.night.pk), "standings", wanted)

    def draw() -> HttpResponse:
        found = standings.of_night(here.night, as_of=query_params.number(wanted))
        context = context_of(here, "standings") | {
            "ranking": ranking.of(found, here.called(here.owners)),
            "standings": found,
            "seen": seen,
            "link_players": here.address("players"),
        }
        only_part = request.headers.get("X-Part") == "live"
        template = "components/standings.html" if only_part else "public/standings.html"
        return render(request, template, context)

    return polling.part(request, seen, draw, alike=True)


@outside
@require_GET
def seats(request: HttpRequest, here: Outside) -> HttpResponse:
    """Who sits where, round by round, as far as seats are out."""
    if not here.night.show_seating:
        return hidden(request, here, "seats")
    wanted = request.GET.get("round", "")
    seen = polling.mark(request, nights.version_for_everybody(here.night.pk), "seats", wanted)

    def draw() -> HttpResponse:
        out = queries.rounds.published(here.night.pk)
        shown = _round(out, wanted, clocks.incomplete(here.night.pk))
        context = context_of(here, "seats") | {
            "rounds": out,
            "round": shown,
            "called": here.called(here.people_of(shown)),
            "seen": seen,
        }
        only_part = request.headers.get("X-Part") == "live"
        template = "public/_seats.html" if only_part else "public/seats.html"
        return render(request, template, context)

    return polling.part(request, seen, draw, alike=True)


@outside
@require_GET
def players(request: HttpRequest, here: Outside) -> HttpResponse:
    """Everybody by name, as the way to their own line."""
    people = here.people
    called = here.called(people)
    shown = sorted(
        (called[each.entry_id] for each in people),
        key=lambda who: (as_written(who.name, here.night.club.language), who.number),
    )
    context = context_of(here, "players") | {"people": shown, "to": here.address("players")}
    return render(request, "public/players.html", context)


@outside
@require_GET
def player(request: HttpRequest, here: Outside, number: int) -> HttpResponse:
    """One player's own line: next table, partners, opponents, points, place."""
    people = here.people
    entry = next((each for each in people if each.number == number), None)
    if entry is None:
        raise Http404
    if not here.night.show_seating and not here.night.show_standings:
        return hidden(request, here, "players")
    seen = polling.mark(request, nights.version_for_everybody(here.night.pk), "player", number)

    def draw() -> HttpResponse:
        context = context_of(here, "players") | {
            "who": here.called(people)[entry.entry_id],
            "own": lines.of(here.night, entry, here.called),
            "seen": seen,
        }
        only_part = request.headers.get("X-Part") == "live"
        template = "public/_player.html" if only_part else "public/player.html"
        return render(request, template, context)

    return polling.part(request, seen, draw, alike=True)


def _round(
    out: tuple[queries.rounds.RoundSeating, ...], wanted: str, waiting: frozenset[int]
) -> queries.rounds.RoundSeating | None:
    """The round asked for, else the first of which a table is still to come in, else the last."""
    if not out:
        return None
    asked = [each for each in out if str(each.number) == wanted]
    under_way = [each for each in out if each.state != "closed" and each.number in waiting]
    return (asked or under_way or [out[-1]])[0]


def context_of(here: Outside, section: str) -> dict[str, object]:
    """What every public page of a night shows around its own part."""
    return {
        "night": here.night,
        "club": here.night.club,
        "at": here.at,
        "section": section,
        "to_standings": here.address("standings"),
        "to_seats": here.address("seats"),
        "to_players": here.address("players"),
        "to_prizes": here.address("prizes"),
        "found_by_link": here.link is not None,
    }


def hidden(request: HttpRequest, here: Outside, section: str) -> HttpResponse:
    """A page that its switch hides."""
    return render(request, "public/hidden.html", context_of(here, section), status=403)
