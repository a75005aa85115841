"""The pile of cards at ten o'clock: type a number, its rounds, the sum; next."""

from dataclasses import replace
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.night import CardLoners, Record
from tournaments import queries
from tournaments.models import Entry, TournamentState, Unit
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.queries.cards import CardNow
from tournaments.queries.names import Called
from tournaments.services import sheets
from tournaments.services.night import nights
from tournaments.services.sheets import PaperWritten
from tournaments.web import names_in_text, polling
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.results import conflicts
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.cards import CardLonersForm, NumberForm
from tournaments.web.forms.results import CardForm
from tournaments.web.told import Sat
from tournaments.wording import cards as words
from tournaments.wording import problems as problem_words


@inside(Permission.ENTER)
@require_GET
def pile(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Which cards are in, which are out, and where they disagree; it follows who types beside."""
    form = NumberForm(request.GET if "number" in request.GET else None)
    if form.is_bound and form.is_valid():
        number = form.cleaned_data["number"]
        if queries.cards.entry_of(here.night, number) is not None:
            return redirect("web:card", here.club.slug, here.night.slug, number)
        form.add_error("number", _("Nobody has this number tonight."))
    seen = polling.mark(request, here.night.version.version, "pile", here.authority.role)

    def draw() -> HttpResponse:
        only_part = request.headers.get("X-Part") == "live"
        template = "director/_pile.html" if only_part else "director/cards.html"
        return render(request, template, _pile(here) | {"form": form, "seen": seen})

    return draw() if form.is_bound else polling.part(request, seen, draw)


@inside(Permission.RUN)
@require_POST
def loners(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Whether these cards show lone hands: asked once, so that no mark means none."""
    form = CardLonersForm(request.POST)
    now = queries.rules.versions(here.night.pk)[-1]
    done = attempt(
        form,
        lambda: nights.choose_rules(
            tournament=here.night,
            rules=now.rules,
            night=replace(now.night, card_loners=CardLoners(form.cleaned_data["answer"])),
            from_round=now.from_round,
            reason=_("Asked at the pile of cards."),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:cards", here.club.slug, here.night.slug)


def _pile(here: PageContext) -> dict[str, object]:
    cards = queries.cards.of_night(here.night)
    rules = queries.rules.versions(here.night.pk)[-1].night
    counts = rules.record == Record.CARDS
    return {
        "here": here,
        "night": here.night,
        "pile": cards,
        "called": _called(here),
        "differences": words.differences(cards.differences, names_in_text.by_number(here.night)),
        "counts": counts,
        "ask_loners": counts and rules.card_loners is CardLoners.UNASKED and here.may_run,
        "begun": here.night.state not in (TournamentState.DRAFT, TournamentState.READY),
    }


@inside(Permission.ENTER)
@require_http_methods(["GET", "POST"])
def card(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """One card: a field a round, lone hands, and the sum that the player wrote."""
    cards = queries.cards.of_night(here.night)
    now = cards.of(number)
    entry = found(queries.cards.entry_of(here.night, number))
    if now is not None and now.entry.entry_id != entry.pk:
        entry = queries.entries.one(now.entry.entry_id)
    form = CardForm(request.POST or None, rounds=here.night.rounds_planned, initial=_initial(now))
    if request.method == "POST":
        written = attempt(form, lambda: _write(here, entry, form))
        if written is not None:
            return _answer(request, here, number, written)
    problems = now.problems if now else ()
    context = {
        "here": here,
        "night": here.night,
        "form": form,
        "number": number,
        "members": _members(here, entry, number),
        "called": _called(here),
        "card": now,
        "problems": [problem_words.sentence(each, of_card=True) for each in problems],
        "differences": words.differences(
            cards.differences_of(number), names_in_text.by_number(here.night)
        ),
        "out": len(cards.out),
        "asides": _asides(here, now),
        "late": (),
        "may_settle": here.may(Permission.SETTLE),
    }
    return page(request, "director/card.html", context, form=form)


@inside(Permission.SETTLE)
@require_POST
def settle(request: HttpRequest, here: PageContext, number: int, line: UUID) -> HttpResponse:
    """Take a line of a card that was kept aside, or dismiss it."""
    now = found(queries.cards.of_night(here.night).of(number))
    conflicts.settle(request, here, found(queries.sheets.line_on(now.sheet_id, line)))
    return redirect("web:card", here.club.slug, here.night.slug, number)


def _asides(here: PageContext, now: CardNow | None) -> list[dict[str, object]]:
    if now is None or not now.asides:
        return []
    where = (here.club.slug, here.night.slug, now.number)
    return conflicts.shown(
        queries.sheets.asides_on(now.sheet_id),
        lambda line: reverse("web:settle_card_line", args=[*where, line.pk]),
        sat=Sat(queries.rules.of_night(here.night.pk).rules, {}),
        called={},
    )


def _write(here: PageContext, entry: Entry, form: CardForm) -> PaperWritten:
    return sheets.write_card(
        entry=entry,
        lines=form.lines(),
        seen_revision=form.cleaned_data["seen_revision"],
        reason=form.cleaned_data["reason"],
        by=here.actor,
        at=here.at,
        act_id=form.act(),
    )


def _answer(
    request: HttpRequest, here: PageContext, number: int, written: PaperWritten
) -> HttpResponse:
    if written.rivals:
        messages.warning(
            request,
            _("Card %(number)d was typed by somebody else before. Both versions are kept.")
            % {"number": number},
        )
    elif written.aside:
        why = problem_words.code(written.aside[0].line.aside_code)
        messages.warning(
            request,
            _("Card %(number)d is kept aside. %(why)s") % {"number": number, "why": why},
        )
    elif written.outcome.reading.problems:
        messages.warning(
            request,
            _("Card %(number)d is kept, but something on it is wrong.") % {"number": number},
        )
        return redirect("web:card", here.club.slug, here.night.slug, number)
    else:
        messages.success(request, _("Card %(number)d is stored.") % {"number": number})
        pile = queries.cards.of_night(here.night)
        for sentence in words.differences(
            pile.differences_of(number), names_in_text.by_number(here.night)
        ):
            messages.warning(request, sentence)
    return redirect(reverse("web:cards", args=[here.club.slug, here.night.slug]))


def _initial(now: CardNow | None) -> dict[str, object]:
    """What the form shows of a card that was typed before, line by line."""
    if now is None:
        return {}
    shown: dict[str, object] = {"seen_revision": now.revision}
    for line in queries.sheets.live_on([now.sheet_id])[now.sheet_id]:
        points, loners = line.facts.get("points"), line.facts.get("loners")
        if line.no:
            shown[f"round_{line.no}"] = f"{points}{'A' * (loners or 0)}"
        else:
            shown |= {"sum": points, "loners": loners}
    return shown


def _called(here: PageContext) -> dict[int, Called]:
    return dict(names.whole_night(queries.entries.states(here.night.pk)))


def _members(here: PageContext, entry: Entry, number: int) -> list[int]:
    """The entries whose card it is, by number: one, or those of a pair."""
    if here.night.unit != Unit.PARTNERSHIP:
        return [entry.pk]
    everybody = queries.entries.latest(here.night.pk)
    return [each.entry_id for each in everybody if each.partnership == number]
