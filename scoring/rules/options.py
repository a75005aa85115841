"""The closed sets of values that the options of a rule set can take.

The words are the words of the JSON: a rule set is stored and sent with exactly these.
"""

from enum import StrEnum


class Sides(StrEnum):
    """How a hand divides the table."""

    TEAMS = "teams"
    CALLER_VS_REST = "caller_vs_rest"
    CALLED_PARTNER = "called_partner"
    INDIVIDUAL = "individual"


class Game(StrEnum):
    """How trump is made: a card turned up and two rounds, or one auction."""

    TURNUP = "turnup"
    BID = "bid"


class BennyCard(StrEnum):
    """What serves as the Benny."""

    JOKER = "joker"
    TWO_OF_SPADES = "2S"


class BennyUp(StrEnum):
    """What happens when the Benny is turned up."""

    DEALER_CALLS = "dealer_calls"
    DEALER_LAST = "dealer_last"
    AS_SPADES = "as_spades"
    AS_HEARTS = "as_hearts"


class PartnerOrders(StrEnum):
    """What the dealer's team-mate may do with the up-card in round 1."""

    FREE = "free"
    ALONE = "alone"
    NEVER = "never"


class Stick(StrEnum):
    """What the dealer may do when everybody passed twice."""

    OFF = "off"
    MUST_CALL = "must_call"
    CALL_OR_CONCEDE = "call_or_concede"


class Suit(StrEnum):
    """A suit, by its letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class MakersAlone(StrEnum):
    """Who of the makers may go alone."""

    NONE = "none"
    CALLER = "caller"
    SIDE = "side"


class DefendAlone(StrEnum):
    """May a defender play alone?"""

    NONE = "none"
    VS_LONE = "vs_lone"
    ANY = "any"


class LoneExchange(StrEnum):
    """Does a lone player get a card from a partner?"""

    NONE = "none"
    BEST = "best"
    ASK = "ask"


class CalledUndealt(StrEnum):
    """What a called card that nobody was dealt means."""

    ALONE = "alone"
    NEXT_HIGHEST = "next_highest"


class Renege(StrEnum):
    """Where the points of a penalty go."""

    AWARD = "award"
    DEDUCT = "deduct"


class RenegeBoth(StrEnum):
    """What becomes of a hand in which both sides reneged."""

    CANCEL = "cancel"
    VOID = "void"


class Passout(StrEnum):
    """Who deals after a hand that everybody passed."""

    NEXT = "next"
    SAME = "same"


class BidMade(StrEnum):
    """What a kept bid is worth."""

    TRICKS = "tricks"
    BID = "bid"


class BidFailed(StrEnum):
    """What a failed bid costs, and whom."""

    MINUS_BID = "minus_bid"
    OPPONENTS_BID = "opponents_bid"


class BidWin(StrEnum):
    """Who may win when the target is reached in a bidding game."""

    ANY = "any"
    CONTRACT_ONLY = "contract_only"


class BothReach(StrEnum):
    """Who wins when several reach the target in one hand."""

    HIGHER = "higher"
    CALLER = "caller"


class Ties(StrEnum):
    """What a level score means after the last hand or at the bell."""

    PLAY_ON = "play_on"
    ALLOWED = "allowed"
    TIEBREAK_UNSCORED = "tiebreak_unscored"


class Overshoot(StrEnum):
    """What becomes of points beyond the target."""

    KEEP = "keep"
    CAP = "cap"
    LAP = "lap"


class WinValue(StrEnum):
    """How many games a win is worth."""

    SINGLE = "single"
    SLAM = "slam"
    RUBBER = "rubber"
