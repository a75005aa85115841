"""The room changed: the rounds ahead are seated anew, with as few changed cards as can be."""

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.models import Plan, PlanState
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.services.seating import reseating
from tournaments.services.seating.reseating import Mend
from tournaments.web.access import PageContext, found, inside
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
            plan=plan, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
        return redirect("web:reseat", here.club.slug, here.night.slug)
    messages.success(request, _("The new seats hold. Print the changed cards."))
    return redirect("web:papers", here.club.slug, here.night.slug)


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


def _page(here: PageContext) -> dict[str, object]:
    draft = queries.plans.newest_draft(here.night.pk)
    accepted = queries.plans.accepted(here.night.pk)
    shown = draft if draft and accepted and draft.revision > accepted.revision else None
    context: dict[str, object] = {
        "here": here,
        "night": here.night,
        "form": ReseatForm(initial={"from_round": queries.rounds.next_round(here.night.pk)}),
        "draft": shown,
        "accepted": accepted is not None and accepted.state == PlanState.ACCEPTED,
    }
    return context | (_draft(here, shown) if shown else {})


def _draft(here: PageContext, draft: Plan) -> dict[str, object]:
    called = names.in_full(queries.entries.latest(here.night.pk))
    by_number = {who.number: who for who in called.values()}
    changed = queries.plans.changed_cards(draft)
    return {
        "called": called,
        "rounds": queries.rounds.planned(draft, here.night),
        "changed": changed,
        "changed_words": tiebreaks.listed(
            [
                people.called(number=who.number, name=who.name, shared=True)
                for number in changed
                if (who := by_number.get(number))
            ]
        ),
    }
