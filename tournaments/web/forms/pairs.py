"""Forms for partners who stay together."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.people.drawing import Drawing
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.texts import TextField

DRAWINGS = [
    (Drawing.AS_BEFORE, gettext_lazy("As last time")),
    (Drawing.IN_ORDER, gettext_lazy("In the order of the list")),
    (Drawing.BY_LOT, gettext_lazy("By lot")),
    (Drawing.BY_STANDING, gettext_lazy("The first of the last night with the last")),
]


class PairForm(ActForm):
    """People who are to be a pair, or to change places: their numbers."""

    numbers = forms.TypedMultipleChoiceField(coerce=int, required=False)

    def __init__(self, *args: object, among: list[int], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["numbers"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101 - declared above
        field.choices = [(number, str(number)) for number in among]


class RestForm(ActForm):
    """How everybody without a partner finds one."""

    drawing = forms.ChoiceField(choices=DRAWINGS)


class PartForm(ActForm):
    """Which pair parts; without a number every one."""

    number = forms.IntegerField(min_value=1, required=False)


class PairNameForm(ActForm):
    """A pair's own name."""

    name = TextField(
        label=gettext_lazy("A name of its own"),
        help_text=gettext_lazy("Empty: the pair is called by its members."),
        max_length=120,
        required=False,
    )
