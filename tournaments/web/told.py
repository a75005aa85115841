"""Lines as two people read them who must choose: hand, content, who and when, at equal size."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from scoring.hand import GameState, HandEntry, judge, start
from scoring.rules import RuleSet, sides_of
from tournaments.models import Journal, Line, LineKind
from tournaments.queries import sheets
from tournaments.queries.names import Called
from tournaments.queries.rounds import SeatedAt, TableSeating
from tournaments.wording import lines as line_words
from tournaments.wording import people as people_words
from tournaments.wording import seats as seat_words


@dataclass(frozen=True, slots=True)
class Points:
    """What a hand gives to one side."""

    points: int
    side: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a line. ``journal``: who wrote it and when; none while it is only typed."""

    line: Line | None
    awards: tuple[Points, ...]
    known: bool  # whether it is known what it gives
    sentence: str
    wrong: tuple[str, ...]
    people: tuple[str, ...]  # for whom it was written, where others sit there now
    journal: Journal | None
    at: datetime | None


@dataclass(frozen=True, slots=True)
class Sat:
    """Who sat at a table, by which rules they played."""

    rules: RuleSet
    names: Mapping[int, str]  # by seat

    @property
    def sides(self) -> tuple[str, ...]:
        """What each side is called."""
        count = len(self.names)
        return tuple(seat_words.side(each, count) for each in sides_of(self.rules, count))

    def version(
        self,
        line: Line,
        *,
        called: Mapping[int, Called] | None = None,
        so_far: GameState | None = None,
    ) -> Version:
        """A stored line; with ``called`` it is told of those for whom it was written."""
        sat = self.for_whom(line, called) if called is not None else self
        told = sat.words(line.kind, line.facts, so_far=so_far)
        return sat.shown(told, line=line, people=() if sat is self else tuple(sat.names.values()))

    def typed(self, facts: object, *, so_far: GameState | None = None) -> Version:
        """A hand that was typed and not stored."""
        return self.shown(self.words(LineKind.HAND, facts, so_far=so_far))

    def words(
        self, kind: str, facts: object, *, so_far: GameState | None = None
    ) -> line_words.Words:
        """What a line says."""
        if kind == LineKind.HAND:
            return line_words.hand(facts, self.rules, self.names, so_far=so_far)
        return line_words.points(facts)

    def shown(
        self, told: line_words.Words, *, line: Line | None = None, people: tuple[str, ...] = ()
    ) -> Version:
        """Words and award as one version."""
        journal = line.journal if line is not None else None
        awards = zip(told.award or (), self.sides, strict=False)
        return Version(
            line=line,
            awards=tuple(Points(points, side) for points, side in awards if points),
            known=told.award is not None,
            sentence=told.sentence,
            wrong=told.wrong,
            people=people,
            journal=journal,
            at=journal.at if journal is not None else None,
        )

    def for_whom(self, line: Line, called: Mapping[int, Called]) -> "Sat":
        """Those for whom a line was written; these here where nobody said, or it was they."""
        numbers = line.journal.data.get("who")
        if not isinstance(numbers, list):
            return self
        names = names_of(numbers, called)
        return self if names == dict(self.names) else Sat(self.rules, names)


def sat_at(seating: TableSeating, rules: RuleSet, called: Mapping[int, Called]) -> Sat:
    """Those who sit at a table."""
    by_seat = sorted(seating.seats, key=_seat)
    return Sat(rules, names_of([each.number for each in by_seat], called))


def names_of(numbers: Iterable[int], called: Mapping[int, Called]) -> dict[int, str]:
    """Seat -> name of the people with these numbers, in the order of seats."""
    by_number = {who.number: who for who in called.values()}
    return {
        seat: people_words.called(number=who.number, name=who.name, shared=who.shared)
        for seat, number in enumerate(numbers)
        if (who := by_number.get(number)) is not None
    }


@dataclass(frozen=True, slots=True)
class Before:
    """The game as it was before a hand."""

    state: GameState

    @property
    def number(self) -> int:
        """The number of the hand, as people count: a misdeal has none of its own."""
        return self.state.counted + 1


def before(line: Line, lines: Iterable[Line], rules: RuleSet) -> Before:
    """The game as the lines that stand before a hand tell it. No query."""
    state = start(rules)
    for each in sheets.live(lines):
        if 0 < each.no < line.no:
            judged = judge(HandEntry.from_json(each.facts), rules, state)
            refused = replace(state, records=each.no, next_dealer=None)
            state = refused if judged.result is None else judged.so_far
    return Before(state)


def _seat(each: SeatedAt) -> int:
    return each.seat
