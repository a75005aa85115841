"""The doors of a night without an account: links for tables, players, and the night itself."""

from random import SystemRandom

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.models import Link, LinkKind
from tournaments.permissions import Permission
from tournaments.queries import names, nights
from tournaments.services.people import links
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.night import heard
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.links import MakeForm


@inside(Permission.RUN)
@require_GET
def show(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Every open door with its address and its code."""
    called = names.in_full(queries.entries.latest(here.night.pk))
    reports = heard.by_link(here.night.pk, here.at)
    rows = [
        {
            "link": link,
            "devices": reports.get(link.pk, ()),
            "address": settings.PUBLIC_URL + _opens(link),
            "code": f"{link.code[:2]} {link.code[2:]}".strip(),
        }
        for link in nights.links(here.night.pk)
    ]
    context = {
        "here": here,
        "night": here.night,
        "called": called,
        "tables": [row for row in rows if row["link"].kind == LinkKind.TABLE],
        "players": [row for row in rows if row["link"].kind == LinkKind.PLAYER],
        "night_links": [row for row in rows if row["link"].kind == LinkKind.NIGHT],
        "public": settings.PUBLIC_URL
        + reverse("web:public_standings", args=[here.club.slug, here.night.slug]),
    }
    return render(request, "director/links.html", context)


@inside(Permission.RUN)
@require_POST
def make(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make the links of one kind that are missing; those that exist stay."""
    form = MakeForm(request.POST)
    if attempt(form, lambda: _make(here, form)) is None:
        tell_problems(request, form)
    return redirect("web:links", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def revoke(request: HttpRequest, here: PageContext, link: int) -> HttpResponse:
    """Close a door; what came in by it stays."""
    row = found(nights.link(here.night.pk, link))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: links.revoke(
            link=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The link is closed. What was written by it stays."))
    return redirect("web:links", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def hand_over(request: HttpRequest, here: PageContext, link: int) -> HttpResponse:
    """Another tablet for the same table: a new link in the place of the old one."""
    row = found(nights.link(here.night.pk, link))
    kept = heard.holding(here.night.pk, here.at, link_id=row.pk)
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: links.hand_over(
            link=row,
            dice=SystemRandom(),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The new tablet opens the new link or types the new code."))
    for each in kept if done is not None else ():
        words = _("%(device)s. What it keeps is taken when it is heard, and lies aside.")
        messages.warning(request, words % {"device": each})
    return redirect("web:links", here.club.slug, here.night.slug)


def _make(here: PageContext, form: MakeForm) -> list[Link]:
    common = {
        "tournament": here.night,
        "dice": SystemRandom(),
        "by": here.actor,
        "at": here.at,
        "act_id": form.cleaned_data["act_id"],
    }
    match form.cleaned_data["kind"]:
        case LinkKind.TABLE:
            rounds = queries.rounds.whole_night(here.night)
            tables = max((len(each.tables) for each in rounds), default=1)
            return links.make_for_tables(tables=tables, **common)
        case LinkKind.PLAYER:
            return links.make_for_players(**common)
        case _:
            return [links.make_for_night(**common)]


def _opens(link: Link) -> str:
    if link.kind == LinkKind.TABLE:
        return reverse("web:at_table", args=[link.key])
    if link.kind == LinkKind.PLAYER and link.entry is not None:
        return reverse("web:link_player", args=[link.key, link.entry.number])
    return reverse("web:link_standings", args=[link.key])
