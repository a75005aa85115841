"""One person under two records: both histories side by side, made one, parted again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Player
from tournaments.permissions import Permission
from tournaments.services.people import merging
from tournaments.web import query_params
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.players import SamePersonForm
from tournaments.wording import seasons as words


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def merge(request: HttpRequest, here: PageContext, player: int) -> HttpResponse:
    """Choose the other record, look at both, and say that they are one person."""
    row = found(queries.players.one(here.club.pk, player))
    asked = _asked(request.GET.get("other", ""))
    form = SamePersonForm(request.POST or None, player=row, initial={"other": asked})
    if request.method == "POST":
        stays = attempt(
            form,
            lambda: merging.merge(
                player=form.cleaned_data["other"],
                into=row,
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if stays is not None:
            messages.success(
                request, _("Both are %(name)s now. You can part them again.") % {"name": stays.name}
            )
            return redirect("web:player", here.club.slug, row.pk)
    other = None if asked is None else queries.players.one(here.club.pk, asked)
    context = {
        "here": here,
        "section": "players",
        "player": row,
        "form": form,
        "alike": queries.players.alike(row),
        "both": [_history(each) for each in (row, other) if each is not None],
        "other": other,
    }
    return page(request, "club/merge.html", context, form=form)


@inside(Permission.RUN)
@require_POST
def part(request: HttpRequest, here: PageContext, player: int, other: int) -> HttpResponse:
    """Let a merged record stand for itself again."""
    row = found(queries.players.one(here.club.pk, player))
    goes = found(next((r for r in queries.players.merged_into(row.pk) if r.pk == other), None))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: merging.part(
            player=goes, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:player", here.club.slug, row.pk)


def _asked(typed: str) -> int | None:
    return query_params.number(typed, longest=query_params.LONGEST_ID)


def _history(player: Player) -> dict[str, object]:
    return {
        "player": player,
        "nights": [
            {"day": words.long_day(queries.seasons.day_of(night)), "name": night.name}
            for night in queries.players.nights_of(player.pk)
        ],
    }
