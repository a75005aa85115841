"""What a paper is asked for with."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.background.documents import PaperKind
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.clubs import PAPERS
from tournaments.wording import documents as words


class PaperWishForm(ActForm):
    """What to print, and how."""

    kind = forms.ChoiceField(
        label=gettext_lazy("What to print"),
        choices=lambda: [(kind, words.kind(kind)) for kind in PaperKind],
        initial=PaperKind.PLAYER_CARDS,
    )
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
