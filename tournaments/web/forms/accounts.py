"""Forms by which people come in."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.forms.acts import ActForm, PlainForm
from tournaments.web.forms.texts import TextField


class SignInForm(PlainForm):
    """E-mail and password."""

    email = forms.EmailField(
        label=_("E-mail"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "username", "autofocus": True}),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class _AccountForm(ActForm):
    name = TextField(
        label=_("Your name"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("E-mail"),
        help_text=_("You sign in with it. Benny sends no mail."),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=_("Password"),
        help_text=_("Ten characters or more. Three plain words are a good one."),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    field_of_refusal = {"email_taken": "email"}


class FirstOwnerForm(_AccountForm):
    """The first account of an installation."""

    code = TextField(
        label=_("One-time code"),
        help_text=_("It stands in the window where Benny was started."),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autofocus": True}),
    )

    field_order = ["code", "name", "email", "password"]
    field_of_refusal = {"email_taken": "email", "not_the_first": "code"}


class InvitedForm(_AccountForm):
    """An account for somebody who was invited."""


class JoinForm(ActForm):
    """Somebody with an account takes up an invitation."""


class RescueForm(ActForm):
    """The code that was printed at the club's own computer."""

    code = TextField(
        label=_("Rescue code"),
        help_text=_("It was printed at the computer where Benny runs."),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autofocus": True}),
    )

    field_of_refusal = {"wrong_rescue_code": "code"}
