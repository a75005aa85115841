"""When a night is over: an estimate for the foot of the page, never a promise."""

from datetime import datetime, timedelta

from scoring.night import NightRules
from scoring.rules import RuleSet

A_HAND = timedelta(minutes=2, seconds=30)
HANDS_TO_A_TARGET = 11  # a game to 10 in the plain rules
BREAK = timedelta(minutes=15)
ROUNDS_WITHOUT_BREAK = 4


def how_long(rules: RuleSet, night: NightRules, rounds: int) -> timedelta:
    """About how long a night takes, with a break if it has more than four rounds."""
    pause = BREAK if rounds > ROUNDS_WITHOUT_BREAK else timedelta()
    return rounds * _a_round(rules, night) + pause


def home_by(starts_at: datetime, rules: RuleSet, night: NightRules, rounds: int) -> datetime:
    """About when people are home, to five minutes."""
    length = how_long(rules, night, rounds)
    return starts_at + timedelta(minutes=5 * round(length.total_seconds() / 300))


def _a_round(rules: RuleSet, night: NightRules) -> timedelta:
    if night.minutes is not None:
        return timedelta(minutes=night.minutes)
    return (rules.hand_limit or HANDS_TO_A_TARGET) * A_HAND
