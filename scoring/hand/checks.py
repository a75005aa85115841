"""Every check of a hand: what of an entry cannot have happened under these rules.

`examine` lists every fault. Where one fault makes another question pointless, the second is not
asked: an unknown outcome, a missing dealer, a missing caller and a seat that does not exist hide
the rest; an unknown or forbidden trump hides what depends on it; a missing or impossible bid hides
whether it may be played alone; "no partners here" hides every other fault of playing alone.
"""

from collections.abc import Mapping

from scoring.hand.checks_call import check_call
from scoring.hand.checks_play import check_play
from scoring.hand.entry import HandEntry
from scoring.hand.entry_reading import CARDS, EntryReading, read_upcard, seat_number
from scoring.hand.game import GameState
from scoring.hand.result import DealResult
from scoring.problem import ProblemCode
from scoring.rules.options import Game, Stick
from scoring.rules.ruleset import RuleSet, Seat
from scoring.rules.validation import invalid

_RESULTS = {result.value: result for result in DealResult}
_HAS_UPCARD = frozenset({DealResult.PLAYED, DealResult.PASSOUT, DealResult.CONCEDED})
_EMPTY: tuple[object, ...] = (None, [], (), {})
_PLAY_FIELDS = tuple(
    name
    for name in HandEntry.__slots__
    if name not in {"no", "result", "dealer", "upcard", "unknown"}
)


def examine(entry: HandEntry, rules: RuleSet, so_far: GameState) -> EntryReading:
    """The entry as far as it could be read, with every fault in `problems`.

    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> entry = HandEntry(result="played", dealer=0, caller=1, tricks=6)
    >>> case = examine(entry, preset("na24"), start(preset("na24")))
    >>> [problem.code.value for problem in case.problems]
    ['round_missing', 'tricks_range']
    """
    case = EntryReading(entry, rules, so_far)
    blocked = invalid(rules)
    if blocked:
        case.problems.extend(blocked)
        return case
    _check_course(case)
    if _read_outcome(case) and _read_seats(case):
        _check_dealer(case)
        _check_upcard(case)
        if case.result is DealResult.PLAYED:
            check_call(case)
            check_play(case)
        else:
            _check_void(case)
    return case


def _check_course(case: EntryReading) -> None:
    """May anything be recorded at all, under this number?"""
    so_far, entry = case.so_far, case.entry
    if so_far.over:
        limit = case.rules.hand_limit
        done = limit is not None and so_far.counted >= limit
        case.fault(ProblemCode.HAND_LIMIT_REACHED if done else ProblemCode.GAME_OVER)
    if entry.no is not None and (type(entry.no) is not int or entry.no != so_far.records + 1):
        case.fault(ProblemCode.HAND_NUMBER, "no", no=entry.no, expected=so_far.records + 1)
    for name, value in entry.unknown:
        case.fault(ProblemCode.FIELD_UNKNOWN, name, value=value)


def _read_outcome(case: EntryReading) -> bool:
    """Is it known what became of the deal, and who dealt? If not, nothing more can be asked."""
    result = case.entry.result
    if not isinstance(result, str) or result not in _RESULTS:
        case.fault(ProblemCode.RESULT_UNKNOWN, "result", result=result)
        return False
    case.result = _RESULTS[result]
    if case.entry.dealer is None:
        case.fault(ProblemCode.DEALER_MISSING, "dealer")
        return False
    return True


def _read_seats(case: EntryReading) -> bool:
    """Do all seats exist, and is there a caller where one is needed? If not, the rest is idle."""
    entry, before = case.entry, len(case.problems)
    case.dealer = _seat(case, "dealer", entry.dealer) or 0
    if entry.caller is not None:
        case.caller = _seat(case, "caller", entry.caller)
    if entry.alone is not None:
        case.alone = _seat(case, "alone", entry.alone)
    if entry.defend_alone is not None:
        case.defend_alone = _seat(case, "defend_alone", entry.defend_alone)
    if entry.exchange is not None:
        case.exchange = _seat(case, "exchange", entry.exchange)
    if entry.partner is not None:
        case.partner = _seat(case, "partner", entry.partner)
    if entry.out is not None:
        case.out = _seats_out(case, entry.out)
    if entry.tricks_by_seat is not None:
        _read_tricks_by_seat(case, entry.tricks_by_seat)
    read_upcard(case)
    if entry.caller is None and case.result is DealResult.PLAYED and not case.forced:
        case.fault(ProblemCode.CALLER_MISSING, "caller")
    return len(case.problems) == before


def _seat(case: EntryReading, name: str, value: object) -> Seat | None:
    if type(value) is int and 0 <= value < case.rules.players:
        return value
    case.fault(ProblemCode.SEAT_RANGE, name, seat=value, seats=case.rules.players)
    return None


def _seats_out(case: EntryReading, out: object) -> tuple[Seat, ...]:
    if not isinstance(out, list | tuple):
        case.fault(ProblemCode.SEAT_RANGE, "out", seat=out, seats=case.rules.players)
        return ()
    seats = [_seat(case, "out", seat) for seat in out]
    return tuple(seat for seat in seats if seat is not None)


def _read_tricks_by_seat(case: EntryReading, written: object) -> None:
    """Tricks of every seat; what is no number is a fault of range, found with the other tricks."""
    if not isinstance(written, Mapping):
        return
    tricks = [0] * case.rules.players
    numbers = True
    for key, value in written.items():
        seat = _seat(case, "tricks_by_seat", seat_number(key))
        if seat is not None and type(value) is int:
            tricks[seat] = value
        else:
            numbers = False
    if numbers and written:
        case.by_seat = tuple(tricks)


def _check_dealer(case: EntryReading) -> None:
    """Was it this player's turn to deal? After the end it is nobody's turn, so nobody's fault."""
    turn = case.so_far.next_dealer
    if turn is None or case.so_far.over or not case.rules.enforce_dealer:
        return
    if case.dealer != turn:
        case.fault(ProblemCode.WRONG_DEALER, "dealer", dealer=case.dealer, expected=turn)


def _check_upcard(case: EntryReading) -> None:
    upcard, rules = case.entry.upcard, case.rules
    if upcard is None:
        if rules.upcard_required and rules.game is Game.TURNUP and case.result in _HAS_UPCARD:
            case.fault(ProblemCode.UPCARD_MISSING, "upcard")
    elif rules.game is Game.BID:
        case.fault(ProblemCode.UPCARD_IN_BID_GAME, "upcard", upcard=upcard)
    elif not isinstance(upcard, str) or upcard.upper() not in CARDS:
        case.fault(ProblemCode.UPCARD_UNKNOWN, "upcard", upcard=upcard)
    elif case.suit is None and not case.benny:
        case.fault(ProblemCode.UPCARD_NOT_IN_DECK, "upcard", upcard=upcard)


def _check_void(case: EntryReading) -> None:
    """A hand that was not played: did these rules let it be, and is nothing of play written?"""
    entry, rules = case.entry, case.rules
    play = [name for name in _PLAY_FIELDS if getattr(entry, name) not in _EMPTY]
    if play:
        case.fault(
            ProblemCode.VOID_HAND_HAS_PLAY, *("round" if n == "bidding_round" else n for n in play)
        )
    if case.benny and case.result in {DealResult.PASSOUT, DealResult.CONCEDED}:
        case.fault(ProblemCode.PASSOUT_BENNY, "result", "upcard")
    if case.result is DealResult.PASSOUT:
        _check_passout(case)
    elif case.result is DealResult.CONCEDED and rules.stick is not Stick.CALL_OR_CONCEDE:
        case.fault(ProblemCode.CONCEDE_NOT_ALLOWED, "result")
    elif case.result is DealResult.FARMERS and not rules.farmers:
        case.fault(ProblemCode.FARMERS_NOT_ALLOWED, "result")


def _check_passout(case: EntryReading) -> None:
    if case.rules.stick is not Stick.OFF or (case.rules.game is Game.BID and case.rules.bid_force):
        case.fault(ProblemCode.PASSOUT_NOT_ALLOWED, "result")
    if case.forced:
        case.fault(ProblemCode.PASSOUT_FORCED_SUIT, "result", "upcard")
