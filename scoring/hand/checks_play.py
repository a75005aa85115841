"""Checks of the play itself: partners, lone hands, who dropped out, tricks and penalties."""

from scoring.hand.entry_reading import BOTH, ONE_SIDE, EntryReading, team_of
from scoring.problem import ProblemCode
from scoring.rules.options import (
    BennyUp,
    CalledUndealt,
    DefendAlone,
    Game,
    LoneExchange,
    MakersAlone,
    Sides,
)
from scoring.rules.ruleset import Seat


def check_play(case: EntryReading) -> None:
    """Everything about playing a hand that was played.

    >>> from scoring.hand.entry import HandEntry
    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> case = EntryReading(HandEntry(tricks=6), preset("na24"), start(preset("na24")))
    >>> check_play(case)
    >>> [problem.code.value for problem in case.problems]
    ['tricks_range']
    """
    entry = case.entry
    _check_partner(case)
    if not (case.alone is None and case.defend_alone is None and case.exchange is None):
        _check_lone_hands(case)
    if case.out:
        _check_out(case)
    if entry.renege is not None or entry.renege_count is not None:
        _check_renege(case)
    if entry.tricks is not None or entry.tricks_def is not None:
        _check_tricks_of_sides(case)
    if entry.tricks_by_seat is not None:
        _check_tricks_by_seat(case)
    _check_tricks_known(case)


def _check_partner(case: EntryReading) -> None:
    """The holder of the called card."""
    rules, partner = case.rules, case.partner
    if rules.sides is not Sides.CALLED_PARTNER:
        if partner is not None:
            case.fault(ProblemCode.PARTNER_NOT_APPLICABLE, "partner")
    elif partner is None:
        if rules.called_undealt is CalledUndealt.NEXT_HIGHEST and case.alone is None:
            case.fault(ProblemCode.PARTNER_MISSING, "partner")
    elif case.alone is not None:
        case.fault(ProblemCode.PARTNER_WITH_ALONE, "partner", "alone")
    elif partner == case.caller and not rules.own_partner:
        case.fault(ProblemCode.PARTNER_IS_CALLER, "partner")


def _check_lone_hands(case: EntryReading) -> None:
    """Who played alone, and whose card was passed."""
    rules = case.rules
    no_partners = case.no_partners
    idle = [
        name
        for name in ("alone", "defend_alone", "exchange")
        if getattr(case, name) is not None
        and (no_partners or (name != "alone" and rules.sides is Sides.CALLED_PARTNER))
    ]
    if idle:
        case.fault(ProblemCode.ALONE_NOT_APPLICABLE, *idle)
        return
    if case.alone is not None:
        _check_alone(case, case.alone)
    if case.defend_alone is not None:
        _check_defend_alone(case, case.defend_alone)
    if case.exchange is not None:
        _check_exchange(case, case.exchange)


def _check_alone(case: EntryReading, alone: Seat) -> None:
    rules = case.rules
    auction = rules.game is Game.BID
    only_caller = auction or rules.makers_alone is MakersAlone.CALLER
    if not _may_go_alone(case):
        case.fault(ProblemCode.ALONE_NOT_ALLOWED, "alone")
    elif rules.sides is Sides.TEAMS and not _makes(case, alone):
        case.fault(ProblemCode.ALONE_WRONG_SIDE, "alone")
    elif alone != case.caller and (only_caller or rules.sides is Sides.CALLED_PARTNER):
        case.fault(ProblemCode.ALONE_ONLY_CALLER, "alone")
    elif _passed(case, alone):
        case.fault(ProblemCode.ALONE_AFTER_PASS, "alone")


def _may_go_alone(case: EntryReading) -> bool:
    """May a maker be alone at all? With a missing or impossible bid the question is idle."""
    if case.rules.game is Game.TURNUP:
        return case.rules.makers_alone is not MakersAlone.NONE
    return case.bid is None or (case.special is not None and case.special.alone)


def _check_defend_alone(case: EntryReading, defend_alone: Seat) -> None:
    rule = case.rules.defend_alone
    if rule is DefendAlone.NONE:
        case.fault(ProblemCode.DEFEND_ALONE_NOT_ALLOWED, "defend_alone")
    elif _makes(case, defend_alone):
        case.fault(ProblemCode.DEFEND_ALONE_WRONG_SIDE, "defend_alone")
    elif rule is DefendAlone.VS_LONE and case.alone is None:
        case.fault(ProblemCode.DEFEND_ALONE_NEEDS_LONE, "defend_alone", "alone")
    elif _passed(case, defend_alone):
        case.fault(ProblemCode.ALONE_AFTER_PASS, "defend_alone")


def _check_exchange(case: EntryReading, giver: Seat) -> None:
    rules = case.rules
    making = _makes(case, giver)
    lone = case.alone if making else case.defend_alone
    if rules.lone_exchange is LoneExchange.NONE or not (making or rules.lone_exchange_defender):
        case.fault(ProblemCode.EXCHANGE_NOT_ALLOWED, "exchange")
    elif lone is None:
        case.fault(ProblemCode.EXCHANGE_NEEDS_LONE, "exchange")
    elif giver == lone:
        case.fault(ProblemCode.EXCHANGE_GIVER, "exchange")


def _makes(case: EntryReading, seat: Seat) -> bool:
    """Is this seat of a team on the calling side?"""
    return case.caller is not None and seat % 2 == case.caller % 2


def _passed(case: EntryReading, seat: Seat) -> bool:
    """Did this seat pass in the round that made trump, where that forbids to be alone?

    Nobody has passed when the dealer calls a Benny at once, and in an auction nobody need have:
    whoever spoke before the bidder may have bid less.
    """
    rules = case.rules
    if rules.passed_may_go_alone or rules.game is Game.BID:
        return False
    if case.benny and rules.benny_up is BennyUp.DEALER_CALLS:
        return False
    return _speaks(case, seat) < _speaks(case, case.caller)


def _speaks(case: EntryReading, seat: Seat | None) -> int:
    """When this seat speaks in a round, counted from the dealer's left."""
    return 0 if seat is None else (seat - case.dealer - 1) % case.rules.players


def _check_out(case: EntryReading) -> None:
    if case.rules.sides is not Sides.INDIVIDUAL or case.forced:
        case.fault(ProblemCode.OUT_NOT_ALLOWED, "out")
    elif case.caller in case.out:
        case.fault(ProblemCode.OUT_CALLER, "out")


def _check_renege(case: EntryReading) -> None:
    renege, count = case.entry.renege, case.entry.renege_count
    if renege is not None and case.rules.sides is Sides.INDIVIDUAL:
        case.fault(ProblemCode.RENEGE_NOT_APPLICABLE, "renege")
        return
    known = isinstance(renege, str) and (renege in ONE_SIDE or renege == BOTH)
    if renege is not None and not known:
        case.fault(ProblemCode.RENEGE_UNKNOWN, "renege", renege=renege)
    if count is None:
        return
    one_side = renege in ONE_SIDE if known else renege is not None
    if type(count) is not int or count < 1 or not one_side:
        case.fault(ProblemCode.RENEGE_COUNT_RANGE, "renege_count", count=count)


def _check_tricks_known(case: EntryReading) -> None:
    """Are the tricks there that the score needs?"""
    if case.penalty_only or case.void:
        return
    if case.rules.sides is Sides.INDIVIDUAL:
        if not case.entry.tricks_by_seat:
            case.fault(ProblemCode.TRICKS_MISSING, "tricks_by_seat")
    elif case.entry.tricks is None:
        case.fault(ProblemCode.TRICKS_MISSING, "tricks")


def _check_tricks_of_sides(case: EntryReading) -> None:
    tricks_def, most = case.entry.tricks_def, case.rules.hand_size
    for name, number in (("tricks", case.entry.tricks), ("tricks_def", tricks_def)):
        if number is not None and (type(number) is not int or not 0 <= number <= most):
            case.fault(ProblemCode.TRICKS_RANGE, name, tricks=number, most=most)
    tricks = _tricks_of_makers(case)
    if case.penalty_only or case.void or tricks is None or type(tricks_def) is not int:
        return
    if tricks + tricks_def != most:
        case.fault(
            ProblemCode.TRICKS_SUM, "tricks", "tricks_def", sum=tricks + tricks_def, cards=most
        )


def _tricks_of_makers(case: EntryReading) -> int | None:
    """The makers' tricks as written, or else as the seats tell them."""
    makers = case.makers()
    if case.entry.tricks is None and case.by_seat is not None and makers:
        return sum(case.by_seat[seat] for seat in makers)
    return case.tricks


def _check_tricks_by_seat(case: EntryReading) -> None:
    written, most = case.entry.tricks_by_seat, case.rules.hand_size
    by_seat = case.by_seat
    if by_seat is None:
        if written != {}:
            case.fault(ProblemCode.TRICKS_RANGE, "tricks_by_seat", tricks=written, most=most)
        return
    if not all(0 <= number <= most for number in by_seat):
        case.fault(ProblemCode.TRICKS_RANGE, "tricks_by_seat", tricks=by_seat, most=most)
    absent = [seat for seat in _sat_out(case) if by_seat[seat]]
    if absent:
        case.fault(ProblemCode.TRICKS_BY_ABSENT_SEAT, "tricks_by_seat", seats=absent)
    if case.penalty_only or case.void:
        return
    tricks, makers = case.tricks, case.makers()
    if sum(by_seat) != most:
        case.fault(ProblemCode.TRICKS_SUM, "tricks_by_seat", sum=sum(by_seat), cards=most)
    elif makers and tricks is not None and sum(by_seat[seat] for seat in makers) != tricks:
        case.fault(ProblemCode.TRICKS_SIDE_MISMATCH, "tricks_by_seat", "tricks")


def _sat_out(case: EntryReading) -> set[Seat]:
    """Who had no part in the play: the team-mates of lone players, and players out."""
    absent = set(case.out)
    if case.rules.sides is Sides.TEAMS:
        players = case.rules.players
        if case.alone is not None and _makes(case, case.alone):
            absent.update(team_of(players, case.alone)[1:])
        if case.defend_alone is not None and not _makes(case, case.defend_alone):
            absent.update(team_of(players, case.defend_alone)[1:])
    return absent
