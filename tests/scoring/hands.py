"""Hands and games in the words of the table, for the tests of judging."""

from scoring.hand.game import start
from scoring.hand.judging import HandEntry, judge
from scoring.rules.ruleset import RuleSet, expand


def house(preset="na24", **changes) -> RuleSet:
    """A preset with single changes, read as from JSON."""
    return expand({"preset": preset, **changes})


def hand(tricks=3, *, caller=1, dealer=0, **more):
    """A hand that seat 1 called in the first round, dealt by seat 0, unless said otherwise."""
    typed = {"result": "played", "dealer": dealer, "round": 1, "caller": caller, "tricks": tricks}
    return {key: value for key, value in {**typed, **more}.items() if value is not None}


def auction(bid, tricks, *, caller=1, dealer=0, **more):
    """A hand of an auction."""
    return hand(tricks, caller=caller, dealer=dealer, round=None, bid=bid, **more)


def buck(by_seat, *, caller=1, upcard="9H", **more):
    """A hand in which everybody plays for himself."""
    tricks = {str(seat): number for seat, number in enumerate(by_seat)}
    return hand(None, caller=caller, upcard=upcard, tricks_by_seat=tricks, **more)


def unplayed(result, *, dealer=0, **more):
    """A deal that was passed out, misdealt, redealt or conceded."""
    return {"result": result, "dealer": dealer, **more}


def made_by(side, points=1, *, dealer):
    """A second-round hand in which this side of a table of four makes 1, 2 or 4."""
    tricks = {1: 3, 2: 5, 4: 5}[points]
    alone = side if points == 4 else None
    return hand(tricks, caller=side, dealer=dealer, round=2, alone=alone)


def in_turn(*sides_and_points):
    """Hands made by (side, points), the deal going round from seat 0."""
    return [
        made_by(side, points, dealer=number % 4)
        for number, (side, points) in enumerate(sides_and_points)
    ]


def after(rules, *hands, carry_in=()):
    """The game after these hands, every one of which must be accepted."""
    game = start(rules, carry_in)
    for typed in hands:
        judgement = judge(HandEntry.from_json(typed), rules, game)
        assert judgement.problems == (), judgement.problems
        game = judgement.so_far
    return game


def judged(rules, typed, *prior, carry_in=()):
    """The judgement of a hand after others."""
    return judge(HandEntry.from_json(typed), rules, after(rules, *prior, carry_in=carry_in))


def award(rules, typed, *prior):
    """What an accepted hand is worth."""
    judgement = judged(rules, typed, *prior)
    assert judgement.problems == (), judgement.problems
    return judgement.result.award


def codes(rules, typed, *prior):
    """The distinct codes of everything wrong with a hand, in the order in which they are found."""
    return list(dict.fromkeys(p.code.value for p in judged(rules, typed, *prior).problems))
