"""The questions of a house's rules as one tree that a device walks without a connection.

It is walked for a dealer in the first seat, and whoever reads it turns it round the table for the
others. Names stand in it as ``{0}``, so one tree serves every table that plays by the same rules in
the same language.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language

from scoring.hand import (
    ALONE,
    Ask,
    Choice,
    Fold,
    Hand,
    Step,
    TooWide,
    asked_of_server,
    before,
    leaf,
    misdeals_that_matter,
)
from scoring.rules import RuleSet, sides_of
from tournaments.web.release import release
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.web.scorer.questions import KEYS, Asking, Key
from tournaments.web.scorer.table_session import SideNow
from tournaments.wording import hand_results as hand_words
from tournaments.wording import tablet as words

SCHEMA = "tree/1"
MOST_BYTES = 30_000
"""Compressed; what is larger is asked of the server."""
MOST_LEAVES = 12_000


@dataclass(frozen=True, slots=True)
class Nameless:
    """Any people at a table: ``{0}`` stands for whoever sits in the first seat."""

    seats: int
    table_id: int = 0

    @property
    def names(self) -> dict[int, str]:
        """Seat -> what stands for the name."""
        return {seat: f"{{{seat}}}" for seat in range(self.seats)}

    @property
    def entry_in(self) -> dict[int, int]:
        """Seat -> itself."""
        return {seat: seat for seat in range(self.seats)}

    def sides(self, play: GameSoFar) -> tuple[SideNow, ...]:
        """Nobody's points are asked for here."""
        del play
        return ()


@dataclass(frozen=True, slots=True)
class QuestionTree:
    """A tree as it is sent, plain and compressed."""

    plain: bytes
    compressed: bytes


def mark_of(rules: RuleSet) -> str:
    """What names the tree of these rules: another one with other rules, words or templates."""
    told = json.dumps(rules.to_json(), sort_keys=True, default=str)
    text = f"{SCHEMA} {told} {get_language()} {release()}"
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def of(rules: RuleSet) -> QuestionTree | None:
    """The tree of these rules in the language that is active; none where the server is asked."""
    if asked_of_server(rules) is not None:
        return None
    return _built(rules, get_language() or "")


@lru_cache(maxsize=32)
def _built(rules: RuleSet, language: str) -> QuestionTree | None:
    del language  # the words of the tree are of it
    try:
        plain = json.dumps(walked(rules), ensure_ascii=False, separators=(",", ":")).encode()
    except TooWide:
        return None
    compressed = gzip.compress(plain, mtime=0)
    return QuestionTree(plain, compressed) if len(compressed) <= MOST_BYTES else None


def walked(rules: RuleSet) -> dict[str, Any]:
    """The tree as JSON.

    Raises:
        TooWide: more ways lead through a hand than a device shall carry.
    """
    fold = Fold(_told, _told_leaf, most=MOST_LEAVES)
    firsts = [
        fold.add(Step(Hand(rules, before(rules, dealer=0, misdeals=misdeals))))
        for misdeals in range(misdeals_that_matter(rules))
    ]
    numbers: dict[str, int] = {}
    leaves = [json.loads(str(text)) for text in fold.leaves]
    for told in leaves:
        told["words"] = numbers.setdefault(told["words"], len(numbers))
    return {
        "benny": SCHEMA,
        "players": rules.players,
        "sides": [list(side) for side in sides_of(rules)],
        "roots": {"0": firsts},
        "nodes": [json.loads(str(text)) for text in fold.steps],
        "leaves": leaves,
        "words": list(numbers),
    }


def _json(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _told(step: Step, asked: str, ways: tuple[tuple[Choice, int], ...]) -> str:
    """One question: its title, and its keys with where each leads."""
    rules = step.hand.rules
    play = GameSoFar(rules, step.hand.so_far, (), ())
    asking = Asking(Nameless(rules.players), play, step.hand, None)
    about = Ask.TRICKS if asked == ALONE else Ask(asked)
    node: dict[str, Any] = {
        "ask": asked,
        "title": asking.title(about),
        "choices": [
            {"say": dict(choice.says), "to": to, **dict(_shown(asking, about, choice))}
            for choice, to in ways
        ],
    }
    if asked == ALONE:
        node["partners"] = asking.partners()
    if about is Ask.TRICKS and step.hand.said.get("alone") is not None:
        node["alone"] = True
    return _json(node)


def _shown(asking: Asking, about: Ask, choice: Choice) -> Iterator[tuple[str, object]]:
    """What stands on one key; what is empty is left out."""
    key = _key(asking, about, choice)
    for name in ("seat", "big", "word", "quiet", "icon", "lost"):
        value = getattr(key, name)
        if value not in (None, "", False) or (name == "seat" and value == 0):
            yield name, value
    if choice.part == "ways":
        seat = choice.more["alone"]
        yield "word", words.with_partner() if seat is None else words.plays_alone()
    if choice.part:
        yield "part", choice.part


def _key(asking: Asking, about: Ask, choice: Choice) -> Key:
    match choice.part:
        case "":
            if choice.to.judged is not None:
                return asking.tricks_key(int(str(choice.more["tricks"])), choice.to.judged)
            return KEYS[about](asking, choice.more)
        case "ways":
            return asking.way_key(choice.more)
        case "others":
            return asking.other_key(choice.more)
        case extra:
            return asking.extra_key(extra, choice.more[extra])


def _told_leaf(step: Step) -> str:
    """What a whole hand comes to."""
    found = leaf(step)
    names = Nameless(step.hand.rules.players).names
    return _json(
        {
            "award": found.award,
            "counts": int(found.result.counted),
            "next": found.result.next_dealer,
            "words": hand_words.what(found.result, names),
        }
    )
