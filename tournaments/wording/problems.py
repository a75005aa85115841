"""What is wrong with a sheet or a hand, as a sentence for whoever can put it right."""

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.problem import Code, Problem

Words = str | Promise

SENTENCES: Mapping[str, Words] = {
    Code.RULESET_INVALID: gettext_lazy("These rules cannot be played."),
    Code.OPTION_WITHOUT_EFFECT: gettext_lazy("One rule changes nothing in this game."),
    Code.RULES_CONTRADICT: gettext_lazy("Two rules do not fit together."),
    Code.GAME_OVER: gettext_lazy("The game was over before this hand."),
    Code.HAND_LIMIT_REACHED: gettext_lazy("All hands of the round were played before this one."),
    Code.HAND_NUMBER: gettext_lazy("The number of the hand does not follow the one before."),
    Code.WRONG_DEALER: gettext_lazy("Somebody else deals this hand."),
    Code.CLOSE_TOO_EARLY: gettext_lazy("The round is not over yet."),
    Code.CLOSE_NOT_TIMED: gettext_lazy("No bell ends this round."),
    Code.TIE_NOT_ALLOWED: gettext_lazy("The round may not end level."),
    Code.CARRY_NOT_ALLOWED: gettext_lazy("No points are brought along in this game."),
    Code.FIELD_UNKNOWN: gettext_lazy("Something was written that no hand has."),
    Code.RESULT_UNKNOWN: gettext_lazy("Say what became of the hand."),
    Code.DEALER_MISSING: gettext_lazy("Say who dealt."),
    Code.SEAT_RANGE: gettext_lazy("The table has no such seat."),
    Code.VOID_HAND_HAS_PLAY: gettext_lazy("A hand that was not played has no tricks."),
    Code.PASSOUT_NOT_ALLOWED: gettext_lazy("The dealer must choose: nobody can all pass."),
    Code.PASSOUT_BENNY: gettext_lazy("With the benny turned up nobody passes out."),
    Code.PASSOUT_FORCED_SUIT: gettext_lazy("With this suit turned up nobody passes out."),
    Code.CONCEDE_NOT_ALLOWED: gettext_lazy("The dealer may not give the hand away."),
    Code.FARMERS_NOT_ALLOWED: gettext_lazy("A poor hand is not dealt again here."),
    Code.CALLER_MISSING: gettext_lazy("Say who made trump."),
    Code.FORCED_HAND_HAS_CALLER: gettext_lazy("This suit makes itself trump; nobody called."),
    Code.ROUND_MISSING: gettext_lazy("Say in which round trump was made."),
    Code.ROUND_UNKNOWN: gettext_lazy("There are two rounds of bidding."),
    Code.ROUND_IN_BID_GAME: gettext_lazy("A bidding game has one round."),
    Code.UPCARD_UNKNOWN: gettext_lazy("The card turned up cannot be read."),
    Code.UPCARD_NOT_IN_DECK: gettext_lazy("This card is not in the pack."),
    Code.UPCARD_IN_BID_GAME: gettext_lazy("A bidding game turns no card up."),
    Code.UPCARD_MISSING: gettext_lazy("Say which card was turned up."),
    Code.TRUMP_UNKNOWN: gettext_lazy("This is no suit."),
    Code.TRUMP_MISSING: gettext_lazy("Say which suit was trump."),
    Code.NO_TRUMP_NOT_ALLOWED: gettext_lazy("Playing without trump is not allowed here."),
    Code.TRUMP_MUST_MATCH_UPCARD: gettext_lazy("In round 1 trump is the suit turned up."),
    Code.TRUMP_WAS_TURNED_DOWN: gettext_lazy("That suit was turned down."),
    Code.BENNY_DEALER_CALLS: gettext_lazy("With the benny turned up the dealer names trump."),
    Code.BENNY_NO_SECOND_ROUND: gettext_lazy("With the benny turned up there is no round 2."),
    Code.PARTNER_MUST_GO_ALONE: gettext_lazy("A partner who orders the dealer up plays alone."),
    Code.PARTNER_MAY_NOT_ORDER: gettext_lazy("The dealer's partner may not order up."),
    Code.BID_MISSING: gettext_lazy("Say what was bid."),
    Code.BID_RANGE: gettext_lazy("Nobody can bid that."),
    Code.BID_IN_TURNUP_GAME: gettext_lazy("Nobody bids numbers in this game."),
    Code.BID_NEEDS_ALONE: gettext_lazy("This bid is played alone."),
    Code.PARTNER_NOT_APPLICABLE: gettext_lazy("No partner is called in this game."),
    Code.PARTNER_MISSING: gettext_lazy("Say who was the partner."),
    Code.PARTNER_WITH_ALONE: gettext_lazy("Who plays alone has no partner."),
    Code.PARTNER_IS_CALLER: gettext_lazy("Nobody is their own partner here."),
    Code.ALONE_NOT_ALLOWED: gettext_lazy("Nobody plays alone here."),
    Code.ALONE_NOT_APPLICABLE: gettext_lazy("Playing alone means nothing in this game."),
    Code.ALONE_WRONG_SIDE: gettext_lazy("The loner is not one of the makers."),
    Code.ALONE_ONLY_CALLER: gettext_lazy("Only who made trump may play alone."),
    Code.ALONE_AFTER_PASS: gettext_lazy("Who has passed may not go alone."),
    Code.DEFEND_ALONE_NOT_ALLOWED: gettext_lazy("No defender plays alone here."),
    Code.DEFEND_ALONE_WRONG_SIDE: gettext_lazy("The lone defender is one of the makers."),
    Code.DEFEND_ALONE_NEEDS_LONE: gettext_lazy("A defender plays alone only against a loner."),
    Code.EXCHANGE_NOT_ALLOWED: gettext_lazy("No card is handed over here."),
    Code.EXCHANGE_NEEDS_LONE: gettext_lazy("Only a loner gets a card."),
    Code.EXCHANGE_GIVER: gettext_lazy("Only the loner's partner hands a card over."),
    Code.OUT_NOT_ALLOWED: gettext_lazy("Nobody drops out in this game."),
    Code.OUT_CALLER: gettext_lazy("Who made trump cannot drop out."),
    Code.TRICKS_MISSING: gettext_lazy("Say how many tricks the makers took."),
    Code.TRICKS_RANGE: gettext_lazy("There are not so many tricks in a hand."),
    Code.TRICKS_SUM: gettext_lazy("The tricks do not add up."),
    Code.TRICKS_BY_ABSENT_SEAT: gettext_lazy("Somebody who sat the hand out has tricks."),
    Code.TRICKS_SIDE_MISMATCH: gettext_lazy(
        "The tricks of the sides do not fit those of the seats."
    ),
    Code.RENEGE_UNKNOWN: gettext_lazy("Say which side reneged."),
    Code.RENEGE_COUNT_RANGE: gettext_lazy("A renege happens once or more."),
    Code.RENEGE_NOT_APPLICABLE: gettext_lazy("A renege cannot be scored in this game."),
    Code.FACTS_MALFORMED: gettext_lazy("This cannot be read."),
    Code.KINDS_MIXED: gettext_lazy("Hands and boxes stand on one sheet."),
    Code.LINE_MISSING: gettext_lazy("A hand before the last one is missing."),
    Code.LINE_TWICE: gettext_lazy("A hand was written twice."),
    Code.BOX_IMPOSSIBLE: gettext_lazy("No hand can give these points."),
    Code.POINTS_UNREACHABLE: gettext_lazy("No round can end with these points."),
    Code.SUM_DIFFERS: gettext_lazy("The boxes do not add up to the sum on the paper."),
    Code.LONER_MISSING: gettext_lazy("Say whose lone hands these were."),
    Code.LONER_IMPOSSIBLE: gettext_lazy("So many lone hands do not fit these points."),
    Code.WINNER_MISSING: gettext_lazy("The points are level: say who won."),
    Code.WINNER_CONTRADICTS: gettext_lazy("The winner does not fit the points."),
    Code.UNFINISHED: gettext_lazy("The round is not over by what is written."),
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
    "rival": gettext_lazy("Somebody else wrote this hand first. Both are kept."),
}


def sentence(problem: Problem, *, of_card: bool = False) -> str:
    """One fault in words, with the hand where it is; on a card that is kept, with the round."""
    words = str(SENTENCES.get(problem.code, SENTENCES[Code.FACTS_MALFORMED]))
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
    return str(SHUT.get(name) or SENTENCES.get(name, SENTENCES[Code.FACTS_MALFORMED]))


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


_TOLD: Mapping[str, Callable[[Problem], str | None]] = {Code.SUM_DIFFERS: _sum_differs}
