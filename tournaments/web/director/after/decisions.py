"""What only a director decides: points given or taken, and the order of those who are level."""

from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.models import Adjustment, RulingHow, TieRuling, Unit
from tournaments.permissions import Permission
from tournaments.queries.standings import NightStandings
from tournaments.services.night import adjustments, rulings
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ReasonForm
from tournaments.web.forms.decisions import AdjustForm, RuleForm
from tournaments.wording import people
from tournaments.wording import prizes as words

MOST_SEED = 2**31


@inside(Permission.RUN)
@require_GET
def decisions(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What was decided so far, and who is level."""
    return _show(request, here, AdjustForm(), None)


@inside(Permission.RUN)
@require_POST
def adjust(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Give points to a number, or take them away."""
    form = AdjustForm(request.POST)
    if attempt(form, lambda: _adjust(here, form)) is None:
        return _show(request, here, form, None)
    return redirect("web:decisions", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def rule(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Say in which order those stand who are level."""
    form = RuleForm(request.POST)
    if attempt(form, lambda: _rule(here, form)) is None:
        return _show(request, here, AdjustForm(), form)
    return redirect("web:decisions", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def take_back(request: HttpRequest, here: PageContext, what: str, row: int) -> HttpResponse:
    """Take a decision back; it stays in the journal."""
    form = ReasonForm(request.POST)
    decided = _decided(here, what, row)
    if attempt(form, lambda: _take_back(here, decided, form)) is None:
        tell_problems(request, form)
    return redirect("web:decisions", here.club.slug, here.night.slug)


def _show(
    request: HttpRequest, here: PageContext, adjusting: AdjustForm, ruling: RuleForm | None
) -> HttpResponse:
    table = queries.standings.of_night(here.night, with_rulings=False)
    context = {
        "here": here,
        "night": here.night,
        "adjusting": adjusting,
        "ruling": ruling
        or RuleForm(
            initial={"after_round": table.after_round, "order": request.GET.get("between", "")}
        ),
        "ties": _ties(table),
        "given": [
            {"row": each, "kind": words.KINDS[each.kind], "number": _number(each)}
            for each in queries.decisions.adjustments(here.night.pk)
        ],
        "ruled": [
            {"row": each, "how": words.WAYS[each.how], "order": each.order}
            for each in queries.decisions.rulings(here.night.pk)
        ],
    }
    bound = ruling if ruling is not None else adjusting
    return page(request, "director/decisions.html", context, form=bound)


def _ties(table: NightStandings) -> list[dict[str, object]]:
    """Places that several share, with who they are; before the first result nobody is level."""
    if not table.after_round:
        return []
    ties: dict[int, list[dict[str, object]]] = {}
    for line in table.ranked:
        if line.tied and line.rank is not None:
            called = people.together([(each.number, each.owner.name) for each in line.entries])
            ties.setdefault(line.rank, []).append({"number": line.number, "called": called})
    return [{"place": place, "who": who} for place, who in sorted(ties.items())]


def _number(given: Adjustment) -> int | None:
    named = given.entry or given.partnership
    return named.number if named else None


def _adjust(here: PageContext, form: AdjustForm) -> Adjustment:
    typed = dict(form.cleaned_data)
    number = typed.pop("number")
    of_pairs = here.night.unit == Unit.PARTNERSHIP
    return adjustments.add(
        tournament=here.night,
        entry=None if of_pairs else queries.entries.by_number(here.night.pk, number),
        partnership=queries.pairs.by_number(here.night.pk, number) if of_pairs else None,
        by=here.actor,
        at=here.at,
        **typed,
    )


def _decided(here: PageContext, what: str, row: int) -> Adjustment | TieRuling:
    if what == "points":
        return found(queries.decisions.adjustment(here.night.pk, row))
    return found(queries.decisions.ruling(here.night.pk, row))


def _take_back(
    here: PageContext, decided: Adjustment | TieRuling, form: ReasonForm
) -> Adjustment | TieRuling:
    typed = form.cleaned_data
    if isinstance(decided, Adjustment):
        return adjustments.withdraw(adjustment=decided, by=here.actor, at=here.at, **typed)
    return rulings.withdraw(ruling=decided, by=here.actor, at=here.at, **typed)


def _rule(here: PageContext, form: RuleForm) -> TieRuling:
    typed = form.cleaned_data
    lots = typed["how"] == RulingHow.DRAW
    return rulings.rule(
        tournament=here.night,
        seed=SystemRandom().randrange(MOST_SEED) if lots else None,
        by=here.actor,
        at=here.at,
        **typed,
    )
