"""The big screen through the director's own door, and what every projector of the night shows."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.permissions import Permission
from tournaments.queries import clocks, names
from tournaments.services.night import screen as services
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.screen import ScreenForm
from tournaments.web.public.screen import Wall, show


@inside(Permission.READ)
@require_GET
def screen(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Find your table, with full names, whatever the switches say."""
    return show(request, Wall(night=here.night, naming=names.in_full, at=here.at))


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def choose(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Choose what the big screen shows; every projector follows by itself."""
    night = here.night
    form = ScreenForm(
        request.POST or None,
        rounds=tuple(each.number for each in clocks.of_night(night.pk)),
        initial={"shows": night.screen_shows, "number": night.screen_round},
    )
    if request.method == "POST":
        done = attempt(
            form,
            lambda: services.choose(
                tournament=night,
                shows=form.cleaned_data["shows"],
                number=form.cleaned_data["number"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("Every big screen shows it in a moment."))
            return redirect("web:choose_screen", here.club.slug, night.slug)
    context = {"here": here, "night": night, "form": form}
    return page(request, "director/screen.html", context, form=form)
