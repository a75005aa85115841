"""The questions of a game that is asked of the server, as one flat list for a device without it.

They only collect what was played: what can be answered together, and what it is worth, is judged
when the hand arrives.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from scoring.hand import Ask, DealResult, Hand, before
from scoring.rules import Game, RuleSet, Sides
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.web.scorer.question_tree import Nameless
from tournaments.web.scorer.questions import KEYS, Asking
from tournaments.web.scorer.table_session import TableSession
from tournaments.wording import outbox as words
from tournaments.wording import tablet as tap_words

Question = dict[str, Any]


def questions(here: TableSession) -> list[Question]:
    """The list for the rules of a table."""
    return list(_questions(here.rules))


def _questions(rules: RuleSet) -> Iterator[Question]:
    hand = Hand(rules, before(rules, dealer=0))
    yield _question("dealer", _seats(rules), needed=True)
    yield _question("result", _results(hand), needed=True)
    if rules.upcard_required:
        yield _question("upcard", _answers(hand, Ask.UPCARD), needed=True)
    yield _question("caller", _seats(rules))
    if rules.game is Game.TURNUP:
        rounds = (1, 2)
        yield _question("round", [{"value": each, "word": str(each)} for each in rounds])
    else:
        yield _question("bid", _answers(hand.having({"caller": 0}), Ask.BID))
    if rules.trump_required:
        suits = ({"value": suit, "word": str(word)} for suit, word in tap_words.SUITS.items())
        yield _question("trump", suits)
    if rules.sides is Sides.CALLED_PARTNER:
        yield _question("partner", _seats(rules))
    if rules.sides is not Sides.INDIVIDUAL:
        yield _question("alone", _seats(rules))
        numbers = range(rules.hand_size + 1)
        yield _question("tricks", [{"value": each, "word": str(each)} for each in numbers])
    else:
        yield _question("out", _seats(rules), kind="seats")
        yield _question("tricks_by_seat", _seats(rules), kind="by_seat")


def _question(
    key: str, choices: Iterable[Question], *, kind: str = "one", needed: bool = False
) -> Question:
    return {
        "key": key,
        "ask": words.asked(key),
        "kind": kind,
        "needed": needed,
        "choices": list(choices),
    }


def _seats(rules: RuleSet) -> list[Question]:
    return [{"value": seat, "seat": seat} for seat in range(rules.players)]


def _results(hand: Hand) -> Iterator[Question]:
    yield {"value": DealResult.PLAYED.value, "word": words.played()}
    for result in hand.not_played():
        yield {"value": result, "word": str(tap_words.NOT_PLAYED[result])}


def _answers(hand: Hand, asked: Ask) -> Iterator[Question]:
    """The answers to one question, as they stand on the keys of the page."""
    play = GameSoFar(hand.rules, hand.so_far, (), ())
    asking = Asking(Nameless(hand.rules.players), play, hand, None)
    for more in hand.choices(asked):
        key = KEYS[asked](asking, more)
        word = f"{key.big} {key.word}".strip()
        yield {"value": more[asked.value], "word": word}
