"""What to print, and how: only what makes a difference to the document is asked."""

from collections.abc import Sequence
from typing import cast

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.models import PageSize
from tournaments.printing import making
from tournaments.printing.making import Options
from tournaments.queries.document_kinds import PARTS, PIECES, DocumentKind
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.clubs import PAPERS
from tournaments.wording import documents as words


def _keys(typed: str) -> tuple[str, ...]:
    return tuple(filter(None, typed.split(",")))


class DocumentForm(ActForm):
    """A wish for a document. What it does not take is not asked for."""

    kind = forms.ChoiceField(widget=forms.HiddenInput)
    pieces = forms.CharField(widget=forms.HiddenInput, required=False, max_length=4000)
    paper = forms.ChoiceField(label=gettext_lazy("Paper"), choices=PAPERS)
    per_page = forms.TypedChoiceField(
        label=gettext_lazy("Cards a page"), coerce=int, choices=(), required=False
    )
    round = forms.TypedChoiceField(
        label=gettext_lazy("Round"), coerce=int, choices=(), required=False, empty_value=None
    )
    start_at = forms.IntegerField(
        label=gettext_lazy("From card number"),
        help_text=gettext_lazy("To print the rest after a jam."),
        min_value=1,
        max_value=99,
        initial=1,
        required=False,
    )

    parts = forms.MultipleChoiceField(
        label=gettext_lazy("What goes into it"),
        widget=forms.CheckboxSelectMultiple,
        choices=(),
        required=False,
    )

    def offer(self, kinds: Sequence[DocumentKind], chosen: DocumentKind) -> None:
        """Let one of these be asked for, and ask what makes a difference to the chosen one."""
        self._choices("kind").choices = [(kind.code, words.kind(kind.code)) for kind in kinds]
        self.initial["kind"] = chosen.code
        for name in ("per_page", "round", "start_at", PIECES, PARTS):
            if name not in chosen.takes:
                del self.fields[name]

    def tick(self, packable: Sequence[DocumentKind], carried: Sequence[DocumentKind]) -> None:
        """Let what a pack holds be chosen; what the night needs is ticked."""
        if PARTS in self.fields:
            self._choices(PARTS).choices = [(kind.code, words.kind(kind.code)) for kind in packable]
            self.initial[PARTS] = [kind.code for kind in carried]

    def lay_out(self, chosen: DocumentKind, facts: object, rounds: Sequence[int]) -> None:
        """Say what each choice takes on paper; only what can be is a choice."""
        paper = str(self.initial.get("paper", PageSize.A4))
        if "per_page" in self.fields:
            layouts = making.layouts(chosen.maker, facts)
            self._choices("per_page").choices = [
                (each, self._amount(chosen, facts, Options(paper, each))) for each in layouts
            ]
            self.initial["per_page"] = layouts[0] if layouts else None
        if "round" in self.fields:
            self._choices("round").choices = [
                ("", words.every_round()),
                *((each, words.one_round(each)) for each in rounds),
            ]

    def options(self) -> Options:
        """The wish as it was typed."""
        typed = self.cleaned_data
        given = {
            "paper": PageSize(typed["paper"]).value,
            "per_page": typed.get("per_page") or Options().per_page,
            "round": typed.get("round"),
            "start_at": typed.get("start_at") or 1,
            "pieces": _keys(typed.get("pieces", "")),
            "parts": typed.get("parts") or (),
        }
        return Options.from_json(given)

    def _amount(self, chosen: DocumentKind, facts: object, options: Options) -> str:
        return words.layout(
            per_page=options.per_page, sheets_=making.sheets(chosen.maker, facts, options)
        )

    def _choices(self, name: str) -> forms.ChoiceField:
        return cast("forms.ChoiceField", self.fields[name])
