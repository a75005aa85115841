"""Players' cards held against the tables, against each other and against their own sums.

A disagreement is named with its round, its card and both values; who is right is the director's
business. What a paper does not tell disagrees with nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TypeAlias

from scoring.night.round_stats import NOTHING_TOLD, PLACE_OF, RoundStat, Told, of_table
from scoring.night.rounds import CardRecord, RoundRecord, RoundTable, Unit
from scoring.night.rules import NightRules, SitOutCredit
from scoring.rules.ruleset import RuleSet
from scoring.sheet.compare import of_round
from scoring.sheet.read import Between, CardRound, SheetReading


class Source(StrEnum):
    """What a card was held against."""

    TABLE = "table"
    REST = "rest"
    PARTNER = "partner"
    OPPONENT = "opponent"
    OWN_SUM = "own_sum"


@dataclass(frozen=True, slots=True)
class CardDifference:
    """One place where a card disagrees.

    `round` is 0 for the sum of the whole night; `field` (`points`, `won`, `loners`) is what
    differs; `card` is what the card of `unit` says and `other` what `source` says, `versus` being
    the unit of the other card.
    """

    unit: Unit
    round: int
    field: str
    card: object
    other: object
    source: Source
    versus: Unit | None = None


_Cards: TypeAlias = Mapping[Unit, Mapping[int, CardRound]]


def differences_of_cards(
    rounds: Sequence[RoundRecord],
    cards: Sequence[CardRecord],
    night: NightRules,
    rules: RuleSet,
) -> tuple[CardDifference, ...]:
    """Name every disagreement, by round, then the sums of whole nights.

    A card is held against its table's sheet, or, where that is still out, against the cards of
    partner and opponents; in a rest against what the night gives for it; at the end against the
    sum of its own lines, or of what else is known of its rounds.

    >>> from scoring.night.rounds import RestRecord
    >>> rest = RoundRecord(1, rests=(RestRecord("Ann"),))
    >>> card = CardRecord("Ann", (CardRound(round=1, points=8, won=None, loners=None),))
    >>> found = differences_of_cards([rest], [card], NightRules(), RuleSet())
    >>> [(each.card, each.other) for each in found]
    [(8, 7)]
    """
    lines = {card.unit: {line.round: line for line in card.lines} for card in cards}
    found = [
        difference
        for record in sorted(rounds, key=lambda record: record.number)
        for difference in _in_round(record, lines, night, rules)
    ]
    told = _told_by_round(rounds, night)
    for card in cards:
        found.extend(_in_sum(card, told.get(card.unit, {})))
    return tuple(found)


def _in_round(
    record: RoundRecord, cards: _Cards, night: NightRules, rules: RuleSet
) -> Iterator[CardDifference]:
    for table in record.tables:
        if table.reading is None:
            yield from _among_cards(record.number, table, cards, rules)
        else:
            yield from _against_table(record.number, table, table.reading, cards)
    for unit, points in _worth_of_rests(record, night).items():
        line = cards.get(unit, {}).get(record.number)
        if line and points is not None and line.points != points:
            yield CardDifference(unit, record.number, "points", line.points, points, Source.REST)


def _against_table(
    number: int, table: RoundTable, reading: SheetReading, cards: _Cards
) -> Iterator[CardDifference]:
    for seated in table.seated:
        unit = seated.unit
        line = cards.get(unit, {}).get(number)
        if line is None:
            continue
        told = of_table(reading, seated)
        points, won, loners = (told[place] for place in _ON_A_CARD)
        by_table = CardRound(
            round=number,
            points=line.points if points is None else points,
            won=None if won is None else won > 0,
            loners=loners,
        )
        for each in of_round(line, by_table, Between.VERSIONS):
            yield CardDifference(unit, number, each.field, each.first, each.second, Source.TABLE)


def _among_cards(
    number: int, table: RoundTable, cards: _Cards, rules: RuleSet
) -> Iterator[CardDifference]:
    """Hold the cards of one table against each other, each two of them once."""
    written = [
        (seated.unit, seated.side, cards[seated.unit][number])
        for seated in table.seated
        if number in cards.get(seated.unit, {})
    ]
    for (one, side, first), (two, other_side, second) in combinations(written, 2):
        partners = side == other_side
        source = Source.PARTNER if partners else Source.OPPONENT
        between = Between.PARTNERS if partners else Between.OPPONENTS
        for each in of_round(first, second, between):
            # A lone player's own bonus is no disagreement between partners.
            if not (partners and each.field == "points" and rules.loner_player_points):
                yield CardDifference(one, number, each.field, each.first, each.second, source, two)


# --- the sum at the foot of a card


def _worth_of_rests(record: RoundRecord, night: NightRules) -> dict[Unit, int | None]:
    """What each rest of a round gives, `None` where that is not a number."""
    worth: dict[Unit, int | None] = {}
    for rest in record.rests:
        credit = night.credit(rest.kind) if rest.points is None else rest.points
        worth[rest.unit] = None if isinstance(credit, SitOutCredit) else credit
    return worth


_Sums: TypeAlias = tuple[int | None, int | None]
"""Points and lone hands of one round."""


def _told_by_round(
    rounds: Iterable[RoundRecord], night: NightRules
) -> dict[Unit, dict[int, _Sums]]:
    """What tables and rests tell of each unit's rounds, as far as it belongs into a card's sum."""
    told: dict[Unit, dict[int, _Sums]] = {}
    for record in rounds:
        for table in record.tables:
            for seated in table.seated:
                figures = of_table(table.reading, seated) if table.reading else NOTHING_TOLD
                told.setdefault(seated.unit, {})[record.number] = _sums(figures)
        for unit, points in _worth_of_rests(record, night).items():
            told.setdefault(unit, {})[record.number] = (points, 0)
    return told


def _sums(told: Told) -> _Sums:
    points, _, loners = (told[place] for place in _ON_A_CARD)
    return points, loners


def _in_sum(card: CardRecord, told: Mapping[int, _Sums]) -> Iterator[CardDifference]:
    """Hold line 0 against its rounds: the card's own lines, and what is known of the others."""
    if card.whole is None:
        return
    by_round = {**told, **{line.round: (line.points, line.loners) for line in card.rounds}}
    columns = zip(*by_round.values(), strict=True)
    written = (("points", card.whole.points), ("loners", card.whole.loners))
    for (field, value), parts in zip(written, columns, strict=False):
        known = [part for part in parts if part is not None]
        if value is not None and len(known) == len(parts) and sum(known) != value:
            yield CardDifference(card.unit, 0, field, value, sum(known), Source.OWN_SUM)


_ON_A_CARD = tuple(
    PLACE_OF[figure] for figure in (RoundStat.POINTS_FOR, RoundStat.WON, RoundStat.LONE_HANDS)
)
