"""What a good plan is: the goals in order of importance, and the bound that nobody can beat.

A bound is proven for units of equal standing who are all there all night; the proofs stand beside
the functions. Sit-outs come first, so the bounds below take them as evenly shared. Where the room
changed, only what follows from the games that each unit played is claimed. The mathematics is
that of whist tournaments (I. Anderson, "A hundred years of whist tournaments", JCMCC 19, 1995).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tournaments.rotation.counts import Counts
from tournaments.rotation.shapes import FOURS, Shape, seats_of, tables_in_use


class Goal(StrEnum):
    """What is counted, most important first; less is better everywhere."""

    SIT_OUT_SPREAD = "sit_out_spread"  # most sit-outs of a unit less fewest
    SIT_OUTS_RUNNING = "sit_outs_running"  # times that a unit sits out twice running
    PARTNER_REPEATS = "partner_repeats"  # partnerships beyond the first of each two
    OPPONENT_MOST = "opponent_most"  # most often that two are opponents
    OPPONENT_SQUARES = "opponent_squares"  # sum over pairs of that number squared
    MEETING_MOST = "meeting_most"  # most often that two share a table
    MEETING_SQUARES = "meeting_squares"
    TABLE_SPREAD = "table_spread"  # visits of a unit to one table less those to another
    DEAL_SPREAD = "deal_spread"  # most first deals of a unit less fewest
    SEAT_SPREAD = "seat_spread"  # times of a unit in one seat less those in another


Values: TypeAlias = Mapping[Goal, int]


@dataclass(frozen=True, slots=True)
class Setting:
    """What the bounds depend on: people, rounds, shape, tables in use, and games of each unit.

    ``whole`` says that everybody is there all night and that all rounds are alike.
    """

    units: int
    rounds: int
    shape: Shape
    tables: int
    games: tuple[int, ...]
    whole: bool = True

    @property
    def resting(self) -> int:
        """Units without a seat in each round."""
        return self.units - self.tables * seats_of(self.shape)

    @property
    def others(self) -> int:
        """How many others a unit can meet."""
        return self.units - 1

    @property
    def pairs(self) -> int:
        """How many pairs of units there are."""
        return self.units * (self.units - 1) // 2

    @property
    def table_rounds(self) -> int:
        """Tables played in all rounds together."""
        return sum(self.games) // seats_of(self.shape)


def setting(units: int, rounds: int, shape: Shape = FOURS, tables: int | None = None) -> Setting:
    """The setting of a night where everybody stays, with sit-outs as even as can be.

    >>> setting(22, 8).games.count(8), setting(22, 8).games.count(7), setting(22, 8).tables
    (6, 16, 5)
    """
    in_use = tables_in_use(units, shape, tables)
    low, rest = divmod((units - in_use * seats_of(shape)) * rounds, units)
    games = (rounds - low - 1,) * rest + (rounds - low,) * (units - rest)
    return Setting(units, rounds, shape, in_use, games)


def setting_of(counts: Counts) -> Setting | None:
    """The setting of what was counted; none when tables of several shapes were used.

    >>> from tournaments.rotation.counts import count
    >>> setting_of(count([])) is None
    True
    """
    if len(counts.shapes) != 1:
        return None
    (shape,) = counts.shapes
    if counts.regular:
        (tables,) = counts.tables_per_round
        return setting(len(counts.units), counts.rounds, shape, tables)
    games = tuple(counts.games[unit] for unit in counts.units)
    most = max(counts.tables_per_round)
    return Setting(len(counts.units), counts.rounds, shape, most, games, whole=False)


def measure(counts: Counts) -> Values:
    """The value of every goal. Spreads are taken over those who were there all night.

    >>> from tournaments.rotation.counts import count
    >>> from tournaments.rotation.seating import RoundPlan, TableSeats
    >>> twice = [RoundPlan(number, (TableSeats(1, (1, 2, 3, 4)),)) for number in (1, 2)]
    >>> measure(count(twice))[Goal.PARTNER_REPEATS]
    2
    """
    present, meetings = counts.present, counts.meetings
    tables, seats = sorted(counts.tables), range(max(map(seats_of, counts.shapes), default=0))
    visits = ([counts.visits[unit, table] for table in tables] for unit in present)
    seatings = ([counts.seats[unit, seat] for seat in seats] for unit in present)
    return {
        Goal.SIT_OUT_SPREAD: _spread([counts.sit_outs[unit] for unit in present]),
        Goal.SIT_OUTS_RUNNING: counts.running,
        Goal.PARTNER_REPEATS: sum(times - 1 for times in counts.partners.values()),
        Goal.OPPONENT_MOST: max(counts.opponents.values(), default=0),
        Goal.OPPONENT_SQUARES: _squares(counts.opponents.values()),
        Goal.MEETING_MOST: max(meetings.values(), default=0),
        Goal.MEETING_SQUARES: _squares(meetings.values()),
        Goal.TABLE_SPREAD: max(map(_spread, visits), default=0),
        Goal.DEAL_SPREAD: _spread([counts.deals[unit] for unit in present]),
        Goal.SEAT_SPREAD: max(map(_spread, seatings), default=0),
    }


def bounds(of: Setting) -> Values:
    """The least value of every goal that is possible at all.

    >>> least = bounds(setting(40, 13))
    >>> least[Goal.OPPONENT_MOST], least[Goal.OPPONENT_SQUARES], least[Goal.MEETING_SQUARES]
    (1, 520, 780)
    """
    mates, rivals = _mates(of), _rivals(of)
    return {
        Goal.SIT_OUT_SPREAD: int(of.whole and len(set(of.games)) > 1),
        Goal.SIT_OUTS_RUNNING: _forced_running(of),
        Goal.PARTNER_REPEATS: _least_excess(of, mates),
        Goal.OPPONENT_MOST: max(_least_peak(of, rivals), 2 if _shared_rivals(of) else 0),
        Goal.OPPONENT_SQUARES: _least_squares(of, rivals, _shared_rivals(of)),
        Goal.MEETING_MOST: max(_least_peak(of, _both(of)), 2 if _shared_meetings(of) else 0),
        Goal.MEETING_SQUARES: _least_squares(of, _both(of), _shared_meetings(of)),
        Goal.TABLE_SPREAD: int(of.whole and any(games % of.tables for games in of.games)),
        Goal.DEAL_SPREAD: int(of.whole and of.table_rounds % of.units > 0),
        Goal.SEAT_SPREAD: int(of.whole and any(games % seats_of(of.shape) for games in of.games)),
    }


def key(values: Values) -> tuple[int, ...]:
    """The values in order of importance: the smaller tuple is the better plan.

    >>> key(bounds(setting(16, 5)))
    (0, 0, 0, 1, 80, 1, 120, 1, 1, 1)
    """
    return tuple(values[goal] for goal in Goal)


def least_most_partners(of: Setting) -> int:
    """The least that the most frequent partnership can come to.

    >>> least_most_partners(setting(16, 15)), least_most_partners(setting(4, 8))
    (1, 3)
    """
    return _least_peak(of, _mates(of))


@dataclass(frozen=True, slots=True)
class _Company:
    """Those whom a unit meets in one way: per game (0 if that differs by side), and in total."""

    per_game: int
    total: int


def _mates(of: Setting) -> _Company:
    per_table = sum(size * (size - 1) // 2 for size in of.shape)
    alike = len(set(of.shape)) == 1
    return _Company(of.shape[0] - 1 if alike else 0, per_table * of.table_rounds)


def _rivals(of: Setting) -> _Company:
    alike = len(set(of.shape)) == 1
    per_game = seats_of(of.shape) - of.shape[0] if alike else 0
    return _Company(per_game, _both(of).total - _mates(of).total)


def _both(of: Setting) -> _Company:
    seats = seats_of(of.shape)
    return _Company(seats - 1, seats * (seats - 1) // 2 * of.table_rounds)


def _forced_running(of: Setting) -> int:
    """Two sets of those who rest fit side by side unless they are more than the room."""
    if not of.whole:
        return 0
    return max(0, of.rounds - 1) * max(0, 2 * of.resting - of.units)


def _least_peak(of: Setting, company: _Company) -> int:
    """Pigeonhole, once for all pairs and once for the unit that plays most."""
    if not company.total:
        return 0
    return max(
        _ceil_div(company.total, of.pairs),
        _ceil_div(company.per_game * max(of.games), of.others),
    )


def _least_squares(of: Setting, company: _Company, shared: int) -> int:
    """Squares are convex, so a unit's row of counts is best when even; pairs stand in two rows.

    ``shared`` is what pairs common to two rounds add to the plain total. The sum of squares has
    the parity of the total.
    """
    rows = _ceil_div(
        sum(_even_squares(company.per_game * games, of.others) for games in of.games), 2
    )
    least = max(_even_squares(company.total, of.pairs), rows, company.total + shared)
    return least + (least - company.total) % 2


def _least_excess(of: Setting, company: _Company) -> int:
    """More partnerships than pairs, or than a unit has others, must repeat some."""
    rows = sum(max(0, company.per_game * games - of.others) for games in of.games)
    return max(0, company.total - of.pairs, _ceil_div(rows, 2))


def _shared_rivals(of: Setting) -> int:
    """One table of four: two splits of the same four share two opponent pairs, of three one."""
    if not of.whole or of.shape != FOURS or of.tables != 1:
        return 0
    return of.rounds * (of.rounds - 1) * {0: 2, 1: 1}.get(of.resting, 0)


def _shared_meetings(of: Setting) -> int:
    """Pairs who meet in both of two rounds, at least, over ordered pairs of rounds.

    A table draws its units from the few tables of the other round and from those who rested in
    it; each who rested spares the table one more from the same few. The saving falls with each,
    so dealing the rested out evenly is best.
    """
    if not of.whole:
        return 0
    low, more = divmod(of.resting, of.tables)
    rested = [low + 1] * more + [low] * (of.tables - more)
    drawn = (max(0, seats_of(of.shape) - those) for those in rested)
    repeats = sum(_pairs_within(number, of.tables) for number in drawn)
    return of.rounds * (of.rounds - 1) * repeats


def _pairs_within(number: int, tables: int) -> int:
    """Fewest pairs of one table among so many units drawn from so many tables."""
    low, more = divmod(number, tables)
    return ((tables - more) * low * (low - 1) + more * (low + 1) * low) // 2


def _even_squares(total: int, cells: int) -> int:
    """Least sum of squares of so many whole numbers with this total."""
    if not cells:
        return 0
    low, more = divmod(total, cells)
    return cells * low * low + more * (2 * low + 1)


def _ceil_div(total: int, by: int) -> int:
    return -(-total // by) if by else 0


def _spread(numbers: Sequence[int]) -> int:
    return max(numbers) - min(numbers) if numbers else 0


def _squares(numbers: Iterable[int]) -> int:
    return sum(number * number for number in numbers)
