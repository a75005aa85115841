"""Seasons of a club and their tables; making one, its rules, its end."""

from datetime import date

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Season, SeasonState
from tournaments.permissions import Permission
from tournaments.queries import season_exports
from tournaments.queries.seasons import SeasonTable
from tournaments.services.season import night_caches, seasons
from tournaments.services.season.seasons import SeasonDraft
from tournaments.web import polling, query_params, season_tables
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm, MaybeReasonForm
from tournaments.web.forms.season_rules import SeasonRulesForm
from tournaments.web.forms.seasons import NewSeasonForm, SeasonForm
from tournaments.web.table_files import as_file
from tournaments.wording import season_rules
from tournaments.wording import seasons as words


@inside(Permission.READ)
@require_GET
def every(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The seasons of the club, newest first, and who won them."""
    context = {
        "here": here,
        "section": "seasons",
        "seasons": [
            {
                "row": row,
                "state": words.state(row.state),
                "says": words.days_and_nights(row.first, row.last, row.nights),
            }
            for row in queries.seasons.of_club(here.club.pk)
        ],
        "honours": [
            {
                "year": each.year,
                "title": words.honour(each.kind),
                "who": each.name,
                "value": words.honour_value(each.value),
            }
            for each in queries.honours.of_club(here.club.pk)
        ],
    }
    return page(request, "season/seasons.html", context)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Begin a season: by one of the usual ways, or like one that was."""
    like = _like(here, request.GET.get("like", ""))
    form = NewSeasonForm(request.POST or None, initial=_next_days(here, like))
    if request.method == "POST":
        made = attempt(
            form,
            lambda: seasons.create(
                club=here.club,
                wanted=_draft(form),
                rules=form.rules(queries.seasons.rules_of(like.pk)[0] if like else None),
                copy_of=like,
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if made is not None:
            return redirect("web:season_nights", here.club.slug, made.slug)
    context = {"here": here, "section": "seasons", "form": form, "like": like}
    return page(request, "season/new.html", context, form=form)


@inside(Permission.READ)
@require_GET
def table(request: HttpRequest, here: PageContext, season: str) -> HttpResponse:
    """The table, now or as of a night, whole or a part."""
    row = season_of(here, season)
    seen = polling.mark(request, queries.seasons.version(here.club.pk), request.GET.urlencode())

    def draw() -> HttpResponse:
        counted = read(row, as_of=query_params.number(request.GET.get("after", "")))
        context = {
            "here": here,
            "section": "seasons",
            **table_context(request, counted),
            "link_people": reverse("web:season", args=[here.club.slug, row.slug]) + "people/",
            "may_keep": here.may(Permission.LEAGUE),
            "may_reopen": here.may(
                Permission.OWN if row.state == SeasonState.FINAL else Permission.LEAGUE
            ),
        }
        return page(request, "season/table.html", context)

    return polling.part(request, seen, draw)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest, here: PageContext, season: str) -> HttpResponse:
    """What the season is called, its days, who reads it."""
    row = season_of(here, season)
    known = {key: getattr(row, key) for key in ("name", "first", "last", "visibility")}
    form = SeasonForm(request.POST or None, initial=known)
    if request.method == "POST":
        done = attempt(
            form,
            lambda: seasons.change(
                season=row,
                wanted=_draft(form),
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("Stored. The public pages follow at once."))
            return redirect("web:season", here.club.slug, row.slug)
    context = {"here": here, "section": "seasons", "season": row, "form": form}
    return page(request, "season/settings.html", context, form=form)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def rules(request: HttpRequest, here: PageContext, season: str) -> HttpResponse:
    """How the season adds up, option by option."""
    row = season_of(here, season)
    now, later = queries.seasons.rules_of(row.pk)
    form = SeasonRulesForm(request.POST or None, rules=now)
    if request.method == "POST":
        done = attempt(
            form,
            lambda: seasons.choose_rules(
                season=row,
                rules=form.rules(),
                from_number=form.cleaned_data["from_number"],
                reason=form.cleaned_data["reason"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("Stored. The table is counted by these rules."))
            return redirect("web:season", here.club.slug, row.slug)
    context = {
        "here": here,
        "section": "seasons",
        "season": row,
        "form": form,
        "says": season_rules.rules(now),
        "later": [
            {"number": each.from_number, "says": season_rules.rules(each.rules)} for each in later
        ],
    }
    return page(request, "season/rules.html", context, form=form)


@inside(Permission.LEAGUE)
@require_GET
def export(
    _request: HttpRequest, here: PageContext, season: str, what: str, form: str
) -> HttpResponse:
    """The table or who was there, as CSV or XLSX."""
    if what not in season_exports.TABLES or form not in ("csv", "xlsx"):
        raise Http404
    counted = read(season_of(here, season))
    found = season_exports.TABLES[what](counted)
    return as_file(found, title=what, form=form, name=f"{counted.season.slug}-{what}")


@inside(Permission.LEAGUE)
@require_POST
def move(request: HttpRequest, here: PageContext, season: str, act: str) -> HttpResponse:
    """Close the season, crown its champions, or go back a step with a reason."""
    row = season_of(here, season)
    form = MaybeReasonForm(request.POST)
    if act == "reopen" and row.state == SeasonState.FINAL:
        here.must(Permission.OWN)
    if attempt(form, lambda: _move(here, row, act, form)) is None:
        tell_problems(request, form)
    return redirect("web:season", here.club.slug, row.slug)


def season_of(here: PageContext, slug: str) -> Season:
    """The season of an address, in the own club."""
    return found(queries.seasons.by_slug(here.club.pk, slug))


def read(season: Season, *, as_of: int | None = None, public: bool = False) -> SeasonTable:
    """A season's table; what had to be counted for it is kept for the next reader."""
    counted = queries.seasons.table(season, as_of=as_of, public=public)
    night_caches.keep(counted.fresh)
    return counted


def table_context(request: HttpRequest, table: SeasonTable) -> dict[str, object]:
    """What every page with a season's table shows, inside and outside."""
    part = query_params.number(request.GET.get("part", ""))
    view = None if part is None else season_tables.of_part(table, part)
    every_night = "every" in request.GET
    return {
        "season": table.season,
        "state": words.state(table.season.state),
        "view": view or season_tables.of(table, every_night=every_night),
        "part": part if view else None,
        "parts": [each.number for each in table.tables.parts]
        if len(table.tables.parts) > 1 or table.tables.final
        else [],
        "final": table.tables.final is not None,
        "every_night": every_night,
        "nights": [
            {
                "number": each.number,
                "day": words.long_day(each.day) if each.day else "",
                "state": words.night_state(each.state),
                "code": each.state,
                "counts": each.counts,
                "night": each.row.tournament,
                "reason": each.row.reason,
            }
            for each in table.nights
        ],
        "as_of": table.as_of,
        "is_now": table.is_now,
    }


def _move(here: PageContext, row: Season, act: str, form: ActForm) -> Season:
    done = {"by": here.actor, "at": here.at, "act_id": form.cleaned_data["act_id"]}
    if act == "close":
        return seasons.close(season=row, **done)
    if act == "crown":
        return seasons.crown(season=row, **done)
    if act == "reopen":
        return seasons.reopen(season=row, reason=form.cleaned_data["reason"], **done)
    raise Http404


def _draft(form: SeasonForm) -> SeasonDraft:
    typed = form.cleaned_data
    return SeasonDraft(
        name=typed["name"],
        first=typed["first"],
        last=typed["last"],
        visibility=typed["visibility"],
    )


def _like(here: PageContext, slug: str) -> Season | None:
    return queries.seasons.by_slug(here.club.pk, slug) if slug else None


def _next_days(here: PageContext, like: Season | None) -> dict[str, object]:
    """Days to begin with: a year after the other season, else from today on."""
    if like is not None:
        return {"first": _a_year_later(like.first), "last": _a_year_later(like.last)}
    return {"first": here.today, "last": _a_year_later(here.today)}


def _a_year_later(day: date) -> date:
    try:
        return day.replace(year=day.year + 1)
    except ValueError:  # 29 February
        return day.replace(year=day.year + 1, day=28)
