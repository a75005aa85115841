"""The next night as last time: one press makes it, a second keeps its plan."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments import queries
from tournaments.models import ClubDate, Tournament
from tournaments.permissions import Permission
from tournaments.services import as_last
from tournaments.services.as_last import AsLast
from tournaments.services.season import dates
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.nights import AsLastForm
from tournaments.wording import tiebreaks, times

A_DAY, A_WEEK = timedelta(days=1), timedelta(weeks=1)


def offered(here: PageContext) -> dict[str, object] | None:
    """The last night, and when the next one would be: the calendar's date, or a week on.

    None before the first night was played, and where the next one is set up already.
    """
    last = queries.nights.last_played(here.club.pk)
    if last is None or not _can_be_shown(last):
        return None
    row = _date_of(here, last)
    starts_at = queries.calendar.instant(row) if row else _a_week_on(here, last)
    if queries.nights.begins_at(here.club.pk, starts_at):
        return None  # it is set up already
    return {
        "last": last,
        "day": times.full_day(starts_at, here.club.zone),
        "form": AsLastForm(initial={"last": last.slug, "date": row.pk if row else None}),
    }


@inside(Permission.RUN)
@require_POST
def begin(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make the night, and show its plan; where there is none, who comes is asked next."""
    form = AsLastForm(request.POST)
    made = attempt(form, lambda: _made(here, form))
    if made is None:
        tell_problems(request, form)
        return redirect("web:club", here.club.slug)
    return onwards(request, here, made, form.cleaned_data["act_id"])


def onwards(request: HttpRequest, here: PageContext, made: AsLast, act_id: UUID) -> HttpResponse:
    """What came along and what is new since, in words; then the plan to be kept."""
    night = made.night
    draft = as_last.draft_plan(
        begun=night, by=here.actor, at=here.at, act_id=uuid5(act_id, "draft")
    )
    messages.success(request, _what_came(night))
    if made.left_out:
        words = _("Not on the roster any more: %(who)s.")
        messages.warning(request, words % {"who": tiebreaks.listed(list(made.left_out))})
    where = "web:plan" if draft is not None else "web:who"
    return redirect(where, here.club.slug, night.slug)


def like(here: PageContext, last: Tournament, starts_at: datetime, act_id: UUID) -> AsLast:
    """A night as ``last`` was, at another hour."""
    return as_last.begin(last=last, starts_at=starts_at, by=here.actor, at=here.at, act_id=act_id)


def on_date(here: PageContext, last: Tournament, row: ClubDate, act_id: UUID) -> AsLast:
    """The night of a date of the calendar, as ``last`` was."""
    kept: list[AsLast] = []

    def make() -> Tournament:
        kept.append(
            as_last.begin(
                last=last,
                starts_at=queries.calendar.instant(row),
                name=row.title,
                by=here.actor,
                at=here.at,
                act_id=act_id,
            )
        )
        return kept[-1].night

    dates.set_up(club_date=row, make=make, by=here.actor, at=here.at, act_id=act_id)
    return kept[-1]


def _made(here: PageContext, form: AsLastForm) -> AsLast:
    said: dict[str, Any] = form.cleaned_data
    last = found(queries.nights.by_slug(here.club.slug, said["last"]))
    if not _can_be_shown(last):
        raise Http404
    if said["date"]:
        row = found(queries.calendar.one(here.club.pk, said["date"]))
        return on_date(here, last, row, said["act_id"])
    return like(here, last, _a_week_on(here, last), said["act_id"])


def _date_of(here: PageContext, last: Tournament) -> ClubDate | None:
    return queries.calendar.next_free(here.club.pk, since=max(here.today, _day_of(last) + A_DAY))


def _a_week_on(here: PageContext, last: Tournament) -> datetime:
    """The same weekday and hour by the club's clock: next week, or the first that is not past."""
    local = last.starts_at.astimezone(ZoneInfo(last.zone))
    weeks = max(1, -((local.date() - here.today).days // 7))
    day = local.date() + weeks * A_WEEK
    return datetime.combine(day, local.time(), ZoneInfo(here.club.zone))


def _can_be_shown(night: Tournament) -> bool:
    """Whether a clock can show the night, and the week after it."""
    try:
        night.starts_at.astimezone(ZoneInfo(night.zone)) + A_WEEK
    except (OverflowError, ValueError, ZoneInfoNotFoundError):
        return False
    return True


def _day_of(night: Tournament) -> date:
    return night.starts_at.astimezone(ZoneInfo(night.zone)).date()


def _what_came(night: Tournament) -> str:
    """As on Thursday: 22 people, 8 rounds, 4 prizes."""
    last = night.copy_of
    people = len(queries.entries.latest(night.pk))
    prizes = len(queries.prizes.offered(night.pk))
    said = [
        ngettext("one person", "%(count)d people", people) % {"count": people},
        ngettext("one round", "%(count)d rounds", night.rounds_planned)
        % {"count": night.rounds_planned},
    ]
    if prizes:
        said.append(ngettext("one prize", "%(count)d prizes", prizes) % {"count": prizes})
    day = times.full_day(last.starts_at, last.zone) if last else ""
    return _("As on %(day)s: %(what)s.") % {"day": day, "what": tiebreaks.listed(said)}
