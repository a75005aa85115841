"""The games of one fixture, as they stand on its card: which pairs met, and how it ended.

Side 0 is home, 1 away. A game tells its points, or just who won.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scoring.league.rules import TeamRules
from scoring.problem import Problem

Person: TypeAlias = Hashable
Pair: TypeAlias = tuple[Person, ...]
Side: TypeAlias = int


class CardCode(StrEnum):
    """What is wrong with a card."""

    GAME_TWICE = "game_twice"
    GAMES_COUNT = "games_count"
    PAIRS_COUNT = "pairs_count"
    TOO_FEW_PRESENT = "too_few_present"
    PLAYER_TWICE = "player_twice"
    SCORE_MISSING = "score_missing"
    SCORE_IMPOSSIBLE = "score_impossible"
    WINNER_CONTRADICTS = "winner_contradicts"


@dataclass(frozen=True, slots=True)
class CardGame:
    """One game: its number in the grid, the pair of each side, points or the side that won.

    `round` says which games were played at the same time, `None` where the card does not.
    """

    number: int
    home: Pair
    away: Pair
    points: tuple[int, int] | None = None
    won_by: Side | None = None
    round: int | None = None

    @property
    def winner(self) -> Side | None:
        """The side that won; `None` if the card does not tell.

        >>> CardGame(1, ("Ann", "Bob"), ("Cid", "Dot"), (21, 13)).winner
        0
        """
        if self.won_by is not None:
            return self.won_by
        if self.points is None or self.points[0] == self.points[1]:
            return None
        return int(self.points[1] > self.points[0])

    @property
    def pairs(self) -> tuple[Pair, Pair]:
        """The pairs, home first."""
        return self.home, self.away


def games_won(card: Sequence[CardGame]) -> tuple[int, int]:
    """Games won by home and away.

    >>> games_won([CardGame(1, ("A",), ("B",), won_by=1)])
    (0, 1)
    """
    won = Counter(game.winner for game in card)
    return won[0], won[1]


def points_made(card: Sequence[CardGame]) -> tuple[int, int] | None:
    """Points of all games, home first; `None` if a game does not tell.

    >>> points_made([CardGame(1, ("A",), ("B",), (21, 13)), CardGame(2, ("A",), ("B",), (9, 21))])
    (30, 34)
    """
    told = [game.points for game in card if game.points is not None]
    if len(told) < len(card):
        return None
    return sum(points[0] for points in told), sum(points[1] for points in told)


def card_problems(card: Sequence[CardGame], rules: TeamRules) -> tuple[Problem, ...]:
    """Name everything that is wrong with a card, each with the number of its game or 0.

    >>> games = [CardGame(1, ("A", "B"), ("C", "D"), (21, 21))]
    >>> [problem.code.value for problem in card_problems(games, TeamRules(target=21))]
    ['score_impossible']
    """
    return (*_whole(card, rules), *(found for game in card for found in _game(game, rules)))


def _whole(card: Sequence[CardGame], rules: TeamRules) -> Iterator[Problem]:
    for number, times in Counter(game.number for game in card).items():
        if times > 1:
            yield Problem(CardCode.GAME_TWICE, ("number",), {"number": number}, number)
    if rules.games is not None and len(card) != rules.games:
        data = {"games": len(card), "expected": rules.games}
        yield Problem(CardCode.GAMES_COUNT, ("games",), data, 0)
    for side in (0, 1):
        yield from _line_up(side, {frozenset(game.pairs[side]) for game in card}, rules)
    both = {person for game in card for person in game.home} & {
        person for game in card for person in game.away
    }
    for person in sorted(both, key=repr):
        yield Problem(CardCode.PLAYER_TWICE, ("home", "away"), {"person": person}, 0)


def _line_up(
    side: Side, pairs: Collection[frozenset[Person]], rules: TeamRules
) -> Iterator[Problem]:
    people = Counter(person for pair in pairs for person in pair)
    for person, times in sorted(people.items(), key=repr):
        if times > 1:
            data = {"person": person, "side": side}
            yield Problem(CardCode.PLAYER_TWICE, ("pairs",), data, 0)
    if rules.pairs_a_side is not None and len(pairs) > rules.pairs_a_side:
        data = {"pairs": len(pairs), "most": rules.pairs_a_side, "side": side}
        yield Problem(CardCode.PAIRS_COUNT, ("pairs",), data, 0)
    if rules.least_present is not None and pairs and len(people) < rules.least_present:
        data = {"present": len(people), "least": rules.least_present, "side": side}
        yield Problem(CardCode.TOO_FEW_PRESENT, ("pairs",), data, 0)


def _game(game: CardGame, rules: TeamRules) -> Iterator[Problem]:
    if game.points is None:
        if game.won_by is None:
            yield Problem(CardCode.SCORE_MISSING, ("points", "won_by"), {}, game.number)
        return
    higher, lower = max(game.points), min(game.points)
    off = rules.target is not None and not lower < rules.target <= higher
    if off or lower < 0 or higher == lower:
        data = {"points": game.points, "target": rules.target}
        yield Problem(CardCode.SCORE_IMPOSSIBLE, ("points",), data, game.number)
    elif game.won_by is not None and game.points[game.won_by] != higher:
        yield Problem(CardCode.WINNER_CONTRADICTS, ("won_by",), {}, game.number)


class FeatKind(StrEnum):
    """What the paper mentions of a card.

    `PERFECT_ROUND`: every pair of a side won in one round; `PERFECT`: a pair made the target in
    every game that a card has; `SKUNK`: a game without a point; `HIGH` and `LOW`: the most and
    the fewest points of a pair over the card.
    """

    PERFECT_ROUND = "perfect_round"
    PERFECT = "perfect"
    SKUNK = "skunk"
    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Feat:
    """One thing worth a mention: whose, and in which round or game; `pair` empty for a side."""

    kind: FeatKind
    side: Side
    pair: Pair = ()
    points: int | None = None
    number: int | None = None


def pair_totals(card: Sequence[CardGame]) -> dict[tuple[Side, Pair], int]:
    """Points of each pair over the card, in the order of the card; who has an untold game has none.

    Two people are one pair, in whatever order a game names them.

    >>> pair_totals([CardGame(1, ("A", "B"), ("C", "D"), (15, 9))])
    {(0, ('A', 'B')): 15, (1, ('C', 'D')): 9}
    """
    made: dict[tuple[Side, frozenset[Person]], list[int | None]] = {}
    shown: dict[tuple[Side, frozenset[Person]], Pair] = {}
    for game in card:
        for side, pair in enumerate(game.pairs):
            whose = side, frozenset(pair)
            shown.setdefault(whose, pair)
            points = None if game.points is None else game.points[side]
            made.setdefault(whose, []).append(points)
    return {
        (whose[0], shown[whose]): sum(each or 0 for each in points)
        for whose, points in made.items()
        if None not in points
    }


def feats(card: Sequence[CardGame], rules: TeamRules) -> tuple[Feat, ...]:
    """List what the paper mentions: perfect rounds, perfect scores, skunks, highest and lowest.

    >>> [feat.kind.value for feat in feats([CardGame(1, ("A",), ("B",), (15, 0))], TeamRules())]
    ['skunk', 'high', 'low']
    """
    return (*_perfect_rounds(card), *_skunks(card), *_totals(card, rules))


def _perfect_rounds(card: Sequence[CardGame]) -> Iterator[Feat]:
    rounds: dict[int, list[Side | None]] = {}
    for game in card:
        if game.round is not None:
            rounds.setdefault(game.round, []).append(game.winner)
    for number, winners in rounds.items():
        first = winners[0]
        if first is not None and set(winners) == {first} and len(winners) > 1:
            yield Feat(FeatKind.PERFECT_ROUND, first, number=number)


def _skunks(card: Sequence[CardGame]) -> Iterator[Feat]:
    for game in card:
        for side, pair in enumerate(game.pairs):
            if game.points is not None and game.points[side] == 0:
                yield Feat(FeatKind.SKUNK, side, pair, 0, game.number)


def _totals(card: Sequence[CardGame], rules: TeamRules) -> Iterator[Feat]:
    totals = pair_totals(card)
    if not totals:
        return
    best, worst = max(totals.values()), min(totals.values())
    perfect = None
    if rules.target is not None and rules.games_a_pair is not None:
        perfect = rules.target * rules.games_a_pair
    for (side, pair), total in totals.items():
        if total == perfect:
            yield Feat(FeatKind.PERFECT, side, pair, total)
        if total == best:
            yield Feat(FeatKind.HIGH, side, pair, total)
        if total == worst:
            yield Feat(FeatKind.LOW, side, pair, total)
