"""The roster: the people who play, and what the club knows of each."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import NeedKind, Player
from tournaments.permissions import Permission
from tournaments.services.people import players
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.players import NEEDS, NamesForm, NeedForm, PlayerForm


@inside(Permission.READ)
@require_http_methods(["GET", "POST"])
def roster(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Everybody by name; below, room to add more."""
    people = queries.players.roster(here.club.pk)
    form = NamesForm(request.POST or None, known=people)
    if request.method == "POST":
        here.must(Permission.RUN)
    if request.method == "POST" and form.is_valid() and not form.asks_to_look():
        added = attempt(
            form,
            lambda: players.add(
                club=here.club,
                names=form.cleaned_data["names"],
                if_known=form.cleaned_data["if_known"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if added is not None:
            count = len(added)
            messages.success(
                request,
                ngettext("One person was added.", "%(count)s people were added.", count)
                % {"count": count},
            )
            return redirect("web:players", here.club.slug)
    context = {
        "here": here,
        "form": form,
        "players": people,
        "added_last": queries.players.added_last(here.club.pk),
        "undoing": ActForm(),
        "known": form.was_refused_for(players.NamesAreKnown.code),
    }
    return page(request, "club/players.html", context, form=form)


@inside(Permission.RUN)
@require_POST
def take_back(request: HttpRequest, here: PageContext, line: int) -> HttpResponse:
    """Undo a whole list: everybody who came by it leaves the roster."""
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: players.take_back(
            club=here.club,
            line=line,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    elif done:
        messages.success(request, _("The list is taken off again."))
    return redirect("web:players", here.club.slug)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def player(request: HttpRequest, here: PageContext, player: int) -> HttpResponse:
    """One person: name, group, notes, needs."""
    row = _player(here, player)
    form = PlayerForm(request.POST or None, player=row)
    if request.method == "POST":
        done = attempt(
            form,
            lambda: players.edit(
                player=row,
                changes=form.changes(),
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("%(name)s is stored.") % {"name": done.name})
            return redirect("web:players", here.club.slug)
    return page(request, "club/player.html", _about(here, row, form), form=form)


@inside(Permission.RUN)
@require_POST
def add_need(request: HttpRequest, here: PageContext, player: int) -> HttpResponse:
    """Remember what a person needs at every night."""
    row = _player(here, player)
    form = NeedForm(request.POST, player=row)
    done = attempt(
        form,
        lambda: players.add_need(
            player=row,
            kind=form.cleaned_data["kind"],
            other=form.cleaned_data["other"],
            table_number=form.cleaned_data["table_number"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        context = _about(here, row, PlayerForm(player=row)) | {"need_form": form}
        return page(request, "club/player.html", context, form=form)
    return redirect("web:player", here.club.slug, row.pk)


@inside(Permission.RUN)
@require_POST
def end_need(request: HttpRequest, here: PageContext, player: int, need: int) -> HttpResponse:
    """Say that a need no longer holds."""
    row = found(queries.players.need(_player(here, player).pk, need))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: players.end_need(
            need=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:player", here.club.slug, player)


@inside(Permission.OWN)
@require_POST
def erase(request: HttpRequest, here: PageContext, player: int) -> HttpResponse:
    """Empty a person's name and notes for good; numbers and results stay."""
    row = _player(here, player)
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: players.erase(
            player=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The name and the notes are gone. Results keep the number."))
    return redirect("web:players", here.club.slug)


def _player(here: PageContext, pk: int) -> Player:
    return found(queries.players.one(here.club.pk, pk))


def _about(here: PageContext, row: Player, form: PlayerForm) -> dict[str, object]:
    kinds = dict(NEEDS)
    needs = queries.players.needs(row.pk)
    return {
        "here": here,
        "player": row,
        "form": form,
        "need_form": NeedForm(player=row),
        "needs": [
            {"row": need, "kind": kinds[NeedKind(need.kind)], "form": ActForm()} for need in needs
        ],
        "erasing": ActForm(),
        "merged": queries.players.merged_into(row.pk),
    }
