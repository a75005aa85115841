"""Checks of how trump was made: round, up-card, trump, who called, and what was bid."""

from scoring.hand.entry_reading import NO_TRUMP, EntryReading, read_bid
from scoring.problem import ProblemCode
from scoring.rules.options import BennyUp, Game, PartnerOrders, Sides, Suit

_TRUMPS = frozenset({*(suit.value for suit in Suit), NO_TRUMP})


def check_call(case: EntryReading) -> None:
    """Everything about making trump in a hand that was played.

    >>> from scoring.hand.entry import HandEntry
    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> entry = HandEntry(bidding_round=3, trump="H", bid=4)
    >>> case = EntryReading(entry, preset("na24"), start(preset("na24")))
    >>> check_call(case)
    >>> [problem.code.value for problem in case.problems]
    ['bid_in_turnup_game', 'round_unknown']
    """
    _check_forced(case)
    if case.rules.game is Game.BID:
        _check_bid(case)
    elif case.entry.bid is not None:
        case.fault(ProblemCode.BID_IN_TURNUP_GAME, "bid", bid=case.entry.bid)
    if _check_trump(case):
        _check_round(case)
        _check_trump_fits(case)
        _check_order(case)
    if case.benny and case.rules.benny_up is BennyUp.DEALER_CALLS and case.caller != case.dealer:
        case.fault(ProblemCode.BENNY_DEALER_CALLS, "caller", caller=case.caller, dealer=case.dealer)


def _check_forced(case: EntryReading) -> None:
    """The suit that makes trump by itself leaves nothing to call and no round to call it in."""
    if not case.forced:
        return
    entered = [
        key
        for key, value in (("caller", case.entry.caller), ("round", case.entry.bidding_round))
        if value is not None
    ]
    if entered:
        case.fault(ProblemCode.FORCED_HAND_HAS_CALLER, *entered)


def _check_bid(case: EntryReading) -> None:
    read_bid(case)
    bid = case.entry.bid
    if bid is None:
        case.fault(ProblemCode.BID_MISSING, "bid")
    elif case.bid is None:
        case.fault(ProblemCode.BID_RANGE, "bid", bid=bid)
    elif case.special is not None and case.special.alone and not _alone(case):
        case.fault(ProblemCode.BID_NEEDS_ALONE, "bid", "alone", bid=bid)


def _alone(case: EntryReading) -> bool:
    """Is the bidder marked alone, or without a partner in any case?"""
    return case.alone is not None or case.no_partners


def _check_trump(case: EntryReading) -> bool:
    """Can this be trump at all? If not, nothing that depends on it is asked."""
    trump, rules = case.entry.trump, case.rules
    if trump is None:
        return True
    if not isinstance(trump, str) or trump not in _TRUMPS:
        case.fault(ProblemCode.TRUMP_UNKNOWN, "trump", trump=trump)
        return False
    if trump == NO_TRUMP and not rules.no_trump:
        case.fault(ProblemCode.NO_TRUMP_NOT_ALLOWED, "trump")
        return False
    return True


def _check_round(case: EntryReading) -> None:
    """Read the round in which trump was made into `case.round`; None if it cannot be known."""
    written = case.entry.bidding_round
    if case.forced:
        return
    if case.rules.game is Game.BID:
        if written is not None:
            case.fault(ProblemCode.ROUND_IN_BID_GAME, "round")
        return
    if written is None:
        if case.benny:
            case.round = 1
        else:
            case.fault(ProblemCode.ROUND_MISSING, "round")
    elif type(written) is not int or not 1 <= written <= 2:
        case.fault(ProblemCode.ROUND_UNKNOWN, "round", round=written)
    elif written == 2 and case.benny:
        case.fault(ProblemCode.BENNY_NO_SECOND_ROUND, "round")
    else:
        case.round = written


def _check_trump_fits(case: EntryReading) -> None:
    """Does trump agree with the card turned up?"""
    trump, suit = case.entry.trump, case.suit
    offered = case.forced or (case.round == 1 and suit is not None)
    if trump is None:
        if case.rules.trump_required and not offered:
            case.fault(ProblemCode.TRUMP_MISSING, "trump")
    elif offered:
        if trump != suit:
            case.fault(
                ProblemCode.TRUMP_MUST_MATCH_UPCARD, "trump", "upcard", trump=trump, suit=suit
            )
    elif case.round == 1 and trump == NO_TRUMP:
        case.fault(ProblemCode.TRUMP_MUST_MATCH_UPCARD, "trump", "round", trump=trump, suit=suit)
    elif case.round == 2 and trump == suit:
        case.fault(ProblemCode.TRUMP_WAS_TURNED_DOWN, "trump", "upcard", suit=suit)


def _check_order(case: EntryReading) -> None:
    """The dealer's team-mate and the up-card. A Benny that forces the call offers nothing."""
    rules = case.rules
    if rules.partner_orders is PartnerOrders.FREE or rules.sides is not Sides.TEAMS:
        return
    caller, dealer = case.caller, case.dealer
    if case.round != 1 or case.benny or caller is None:
        return
    if caller == dealer or caller % 2 != dealer % 2:
        return
    if rules.partner_orders is PartnerOrders.NEVER:
        case.fault(ProblemCode.PARTNER_MAY_NOT_ORDER, "caller", "round")
    elif case.alone != caller:
        case.fault(ProblemCode.PARTNER_MUST_GO_ALONE, "caller", "alone")
