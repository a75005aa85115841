"""One unit's night added up: what was played, what was credited, what the director added.

A unit is whoever is ranked: a person's entry, or a partnership of the night whose two seats carry
the same id, so that its side's points count once. Ids are opaque: anything hashable.

What the paper did not tell is `None` here, never zero; `Count` says how much of it was told.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Self

from scoring.night.round_stats import (
    NOTHING_TOLD,
    OF_A_GAME,
    PLACE_OF,
    Told,
    forfeited,
    of_card,
    of_table,
)
from scoring.night.round_stats import RoundStat as RoundStat
from scoring.night.rounds import NOT_A_REST, RoundCode, RoundRefused, Seated
from scoring.night.rounds import AdjustmentCause as AdjustmentCause
from scoring.night.rounds import AdjustmentRecord as AdjustmentRecord
from scoring.night.rounds import CardRecord as CardRecord
from scoring.night.rounds import RestRecord as RestRecord
from scoring.night.rounds import RoundRecord as RoundRecord
from scoring.night.rounds import RoundTable as RoundTable
from scoring.night.rounds import Unit as Unit
from scoring.night.rules import CardLoners, NightRules, Record, RoundKind, SitOutCredit
from scoring.night.tiebreaks import Exact as Exact
from scoring.sheet.read import CardRound, SheetReading

_POINTS = PLACE_OF[RoundStat.POINTS_FOR]


@dataclass(frozen=True, slots=True)
class Count:
    """A sum and what it rests on: `told` of the `of` rounds that should have told it did.

    >>> Count(total=3, told=5, of=8).value is None
    True
    >>> Count(total=3, told=8, of=8).value
    3
    """

    total: int
    told: int
    of: int

    @property
    def value(self) -> int | None:
        """Return the sum, or `None` where a round did not tell it."""
        return self.total if self.told == self.of else None


@dataclass(frozen=True, slots=True)
class RoundTally:
    """One round of one unit.

    `points` is what the round is worth to the unit before adjustments: what was won at the table
    or credited to a rest, `None` where neither is known. `told` holds what the paper told of this
    round, in the order of `RoundStat`. `opponents` sat on another side of the same table.
    """

    number: int
    kind: RoundKind
    points: Exact | None
    told: Told = NOTHING_TOLD
    partners: tuple[Unit, ...] = ()
    opponents: tuple[Unit, ...] = ()
    adjusted: int = 0

    def figure(self, figure: RoundStat) -> int | None:
        """Return what the paper told of a figure in this round.

        >>> RoundTally(1, RoundKind.AWAITED, None).figure(RoundStat.WON) is None
        True
        """
        return self.told[PLACE_OF[figure]]


@dataclass(frozen=True, slots=True)
class Tally:
    """A unit's sums over a night, or over its rounds so far.

    `points` is the total that ranks: won at tables, credited to rests, and adjusted; an exact
    fraction where an own average was credited, `None` where a round was played and its paper
    tells no points. A round still awaited adds nothing yet. `counted_rounds` are those that an
    average is taken over, `None` where the paper does not tell how many. `out_after` is the round
    in which the unit was knocked out, `None` while it is still in.
    """

    unit: Unit
    points: Exact | None
    average: Fraction | None
    counted_rounds: int | None
    rounds: tuple[RoundTally, ...]
    counts: Mapping[RoundStat, Count]
    rests: Mapping[RoundKind, int]
    credits: Mapping[RoundKind, Exact]
    adjustments: tuple[AdjustmentRecord, ...] = ()
    by_whole_night: bool = False
    out_after: int | None = None

    @classmethod
    def of_points(cls, unit: Unit, points: int) -> Self:
        """Return the tally of a card that told one number for the whole night and nothing else.

        >>> Tally.of_points("Ann", 31).points, Tally.of_points("Ann", 31).lone_hands
        (31, None)
        """
        counts = {figure: Count(0, 0, 1) for figure in RoundStat}
        counts[RoundStat.POINTS_FOR] = Count(points, 1, 1)
        return cls(unit, points, None, None, (), counts, {}, {}, by_whole_night=True)

    def figure(self, figure: RoundStat) -> int | None:
        """Return a figure if everything that was played told it."""
        return self.counts[figure].value

    @property
    def last_round(self) -> int:
        """Number of the last round that knows of this unit, 0 if none does."""
        return self.rounds[-1].number if self.rounds else 0

    @property
    def has_left(self) -> bool:
        """Whether the unit has gone home and not come back."""
        return bool(self.rounds) and self.rounds[-1].kind is RoundKind.LEFT

    @property
    def has_played(self) -> bool:
        """Whether any game of the unit has come in."""
        return self.by_whole_night or self.rounds_played > 0

    @property
    def rounds_played(self) -> int:
        """In how many rounds the unit's game has come in; a card for the night tells none."""
        return sum(entry.kind is RoundKind.PLAYED for entry in self.rounds)

    @property
    def rounds_awaited(self) -> int:
        """How many of its tables or card lines are still out."""
        return self.rests.get(RoundKind.AWAITED, 0)

    @property
    def points_for(self) -> int | None:
        """Points won at tables, without credits and adjustments."""
        return self.figure(RoundStat.POINTS_FOR)

    @property
    def points_against(self) -> int | None:
        """Points that the other side won at the same tables."""
        return self.figure(RoundStat.POINTS_AGAINST)

    @property
    def won(self) -> int | None:
        """Games won."""
        return self.figure(RoundStat.WON)

    @property
    def lost(self) -> int | None:
        """Games lost."""
        return self.figure(RoundStat.LOST)

    @property
    def tied(self) -> int | None:
        """Games that ended level."""
        return self.figure(RoundStat.TIED)

    @property
    def games_credited(self) -> int | None:
        """Games won as the house values them: a slam may count two."""
        return self.figure(RoundStat.GAMES_CREDITED)

    @property
    def hands(self) -> int | None:
        """Hands played."""
        return self.figure(RoundStat.HANDS)

    @property
    def calls(self) -> int | None:
        """Hands in which the unit made trump."""
        return self.figure(RoundStat.CALLS)

    @property
    def makes(self) -> int | None:
        """Of the calls, those that were made."""
        return self.figure(RoundStat.MAKES)

    @property
    def marches(self) -> int | None:
        """Of the calls, those in which its side took every trick."""
        return self.figure(RoundStat.MARCHES)

    @property
    def euchred(self) -> int | None:
        """Of the calls, those that were euchred."""
        return self.figure(RoundStat.EUCHRED)

    @property
    def euchres_given(self) -> int | None:
        """Hands in which its side defended and euchred the makers."""
        return self.figure(RoundStat.EUCHRES_GIVEN)

    @property
    def lone_hands_tried(self) -> int | None:
        """Hands played alone as maker."""
        return self.figure(RoundStat.LONE_HANDS_TRIED)

    @property
    def lone_hands(self) -> int | None:
        """Of the lone hands tried, those that took every trick."""
        return self.figure(RoundStat.LONE_HANDS)

    @property
    def side_tricks(self) -> int | None:
        """Tricks of its side."""
        return self.figure(RoundStat.SIDE_TRICKS)

    @property
    def own_tricks(self) -> int | None:
        """Tricks of its own."""
        return self.figure(RoundStat.OWN_TRICKS)

    @property
    def adjusted(self) -> int:
        """Points that the director gave, less those taken."""
        return sum(adjustment.points for adjustment in self.adjustments)

    @property
    def sit_outs(self) -> int:
        """Rounds rested by the movement."""
        return self.rests.get(RoundKind.SIT_OUT, 0)

    @property
    def sit_out_credit(self) -> Exact | None:
        """What the sit-outs were worth together, `None` where the night gives nothing for them."""
        return self.credits.get(RoundKind.SIT_OUT)

    @property
    def forfeits(self) -> int:
        """Games lost by not coming to a table that was set."""
        return self.rests.get(RoundKind.FORFEITED, 0)


def tallies(
    rounds: Iterable[RoundRecord],
    night: NightRules,
    *,
    cards: Sequence[CardRecord] = (),
    adjustments: Sequence[AdjustmentRecord] = (),
    units: Iterable[Unit] = (),
    as_of: int | None = None,
) -> dict[Unit, Tally]:
    """Add up a night for everybody who appears in it, or its rounds up to `as_of`.

    `night.record` says which paper counts: sheets of tables (cards are then only compared, see
    `cards.differences`), or players' cards. `units` are listed first and in this order, even if
    nothing is known of them yet. What belongs to the night as a whole (an adjustment or a card's
    line without a round) counts once `as_of` has reached its last round.

    Raises `RoundRefused` for two cards of one unit, or a round that stands twice.

    >>> from scoring.night.rounds import RestRecord, RoundRecord
    >>> rested = [RoundRecord(number, rests=(RestRecord("Ann"),)) for number in (1, 2)]
    >>> tallies(rested, NightRules(sit_out=8))["Ann"].points
    16
    >>> tallies(rested, NightRules(sit_out=8), as_of=1)["Ann"].points
    8
    """
    rounds = sorted(rounds, key=lambda record: record.number)
    _refuse_twice([record.number for record in rounds], RoundCode.ROUND_TWICE)
    _refuse_twice([card.unit for card in cards], RoundCode.CARD_TWICE)
    last = max([record.number for record in rounds] + _card_rounds(cards), default=0)
    until = last if as_of is None else as_of
    ends = until >= last
    books: dict[Unit, _Book] = {unit: _Book() for unit in units}
    for record in rounds:
        if record.number <= until:
            _enter_round(books, record, night)
    if night.record is Record.CARDS:
        for card in cards:
            told = _with_loners(card) if night.card_loners is CardLoners.MARKED else card
            _enter_card(books.setdefault(card.unit, _Book()), told, until, ends=ends)
    for adjustment in adjustments:
        if ends if adjustment.round is None else adjustment.round <= until:
            books.setdefault(adjustment.unit, _Book()).adjustments.append(adjustment)
    return {unit: _sum(unit, book, night) for unit, book in books.items()}


def of_rounds(
    tally: Tally, numbers: Collection[int], night: NightRules, *, with_whole_night: bool
) -> Tally:
    """Add up some rounds of a tally, as when somebody else played the others.

    Each round keeps its worth; adjustments of the night as a whole come in `with_whole_night`.

    >>> rested = [RoundRecord(n, rests=(RestRecord("Ann"),)) for n in (1, 2, 3)]
    >>> ann = tallies(rested, NightRules())["Ann"]
    >>> of_rounds(ann, {1, 2}, NightRules(), with_whole_night=False).points
    14
    """
    entries = {entry.number: entry for entry in tally.rounds if entry.number in numbers}
    adjustments = [
        adjustment
        for adjustment in tally.adjustments
        if (with_whole_night if adjustment.round is None else adjustment.round in numbers)
    ]
    return _sum(tally.unit, _Book(entries, adjustments=adjustments), night)


@dataclass(slots=True)
class _Book:
    """What is known of one unit while it is being collected."""

    entries: dict[int, RoundTally] = field(default_factory=dict)
    whole: CardRound | None = None
    loners: int | None = None
    adjustments: list[AdjustmentRecord] = field(default_factory=list)
    out_after: int | None = None


def _refuse_twice(ids: Sequence[Unit], code: RoundCode) -> None:
    for unit, times in Counter(ids).items():
        if times > 1:
            raise RoundRefused(code, unit)


def _card_rounds(cards: Iterable[CardRecord]) -> list[int]:
    return [line.round for card in cards for line in card.rounds]


def _enter_round(books: dict[Unit, _Book], record: RoundRecord, night: NightRules) -> None:
    number = record.number
    for table in record.tables:
        reading = None if night.record is Record.CARDS else table.reading
        for seated in table.seated:
            entry = _at_table(number, reading, seated)
            books.setdefault(seated.unit, _Book()).entries[number] = entry
    for rest in record.rests:
        entry = RoundTally(number, rest.kind, rest.points, _FORFEITS.get(rest.kind, NOTHING_TOLD))
        books.setdefault(rest.unit, _Book()).entries[number] = entry
    for unit in record.out:
        books.setdefault(unit, _Book()).out_after = number


def _at_table(number: int, reading: SheetReading | None, seated: Seated) -> RoundTally:
    partners, opponents = seated.partners, seated.opponents
    if reading is None:
        return RoundTally(number, RoundKind.AWAITED, None, NOTHING_TOLD, partners, opponents)
    told = of_table(reading, seated)
    return RoundTally(number, RoundKind.PLAYED, told[_POINTS], told, partners, opponents)


def _with_loners(card: CardRecord) -> CardRecord:
    """A card on which lone hands are marked: no mark is none, unless its foot tells them."""
    unmarked = all(line.loners is None for line in card.rounds)
    if unmarked and card.whole is not None and card.whole.loners is not None:
        return card
    marked = tuple(replace(line, loners=line.loners or 0) for line in card.lines)
    return replace(card, lines=marked)


def _enter_card(book: _Book, card: CardRecord, until: int, *, ends: bool) -> None:
    """Put a card's rounds in; a rest that is on record keeps the worth that the night gives it."""
    for line in card.rounds:
        seat = book.entries.get(line.round, RoundTally(line.round, RoundKind.AWAITED, None))
        if line.round <= until and seat.kind is RoundKind.AWAITED:
            book.entries[line.round] = replace(
                seat, kind=RoundKind.PLAYED, points=line.points, told=of_card(line)
            )
    if ends and not card.rounds:
        book.whole = card.whole
    elif ends and card.whole is not None and all(line.loners is None for line in card.rounds):
        book.loners = card.whole.loners


def _sum(unit: Unit, book: _Book, night: NightRules) -> Tally:
    entries = [book.entries[number] for number in sorted(book.entries)]
    if book.whole is not None:
        return _sum_of_card(unit, book, book.whole, entries)
    rules = [_rule(entry, night) for entry in entries]
    own = _own_average(entries)
    adjusted = _adjusted_by_round(book.adjustments)
    rounds = tuple(
        _finished(entry, _worth(rule, own), adjusted[entry.number])
        for entry, rule in zip(entries, rules, strict=True)
    )
    silent = any(entry.kind is RoundKind.PLAYED and entry.points is None for entry in rounds)
    added = sum(adjustment.points for adjustment in book.adjustments)
    counted = [
        rule
        for entry, rule in zip(entries, rules, strict=True)
        if isinstance(rule, int) and entry.kind not in _FORFEITS
    ]
    return Tally(
        unit=unit,
        points=None if silent else sum(e.points for e in rounds if e.points is not None) + added,
        average=None if silent or not counted else Fraction(sum(counted) + added, len(counted)),
        counted_rounds=None if silent else len(counted),
        rounds=rounds,
        counts=_counts(rounds) | _at_foot(book),
        rests=Counter(entry.kind for entry in rounds if entry.kind is not RoundKind.PLAYED),
        credits=_credits(rounds),
        adjustments=tuple(book.adjustments),
        out_after=book.out_after,
    )


def _at_foot(book: _Book) -> dict[RoundStat, Count]:
    """Lone hands that a card tells at its foot and in no round."""
    return {} if book.loners is None else {RoundStat.LONE_HANDS: _count([book.loners])}


def _finished(entry: RoundTally, points: Exact | None, adjusted: int) -> RoundTally:
    if points == entry.points and adjusted == entry.adjusted:
        return entry
    return replace(entry, points=points, adjusted=adjusted)


def _sum_of_card(unit: Unit, book: _Book, whole: CardRound, entries: Sequence[RoundTally]) -> Tally:
    """Take the night from one line, in which the player has added up rests as well."""
    told = of_card(replace(whole, won=None))
    return Tally(
        unit=unit,
        points=whole.points + sum(adjustment.points for adjustment in book.adjustments),
        average=None,
        counted_rounds=None,
        rounds=tuple(
            replace(entry, kind=RoundKind.PLAYED) if entry.kind is RoundKind.AWAITED else entry
            for entry in entries
        ),
        counts={figure: _count([value]) for figure, value in zip(RoundStat, told, strict=True)},
        rests=Counter(entry.kind for entry in entries if entry.kind is not RoundKind.AWAITED),
        credits={},
        adjustments=tuple(book.adjustments),
        by_whole_night=True,
        out_after=book.out_after,
    )


def _adjusted_by_round(adjustments: Iterable[AdjustmentRecord]) -> Counter[int | None]:
    adjusted: Counter[int | None] = Counter()
    for adjustment in adjustments:
        adjusted[adjustment.round] += adjustment.points
    return adjusted


# --- what a rest is worth

_FORFEITS: Mapping[RoundKind, Told] = {
    RoundKind.FORFEITED: forfeited(won=False),
    RoundKind.WALKOVER: forfeited(won=True),
}


def _rule(entry: RoundTally, night: NightRules) -> Exact | SitOutCredit:
    return night.credit(entry.kind) if entry.points is None else entry.points


def _own_average(entries: Iterable[RoundTally]) -> Fraction | None:
    played = [e.points for e in entries if e.kind is RoundKind.PLAYED and e.points is not None]
    return Fraction(sum(played), len(played)) if played else None


def _worth(rule: Exact | SitOutCredit, own_average: Fraction | None) -> Exact | None:
    if isinstance(rule, SitOutCredit):
        return own_average if rule is SitOutCredit.AVERAGE else None
    return rule


def _credits(rounds: Iterable[RoundTally]) -> dict[RoundKind, Exact]:
    credited: dict[RoundKind, Exact] = {}
    for entry in rounds:
        if entry.kind not in NOT_A_REST and entry.points is not None:
            credited[entry.kind] = credited.get(entry.kind, 0) + entry.points
    return credited


# --- sums of what was told


def _counts(rounds: Sequence[RoundTally]) -> dict[RoundStat, Count]:
    played = [entry.told for entry in rounds if entry.kind is RoundKind.PLAYED]
    games = played + [entry.told for entry in rounds if entry.kind in _FORFEITS]
    return {
        figure: _count([told[place] for told in (games if figure in OF_A_GAME else played)])
        for figure, place in PLACE_OF.items()
    }


def _count(values: Sequence[int | None]) -> Count:
    known = [value for value in values if value is not None]
    return Count(sum(known), len(known), len(values))
