"""How a season adds up: what a night is worth, how many count, what ranks people.

`SeasonRules` is to the season what `NightRules` is to the night: data, JSON there and back.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Self

from scoring.problem import Problem
from scoring.rules import json_codec


class NightPoints(StrEnum):
    """What a night gives to the season.

    `TOTAL`: the points of the night; `AVERAGE`: the points a counted round; `PLACE`: points for
    the place; `WINS`: games won, a tied one as that night's rules value it.
    """

    TOTAL = "total"
    AVERAGE = "average"
    PLACE = "place"
    WINS = "wins"


class SharedPlace(StrEnum):
    """What a shared place is worth: its own points, or an equal share of all places it covers."""

    BEST = "best"
    SHARED = "shared"


class Cancelled(StrEnum):
    """What a night that does not count for anybody does to "best so many"."""

    KEEP = "keep"
    FEWER = "fewer"


class Shortened(StrEnum):
    """What a night is worth that ended before its rounds were played.

    `SCALED` raises totals and wins to the rounds that were planned; `LEFT_OUT` takes it as
    cancelled.
    """

    FULL = "full"
    SCALED = "scaled"
    LEFT_OUT = "left_out"


class GuestNights(StrEnum):
    """Whether nights played as a guest count once the guest has joined."""

    COUNT = "count"
    DROP = "drop"


class SeasonKey(StrEnum):
    """What ranks people in a season; more is better for each."""

    POINTS = "points"
    AVERAGE_A_NIGHT = "average_a_night"
    AVERAGE_A_ROUND = "average_a_round"
    NIGHTS_WON = "nights_won"
    BEST_NIGHT = "best_night"
    GAMES_WON = "games_won"
    LONE_HANDS = "lone_hands"
    NIGHTS_ATTENDED = "nights_attended"


class SeasonCode(StrEnum):
    """Why season rules cannot be used, or do what few people expect."""

    RANK_BY_EMPTY = "rank_by_empty"
    RANK_BY_REPEATED = "rank_by_repeated"
    BEST_RANGE = "best_range"
    MINIMUM_RANGE = "minimum_range"
    NO_PLACE_POINTS = "no_place_points"
    PLACES_OUT_OF_ORDER = "places_out_of_order"


WARNINGS = frozenset({SeasonCode.PLACES_OUT_OF_ORDER})


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """How a season adds up; field names are the keys of the JSON.

    `best` is how many nights count for each person, all if `None`. `place_points` are for the
    first place, the second …; every later one gets `place_rest`. `attendance_points` come on top
    for being there. Who has not attended `minimum_nights` is listed apart.

    >>> SeasonRules.from_json({"schema": 1, "best": 10}).best
    10
    """

    night_points: NightPoints = NightPoints.TOTAL
    place_points: tuple[int, ...] = (10, 8, 6, 5, 4, 3, 2, 1)
    place_rest: int = 0
    shared_place: SharedPlace = SharedPlace.SHARED
    attendance_points: int = 0
    best: int | None = None
    cancelled: Cancelled = Cancelled.KEEP
    shortened: Shortened = Shortened.FULL
    minimum_nights: int = 0
    guest_nights: GuestNights = GuestNights.COUNT
    rank_by: tuple[SeasonKey, ...] = (
        SeasonKey.POINTS,
        SeasonKey.NIGHTS_WON,
        SeasonKey.BEST_NIGHT,
    )

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read season rules; an option left out has its default.

        Raises `RulesRefused` with every unknown option and value.

        >>> SeasonRules.from_json({"schema": 1, "night_points": "wins"}).night_points
        <NightPoints.WINS: 'wins'>
        """
        return cls(**json_codec.read(data, _READERS))

    def to_json(self) -> dict[str, object]:
        """Return the JSON object with every option.

        >>> SeasonRules(best=7).to_json()["best"]
        7
        """
        return json_codec.write(self, _READERS)

    def problems(self) -> tuple[Problem, ...]:
        """Return what stops these rules, and, with a code in `WARNINGS`, what may surprise.

        >>> [problem.code.value for problem in SeasonRules(best=0).problems()]
        ['best_range']
        """
        return tuple(_problems(self))


def _problems(rules: SeasonRules) -> Iterator[Problem]:
    if not rules.rank_by:
        yield Problem(SeasonCode.RANK_BY_EMPTY, ("rank_by",))
    repeated = tuple(key for key, times in Counter(rules.rank_by).items() if times > 1)
    if repeated:
        yield Problem(SeasonCode.RANK_BY_REPEATED, ("rank_by",), {"keys": repeated})
    if rules.best is not None and rules.best < 1:
        yield Problem(SeasonCode.BEST_RANGE, ("best",), {"value": rules.best})
    if rules.minimum_nights < 0:
        yield Problem(
            SeasonCode.MINIMUM_RANGE, ("minimum_nights",), {"value": rules.minimum_nights}
        )
    if rules.night_points is NightPoints.PLACE and not rules.place_points:
        yield Problem(SeasonCode.NO_PLACE_POINTS, ("night_points", "place_points"))
    places = (*rules.place_points, rules.place_rest)
    if list(places) != sorted(places, reverse=True):
        yield Problem(
            SeasonCode.PLACES_OUT_OF_ORDER, ("place_points", "place_rest"), {"value": places}
        )


_READERS: json_codec.Readers = MappingProxyType(
    {
        "night_points": NightPoints,
        "place_points": json_codec.several(json_codec.number),
        "place_rest": json_codec.number,
        "shared_place": SharedPlace,
        "attendance_points": json_codec.number,
        "best": json_codec.number_or_none,
        "cancelled": Cancelled,
        "shortened": Shortened,
        "minimum_nights": json_codec.number,
        "guest_nights": GuestNights,
        "rank_by": json_codec.several(SeasonKey),
    }
)
