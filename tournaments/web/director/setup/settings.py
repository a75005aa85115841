"""Who may find a night, which of its pages they may read, and what it is called."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.models import Tournament, TournamentState
from tournaments.permissions import Permission
from tournaments.services.night import nights
from tournaments.services.night.nights import NightDraft
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.nights import WhenForm
from tournaments.web.forms.settings import SwitchesForm


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def switches(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What people without an account may read."""
    form = SwitchesForm(request.POST or None, initial=_switched(here.night))
    if request.method == "POST":
        done = attempt(
            form,
            lambda: nights.set_switches(
                tournament=here.night, **form.cleaned_data, by=here.actor, at=here.at
            ),
        )
        if done is not None:
            messages.success(request, _("Stored. The public pages follow at once."))
            return redirect("web:night_settings", here.club.slug, here.night.slug)
    return page(request, "director/settings.html", _context(here) | {"form": form}, form=form)


@inside(Permission.RUN)
@require_POST
def when(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Another name, day or hour, as long as the night has not begun."""
    form = WhenForm(request.POST)
    if attempt(form, lambda: _change(here, form)) is None:
        context = _context(here) | {
            "form": SwitchesForm(initial=_switched(here.night)),
            "when": form,
        }
        return page(request, "director/settings.html", context, form=form)
    messages.success(request, _("Stored. Papers that are printed already say the old hour."))
    return redirect("web:night_settings", here.club.slug, here.night.slug)


def _switched(night: Tournament) -> dict[str, object]:
    return {
        "visibility": night.visibility,
        "seating": night.show_seating,
        "standings": night.show_standings,
        "prizes": night.show_prizes,
    }


def _context(here: PageContext) -> dict[str, object]:
    night = here.night
    local = night.starts_at.astimezone(ZoneInfo(night.zone))
    told = {"name": night.name, "day": local.date(), "hour": local.time()}
    begun = night.state not in (TournamentState.DRAFT, TournamentState.READY)
    return {
        "here": here,
        "night": night,
        "when": None if begun else WhenForm(initial=told),
    }


def _change(here: PageContext, form: WhenForm) -> Tournament:
    """The night as it stands, but for its name and hour."""
    night = here.night
    return nights.change(
        tournament=night,
        wanted=replace(
            NightDraft.of(night),
            name=form.cleaned_data["name"],
            starts_at=form.starts_at(night.zone),
        ),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )
