"""Tokens: keys by which machines write and read for a club."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.permissions import Permission
from tournaments.services.club import clubs
from tournaments.services.club import tokens as services
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.tokens import TokenForm
from tournaments.wording import tokens as words


@inside(Permission.OWN)
@require_GET
def tokens(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The tokens that open something, and the form for one more."""
    return render(request, "club/tokens.html", _tokens(here, TokenForm()))


@inside(Permission.OWN)
@require_POST
def make(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make a token. It is shown once, with a line to try it; only its hash is kept."""
    form = TokenForm(request.POST)
    secret = clubs.new_key()
    made = attempt(
        form,
        lambda: services.make(
            club=here.club,
            user=here.user,
            name=form.cleaned_data["name"],
            scopes=form.cleaned_data["scopes"],
            secret=secret,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if made is None:
        return page(request, "club/tokens.html", _tokens(here, form), form=form)
    if made.hash != clubs.hashed(secret):
        messages.info(request, _("That token was made before. It was shown once."))
        return redirect("web:tokens", here.club.slug)
    address = settings.PUBLIC_URL + reverse("api:tournaments", args=[here.club.slug])
    context = {
        "here": here,
        "token": made,
        "scopes": [words.scope(each) for each in made.scopes],
        "secret": secret,
        "curl": f'curl --header "Authorization: Bearer {secret}" {address}',
        "docs": settings.PUBLIC_URL + reverse("api:docs"),
    }
    return render(request, "club/token.html", context)


@inside(Permission.OWN)
@require_POST
def revoke(request: HttpRequest, here: PageContext, token: int) -> HttpResponse:
    """End a token: what it did stays, and it opens nothing from now on."""
    row = found(queries.clubs.token(here.club.pk, token))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: services.revoke(
            token=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The token opens nothing any more."))
    return redirect("web:tokens", here.club.slug)


def _tokens(here: PageContext, form: TokenForm) -> dict[str, object]:
    return {
        "here": here,
        "section": "people",
        "form": form,
        "docs": reverse("api:docs"),
        "tokens": [
            {"row": row, "scopes": [words.scope(each) for each in row.scopes]}
            for row in queries.clubs.live_tokens(here.club.pk)
        ],
    }
