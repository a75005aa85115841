"""One's own account: name, e-mail, password, other devices, and the end of it."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth import authenticate, logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Actor, User
from tournaments.services.club import accounts, passwords
from tournaments.web import known_devices
from tournaments.web.access import signed_in
from tournaments.web.form_actions import attempt
from tournaments.web.forms.accounts import CloseAccountForm, PasswordForm, YouForm
from tournaments.web.forms.acts import ActForm


@signed_in
@require_GET
def account(request: HttpRequest) -> HttpResponse:
    """Who is signed in here, what can be changed, and the way out."""
    return _page(request)


@signed_in
@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """Another name or e-mail; the present password is asked, for laptops stand open."""
    user, form = _user(request), YouForm(request.POST, is_right=_asks(request))
    done = attempt(
        form,
        lambda: accounts.change(
            user=user,
            name=form.cleaned_data["name"],
            email=form.cleaned_data["email"],
            at=timezone.now(),
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        return _page(request, you=form)
    messages.success(request, _("Your name and e-mail are stored."))
    answer = redirect("web:account")
    known_devices.remember(request, answer, done.email)
    return answer


@signed_in
@require_POST
def password(request: HttpRequest) -> HttpResponse:
    """Another password: every other device is signed out, tokens and open links end."""
    user, form = _user(request), PasswordForm(request.POST, is_right=_asks(request))
    done = attempt(
        form,
        lambda: passwords.choose(
            user=user,
            password=form.cleaned_data["password"],
            by=Actor(user_id=user.pk),
            at=timezone.now(),
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        return _page(request, password=form)
    update_session_auth_hash(request, done)
    messages.success(request, _("The new password is stored. Every other device is signed out."))
    return redirect("web:account")


@signed_in
@require_POST
def sessions(request: HttpRequest) -> HttpResponse:
    """Sign out everywhere but here."""
    user, form = _user(request), ActForm(request.POST)
    done = attempt(
        form,
        lambda: accounts.end_sessions(
            user=user, at=timezone.now(), act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is not None:
        update_session_auth_hash(request, done)
        messages.success(request, _("Every other device is signed out."))
    return redirect("web:account")


@signed_in
@require_http_methods(["GET", "POST"])
def close(request: HttpRequest) -> HttpResponse:
    """The end of an account: what goes, what stays, and the password once more."""
    user = _user(request)
    form = CloseAccountForm(request.POST or None, is_right=_asks(request))
    if request.method == "POST":

        def act() -> bool:
            accounts.close(user=user, at=timezone.now(), act_id=form.cleaned_data["act_id"])
            return True

        if attempt(form, act):
            logout(request)
            messages.success(request, _("Your account is closed."))
            return redirect("web:sign_in")
    context = {"form": form, "clubs": queries.clubs.of_person(user.pk)}
    status = 422 if form.errors else 200
    return render(request, "club/close_account.html", context, status=status)


def _page(
    request: HttpRequest, *, you: YouForm | None = None, password: PasswordForm | None = None
) -> HttpResponse:
    user = _user(request)
    status = 422 if you or password else 200
    context = {
        "you": you or YouForm(initial={"name": user.name, "email": user.email}),
        "password": password or PasswordForm(),
        "wrong": you or password,
    }
    return render(request, "club/account.html", context, status=status)


def _asks(request: HttpRequest) -> Callable[[str], bool]:
    """Whether a password is the present one; wrong ones are counted as at the sign-in."""

    def is_right(typed: str) -> bool:
        email = _user(request).email.lower()
        return authenticate(request, username=email, password=typed) is not None

    return is_right


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # noqa: S101 - the door says so
    return request.user
