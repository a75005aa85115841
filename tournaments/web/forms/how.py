"""The form of the second step to a night: rules, length, movement."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.night import AgreementRule, NightRules, Record, SitOutCredit, TieBreak
from scoring.rules import RuleSet, Ties
from scoring.rules import preset as rules_of_preset
from tournaments.models import Tournament
from tournaments.queries.rules import ClubRules, RulesNow
from tournaments.rotation.movements import movement_from_json
from tournaments.web.forms.movements import MovementForm, movement_initial
from tournaments.wording import rules as words
from tournaments.wording import tiebreaks

USUAL_MINUTES = 20

LENGTHS = [
    ("hands", gettext_lazy("So many hands")),
    ("target", gettext_lazy("To so many points")),
    ("clock", gettext_lazy("Until the bell")),
]

CREDITS = [
    ("points", gettext_lazy("A fixed number of points")),
    ("average", gettext_lazy("The own average")),
    ("nothing", gettext_lazy("Nothing")),
]

RECORDS = [
    (Record.TABLES, gettext_lazy("The sheet of each table")),
    (Record.CARDS, gettext_lazy("The cards of the players")),
    (Record.BOTH, gettext_lazy("The tables; cards are checked against them")),
]

AGREEMENTS = [
    (AgreementRule.NONE, gettext_lazy("It counts when it is handed in")),
    (AgreementRule.ONE, gettext_lazy("One side agrees")),
    (AgreementRule.TWO, gettext_lazy("Both sides agree")),
]

RANKINGS: Sequence[tuple[TieBreak, ...]] = (
    (TieBreak.POINTS, TieBreak.LONE_HANDS, TieBreak.GAMES_WON),
    (TieBreak.POINTS, TieBreak.GAMES_WON, TieBreak.LONE_HANDS),
    (TieBreak.GAMES_WON, TieBreak.POINTS, TieBreak.LONE_HANDS),
    (TieBreak.GAMES_WON, TieBreak.HEAD_TO_HEAD),
    (TieBreak.AVERAGE_A_GAME, TieBreak.LONE_HANDS, TieBreak.GAMES_WON),
    (TieBreak.SHARE_OF_GAMES, TieBreak.SHARE_OF_POINTS),
)


SURVIVED = TieBreak.ROUNDS_SURVIVED
"""What ranks first wherever somebody can be knocked out; nobody has to choose it."""


def _joined(ranking: Iterable[TieBreak]) -> str:
    return " ".join(key.value for key in ranking)


def _ranking(chosen: tuple[TieBreak, ...], movement: Mapping[str, object]) -> tuple[TieBreak, ...]:
    return (SURVIVED, *chosen) if movement_from_json(movement).knocks_out else chosen


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the second step says: rules and movement, and what they differ from."""

    rules: RuleSet
    night: NightRules
    usual: RuleSet
    rounds: int
    movement: Mapping[str, object]
    unit: str


BROUGHT = (
    "length",
    "hands",
    "target",
    "minutes",
    "sit_out",
    "sit_out_points",
    "rank_by",
    "record",
    "agreement",
)
"""What a choice of rules brings with it; whoever wants it otherwise says so after choosing."""


class HowForm(MovementForm):
    """Rules, length, movement: what the second step asks.

    `drawn` tells which rules the fields were drawn for, and with which values. Where other rules
    are chosen, the fields that nobody has changed since take what these rules bring.
    """

    drawn = forms.CharField(widget=forms.HiddenInput, required=False, max_length=2000)
    rules = forms.ChoiceField(label=gettext_lazy("House rules"), widget=forms.RadioSelect)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=60, initial=8)
    length = forms.ChoiceField(
        label=gettext_lazy("A round lasts"), choices=LENGTHS, initial="hands"
    )
    hands = forms.IntegerField(
        label=gettext_lazy("Hands a round"),
        help_text=gettext_lazy("Eight is usual: each deals twice."),
        min_value=1,
        max_value=16,
        initial=8,
        required=False,
    )
    target = forms.IntegerField(
        label=gettext_lazy("Points to reach"), min_value=0, max_value=99, initial=10, required=False
    )
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes, then bell"),
        help_text=gettext_lazy("Empty: no bell."),
        min_value=1,
        max_value=240,
        required=False,
    )
    sit_out = forms.ChoiceField(
        label=gettext_lazy("Who rests gets"), choices=CREDITS, initial="points"
    )
    sit_out_points = forms.IntegerField(
        label=gettext_lazy("Points for resting"),
        min_value=0,
        max_value=99,
        initial=7,
        required=False,
    )
    rank_by = forms.ChoiceField(label=gettext_lazy("The places"))
    record = forms.ChoiceField(
        label=gettext_lazy("Which paper counts"), choices=RECORDS, initial=Record.TABLES
    )
    agreement = forms.ChoiceField(
        label=gettext_lazy("At a table with a tablet"),
        choices=AGREEMENTS,
        initial=AgreementRule.NONE,
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        own: Sequence[ClubRules],
        last: RulesNow | None,
        initial: Mapping[str, object] | None = None,
    ) -> None:
        self.own = {f"own:{each.name}": each for each in own}
        self.last = last
        brought = None if data is None else self._brought(data)
        shown = dict(initial or {})
        drawn = {name: shown.get(name) for name in ("rules", *BROUGHT)}
        super().__init__(brought, initial=shown | {"drawn": json.dumps(drawn)})
        field = self.fields["rules"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = [
            *([("last", _("As last time"))] if last else []),
            *((code, each.name) for code, each in self.own.items()),
            *((each.code, each.name) for each in words.PRESETS),
        ]
        ranking = self.fields["rank_by"]
        assert isinstance(ranking, forms.ChoiceField)  # noqa: S101 - declared above
        ranking.choices = [(_joined(each), tiebreaks.ranking(each)) for each in self._rankings()]

    def clean(self) -> dict[str, object]:
        """Each length asks for its own number."""
        typed = super().clean() or {}
        asked = {"hands": "hands", "target": "target", "clock": "minutes"}.get(
            str(typed.get("length"))
        )
        if asked and asked not in self.errors and typed.get(asked) is None:
            self.add_error(asked, _("Write a number: the round lasts so long."))
        if typed.get("sit_out") == "points" and typed.get("sit_out_points") is None:
            self.add_error("sit_out_points", _("Write the points for a round of rest."))
        if "rules" in typed:
            self.check_movement(self._start(str(typed["rules"]))[0])
        return typed

    def chosen(self) -> Chosen:
        """Rules and movement as they were chosen."""
        typed = self.cleaned_data
        usual, night = self._start(typed["rules"])
        rank_by = tuple(TieBreak(name) for name in typed["rank_by"].split())
        movement = self.chosen_movement()
        return Chosen(
            rules=with_length(usual, typed),
            night=replace(
                night,
                sit_out=_credit(typed),
                rank_by=_ranking(rank_by, movement),
                minutes=typed["minutes"],
                record=Record(typed["record"]),
                agreement=AgreementRule(typed["agreement"]),
            ),
            usual=usual,
            rounds=typed["rounds"],
            movement=movement,
            unit=self.unit(usual),
        )

    def _brought(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """What was typed, with what other rules bring in fields that were left as drawn."""
        drawn, choice = _drawn(data), data.get("rules", "")
        if drawn.get("rules", choice) == choice or not self._knows(choice):
            return data
        bring = rules_initial(*self._start(choice))
        typed = data.copy() if isinstance(data, QueryDict) else dict(data)
        for name in BROUGHT:
            if _as_typed(drawn.get(name)) == data.get(name, ""):
                typed[name] = _as_typed(bring[name])
        now = {name: typed.get(name, "") for name in BROUGHT}
        typed["drawn"] = json.dumps({"rules": choice, **now})
        return typed

    def _knows(self, choice: str) -> bool:
        named = {each.code for each in words.PRESETS}
        return choice in self.own or choice in named or (choice == "last" and self.last is not None)

    def _rankings(self) -> list[tuple[TieBreak, ...]]:
        """The usual rankings, and those of rules that the club has or had."""
        kept = [each.night for each in self.own.values()] + ([self.last.night] if self.last else [])
        found = dict.fromkeys((*RANKINGS, *(_chosen_keys(night.rank_by) for night in kept)))
        return [*found]

    def _start(self, choice: str) -> tuple[RuleSet, NightRules]:
        if choice == "last" and self.last is not None:
            return self.last.rules, self.last.night
        if choice in self.own:
            return self.own[choice].rules, self.own[choice].night
        return rules_of_preset(choice), NightRules()


def how_initial(night: Tournament, now: RulesNow, choice: str) -> dict[str, object]:
    """What the second step shows of a night as it stands."""
    return {
        "rules": choice,
        "rounds": night.rounds_planned,
        **movement_initial(night.movement),
        **rules_initial(now.rules, now.night),
    }


def rules_initial(rules: RuleSet, night: NightRules) -> dict[str, object]:
    """The fields of the second step that house rules bring with them."""
    credit = night.sit_out
    length = "hands" if rules.hand_limit else ("clock" if rules.timed else "target")
    return {
        "length": length,
        "hands": rules.hand_limit or 8,
        "target": 10 if rules.target is None and length != "clock" else rules.target,
        "minutes": night.minutes or (USUAL_MINUTES if rules.timed else None),
        "sit_out": "points" if isinstance(credit, int) else credit.value,
        "sit_out_points": credit if isinstance(credit, int) else 7,
        "rank_by": _joined(_chosen_keys(night.rank_by)),
        "record": night.record.value,
        "agreement": night.agreement.value,
    }


def _chosen_keys(rank_by: Iterable[TieBreak]) -> tuple[TieBreak, ...]:
    return tuple(key for key in rank_by if key is not SURVIVED)


def _drawn(data: Mapping[str, Any]) -> Mapping[str, object]:
    try:
        drawn = json.loads(data.get("drawn", "") or "{}")
    except ValueError:
        return {}
    return drawn if isinstance(drawn, dict) else {}


def _as_typed(value: object) -> str:
    return "" if value is None else str(value)


def with_length(rules: RuleSet, typed: Mapping[str, Any]) -> RuleSet:
    """The rules with another length: hand_limit, target, timed and ties, nothing else."""
    if typed["length"] == "hands":
        ties = rules.ties if rules.hand_limit else Ties.ALLOWED
        return replace(rules, hand_limit=typed["hands"], target=None, timed=False, ties=ties)
    if typed["length"] == "target":
        return replace(
            rules, hand_limit=None, target=typed["target"], timed=False, ties=Ties.PLAY_ON
        )
    return replace(
        rules, hand_limit=None, target=typed.get("target"), timed=True, ties=Ties.ALLOWED
    )


def _credit(typed: Mapping[str, object]) -> int | SitOutCredit:
    if typed["sit_out"] == "points":
        return int(str(typed["sit_out_points"]))
    return SitOutCredit(str(typed["sit_out"]))
