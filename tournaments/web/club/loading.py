"""A night comes in from another Benny, as one file."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.permissions import Permission
from tournaments.services import night_files
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.files import NightFileForm


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def load(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Choose the file; the night it holds opens, and the same file twice is one night."""
    form = NightFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST":
        loaded = attempt(
            form,
            lambda: night_files.load(
                club=here.club,
                file=form.cleaned_data["file"].read(night_files.LARGEST_FILE + 1),
                by=here.actor,
                at=here.at,
            ),
        )
        if loaded is not None:
            if loaded.again:
                messages.info(request, _("This night was here already. Nothing was changed."))
            return redirect("web:console", here.club.slug, loaded.tournament.slug)
    return page(request, "club/load_night.html", {"here": here, "form": form}, form=form)
