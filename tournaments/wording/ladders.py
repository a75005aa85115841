"""Ladders in words: the rule, why somebody stands on a place, what a win would do."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.ladder import Because, LadderRules, Move, MoveKind, StandsBy

Name = Callable[[object], str]
"""What a member of the ladder is called."""

MOVES: Mapping[str, str | Promise] = {
    "away": gettext_lazy("Away for a while"),
    "back": gettext_lazy("Back again"),
    "left": gettext_lazy("Leaves the ladder"),
    "joined": gettext_lazy("Joins again"),
}

RESULT_STATES: Mapping[str, str | Promise] = {
    "reported": gettext_lazy("Waits for the other side"),
    "standing": gettext_lazy("Counts"),
    "disputed": gettext_lazy("The other side says no"),
    "void": gettext_lazy("Taken out"),
}


def preview(club: str) -> str:
    """What a link to the ladders of a club says of itself."""
    return _("Who stands where on the ladders of %(club)s, and why") % {"club": club}


def rule(rules: LadderRules) -> str:
    """How a ladder moves, in a sentence or two."""
    if rules.climb == 1:
        climbs = _("Beat somebody higher and you take their place.")
    elif rules.climb == Fraction(1, 2):
        climbs = _("Beat somebody higher and you climb half of the way to their place.")
    else:
        climbs = _("Beat somebody higher and you climb %(percent)d %% of the way.") % {
            "percent": round(rules.climb * 100)
        }
    if rules.idle_weeks is None:
        return climbs
    return "{} {}".format(
        climbs,
        ngettext(
            "After %(weeks)d week without a game you fall one place.",
            "After %(weeks)d weeks without a game you fall one place.",
            rules.idle_weeks,
        )
        % {"weeks": rules.idle_weeks},
    )


def because(why: Because, name: Name) -> str:
    """Why somebody stands on a place."""
    words: dict[str, object] = {
        "other": "" if why.other is None else name(why.other),
        "before": why.before or 0,
    }
    return str(_BECAUSE[why.kind]) % words


_BECAUSE: Mapping[StandsBy, str | Promise] = {
    StandsBy.OPENING: gettext_lazy("From the start"),
    StandsBy.CLIMBED: gettext_lazy("Beat %(other)s and climbed from no. %(before)d"),
    StandsBy.ENTERED: gettext_lazy("Beat %(other)s and came onto the ladder"),
    StandsBy.PASSED: gettext_lazy("Passed by %(other)s, who won"),
    StandsBy.SLIPPED: gettext_lazy("Fell one place: no game for too long"),
    StandsBy.PASSED_SLIPPING: gettext_lazy("Moved up: %(other)s had no game for too long"),
    StandsBy.MOVED_UP: gettext_lazy("Moved up: %(other)s left the ladder"),
}


def effect(move: Move, name: Name) -> str:
    """What a win would do, or did, to the winner."""
    words: dict[str, object] = {
        "winner": name(move.member),
        "other": "" if move.other is None else name(move.other),
        "after": move.after or 0,
    }
    if move.kind == MoveKind.CLIMBS:
        words["count"] = (move.before or 0) - (move.after or 0)
        return (
            ngettext(
                "With a win over %(other)s, %(winner)s climbs %(count)d place to no. %(after)d.",
                "With a win over %(other)s, %(winner)s climbs %(count)d places to no. %(after)d.",
                (move.before or 0) - (move.after or 0),
            )
            % words
        )
    if move.kind == MoveKind.ENTERS:
        return (
            _("With a win over %(other)s, %(winner)s comes onto the ladder at no. %(after)d.")
            % words
        )
    return _("A win of %(winner)s over %(other)s moves nobody.") % words


def pair(names: list[str]) -> str:
    """The one or two people of a line."""
    if len(names) == 1:
        return names[0]
    return _("%(one)s and %(other)s") % {"one": names[0], "other": names[1]}
