"""Pages for what is over: what was typed, how it was kept, and what is stored where it belongs.

A page may have slept while the round went on. What it meant is never done to another table; it is
told in words, and kept where it was meant.
"""

from collections.abc import Mapping
from contextlib import suppress

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.hand import Hand
from scoring.rules import Sides, sides_of
from tournaments import queries
from tournaments.models import Line, LineState
from tournaments.services import sheets
from tournaments.services.acts import ActIdTaken
from tournaments.services.sheets import LATE, KeptAs, note_late
from tournaments.web.forms.drawn import DrawnForm, SayForm
from tournaments.web.forms.taps import TapForm
from tournaments.web.scorer import after
from tournaments.web.scorer.hand_form import params
from tournaments.web.scorer.table_session import Lost, TableSession
from tournaments.web.told import Version, before
from tournaments.wording import problems as problem_words
from tournaments.wording import seats as seat_words
from tournaments.wording import tablet as words

CONFLICT, UNREAD = 409, 422
NOTHING: dict[str, object] = {
    "act": "",
    "note": "",
    "stands": False,
    "rival": False,
    "to_be_kept": False,
    "twice": False,
    "unread": (),
    "versions": (),
    "why": "",
}
"""What the pages may tell; each tells some of it."""


def kept(request: HttpRequest, here: TableSession, answer: sheets.LineWritten) -> HttpResponse:
    """A hand that does not count as it was typed, or counts for another round than is played."""
    play = before(answer.line, here.lines, here.rules)
    versions = [_version(here, answer.line)]
    if answer.other is not None and answer.status is not KeptAs.SAME:
        versions.append(_version(here, answer.other))
    context = {
        "number": play.number,
        "stands": answer.status.stands,
        "rival": answer.status is KeptAs.RIVAL,
        "why": problem_words.code(answer.line.aside_code) if answer.line.aside_code else "",
        "versions": versions,
    }
    status = 200 if answer.status.stands else CONFLICT
    return render(request, "scorer/kept.html", _place(here) | context, status=status)


def both(request: HttpRequest, here: TableSession, line: Line) -> HttpResponse:
    """A hand that waits for the director, beside the one that stands: to be looked at."""
    standing = [each for each in here.lines if each.state == LineState.LIVE and each.no == line.no]
    context = {
        "number": before(line, here.lines, here.rules).number,
        "rival": line.aside_code == sheets.RIVAL,
        "why": problem_words.code(line.aside_code),
        "versions": [_version(here, each) for each in (line, *standing)],
    }
    return render(request, "scorer/kept.html", _place(here) | context)


def said_before(
    request: HttpRequest, here: TableSession, facts: object, line: Line
) -> HttpResponse:
    """The id of a hand came again with something else: the first stands, nothing is lost."""
    sat = here.sat
    play = before(line, here.lines, here.rules)
    typed = sat.typed(facts, so_far=play.state)
    context = {
        "number": play.number,
        "twice": True,
        "versions": [typed, _version(here, line)],
    }
    return render(request, "scorer/kept.html", _place(here) | context, status=CONFLICT)


def told(
    request: HttpRequest, here: TableSession, form: SayForm, meant: str, **more: object
) -> HttpResponse:
    """An act that is over: it is written into the journal, and nothing else is changed."""
    typed = form.cleaned_data
    line = next((each for each in here.lines if each.pk == typed["line"]), None)
    # An id that belongs to another act has its own line in the journal already.
    with suppress(ActIdTaken):
        note_late(
            tournament=here.link.tournament,
            round_number=here.drawn.round,
            table_number=here.table.number,
            meant=meant,
            data={
                "seen_revision": typed["seen_revision"],
                "who": list(here.drawn.who),
                **({"line": str(line.pk), "no": line.no} if line else {}),
                **more,
            },
            words=typed["reason"],
            by=here.actor,
            at=here.at,
            act_id=typed["act_id"],
        )
    context = {
        "act": words.meant(meant, _side(here, more.get("side"))),
        "why": problem_words.code(here.late),
        "versions": [_version(here, line)] if line else [],
        "note": typed["reason"],
    }
    return render(request, "scorer/late.html", _place(here) | context, status=CONFLICT)


def done_in_time(form: DrawnForm, here: TableSession) -> bool:
    """Whether this very act was done before it was too late: only its answer was lost."""
    row = queries.journal.done_by(form.cleaned_data["act_id"], here.actor)
    return row is not None and row.act != LATE


def woken(request: HttpRequest, here: TableSession, hand: Hand | None) -> HttpResponse:
    """A key of a page that was drawn for another round: what it says, and that it is kept."""
    context: dict[str, object] = {"why": problem_words.code(here.late) if here.late else ""}
    if hand is not None and hand.whole:
        context |= {
            "versions": [here.sat.typed(hand.facts(), so_far=hand.so_far)],
            "fields": params(hand.said),
            "to_be_kept": True,
        }
    return render(request, "scorer/late.html", _place(here) | context)


def unread(
    request: HttpRequest, here: TableSession | Lost, form: DrawnForm, meant: str = "write"
) -> HttpResponse:
    """A form that does not say all it should: nothing is stored, and what it says is told."""
    context: dict[str, object] = {"act": words.meant(meant), "unread": _unread_words(form)}
    if isinstance(here, Lost):
        if here.drawn is not None:
            _note_lost(here, form, meant)
        context |= {"night": here.link.tournament, "number": here.link.table_number, "lost": here}
        return render(request, "scorer/lost.html", context, status=UNREAD)
    if isinstance(form, TapForm):
        hand = Hand(here.rules, here.play.state, form.said())
        context |= {"versions": [here.sat.typed(hand.facts())]}
    return render(request, "scorer/late.html", _place(here) | context, status=UNREAD)


def _note_lost(lost: Lost, form: DrawnForm, meant: str) -> None:
    """Keep what was meant for a table of which nothing is left: in the journal of its round."""
    assert lost.drawn is not None  # noqa: S101 - asked above
    said = form.said() if isinstance(form, TapForm) else {}
    act_id = form.cleaned_data.get("line_id") or form.cleaned_data.get("act_id")
    if lost.link.table_number is None or act_id is None:
        return
    with suppress(ActIdTaken):
        note_late(
            tournament=lost.link.tournament,
            round_number=lost.drawn.round,
            table_number=lost.link.table_number,
            meant=meant,
            data={"who": list(lost.drawn.who), "said": _plain(said)},
            words=form.cleaned_data.get("reason", ""),
            by=lost.actor,
            at=lost.at,
            act_id=act_id,
        )


def _plain(said: Mapping[str, object]) -> dict[str, object]:
    """What was tapped, as JSON holds it."""
    return {
        name: {str(seat): took for seat, took in value.items()}
        if isinstance(value, dict)
        else value
        for name, value in said.items()
    }


def _unread_words(form: DrawnForm) -> list[str]:
    """What stands in the fields of a form, for whoever has to write it down by hand."""
    hidden = {"csrfmiddlewaretoken", "act_id", "line_id", "change", "line", "seen_revision"}
    return [f"{name}: {value}" for name, value in form.data.items() if name not in hidden and value]


def _version(here: TableSession, line: Line) -> Version:
    fresh = Line.objects.select_related("journal__user", "journal__link").get(pk=line.pk)
    play = before(fresh, here.lines, here.rules)
    return here.sat.version(fresh, called=here.called, so_far=play.state)


def _side(here: TableSession, side: object) -> str:
    if not isinstance(side, int) or not 0 <= side < len(sides_of(here.rules, here.seats)):
        return ""
    return seat_words.side(sides_of(here.rules, here.seats)[side], here.seats)


def _place(here: TableSession) -> dict[str, object]:
    """The table for which the page was drawn: its record, who sat there, and what is stored."""
    play = here.play
    return {
        "here": here,
        "night": here.link.tournament,
        "table": here.table,
        "round": here.table.round.number,
        "sides": here.sides(play),
        "called": here.called,
        "people": list(here.sat.names.values()),
        "elsewhere": bool(here.late) or not here.current,
        "teams": here.rules.sides is Sides.TEAMS,
        "no": play.no,
        "dealer": play.next_hand.dealer,
        "revision": here.revision,
        **NOTHING,
        **after.stored_at(here.table),
    }
