"""A tablet or phone at a table: no account, only the table's own link.

One question a page: who made trump, how many tricks, is this right. Each step is a plain link, so
nothing is lost when the page is loaded again; what is written is a plain post whose line carries
the id that was made when the question was drawn.
"""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from urllib.parse import urlencode

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from scoring.rules import RuleSet, sides_of
from tournaments import permissions
from tournaments.models import (
    Actor,
    Agreement,
    Line,
    LineState,
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
from tournaments.queries import entries as entries_of
from tournaments.queries import names, nights, situations
from tournaments.queries import rounds as rounds_of
from tournaments.queries.names import Called
from tournaments.queries.rounds import TableSeating
from tournaments.services import sheets
from tournaments.services.refusals import Refusal
from tournaments.web.answers import tell_refusal
from tournaments.web.doors import anyone
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.public import lines as own_lines
from tournaments.web.scorer import play as playing
from tournaments.web.scorer.play import Play
from tournaments.wording import hands as hand_words
from tournaments.wording import people as people_words
from tournaments.wording import problems as problem_words
from tournaments.wording import seats as seat_words


class TapForm(MaybeReasonForm):
    """What was tapped: the facts of a hand, and the id of its line."""

    line_id = forms.UUIDField()
    no = forms.IntegerField(min_value=1, max_value=99)
    result = forms.ChoiceField(
        choices=[(each, each) for each in ("played", "passout", "misdeal")], required=False
    )
    caller = forms.IntegerField(min_value=0, max_value=6, required=False)
    round = forms.IntegerField(min_value=1, max_value=2, required=False)
    alone = forms.BooleanField(required=False)
    tricks = forms.IntegerField(min_value=0, max_value=12, required=False)
    change = forms.UUIDField(required=False)
    seen_revision = forms.IntegerField(min_value=0, required=False)


class SayForm(MaybeReasonForm):
    """A word on the sheet as it was seen."""

    seen_revision = forms.IntegerField(min_value=0)


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the drawn table."""

    number: int
    where: str
    entry_id: int
    across: bool
    deals: bool
    rounds: tuple[int, ...]  # of bidding, in which they can have made trump


@dataclass(frozen=True, slots=True)
class Here:
    """A table as its own device sees it."""

    link: Link
    table: Table
    seating: TableSeating
    rules: RuleSet
    sheet: Sheet | None
    lines: tuple[Line, ...]
    called: Mapping[int, Called]
    at: datetime
    agreements: int

    @property
    def actor(self) -> Actor:
        """The device acts by the table's link."""
        return Actor(link_id=self.link.pk)

    @property
    def play(self) -> Play:
        """The game so far."""
        return playing.follow(self.lines, self.rules)

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
    def revision(self) -> int:
        """The revision of the sheet that is shown."""
        return self.sheet.revision if self.sheet else 0


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


@at_table
@require_GET
def table(request: HttpRequest, here: Here) -> HttpResponse:
    """The next question of this table."""
    context = _context(here)
    if not playing.can_be_tapped(here.rules):
        return render(request, "scorer/totals_only.html", context)
    if here.sheet is not None and here.sheet.state == SheetState.SUBMITTED:
        return render(request, "scorer/agree.html", context | _agreement(here))
    change = _change(request, here)
    play = here.play.before(change.no) if change else here.play
    context |= {"change": change, "play": play, "number": _number(here, change)}
    if play.state.over and change is None:
        return render(request, "scorer/played.html", context | {"hands": _told(here)})
    return _question(request, here, play, context)


@at_table
@require_POST
def write(request: HttpRequest, here: Here) -> HttpResponse:
    """Write a hand down, or put it in the place of an earlier one."""
    form = TapForm(request.POST)
    if not form.is_valid():
        return _back(here)
    typed = form.cleaned_data
    change = next((each for each in here.lines if each.pk == typed["change"]), None)
    play = here.play.before(change.no) if change else here.play
    try:
        answer = _write(here, typed, playing.facts(typed, play), change)
    except Refusal as refusal:
        tell_refusal(request, refusal)
        return _back(here)
    if answer.status is sheets.Kept.STORED:
        return _back(here)
    context = _context(here) | {
        "line": answer.line,
        "other": answer.other,
        "why": problem_words.code(answer.line.aside_code),
        "rival": answer.status is sheets.Kept.RIVAL,
    }
    return render(request, "scorer/kept.html", context, status=409)


@at_table
@require_POST
def undo(request: HttpRequest, here: Here) -> HttpResponse:
    """Take the hand written last back."""
    form, last = SayForm(request.POST), here.play.last
    if last is None or not form.is_valid():
        return _back(here)
    return _try(
        request,
        here,
        lambda: sheets.undo_line(
            line=last.line,
            seen_revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )


@at_table
@require_POST
def hand_in(request: HttpRequest, here: Here) -> HttpResponse:
    """Every hand is played: hand the sheet in."""
    return _say(request, here, lambda form: _submit(here, form))


@at_table
@require_POST
def agree(request: HttpRequest, here: Here, side: int) -> HttpResponse:
    """One side says that the sheet is right."""
    return _say(
        request,
        here,
        lambda form: sheets.agree(
            sheet=_sheet(here),
            side=side,
            revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )


@at_table
@require_POST
def dispute(request: HttpRequest, here: Here, side: int) -> HttpResponse:
    """One side says that a hand is wrong: the sheet is open again."""
    return _say(
        request,
        here,
        lambda form: sheets.dispute(
            sheet=_sheet(here),
            side=side,
            revision=form.cleaned_data["seen_revision"],
            note=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )


# --- Finding the table


def _current(link: Link) -> Table | None:
    """The table of this number in the first round that is out and not done here."""
    rows = Table.objects.filter(
        round__tournament=link.tournament,
        number=link.table_number or 0,
        state=TableState.SEATED,
        round__state__in=[RoundState.PUBLISHED, RoundState.PLAYING],
    ).exclude(confirmations__standing=True)
    return rows.select_related("round__tournament__club").order_by("round__number").first()


def _here(link: Link, table: Table) -> Here:
    (round_,) = rounds_of.published(link.tournament_id, only=table.round.number)
    situation = situations.of_table(table.pk)
    sheet = (
        Sheet.objects.filter(table=table, origin=SheetOrigin.LINK, detail=SheetDetail.HANDS)
        .exclude(state=SheetState.REJECTED)
        .first()
    )
    needed = {"none": 0, "one": 1, "two": len(sides_of(situation.rules))}
    return Here(
        link=link,
        table=table,
        seating=next(each for each in round_.tables if each.table_id == table.pk),
        rules=situation.rules,
        sheet=sheet,
        lines=tuple(sheet.lines.all()) if sheet else (),
        called=names.in_full(entries_of.latest(link.tournament_id)),
        at=timezone.now(),
        agreements=needed[situation.night.agreement.value],
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
    return render(request, "scorer/nothing.html", context)


# --- The questions


def _question(
    request: HttpRequest, here: Here, play: Play, context: dict[str, object]
) -> HttpResponse:
    form = TapForm(request.GET)
    form.is_valid()
    tapped = {name: form.cleaned_data.get(name) for name in playing.FIELDS}
    caller, bidding = tapped["caller"], tapped["round"]
    if tapped["result"] in playing.not_played(play) or tapped["tricks"] is not None:
        judged = None
        if tapped["result"] or (caller is not None and bidding):
            judged = playing.judged(play, playing.facts(tapped, play))
        if judged is not None and judged.result is not None:
            return render(request, "scorer/right.html", context | _right(here, tapped, judged))
    if caller in here.names and bidding in playing.BIDDING_ROUNDS:
        ways = playing.ways(play, caller, bidding)
        if ways:
            alone = bool(tapped["alone"]) if len(ways) > 1 else ways[0]
            more = _tricks(here, play, caller, bidding, ways=ways, alone=alone)
            return render(request, "scorer/tricks.html", context | more)
    more = {"seats": _seats(here, play), "not_played": playing.not_played(play)}
    return render(request, "scorer/who.html", context | more)


def _seats(here: Here, play: Play) -> list[Seat]:
    """The people at the table, from the dealer's left round to the dealer."""
    count = len(here.seating.seats)
    order = sorted(here.seating.seats, key=lambda each: (each.seat - play.dealer - 1) % count)
    return [
        Seat(
            number=each.seat,
            where=seat_words.seat(each.seat, count),
            entry_id=each.entry_id,
            across=each.seat % 2 == 1,
            deals=each.seat == play.dealer,
            rounds=playing.rounds_of_bidding(play, each.seat),
        )
        for each in order
    ]


def _tricks(
    here: Here, play: Play, caller: int, bidding: int, *, ways: tuple[bool, ...], alone: bool
) -> dict[str, object]:
    partners = next(side for side in sides_of(here.rules) if caller in side)
    return {
        "caller": caller,
        "maker": here.names[caller],
        "partner": [here.names[seat] for seat in partners if seat != caller and seat in here.names],
        "bidding": bidding,
        "ways": ways,
        "alone": alone,
        "keys": playing.keys(play, caller=caller, bidding_round=bidding, alone=alone),
    }


def _right(here: Here, tapped: dict[str, object], judged: playing.Judgement) -> dict[str, object]:
    result = judged.result
    assert result is not None  # noqa: S101 - asked before
    points = result.award.by_side
    best = max(range(len(points)), key=points.__getitem__)
    sides = _sides(here)
    return {
        "tapped": _said(tapped),
        "points": points[best],
        "to": sides[best],
        "sentence": hand_words.what(result, here.names),
        "score": _(" to ").join(str(each) for each in judged.so_far.score),
        "line_id": uuid.uuid4(),
        "back": urlencode({k: v for k, v in _said(tapped).items() if k in ("caller", "round")}),
    }


def _said(tapped: Mapping[str, object]) -> dict[str, object]:
    """What was tapped, without what was left out; seat 0 is a seat."""
    left_out = (None, False, "")
    return {
        key: value
        for key, value in tapped.items()
        if not any(value is nothing or value == "" for nothing in left_out)
    }


def _change(request: HttpRequest, here: Here) -> Line | None:
    """The earlier hand that is being changed."""
    wanted = request.GET.get("change", "")
    live = [each for each in here.lines if each.state == LineState.LIVE and each.no]
    return next((each for each in live if str(each.pk) == wanted), None)


def _number(here: Here, change: Line | None) -> int:
    if change is None:
        return here.play.number
    return next(hand.number for hand in here.play.hands if hand.line.pk == change.pk)


def _context(here: Here) -> dict[str, object]:
    play = here.play
    return {
        "here": here,
        "night": here.link.tournament,
        "table": here.table,
        "round": here.table.round.number,
        "sides": _sides(here),
        "called": here.called,
        "last": play.last,
        "last_words": hand_words.what(play.last.result, here.names) if play.last else "",
        "revision": here.revision,
        "hands_in_all": here.rules.hand_limit,
    }


def _sides(here: Here) -> list[dict[str, object]]:
    play = here.play
    rows = playing.boxes(play)
    who = {seat.seat: seat.entry_id for seat in here.seating.seats}
    count = len(here.seating.seats)
    return [
        {
            "number": number,
            "label": seat_words.side(seats, count),
            "short": seat_words.short_side(seats, count),
            "across": number % 2 == 1,
            "entry_ids": [who[seat] for seat in seats if seat in who],
            "score": play.state.score[number],
            "boxes": rows[number],
        }
        for number, seats in enumerate(sides_of(here.rules, count))
    ]


def _told(here: Here) -> list[dict[str, object]]:
    """The list to read aloud."""
    return [
        {
            "line": hand.line,
            "number": hand.number,
            "counted": hand.result.counted,
            "maker": here.names.get(hand.result.makers[0], "") if hand.result.makers else "",
            "short": hand_words.short(hand.result) or hand_words.what(hand.result, here.names),
            "points": hand.by_side,
        }
        for hand in here.play.hands
    ]


def _agreement(here: Here) -> dict[str, object]:
    said = Agreement.objects.filter(sheet=_sheet(here), revision=here.revision, says="agree")
    agreed = {each.side for each in said}
    waiting = [side for side in _sides(here) if side["number"] not in agreed]
    return {
        "hands": _told(here),
        "agreed": [side for side in _sides(here) if side["number"] in agreed],
        "asked": waiting[0] if waiting else None,
        "score": _(" to ").join(str(each) for each in here.play.state.score),
    }


# --- Acting


def _write(
    here: Here, typed: Mapping[str, object], hand: dict[str, object], change: Line | None
) -> sheets.Written:
    if change is None:
        return sheets.write_line(
            table=here.table,
            line_id=typed["line_id"],  # type: ignore[arg-type]
            no=typed["no"],  # type: ignore[arg-type]
            kind="hand",
            facts=hand,
            detail=SheetDetail.HANDS,
            origin=SheetOrigin.LINK,
            link=here.link,
            by=here.actor,
            at=here.at,
        )
    change.sheet = _sheet(here)
    return sheets.correct_line(
        line=change,
        line_id=typed["line_id"],  # type: ignore[arg-type]
        facts=hand,
        reason=str(typed["reason"]),
        seen_revision=typed["seen_revision"] or here.revision,  # type: ignore[arg-type]
        by=here.actor,
        at=here.at,
    )


def _submit(here: Here, form: SayForm) -> object:
    return sheets.submit(
        sheet=_sheet(here),
        seen_revision=form.cleaned_data["seen_revision"],
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _say(request: HttpRequest, here: Here, act: Callable[[SayForm], object]) -> HttpResponse:
    form = SayForm(request.POST)
    if here.sheet is None or not form.is_valid():
        return _back(here)
    try:
        outcome = act(form)
    except Refusal as refusal:
        tell_refusal(request, refusal)
        return _back(here)
    if isinstance(outcome, sheets.Outcome) and outcome.counts:
        return _stored(request, here)
    return _back(here)


def _try(request: HttpRequest, here: Here, act: Callable[[], object]) -> HttpResponse:
    try:
        act()
    except Refusal as refusal:
        tell_refusal(request, refusal)
    return _back(here)


def _stored(request: HttpRequest, here: Here) -> HttpResponse:
    """The round is in: where everybody goes next."""
    out = rounds_of.published(here.link.tournament_id)
    nexts = [each for each in out if each.number > here.table.round.number][:1]
    context = _context(here) | {
        "score": _(" to ").join(str(each) for each in here.play.state.score),
        "next_round": nexts[0].number if nexts else None,
        "ways_on": own_lines.ways_on(nexts[0], here.seating) if nexts else (),
    }
    return render(request, "scorer/stored.html", context)


def _sheet(here: Here) -> Sheet:
    if here.sheet is None:
        raise Http404
    return here.sheet


def _back(here: Here) -> HttpResponse:
    return redirect("web:at_table", here.link.key)
