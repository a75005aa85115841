"""Many nights become one season table: which nights count for whom, and who stands where.

Every night shows beside a person what it was worth and why it does not count, if so. Places are
given by `places`, as everywhere; team leagues stand in `teams`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import floor

from scoring.night.ranking import Answers, KeyRow, note, own_answers, row, separate
from scoring.night.ranking import KeyValue as KeyValue
from scoring.night.ranking import Reason as Reason
from scoring.night.tiebreaks import Better, Exact, Uncounted
from scoring.season.books import COUNTED, PLAYED, Book, SoFar, books_of
from scoring.season.books import NightLine as NightLine
from scoring.season.books import NightStatus as NightStatus
from scoring.season.contributions import NightTallied as NightTallied
from scoring.season.contributions import Person as Person
from scoring.season.contributions import Share, points_of_place
from scoring.season.contributions import Substitute as Substitute
from scoring.season.facts import RulesFrom as RulesFrom
from scoring.season.facts import SeasonAdjustment as SeasonAdjustment
from scoring.season.facts import SeasonRuling as SeasonRuling
from scoring.season.facts import SeasonRulingHow, rules_at
from scoring.season.rules import AttendancePoints, NightPoints, SharedWins
from scoring.season.rules import SeasonKey as SeasonKey
from scoring.season.rules import SeasonRules as SeasonRules


class SeasonUnranked(StrEnum):
    """Why somebody is listed apart."""

    GUEST = "guest"
    TOO_FEW_NIGHTS = "too_few_nights"


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """One line of a season table.

    `nights` has one entry for every night, in order. `values` has one for every key of
    `SeasonRules.rank_by`. `nights_missing` is how many more the person must attend to be ranked
    at the end. Who is `unranked` has no rank and comes last. `points` are those of the nights that
    count, `attendance_points` where they stand beside the nights, and `adjustments`. `ruling` is
    what settled, or left shared, a tie that the person was in. `figures` has one for every key
    that is counted, whether or not it ranks here.
    """

    person: Person
    rank: int | None
    tied: bool
    points: Exact
    attended: int
    nights_missing: int
    nights: tuple[NightLine, ...]
    values: tuple[KeyValue[SeasonKey], ...]
    reason: Reason[SeasonKey] | None
    unranked: SeasonUnranked | None = None
    attendance_points: int = 0
    adjustments: tuple[SeasonAdjustment, ...] = ()
    ruling: SeasonRuling | None = None
    figures: tuple[KeyValue[SeasonKey], ...] = ()

    def figure(self, key: SeasonKey) -> Exact | None:
        """Return what a key comes to, `None` where it is not known."""
        return next((each.value for each in self.figures if each.key is key), None)

    @property
    def played(self) -> tuple[Exact, ...]:
        """Points of every night that was played and tells them, dropped ones too, in order."""
        return tuple(
            night.points
            for night in self.nights
            if night.status in PLAYED and night.points is not None and night.attended
        )

    @property
    def average_played(self) -> Exact | None:
        """Points a night, dropped nights too; `None` before the first night."""
        return Fraction(sum(self.played)) / len(self.played) if self.played else None

    @property
    def dropped(self) -> tuple[NightLine, ...]:
        """The nights that were played and are not among the best."""
        return tuple(night for night in self.nights if night.status is NightStatus.DROPPED)


def table(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    *,
    people: Iterable[Person] = (),
    nights_to_come: int = 0,
    later: Sequence[RulesFrom] = (),
    adjustments: Sequence[SeasonAdjustment] = (),
    rulings: Sequence[SeasonRuling] = (),
) -> tuple[SeasonLine, ...]:
    """Make the season table: ranked people, then those listed apart.

    `people` are listed even without a night, and set the order among equals. While
    `nights_to_come` can still bring somebody to the minimum of attendance, the person is ranked.
    `later` rules change what nights are worth. Adjustments and rulings count if they were made
    after a night that is given, or before all; rulings settle what all keys left equal, unless
    the rules name another place for them.

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
    season = SoFar(tuple(sorted(nights, key=_number)), rules, later, adjustments)
    made = [each for each in rulings if each.after_number <= season.as_of]
    keys = rules.rank_by
    if made and SeasonKey.RULING not in keys:
        keys = (*keys, SeasonKey.RULING)
    books = books_of(season, people)
    rows = {person: row(_own_values(book, rules, keys)) for person, book in books.items()}
    apart = {
        person: why
        for person, book in books.items()
        if (why := _unranked(book, season.minimum, nights_to_come))
    }
    said: dict[Person, SeasonRuling] = {}

    def ask(key: SeasonKey, tied: tuple[Person, ...]) -> Answers:
        compared = {person: rows[person] for person in tied}
        if key is SeasonKey.RULING:
            answers = _ruled(tied, made, said)
        else:
            answers = own_answers(key, compared)
        note(key, compared, answers)
        return answers

    ranked = [person for person in books if person not in apart]
    places = separate(ranked, keys, ask, _better)
    lines = {
        person: replace(
            _line(person, book, rows[person], season.minimum),
            figures=tuple(row(_own_values(book, rules, COUNTED_KEYS)).values()),
        )
        for person, book in books.items()
    }
    return (
        *(
            replace(
                lines[place.unit],
                rank=place.rank,
                tied=place.tied,
                reason=place.reason,
                ruling=said.get(place.unit),
            )
            for place in places
        ),
        *(replace(lines[person], unranked=why) for person, why in apart.items()),
    )


COUNTED_KEYS = tuple(key for key in SeasonKey if key is not SeasonKey.RULING)
"""What is counted for everybody, whatever ranks."""


def _number(night: NightTallied) -> int:
    return night.number


def _better(key: SeasonKey) -> Better:
    return Better.LESS if key is SeasonKey.RULING else Better.MORE


def _ruled(
    tied: tuple[Person, ...], made: Sequence[SeasonRuling], said: dict[Person, SeasonRuling]
) -> Answers:
    """The latest ruling over all who are tied; it is noted with each, even if it leaves a tie."""
    latest = sorted(made, key=lambda each: each.after_number)
    for ruling in reversed(latest):
        if set(tied) <= set(ruling.order):
            said.update(dict.fromkeys(tied, ruling))
            if ruling.how is SeasonRulingHow.SHARED:
                return Uncounted.NO_RULING
            return {person: ruling.order.index(person) + 1 for person in tied}
    return Uncounted.NO_RULING


# --- what ranks them


def _own_values(
    book: Book, rules: SeasonRules, keys: Sequence[SeasonKey]
) -> dict[SeasonKey, Exact | Uncounted]:
    return {
        key: Uncounted.NOT_ASKED if key is SeasonKey.RULING else _value(key, book, rules)
        for key in keys
    }


def _value(key: SeasonKey, book: Book, rules: SeasonRules) -> Exact | Uncounted:
    statuses = PLAYED if rules.counts_dropped(key) else COUNTED
    nights = [night for night in book.nights if night.status in statuses]
    of_nights = [book.shares[night.number] for night in nights]
    match key:
        case SeasonKey.NIGHTS_ATTENDED:
            attended = nights if key in rules.of_counted else book.nights
            return sum(night.attended for night in attended)
        case SeasonKey.NIGHTS_WON:
            return sum(_win(night, rules) for night in nights)
        case SeasonKey.GAMES_WON:
            return _total([share.games_won for share in of_nights])
        case SeasonKey.LONE_HANDS:
            return _total([share.lone_hands for share in of_nights])
        case SeasonKey.AVERAGE_A_ROUND:
            return _average_a_round(of_nights)
        case _:
            return _of_points(key, book)


def _win(night: NightLine, rules: SeasonRules) -> Exact:
    """What a night is in nights won, a first place that several share as the rules say."""
    if night.rank != 1:
        return 0
    if night.sharing == 1 or rules.shared_wins is SharedWins.FULL:
        return 1
    return Fraction(1, night.sharing) if rules.shared_wins is SharedWins.PART else 0


def _of_points(key: SeasonKey, book: Book) -> Exact | Uncounted:
    """Count a key of season points, which one night without points on paper makes unknown."""
    if any(night.status is NightStatus.UNTOLD for night in book.nights):
        return Uncounted.NOT_RECORDED
    counted = book.counted
    if key is SeasonKey.POINTS:
        return book.points
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


def _unranked(book: Book, minimum: int, nights_to_come: int) -> SeasonUnranked | None:
    if book.only_guest:
        return SeasonUnranked.GUEST
    if book.attended + nights_to_come < minimum:
        return SeasonUnranked.TOO_FEW_NIGHTS
    return None


def _line(person: Person, book: Book, values: KeyRow[SeasonKey], minimum: int) -> SeasonLine:
    return SeasonLine(
        person=person,
        rank=None,
        tied=False,
        points=book.points,
        attended=book.attended,
        nights_missing=max(0, minimum - book.attended),
        nights=book.nights,
        values=tuple(values.values()),
        reason=None,
        attendance_points=book.attendance,
        adjustments=book.adjustments,
    )


def nights_that_count(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    *,
    more: int = 0,
    more_lost: int = 0,
    later: Sequence[RulesFrom] = (),
) -> int | None:
    """How many nights count for each person, all if `None`.

    `more` nights will have been held by then, and `more_lost` cancelled.

    >>> nights_that_count([], SeasonRules(best=7))
    7
    """
    return SoFar(tuple(nights), rules, later).best(more=more, more_lost=more_lost)


# --- what is needed


@dataclass(frozen=True, slots=True)
class Needed:
    """What somebody must make in the next night to stand above another.

    `points` are season points of the night without those for attendance, 0 where coming is
    enough; `place` is the last place that brings them where places are what counts. Both are
    `None` if no place, or no night at all, brings enough.
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
    later: Sequence[RulesFrom] = (),
    adjustments: Sequence[SeasonAdjustment] = (),
    most: Exact | None = None,
) -> Needed | None:
    """Say what a person needs in one more night to pass another on the first key.

    `other_points` is what the other gets in that night, attendance included; absent if `None`.
    `most` is what a night can bring at most, without attendance, if the rules bound it. Worked out
    for seasons ranked first by points or by the average of nights; `None` for others, and where a
    night of either has no points on paper.

    >>> needed_to_pass([], SeasonRules(), "Ann", "Bob", other_points=31)
    Needed(points=32, place=None)
    """
    season = SoFar(tuple(sorted(nights, key=_number)), rules, later, adjustments)
    first = next(iter(rules.rank_by), None)
    if first not in (SeasonKey.POINTS, SeasonKey.AVERAGE_A_NIGHT):
        return None
    books = books_of(season, (person, other))
    mine, theirs = _ranked_nights(books[person]), _ranked_nights(books[other])
    if mine is None or theirs is None:
        return None
    average = first is SeasonKey.AVERAGE_A_NIGHT
    coming = rules_at(season.as_of + 1, rules, later)
    bonus = coming.attendance_points
    # Points that belong to no night are in the sum of a season, never in an average.
    inside, ahead = bonus, 0
    if rules.attendance is AttendancePoints.OUTSIDE:
        inside, ahead = 0, bonus
    ahead += books[person].beside - books[other].beside
    if other_points is not None:
        ahead -= bonus - inside
        theirs = sorted([*theirs, other_points - (bonus - inside)], reverse=True)
    best = season.best(more=1)
    goal = _standing_value(theirs[:best], average=average) - (0 if average else ahead)
    points = max(0, _least_to_exceed(goal, mine, best, average=average) - inside)
    if most is not None and points > most:
        return Needed(None, None)
    return _in_places(points, coming)


def _ranked_nights(book: Book) -> list[Exact] | None:
    """A person's nights that can count, best first, or `None` if one is unknown."""
    if any(night.status is NightStatus.UNTOLD for night in book.nights):
        return None
    played = [n.points for n in book.nights if n.status in PLAYED and n.points is not None]
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
