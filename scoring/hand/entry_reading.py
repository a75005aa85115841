"""An entry laid beside the rules: its fields read as far as they can be read.

A seat that exists becomes a seat, an up-card becomes its suit, a bid becomes its terms; what cannot
be read stays None. Whether that is a fault is the business of `checks`.
"""

from collections.abc import Mapping
from functools import lru_cache

from scoring.hand.entry import HandEntry
from scoring.hand.game import GameState
from scoring.hand.result import DealResult
from scoring.problem import Problem, ProblemCode
from scoring.rules.options import BennyCard, BennyUp, Game, RenegeBoth, Sides, Suit
from scoring.rules.ruleset import RuleSet, Seat, SpecialBid

NO_TRUMP = "NT"
CALLERS, DEFENDERS, BOTH = "callers", "defenders", "both"
ONE_SIDE = frozenset({CALLERS, DEFENDERS})
BENNY = "benny"
"""The suit of a Benny that is turned up and counts as no suit."""

_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_JOKER = "JK"
_TWO_OF_SPADES = "2S"
CARDS = frozenset({_JOKER} | {rank + suit for rank in _RANKS for suit in Suit})
"""Every card there is, by name."""


class EntryReading:
    """An entry before the rules. `problems` gathers what is found wrong with it.

    `result` and `dealer` are read first; a case in which they cannot be read goes no further.
    `suit`: of the up-card, None if there is none; `benny`: the Benny is up and forces the call;
    `forced`: the up-card makes trump by itself. `by_seat`: tricks of every seat, if all that was
    written are numbers. `special`: the terms of a special bid; `bid`: tricks bid, None if the bid
    is missing or impossible. `penalty_only`: a penalty stands for the whole hand; `void`: both
    sides reneged, and the hand is dealt again.
    """

    __slots__ = (
        "alone",
        "benny",
        "bid",
        "by_seat",
        "caller",
        "dealer",
        "defend_alone",
        "entry",
        "exchange",
        "forced",
        "out",
        "partner",
        "penalty_only",
        "problems",
        "result",
        "round",
        "rules",
        "so_far",
        "special",
        "suit",
        "tricks",
        "void",
    )

    def __init__(self, entry: HandEntry, rules: RuleSet, so_far: GameState) -> None:
        self.entry = entry
        self.rules = rules
        self.so_far = so_far
        self.problems: list[Problem] = []
        self.result = DealResult.PLAYED
        self.dealer: Seat = 0
        self.caller: Seat | None = None
        self.alone: Seat | None = None
        self.defend_alone: Seat | None = None
        self.exchange: Seat | None = None
        self.partner: Seat | None = None
        self.out: tuple[Seat, ...] = ()
        self.by_seat: tuple[int, ...] | None = None
        self.suit: str | None = None
        self.benny = False
        self.forced = False
        self.round: int | None = None
        self.special: SpecialBid | None = None
        self.bid: int | None = None
        self.tricks = entry.tricks if type(entry.tricks) is int else None
        self.penalty_only = self.void = False
        if isinstance(entry.renege, str):
            self.penalty_only = entry.renege in ONE_SIDE and rules.renege_replaces
            self.void = entry.renege == BOTH and rules.renege_both is RenegeBoth.VOID

    def fault(self, code: ProblemCode, *fields: str, **data: object) -> None:
        """Note a fault."""
        self.problems.append(Problem(code, fields, data))

    @property
    def no_partners(self) -> bool:
        """Does everybody, or every side, consist of one player whatever is declared?"""
        sides = self.rules.sides
        return self.rules.players == 2 or sides is Sides.CALLER_VS_REST or sides is Sides.INDIVIDUAL

    @property
    def need(self) -> int:
        """The tricks that the makers must win."""
        return self.rules.need if self.bid is None else self.bid

    @property
    def renege_count(self) -> int:
        """How often the one side reneged: once, unless more is written."""
        count = self.entry.renege_count
        return count if type(count) is int else 1

    def makers(self) -> tuple[Seat, ...]:
        """The seats of the calling side, the caller first; nobody where nobody called."""
        if self.caller is None:
            return ()
        if self.rules.sides is Sides.TEAMS:
            return team_of(self.rules.players, self.caller)
        if self.partner is not None and self.partner != self.caller and self.alone is None:
            return (self.caller, self.partner)
        return (self.caller,)


@lru_cache(maxsize=64)
def team_of(players: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats of this seat's team, the seat itself first, then clockwise.

    >>> team_of(6, 3)
    (3, 5, 1)
    """
    return tuple((seat + step) % players for step in range(0, players, 2))


@lru_cache(maxsize=256)
def pack(rules: RuleSet) -> Mapping[str, str]:
    """Every card that can be turned up, with the suit that it counts as.

    >>> from scoring.rules.ruleset import preset
    >>> len(pack(preset("na24"))), pack(preset("railroad"))["JK"], pack(preset("british25"))["JK"]
    (24, 'H', 'benny')
    """
    cards = {
        rank + suit: suit.value
        for number, rank in enumerate(_RANKS, start=2)
        for suit in Suit
        if number >= rules.deck_low
    }
    if rules.jokers:
        counts_as = {BennyUp.AS_SPADES: "S", BennyUp.AS_HEARTS: "H"}.get(rules.benny_up, BENNY)
        cards[_JOKER] = counts_as
        if rules.benny_card is BennyCard.TWO_OF_SPADES:
            cards[_TWO_OF_SPADES] = counts_as
    return cards


def read_upcard(case: EntryReading) -> None:
    """Find the suit of the up-card, and whether it makes or forces the call.

    A card that is refused counts as none in every other check.

    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> case = EntryReading(HandEntry(upcard="10h"), preset("na24"), start(preset("na24")))
    >>> read_upcard(case)
    >>> case.suit, case.benny, case.forced
    ('H', False, False)
    """
    upcard, rules = case.entry.upcard, case.rules
    if not isinstance(upcard, str) or rules.game is not Game.TURNUP:
        return
    suit = pack(rules).get(upcard.upper())
    if suit == BENNY:
        case.benny = True
        return
    case.suit = suit
    case.forced = suit is not None and suit == rules.forced_suit and rules.sides is Sides.INDIVIDUAL


def read_bid(case: EntryReading) -> None:
    """Find the tricks bid, and the terms of a bid with a name. One named "8" may be written 8.

    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> rules = preset("cincinnati")
    >>> case = EntryReading(HandEntry(bid="moon"), rules, start(rules))
    >>> read_bid(case)
    >>> case.bid, case.special.win
    (6, 12)
    """
    bid, rules = case.entry.bid, case.rules
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    if type(bid) is int and rules.bid_min <= bid <= highest:
        case.bid = bid
    elif type(bid) is int or isinstance(bid, str):
        case.special = dict(rules.bid_specials).get(str(bid))
        case.bid = None if case.special is None else case.special.need


def seat_number(key: object) -> object:
    """The seat that a key of `tricks_by_seat` names: JSON writes the number in digits.

    What is no number comes back as it is, and is no seat.

    >>> seat_number("3"), seat_number(3), seat_number("x"), seat_number("03")
    (3, 3, 'x', '03')
    """
    return _SEAT_NUMBERS.get(key, key) if isinstance(key, str) else key


_SEAT_NUMBERS: Mapping[str, Seat] = {str(seat): seat for seat in range(7)}
