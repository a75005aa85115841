"""The first two steps to a night: who comes, and how it is played."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from datetime import time
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Entry, Tournament, TournamentState, Unit
from tournaments.permissions import Permission
from tournaments.queries import names, players
from tournaments.queries.entries import EntryNow
from tournaments.queries.rules import RulesNow
from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.movements.round_robin import RoundRobin
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.night.nights import NightDraft
from tournaments.services.people import entries, partnerships
from tournaments.services.refusals import Refusal
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.setup import advice, duration
from tournaments.web.director.setup.pairs import on_to_the_plan
from tournaments.web.director.setup.planning import show_a_plan
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.nights import (
    Chosen,
    HowForm,
    WhenForm,
    WhoForm,
    first_draft,
    how_initial,
)
from tournaments.wording import rules as rule_words
from tournaments.wording import times

MOST_CHOICES = 5
UNDECIDED = "names_need_decision"
"""Names that may be of people who are known; who types them says whether they are."""
SEVEN = time(19, 0)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def new_night(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make a night and say who comes, on one page: the first of three steps."""
    last = _last_night(here)
    when = WhenForm(request.POST or None, initial=_tonight(here))
    bring = _people_of(last[0]) if last and "bring" in request.GET else []
    who = WhoForm(
        request.POST or None, roster=players.roster(here.club.pk), initial={"players": bring}
    )
    if request.method == "POST" and who.is_valid() and when.is_valid():
        night = _begun(here, when, who, last)
        if night is not None:
            return _onwards(request, here, night)
    # Below what was typed it would lead to an empty page.
    offered = last is not None and not bring and request.method == "GET"
    context = {
        "here": here,
        "when": when,
        "form": who,
        "step": 1,
        "entries": (),
        "night": None,
        "undecided": who.was_refused_for(UNDECIDED),
        "last": last[0] if last else None,
        "last_people": len(_people_of(last[0])) if last and offered else 0,
    }
    wrong = when if when.errors else who
    return page(request, "director/who.html", context, form=wrong)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def who(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Who comes to a night that is there already."""
    roster = _not_in(here)
    paired = here.night.unit == Unit.PARTNERSHIP
    form = WhoForm(request.POST or None, roster=roster, initial={"pairs": paired})
    if request.method == "POST" and form.is_valid():
        return _add(request, here, here.night, form)
    return page(request, "director/who.html", _who(here, form), form=form)


@inside(Permission.RUN)
@require_POST
def house_player(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Fill a seat with somebody who is not ranked."""
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: entries.add_house_player(
            tournament=here.night,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:who", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def remove_entry(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """Take a number out that never had a seat."""
    entry = found(queries.entries.by_number(here.night.pk, number))
    form = ActForm(request.POST)

    def act() -> bool:
        entries.remove(entry=entry, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"])
        return True

    if not attempt(form, act):
        tell_problems(request, form)
    return redirect("web:who", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def how(request: HttpRequest, here: PageContext) -> HttpResponse:
    """House rules, length, movement; at the side the rules read back as sentences."""
    night, now = here.night, queries.rules.of_night(here.night.pk)
    if night.state not in (TournamentState.DRAFT, TournamentState.READY):
        return redirect("web:rules", here.club.slug, night.slug)
    last = _last_rules(here)
    typed = request.POST or (request.GET if "rules" in request.GET else None)
    form = HowForm(
        typed or None,
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


def _begun(
    here: PageContext, when: WhenForm, who: WhoForm, last: tuple[Tournament, RulesNow] | None
) -> Tournament | None:
    """The new night with everybody in it; where something is refused, no night was made."""

    def begin() -> Tournament:
        night = _create(here, when, last)
        if who.arrivals():
            _come_in(here, night, who)
        return night

    try:
        return acts.all_or_none(begin)
    except nights.BadNight as refusal:
        when.refuse(refusal)
    except Refusal as refusal:
        who.refuse(refusal)
    return None


def _create(
    here: PageContext, form: WhenForm, last: tuple[Tournament, RulesNow] | None
) -> Tournament:
    wanted = first_draft(
        name=form.cleaned_data["name"],
        starts_at=form.starts_at(here.club.zone),
        last=last[0] if last else None,
    )
    return nights.create(
        club=here.club,
        wanted=wanted,
        copy_of=last[0] if last else None,
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _add(request: HttpRequest, here: PageContext, night: Tournament, form: WhoForm) -> HttpResponse:
    if form.arrivals() and attempt(form, lambda: _come_in(here, night, form)) is None:
        at_night = PageContext(here.user, here.authority, here.club, here.at, night)
        return page(request, "director/who.html", _who(at_night, form), form=form)
    return _onwards(request, here, night)


def _onwards(request: HttpRequest, here: PageContext, night: Tournament) -> HttpResponse:
    wanted = "how" if "on" in request.POST else "who"
    return redirect(f"web:{wanted}", here.club.slug, night.slug)


def _come_in(here: PageContext, night: Tournament, form: WhoForm) -> list[Entry]:
    """Everybody of the form gets a number; where partners stay together, each line is a pair."""
    act_id, groups = form.cleaned_data["act_id"], form.arrivals()
    if form.comes_in_pairs() and night.state in partnerships.BEFORE_PLAY:
        night = _with_pairs(here, night, act_id=uuid.uuid5(act_id, "pairs"))
    if night.unit == Unit.PARTNERSHIP:
        return partnerships.arrive(
            tournament=night,
            groups=groups,
            by=here.actor,
            at=here.at,
            act_id=uuid.uuid5(act_id, "who"),
        )
    return entries.add(
        tournament=night,
        arrivals=[each for group in groups for each in group],
        by=here.actor,
        at=here.at,
        act_id=uuid.uuid5(act_id, "who"),
    )


def _with_pairs(here: PageContext, night: Tournament, *, act_id: uuid.UUID) -> Tournament:
    """The night as one of pairs, a round robin until the second step says otherwise."""
    if night.unit == Unit.PARTNERSHIP:
        return night
    return nights.change(
        tournament=night,
        wanted=replace(
            NightDraft.of(night), unit=Unit.PARTNERSHIP, movement=RoundRobin().to_json()
        ),
        by=here.actor,
        at=here.at,
        act_id=act_id,
    )


def _people_of(night: Tournament) -> list[int]:
    """The players of an earlier night, as who they are by now; those who went home too."""
    same = names.merged(night.club_id)
    known = [each.own_player_id for each in queries.entries.latest(night.pk) if each.own_player_id]
    return list(dict.fromkeys(same.get(each, each) for each in known))


def _who(here: PageContext, form: WhoForm) -> dict[str, object]:
    inside_now = queries.entries.latest(here.night.pk)
    called = names.in_full(inside_now)
    here_now = sum(each.in_play for each in inside_now)
    return {
        "here": here,
        "night": here.night,
        "form": form,
        "step": 1,
        "when": None,
        "last": None,
        "last_people": 0,
        "undecided": form.was_refused_for(UNDECIDED),
        "of_pairs": here.night.unit == Unit.PARTNERSHIP,
        "room_advice": advice.of_room(
            here_now, queries.rules.of_night(here.night.pk).rules.players
        ),
        "entries": [{"entry": each, "called": called[each.entry_id]} for each in inside_now],
    }


def _not_in(here: PageContext) -> list[players.RosterLine]:
    taken = {each.player_id for each in queries.entries.latest(here.night.pk)}
    return [line for line in players.roster(here.club.pk) if line.player_id not in taken]


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
        "numbers": [form[name] for name in ("rounds", "hands", "target", "minutes")],
    }


def _about(code: str) -> str:
    if code == "last":
        return _("The rules of the night before, as they were")
    if code.startswith("own:"):
        return _("The club's own rules")
    return str(rule_words.preset(code).about)


def _read_back(night: Tournament, chosen: Chosen, people: int) -> dict[str, object]:
    found = rule_words.found(chosen.rules, chosen.night)
    tables = max(1, people // chosen.rules.players)
    length = duration.how_long(chosen.rules, chosen.night, chosen.rounds, tables)
    return {
        "worth": rule_words.worth(chosen.rules, chosen.usual, chosen.night),
        "told": rule_words.told(chosen.rules, chosen.night),
        "told_too": rule_words.told_too(chosen.rules, chosen.night),
        "problems": [rule_words.problem(each) for each in found],
        "chosen": chosen,
        "length": times.length(length),
        "home": duration.after(night.starts_at, length),
        "of_rounds": advice.of_rounds(people, chosen.rounds, chosen.rules, chosen.unit),
    }


def _tonight(here: PageContext) -> dict[str, object]:
    local = here.at.astimezone(ZoneInfo(here.club.zone))
    return {
        "name": times.night_name(local),
        "day": local.date(),
        "hour": SEVEN,
    }


def _last_night(here: PageContext) -> tuple[Tournament, RulesNow] | None:
    night = queries.nights.newest(here.club.pk)
    return (night, queries.rules.of_night(night.pk)) if night else None


def _last_rules(here: PageContext) -> RulesNow | None:
    """The rules of the night before this one, if the club has one."""
    before = queries.nights.before(here.night)
    return queries.rules.of_night(before.pk) if before else None


def _nearest(now: RulesNow, last: RulesNow | None) -> str:
    """Which choice the rules of a night come from, as near as can be told."""
    if last is not None and last.rules == now.rules:
        return "last"
    return rule_words.nearest(now.rules)
