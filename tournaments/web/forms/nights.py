"""Forms of the three steps to a night: who, how, plan."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.night import AgreementRule, NightRules, Record, SitOutCredit, TieBreak
from scoring.rules import RuleSet, Ties
from scoring.rules import preset as rules_of_preset
from tournaments.models import Tournament, Unit, Visibility
from tournaments.names.people import PairLines
from tournaments.queries.players import RosterLine
from tournaments.queries.rules import ClubRules, RulesNow
from tournaments.rotation.movements import movement_from_json, usual
from tournaments.services.night.nights import NightDraft
from tournaments.services.people.entries import Arrival
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.movements import MovementForm, movement_initial
from tournaments.web.forms.pasted import PastedForm
from tournaments.web.forms.texts import TextField
from tournaments.wording import rules as words
from tournaments.wording import tiebreaks

MOST_NUMBERS = 40
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
        data: QueryDict | None = None,
        *,
        own: Sequence[ClubRules],
        last: RulesNow | None,
        initial: Mapping[str, object],
    ) -> None:
        self.own = {f"own:{each.name}": each for each in own}
        self.last = last
        brought = None if data is None else self._brought(data)
        drawn = {name: initial[name] for name in ("rules", *BROUGHT)}
        super().__init__(brought, initial={**initial, "drawn": json.dumps(drawn)})
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
            rules=_with_length(usual, typed),
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

    def _brought(self, data: QueryDict) -> QueryDict:
        """What was typed, with what other rules bring in fields that were left as drawn."""
        drawn, choice = _drawn(data), data.get("rules", "")
        if drawn.get("rules", choice) == choice or not self._knows(choice):
            return data
        bring = rules_initial(*self._start(choice))
        typed = data.copy()
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


def _drawn(data: QueryDict) -> Mapping[str, object]:
    try:
        drawn = json.loads(data.get("drawn", "") or "{}")
    except ValueError:
        return {}
    return drawn if isinstance(drawn, dict) else {}


def _as_typed(value: object) -> str:
    return "" if value is None else str(value)


def first_draft(*, name: str, starts_at: datetime, last: Tournament | None) -> NightDraft:
    """What a new night starts with: as last time, else eight hands by the plain rules."""
    if last is not None:
        return replace(NightDraft.of(last), name=name, starts_at=starts_at)
    eight = {"length": "hands", "hands": 8}
    return NightDraft(
        name=name,
        starts_at=starts_at,
        rounds=8,
        rules=_with_length(rules_of_preset("na24"), eight),
        night=NightRules(),
        unit=Unit.PERSON,
        movement=usual().to_json(),
        visibility=Visibility.PUBLIC,
    )


def _with_length(rules: RuleSet, typed: Mapping[str, Any]) -> RuleSet:
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
