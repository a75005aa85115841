"""Who may find a night, and which of its pages they may read."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from tournaments.models import Visibility
from tournaments.permissions import Act
from tournaments.services import nights
from tournaments.web.answers import attempt, page
from tournaments.web.doors import Here, inside
from tournaments.web.forms.acts import ActForm

WHO_FINDS = [
    (Visibility.PUBLIC, gettext_lazy("Everybody: the night stands on public pages")),
    (Visibility.LINK, gettext_lazy("Whoever has the link of the night")),
    (Visibility.PRIVATE, gettext_lazy("Only members of the club")),
]


class SwitchesForm(ActForm):
    """The three switches, and who finds the night."""

    visibility = forms.ChoiceField(
        label=gettext_lazy("Who finds the night"), choices=WHO_FINDS, widget=forms.RadioSelect
    )
    seating = forms.BooleanField(
        label=gettext_lazy("Seats: who sits where, round by round"), required=False
    )
    standings = forms.BooleanField(
        label=gettext_lazy("Standings, with the reason for each place"), required=False
    )
    prizes = forms.BooleanField(
        label=gettext_lazy("Prizes, once they are announced"), required=False
    )


@inside(Act.RUN)
@require_http_methods(["GET", "POST"])
def switches(request: HttpRequest, here: Here) -> HttpResponse:
    """What people without an account may read."""
    night = here.night
    form = SwitchesForm(
        request.POST or None,
        initial={
            "visibility": night.visibility,
            "seating": night.show_seating,
            "standings": night.show_standings,
            "prizes": night.show_prizes,
        },
    )
    if request.method == "POST":
        done = attempt(
            form,
            lambda: nights.set_switches(
                tournament=night, **form.cleaned_data, by=here.actor, at=here.at
            ),
        )
        if done is not None:
            messages.success(request, _("Stored. The public pages follow at once."))
            return redirect("web:night_settings", here.club.slug, night.slug)
    return page(
        request, "director/settings.html", {"here": here, "night": night, "form": form}, form=form
    )
