"""The table of pairs: what each pair of a team made over the season, fixture by fixture."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from scoring.league.card import FeatKind as FeatKind
from scoring.league.card import Pair, feats, pair_totals
from scoring.league.fixtures import FixtureKind, FixtureResult, Team
from scoring.league.rules import TeamRules
from scoring.night.ranking import Answers, Reason, note, own_answers, row, separate
from scoring.night.rounds import Unit
from scoring.night.tiebreaks import Better


class PairKey(StrEnum):
    """What ranks pairs: points a fixture, then the best fixture."""

    AVERAGE = "average"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True)
class PairLine:
    """One line of the table of pairs: a fixture counts where its card told all points of the pair.

    `average` is points a fixture; `skunks` are games without a point, `perfect` fixtures with the
    most points that there are.
    """

    team: Team
    pair: Pair
    rank: int
    tied: bool
    fixtures: int
    points: int
    average: Fraction
    highest: int
    lowest: int
    skunks: int
    perfect: int
    reason: Reason[PairKey] | None


def pairs_table(fixtures: Iterable[FixtureResult], rules: TeamRules) -> tuple[PairLine, ...]:
    """Make the table of pairs from the cards of fixtures that were played, or awarded afterwards.

    >>> from scoring.league.card import CardGame
    >>> card = (CardGame(1, ("Ann", "Bob"), ("Cid", "Dot"), (15, 9)),)
    >>> played = [FixtureResult(home="A", away="B", games=(1, 0), card=card)]
    >>> [(line.pair, line.points) for line in pairs_table(played, TeamRules())]
    [(('Ann', 'Bob'), 15), (('Cid', 'Dot'), 9)]
    """
    books: dict[Unit, _Book] = {}
    for fixture in fixtures:
        if fixture.became in (FixtureKind.PLAYED, FixtureKind.AWARDED):
            _write(books, fixture, rules)
    lines = {whose: _line(book) for whose, book in books.items()}
    rows = {
        whose: row({PairKey.AVERAGE: line.average, PairKey.HIGHEST: line.highest})
        for whose, line in lines.items()
    }

    def ask(key: PairKey, tied: tuple[Unit, ...]) -> Answers:
        compared = {whose: rows[whose] for whose in tied}
        answers = own_answers(key, compared)
        note(key, compared, answers)
        return answers

    places = separate(tuple(lines), tuple(PairKey), ask, lambda _key: Better.MORE)
    return tuple(
        replace(lines[each.unit], rank=each.rank, tied=each.tied, reason=each.reason)
        for each in places
    )


@dataclass(frozen=True, slots=True)
class _Book:
    """What a pair made: its name as first written, points of each fixture, what is mentioned."""

    team: Team
    pair: Pair
    points: list[int]
    feats: list[FeatKind]


def _write(books: dict[Unit, _Book], fixture: FixtureResult, rules: TeamRules) -> None:
    """Write a card into the books of its pairs; two are one pair in whatever order."""
    for (side, pair), points in pair_totals(fixture.card).items():
        team = fixture.teams[side]
        book = books.setdefault((team, frozenset(pair)), _Book(team, pair, [], []))
        book.points.append(points)
    for feat in feats(fixture.card, rules):
        known = books.get((fixture.teams[feat.side], frozenset(feat.pair)))
        if known is not None:
            known.feats.append(feat.kind)


def _line(book: _Book) -> PairLine:
    return PairLine(
        team=book.team,
        pair=book.pair,
        rank=0,
        tied=False,
        fixtures=len(book.points),
        points=sum(book.points),
        average=Fraction(sum(book.points), len(book.points)),
        highest=max(book.points),
        lowest=min(book.points),
        skunks=book.feats.count(FeatKind.SKUNK),
        perfect=book.feats.count(FeatKind.PERFECT),
        reason=None,
    )
