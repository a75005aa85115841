"""Pages of a club: the first page, the club itself, its settings."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import queries
from tournaments.models import Actor, Club
from tournaments.permissions import Permission
from tournaments.queries import nights
from tournaments.services.club import clubs
from tournaments.web import as_last
from tournaments.web.access import PageContext, anyone, inside, signed_in
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.clubs import ClubForm, ClubSettingsForm, start_at_own_zone

SETTINGS = (
    "name",
    "zone",
    "currency",
    "paper",
    "public_names",
    "has_front_page",
    "listed",
    "allow_search",
    "where",
    "join_text",
    "contact",
)


@anyone
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """My clubs; a club alone opens at once. Strangers see where to sign in and type a code."""
    if not request.user.is_authenticated:
        if not queries.clubs.has_accounts():
            return redirect("web:first_owner")
        return render(request, "public/welcome.html", {"clubs": queries.clubs.listed()})
    mine = queries.clubs.of_person(request.user.pk)
    if len(mine) == 1:
        return redirect("web:club", mine[0].slug)
    return render(request, "club/home.html", {"clubs": mine})


@signed_in
@require_http_methods(["GET", "POST"])
def new_club(request: HttpRequest) -> HttpResponse:
    """Make a club; whoever makes it is its owner."""
    form = ClubForm(request.POST or None)
    start_at_own_zone(form)
    if request.method == "POST":
        club = attempt(
            form,
            lambda: clubs.create(
                **form.cleaned_data, by=Actor(user_id=request.user.pk), at=timezone.now()
            ),
        )
        if club is not None:
            return redirect("web:club", club.slug)
    return page(request, "club/new_club.html", {"form": form}, form=form)


@inside(Permission.READ)
@require_GET
def club(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The club: its nights, a page of them at a time, and the ways to its people."""
    paper = Paginator(range(nights.count(here.club.pk)), nights.PAGE)
    shown = paper.get_page(request.GET.get("page"))
    context = {
        "here": here,
        "shown": shown,
        "nights": nights.of_club(here.club.pk, start=max(shown.start_index() - 1, 0)),
        "players": queries.players.count(here.club.pk),
        "as_last": as_last.offered(here) if here.may_run else None,
    }
    return render(request, "club/club.html", context)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def club_settings(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Name, place, money, paper, and how much of a name the public reads."""
    form = ClubSettingsForm(request.POST or None, initial=_settings_of(here.club))
    if request.method == "POST":
        done = attempt(
            form,
            lambda: clubs.update(
                club=here.club,
                changes={key: form.cleaned_data[key] for key in _settings_of(here.club)},
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("The club is stored."))
            return redirect("web:club", here.club.slug)
    return page(request, "club/settings.html", {"here": here, "form": form}, form=form)


def _settings_of(club: Club) -> dict[str, str | bool]:
    return {key: getattr(club, key) for key in SETTINGS}
