"""Prizes: what there is to win, and who would win it as things stand."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Prize
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.services.night import prizes
from tournaments.web import winners
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.decisions import OfferForm
from tournaments.wording import money
from tournaments.wording import prizes as words


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def offers(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The list of prizes; one more is offered with the form below it."""
    form = OfferForm(request.POST or None, currency=here.club.currency)
    if request.method == "POST" and attempt(form, lambda: _offer(here, form)) is not None:
        return redirect("web:prizes", here.club.slug, here.night.slug)
    called = names.in_full(each.owner for each in queries.entries.latest(here.night.pk))
    rows = [
        {
            "prize": prize,
            "name": words.name(prize.scheme, prize.place, prize.category),
            "money": money.amount(prize.amount, here.club.currency) if prize.amount else "",
            "least": words.least(prize.least_rounds),
        }
        for prize in queries.prizes.offered(here.night.pk)
    ]
    context = {
        "here": here,
        "night": here.night,
        "form": form,
        "rows": rows,
        "won": winners.of(queries.prizes.of_night(here.night), called, here.club.currency),
    }
    return page(request, "director/prizes.html", context, form=form)


@inside(Permission.RUN)
@require_POST
def usual(request: HttpRequest, here: PageContext) -> HttpResponse:
    """High, second, most lone hands, low."""
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: prizes.offer(
            tournament=here.night,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:prizes", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def withdraw(request: HttpRequest, here: PageContext, prize: int) -> HttpResponse:
    """Take a prize off the list."""
    row = found(queries.prizes.one(here.night.pk, prize))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: prizes.withdraw(
            prize=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:prizes", here.club.slug, here.night.slug)


def _offer(here: PageContext, form: OfferForm) -> list[Prize]:
    typed = dict(form.cleaned_data)
    act_id = typed.pop("act_id")
    return prizes.offer(
        tournament=here.night,
        offers=[prizes.Offer(**typed)],
        by=here.actor,
        at=here.at,
        act_id=act_id,
    )
