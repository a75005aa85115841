"""The ways in which people move, as a director chooses them: a name, and what it means."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.rotation.movement import Movement
from tournaments.rotation.movements import KINDS, USUAL
from tournaments.rotation.movements.by_standing import StandingForm
from tournaments.rotation.movements.winner_driven import WinnerForm

Words = str | Promise


RESULTS_FIRST = gettext_lazy(
    "Every later round is seated when the results of the round before are in."
)


@dataclass(frozen=True, slots=True)
class Way:
    """One movement as it is chosen: its kind, its name, what it means, and when rounds that the
    plan does not hold are seated. ``settings`` are those that the choice itself decides; a kind
    that can be chosen in two ways has another ``code`` for the second.
    """

    kind: str
    name: Words
    about: Words
    goes_on: Words = RESULTS_FIRST
    settings: Mapping[str, object] = field(default_factory=dict)
    code: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", self.code or self.kind)

    @property
    def partners_stay(self) -> bool:
        """Whether it is for pairs who stay together."""
        return KINDS[self.kind].partners_stay

    def is_of(self, movement: Mapping[str, Any]) -> bool:
        """Whether a stored movement was chosen in this way."""
        return movement.get("kind", USUAL) == self.kind and all(
            movement.get(name, value) == value for name, value in self.settings.items()
        )


WAYS: tuple[Way, ...] = (
    Way(
        "charted",
        gettext_lazy("A card for everyone before the start"),
        gettext_lazy("Table, partner and opponents stand for all rounds, as fairly as can be."),
    ),
    Way(
        "redraw",
        gettext_lazy("Seats are drawn anew each round"),
        gettext_lazy("By lot, with a new partner and new opponents as far as possible."),
        gettext_lazy("Every later round is drawn when it is given out."),
    ),
    Way(
        "by_standing",
        gettext_lazy("Each round by the standings"),
        gettext_lazy("Neighbours in the standings meet, the leaders at table 1."),
    ),
    Way(
        "winner_driven",
        gettext_lazy("Who won says where everybody goes"),
        gettext_lazy("Winners and losers of a table move or stay, and change partners."),
    ),
    Way(
        "fixed_position",
        gettext_lazy("Each seat moves by its own way, whoever wins"),
        gettext_lazy("North stays; the others move up or down so many tables."),
    ),
    Way(
        "round_robin",
        gettext_lazy("Everybody meets everybody"),
        gettext_lazy("A round robin: new opponents each round, all known before the start."),
    ),
    Way(
        "swiss",
        gettext_lazy("Swiss: equals meet"),
        gettext_lazy("Pairs that stand level meet, and nobody twice while it can be avoided."),
    ),
    Way(
        "knockout",
        gettext_lazy("Knockout"),
        gettext_lazy("Who loses is out, until one pair is left. A level game needs a winner."),
        settings={"losses": 1},
    ),
    Way(
        "knockout",
        gettext_lazy("Double knockout"),
        gettext_lazy("Who has lost twice is out; one defeat can still be made good."),
        settings={"losses": 2},
        code="knockout_double",
    ),
    Way(
        "groups",
        gettext_lazy("Groups, then finals"),
        gettext_lazy("Everybody meets everybody in a group; the best of each play a knockout."),
        gettext_lazy("The finals are seated when every result of the groups is in."),
    ),
)
"""Every movement, in the order in which they are offered."""

WINNER_FORMS: Mapping[str, Words] = {
    WinnerForm.WINNERS_MOVE: gettext_lazy("Winners go up a table, losers stay"),
    WinnerForm.WINNERS_STAY: gettext_lazy("Winners stay, losers go down a table"),
    WinnerForm.WINNERS_SPLIT_UP_DOWN: gettext_lazy("One winner goes up, the other down"),
    WinnerForm.WINNERS_STAY_APART: gettext_lazy(
        "Winners stay against each other; one loser goes up, one down"
    ),
    WinnerForm.WINNERS_MEET: gettext_lazy("Winners meet winners of another table"),
}

STANDING_FORMS: Mapping[str, Words] = {
    StandingForm.FIRST_AND_FOURTH: gettext_lazy("First and fourth against second and third"),
    StandingForm.FIRST_AND_THIRD: gettext_lazy("First and third against second and fourth"),
    StandingForm.FIRST_AND_SECOND: gettext_lazy("First and second against third and fourth"),
    StandingForm.FEWEST_REPEATS: gettext_lazy("Whoever has been partners least often"),
    StandingForm.TOP_AND_BOTTOM: gettext_lazy("The first of the room with the last"),
}


def way_of(movement: Mapping[str, Any]) -> Way:
    """How a stored movement was chosen.

    >>> way_of({"kind": "knockout", "losses": 2}).code, way_of({"kind": "swiss"}).code
    ('knockout_double', 'swiss')
    """
    return next(way for way in WAYS if way.is_of(movement))


def name(movement: Mapping[str, Any]) -> str:
    """A movement in a few words."""
    return str(way_of(movement).name)


def about(movement: Mapping[str, Any]) -> str:
    """What it means, in a sentence."""
    return str(way_of(movement).about)


def how_it_goes_on(movement: Mapping[str, Any]) -> str:
    """When the rounds are seated that the plan does not hold."""
    return str(way_of(movement).goes_on)


def against_cards(movement: Movement) -> tuple[str, bool] | None:
    """What a way to move and cards that come in at the end mean for each other, and if it stops.

    None where they get on.
    """
    if not movement.follows_results:
        return None
    if movement.walks_by_signs:
        words = _(
            "With cards Benny seats nobody after the first round: people move by the signs on the "
            "tables. Let the tables' sheets count if Benny shall seat them."
        )
        return words, False
    words = _(
        "Each round is seated from the results of the one before, and cards tell them only at the "
        "end. Let the tables' sheets count, or choose another way to move."
    )
    return words, True
