"""Which move leads from which state to which. Buttons are drawn from these tables.

Each table maps an act to {state before: state after}. What is not here is refused.
"""

from collections.abc import Mapping

from tournaments.services.refusals import Refusal

Moves = Mapping[str, Mapping[str, str]]

TOURNAMENT: Moves = {
    "ready": {"draft": "ready"},
    "start": {"ready": "running"},
    "close": {"running": "provisional"},
    "finalise": {"provisional": "final"},
    "archive": {"final": "archived"},
    "cancel": {"draft": "cancelled", "ready": "cancelled"},
    "reopen": {"provisional": "running"},
    "unfinalise": {"final": "provisional"},
}

ROUND: Moves = {
    "publish": {"planned": "published"},
    "unpublish": {"published": "planned"},
    "start_clock": {"published": "playing"},
    "close": {"playing": "closed"},
    "reopen": {"closed": "playing"},
    "drop": {"planned": "dropped"},
}

TABLE: Moves = {
    "postpone": {"seated": "postponed"},
    "resume": {"postponed": "seated"},
    "void": {"seated": "void"},
    "restore": {"void": "seated"},
}

ENTRY: Moves = {
    "register": {"waiting": "registered"},
    "check_in": {
        "registered": "checked_in",
        "late": "checked_in",
        "away": "checked_in",
        "withdrawn": "checked_in",
        "no_show": "checked_in",
    },
    "expect": {"checked_in": "registered"},
    "late": {"registered": "late"},
    "no_show": {"registered": "no_show", "late": "no_show"},
    "away": {"checked_in": "away"},
    "withdraw": {"checked_in": "withdrawn", "away": "withdrawn"},
}

SEASON: Moves = {
    "close": {"open": "closed"},
    "crown": {"closed": "final"},
    "reopen": {"closed": "open"},
    "uncrown": {"final": "closed"},
}

PLAN: Moves = {
    "accept": {"draft": "accepted"},
    "replace": {"accepted": "replaced"},
}

JOB: Moves = {
    "claim": {"queued": "running"},
    "finish": {"running": "done"},
    "fail": {"running": "failed"},
    "cancel": {"queued": "cancelled", "running": "cancelled"},
    "take_back": {"running": "queued"},
    "retry": {"failed": "queued"},
    "lose": {"done": "failed"},
}


class MoveRefused(Refusal):
    """The thing is not in a state from which this act is possible."""

    code = "move_refused"
    status = 409


def after(moves: Moves, act: str, state: str) -> str:
    """The state that ``act`` leads to from ``state``; refused when the table has no such move."""
    try:
        return moves[act][state]
    except KeyError:
        raise MoveRefused(act=act, state=state, allowed=sorted(moves.get(act, {}))) from None


def possible(moves: Moves, state: str) -> tuple[str, ...]:
    """The acts that are possible in ``state``, in the order of the table."""
    return tuple(act for act, ways in moves.items() if state in ways)
