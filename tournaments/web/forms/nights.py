"""Forms of the first step to a night, who comes and when, and the draft it starts with."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from scoring.night import NightRules
from scoring.rules import preset as rules_of_preset
from tournaments.models import Tournament, Unit, Visibility
from tournaments.names.people import PairLines
from tournaments.queries.players import RosterLine
from tournaments.rotation.movements import usual
from tournaments.services.night.nights import NightDraft
from tournaments.services.people.entries import Arrival
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.how import with_length
from tournaments.web.forms.pasted import PastedForm
from tournaments.web.forms.texts import TextField

MOST_NUMBERS = 40


class AsLastForm(ActForm):
    """As which night the next one is to be, and on which date of the calendar, if on one."""

    last = forms.SlugField(max_length=80, widget=forms.HiddenInput)
    date = forms.IntegerField(min_value=1, required=False, widget=forms.HiddenInput)


class WhenForm(ActForm):
    """A night's name and hour; the first lines of a new night."""

    name = TextField(label=gettext_lazy("Name of the night"), max_length=120)
    day = forms.DateField(
        label=gettext_lazy("Day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    hour = forms.TimeField(
        label=gettext_lazy("Start"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )

    field_order = ["name", "day", "hour"]
    field_of_refusal = {"starts_at": "day"}

    def starts_at(self, zone: str) -> datetime:
        """The instant that day and hour name in the club's zone."""
        typed = self.cleaned_data
        return datetime.combine(typed["day"], typed["hour"], tzinfo=ZoneInfo(zone))


class WhoForm(PastedForm):
    """Who comes: ticked, pasted, or only numbers."""

    players = forms.TypedMultipleChoiceField(
        label=gettext_lazy("From the roster"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    pairs = forms.BooleanField(
        label=gettext_lazy("Each line is a pair who stay together"),
        help_text=gettext_lazy("Ann & Bo, or Ann + Bo, or Ann, Bo."),
        required=False,
    )
    numbers = forms.IntegerField(
        label=gettext_lazy("Numbers without names"),
        help_text=gettext_lazy("The number comes first, the name later or never."),
        min_value=0,
        max_value=MOST_NUMBERS,
        required=False,
        initial=0,
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        roster: Sequence[RosterLine],
        taken: Collection[int] = (),
        **kwargs: object,
    ) -> None:
        on_it = {str(line.player_id): line.player_id for line in roster}
        ticked = {on_it[each] for each in _listed(data, "players") if each in on_it}
        super().__init__(data, known=roster, taken={*taken, *ticked}, **kwargs)
        field = self.fields["players"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101 - declared above
        field.choices = [
            (line.player_id, line.name) for line in roster if line.player_id not in taken
        ]

    def pair_lines(self) -> PairLines:
        """Every line, where that was said; else those in which two are joined."""
        return PairLines.EACH_LINE if self.data.get("pairs") else PairLines.IF_JOINED

    def arrivals(self) -> list[list[Arrival]]:
        """Everybody ticked, named or counted, in this order; those of a pair together.

        A guest whom somebody brings comes without a name, and is the partner of whoever has none.
        """
        typed = self.cleaned_data
        ticked = [[Arrival(player_id=player)] for player in typed["players"]]
        named = [group for at in range(len(self.people)) for group in self._of_line(at)]
        return ticked + named + [[Arrival()]] * (typed["numbers"] or 0)

    def comes_in_pairs(self) -> bool:
        """Whether partners stay together: it was said so, or a line holds two names."""
        return self.cleaned_data["pairs"] or any(len(group) > 1 for group in self.reading.groups)

    def _of_line(self, at: int) -> list[list[Arrival]]:
        groups, guests = self.arrivals_of(at), [Arrival()] * self.reading.lines[at].guests
        if guests and [len(group) for group in groups] == [1] and self.comes_in_pairs():
            return [groups[0] + guests]
        return groups + [[guest] for guest in guests]


def _listed(data: QueryDict | None, name: str) -> list[str]:
    return data.getlist(name) if data is not None else []


def first_draft(*, name: str, starts_at: datetime, last: Tournament | None) -> NightDraft:
    """What a new night starts with: as last time, else eight hands by the plain rules."""
    if last is not None:
        return replace(NightDraft.of(last), name=name, starts_at=starts_at)
    eight = {"length": "hands", "hands": 8}
    return NightDraft(
        name=name,
        starts_at=starts_at,
        rounds=8,
        rules=with_length(rules_of_preset("na24"), eight),
        night=NightRules(),
        unit=Unit.PERSON,
        movement=usual().to_json(),
        visibility=Visibility.PUBLIC,
    )
