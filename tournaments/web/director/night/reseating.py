"""The room changed: the rounds ahead are seated anew, with as few changed cards as can be."""

import secrets

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.models import Plan, PlanState, Unit
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.queries.document_data import NightData
from tournaments.services.background import documents
from tournaments.services.seating import reseating
from tournaments.services.seating.reseating import Mend
from tournaments.web import names_in_text
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.night import reprints
from tournaments.web.director.night.round_ahead import round_ahead
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.rounds import NextForm, ReseatForm
from tournaments.wording import people, tiebreaks


@inside(Permission.RUN)
@require_GET
def reseat(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The form, and below it the draft that was made last, with whose cards it changes."""
    return render(request, "director/reseating.html", _page(here))


@inside(Permission.RUN)
@require_POST
def propose(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make a draft for the rounds ahead."""
    form = ReseatForm(request.POST)
    made = attempt(
        form,
        lambda: reseating.propose(
            tournament=here.night,
            from_round=form.cleaned_data["from_round"],
            how=Mend(form.cleaned_data["how"]),
            seed=1000 + secrets.randbelow(9000),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if made is None:
        tell_problems(request, form)
    return redirect("web:reseat", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def accept(request: HttpRequest, here: PageContext, revision: int) -> HttpResponse:
    """Take the draft: seats that were out are taken back and given out anew."""
    plan = found(queries.plans.by_revision(here.night.pk, revision))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: reseating.accept(
            plan=plan,
            reason=_("The room changed."),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
        return redirect("web:reseat", here.club.slug, here.night.slug)
    return redirect("web:reseated", here.club.slug, here.night.slug, revision)


@inside(Permission.RUN)
@require_GET
def taken(request: HttpRequest, here: PageContext, revision: int) -> HttpResponse:
    """What the taken seats change: whose cards, printed by one press, and what to read out."""
    plan = found(queries.plans.by_revision(here.night.pk, revision))
    if plan.state == PlanState.DRAFT:
        raise Http404
    context = _changes(here, plan) | {"here": here, "night": here.night}
    context["wish"] = _cards(here, context["changed"])
    return render(request, "director/reseated.html", context)


def _cards(here: PageContext, changed: object) -> reprints.Reprint | None:
    """The wish for the changed cards; none on a night that has no cards of players."""
    assert isinstance(changed, tuple)  # noqa: S101 - numbers, as the query has them
    if not changed:
        return None
    data = NightData(here.night, address=documents.printed_address())
    offered = {kind.code for kind in queries.document_kinds.offered(data)}
    return reprints.cards(changed, here.club.paper) if reprints.CARDS in offered else None


@inside(Permission.RUN)
@require_POST
def give_out_next(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Seat the round that the page named from results or dice, and give it out."""
    form = NextForm(request.POST)
    number = attempt(
        form,
        lambda: reseating.give_out_next(
            tournament=here.night,
            number=form.cleaned_data["number"],
            seed=1000 + secrets.randbelow(9000),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if number is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The seats of round %(number)d are out.") % {"number": number})
    return redirect("web:console", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def give_out_anew(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Results were corrected: the round that followed from them is taken back and seated anew."""
    form = NextForm(request.POST)
    number = attempt(
        form,
        lambda: reseating.give_out_anew(
            tournament=here.night,
            number=form.cleaned_data["number"],
            reason=_("A result was corrected."),
            seed=1000 + secrets.randbelow(9000),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if number is None:
        tell_problems(request, form)
    else:
        words = _("Round %(number)d is seated anew. Print its seats again if they were printed.")
        messages.success(request, words % {"number": number})
    return redirect("web:console", here.club.slug, here.night.slug)


def _page(here: PageContext) -> dict[str, object]:
    draft = queries.plans.newest_draft(here.night.pk)
    accepted = queries.plans.accepted(here.night.pk)
    shown = draft if draft and accepted and draft.revision > accepted.revision else None
    context: dict[str, object] = {
        "here": here,
        "night": here.night,
        "form": ReseatForm(
            initial={
                "from_round": shown.from_round if shown else round_ahead(here),
                "how": shown.journal.data.get("how", Mend.KEEP_CARDS) if shown else Mend.KEEP_CARDS,
            }
        ),
        "draft": shown,
        "accepted": accepted is not None and accepted.state == PlanState.ACCEPTED,
    }
    return context | (_draft(here, shown) if shown else {})


def _draft(here: PageContext, draft: Plan) -> dict[str, object]:
    return _changes(here, draft) | {"rounds": queries.rounds.planned(draft, here.night)}


def _called(here: PageContext) -> dict[int, str]:
    """Everybody as they are read out: with their numbers, by which cards and seats go."""
    if here.night.unit == Unit.PARTNERSHIP:
        return names_in_text.by_number(here.night)
    return {
        each.number: people.called(number=each.number, name=each.name, shared=True)
        for each in queries.entries.latest(here.night.pk)
    }


def _changes(here: PageContext, plan: Plan) -> dict[str, object]:
    """Whose cards a plan changes, and line by line who sits in whose place."""
    called = _called(here)
    changed = queries.plans.changed_cards(plan)
    by_round: dict[int, list[str]] = {}
    for each in queries.plans.seats_taken(plan):
        line = _("Table %(table)d: %(who)s sits in for %(before)s") % {
            "table": each.table,
            "who": called.get(int(each.unit), str(each.unit)),
            "before": called.get(int(each.instead_of), str(each.instead_of)),
        }
        by_round.setdefault(each.round, []).append(line)
    return {
        "called": names.in_full(queries.entries.latest(here.night.pk)),
        "changed": changed,
        "changed_words": tiebreaks.listed(
            [called[number] for number in changed if number in called]
        ),
        "aloud": [{"number": number, "lines": lines} for number, lines in by_round.items()],
    }
