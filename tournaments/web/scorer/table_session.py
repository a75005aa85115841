"""The table that a link opens, as its own device sees it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone

from scoring.rules import RuleSet, sides_of
from tournaments import permissions, queries
from tournaments.models import (
    Actor,
    Line,
    Link,
    LinkKind,
    RoundState,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
    Table,
    TableState,
)
from tournaments.queries import names, nights, writability
from tournaments.queries.names import Called
from tournaments.queries.rounds import TableSeating
from tournaments.web.access import anyone
from tournaments.web.scorer import game_state as playing
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.wording import people as people_words
from tournaments.wording import seats as seat_words


@dataclass(frozen=True, slots=True)
class SideNow:
    """Who shares a score at the table, with the score and the row of boxes so far."""

    number: int
    label: str
    short: str
    across: bool
    entry_ids: tuple[int, ...]
    score: int
    boxes: tuple[playing.RowBox, ...]


@dataclass(frozen=True, slots=True)
class TableSession:
    """A table as its own device sees it."""

    link: Link
    table: Table
    seating: TableSeating
    rules: RuleSet
    sheet: Sheet | None
    lines: tuple[Line, ...]
    called: Mapping[int, Called]
    at: datetime

    @property
    def actor(self) -> Actor:
        """The device acts by the table's link."""
        return Actor(link_id=self.link.pk)

    @property
    def play(self) -> GameSoFar:
        """The game so far."""
        return playing.follow(self.lines, self.rules)

    @property
    def seats(self) -> int:
        """How many people sit here."""
        return len(self.seating.seats)

    @property
    def names(self) -> dict[int, str]:
        """Seat -> name, for sentences."""
        return {
            seat.seat: people_words.called(
                number=seat.number,
                name=self.called[seat.entry_id].name,
                shared=self.called[seat.entry_id].shared,
            )
            for seat in self.seating.seats
        }

    @property
    def entry_in(self) -> dict[int, int]:
        """Seat -> entry."""
        return {seat.seat: seat.entry_id for seat in self.seating.seats}

    @property
    def revision(self) -> int:
        """The revision of the sheet that is shown."""
        return self.sheet.revision if self.sheet else 0

    def sides(self, play: GameSoFar) -> tuple[SideNow, ...]:
        """The sides of the table, as a game stands."""
        rows = playing.boxes(play)
        who = self.entry_in
        return tuple(
            SideNow(
                number=number,
                label=seat_words.side(seats, self.seats),
                short=seat_words.short_side(seats, self.seats),
                across=number % 2 == 1,
                entry_ids=tuple(who[seat] for seat in seats if seat in who),
                score=play.state.score[number],
                boxes=rows[number],
            )
            for number, seats in enumerate(sides_of(self.rules, self.seats))
        )


View = Callable[..., HttpResponseBase]


def at_table(view: View) -> View:
    """Find the table that a link opens, in the round that is being played there."""

    @wraps(view)
    def door(request: HttpRequest, key: str, **address: object) -> HttpResponseBase:
        link = nights.link_by_key(key)
        if link is None or link.kind != LinkKind.TABLE or link.table_number is None:
            raise Http404
        table = _current(link)
        if table is None or not permissions.link_may_enter(link, table_number=table.number):
            return _resting(request, link)
        return view(request, _here(link, table), **address)

    return anyone(door)


def _current(link: Link) -> Table | None:
    """The table of this number in the first round that is out and not done here."""
    rows = Table.objects.filter(
        round__tournament=link.tournament,
        number=link.table_number or 0,
        state=TableState.SEATED,
        round__state__in=[RoundState.PUBLISHED, RoundState.PLAYING],
    ).exclude(confirmations__in_force=True)
    return rows.select_related("round__tournament__club").order_by("round__number").first()


def _here(link: Link, table: Table) -> TableSession:
    (round_,) = queries.rounds.published(link.tournament_id, only=table.round.number)
    situation = writability.of_table(table.pk)
    sheet = (
        Sheet.objects.filter(table=table, origin=SheetOrigin.LINK, detail=SheetDetail.HANDS)
        .exclude(state=SheetState.REJECTED)
        .first()
    )
    return TableSession(
        link=link,
        table=table,
        seating=next(each for each in round_.tables if each.table_id == table.pk),
        rules=situation.rules,
        sheet=sheet,
        lines=tuple(sheet.lines.all()) if sheet else (),
        called=names.in_full(queries.entries.latest(link.tournament_id)),
        at=timezone.now(),
    )


def _resting(request: HttpRequest, link: Link) -> HttpResponse:
    """Nothing to write here now: what was written last, and where everybody goes next."""
    last = (
        Table.objects.filter(round__tournament=link.tournament, number=link.table_number or 0)
        .exclude(round__state__in=[RoundState.PLANNED, RoundState.DROPPED])
        .select_related("round")
        .order_by("-round__number")
        .first()
    )
    context = {"night": link.tournament, "number": link.table_number, "last": last}
    return render(request, "scorer/idle.html", context)
