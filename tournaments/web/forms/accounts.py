"""Forms by which people come in, come back, and look after their account."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.utils.translation import gettext
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
        help_text=_("You sign in with it."),
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


def _new_password() -> forms.CharField:
    return forms.CharField(
        label=_("New password"),
        help_text=_("Ten characters or more. Three plain words are a good one."),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


class LostPasswordForm(PlainForm):
    """Whose password is lost."""

    email = forms.EmailField(
        label=_("E-mail"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "username", "autofocus": True}),
    )


class NewPasswordForm(ActForm):
    """Another password, by a link; ``user`` comes from Django's view."""

    password = _new_password()

    def __init__(self, user: object, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **kwargs)
        self.user = user


class _PresentPasswordForm(ActForm):
    """A form that asks for the present password; ``is_right`` says whether it is."""

    present = forms.CharField(
        label=_("Your present password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - Django's own
        is_right: Callable[[str], bool] = lambda _: False,
        **kwargs: Any,  # noqa: ANN401 - Django's own
    ) -> None:
        ids = f"{type(self).__name__.lower()}_%s"  # two of them stand on one page
        super().__init__(*args, **{"auto_id": ids, **kwargs})
        self._is_right = is_right

    def clean_present(self) -> str:
        """The present password, if it is."""
        typed = str(self.cleaned_data["present"])
        if not self._is_right(typed):
            raise forms.ValidationError(gettext("This is not your present password."))
        return typed


class YouForm(_PresentPasswordForm):
    """Name and e-mail of who is signed in."""

    name = TextField(
        label=_("Your name"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("E-mail"),
        help_text=_("You sign in with it."),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "username"}),
    )

    field_order = ["name", "email", "present"]
    field_of_refusal = {"email_taken": "email"}


class PasswordForm(_PresentPasswordForm):
    """Another password for who is signed in."""

    password = _new_password()

    field_order = ["present", "password"]


class CloseAccountForm(_PresentPasswordForm):
    """The present password, before an account is closed."""
