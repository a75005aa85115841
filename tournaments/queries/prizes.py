"""Who wins what, worked out from the standings: nothing here is stored, ties stay ties."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from tournaments.models import EntryState, Prize, PrizeScheme, Tournament
from tournaments.queries import standings as standings_of
from tournaments.queries.standings import NightStandings, StandingLine


@dataclass(frozen=True, slots=True)
class PrizeAward:
    """One prize or, where a tie runs over several places, the prizes that are shared.

    ``amount_each`` is what every winner gets in whole minor units; ``left_over`` the units that
    cannot be split, which are the director's to give. ``uncounted``: what the prize is for was not
    recorded for everybody, so nobody can be named. ``value`` is the points or lone hands that won.
    ``went_home``: who would stand lower for a low prize and is not there any more.
    """

    prizes: tuple[Prize, ...]
    winners: tuple[StandingLine, ...]
    value: object
    amount_each: int
    left_over: int
    uncounted: bool = False
    went_home: tuple[StandingLine, ...] = ()

    @property
    def shared(self) -> bool:
        """Whether several are level and share."""
        return len(self.winners) > 1


def offered(tournament_id: int) -> tuple[Prize, ...]:
    """What there is to win, in the order in which it was offered. One query."""
    return tuple(Prize.objects.filter(tournament_id=tournament_id, in_force=True).order_by("pk"))


def of_night(
    tournament: Tournament, *, standings: NightStandings | None = None
) -> tuple[PrizeAward, ...]:
    """Who would win what as things stand. At most twelve queries, one with the standings given."""
    table = standings or standings_of.of_night(tournament)
    taken: set[int] = set()
    awards = []
    for prizes in _groups(offered(tournament.pk)):
        able = [line for line in table.ranked if _able(line, prizes[0], taken)]
        low = prizes[0].scheme == PrizeScheme.LOW
        home = tuple(line for line in able if low and _went_home(line))
        for award in _awards(prizes, [line for line in able if line not in home]):
            awards.append(replace(award, went_home=_lower(home, award)))
            taken.update(line.number for line in award.winners)
    return tuple(awards)


def _groups(prizes: Iterable[Prize]) -> list[list[Prize]]:
    """Places of one thing together, each group where its first prize was offered."""
    groups: dict[tuple[object, ...], list[Prize]] = {}
    for prize in prizes:
        key = (prize.scheme, prize.category, prize.least_rounds, prize.besides_others)
        groups.setdefault(key, []).append(prize)
    return [sorted(group, key=lambda prize: prize.place) for group in groups.values()]


def _able(line: StandingLine, prize: Prize, taken: set[int]) -> bool:
    """Who may win: ranked and in for prizes, of the category, and there long enough."""
    members = line.entries
    return (
        all(entry.in_prizes for entry in members)
        and (not prize.category or all(each.category == prize.category for each in members))
        and (prize.besides_others or line.number not in taken)
        and (
            prize.least_rounds is None
            or line.tally.by_whole_night
            or line.tally.rounds_played >= prize.least_rounds
        )
    )


def _went_home(line: StandingLine) -> bool:
    """Whether somebody of it is not there any more: a low prize is not won by leaving early."""
    return any(each.state in (EntryState.WITHDRAWN, EntryState.NO_SHOW) for each in line.entries)


def _lower(home: Iterable[StandingLine], award: PrizeAward) -> tuple[StandingLine, ...]:
    ranks = [line.rank or 0 for line in award.winners]
    return tuple(line for line in home if ranks and (line.rank or 0) > max(ranks))


def _awards(prizes: list[Prize], able: list[StandingLine]) -> list[PrizeAward]:
    scheme = PrizeScheme(prizes[0].scheme)
    if scheme is PrizeScheme.LONE_HANDS and any(each.tally.lone_hands is None for each in able):
        return [PrizeAward(tuple(prizes), (), None, 0, 0, uncounted=True)]
    awards, place = [], 1
    for level in _levels(scheme, able):
        won = tuple(prize for prize in prizes if place <= prize.place < place + len(level))
        if won:
            each, left = divmod(sum(prize.amount for prize in won), len(level))
            awards.append(PrizeAward(won, level, _value(scheme, level[0]), each, left))
        place += len(level)
    return awards


def _levels(scheme: PrizeScheme, able: list[StandingLine]) -> Iterable[tuple[StandingLine, ...]]:
    """Those who could win, best first, each tie together."""
    if scheme is PrizeScheme.LONE_HANDS:
        having = [line for line in able if line.tally.lone_hands]
        having.sort(key=lambda line: -(line.tally.lone_hands or 0))
        return [tuple(level) for _, level in groupby(having, lambda line: line.tally.lone_hands)]
    levels = [tuple(level) for _, level in groupby(able, lambda line: line.rank)]
    return reversed(levels) if scheme is PrizeScheme.LOW else levels


def _value(scheme: PrizeScheme, line: StandingLine) -> object:
    return line.tally.lone_hands if scheme is PrizeScheme.LONE_HANDS else line.values[0].value


def one(tournament_id: int, prize_id: int) -> Prize | None:
    """A prize that is offered on a night. One query."""
    return Prize.objects.filter(tournament_id=tournament_id, pk=prize_id, in_force=True).first()
