"""The ways in which people move, as values: what a director chooses, with its settings.

How each one seats a round is the business of the modules in `movements`.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from tournaments.rotation.refusal import PlanCode, PlanRefused


class WinnerForm(StrEnum):
    """Who leaves the table, who stays, and how the new four pair up."""

    WINNERS_MOVE = "winners_move"  # winners up one, losers stay; everybody changes partner
    WINNERS_SPLIT_UP_DOWN = "winners_split_up_down"  # one winner up, one down; colours pair up
    WINNERS_STAY_APART = "winners_stay_apart"  # winners stay as opponents; losers one up, one down
    WINNERS_STAY = "winners_stay"  # winners stay, losers down one; everybody changes partner
    WINNERS_MEET = "winners_meet"  # winners meet other winners, losers meet losers


class StandingForm(StrEnum):
    """How four neighbours of the ranking, first to fourth, pair up."""

    FIRST_AND_FOURTH = "first_and_fourth"  # 1 and 4 against 2 and 3
    FIRST_AND_THIRD = "first_and_third"  # 1 and 3 against 2 and 4
    FIRST_AND_SECOND = "first_and_second"  # 1 and 2 against 3 and 4
    TOP_AND_BOTTOM = "top_and_bottom"  # first with last of the room, second with last but one ...
    FEWEST_REPEATS = "fewest_repeats"  # of the three ways, the one least often played


@dataclass(frozen=True, slots=True)
class Charted:
    """Everyone's card is known before the start: the best known rotation, or a search.

    >>> Charted().to_json()
    {'kind': 'charted'}
    """

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class WinnerDriven:
    """Each round from who won the last. With a head table its winners stay there.

    >>> WinnerDriven().to_json()
    {'kind': 'winner_driven', 'form': 'winners_move', 'head_table': True}
    """

    form: WinnerForm = WinnerForm.WINNERS_MOVE
    head_table: bool = True

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class FixedPosition:
    """Each seat moves by its own number of tables every round, whoever won.

    >>> FixedPosition().to_json()
    {'kind': 'fixed_position', 'steps': (0, 1, -1, 2)}
    """

    steps: tuple[int, ...] = (0, 1, -1, 2)  # North stays, East up one, South down one, West up two

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class Redraw:
    """Seats are drawn anew each round, avoiding what was played.

    >>> Redraw().to_json()
    {'kind': 'redraw'}
    """

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class ByStanding:
    """Each round from the ranking: the best four at table 1, and so on.

    >>> ByStanding().to_json()
    {'kind': 'by_standing', 'form': 'first_and_fourth'}
    """

    form: StandingForm = StandingForm.FIRST_AND_FOURTH

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """Fixed partners: everybody meets everybody, tables shared out evenly.

    >>> RoundRobin().to_json()
    {'kind': 'round_robin'}
    """

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class Swiss:
    """Fixed partners: those with equal scores meet, nobody twice while that can be avoided.

    >>> Swiss().to_json()
    {'kind': 'swiss'}
    """

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class Knockout:
    """Fixed partners: ``losses`` defeats (1 or 2) and you are out. Card order is the seeding.

    >>> Knockout(losses=2).to_json()
    {'kind': 'knockout', 'losses': 2}
    """

    losses: int = 1

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class Groups:
    """Fixed partners: round robins in so many groups, then a knockout of the best of each.

    >>> Groups(groups=4, advance=2).to_json()
    {'kind': 'groups', 'groups': 4, 'advance': 2}
    """

    groups: int = 2
    advance: int = 2

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        return _json(self)


Movement: TypeAlias = (
    Charted
    | WinnerDriven
    | FixedPosition
    | Redraw
    | ByStanding
    | RoundRobin
    | Swiss
    | Knockout
    | Groups
)

KINDS: Mapping[str, type[Movement]] = {
    "charted": Charted,
    "winner_driven": WinnerDriven,
    "fixed_position": FixedPosition,
    "redraw": Redraw,
    "by_standing": ByStanding,
    "round_robin": RoundRobin,
    "swiss": Swiss,
    "knockout": Knockout,
    "groups": Groups,
}


def kind_of(movement: Movement) -> str:
    """The code of a movement, without its settings.

    >>> kind_of(ByStanding())
    'by_standing'
    """
    return next(kind for kind, cls in KINDS.items() if cls is type(movement))


def movement_from_json(data: Mapping[str, Any]) -> Movement:
    """The movement that ``to_json`` wrote; settings left out take their usual value.

    >>> movement_from_json({"kind": "winner_driven", "form": "winners_stay"})
    WinnerDriven(form=<WinnerForm.WINNERS_STAY: 'winners_stay'>, head_table=True)
    """
    settings = dict(data)
    kind = settings.pop("kind", None)
    if kind not in KINDS:
        raise PlanRefused(PlanCode.UNKNOWN_KIND, kind=kind)
    if "form" in settings:
        form = WinnerForm if kind == "winner_driven" else StandingForm
        settings["form"] = form(settings["form"])
    if "steps" in settings:
        settings["steps"] = tuple(settings["steps"])
    return KINDS[kind](**settings)


def _json(movement: Movement) -> dict[str, Any]:
    plain = {
        name: value.value if isinstance(value, StrEnum) else value
        for name, value in asdict(movement).items()
    }
    return {"kind": kind_of(movement), **plain}
