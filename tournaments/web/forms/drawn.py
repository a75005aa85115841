"""For which table, round, hand and people a page was drawn.

Every form of a table's pages carries it, and every key's address the table: a page may sleep for an
hour and be woken in the next round, where the same button must not mean other people.
"""

from dataclasses import dataclass

from django import forms
from django.http import QueryDict

from tournaments.models import Table
from tournaments.queries.rounds import TableSeating
from tournaments.web import query_params
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.forms.texts import TextField

SEPARATOR = "-"
MOST_NUMBER = 999


class PeopleField(TextField):
    """The numbers of those who sat there, by seat: 12-5-3-9."""

    def to_python(self, value: object) -> tuple[int, ...]:  # type: ignore[override]
        """The numbers; an invalid field where there is anything else."""
        parts = str(super().to_python(value) or "").split(SEPARATOR)
        numbers = [query_params.number(part) for part in parts]
        found = tuple(each for each in numbers if each is not None)
        if len(found) < len(parts):
            raise forms.ValidationError("numbers", code="invalid")
        return found


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a page was drawn for."""

    table: int
    round: int
    who: tuple[int, ...]

    @classmethod
    def of(cls, table: Table, seating: TableSeating) -> "Drawn":
        """A page that is drawn now."""
        return cls(table.pk, table.round.number, numbers_of(seating))

    @property
    def people(self) -> str:
        """Who sat there, as a form carries it."""
        return SEPARATOR.join(map(str, self.who))


class DrawnForm(MaybeReasonForm):
    """What every form of a table's pages carries."""

    table = forms.IntegerField(min_value=1)
    in_round = forms.IntegerField(min_value=1, max_value=MOST_NUMBER)
    who = PeopleField(max_length=60)
    no = forms.IntegerField(min_value=1, max_value=MOST_NUMBER)
    dealer = forms.IntegerField(min_value=0, max_value=6)
    seen_revision = forms.IntegerField(min_value=0)

    def drawn(self) -> Drawn | None:
        """For what the page was drawn; none where it does not say."""
        self.is_valid()
        typed = self.cleaned_data
        if not all(name in typed for name in ("table", "in_round", "who")):
            return None
        return Drawn(typed["table"], typed["in_round"], typed["who"])


class SayForm(DrawnForm):
    """A word on the sheet as it was seen, perhaps about one hand."""

    line = forms.UUIDField(required=False)


def numbers_of(seating: TableSeating) -> tuple[int, ...]:
    """The numbers of the people at a table, by seat."""
    return tuple(seat.number for seat in sorted(seating.seats, key=lambda each: each.seat))


def in_address(query: QueryDict) -> int | None:
    """The table for which the page with this key was drawn; none where it does not say."""
    return query_params.number(query.get("table", ""), longest=query_params.LONGEST_ID)
