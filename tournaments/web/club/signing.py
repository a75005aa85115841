"""Coming in and going out: sign-in, the first owner, invitations, light or dark."""

import secrets
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Membership, User
from tournaments.services.club import clubs, lockouts, users
from tournaments.services.refusals import Refusal
from tournaments.web import known_devices, resubmit
from tournaments.web.access import anyone
from tournaments.web.forms.accounts import (
    FirstOwnerForm,
    InvitedForm,
    JoinForm,
    RescueForm,
    SignInForm,
)
from tournaments.web.templatetags.pages import THEME_COOKIE, THEMES

A_YEAR = 365 * 24 * 3600


@anyone
@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in by e-mail and password; the page one came for is next."""
    if not queries.clubs.has_accounts():
        return redirect("web:first_owner")
    form = SignInForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = authenticate(
            request,
            username=form.cleaned_data["email"].lower(),  # so that the lock has one name
            password=form.cleaned_data["password"],
        )
        if user is not None:
            login(request, user)
            return _known(request, _on(request), form.cleaned_data["email"])
        form.add_error(None, _("This e-mail and this password do not belong together."))
    context = {"form": form, "next": _next(request), "kept": request.POST.get("kept", "")}
    return render(request, "club/sign_in.html", context, status=422 if form.errors else 200)


@anyone
@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out on this device."""
    logout(request)
    return redirect("web:home")


@anyone
@require_http_methods(["GET", "POST"])
def first_owner(request: HttpRequest) -> HttpResponse:
    """Make the first account of this Benny, by the code from its terminal."""
    if queries.clubs.has_accounts():
        return redirect("web:sign_in")
    form = FirstOwnerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        typed = form.cleaned_data
        try:
            owner = users.make_first_owner(
                code=typed["code"],
                expected=_code(settings.OWNER_CODE_FILE),
                email=typed["email"],
                name=typed["name"],
                password=typed["password"],
                at=timezone.now(),
            )
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            settings.OWNER_CODE_FILE.unlink(missing_ok=True)
            login(request, owner, backend=settings.AUTHENTICATION_BACKENDS[-1])
            return _known(request, redirect("web:new_club"), owner.email)
    return render(
        request, "club/first_owner.html", {"form": form}, status=422 if form.errors else 200
    )


@anyone
@require_http_methods(["GET", "POST"])
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Take up an invitation: with a new account, or with the one that is signed in."""
    try:
        offer = clubs.open_invitation(key=key, at=timezone.now())
    except Refusal as refusal:
        return render(request, "club/invitation_over.html", {"refusal": refusal}, status=404)
    known = request.user.is_authenticated
    form = (JoinForm if known else InvitedForm)(request.POST or None, initial={"name": offer.name})
    if request.method == "POST" and form.is_valid():
        try:
            membership = _join(request, key, form)
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            messages.success(request, _("Welcome to %(club)s.") % {"club": offer.club.name})
            if not known:
                login(request, membership.user, backend=settings.AUTHENTICATION_BACKENDS[-1])
            answer = redirect("web:club", membership.club.slug)
            return _known(request, answer, membership.user.email)
    context = {"form": form, "offer": offer}
    return render(request, "club/invitation.html", context, status=422 if form.errors else 200)


@anyone
@require_http_methods(["GET", "POST"])
def rescue(request: HttpRequest) -> HttpResponse:
    """Lift the locks of the sign-in by the code that was printed at the club's own computer."""
    form = RescueForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            lockouts.lift(code=form.cleaned_data["code"], expected=_code(settings.RESCUE_CODE_FILE))
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            messages.success(request, _("The lock is lifted. Sign in."))
            return redirect("web:sign_in")
    return render(request, "club/rescue.html", {"form": form}, status=422 if form.errors else 200)


@anyone
@require_GET
def theme(request: HttpRequest) -> HttpResponse:
    """Remember light, dark or auto on this device. A preference, so a plain link may set it."""
    answer = HttpResponseRedirect(_next(request))
    chosen = request.GET.get("theme")
    if chosen in THEMES:
        answer.set_cookie(
            THEME_COOKIE,
            chosen,
            max_age=A_YEAR,
            samesite="Lax",
            secure=settings.HTTPS,
            httponly=True,
        )
    return answer


def _join(request: HttpRequest, key: str, form: JoinForm | InvitedForm) -> Membership:
    typed, at = form.cleaned_data, timezone.now()
    if isinstance(request.user, User):
        return clubs.accept_invitation(key=key, user=request.user, at=at, act_id=typed["act_id"])
    return users.join(
        key=key,
        email=typed["email"],
        name=typed["name"],
        password=typed["password"],
        at=at,
        act_id=typed["act_id"],
    )


def _known(request: HttpRequest, answer: HttpResponse, email: str) -> HttpResponse:
    """Remember on this device who signed in: strangers' wrong passwords never shut it out.

    The session ends so long after the sign-in, however often it is used.
    """
    request.session.set_expiry(timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE))
    known_devices.remember(request, answer, email)
    return answer


def _on(request: HttpRequest) -> HttpResponse:
    """To the page one came for; what was typed before the sign-in is offered to be sent again."""
    pairs = resubmit.unpacked(request.POST.get("kept", ""))
    if pairs:
        return resubmit.send_again(request, _next(request), pairs, status=200)
    return HttpResponseRedirect(_next(request))


def _next(request: HttpRequest) -> str:
    wanted = request.POST.get("next") or request.GET.get("next") or "/"
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}):
        return wanted
    return "/"


def _code(file: Path) -> str:
    """The code that stands in a file; a random one that nobody knows when there is no file."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return secrets.token_hex(20)
