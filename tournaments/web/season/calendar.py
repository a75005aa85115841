"""The calendar of a club: its dates, by a rule or one by one; a night is set up from one."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import ClubDate, Tournament
from tournaments.permissions import Permission
from tournaments.services.night import nights
from tournaments.services.season import dates
from tournaments.web import as_last
from tournaments.web.access import PageContext, found, inside
from tournaments.web.dates import date_told
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.calendar import CallOffForm, DateForm, SeriesForm
from tournaments.web.forms.nights import first_draft


@inside(Permission.READ)
@require_GET
def calendar(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The dates from today on."""
    return _show(request, here, None)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def add_series(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Dates by a rule, all at once."""
    form = SeriesForm(request.POST or None, initial=_first_words(here))
    if request.method == "POST":
        made = attempt(
            form,
            lambda: dates.add_series(
                club=here.club,
                wanted=form.draft(),
                weekdays=form.cleaned_data["weekdays"],
                every=form.cleaned_data["every"],
                first=form.cleaned_data["first"],
                last=form.cleaned_data["last"],
                but=form.cleaned_data["but"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if made is not None:
            messages.success(
                request,
                ngettext(
                    "One date is in the calendar.", "%(n)d dates are in the calendar.", len(made)
                )
                % {"n": len(made)},
            )
            return redirect("web:calendar", here.club.slug)
    context = {"here": here, "section": "calendar", "form": form}
    return page(request, "season/series.html", context, form=form)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def add(request: HttpRequest, here: PageContext) -> HttpResponse:
    """One more date."""
    form = DateForm(request.POST or None, initial=_first_words(here))
    if request.method == "POST":
        made = attempt(
            form,
            lambda: dates.add(
                club=here.club,
                day=form.cleaned_data["day"],
                wanted=form.draft(),
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if made is not None:
            return redirect("web:calendar", here.club.slug)
    context = {"here": here, "section": "calendar", "form": form, "date": None}
    return page(request, "season/date.html", context, form=form)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def change(request: HttpRequest, here: PageContext, date: int) -> HttpResponse:
    """Move a date, or say something else of it."""
    row = _date(here, date)
    known = {key: getattr(row, key) for key in ("title", "day", "wall_time", "place", "says")}
    form = DateForm(request.POST or None, initial=known)
    if request.method == "POST":
        done = attempt(
            form,
            lambda: dates.change(
                club_date=row,
                day=form.cleaned_data["day"],
                wanted=form.draft(),
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("Stored. Calendars that people follow move with it."))
            return redirect("web:calendar", here.club.slug)
    context = {"here": here, "section": "calendar", "form": form, "date": row}
    return page(request, "season/date.html", context, form=form)


@inside(Permission.LEAGUE)
@require_POST
def move(request: HttpRequest, here: PageContext, date: int, act: str) -> HttpResponse:
    """Call a date off with a word to everybody, or plan it again."""
    row = _date(here, date)
    if act not in ("cancel", "restore"):
        raise Http404
    form = CallOffForm(request.POST) if act == "cancel" else ActForm(request.POST)

    def do() -> ClubDate:
        done = {"by": here.actor, "at": here.at, "act_id": form.cleaned_data["act_id"]}
        if act == "restore":
            return dates.restore(club_date=row, **done)
        return dates.cancel(club_date=row, says=form.cleaned_data["says"], **done)

    if attempt(form, do) is None:
        tell_problems(request, form)
    return redirect("web:calendar", here.club.slug)


@inside(Permission.RUN)
@require_POST
def set_up(request: HttpRequest, here: PageContext, date: int) -> HttpResponse:
    """Make the night of a date, like last time; who comes is asked next."""
    row = _date(here, date)
    form = ActForm(request.POST)
    last = queries.nights.last_played(here.club.pk)
    if last is not None:
        made = attempt(form, lambda: as_last.on_date(here, last, row, form.cleaned_data["act_id"]))
        if made is not None:
            return as_last.onwards(request, here, made, form.cleaned_data["act_id"])
    else:
        night = attempt(form, lambda: _first_night(here, row, form.cleaned_data["act_id"]))
        if night is not None:
            return redirect("web:who", here.club.slug, night.slug)
    tell_problems(request, form)
    return redirect("web:calendar", here.club.slug)


def _first_night(here: PageContext, row: ClubDate, act_id: UUID) -> Tournament:
    """The night of a date where none was played yet, like one that is being set up if there is."""
    done: dict[str, Any] = {"by": here.actor, "at": here.at, "act_id": act_id}
    like = queries.nights.newest(here.club.pk)
    wanted = first_draft(name=row.title, starts_at=queries.calendar.instant(row), last=like)
    return dates.set_up(
        club_date=row,
        make=lambda: nights.create(club=here.club, wanted=wanted, copy_of=like, **done),
        **done,
    )


def _show(request: HttpRequest, here: PageContext, form: ActForm | None) -> HttpResponse:
    context = {
        "here": here,
        "section": "calendar",
        "dates": [
            date_told(each) for each in queries.calendar.of_club(here.club.pk, since=here.today)
        ],
    }
    return page(request, "season/calendar.html", context, form=form)


def _date(here: PageContext, pk: int) -> ClubDate:
    return found(queries.calendar.one(here.club.pk, pk))


def _first_words(here: PageContext) -> dict[str, object]:
    return {"first": here.today, "day": here.today, "place": here.club.where}
