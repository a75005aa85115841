"""A quick night for a dozen friends: names, and everybody is seated. No club to set up first."""

import secrets
import uuid
from datetime import timedelta
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments import queries
from tournaments.models import Actor, Club, Tournament, User
from tournaments.permissions import Permission, authority
from tournaments.services.club import clubs
from tournaments.services.night import nights
from tournaments.services.people import entries
from tournaments.services.seating import plans
from tournaments.web.access import signed_in
from tournaments.web.club import places
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.clubs import start_at_own_zone
from tournaments.web.forms.nights import first_draft
from tournaments.web.forms.quick import QuickForm
from tournaments.wording import times

SOON = timedelta(minutes=10)


@signed_in
@require_http_methods(["GET", "POST"])
def quick(request: HttpRequest) -> HttpResponse:
    """One page, one button: a plan that is kept, ready to be given out."""
    assert isinstance(request.user, User)  # noqa: S101 - the door says so
    own = _own_club(request.user)
    known = queries.players.roster(own.pk) if own else ()
    form = QuickForm(request.POST or None, known=known)
    if own is not None:
        del form.fields["zone"]
    else:
        start_at_own_zone(form)
    if request.method == "POST" and form.is_valid() and not form.asks_to_look():
        night = attempt(form, lambda: _make(request.user.pk, own, form))  # type: ignore[arg-type]
        if night is not None:
            messages.success(
                request, _("Everybody is seated. Give out the seats when you are ready.")
            )
            return redirect("web:console", night.club.slug, night.slug)
    return page(request, "club/quick.html", {"form": form, "club": own}, form=form)


def _own_club(user: User) -> Club | None:
    """The first club in which this person may run a night."""
    for mine in queries.clubs.of_person(user.pk):
        club = queries.clubs.by_slug(mine.slug)
        if club is not None and authority(user.pk, club.pk).may(Permission.RUN):
            return club
    return None


def _make(user_id: int, own: Club | None, form: QuickForm) -> Tournament:
    """A club if there is none, the night, its people, and the plan; each is an act of its own."""
    by, at = Actor(user_id=user_id), timezone.now()
    act = form.cleaned_data["act_id"]
    zone = form.cleaned_data.get("zone", "")
    club = own or clubs.create(
        name=_("Our table"),
        zone=zone,
        currency=places.money_at(zone),
        paper=places.paper_at(zone),
        by=by,
        at=at,
        act_id=uuid.uuid5(act, "club"),
    )
    starts_at = at + SOON
    night = nights.create(
        club=club,
        wanted=first_draft(
            name=times.night_name(starts_at.astimezone(ZoneInfo(club.zone))),
            starts_at=starts_at,
            last=None,
        ),
        by=by,
        at=at,
        act_id=uuid.uuid5(act, "night"),
    )
    entries.add(
        tournament=night,
        arrivals=form.arrivals(),
        by=by,
        at=at,
        act_id=uuid.uuid5(act, "people"),
    )
    draft = plans.propose(
        tournament=night,
        seed=1000 + secrets.randbelow(9000),
        by=by,
        at=at,
        act_id=uuid.uuid5(act, "plan"),
    )
    plans.accept(plan=draft, by=by, at=at, act_id=uuid.uuid5(act, "keep"))
    return night
