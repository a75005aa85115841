"""Forms for partners who stay together, and how a pasted line becomes a pair."""

import re

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.people.drawing import Drawing
from tournaments.web.forms.acts import ActForm

JOINED = re.compile(r"\s*[&+]\s*")
JOINED_OR_LISTED = re.compile(r"\s*[&+,;/\t]\s*")

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

    name = forms.CharField(
        label=gettext_lazy("A name of its own"),
        help_text=gettext_lazy("Empty: the pair is called by its members."),
        max_length=120,
        required=False,
    )


def groups_of(text: str, *, each_line_a_pair: bool) -> list[list[str]]:
    r"""The names of a pasted text, those of one line together.

    "Ann & Bo" and "Ann + Bo" are a pair always. A comma, a slash or two cells of a spreadsheet
    make one where each line is said to be a pair; otherwise the first cell is the name.

    >>> groups_of("Ann & Bo\nCid", each_line_a_pair=False)
    [['Ann', 'Bo'], ['Cid']]
    >>> groups_of("Ann, Bo\nCid\tDot", each_line_a_pair=True)
    [['Ann', 'Bo'], ['Cid', 'Dot']]
    >>> groups_of("Ann\tpaid", each_line_a_pair=False)
    [['Ann']]
    """
    between = JOINED_OR_LISTED if each_line_a_pair else JOINED
    lines = text.splitlines()
    if not each_line_a_pair:
        lines = [line.split("\t")[0] for line in lines]
    groups = [[name for name in between.split(line.strip()) if name] for line in lines]
    return [group for group in groups if group]
