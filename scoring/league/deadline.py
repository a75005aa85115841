"""When a card must be in, and what a late one costs. A fine is proposed; a person decides.

Days and hours are those of the club's clock, without a zone: "Saturday at six" stays so across a
change of the clocks.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from scoring.league.fixtures import FixtureResult, Team
from scoring.league.rules import DecidedBy, LateSide, TeamRules


@dataclass(frozen=True, slots=True)
class Fine:
    """League points that the rules take from a team for a card that came late."""

    team: Team
    points: int
    due: datetime
    came: datetime | None


def card_due(day: date, rules: TeamRules) -> datetime | None:
    """Return the wall time at which the card of a fixture of this day must be in.

    >>> from datetime import time
    >>> str(card_due(date(2026, 12, 3), TeamRules(card_days=2, card_time=time(18))))
    '2026-12-05 18:00:00'
    """
    if rules.card_days is None or rules.card_time is None:
        return None
    return datetime.combine(day + timedelta(days=rules.card_days), rules.card_time)


def proposed_fines(
    fixture: FixtureResult, rules: TeamRules, *, day: date, came: datetime | None, now: datetime
) -> tuple[Fine, ...]:
    """Propose what a late card costs, and whom; `came` is `None` while it is not in.

    Nothing before the hour is over, and nothing where the rules name no fine. Where the winner
    pays, a drawn fixture and one without a result cost nobody.

    >>> proposed_fines(FixtureResult(home="A", away="B"), TeamRules(), day=date(2026, 12, 3),
    ...                came=None, now=datetime(2026, 12, 9))
    ()
    """
    due = card_due(day, rules)
    if due is None or rules.late_fine == 0 or (now if came is None else came) <= due:
        return ()
    return tuple(Fine(team, rules.late_fine, due, came) for team in _who_pays(fixture, rules))


def _who_pays(fixture: FixtureResult, rules: TeamRules) -> tuple[Team, ...]:
    match rules.late_side:
        case LateSide.HOME:
            return (fixture.home,)
        case LateSide.BOTH:
            return fixture.teams
        case _:
            score = fixture.games if rules.decided_by is DecidedBy.GAMES else fixture.points
            if score is None or score[0] == score[1]:
                return ()
            return (fixture.teams[score[1] > score[0]],)
