"""What can be said of a hand, question after question, until the hand is whole.

`scoring` is asked about everything: a question is open while the rules miss its answer, and a
choice is offered if some whole hand that holds it is accepted. So every house of rules has its own
questions, and none of them is written down here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import product

from scoring.hand.entry import HandEntry
from scoring.hand.entry_reading import BOTH, CALLERS, DEFENDERS, NO_TRUMP, ONE_SIDE, pack
from scoring.hand.game import GameState, Judgement
from scoring.hand.judging import judge
from scoring.hand.result import DealResult
from scoring.problem import ProblemCode
from scoring.rules.options import Game, Sides, Suit
from scoring.rules.ruleset import RuleSet

Said = Mapping[str, object]
"""What was said, by the keys of a hand's facts. A partner who is None was said to be nobody, and
`tricks_by_seat` may still lack seats."""

FIELDS = (
    "upcard",
    "result",
    "caller",
    "round",
    "bid",
    "trump",
    "partner",
    "alone",
    "defend_alone",
    "exchange",
    "renege",
    "renege_count",
    "out",
    "tricks",
    "tricks_by_seat",
)
"""In the order in which they are asked: whoever changes an answer is asked again what follows."""

EXTRAS = ("defend_alone", "exchange", "renege")
"""What is rare, so nobody is asked: it is said if it happened."""


class Ask(StrEnum):
    """A question about a hand."""

    UPCARD = "upcard"
    CALL = "call"
    BID = "bid"
    TRUMP = "trump"
    PARTNER = "partner"
    RENEGE_COUNT = "renege_count"
    TRICKS = "tricks"
    TRICKS_BY_SEAT = "tricks_by_seat"


UNASKED_IF_ONLY_ONE = frozenset({Ask.BID, Ask.TRUMP, Ask.PARTNER})


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as far as it was said, and the game that it comes into."""

    rules: RuleSet
    so_far: GameState
    said: Said = field(default_factory=dict)
    dealt_by: int | None = None  # as a page was drawn; none where the game so far says it

    @property
    def dealer(self) -> int:
        """Whose deal it is; the first seat where nobody is asked for."""
        return self.so_far.next_dealer or 0 if self.dealt_by is None else self.dealt_by

    @property
    def judged(self) -> Judgement:
        """What the hand would be, were it written as it was said."""
        return judge(HandEntry.from_json(self.facts()), self.rules, self.so_far)

    @property
    def whole(self) -> bool:
        """Is nothing more to be asked, and the hand accepted?"""
        return self.ask() is None and self.judged.accepted

    def facts(self) -> dict[str, object]:
        """The facts of the hand as it was said; who deals is known."""
        told = {name: self.said[name] for name in FIELDS if self.said.get(name) not in (None, ())}
        if "out" in told:
            told["out"] = list(self.out)
        took = told.pop("tricks_by_seat", None)
        if took is not None and not self.open_seats():
            told["tricks_by_seat"] = {
                str(seat): tricks for seat, tricks in sorted(self.took.items())
            }
        return {"result": DealResult.PLAYED.value, "dealer": self.dealer} | told

    @property
    def out(self) -> tuple[int, ...]:
        """Who dropped out of the hand, as far as it was said."""
        return tuple(self.said.get("out") or ())  # type: ignore[arg-type]

    # --- Saying more

    def say(self, more: Said) -> "Hand":
        """The hand with these answers; what was said after them is to be said again.

        What then has only one answer is answered.
        """
        last = max(FIELDS.index(name) for name in more)
        kept = {name: value for name, value in self.said.items() if FIELDS.index(name) < last}
        return replace(self, said={**kept, **more}).settled()

    def until(self, said: Said, name: str) -> "Hand":
        """The hand with only those of some answers that are asked before ``name``."""
        before = {each: said[each] for each in FIELDS if each in said and _before(each, name)}
        return replace(self, said=before)

    def settled(self) -> "Hand":
        """The hand with every answer that follows from what was said."""
        hand = self
        while (asked := hand.ask()) in UNASKED_IF_ONLY_ONE:
            found = hand.choices(asked)
            if len(found) != 1:
                break
            hand = hand.having(found[0])
        if hand.ask() is Ask.TRICKS:
            ways = hand.ways()
            if hand.said.get("alone") not in ways:
                hand = hand.having({"alone": ways[0] if ways else None})
        return hand.shared_out()

    def take(self, seat: int, tricks: int) -> "Hand":
        """The hand with the tricks of one seat; what can only fall to one seat falls to it."""
        return self.having({"tricks_by_seat": {**self.took, seat: tricks}}).settled()

    def shared_out(self) -> "Hand":
        """The hand with the tricks of seats that can only have won so many."""
        left, seats, took = self.tricks_left, self.open_seats(), self.took
        if took and left == 0:
            took |= dict.fromkeys(seats, 0)
        elif took and len(seats) == 1:
            took[seats[0]] = left
        return self.having({"tricks_by_seat": took}) if took else self

    # --- What is asked, and what can be answered

    def ask(self) -> Ask | None:
        """The next question; None when nothing more is asked."""
        if self.said.get("result") not in (None, DealResult.PLAYED):
            return None
        return next((ask for ask, is_open in self._questions() if is_open), None)

    def _questions(self) -> Iterator[tuple[Ask, bool]]:
        said, rules = self.said, self.rules
        yield Ask.UPCARD, rules.upcard_required and self._turns_up and "upcard" not in said
        missing = {problem.code for problem in self.judged.problems}
        yield (
            Ask.CALL,
            not missing.isdisjoint({ProblemCode.CALLER_MISSING, ProblemCode.ROUND_MISSING}),
        )
        yield Ask.BID, ProblemCode.BID_MISSING in missing
        yield Ask.TRUMP, ProblemCode.TRUMP_MISSING in missing
        calls = rules.sides is Sides.CALLED_PARTNER
        yield Ask.PARTNER, calls and "partner" not in said and said.get("alone") is None
        one_side = said.get("renege") in ONE_SIDE
        counted = rules.renege_multiply and one_side and said.get("renege_count") is None
        yield Ask.RENEGE_COUNT, counted
        yield self._ask_tricks, ProblemCode.TRICKS_MISSING in missing

    @property
    def _ask_tricks(self) -> Ask:
        each_seat = self.rules.sides is Sides.INDIVIDUAL
        return Ask.TRICKS_BY_SEAT if each_seat else Ask.TRICKS

    def choices(self, ask: Ask) -> tuple[Said, ...]:
        """Every answer to a question, each as what it says."""
        return tuple(more for more in self._answers(ask) if self.having(more).possible())

    def _answers(self, ask: Ask) -> Iterator[Said]:
        rules = self.rules
        match ask:
            case Ask.UPCARD:
                yield from ({"upcard": card} for card in pack(rules))
            case Ask.CALL:
                yield from self._calls()
            case Ask.PARTNER:
                yield from ({"partner": seat, "alone": None} for seat in (*self._seats, None))
                yield {"alone": self.said.get("caller")}
            case Ask.RENEGE_COUNT:
                yield from ({"renege_count": count} for count in range(1, rules.hand_size + 1))
            case Ask.BID | Ask.TRUMP:
                yield from ({ask.value: value} for value in self._values()[ask.value])
            case _:  # tricks, whose keys show more: `possible_tricks`, `may_take`
                yield from ()

    def _calls(self) -> Iterator[Said]:
        for seat in self._seats:
            if self._turns_up:
                yield from ({"caller": seat, "round": number} for number in (1, 2))
            else:
                yield {"caller": seat}

    def not_played(self) -> tuple[str, ...]:
        """What else can become of the deal: everybody passed, misdeal, and so on."""
        results = [result for result in DealResult if result is not DealResult.PLAYED]
        upcard = {name: self.said[name] for name in ("upcard",) if name in self.said}
        return tuple(
            result.value
            for result in results
            if replace(self, said={**upcard, "result": result.value}).judged.accepted
        )

    def ways(self) -> tuple[int | None, ...]:
        """Who may have played alone on the makers' side, None for nobody; the plain way first."""
        if self.rules.sides is Sides.CALLED_PARTNER:
            return (self.said.get("alone"),)  # type: ignore[return-value]
        bare = self.until(self.said, "alone")
        return tuple(
            seat for seat in (None, *self._seats) if bare.having({"alone": seat}).possible()
        )

    def extras(self, name: str) -> tuple[object, ...]:
        """What may have happened besides; nothing if that name cannot be in this hand."""
        bare = self.until({"alone": None, **self.said}, name)
        values = (CALLERS, DEFENDERS, BOTH) if name == "renege" else self._seats
        return tuple(value for value in values if bare.having({name: value}).possible())

    def may_be_out(self) -> tuple[int, ...]:
        """Who may have dropped out of the hand, or has."""
        bare = self.until(self.said, "out")
        return tuple(
            seat
            for seat in self._seats
            if seat in self.out or bare.having({"out": (*self.out, seat)}).possible()
        )

    def possible_tricks(self) -> tuple[tuple[int, Judgement], ...]:
        """The tricks of the makers that can be, most first, each with what it comes to."""
        numbers = range(self.rules.hand_size, -1, -1)
        judged = ((tricks, self.having({"tricks": tricks}).judged) for tricks in numbers)
        return tuple((tricks, answer) for tricks, answer in judged if answer.accepted)

    @property
    def took(self) -> dict[int, int]:
        """The tricks of each seat, as far as they were said."""
        taken = self.said.get("tricks_by_seat")
        return dict(taken) if isinstance(taken, Mapping) else {}

    def may_take(self, seat: int) -> tuple[int, ...]:
        """The tricks that a seat can have won beside those of the others."""
        if seat in self.out:
            return ()
        return tuple(range(self.tricks_left + self.took.get(seat, 0) + 1))

    def possible(self) -> bool:
        """Can what was said become a hand that the rules accept?

        How many tricks were won never decides that, and nothing rare is needed for it.
        """
        open_ = {name: each for name, each in self._values().items() if name not in self.said}
        return any(
            self.having(dict(zip(open_, each, strict=True))).filled().judged.accepted
            for each in product(*open_.values())
        )

    # --- Inside

    def having(self, more: Said) -> "Hand":
        """The hand with these answers as well; nothing else changes."""
        return replace(self, said={**self.said, **more})

    def filled(self) -> "Hand":
        """The tricks that are left, given to the first seat that has not said its own."""
        seats = self.open_seats()
        if self.rules.sides is not Sides.INDIVIDUAL or not seats:
            return self
        took = {**self.took, **dict.fromkeys(seats, 0), seats[0]: self.tricks_left}
        return self.having({"tricks_by_seat": took})

    def _values(self) -> Mapping[str, tuple[object, ...]]:
        """Every value of the fields that a hand of this house can have."""
        rules = self.rules
        values: dict[str, tuple[object, ...]] = {"alone": (None, *self._seats)}
        if self._somebody_calls:
            values |= {"caller": self._seats} | ({"round": (1, 2)} if self._turns_up else {})
        if not self._turns_up:
            values["bid"] = _bids(rules)
        if rules.trump_required:
            values["trump"] = (None, *(suit.value for suit in Suit), NO_TRUMP)
        if rules.sides is Sides.CALLED_PARTNER:
            values["partner"] = (None, *self._seats)
        if rules.sides is not Sides.INDIVIDUAL:
            values["tricks"] = (0,)
        return values

    @property
    def _seats(self) -> tuple[int, ...]:
        return tuple(range(self.rules.players))

    @property
    def _turns_up(self) -> bool:
        return self.rules.game is Game.TURNUP

    @property
    def _somebody_calls(self) -> bool:
        """Does anybody make trump, or did the card turned up make it by itself?"""
        if self.said.get("upcard") is None:
            return True
        bare = replace(self, said={"upcard": self.said["upcard"]})
        return any(problem.code is ProblemCode.CALLER_MISSING for problem in bare.judged.problems)

    @property
    def tricks_left(self) -> int:
        """How many tricks nobody has said to be theirs."""
        return self.rules.hand_size - sum(self.took.values())

    def open_seats(self) -> list[int]:
        """Who is in the hand and has not said their tricks."""
        return [seat for seat in self._seats if seat not in self.out and seat not in self.took]


def _before(name: str, other: str) -> bool:
    return FIELDS.index(name) < FIELDS.index(other)


def _bids(rules: RuleSet) -> tuple[object, ...]:
    """Every bid: numbers of tricks, then the bids that have a name."""
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    named = tuple(name for name, _ in rules.bid_specials)
    return (*range(rules.bid_min, highest + 1), *named)
