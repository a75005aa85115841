"""Ways back for who forgot a password: by mail, by an owner's link, and the form they all open."""

from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.views import INTERNAL_RESET_SESSION_TOKEN, PasswordResetConfirmView
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import User
from tournaments.permissions import Permission
from tournaments.services.club import lockouts, passwords
from tournaments.services.refusals import Refusal
from tournaments.web.access import PageContext, anyone, found, inside
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.accounts import LostPasswordForm, NewPasswordForm
from tournaments.web.forms.acts import ActForm
from tournaments.web.sign_in_limits import address_of


@anyone
@require_http_methods(["GET", "POST"])
def lost(request: HttpRequest) -> HttpResponse:
    """What to do without a password; where there is a mail server, ask for a link.

    The answer is the same whether anybody has this e-mail or not.
    """
    form = LostPasswordForm(request.POST or None)
    if not settings.MAIL:
        return render(request, "club/lost_password.html")
    if request.method != "POST" or not form.is_valid():
        status = 422 if form.errors else 200
        return render(request, "club/lost_password.html", {"form": form}, status=status)
    email = form.cleaned_data["email"]
    if lockouts.may_mail(email=email, address=address_of(request), at=timezone.now()):
        _send(email)
    return render(request, "club/lost_password.html", {"sent": True})


@inside(Permission.OWN)
@require_POST
def offer(request: HttpRequest, here: PageContext, membership: int) -> HttpResponse:
    """Make a one-time link for a member. It is shown once, to be sent or printed."""
    row = found(queries.clubs.member(here.club.pk, membership))
    form = ActForm(request.POST)
    if not form.is_valid():
        tell_problems(request, form)
        return redirect("web:member", here.club.slug, row.pk)
    made = attempt(
        form,
        lambda: (
            passwords.offer(
                membership=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
            ),
        ),
    )
    if made is None:
        tell_problems(request, form)
        return redirect("web:member", here.club.slug, row.pk)
    (key,) = made
    if key is None:
        messages.info(request, _("That link was made before. It was shown once."))
        return redirect("web:member", here.club.slug, row.pk)
    context = {
        "here": here,
        "person": row.user,
        "address": settings.PUBLIC_URL + address_of_link(row.user, key),
        "until": here.at + timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT),
    }
    return render(request, "club/password_link.html", context)


def address_of_link(user: User, key: str) -> str:
    """Where a way back leads to."""
    return reverse("web:new_password", args=[urlsafe_base64_encode(force_bytes(user.pk)), key])


class Keys:
    """What Django's view asks whether a key is good."""

    def check_token(self, user: User | None, key: str | None) -> bool:
        """Whether any of the ways back made this key for this person as they now are."""
        return passwords.opens(user, key)


class NewPassword(PasswordResetConfirmView):
    """The form that a way back opens. A look uses nothing up: only a person's press does."""

    template_name = "club/new_password.html"
    form_class = NewPasswordForm  # type: ignore[assignment]  # the house's own
    token_generator = Keys()
    reset_url_token = "now"  # noqa: S105 - what stands in the address in place of the key

    def form_valid(self, form: Form) -> HttpResponse:
        """Store the new password; every session, token and open link of the account ends."""
        assert isinstance(self.user, User)  # noqa: S101 - a good link is of somebody
        assert isinstance(form, NewPasswordForm)  # noqa: S101 - form_class says so
        try:
            passwords.choose_by_link(
                user=self.user,
                key=self.request.session.get(INTERNAL_RESET_SESSION_TOKEN, ""),
                password=form.cleaned_data["password"],
                at=timezone.now(),
                act_id=form.cleaned_data["act_id"],
            )
        except Refusal as refusal:
            form.refuse(refusal)
            return self.form_invalid(form)
        del self.request.session[INTERNAL_RESET_SESSION_TOKEN]
        messages.success(self.request, _("The new password is stored. Sign in with it."))
        return redirect("web:sign_in")

    def form_invalid(self, form: Form) -> HttpResponse:
        """Say what is wrong with the new password."""
        return self.render_to_response(self.get_context_data(form=form), status=422)

    def render_to_response(self, context: dict[str, object], **more: object) -> HttpResponse:
        """404 where the link opens nothing."""
        status = more.pop("status", 200 if self.validlink else 404)
        return super().render_to_response(context, status=status, **more)


new_password = anyone(NewPassword.as_view())


def _send(email: str) -> None:
    """Mail a link by Django's own form: to active accounts with this e-mail, and to nobody else."""
    form = PasswordResetForm({"email": email})
    if form.is_valid():
        form.save(
            domain_override=urlsplit(settings.PUBLIC_URL).netloc,
            use_https=settings.HTTPS,
            token_generator=passwords.BY_MAIL,
            subject_template_name="club/password_mail_subject.txt",
            email_template_name="club/password_mail.txt",
        )
