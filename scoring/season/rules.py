"""How a season adds up: what a night is worth, how many count, what ranks people.

`SeasonRules` is to the season what `NightRules` is to the night: data, JSON there and back.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
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
    """What a night that does not count for anybody does to "best so many", or to the minimum."""

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


class Rounding(StrEnum):
    """How a share of nights becomes a whole number; `NEAREST` takes a half up."""

    UP = "up"
    DOWN = "down"
    NEAREST = "nearest"


class AttendancePoints(StrEnum):
    """Whether points for attendance belong to a night, and drop with it, or come on top."""

    INSIDE = "inside"
    OUTSIDE = "outside"


class SharedWins(StrEnum):
    """What a shared first place is in nights won: a win for each, a part of one, or none."""

    FULL = "full"
    PART = "part"
    NONE = "none"


class Crown(StrEnum):
    """Who is champion: the first of the table of all nights, or the first of the final."""

    TABLE = "table"
    FINAL = "final"


class SeasonKey(StrEnum):
    """What ranks people in a season; more is better, but for the order of a ruling.

    Which nights a key counts says `SeasonRules.counts_dropped`.
    """

    POINTS = "points"
    AVERAGE_A_NIGHT = "average_a_night"
    AVERAGE_A_ROUND = "average_a_round"
    NIGHTS_WON = "nights_won"
    BEST_NIGHT = "best_night"
    GAMES_WON = "games_won"
    LONE_HANDS = "lone_hands"
    NIGHTS_ATTENDED = "nights_attended"
    RULING = "ruling"


OVER_NIGHTS = frozenset(
    {
        SeasonKey.AVERAGE_A_ROUND,
        SeasonKey.NIGHTS_WON,
        SeasonKey.GAMES_WON,
        SeasonKey.LONE_HANDS,
        SeasonKey.NIGHTS_ATTENDED,
    }
)
"""Keys that count nights which were dropped too, unless the rules say otherwise."""


class SeasonCode(StrEnum):
    """Why season rules cannot be used, or do what few people expect."""

    RANK_BY_EMPTY = "rank_by_empty"
    RANK_BY_REPEATED = "rank_by_repeated"
    BEST_RANGE = "best_range"
    BEST_SAID_TWICE = "best_said_twice"
    ALL_BUT_RANGE = "all_but_range"
    SHARE_RANGE = "share_range"
    COUNTED_WITHOUT_EFFECT = "counted_without_effect"
    FINALISTS_RANGE = "finalists_range"
    MINIMUM_RANGE = "minimum_range"
    NO_PLACE_POINTS = "no_place_points"
    PLACES_OUT_OF_ORDER = "places_out_of_order"
    VERSION_TWICE = "version_twice"
    CHANGED_MIDWAY = "changed_midway"
    ADJUSTMENT_ZERO = "adjustment_zero"
    RULING_ORDER = "ruling_order"


WARNINGS = frozenset({SeasonCode.PLACES_OUT_OF_ORDER, SeasonCode.COUNTED_WITHOUT_EFFECT})


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """How a season adds up; field names are the keys of the JSON.

    How many nights count for each person: the `best` so many, or `all_but` so many of the nights
    held, or a `best_share` of the nights held, rounded as `best_rounding` says; all, if all three
    are `None`. `cancelled` says what a cancelled night does to `best` and `all_but`,
    `cancelled_minimum` what it does to `minimum_nights`.

    `place_points` are for the first place, the second …; every later one gets `place_rest`.
    `attendance_points` come on top for being there, inside a night or beside all nights. Who has
    not attended `minimum_nights` of all, or `part_minimum` of a part's, is listed apart.
    `of_counted` are the keys that leave dropped nights out. The first `finalists` of each part play
    the final, if there is one.

    >>> SeasonRules.from_json({"schema": 1, "best": 10}).best
    10
    """

    night_points: NightPoints = NightPoints.TOTAL
    place_points: tuple[int, ...] = (10, 8, 6, 5, 4, 3, 2, 1)
    place_rest: int = 0
    shared_place: SharedPlace = SharedPlace.SHARED
    attendance_points: int = 0
    attendance: AttendancePoints = AttendancePoints.INSIDE
    best: int | None = None
    all_but: int | None = None
    best_share: Fraction | None = None
    best_rounding: Rounding = Rounding.NEAREST
    cancelled: Cancelled = Cancelled.KEEP
    cancelled_minimum: Cancelled = Cancelled.KEEP
    shortened: Shortened = Shortened.FULL
    minimum_nights: int = 0
    part_minimum: int = 0
    guest_nights: GuestNights = GuestNights.COUNT
    shared_wins: SharedWins = SharedWins.FULL
    of_counted: tuple[SeasonKey, ...] = ()
    crown: Crown = Crown.TABLE
    finalists: int = 1
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

    def counts_dropped(self, key: SeasonKey) -> bool:
        """Whether a key counts nights that were dropped, too.

        >>> SeasonRules().counts_dropped(SeasonKey.LONE_HANDS)
        True
        """
        return key in OVER_NIGHTS and key not in self.of_counted

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
    yield from _how_many(rules)
    for field in ("minimum_nights", "part_minimum"):
        if getattr(rules, field) < 0:
            yield Problem(SeasonCode.MINIMUM_RANGE, (field,), {"value": getattr(rules, field)})
    if rules.night_points is NightPoints.PLACE and not rules.place_points:
        yield Problem(SeasonCode.NO_PLACE_POINTS, ("night_points", "place_points"))
    places = (*rules.place_points, rules.place_rest)
    if list(places) != sorted(places, reverse=True):
        yield Problem(
            SeasonCode.PLACES_OUT_OF_ORDER, ("place_points", "place_rest"), {"value": places}
        )


def _how_many(rules: SeasonRules) -> Iterator[Problem]:
    ways = ("best", "all_but", "best_share")
    said = tuple(way for way in ways if getattr(rules, way) is not None)
    if len(said) > 1:
        yield Problem(SeasonCode.BEST_SAID_TWICE, said)
    if rules.all_but is not None and rules.all_but < 0:
        yield Problem(SeasonCode.ALL_BUT_RANGE, ("all_but",), {"value": rules.all_but})
    if rules.best_share is not None and not 0 < rules.best_share <= 1:
        yield Problem(SeasonCode.SHARE_RANGE, ("best_share",), {"value": rules.best_share})
    if rules.finalists < 1:
        yield Problem(SeasonCode.FINALISTS_RANGE, ("finalists",), {"value": rules.finalists})
    idle = tuple(key for key in rules.of_counted if key not in OVER_NIGHTS)
    if idle:
        yield Problem(SeasonCode.COUNTED_WITHOUT_EFFECT, ("of_counted",), {"keys": idle})


_READERS: json_codec.Readers = MappingProxyType(
    {
        "night_points": NightPoints,
        "place_points": json_codec.several(json_codec.number),
        "place_rest": json_codec.number,
        "shared_place": SharedPlace,
        "attendance_points": json_codec.number,
        "attendance": AttendancePoints,
        "best": json_codec.number_or_none,
        "all_but": json_codec.number_or_none,
        "best_share": json_codec.fraction_or_none,
        "best_rounding": Rounding,
        "cancelled": Cancelled,
        "cancelled_minimum": Cancelled,
        "shortened": Shortened,
        "minimum_nights": json_codec.number,
        "part_minimum": json_codec.number,
        "guest_nights": GuestNights,
        "shared_wins": SharedWins,
        "of_counted": json_codec.several(SeasonKey),
        "crown": Crown,
        "finalists": json_codec.number,
        "rank_by": json_codec.several(SeasonKey),
    }
)
