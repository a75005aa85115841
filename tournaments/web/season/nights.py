"""Nights of a season: adding them, leaving one out, cancelling one."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Season, SeasonNight, SeasonState
from tournaments.permissions import Permission
from tournaments.services.season import season_nights
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.forms.seasons import AddNightsForm
from tournaments.web.season.tables import season_of
from tournaments.wording import seasons as words


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def nights(request: HttpRequest, here: PageContext, season: str) -> HttpResponse:
    """The nights with what became of each, and those that could be added."""
    row = season_of(here, season)
    form = AddNightsForm(
        request.POST or None,
        nights=queries.seasons.addable(row),
        dates=queries.calendar.free_for(row),
    )
    if request.method == "POST":
        added = attempt(form, lambda: _add(here, row, form))
        if added is not None:
            return redirect("web:season_nights", here.club.slug, row.slug)
    context = {
        "here": here,
        "section": "seasons",
        "season": row,
        "open": row.state == SeasonState.OPEN,
        "form": form,
        "nights": [
            {
                "row": each.row,
                "day": words.weekday(each.day) if each.day else "",
                "state": words.night_state(each.state),
                "part": words.part(each.row.part, is_final=each.row.is_final),
                "in_count": each.row.state in ("counted", "planned"),
            }
            for each in queries.seasons.nights_of(row)
        ],
    }
    return page(request, "season/nights.html", context, form=form)


@inside(Permission.LEAGUE)
@require_POST
def move(
    request: HttpRequest, here: PageContext, season: str, number: int, act: str
) -> HttpResponse:
    """Leave a night out, cancel it, or count it again."""
    row = season_of(here, season)
    night = found(queries.seasons.night(row.pk, number))
    form = MaybeReasonForm(request.POST)
    if attempt(form, lambda: _move(here, night, act, form)) is None:
        tell_problems(request, form)
    return redirect("web:season_nights", here.club.slug, row.slug)


def _add(here: PageContext, row: Season, form: AddNightsForm) -> list[SeasonNight]:
    return season_nights.add(season=row, **form.cleaned_data, by=here.actor, at=here.at)


def _move(here: PageContext, night: SeasonNight, act: str, form: MaybeReasonForm) -> SeasonNight:
    reason, act_id = form.cleaned_data["reason"], form.cleaned_data["act_id"]
    if act == "leave-out":
        return season_nights.leave_out(
            season_night=night, reason=reason, by=here.actor, at=here.at, act_id=act_id
        )
    if act == "cancel":
        return season_nights.cancel(
            season_night=night, reason=reason, by=here.actor, at=here.at, act_id=act_id
        )
    if act == "count":
        return season_nights.count_again(
            season_night=night, by=here.actor, at=here.at, act_id=act_id
        )
    raise Http404
