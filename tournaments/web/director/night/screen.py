"""The big screen through the director's own door, and what every projector of the night shows."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.models import ScreenShows
from tournaments.permissions import Permission
from tournaments.queries import clocks, names
from tournaments.services.night import screen as services
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.acts import ActForm
from tournaments.web.public.screen import Wall, show

SHOWS = [
    (ScreenShows.SEATS, gettext_lazy("Seats: everybody by name, with table and partner")),
    (ScreenShows.STANDINGS, gettext_lazy("Standings")),
    (ScreenShows.TURNS, gettext_lazy("Seats and standings, one after the other")),
]


class ScreenForm(ActForm):
    """What the big screen shows, and of which round."""

    shows = forms.ChoiceField(
        label=gettext_lazy("The big screen shows"), choices=SHOWS, widget=forms.RadioSelect
    )
    number = forms.TypedChoiceField(
        label=gettext_lazy("Seats of"), coerce=int, empty_value=None, required=False
    )

    def __init__(self, *args: object, rounds: tuple[int, ...], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["number"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = [
            ("", _("The round that is played")),
            *((number, _("Round %(number)d") % {"number": number}) for number in rounds),
        ]


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
