"""Hands judged and scored a second, as a ratio to decoding the same hands from JSON.

Both are measured side by side in one run, so that a slow machine slows both. Judging takes the
decoded fields, checks everything, works out the award and keeps the game going.
"""

import json
from itertools import cycle, islice
from random import Random
from statistics import median
from time import process_time

from scoring.hand.game import start
from scoring.hand.judging import HandEntry, judge
from scoring.rules.ruleset import preset

MOST = 15
ROUNDS = 15
HANDS = 2000


def table_of_hands(seed=1888):
    """Hands as a tablet sends them, eight to a round, each player dealing twice."""
    dice = Random(seed)
    hands = []
    for number in range(HANDS):
        caller = dice.randrange(4)
        hand = {
            "no": number % 8 + 1,
            "result": "played",
            "dealer": number % 4,
            "round": dice.choice([1, 2]),
            "caller": caller,
            "trump": dice.choice("SHDC"),
            "tricks": dice.choice([1, 2, 3, 3, 3, 4, 4, 5, 5]),
        }
        if dice.random() < 0.1:
            hand["alone"] = caller
        hands.append(json.dumps(hand))
    return hands


def seconds(act):
    begun = process_time()
    act()
    return process_time() - begun


def test_judging_a_hand_costs_no_more_than_fifteen_times_decoding_it():
    texts = table_of_hands()
    decoded = [json.loads(text) for text in texts]
    rules = preset("ohio8")

    def decode():
        for text in texts:
            json.loads(text)

    def score():
        game = start(rules)
        for number, hand in enumerate(decoded):
            if number % 8 == 0:
                game = start(rules)
            judgement = judge(HandEntry.from_json(hand), rules, game)
            game = judgement.so_far

    times = [(seconds(decode), seconds(score)) for _ in islice(cycle([None]), ROUNDS)]
    decoding = median(pair[0] for pair in times)
    judging = median(pair[1] for pair in times)
    ratio = median(pair[1] / pair[0] for pair in times)
    print(
        f"\n{HANDS / judging:,.0f} hands judged and scored a second, "
        f"{HANDS / decoding:,.0f} decoded: {ratio:.1f} times as long (aim: {MOST})"
    )

    assert ratio <= MOST
