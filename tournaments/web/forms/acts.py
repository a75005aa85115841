"""What every form that does something has in common."""

import uuid
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.refusals import Refusal
from tournaments.web.forms.texts import TextField
from tournaments.wording import refusals


class PlainForm(forms.Form):
    """A form whose labels stand above their fields, without a colon."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(*args, **{"label_suffix": "", **kwargs})


class ActForm(PlainForm):
    """A form whose second post gives the first answer: it carries an id made when it was drawn."""

    act_id = forms.UUIDField(widget=forms.HiddenInput, required=False, initial=uuid.uuid4)

    #: Codes that a refusal puts beside a field: its ``fields`` maps names to codes.
    field_of_refusal: dict[str, str] = {}

    def clean_act_id(self) -> uuid.UUID:
        """The id that came along; a form without one is an act of its own."""
        return self.cleaned_data.get("act_id") or uuid.uuid4()

    def refuse(self, refusal: Refusal) -> None:
        """Say in place what the service would not do; nothing that was typed is lost."""
        fields = refusal.data.get("fields")
        if isinstance(fields, dict):
            for name, code in fields.items():
                field = self.field_of_refusal.get(name, name)
                codes = code if isinstance(code, list) else [code]
                for each in codes:
                    self.add_error(
                        field if field in self.fields else None,
                        refusals.field_sentence(name, str(each)),
                    )
            return
        target = self.field_of_refusal.get(refusal.code)
        sentence = refusals.sentence(refusal.code, refusal.data)
        self.add_error(target, forms.ValidationError(sentence, code=refusal.code))

    def was_refused_for(self, code: str) -> bool:
        """Whether a refusal with this code stands in the form."""
        return any(
            each.code == code for errors in self.errors.as_data().values() for each in errors
        )


class ReasonForm(ActForm):
    """An act that asks why."""

    reason = TextField(
        label=gettext_lazy("Why"),
        help_text=gettext_lazy("It goes into the journal."),
        max_length=500,
    )


class MaybeReasonForm(ActForm):
    """An act that may ask why; the service says when."""

    reason = TextField(
        label=gettext_lazy("Why"),
        help_text=gettext_lazy("It goes into the journal."),
        max_length=500,
        required=False,
    )
