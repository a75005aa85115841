"""What a paper is asked for with."""

from collections.abc import Sequence
from typing import cast

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.queries.document_kinds import DocumentKind
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.clubs import PAPERS
from tournaments.wording import documents as words


class PaperWishForm(ActForm):
    """What to print, and how."""

    kind = forms.ChoiceField(label=gettext_lazy("What to print"))
    paper = forms.ChoiceField(label=gettext_lazy("Paper"), choices=PAPERS)
    per_page = forms.TypedChoiceField(
        label=gettext_lazy("Cards a page"),
        help_text=gettext_lazy("Four a page has no boxes for hands."),
        coerce=int,
        choices=[(2, "2"), (4, "4"), (1, "1")],
        initial=2,
    )
    start_at = forms.IntegerField(
        label=gettext_lazy("From card number"),
        help_text=gettext_lazy("To print the rest after a jam."),
        min_value=1,
        max_value=99,
        initial=1,
        required=False,
    )

    def offer(self, kinds: Sequence[DocumentKind]) -> None:
        """Let one of these be asked for; the first is what is meant at first."""
        field = cast("forms.ChoiceField", self.fields["kind"])
        field.choices = [(kind.code, words.kind(kind.code)) for kind in kinds]
