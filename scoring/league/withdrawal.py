"""A team leaves in mid-season: what becomes of its fixtures, played and still to come."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scoring.league.fixtures import OPEN, FixtureKind, FixtureResult, Team
from scoring.league.rules import TeamRules, WithdrawalKind, WithdrawnGames


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A team that has withdrawn; what it means as the league's rules say, unless said here."""

    team: Team
    kind: WithdrawalKind | None = None
    games: WithdrawnGames | None = None


def after_withdrawals(
    fixtures: Iterable[FixtureResult], withdrawals: Iterable[Withdrawal], rules: TeamRules
) -> tuple[FixtureResult, ...]:
    """Return the fixtures as they count once teams have withdrawn, in the order given.

    >>> open_still = [FixtureResult(home="A", away="B")]
    >>> gone = Withdrawal("B", WithdrawalKind.PLAYED_STAND)
    >>> after_withdrawals(open_still, [gone], TeamRules())[0].forfeited_by
    'B'
    """
    gone = {each.team: each for each in withdrawals}
    return tuple(_as_it_counts(fixture, gone, rules) for fixture in fixtures)


def _as_it_counts(
    fixture: FixtureResult, gone: Mapping[Team, Withdrawal], rules: TeamRules
) -> FixtureResult:
    leaving = [gone[team] for team in fixture.teams if team in gone]
    if not leaving or fixture.became is FixtureKind.ANNULLED:
        return fixture
    for each in leaving:
        if not _stands(fixture, each.kind or rules.withdrawal):
            kept = (each.games or rules.withdrawn_games) is WithdrawnGames.KEPT
            return replace(fixture, kind=FixtureKind.ANNULLED, games_kept=kept)
    if fixture.became not in OPEN:
        return fixture
    if len(leaving) > 1:
        return replace(fixture, kind=FixtureKind.BOTH_ABSENT)
    return replace(fixture, kind=FixtureKind.FORFEIT, forfeited_by=leaving[0].team)


def _stands(fixture: FixtureResult, kind: WithdrawalKind) -> bool:
    if kind is WithdrawalKind.FIRST_HALF_STANDS:
        return fixture.leg == 1
    return kind is WithdrawalKind.PLAYED_STAND
