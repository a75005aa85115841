"""The form of a season's rules, option by option."""

from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.season import OVER_NIGHTS, SeasonKey, SeasonRules
from tournaments.services.refusals import Refusal
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.fields import choice, number
from tournaments.web.forms.texts import TextField
from tournaments.wording import season_rules as words
from tournaments.wording.seasons import key

HOW_MANY = [
    ("all", gettext_lazy("Every night")),
    ("best", gettext_lazy("The best so many")),
    ("all_but", gettext_lazy("All but so many of the nights held")),
    ("share", gettext_lazy("A share of the nights held")),
]


class SeasonRulesForm(ActForm):
    """How a season adds up, option by option."""

    night_points = choice(gettext_lazy("What a night is worth"), words.NIGHT_POINTS)
    place_points = TextField(
        label=gettext_lazy("Points for the places, the first one first"),
        help_text=gettext_lazy("Only where the place counts. With spaces between."),
        max_length=200,
        required=False,
    )
    place_rest = number(gettext_lazy("Points for every later place"), most=999)
    shared_place = choice(gettext_lazy("Where a place is shared"), words.SHARED_PLACES)
    attendance_points = number(gettext_lazy("Points for coming"), most=999)
    attendance = choice(gettext_lazy("They are"), words.ATTENDANCES)
    how_many = forms.ChoiceField(
        label=gettext_lazy("How many nights count for each person"), choices=HOW_MANY
    )
    so_many = TextField(
        label=gettext_lazy("So many"),
        help_text=gettext_lazy("A number, or for a share a fraction such as 2/3."),
        max_length=12,
        required=False,
    )
    best_rounding = choice(gettext_lazy("A share is rounded"), words.ROUNDINGS)
    cancelled = choice(
        gettext_lazy("How many count once a night is cancelled"), words.CANCELLATIONS
    )
    minimum_nights = number(gettext_lazy("Nights needed for a place"))
    cancelled_minimum = choice(
        gettext_lazy("How many are needed once a night is cancelled"), words.CANCELLATIONS
    )
    part_minimum = number(gettext_lazy("Nights needed in a part, such as a half"))
    shortened = choice(gettext_lazy("A night that ended early"), words.SHORT_NIGHTS)
    guest_nights = choice(gettext_lazy("Nights played as a guest"), words.GUESTS)
    first_key = forms.ChoiceField(label=gettext_lazy("Ranked by"))
    second_key = forms.ChoiceField(label=gettext_lazy("Equal: then by"), required=False)
    third_key = forms.ChoiceField(label=gettext_lazy("Still equal: then by"), required=False)
    of_counted = forms.MultipleChoiceField(
        label=gettext_lazy("Which of these leave out nights that were dropped"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    shared_wins = choice(gettext_lazy("A first place that several share is"), words.WINS)
    crown = choice(gettext_lazy("Who is champion"), words.CROWNS)
    finalists = number(
        gettext_lazy("How many of each part play the final"), least=1, initial=1, required=False
    )
    from_number = number(
        gettext_lazy("From which night on"),
        least=1,
        initial=1,
        help_text=gettext_lazy(
            "1: for the whole season. From a later night on only what a night is worth may change."
        ),
    )
    reason = TextField(
        label=gettext_lazy("Why"),
        help_text=gettext_lazy("Asked once a night counts. It goes into the journal."),
        max_length=500,
        required=False,
    )

    field_of_refusal = {"reason_missing": "reason"}

    def __init__(self, *args: Any, rules: SeasonRules, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **{"initial": _as_typed(rules), **kwargs})
        keys = [(each.value, key(each)) for each in SeasonKey if each is not SeasonKey.RULING]
        self.fields["first_key"].choices = keys  # type: ignore[attr-defined]
        for name in ("second_key", "third_key"):
            self.fields[name].choices = [("", "–"), *keys]  # type: ignore[attr-defined]
        self.fields["of_counted"].choices = [  # type: ignore[attr-defined]
            (each.value, key(each)) for each in SeasonKey if each in OVER_NIGHTS
        ]

    def clean_place_points(self) -> tuple[int, ...]:
        """The points, one a place."""
        typed = self.cleaned_data["place_points"].replace(",", " ").split()
        if not all(word.isdecimal() and len(word) < 5 for word in typed):
            raise forms.ValidationError(_("Type numbers with spaces between."))
        return tuple(int(word) for word in typed)

    def clean(self) -> dict[str, Any]:
        """How many nights count, in the one way that was chosen."""
        typed = super().clean() or self.cleaned_data
        way, so_many = typed.get("how_many"), typed.get("so_many", "").strip()
        ways: dict[str, Any] = {"best": None, "all_but": None, "best_share": None}
        try:
            if way in ("best", "all_but"):
                ways[way] = int(so_many) if so_many.isdecimal() and len(so_many) < 5 else _none()
            elif way == "share":
                ways["best_share"] = _share(so_many)
        except (TypeError, ValueError):
            self.add_error("so_many", _("Write how many: a number, or a share such as 2/3."))
        return {**typed, **ways}

    def rules(self) -> SeasonRules:
        """The rules that were typed."""
        typed = self.cleaned_data
        plain = {name: typed[name] for name in _PLAIN if name in typed}
        keys = [typed[name] for name in ("first_key", "second_key", "third_key")]
        share = typed["best_share"]
        return SeasonRules.from_json(
            {
                "schema": 1,
                **plain,
                "place_points": list(typed["place_points"]),
                "best": typed["best"],
                "all_but": typed["all_but"],
                "best_share": None if share is None else str(share),
                "finalists": typed["finalists"] or 1,
                "rank_by": [each for each in keys if each],
                "of_counted": typed["of_counted"],
            }
        )

    def refuse(self, refusal: Refusal) -> None:
        """Say beside its field what is wrong with the rules."""
        problems = refusal.data.get("problems")
        if not isinstance(problems, list):
            super().refuse(refusal)
            return
        for code, names in problems:
            fields = [_FIELD_OF.get(name, name) for name in names]
            target = next((name for name in fields if name in self.fields), None)
            self.add_error(target, words.problem(code))


_PLAIN = (
    "night_points",
    "place_rest",
    "shared_place",
    "attendance_points",
    "attendance",
    "best_rounding",
    "cancelled",
    "minimum_nights",
    "cancelled_minimum",
    "part_minimum",
    "shortened",
    "guest_nights",
    "shared_wins",
    "crown",
)
_FIELD_OF = {
    "best": "so_many",
    "all_but": "so_many",
    "best_share": "so_many",
    "rank_by": "first_key",
}


def _none() -> int:
    raise ValueError


def _share(typed: str) -> Fraction:
    share = SeasonRules.from_json({"schema": 1, "best_share": typed}).best_share
    return share if share is not None else Fraction(_none())


def _as_typed(rules: SeasonRules) -> dict[str, Any]:
    ways: list[tuple[str, int | Fraction | None]] = [
        ("best", rules.best),
        ("all_but", rules.all_but),
        ("share", rules.best_share),
    ]
    way, so_many = next(((way, n) for way, n in ways if n is not None), ("all", ""))
    keys = [*map(str, rules.rank_by), "", "", ""]
    return {name: getattr(rules, name) for name in _PLAIN} | {
        "place_points": " ".join(str(each) for each in rules.place_points),
        "how_many": way,
        "so_many": str(so_many),
        "finalists": rules.finalists,
        "first_key": keys[0],
        "second_key": keys[1],
        "third_key": keys[2],
        "of_counted": [str(each) for each in rules.of_counted],
        "from_number": 1,
    }
