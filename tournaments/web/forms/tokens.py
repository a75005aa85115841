"""The form of a token."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.texts import TextField
from tournaments.wording import tokens as words


class TokenForm(ActForm):
    """What a machine is called, and what it may do."""

    name = TextField(
        label=_("What is it for?"),
        help_text=_("A name by which you know it later, such as “Scoreboard in the hall”."),
        max_length=80,
    )
    scopes = forms.MultipleChoiceField(
        label=_("What may it do?"), widget=forms.CheckboxSelectMultiple
    )

    field_of_refusal = {"bad_token": "name"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(*args, **kwargs)
        scopes = self.fields["scopes"]
        assert isinstance(scopes, forms.MultipleChoiceField)  # noqa: S101 - it stands above
        scopes.choices = [(each, words.scope(each)) for each in words.OFFERED]
