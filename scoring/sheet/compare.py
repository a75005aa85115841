"""Where two papers disagree: versions of one sheet, cards of partners, cards of opponents."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.sheet.reading import (
    Between,
    CardRound,
    Detail,
    Difference,
    ReadLine,
    SheetReading,
)


def differences(
    first: SheetReading, second: SheetReading, between: Between = Between.VERSIONS
) -> tuple[Difference, ...]:
    """Every hand, round or sum about which two papers disagree.

    Versions of a sheet are compared as deep as both go: full hands field by field, boxes and hands
    by the points of each counted hand, anything with totals by its sum. What only one tells is no
    disagreement, except a hand that only one has. Cards are compared round by round: the same
    person's or a partner's must agree, opponents' cannot both be won.

    >>> from scoring.rules.ruleset import preset
    >>> from scoring.sheet.read import SheetLine, read
    >>> one = read([SheetLine(1, "box", {"points": [2, 0]})], preset("ohio8"))
    >>> two = read([SheetLine(1, "box", {"points": [1, 0]})], preset("ohio8"))
    >>> [(each.no, each.field, each.first, each.second) for each in differences(one, two)]
    [(1, 'points', (2, 0), (1, 0)), (0, 'points', (2, 0), (1, 0))]
    """
    if first.detail is Detail.CARD and second.detail is Detail.CARD:
        return tuple(_of_cards(first, second, between))
    by_line = {Detail.HANDS, Detail.BOXES}
    if first.detail is Detail.HANDS and second.detail is Detail.HANDS:
        found = list(_of_hands(first, second))
    elif first.detail in by_line and second.detail in by_line:
        found = list(_of_points(first, second))
    else:
        found = []
    return (*found, *_of_sums(first, second))


def of_round(first: CardRound, second: CardRound, between: Between) -> tuple[Difference, ...]:
    """Where two cards disagree about one round, by how their people sat in it.

    >>> ours, theirs = CardRound(3, 7, None, 1), CardRound(3, 8, True, 0)
    >>> [each.field for each in of_round(ours, theirs, Between.PARTNERS)]
    ['points']
    """
    if between is Between.OPPONENTS:
        return tuple(_of_opponents(first, second))
    if between is Between.PARTNERS:
        # Lone hands are each player's own, so partners' counts need not agree.
        return tuple(_of_rounds(replace(first, loners=None), replace(second, loners=None)))
    return tuple(_of_rounds(first, second))


def _of_hands(first: SheetReading, second: SheetReading) -> Iterator[Difference]:
    ours, theirs = _by_no(first), _by_no(second)
    for no in sorted(ours.keys() | theirs.keys()):
        one, two = ours.get(no), theirs.get(no)
        if one is None or two is None:
            yield Difference(no, "line", one and one.facts, two and two.facts)
            continue
        a, b = _fields(one.facts), _fields(two.facts)
        for field in sorted(a.keys() | b.keys()):
            if a.get(field) != b.get(field):
                yield Difference(no, field, a.get(field), b.get(field))


def _of_points(first: SheetReading, second: SheetReading) -> Iterator[Difference]:
    ours, theirs = _by_hand(first), _by_hand(second)
    for hand in sorted(ours.keys() | theirs.keys()):
        one, two = ours.get(hand), theirs.get(hand)
        if one != two:
            yield Difference(hand, "points", one, two)


def _of_sums(first: SheetReading, second: SheetReading) -> Iterator[Difference]:
    told = (
        ("points", first.points, second.points),
        ("winner", first.winner, second.winner),
        ("hands", first.hands, second.hands),
    )
    for field, one, two in told:
        if one is not None and two is not None and one != two:
            yield Difference(0, field, one, two)
    for seat, (ours, theirs) in enumerate(zip(first.stats, second.stats, strict=False)):
        made, other = ours.loners_made, theirs.loners_made
        if made is not None and other is not None and made != other:
            yield Difference(0, "loners", {seat: made}, {seat: other})


def _of_cards(first: SheetReading, second: SheetReading, between: Between) -> Iterator[Difference]:
    theirs = {entry.round: entry for entry in second.card}
    for entry in first.card:
        other = theirs.get(entry.round)
        if other is not None:
            yield from of_round(entry, other, between)


def _of_rounds(first: CardRound, second: CardRound) -> Iterator[Difference]:
    if first.points != second.points:
        yield Difference(first.round, "points", first.points, second.points)
    for field, one, two in (
        ("won", first.won, second.won),
        ("loners", first.loners, second.loners),
    ):
        if one is not None and two is not None and one != two:
            yield Difference(first.round, field, one, two)


def _of_opponents(first: CardRound, second: CardRound) -> Iterator[Difference]:
    """Opponents cannot both have won, and who won has no fewer points.

    Both may have lost nothing: two cards that say "not won" of a level round agree.
    """
    if first.won is None or second.won is None:
        return
    level = first.points == second.points
    if first.won == second.won:
        if first.won or not level:
            yield Difference(first.round, "won", first.won, second.won)
    elif not level and (first.points > second.points) != first.won:
        yield Difference(first.round, "points", first.points, second.points)


def _by_no(reading: SheetReading) -> dict[int, ReadLine]:
    return {line.no: line for line in reading.lines if line.no}


def _by_hand(reading: SheetReading) -> dict[int, tuple[int, ...] | None]:
    return {line.hand: line.points for line in reading.lines if line.hand is not None}


def _fields(facts: object) -> Mapping[str, object]:
    return facts if isinstance(facts, Mapping) else {"": facts}
