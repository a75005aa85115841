"""What only people decide about a season: points, the order of equals, guests."""

from collections.abc import Callable
from random import SystemRandom

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.models import Season, SeasonPoints, SeasonTieRuling
from tournaments.permissions import Permission
from tournaments.queries.seasons import SeasonTable
from tournaments.services.season import season_decisions
from tournaments.web import query_params
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm, ReasonForm
from tournaments.web.forms.seasons import GivePointsForm, SeasonRulingForm, StatusForm
from tournaments.web.season.tables import season_of
from tournaments.web.season_tables import called
from tournaments.wording import seasons as words

MOST_SEED = 2**31


@inside(Permission.LEAGUE)
@require_GET
def decisions(request: HttpRequest, here: PageContext, season: str) -> HttpResponse:
    """What was decided so far, who is level, who is a guest."""
    return _show(request, here, season_of(here, season), None)


@inside(Permission.LEAGUE)
@require_POST
def decide(request: HttpRequest, here: PageContext, season: str, what: str) -> HttpResponse:
    """Give points, order those who are level, or say who is a guest."""
    row = season_of(here, season)
    makers: dict[str, Callable[[], tuple[ActForm, Callable[[], object]]]] = {
        "points": lambda: _points(request, here, row),
        "order": lambda: _order(request, here, row),
        "status": lambda: _status(request, here, row),
    }
    if what not in makers:
        raise Http404
    form, act = makers[what]()
    if attempt(form, act) is None:
        return _show(request, here, row, form)
    return redirect("web:season_decisions", here.club.slug, row.slug)


@inside(Permission.LEAGUE)
@require_POST
def take_back(
    request: HttpRequest, here: PageContext, season: str, what: str, row: int
) -> HttpResponse:
    """Take points or an order back; it stays in the journal."""
    of = season_of(here, season)
    form = ReasonForm(request.POST)
    decided = _decided(of, what, row)
    done = attempt(
        form,
        lambda: (
            season_decisions.take_back(
                decision=decided,
                reason=form.cleaned_data["reason"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            )
            or True
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:season_decisions", here.club.slug, of.slug)


def _decided(season: Season, what: str, row: int) -> SeasonPoints | SeasonTieRuling:
    if what == "points":
        return found(queries.season_decisions.points_row(season.pk, row))
    return found(queries.season_decisions.ruling(season.pk, row))


def _show(
    request: HttpRequest, here: PageContext, row: Season, bound: ActForm | None
) -> HttpResponse:
    table = queries.seasons.table(row, with_rulings=False)
    names = {pk: called(who) for pk, who in table.called.items()}
    context = {
        "here": here,
        "section": "seasons",
        "season": row,
        "points_form": bound
        if isinstance(bound, GivePointsForm)
        else GivePointsForm(club_id=here.club.pk),
        "status_form": bound if isinstance(bound, StatusForm) else StatusForm(club_id=here.club.pk),
        "bound": bound,
        "ties": [
            bound
            if isinstance(bound, SeasonRulingForm) and list(bound.tied) == tied
            else SeasonRulingForm(tied=tied)
            for tied in _ties(table)
        ],
        "given": [
            {"row": each, "who": names[each.player_id]}
            for each in queries.season_decisions.points_given(row.pk)
        ],
        "ruled": [
            {
                "row": each,
                "how": words.RULINGS[each.how],
                "order": ", ".join(names[pk] for pk in each.order),
            }
            for each in queries.season_decisions.rulings(row.pk)
        ],
        "guests": sorted(names[pk] for pk in queries.season_decisions.guests_now(row.pk)),
    }
    return page(request, "season/decisions.html", context, form=bound)


def _ties(table: SeasonTable) -> list[list[tuple[int, str]]]:
    """Those who share a place, with what they are called; before the first night nobody does."""
    ties: dict[int, list[tuple[int, str]]] = {}
    for line in table.ranked:
        if line.tied and line.rank is not None and line.attended:
            person = int(str(line.person))
            ties.setdefault(line.rank, []).append((person, called(table.called[person])))
    return list(ties.values())


def _points(
    request: HttpRequest, here: PageContext, row: Season
) -> tuple[ActForm, Callable[[], object]]:
    form = GivePointsForm(request.POST, club_id=here.club.pk)
    return form, lambda: season_decisions.give_points(
        season=row, **form.cleaned_data, by=here.actor, at=here.at
    )


def _status(
    request: HttpRequest, here: PageContext, row: Season
) -> tuple[ActForm, Callable[[], object]]:
    form = StatusForm(request.POST, club_id=here.club.pk)
    return form, lambda: season_decisions.set_status(
        season=row, **form.cleaned_data, by=here.actor, at=here.at
    )


def _order(
    request: HttpRequest, here: PageContext, row: Season
) -> tuple[ActForm, Callable[[], object]]:
    ids = [
        query_params.number(name.removeprefix("place_"), longest=query_params.LONGEST_ID)
        for name in request.POST
        if name.startswith("place_")
    ]
    tied = next(
        (
            each
            for each in _ties(queries.seasons.table(row, with_rulings=False))
            if {player for player, _name in each} == set(ids)
        ),
        [],
    )
    form = SeasonRulingForm(request.POST, tied=tied)

    def act() -> object:
        return season_decisions.rule(
            season=row,
            order=queries.players.several(here.club.pk, form.order()),
            how=form.cleaned_data["how"],
            seed=SystemRandom().randrange(MOST_SEED) if form.by_lot else None,
            reason=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        )

    return form, act
