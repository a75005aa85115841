"""Many nights become one season table: which nights count for whom, and who stands where.

Every night shows beside a person what it was worth and why it does not count, if so. Places are
given by `places`, as everywhere; team leagues stand in `teams`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import floor

from scoring.night.ranking import Answers, KeyRow, note, own_answers, row, separate
from scoring.night.ranking import KeyValue as KeyValue
from scoring.night.ranking import Reason as Reason
from scoring.night.tiebreaks import Better, Exact, Uncounted
from scoring.season.contributions import NightTallied as NightTallied
from scoring.season.contributions import Person as Person
from scoring.season.contributions import Share, points_of_place, shares
from scoring.season.contributions import Substitute as Substitute
from scoring.season.rules import Cancelled, GuestNights, NightPoints, Shortened
from scoring.season.rules import SeasonKey as SeasonKey
from scoring.season.rules import SeasonRules as SeasonRules


class NightStatus(StrEnum):
    """What a night is to a person: a closed set.

    `DROPPED` did not belong to the best; `ABSENT` was not played; `CANCELLED` and `LEFT_OUT`
    (shortened) count for nobody; `AS_GUEST` was before joining; `UNTOLD` has no points on paper.
    """

    COUNTED = "counted"
    DROPPED = "dropped"
    ABSENT = "absent"
    CANCELLED = "cancelled"
    LEFT_OUT = "left_out"
    AS_GUEST = "as_guest"
    UNTOLD = "untold"


@dataclass(frozen=True, slots=True)
class SeasonNightLine:
    """One night of a person: `points` with those for attendance, whether they count or not."""

    number: int
    status: NightStatus
    points: Exact | None = None
    rank: int | None = None
    attended: bool = False


class SeasonUnranked(StrEnum):
    """Why somebody is listed apart."""

    GUEST = "guest"
    TOO_FEW_NIGHTS = "too_few_nights"


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """One line of a season table.

    `nights` has one entry for every night, in order. `values` has one for every key of
    `SeasonRules.rank_by`. `nights_missing` is how many more the person must attend to be ranked
    at the end. Who is `unranked` has no rank and comes last.
    """

    person: Person
    rank: int | None
    tied: bool
    points: Exact
    attended: int
    nights_missing: int
    nights: tuple[SeasonNightLine, ...]
    values: tuple[KeyValue[SeasonKey], ...]
    reason: Reason[SeasonKey] | None
    unranked: SeasonUnranked | None = None

    @property
    def dropped(self) -> tuple[SeasonNightLine, ...]:
        """The nights that were played and are not among the best."""
        return tuple(night for night in self.nights if night.status is NightStatus.DROPPED)


@dataclass(frozen=True, slots=True)
class _Book:
    """A person's season: what each night gave, and what became of it."""

    shares: Mapping[int, Share]
    nights: tuple[SeasonNightLine, ...]
    only_guest: bool

    @property
    def counted(self) -> list[Exact]:
        return [
            night.points
            for night in self.nights
            if night.status is NightStatus.COUNTED and night.points is not None
        ]

    @property
    def attended(self) -> int:
        return sum(night.attended for night in self.nights)


def table(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    *,
    people: Iterable[Person] = (),
    nights_to_come: int = 0,
) -> tuple[SeasonLine, ...]:
    """Make the season table: ranked people, then those listed apart.

    `people` are listed even without a night, and set the order among equals. While
    `nights_to_come` can still bring somebody to the minimum of attendance, the person is ranked.

    >>> from scoring.night.rules import NightRules
    >>> from scoring.night.standings import rank
    >>> from scoring.night.tally import Tally
    >>> def night(number, **points):
    ...     sums = {name: Tally.of_points(name, won) for name, won in points.items()}
    ...     return NightTallied(number=number, rules=NightRules(), tallies=sums,
    ...                  standings=rank(sums, NightRules()), people={who: (who,) for who in sums})
    >>> lines = table([night(1, Ann=30, Bob=40), night(2, Ann=35)], SeasonRules(best=1))
    >>> [(line.person, line.rank, line.points) for line in lines]
    [('Bob', 1, 40), ('Ann', 2, 35)]
    """
    ordered = sorted(nights, key=lambda night: night.number)
    books = _books(ordered, rules, people)
    rows = {person: row(_own_values(book, rules)) for person, book in books.items()}
    apart = {
        person: why
        for person, book in books.items()
        if (why := _unranked(book, rules, nights_to_come))
    }

    def ask(key: SeasonKey, tied: tuple[Person, ...]) -> Answers:
        compared = {person: rows[person] for person in tied}
        answers = own_answers(key, compared)
        note(key, compared, answers)
        return answers

    ranked = [person for person in books if person not in apart]
    places = separate(ranked, rules.rank_by, ask, lambda _key: Better.MORE)
    lines = {person: _line(person, books[person], rows[person], rules) for person in books}
    return (
        *(
            replace(lines[place.unit], rank=place.rank, tied=place.tied, reason=place.reason)
            for place in places
        ),
        *(replace(lines[person], unranked=why) for person, why in apart.items()),
    )


# --- each person's nights


def _books(
    nights: Sequence[NightTallied], rules: SeasonRules, people: Iterable[Person]
) -> dict[Person, _Book]:
    given = {night.number: shares(night, rules) for night in nights if _gone(night, rules) is None}
    everybody = dict.fromkeys(people)
    for of_night in given.values():
        everybody.update(dict.fromkeys(of_night))
    best = _best(nights, rules)
    return {person: _book(person, nights, given, rules, best) for person in everybody}


def _book(
    person: Person,
    nights: Sequence[NightTallied],
    given: Mapping[int, Mapping[Person, Share]],
    rules: SeasonRules,
    best: int | None,
) -> _Book:
    own = {number: of_night[person] for number, of_night in given.items() if person in of_night}
    as_guest = [person in night.guests for night in nights if night.number in own]
    lines = [_night_line(person, night, own.get(night.number), rules) for night in nights]
    return _Book(own, tuple(_drop(lines, best)), only_guest=bool(as_guest) and all(as_guest))


def _gone(night: NightTallied, rules: SeasonRules) -> NightStatus | None:
    """Why a night counts for nobody."""
    if night.cancelled:
        return NightStatus.CANCELLED
    if night.stretch is not None and rules.shortened is Shortened.LEFT_OUT:
        return NightStatus.LEFT_OUT
    return None


def _best(nights: Iterable[NightTallied], rules: SeasonRules) -> int | None:
    """How many nights count for each person, one at least."""
    if rules.best is None or rules.cancelled is Cancelled.KEEP:
        return rules.best
    return max(1, rules.best - sum(_gone(night, rules) is not None for night in nights))


def _night_line(
    person: Person, night: NightTallied, share: Share | None, rules: SeasonRules
) -> SeasonNightLine:
    gone = _gone(night, rules)
    if gone is not None:
        return SeasonNightLine(night.number, gone)
    if share is None:
        return SeasonNightLine(night.number, NightStatus.ABSENT)
    if share.points is None:
        status = NightStatus.ABSENT if share.rounds == 0 else NightStatus.UNTOLD
        return SeasonNightLine(night.number, status, None, share.rank, share.attended)
    points = share.points + (rules.attendance_points if share.attended else 0)
    dropped = person in night.guests and rules.guest_nights is GuestNights.DROP
    status = NightStatus.AS_GUEST if dropped else NightStatus.COUNTED
    return SeasonNightLine(night.number, status, points, share.rank, share.attended)


def _drop(lines: Sequence[SeasonNightLine], best: int | None) -> list[SeasonNightLine]:
    """Leave the best nights counted; of equal ones the earlier stays."""
    counted = [line for line in lines if line.status is NightStatus.COUNTED]
    kept = sorted(counted, key=lambda line: -(line.points or 0))[:best]
    numbers = {line.number for line in kept}
    return [
        replace(line, status=NightStatus.DROPPED)
        if line.status is NightStatus.COUNTED and line.number not in numbers
        else line
        for line in lines
    ]


# --- what ranks them


_PLAYED = frozenset({NightStatus.COUNTED, NightStatus.DROPPED})


def _own_values(book: _Book, rules: SeasonRules) -> dict[SeasonKey, Exact | Uncounted]:
    return {key: _value(key, book) for key in rules.rank_by}


def _value(key: SeasonKey, book: _Book) -> Exact | Uncounted:
    played = [night for night in book.nights if night.status in _PLAYED]
    of_played = [book.shares[night.number] for night in played]
    match key:
        case SeasonKey.NIGHTS_ATTENDED:
            return book.attended
        case SeasonKey.NIGHTS_WON:
            return sum(night.rank == 1 for night in played)
        case SeasonKey.GAMES_WON:
            return _total([share.games_won for share in of_played])
        case SeasonKey.LONE_HANDS:
            return _total([share.lone_hands for share in of_played])
        case SeasonKey.AVERAGE_A_ROUND:
            return _average_a_round(of_played)
        case _:
            return _of_points(key, book)


def _of_points(key: SeasonKey, book: _Book) -> Exact | Uncounted:
    """Count a key of season points, which one night without points on paper makes unknown."""
    if any(night.status is NightStatus.UNTOLD for night in book.nights):
        return Uncounted.NOT_RECORDED
    counted = book.counted
    if key is SeasonKey.POINTS:
        return sum(counted)
    if not counted:
        return Uncounted.NO_GAMES
    if key is SeasonKey.BEST_NIGHT:
        return max(counted)
    return Fraction(sum(counted)) / len(counted)


def _total(values: Sequence[Exact | None]) -> Exact | Uncounted:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else Uncounted.NOT_RECORDED


def _average_a_round(of_played: Sequence[Share]) -> Exact | Uncounted:
    with_rounds = [share for share in of_played if share.rounds != 0]
    total = _total([share.total for share in with_rounds])
    rounds = sum(share.rounds or 0 for share in with_rounds)
    if isinstance(total, Uncounted):
        return total
    return Fraction(total) / rounds if rounds else Uncounted.NO_GAMES


def _unranked(book: _Book, rules: SeasonRules, nights_to_come: int) -> SeasonUnranked | None:
    if book.only_guest:
        return SeasonUnranked.GUEST
    if book.attended + nights_to_come < rules.minimum_nights:
        return SeasonUnranked.TOO_FEW_NIGHTS
    return None


def _line(person: Person, book: _Book, values: KeyRow[SeasonKey], rules: SeasonRules) -> SeasonLine:
    return SeasonLine(
        person=person,
        rank=None,
        tied=False,
        points=sum(book.counted),
        attended=book.attended,
        nights_missing=max(0, rules.minimum_nights - book.attended),
        nights=book.nights,
        values=tuple(values.values()),
        reason=None,
    )


# --- what is needed


@dataclass(frozen=True, slots=True)
class Needed:
    """What somebody must make in the next night to stand above another.

    `points` are season points of the night without those for attendance, 0 where coming is
    enough; `place` is the last place that brings them where places are what counts. Both are
    `None` if no place brings enough.
    """

    points: int | None
    place: int | None = None


def needed_to_pass(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    person: Person,
    other: Person,
    *,
    other_points: Exact | None = None,
) -> Needed | None:
    """Say what a person needs in one more night to pass another on the first key.

    `other_points` is what the other gets in that night, attendance included; absent if `None`.
    Worked out for seasons ranked first by points or by the average of nights; `None` for others,
    and where a night of either has no points on paper.

    >>> needed_to_pass([], SeasonRules(), "Ann", "Bob", other_points=31)
    Needed(points=32, place=None)
    """
    ordered = sorted(nights, key=lambda night: night.number)
    first = next(iter(rules.rank_by), None)
    if first not in (SeasonKey.POINTS, SeasonKey.AVERAGE_A_NIGHT):
        return None
    books = _books(ordered, rules, (person, other))
    best = _best(ordered, rules)
    mine, theirs = _ranked_nights(books[person]), _ranked_nights(books[other])
    if mine is None or theirs is None:
        return None
    if other_points is not None:
        theirs = sorted([*theirs, other_points], reverse=True)
    average = first is SeasonKey.AVERAGE_A_NIGHT
    goal = _standing_value(theirs[:best], average=average)
    points = _least_to_exceed(goal, mine, best, average=average)
    return _in_places(max(0, points - rules.attendance_points), rules)


def _ranked_nights(book: _Book) -> list[Exact] | None:
    """A person's nights that can count, best first, or `None` if one is unknown."""
    if any(night.status is NightStatus.UNTOLD for night in book.nights):
        return None
    played = [n.points for n in book.nights if n.status in _PLAYED and n.points is not None]
    return sorted(played, reverse=True)


def _standing_value(counted: Sequence[Exact], *, average: bool) -> Exact:
    if average and counted:
        return Fraction(sum(counted)) / len(counted)
    return sum(counted)


def _least_to_exceed(goal: Exact, mine: Sequence[Exact], best: int | None, *, average: bool) -> int:
    """Find the least whole number that one more night must bring."""
    kept = mine if best is None else mine[: best - 1]
    target = goal * (len(kept) + 1) if average else goal
    if len(mine) > len(kept) and sum(kept) + mine[len(kept)] > target:
        return 0
    return max(0, floor(target - sum(kept)) + 1)


def _in_places(points: int, rules: SeasonRules) -> Needed:
    if rules.night_points is not NightPoints.PLACE:
        return Needed(points)
    places = range(1, len(rules.place_points) + 2)
    enough = [place for place in places if points_of_place(place, rules) >= points]
    return Needed(points, max(enough)) if enough else Needed(None, None)
