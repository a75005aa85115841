"""What is wrong with a sheet or a hand, as a sentence for whoever can put it right."""

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.problem import Problem, ProblemCode

Words = str | Promise

SENTENCES: Mapping[str, Words] = {
    ProblemCode.RULESET_INVALID: gettext_lazy("These rules cannot be played."),
    ProblemCode.OPTION_WITHOUT_EFFECT: gettext_lazy("One rule changes nothing in this game."),
    ProblemCode.RULES_CONTRADICT: gettext_lazy("Two rules do not fit together."),
    ProblemCode.GAME_OVER: gettext_lazy("The game was over before this hand."),
    ProblemCode.HAND_LIMIT_REACHED: gettext_lazy(
        "All hands of the round were played before this one."
    ),
    ProblemCode.HAND_NUMBER: gettext_lazy("The number of the hand does not follow the one before."),
    ProblemCode.WRONG_DEALER: gettext_lazy("Somebody else deals this hand."),
    ProblemCode.CLOSE_TOO_EARLY: gettext_lazy("The round is not over yet."),
    ProblemCode.CLOSE_NOT_TIMED: gettext_lazy("No bell ends this round."),
    ProblemCode.TIE_NOT_ALLOWED: gettext_lazy("The round may not end level."),
    ProblemCode.CARRY_NOT_ALLOWED: gettext_lazy("No points are brought along in this game."),
    ProblemCode.FIELD_UNKNOWN: gettext_lazy("Something was written that no hand has."),
    ProblemCode.RESULT_UNKNOWN: gettext_lazy("Say what became of the hand."),
    ProblemCode.DEALER_MISSING: gettext_lazy("Say who dealt."),
    ProblemCode.SEAT_RANGE: gettext_lazy("The table has no such seat."),
    ProblemCode.VOID_HAND_HAS_PLAY: gettext_lazy("A hand that was not played has no tricks."),
    ProblemCode.PASSOUT_NOT_ALLOWED: gettext_lazy("The dealer must choose: nobody can all pass."),
    ProblemCode.PASSOUT_BENNY: gettext_lazy("With the benny turned up nobody passes out."),
    ProblemCode.PASSOUT_FORCED_SUIT: gettext_lazy("With this suit turned up nobody passes out."),
    ProblemCode.CONCEDE_NOT_ALLOWED: gettext_lazy("The dealer may not give the hand away."),
    ProblemCode.FARMERS_NOT_ALLOWED: gettext_lazy("A poor hand is not dealt again here."),
    ProblemCode.CALLER_MISSING: gettext_lazy("Say who made trump."),
    ProblemCode.FORCED_HAND_HAS_CALLER: gettext_lazy(
        "This suit makes itself trump; nobody called."
    ),
    ProblemCode.ROUND_MISSING: gettext_lazy("Say in which round trump was made."),
    ProblemCode.ROUND_UNKNOWN: gettext_lazy("There are two rounds of bidding."),
    ProblemCode.ROUND_IN_BID_GAME: gettext_lazy("A bidding game has one round."),
    ProblemCode.UPCARD_UNKNOWN: gettext_lazy("The card turned up cannot be read."),
    ProblemCode.UPCARD_NOT_IN_DECK: gettext_lazy("This card is not in the pack."),
    ProblemCode.UPCARD_IN_BID_GAME: gettext_lazy("A bidding game turns no card up."),
    ProblemCode.UPCARD_MISSING: gettext_lazy("Say which card was turned up."),
    ProblemCode.TRUMP_UNKNOWN: gettext_lazy("This is no suit."),
    ProblemCode.TRUMP_MISSING: gettext_lazy("Say which suit was trump."),
    ProblemCode.NO_TRUMP_NOT_ALLOWED: gettext_lazy("Playing without trump is not allowed here."),
    ProblemCode.TRUMP_MUST_MATCH_UPCARD: gettext_lazy("In round 1 trump is the suit turned up."),
    ProblemCode.TRUMP_WAS_TURNED_DOWN: gettext_lazy("That suit was turned down."),
    ProblemCode.BENNY_DEALER_CALLS: gettext_lazy(
        "With the benny turned up the dealer names trump."
    ),
    ProblemCode.BENNY_NO_SECOND_ROUND: gettext_lazy(
        "With the benny turned up there is no round 2."
    ),
    ProblemCode.PARTNER_MUST_GO_ALONE: gettext_lazy(
        "A partner who orders the dealer up plays alone."
    ),
    ProblemCode.PARTNER_MAY_NOT_ORDER: gettext_lazy("The dealer's partner may not order up."),
    ProblemCode.BID_MISSING: gettext_lazy("Say what was bid."),
    ProblemCode.BID_RANGE: gettext_lazy("Nobody can bid that."),
    ProblemCode.BID_IN_TURNUP_GAME: gettext_lazy("Nobody bids numbers in this game."),
    ProblemCode.BID_NEEDS_ALONE: gettext_lazy("This bid is played alone."),
    ProblemCode.PARTNER_NOT_APPLICABLE: gettext_lazy("No partner is called in this game."),
    ProblemCode.PARTNER_MISSING: gettext_lazy("Say who was the partner."),
    ProblemCode.PARTNER_WITH_ALONE: gettext_lazy("Who plays alone has no partner."),
    ProblemCode.PARTNER_IS_CALLER: gettext_lazy("Nobody is their own partner here."),
    ProblemCode.ALONE_NOT_ALLOWED: gettext_lazy("Nobody plays alone here."),
    ProblemCode.ALONE_NOT_APPLICABLE: gettext_lazy("Playing alone means nothing in this game."),
    ProblemCode.ALONE_WRONG_SIDE: gettext_lazy("The loner is not one of the makers."),
    ProblemCode.ALONE_ONLY_CALLER: gettext_lazy("Only who made trump may play alone."),
    ProblemCode.ALONE_AFTER_PASS: gettext_lazy("Who has passed may not go alone."),
    ProblemCode.DEFEND_ALONE_NOT_ALLOWED: gettext_lazy("No defender plays alone here."),
    ProblemCode.DEFEND_ALONE_WRONG_SIDE: gettext_lazy("The lone defender is one of the makers."),
    ProblemCode.DEFEND_ALONE_NEEDS_LONE: gettext_lazy(
        "A defender plays alone only against a loner."
    ),
    ProblemCode.EXCHANGE_NOT_ALLOWED: gettext_lazy("No card is handed over here."),
    ProblemCode.EXCHANGE_NEEDS_LONE: gettext_lazy("Only a loner gets a card."),
    ProblemCode.EXCHANGE_GIVER: gettext_lazy("Only the loner's partner hands a card over."),
    ProblemCode.OUT_NOT_ALLOWED: gettext_lazy("Nobody drops out in this game."),
    ProblemCode.OUT_CALLER: gettext_lazy("Who made trump cannot drop out."),
    ProblemCode.TRICKS_MISSING: gettext_lazy("Say how many tricks the makers took."),
    ProblemCode.TRICKS_RANGE: gettext_lazy("There are not so many tricks in a hand."),
    ProblemCode.TRICKS_SUM: gettext_lazy("The tricks do not add up."),
    ProblemCode.TRICKS_BY_ABSENT_SEAT: gettext_lazy("Somebody who sat the hand out has tricks."),
    ProblemCode.TRICKS_SIDE_MISMATCH: gettext_lazy(
        "The tricks of the sides do not fit those of the seats."
    ),
    ProblemCode.RENEGE_UNKNOWN: gettext_lazy("Say which side reneged."),
    ProblemCode.RENEGE_COUNT_RANGE: gettext_lazy("A renege happens once or more."),
    ProblemCode.RENEGE_NOT_APPLICABLE: gettext_lazy("A renege cannot be scored in this game."),
    ProblemCode.FACTS_MALFORMED: gettext_lazy("This cannot be read."),
    ProblemCode.KINDS_MIXED: gettext_lazy("Hands and boxes stand on one sheet."),
    ProblemCode.LINE_MISSING: gettext_lazy("A hand before the last one is missing."),
    ProblemCode.LINE_TWICE: gettext_lazy("A hand was written twice."),
    ProblemCode.BOX_IMPOSSIBLE: gettext_lazy("No hand can give these points."),
    ProblemCode.POINTS_UNREACHABLE: gettext_lazy("No round can end with these points."),
    ProblemCode.SUM_DIFFERS: gettext_lazy("The boxes do not add up to the sum on the paper."),
    ProblemCode.LONER_MISSING: gettext_lazy("Say whose lone hands these were."),
    ProblemCode.LONER_IMPOSSIBLE: gettext_lazy("So many lone hands do not fit these points."),
    ProblemCode.WINNER_MISSING: gettext_lazy("The points are level: say who won."),
    ProblemCode.WINNER_CONTRADICTS: gettext_lazy("The winner does not fit the points."),
    ProblemCode.UNFINISHED: gettext_lazy("The round is not over by what is written."),
    "disputed": gettext_lazy("A side says that this is wrong."),
}

SHUT: Mapping[str, Words] = {
    "night_not_started": gettext_lazy("The night has not begun."),
    "night_cancelled": gettext_lazy("The night was called off."),
    "night_final": gettext_lazy("The night is final."),
    "night_closed": gettext_lazy("Play is over; the director can still write."),
    "round_not_published": gettext_lazy("The seats of this round are not out yet."),
    "round_dropped": gettext_lazy("This round is not played."),
    "table_void": gettext_lazy("The table is void."),
    "round_closed": gettext_lazy("The round is closed; the director can still write."),
    "table_stored": gettext_lazy("The result of this table was stored before this came."),
    "table_postponed": gettext_lazy("This table is played later."),
    "table_gone": gettext_lazy("The seats of this round were taken back."),
    "seats_changed": gettext_lazy("Other people sit here now than when this was written."),
    "link_revoked": gettext_lazy("The link of this table was closed."),
    "line_gone": gettext_lazy("The hand that this would change does not stand any more."),
    "moved_on": gettext_lazy("Somebody wrote here since then."),
    "rival": gettext_lazy("Somebody else wrote this hand first. Both are kept."),
    "same": gettext_lazy("Two devices wrote this hand alike: it is one hand."),
}


def sentence(problem: Problem, *, of_card: bool = False) -> str:
    """One fault in words, with the hand where it is; on a card that is kept, with the round."""
    words = str(SENTENCES.get(problem.code, SENTENCES[ProblemCode.FACTS_MALFORMED]))
    told = _TOLD.get(problem.code)
    if told is not None:
        words = told(problem) or words
    if problem.line and of_card:
        return _("Round %(number)d: %(words)s") % {"number": problem.line, "words": words}
    if problem.line:
        return _("Hand %(number)d: %(words)s") % {"number": problem.line, "words": words}
    return words


def code(name: str) -> str:
    """A fault by its code alone, or why something was kept aside."""
    return str(SHUT.get(name) or SENTENCES.get(name, SENTENCES[ProblemCode.FACTS_MALFORMED]))


def _sum_differs(problem: Problem) -> str | None:
    written, counted = problem.data.get("written"), problem.data.get("counted")
    if written is None or counted is None:
        return None
    return _("The boxes add up to %(counted)s, the paper says %(written)s.") % {
        "counted": _score(counted),
        "written": _score(written),
    }


def _score(value: object) -> str:
    if isinstance(value, list | tuple):
        return _(" to ").join(str(each) for each in value)
    return str(value)


_TOLD: Mapping[str, Callable[[Problem], str | None]] = {ProblemCode.SUM_DIFFERS: _sum_differs}
