"""The table that a link opens, as its own device sees it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_POST

from scoring.rules import RuleSet, sides_of
from tournaments import permissions, queries
from tournaments.models import (
    Actor,
    Line,
    Link,
    LinkKind,
    Sheet,
    Table,
)
from tournaments.queries import nights, opened, writability
from tournaments.queries.names import Called
from tournaments.queries.rounds import TableSeating
from tournaments.services.sheets import SheetEmpty
from tournaments.web import known_devices
from tournaments.web.access import anyone
from tournaments.web.forms.drawn import Drawn, DrawnForm, in_address, numbers_of
from tournaments.web.scorer import after
from tournaments.web.scorer import game_state as playing
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.web.told import Sat, names_of
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
    drawn: Drawn  # for whom the page was drawn; as things are now where it is drawn now
    current: bool = True  # whether it is what the link opens now
    over: str = ""  # why the device does not act here any more, as a code; empty while it does
    by: Actor | None = None  # who brings what a device kept; the device itself where nobody does

    @property
    def late(self) -> str:
        """Why what a page says is not done any more, as a code; empty where it is."""
        return self.over or ("" if self.drawn.who == numbers_of(self.seating) else "seats_changed")

    @property
    def sat(self) -> Sat:
        """Those for whom the page was drawn, for words."""
        return Sat(self.rules, names_of(self.drawn.who, self.called))

    @property
    def actor(self) -> Actor:
        """The device acts by its link; a director for it."""
        return self.by or Actor(link_id=self.link.pk)

    @property
    def play(self) -> GameSoFar:
        """The game so far."""
        return playing.follow(self.lines, self.rules)

    @property
    def table_id(self) -> int:
        """The table, for addresses."""
        return self.table.pk

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

    def written(self) -> Sheet:
        """The sheet of this table. Raises ``SheetEmpty`` where nothing was written yet."""
        if self.sheet is None:
            raise SheetEmpty(sheet=None)
        return self.sheet

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
    """Find the table that a link opens, in the round that is being played there: to be read."""

    @wraps(view)
    def guarded(request: HttpRequest, key: str, **address: object) -> HttpResponseBase:
        link = nights.link_by_key(key)
        if link is None or link.kind != LinkKind.TABLE or link.table_number is None:
            raise Http404
        table = opened.current(link)
        if table is not None and not permissions.link_may_enter(link, table_number=table.number):
            table = None
        if "look" in request.GET:
            return HttpResponse(mark(link, table), content_type="text/plain")
        if (woken := _woken(request, link, table)) is not None:
            return view(request, woken, **address)
        answer = (
            _resting(request, link)
            if table is None
            else view(request, here_at(link, table), **address)
        )
        known_devices.opens_a_link(request, answer, link.tournament)
        return answer

    return anyone(guarded)


def acting(view: View) -> View:
    """Find the table for which a form was drawn, whatever is played there now.

    The view gets none where the form does not say, or says a table of which nothing is left.
    """

    @wraps(view)
    @require_POST
    def guarded(request: HttpRequest, key: str, **address: object) -> HttpResponseBase:
        link = nights.link_ever(key)
        if link is None or link.kind != LinkKind.TABLE or link.table_number is None:
            raise Http404
        drawn = DrawnForm(request.POST).drawn()
        here = drawn and meant(link, drawn)
        return view(request, here or Lost(link, drawn, timezone.now()), **address)

    return anyone(guarded)


def _woken(request: HttpRequest, link: Link, current: Table | None) -> TableSession | None:
    """The table of a key that was drawn for another round than the one that is played now."""
    asked = in_address(request.GET)
    if asked is None or (current is not None and current.pk == asked):
        return None
    table = opened.one(link, asked)
    if table is None:
        return None
    return replace(here_at(link, table), current=False, over=shut_for(link, table))


def mark(link: Link, table: Table | None) -> str:
    """What a waiting page asks for again and again: another text when it should look anew."""
    if table is None:
        last = opened.newest(link)
        return f"rest-{last.pk if last else 0}"
    sheet = opened.sheet_of(table)
    said = len(opened.said_of(sheet))
    written = f"{sheet.pk}-{sheet.revision}-{sheet.state}-{said}" if sheet else ""
    return f"table-{table.pk}-{written}"


@dataclass(frozen=True, slots=True)
class Lost:
    """A form of a link that names no table of it: nothing can be done, only told."""

    link: Link
    drawn: Drawn | None
    at: datetime

    @property
    def actor(self) -> Actor:
        """The device acts by the table's link."""
        return Actor(link_id=self.link.pk)


def meant(link: Link, drawn: Drawn, *, by: Actor | None = None) -> TableSession | None:
    """The table for which a page was drawn, with whether its device still writes there.

    Where the seats of the round were taken back and given out anew it is the table that has its
    number now, and those who sat there are known from the page. A director brings what a device
    kept (``by``), for any table of the night.
    """
    table = opened.drawn(link, drawn.table, drawn.round, of_night=by is not None)
    if table is None:
        return None
    current = opened.current(link)
    return replace(
        here_at(link, table),
        drawn=drawn,
        current=current is not None and current.pk == table.pk,
        over=shut_for(link, table, at_table=by is None),
        by=by,
    )


def shut_for(link: Link, table: Table, *, at_table: bool = True) -> str:
    """Why a table's device does not act there any more, as a code; empty where it does."""
    if at_table and link.revoked_at is not None:
        return "link_revoked"
    return writability.of_table(table.pk).shut(at_table=at_table) or ""


def here_at(link: Link, table: Table) -> TableSession:
    """A table as the device of a link sees it now. Ten queries."""
    (round_,) = queries.rounds.published(link.tournament_id, only=table.round.number)
    situation = writability.of_table(table.pk)
    sheet = opened.sheet_of(table)
    seating = next(each for each in round_.tables if each.table_id == table.pk)
    return TableSession(
        link=link,
        table=table,
        seating=seating,
        rules=situation.rules,
        sheet=sheet,
        lines=opened.lines_of(sheet),
        called=after.called_for(link, table.round.number),
        at=timezone.now(),
        drawn=Drawn.of(table, seating),
    )


def _resting(request: HttpRequest, link: Link) -> HttpResponse:
    """Nothing to write here now: what was written last, and where everybody goes next."""
    last = opened.newest(link)
    context: dict[str, object] = {
        "counts": "",
        "ways_on": (),
        "night": link.tournament,
        "number": link.table_number,
        "last": last,
        "look": mark(link, None),
    }
    if last is not None:
        context |= after.where_on(link, last)
    return render(request, "scorer/idle.html", context)
