"""Why somebody stands where they stand, as one sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.night import Reason, ReasonKind, TieBreak, Unranked
from tournaments.wording import numbers, tiebreaks

ISOLATE, END = "\u2068", "\u2069"  # a name keeps its own direction inside a sentence


def place(rank: int | None, *, tied: bool) -> str:
    """The place as it is read: "3", or "3=" where others share it; nothing for who has none.

    >>> place(3, tied=True), place(None, tied=False)
    ('3=', '')
    """
    if rank is None:
        return ""
    return f"{rank}=" if tied else str(rank)


def sentence(
    reason: Reason[TieBreak] | None,
    *,
    rank_by: Sequence[TieBreak],
    equals: Sequence[str],
    names: Mapping[Any, str],
) -> str:
    """Why this place: on the first key, level with others, or separated by a later key.

    ``equals`` are the others who share the place, by name; ``names`` the name of each unit.
    """
    first = tiebreaks.key(rank_by[0])
    if equals:
        return _equal(equals, rank_by)
    if reason is None:
        return ""
    if reason.kind is ReasonKind.DECIDED_BY and reason.key is not None:
        return _decided(reason, reason.key, rank_by, names)
    return _("On %(key)s") % {"key": first}


def apart(why: Unranked) -> str:
    """Why somebody is listed without a place."""
    if why is Unranked.HOUSE_PLAYER:
        return _("Plays for the house, has no place")
    return _("Went home, has no place")


def _equal(equals: Sequence[str], rank_by: Sequence[TieBreak]) -> str:
    if len(equals) == 1:
        return _("Equal with %(name)s on %(keys)s") % {
            "name": isolated(equals[0]),
            "keys": tiebreaks.listed([tiebreaks.key(key) for key in rank_by]),
        }
    return ngettext(
        "Equal with %(n)d other on everything",
        "Equal with %(n)d others on everything",
        len(equals),
    ) % {"n": len(equals)}


def _decided(
    reason: Reason[TieBreak], key: TieBreak, rank_by: Sequence[TieBreak], names: Mapping[Any, str]
) -> str:
    before = [
        tiebreaks.key(each)
        for each in rank_by[: list(rank_by).index(key)]
        if each not in reason.passed_over
    ]
    digits = numbers.digits_apart(key, (reason.own, reason.other))
    words = {
        "name": isolated(names.get(reason.versus, "")),
        "before": tiebreaks.listed(before),
        "key": tiebreaks.key(key),
        "own": numbers.of_key(key, reason.own, digits=digits),
        "other": numbers.of_key(key, reason.other, digits=digits),
    }
    if not before:
        return _("Behind %(name)s on %(key)s, %(own)s to %(other)s") % words
    return _("Level with %(name)s on %(before)s; %(key)s decide, %(own)s to %(other)s") % words


def isolated(name: str) -> str:
    """A name inside a sentence, kept apart from the direction of the words around it."""
    return f"{ISOLATE}{name}{END}"
