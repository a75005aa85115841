"""When a night is over: an estimate for the foot of the page, never a promise.

A round of so many hands lasts as long as they do, one with a bell until it rings. A game to so many
points is played out by chance, many times with one seed, and each round waits for its last table.
"""

from datetime import datetime, timedelta
from functools import lru_cache

from scoring.night import NightRules
from scoring.rules import Game, RuleSet, Sides
from tournaments.rotation.duration import HandShare, Minutes, RoundLength, night_time

A_HAND = timedelta(minutes=2, seconds=30)
BREAK = timedelta(minutes=15)
ROUNDS_WITHOUT_BREAK = 4
USUAL_TABLES = 5
LONGEST_GAME = 60  # hands; a game that nobody wins by then is given up as a guess
SEED = 1


def play_of(rules: RuleSet) -> RoundLength:
    """What a forecast needs of a rule set: how a round ends, and what hands bring.

    How often the makers succeed is a guess about club play; what each is worth are these rules.
    """
    shares = tuple(
        share
        for weight, ours, theirs in _makers_bring(rules)
        for share in ((weight, ours, theirs), (weight, theirs, ours))
    )
    if rules.hand_limit:
        return RoundLength(hands=rules.hand_limit, shares=shares)
    goal = abs((rules.target or 0) - rules.start_score)
    return RoundLength(hands=LONGEST_GAME, target=goal or None, shares=shares)


def _makers_bring(rules: RuleSet) -> tuple[HandShare, ...]:
    """Of fifty hands: so many bring this to the makers and that to the others."""
    if rules.game is Game.BID:
        bid = rules.bid_min + 1
        return ((40, bid, 1), (10, 0, bid))
    if rules.sides is Sides.INDIVIDUAL:
        return ((50, 2, 0),)
    lone = rules.players if rules.lone_march == "players" else int(rules.lone_march)
    return ((30, rules.make, 0), (8, rules.march, 0), (10, 0, rules.euchre), (2, lone, 0))


def estimate(
    rules: RuleSet, night: NightRules, rounds: int, tables: int = USUAL_TABLES
) -> tuple[timedelta, timedelta]:
    """How long a night takes on half of all evenings and on nine in ten, with its break."""
    pause = BREAK if rounds > ROUNDS_WITHOUT_BREAK else timedelta()
    if night.minutes is not None:
        played = rounds * timedelta(minutes=night.minutes)
        return played + pause, played + pause
    if rules.hand_limit:
        played = rounds * rules.hand_limit * A_HAND
        return played + pause, played + pause
    minutes = _simulated(play_of(rules), tables, rounds)
    usual, slow = timedelta(minutes=minutes.usual), timedelta(minutes=minutes.slow)
    return usual + pause, slow + pause


@lru_cache(256)
def _simulated(play: RoundLength, tables: int, rounds: int) -> Minutes:
    return night_time(play, tables, rounds, minutes_between=0, seed=SEED)


def how_long(
    rules: RuleSet, night: NightRules, rounds: int, tables: int = USUAL_TABLES
) -> timedelta:
    """About how long a night takes, with a break if it has more than four rounds."""
    return estimate(rules, night, rounds, tables)[0]


def home_by(
    starts_at: datetime,
    rules: RuleSet,
    night: NightRules,
    rounds: int,
    tables: int = USUAL_TABLES,
) -> datetime:
    """About when people are home, to five minutes."""
    return after(starts_at, how_long(rules, night, rounds, tables))


def after(starts_at: datetime, length: timedelta) -> datetime:
    """The hour so long after the start, to five minutes."""
    return starts_at + timedelta(minutes=5 * round(length.total_seconds() / 300))
