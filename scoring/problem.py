"""What can be wrong, as data: a code, the fields it concerns, and the numbers a sentence needs.

This module knows no sentence and no language. The edge turns a code into words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class ProblemCode(StrEnum):
    """Every fault that a hand, a game, a rule set or a sheet can have."""

    # The rule set.
    RULESET_INVALID = "ruleset_invalid"
    OPTION_WITHOUT_EFFECT = "option_without_effect"
    RULES_CONTRADICT = "rules_contradict"

    # The course of a game.
    GAME_OVER = "game_over"
    HAND_LIMIT_REACHED = "hand_limit_reached"
    HAND_NUMBER = "hand_number"
    WRONG_DEALER = "wrong_dealer"
    CLOSE_TOO_EARLY = "close_too_early"
    CLOSE_NOT_TIMED = "close_not_timed"
    TIE_NOT_ALLOWED = "tie_not_allowed"
    CARRY_NOT_ALLOWED = "carry_not_allowed"

    # A hand: what became of it, and who sat where.
    FIELD_UNKNOWN = "field_unknown"
    RESULT_UNKNOWN = "result_unknown"
    DEALER_MISSING = "dealer_missing"
    SEAT_RANGE = "seat_range"
    VOID_HAND_HAS_PLAY = "void_hand_has_play"
    PASSOUT_NOT_ALLOWED = "passout_not_allowed"
    PASSOUT_BENNY = "passout_benny"
    PASSOUT_FORCED_SUIT = "passout_forced_suit"
    CONCEDE_NOT_ALLOWED = "concede_not_allowed"
    FARMERS_NOT_ALLOWED = "farmers_not_allowed"

    # A hand: how trump was made.
    CALLER_MISSING = "caller_missing"
    FORCED_HAND_HAS_CALLER = "forced_hand_has_caller"
    ROUND_MISSING = "round_missing"
    ROUND_UNKNOWN = "round_unknown"
    ROUND_IN_BID_GAME = "round_in_bid_game"
    UPCARD_UNKNOWN = "upcard_unknown"
    UPCARD_NOT_IN_DECK = "upcard_not_in_deck"
    UPCARD_IN_BID_GAME = "upcard_in_bid_game"
    UPCARD_MISSING = "upcard_missing"
    TRUMP_UNKNOWN = "trump_unknown"
    TRUMP_MISSING = "trump_missing"
    NO_TRUMP_NOT_ALLOWED = "no_trump_not_allowed"
    TRUMP_MUST_MATCH_UPCARD = "trump_must_match_upcard"
    TRUMP_WAS_TURNED_DOWN = "trump_was_turned_down"
    BENNY_DEALER_CALLS = "benny_dealer_calls"
    BENNY_NO_SECOND_ROUND = "benny_no_second_round"
    PARTNER_MUST_GO_ALONE = "partner_must_go_alone"
    PARTNER_MAY_NOT_ORDER = "partner_may_not_order"
    BID_MISSING = "bid_missing"
    BID_RANGE = "bid_range"
    BID_IN_TURNUP_GAME = "bid_in_turnup_game"
    BID_NEEDS_ALONE = "bid_needs_alone"

    # A hand: who played with whom, and who alone.
    PARTNER_NOT_APPLICABLE = "partner_not_applicable"
    PARTNER_MISSING = "partner_missing"
    PARTNER_WITH_ALONE = "partner_with_alone"
    PARTNER_IS_CALLER = "partner_is_caller"
    ALONE_NOT_ALLOWED = "alone_not_allowed"
    ALONE_NOT_APPLICABLE = "alone_not_applicable"
    ALONE_WRONG_SIDE = "alone_wrong_side"
    ALONE_ONLY_CALLER = "alone_only_caller"
    ALONE_AFTER_PASS = "alone_after_pass"  # noqa: S105 - a code, not a secret
    DEFEND_ALONE_NOT_ALLOWED = "defend_alone_not_allowed"
    DEFEND_ALONE_WRONG_SIDE = "defend_alone_wrong_side"
    DEFEND_ALONE_NEEDS_LONE = "defend_alone_needs_lone"
    EXCHANGE_NOT_ALLOWED = "exchange_not_allowed"
    EXCHANGE_NEEDS_LONE = "exchange_needs_lone"
    EXCHANGE_GIVER = "exchange_giver"
    OUT_NOT_ALLOWED = "out_not_allowed"
    OUT_CALLER = "out_caller"

    # A hand: tricks and penalties.
    TRICKS_MISSING = "tricks_missing"
    TRICKS_RANGE = "tricks_range"
    TRICKS_SUM = "tricks_sum"
    TRICKS_BY_ABSENT_SEAT = "tricks_by_absent_seat"
    TRICKS_SIDE_MISMATCH = "tricks_side_mismatch"
    RENEGE_UNKNOWN = "renege_unknown"
    RENEGE_COUNT_RANGE = "renege_count_range"
    RENEGE_NOT_APPLICABLE = "renege_not_applicable"

    # A sheet of paper.
    FACTS_MALFORMED = "facts_malformed"
    KINDS_MIXED = "kinds_mixed"
    LINE_MISSING = "line_missing"
    LINE_TWICE = "line_twice"
    BOX_IMPOSSIBLE = "box_impossible"
    POINTS_UNREACHABLE = "points_unreachable"
    SUM_DIFFERS = "sum_differs"
    LONER_MISSING = "loner_missing"
    LONER_IMPOSSIBLE = "loner_impossible"
    WINNER_MISSING = "winner_missing"
    WINNER_CONTRADICTS = "winner_contradicts"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: its code, the fields it concerns, and what a sentence about it needs.

    `line` is the number of the line on a sheet, or None for a hand by itself, a rule set, or the
    sheet as a whole.

    >>> Problem(ProblemCode.TRICKS_RANGE, ("tricks",), {"tricks": 6, "most": 5}).code
    <ProblemCode.TRICKS_RANGE: 'tricks_range'>
    """

    code: str
    fields: tuple[str, ...] = ()
    data: Mapping[str, object] = field(default_factory=dict, hash=False)
    line: int | None = None
