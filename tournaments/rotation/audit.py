"""The fairness certificate: every count of a plan beside the bound that nobody can beat.

Answers with codes and data, which the edge words. Wishes that are private are counted, never named.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tournaments.rotation.constraints import Wish
from tournaments.rotation.counts import Counts, Pair, count
from tournaments.rotation.goals import (
    Goal,
    Setting,
    Values,
    bounds,
    least_most_partners,
    measure,
    setting_of,
)
from tournaments.rotation.history import History
from tournaments.rotation.seating import SCHEMA, RoundPlan
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import Unit

MOST_PAIRS = 20
"""Pairs that stand out are listed up to here; a certificate is read, not searched."""


class Company(StrEnum):
    """In which way two were together."""

    PARTNERS = "partners"
    OPPONENTS = "opponents"
    TABLE = "table"  # as partners or as opponents


class CertificateFact(StrEnum):
    """What a certificate says in words, with the data that it carries."""

    NO_PARTNER_TWICE = "no_partner_twice"  # -
    PARTNER_REPEATS = "partner_repeats"  # times, bound
    NO_OPPONENT_TWICE = "no_opponent_twice"  # -
    OPPONENTS_AT_MOST = "opponents_at_most"  # times, bound
    NO_MEETING_TWICE = "no_meeting_twice"  # -
    MEETINGS_AT_MOST = "meetings_at_most"  # times, bound
    GAMES_EQUAL = "games_equal"  # games
    GAMES_BETWEEN = "games_between"  # least, most
    NEVER_OUT_TWICE_RUNNING = "never_out_twice_running"  # -
    OUT_TWICE_RUNNING = "out_twice_running"  # times, bound
    PAIR_STANDS_OUT = "pair_stands_out"  # company, units, times, bound
    WISH_KEPT = "wish_kept"  # constraint
    WISH_BROKEN = "wish_broken"  # constraint, times, possible
    PRIVATE_WISHES_KEPT = "private_wishes_kept"  # wishes
    PRIVATE_WISHES_BROKEN = "private_wishes_broken"  # wishes


@dataclass(frozen=True, slots=True)
class Measure:
    """One goal: its value, the bound, and whether the bound is proven for this plan.

    >>> Measure(Goal.OPPONENT_MOST, value=2, bound=1).gap
    1
    """

    goal: Goal
    value: int
    bound: int
    proven: bool = True

    @property
    def gap(self) -> int:
        """How far the value lies above the bound."""
        return self.value - self.bound

    @property
    def unbeatable(self) -> bool:
        """Whether no plan at all can do better here."""
        return self.proven and self.gap <= 0


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence to be: a code and its data."""

    fact: CertificateFact
    data: tuple[tuple[str, Any], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data.

        >>> Finding(CertificateFact.GAMES_EQUAL, (("games", 8),)).to_json()
        {'code': 'games_equal', 'games': 8}
        """
        return {"code": self.fact.value, **dict(self.data)}


@dataclass(frozen=True, slots=True)
class Certificate:
    """What is so about a plan: measures in order of importance, then sentences to be.

    >>> from tournaments.rotation.seating import TableSeats
    >>> plan = SeatingPlan((1, 2, 3, 4), (RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),)),))
    >>> certificate(plan).gaps
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    """

    units: int
    rounds: int
    measures: tuple[Measure, ...]
    findings: tuple[Finding, ...]

    @property
    def gaps(self) -> tuple[int, ...]:
        """The gap of every goal in order of importance; all zeros cannot be beaten."""
        return tuple(each.gap for each in self.measures)

    def to_json(self) -> dict[str, Any]:
        """The certificate as plain data, with a schema number."""
        return {
            "schema": SCHEMA,
            "units": self.units,
            "rounds": self.rounds,
            "measures": [
                {
                    "goal": each.goal.value,
                    "value": each.value,
                    "bound": each.bound,
                    "gap": each.gap,
                    "proven": each.proven,
                }
                for each in self.measures
            ],
            "findings": [finding.to_json() for finding in self.findings],
        }


def certificate(plan: SeatingPlan, history: History | None = None) -> Certificate:
    """Measure a plan together with the rounds played before it.

    >>> from tournaments.rotation.seating import SitOut, TableSeats
    >>> rounds = (RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5),)),)
    >>> plan = SeatingPlan((1, 2, 3, 4, 5), rounds)
    >>> [finding.fact.value for finding in certificate(plan).findings[:2]]
    ['no_partner_twice', 'no_opponent_twice']
    """
    counts = count(_whole_night(plan, history or History()), plan.units)
    values = measure(counts)
    of = setting_of(counts)
    least = bounds(of) if of else dict.fromkeys(Goal, 0)
    proven = of is not None and of.whole
    return Certificate(
        units=len(counts.units),
        rounds=counts.rounds,
        measures=tuple(Measure(goal, values[goal], least[goal], proven) for goal in Goal),
        findings=(
            *_repeats(values, least),
            *_games(counts, values, least),
            *_stand_outs(counts, of, least),
            *_wishes(plan.wishes),
        ),
    )


def _whole_night(plan: SeatingPlan, history: History) -> list[RoundPlan]:
    before = [each for each in history.rounds if each.number < plan.from_round]
    return [*before, *plan.rounds]


def _finding(fact: CertificateFact, **data: object) -> Finding:
    return Finding(fact, tuple(data.items()))


def _repeats(values: Values, least: Values) -> list[Finding]:
    repeats = values[Goal.PARTNER_REPEATS]
    found = [
        _finding(CertificateFact.PARTNER_REPEATS, times=repeats, bound=least[Goal.PARTNER_REPEATS])
        if repeats
        else _finding(CertificateFact.NO_PARTNER_TWICE)
    ]
    for goal, once, often in (
        (Goal.OPPONENT_MOST, CertificateFact.NO_OPPONENT_TWICE, CertificateFact.OPPONENTS_AT_MOST),
        (Goal.MEETING_MOST, CertificateFact.NO_MEETING_TWICE, CertificateFact.MEETINGS_AT_MOST),
    ):
        most = values[goal]
        found.append(_finding(often, times=most, bound=least[goal]) if most > 1 else _finding(once))
    return found


def _games(counts: Counts, values: Values, least: Values) -> list[Finding]:
    games = [counts.games[unit] for unit in counts.present]
    found = []
    if games and min(games) == max(games):
        found.append(_finding(CertificateFact.GAMES_EQUAL, games=games[0]))
    elif games:
        found.append(_finding(CertificateFact.GAMES_BETWEEN, least=min(games), most=max(games)))
    if counts.running:
        bound = least[Goal.SIT_OUTS_RUNNING]
        times = values[Goal.SIT_OUTS_RUNNING]
        found.append(_finding(CertificateFact.OUT_TWICE_RUNNING, times=times, bound=bound))
    elif counts.sit_outs:
        found.append(_finding(CertificateFact.NEVER_OUT_TWICE_RUNNING))
    return found


def _stand_outs(counts: Counts, of: Setting | None, least: Values) -> list[Finding]:
    """The pairs who are together more often than the bound says anybody need be."""
    place = {unit: index for index, unit in enumerate(counts.units)}

    def over(company: Company, pairs: Counter[Pair], bound: int) -> list[Finding]:
        above = [
            (-times, sorted(pair, key=place.__getitem__))
            for pair, times in pairs.items()
            if times > max(bound, 1)
        ]
        above.sort(key=lambda found: (found[0], [place[unit] for unit in found[1]]))
        return [
            _finding(
                CertificateFact.PAIR_STANDS_OUT,
                company=company.value,
                units=tuple(pair),
                times=-less,
                bound=max(bound, 1),
            )
            for less, pair in above
        ]

    partner_bound = least_most_partners(of) if of else 1
    found = [
        *over(Company.PARTNERS, counts.partners, partner_bound),
        *over(Company.OPPONENTS, counts.opponents, least[Goal.OPPONENT_MOST]),
        *over(Company.TABLE, counts.meetings, least[Goal.MEETING_MOST]),
    ]
    return found[:MOST_PAIRS]


def _wishes(wishes: tuple[Wish, ...]) -> list[Finding]:
    found = [
        _finding(CertificateFact.WISH_KEPT, constraint=wish.constraint.to_json())
        if wish.kept
        else _finding(
            CertificateFact.WISH_BROKEN,
            constraint=wish.constraint.to_json(),
            times=wish.broken,
            possible=wish.possible,
        )
        for wish in wishes
        if not wish.constraint.private
    ]
    hidden = [wish.kept for wish in wishes if wish.constraint.private]
    if True in hidden:
        found.append(_finding(CertificateFact.PRIVATE_WISHES_KEPT, wishes=hidden.count(True)))
    if False in hidden:
        found.append(_finding(CertificateFact.PRIVATE_WISHES_BROKEN, wishes=hidden.count(False)))
    return found


def pairs_of(plan: SeatingPlan, unit: Unit) -> dict[Unit, tuple[int, int]]:
    """How often a unit is partner and opponent of each other one that it meets.

    >>> from tournaments.rotation.seating import TableSeats
    >>> plan = SeatingPlan((1, 2, 3, 4), (RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),)),))
    >>> pairs_of(plan, 1)
    {2: (0, 1), 3: (1, 0), 4: (0, 1)}
    """
    counts = count(plan.rounds, plan.units)
    return {
        other: (counts.partners[pair], counts.opponents[pair])
        for other in plan.units
        if (pair := frozenset((unit, other))) in counts.meetings
    }
