"""The second step to a night: how it is played."""

import uuid
from collections.abc import Sequence
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.night import Record
from tournaments import queries
from tournaments.models import Tournament, TournamentState, Unit
from tournaments.permissions import Permission
from tournaments.queries.entries import EntryNow
from tournaments.queries.rules import RulesNow
from tournaments.rotation.movements import movement_from_json
from tournaments.services.night import nights
from tournaments.services.night.nights import NightDraft
from tournaments.web.access import PageContext, inside
from tournaments.web.director.setup import advice, duration
from tournaments.web.director.setup.pairs import on_to_the_plan
from tournaments.web.director.setup.planning import show_a_plan
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.how import (
    BROUGHT,
    Chosen,
    HowForm,
    how_initial,
)
from tournaments.wording import movements as movement_words
from tournaments.wording import rules as rule_words
from tournaments.wording import times

MOST_CHOICES = 5


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def how(request: HttpRequest, here: PageContext) -> HttpResponse:
    """House rules, length, movement; at the side the rules read back as sentences."""
    night, now = here.night, queries.rules.of_night(here.night.pk)
    if night.state not in (TournamentState.DRAFT, TournamentState.READY):
        return redirect("web:rules", here.club.slug, night.slug)
    last = _last_rules(here)
    asked = request.GET if "rules" in request.GET else None
    typed = request.POST if request.method == "POST" else asked
    form = HowForm(
        typed,
        own=queries.rules.of_club(here.club.pk),
        last=last,
        initial=how_initial(night, now, _nearest(now, last)),
    )
    if request.method == "POST" and form.is_valid():
        done = attempt(form, lambda: _change(here, form))
        if done is not None:
            act_id = uuid.uuid5(form.cleaned_data["act_id"], "plan")
            changed = PageContext(here.user, here.authority, here.club, here.at, done)
            on = on_to_the_plan if done.unit == Unit.PARTNERSHIP else show_a_plan
            return on(request, changed, act_id=act_id)
    people = queries.entries.latest(night.pk)
    chosen = _as_long_as_it_takes(_as_chosen(form, night, now), people)
    context = {
        "here": here,
        "form": form,
        "step": 2,
        "night": night,
        **_read_back(night, chosen, len(people)),
    }
    context |= _choices(form) | {"people": len(people)}
    return page(request, "director/how.html", context, form=form)


def _change(here: PageContext, form: HowForm) -> Tournament:
    chosen, night = form.chosen(), here.night
    return nights.change(
        tournament=night,
        wanted=replace(
            NightDraft.of(night),
            rounds=chosen.rounds,
            rules=chosen.rules,
            night=chosen.night,
            unit=chosen.unit,
            movement=chosen.movement,
        ),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _as_chosen(form: HowForm, night: Tournament, now: RulesNow) -> Chosen:
    if form.is_bound and form.is_valid():
        return form.chosen()
    return Chosen(now.rules, now.night, now.rules, night.rounds_planned, night.movement, night.unit)


def _as_long_as_it_takes(chosen: Chosen, people: Sequence[EntryNow]) -> Chosen:
    """A knockout with the number of rounds that it needs for those who are in."""
    paired = {each.partnership for each in people if each.partnership}
    units = max(len(paired), len(people) // 2)
    needed = movement_from_json(chosen.movement).rounds_needed(max(units, 2))
    return replace(chosen, rounds=needed or chosen.rounds)


def _choices(form: HowForm) -> dict[str, object]:
    """The radio rows, each with its line of explanation, and the fields with minus and plus."""
    rows = []
    for tag in form["rules"]:
        code = str(tag.data["value"])
        rows.append({"tag": tag, "code": code, "name": tag.choice_label, "about": _about(code)})
    chosen = form["rules"].value()
    return {
        "choices": rows,
        "more_open": chosen in [row["code"] for row in rows[MOST_CHOICES:]],
        "brings": " ".join(BROUGHT),
        "numbers": [form[name] for name in ("rounds", "hands", "target", "minutes")],
    }


def _about(code: str) -> str:
    if code == "last":
        return _("The rules of the night before, as they were")
    if code.startswith("own:"):
        return _("The club's own rules")
    return str(rule_words.preset(code).about)


def _against_cards(chosen: Chosen) -> list[rule_words.Told]:
    """What the way to move says to cards that come in at the end."""
    if chosen.night.record != Record.CARDS:
        return []
    told = movement_words.against_cards(movement_from_json(chosen.movement))
    return [rule_words.Told(*told)] if told else []


def _read_back(night: Tournament, chosen: Chosen, people: int) -> dict[str, object]:
    found = rule_words.found(chosen.rules, chosen.night)
    tables = max(1, people // chosen.rules.players)
    length = duration.how_long(chosen.rules, chosen.night, chosen.rounds, tables)
    return {
        "worth": rule_words.worth(chosen.rules, chosen.usual, chosen.night),
        "told": rule_words.told(chosen.rules, chosen.night),
        "told_too": rule_words.told_too(chosen.rules, chosen.night),
        "problems": [
            *(rule_words.problem(each) for each in found),
            *_against_cards(chosen),
        ],
        "chosen": chosen,
        "length": times.length(length),
        "home": duration.after(night.starts_at, length),
        "of_rounds": advice.of_rounds(people, chosen.rounds, chosen.rules, chosen.unit),
    }


def _last_rules(here: PageContext) -> RulesNow | None:
    """The rules of the night before this one, if the club has one."""
    before = queries.nights.before(here.night)
    return queries.rules.of_night(before.pk) if before else None


def _nearest(now: RulesNow, last: RulesNow | None) -> str:
    """Which choice the rules of a night come from, as near as can be told."""
    if last is not None and last.rules == now.rules:
        return "last"
    return rule_words.nearest(now.rules)
