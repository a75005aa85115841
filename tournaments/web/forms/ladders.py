"""Forms about ladders: beginning one, joining, who won."""

from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments import queries
from tournaments.models import LadderKind, Player, Visibility
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.fields import day_field
from tournaments.web.forms.players import PlayerField
from tournaments.web.forms.seasons import WHO_READS
from tournaments.web.forms.texts import TextField

CLIMBS = [
    ("1/2", gettext_lazy("Half of the way to the place of the loser")),
    ("41/100", gettext_lazy("41 % of the way")),
    ("1", gettext_lazy("All of the way: you take their place")),
]


class NewLadderForm(ActForm):
    """A new ladder: what it is called, how it moves, who stands on it from the top."""

    name = TextField(label=gettext_lazy("Name of the ladder"), max_length=120)
    first = day_field(gettext_lazy("First day"))
    climb = forms.ChoiceField(
        label=gettext_lazy("A win over somebody higher climbs"), choices=CLIMBS, initial="1/2"
    )
    idle_weeks = forms.IntegerField(
        label=gettext_lazy("Weeks without a game until somebody falls a place"),
        help_text=gettext_lazy("Leave it empty and nobody falls."),
        required=False,
        min_value=1,
        max_value=52,
    )
    silence_hours = forms.IntegerField(
        label=gettext_lazy("Hours until a result counts if the other side says nothing"),
        min_value=1,
        max_value=1000,
        initial=72,
    )
    visibility = forms.ChoiceField(
        label=gettext_lazy("Who reads the ladder"), choices=WHO_READS, initial=Visibility.PUBLIC
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Who stands on it"),
        choices=[
            (LadderKind.PLAYER, gettext_lazy("People")),
            (LadderKind.PAIR, gettext_lazy("Fixed pairs")),
        ],
        initial=LadderKind.PLAYER,
    )

    def clean_climb(self) -> Fraction:
        """The part of the way."""
        return Fraction(self.cleaned_data["climb"])


class JoinLadderForm(ActForm):
    """Who joins: a person, or a pair."""

    def __init__(self, *args: Any, club_id: int, pairs: bool, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(*args, **kwargs)
        people = queries.players.pickable(club_id)
        self.fields["player"] = PlayerField(label=gettext_lazy("Who"), queryset=people)
        if pairs:
            self.fields["partner"] = PlayerField(label=gettext_lazy("Partner"), queryset=people)

    def people(self) -> list[Player]:
        """The one or two who join."""
        both = (self.cleaned_data.get("player"), self.cleaned_data.get("partner"))
        return [each for each in both if each is not None]


class TwoForm(ActForm):
    """Two of a ladder, by their numbers: who won and who lost, who asks and who is asked."""

    one = forms.TypedChoiceField(label=gettext_lazy("Winner"), coerce=int)
    other = forms.TypedChoiceField(label=gettext_lazy("Loser"), coerce=int)

    def __init__(self, *args: Any, members: list[tuple[int, str]], **kwargs: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(*args, **kwargs)
        for name in ("one", "other"):
            self.fields[name].choices = members  # type: ignore[attr-defined]


class AskForm(TwoForm):
    """Who asks whom for a game."""

    one = forms.TypedChoiceField(label=gettext_lazy("Who asks"), coerce=int)
    other = forms.TypedChoiceField(label=gettext_lazy("Who is asked"), coerce=int)


class LadderResultForm(TwoForm):
    """Who beat whom, and whether the other side is still to be asked."""

    played_on = day_field(gettext_lazy("Played on"))
    waits = forms.BooleanField(
        label=gettext_lazy("Only the winner told it: the other side has time to say no"),
        required=False,
    )
    seen = forms.BooleanField(widget=forms.HiddenInput, required=False)
