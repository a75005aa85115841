"""Forms about seasons: what they are, how they add up, their nights, what is decided."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from scoring.season import PRESETS, SeasonRules, SeasonRulingHow
from tournaments import queries
from tournaments.models import ClubDate, MemberStatus, Tournament, Visibility
from tournaments.queries.seasons import NightOfSeason
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.fields import MOST_NIGHTS, day_field, number
from tournaments.web.forms.players import PlayerField
from tournaments.web.forms.texts import TextField
from tournaments.wording import season_rules as rule_words
from tournaments.wording import seasons as words

WHO_READS = [
    (Visibility.PUBLIC, gettext_lazy("Everybody: it stands on the club’s public pages")),
    (Visibility.PRIVATE, gettext_lazy("Only members of the club")),
]


class SeasonForm(ActForm):
    """What a season is called, when it is, who reads it."""

    name = TextField(label=gettext_lazy("Name of the season"), max_length=120)
    first = day_field(gettext_lazy("First day"))
    last = day_field(gettext_lazy("Last day"))
    visibility = forms.ChoiceField(
        label=gettext_lazy("Who reads the table"), choices=WHO_READS, initial=Visibility.PUBLIC
    )


class NewSeasonForm(SeasonForm):
    """A new season: what it is, and one of the usual ways to add it up."""

    preset = forms.ChoiceField(
        label=gettext_lazy("How it adds up"),
        choices=[(code, label) for code, (label, _says) in rule_words.PRESETS.items()],
        initial="best_nights",
        widget=forms.RadioSelect,
        required=False,
    )
    best = forms.IntegerField(
        label=gettext_lazy("How many nights count for each person"),
        help_text=gettext_lazy("Empty: as the way above says."),
        min_value=1,
        max_value=MOST_NIGHTS,
        required=False,
    )
    minimum_nights = forms.IntegerField(
        label=gettext_lazy("How many nights are needed for a place"),
        help_text=gettext_lazy("Empty: as the way above says."),
        min_value=0,
        max_value=MOST_NIGHTS,
        required=False,
    )

    def ways(self) -> Iterable[tuple[forms.boundfield.BoundWidget, str]]:
        """Each way with what it means."""
        means = [says for _label, says in rule_words.PRESETS.values()]
        return zip(self["preset"], map(str, means), strict=True)

    def rules(self, like: SeasonRules | None = None) -> SeasonRules:
        """The rules that were chosen; those of another season, if it begins like that one."""
        typed = self.cleaned_data
        base = like or PRESETS[typed["preset"] or "best_nights"]
        if typed["best"] is not None:
            base = replace(base, best=typed["best"], all_but=None, best_share=None)
        if typed["minimum_nights"] is not None:
            base = replace(base, minimum_nights=typed["minimum_nights"])
        return base


class AddNightsForm(ActForm):
    """Nights that were set up, and dates of the calendar, for a season."""

    nights = forms.MultipleChoiceField(
        label=gettext_lazy("Nights"), widget=forms.CheckboxSelectMultiple, required=False
    )
    dates = forms.MultipleChoiceField(
        label=gettext_lazy("Dates of the calendar"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    counts_by = forms.ChoiceField(
        label=gettext_lazy("What these nights are worth"),
        choices=[("", gettext_lazy("As the season says")), *rule_words.NIGHT_POINTS.items()],
        required=False,
    )
    part = number(
        gettext_lazy("Part of the season"),
        least=1,
        most=20,
        initial=1,
        help_text=gettext_lazy("1, or 2 for a second half."),
    )
    is_final = forms.BooleanField(label=gettext_lazy("They are the final"), required=False)

    field_of_refusal = {"night_untold": "counts_by"}

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - Django's own
        nights: Sequence[Tournament],
        dates: Sequence[ClubDate],
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **kwargs)
        self.by_night = {str(each.pk): each for each in nights}
        self.by_date = {str(each.pk): each for each in dates}
        self.fields["nights"].choices = [  # type: ignore[attr-defined]
            (key, _night_words(each)) for key, each in self.by_night.items()
        ]
        self.fields["dates"].choices = [  # type: ignore[attr-defined]
            (key, f"{words.weekday(each.day)}, {each.title}") for key, each in self.by_date.items()
        ]

    def clean_nights(self) -> list[Tournament]:
        """The nights that were ticked."""
        return [self.by_night[key] for key in self.cleaned_data["nights"]]

    def clean_dates(self) -> list[ClubDate]:
        """The dates that were ticked."""
        return [self.by_date[key] for key in self.cleaned_data["dates"]]


def _night_words(night: Tournament) -> str:
    return f"{words.long_day(queries.seasons.day_of(night))}, {night.name}"


class GivePointsForm(ActForm):
    """Points of the season for one person."""

    points = forms.IntegerField(
        label=gettext_lazy("Points"),
        help_text=gettext_lazy("Take points away with a minus: -2."),
    )
    reason = TextField(
        label=gettext_lazy("Why"),
        help_text=gettext_lazy("Everybody who reads the table reads it. Name nobody."),
        max_length=500,
    )

    def __init__(self, *args: Any, club_id: int, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["player"] = PlayerField(
            label=gettext_lazy("Who"), queryset=queries.players.pickable(club_id)
        )
        self.order_fields(["player", "points", "reason"])


class StatusForm(ActForm):
    """Guest or member, from a night on."""

    status = forms.ChoiceField(
        label=gettext_lazy("Is"),
        choices=[
            (MemberStatus.GUEST, gettext_lazy("a guest")),
            (MemberStatus.MEMBER, gettext_lazy("a member of the season")),
        ],
    )
    from_number = number(gettext_lazy("From which night on"), least=1, initial=1)

    def __init__(self, *args: Any, club_id: int, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["player"] = PlayerField(
            label=gettext_lazy("Who"), queryset=queries.players.pickable(club_id)
        )
        self.order_fields(["player", "status", "from_number"])


class SeasonRulingForm(ActForm):
    """The order of those who share a place: who comes first, second, …"""

    how = forms.ChoiceField(label=gettext_lazy("How"), choices=list(words.RULINGS.items()))
    reason = TextField(label=gettext_lazy("Why"), max_length=500, required=False)

    field_of_refusal = {"order": "how", "seed": "how"}

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - Django's own
        tied: Sequence[tuple[int, str]],
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **kwargs)
        self.tied = tied
        places = [(str(place), str(place)) for place in range(1, len(tied) + 1)]
        for start, (player, name) in enumerate(tied, start=1):
            self.fields[f"place_{player}"] = forms.ChoiceField(
                label=name, choices=places, initial=str(start)
            )

    def order(self) -> list[int]:
        """Who was put first, second …; one place given twice names one of them twice."""
        by_place = {self.cleaned_data[f"place_{who}"]: who for who, _name in self.tied}
        ranked = [by_place[key] for key in sorted(by_place, key=int)]
        return ranked if len(ranked) == len(self.tied) else [ranked[0]] * 2

    def places(self) -> list[forms.BoundField]:
        """A field for each of them."""
        return [self[f"place_{who}"] for who, _name in self.tied]

    @property
    def by_lot(self) -> bool:
        """Whether lots are drawn."""
        return bool(self.cleaned_data["how"] == SeasonRulingHow.DRAW)


def nights_words(nights: Iterable[NightOfSeason]) -> list[str]:
    """Days of nights, as they stand in a sentence."""
    return [words.day(each.day) for each in nights if each.day is not None]
