"""How many hands a round takes on paper: boxes enough for nine games in ten.

A round of a fixed number of hands takes as many. A game to a target takes what its points take:
the hands that people usually play are weighed and added up until a side is there. How often a hand
comes out how is a rough figure for casual play; that a sheet is long enough is all that hangs on
it.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from math import ceil
from statistics import median

from scoring.hand.entry import HandEntry
from scoring.hand.game import reached, start
from scoring.hand.judging import judge
from scoring.hand.outcomes import worths
from scoring.rules.ruleset import RuleSet

WITH_PARTNER = (1, 5, 18, 40, 22, 14)
"""How often in a hundred hands the makers win 0, 1, 2, 3, 4 and 5 tricks."""

ALONE = (1, 3, 10, 34, 18, 34)
LONERS = 9
PASSED_OUT = 3
SHARE = 0.9
MOST = 60
"""More boxes than these nobody fills in one round."""

LEAST = 12
USUAL = 20
"""Where nothing tells how long a game is."""


@lru_cache(maxsize=128)
def boxes_needed(rules: RuleSet) -> int:
    """The boxes that a sheet of one round needs.

    >>> from scoring.rules.ruleset import preset
    >>> boxes_needed(preset("ohio8")), boxes_needed(preset("na24"))
    (8, 15)
    """
    if rules.hand_limit:
        return rules.hand_limit
    typical = _typical(rules)
    if len(typical) < 2:
        return _by_usual_worth(rules)
    if len(start(rules).score) > 2:
        return _by_mean(rules, typical)
    return _by_adding_up(rules, typical)


def _by_adding_up(rules: RuleSet, typical: Mapping[tuple[int, ...], float]) -> int:
    """The hands after which nine games in ten of two sides are over."""
    playing = {start(rules).score: 1.0}
    over = 0.0
    for hand in range(1, MOST):
        ahead: dict[tuple[int, ...], float] = defaultdict(float)
        for score, chance in playing.items():
            for points, share in typical.items():
                then = tuple(map(sum, zip(score, points, strict=True)))
                if reached(then, rules, 0, range(len(then))) is not None:
                    over += chance * share
                else:
                    ahead[then] += chance * share
        if over >= SHARE:
            return hand
        playing = ahead
    return MOST


def _by_mean(rules: RuleSet, typical: Mapping[tuple[int, ...], float]) -> int:
    """Where more sides play there are too many scores to follow: what all need to get there."""
    sides = len(start(rules).score)
    worth = sum(sum(points) * share for points, share in typical.items())
    return min(MOST, max(LEAST, ceil(sides * (rules.target or USUAL) / worth)))


def _typical(rules: RuleSet) -> Mapping[tuple[int, ...], float]:
    """Points of each side in one hand -> how often, for games that are played by turn-up."""
    weights: dict[tuple[int, ...], float] = defaultdict(float)
    for facts, weight in _hands(rules):
        judged = judge(HandEntry.from_json(facts), rules, start(rules))
        if judged.accepted:
            before = start(rules).score
            points = tuple(b - a for a, b in zip(before, judged.so_far.score, strict=True))
            weights[points] += weight
    total = sum(weights.values())
    return {points: weight / total for points, weight in weights.items()}


def _hands(rules: RuleSet) -> list[tuple[dict[str, object], float]]:
    found: list[tuple[dict[str, object], float]] = [
        ({"result": "passout", "dealer": 0}, PASSED_OUT * rules.players)
    ]
    for caller in range(rules.players):
        for alone, odds in ((False, WITH_PARTNER), (True, ALONE)):
            share = LONERS if alone else 100 - LONERS
            for tricks, often in enumerate(odds):
                facts: dict[str, object] = {
                    "result": "played",
                    "dealer": 0,
                    "caller": caller,
                    "round": 1,
                    "tricks": tricks,
                }
                found.append((facts | ({"alone": caller} if alone else {}), share * often / 100))
    return found


def _by_usual_worth(rules: RuleSet) -> int:
    """Twice what one side alone would need at what a hand is usually worth."""
    worth = [points for points in worths(rules) if points > 0]
    if not worth or not rules.target:
        return USUAL
    return min(MOST, max(LEAST, ceil(2 * rules.target / median(worth))))
