"""Seasons in words: rules, places and why, what became of a night, what is still possible."""

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from django.utils.dateformat import format as worded
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from scoring.night import Reason, ReasonKind
from scoring.season import (
    SeasonKey,
    SeasonLine,
    SeasonRulingHow,
    SeasonUnranked,
)
from tournaments.wording import numbers
from tournaments.wording.reasons import isolated
from tournaments.wording.tiebreaks import listed

Words = str | Promise

KEYS: Mapping[str, Words] = {
    SeasonKey.POINTS: gettext_lazy("points"),
    SeasonKey.AVERAGE_A_NIGHT: gettext_lazy("average a night"),
    SeasonKey.AVERAGE_A_ROUND: gettext_lazy("average a round"),
    SeasonKey.NIGHTS_WON: gettext_lazy("nights won"),
    SeasonKey.BEST_NIGHT: gettext_lazy("best night"),
    SeasonKey.GAMES_WON: gettext_lazy("games won"),
    SeasonKey.LONE_HANDS: gettext_lazy("lone hands"),
    SeasonKey.NIGHTS_ATTENDED: gettext_lazy("nights played"),
    SeasonKey.RULING: gettext_lazy("a decision of the club"),
}
RULINGS: Mapping[str, Words] = {
    SeasonRulingHow.PLAYOFF: gettext_lazy("A play-off"),
    SeasonRulingHow.CUT: gettext_lazy("Cutting the cards"),
    SeasonRulingHow.DRAW: gettext_lazy("Drawing lots"),
    SeasonRulingHow.SHARED: gettext_lazy("They share the place"),
}
NIGHT_STATES: Mapping[str, Words] = {
    "counted": gettext_lazy("Counts"),
    "provisional": gettext_lazy("Counts, not final yet"),
    "to_come": gettext_lazy("Still to come"),
    "left_out": gettext_lazy("Left out"),
    "cancelled": gettext_lazy("Cancelled"),
    "hidden": gettext_lazy("Not shown"),
}
STATUSES: Mapping[str, Words] = {
    "counted": gettext_lazy("counts"),
    "dropped": gettext_lazy("dropped"),
    "absent": gettext_lazy("absent"),
    "cancelled": gettext_lazy("cancelled"),
    "left_out": gettext_lazy("left out"),
    "as_guest": gettext_lazy("as a guest"),
    "untold": gettext_lazy("no points on paper"),
}
STATES: Mapping[str, Words] = {
    "open": gettext_lazy("Under way"),
    "closed": gettext_lazy("Closed"),
    "final": gettext_lazy("Final"),
}
HONOURS: Mapping[str, Words] = {
    "champion": gettext_lazy("Champion"),
    "high_average": gettext_lazy("Highest average"),
    "lone_hands": gettext_lazy("Most lone hands"),
    "attendance": gettext_lazy("Most nights played"),
}


def key(code: str) -> str:
    """A key inside a sentence."""
    return str(KEYS[SeasonKey(code)])


def moved(places: int | None) -> str:
    """How a place moved since the night before: "up 1", "same"; nothing where it cannot be said.

    >>> moved(2), moved(-1), moved(0), moved(None)
    ('up 2', 'down 1', 'same', '')
    """
    if places is None:
        return ""
    if places == 0:
        return pgettext("place since the night before", "same")
    way = _("up %(n)d") if places > 0 else _("down %(n)d")
    return way % {"n": abs(places)}


def reason(
    line: SeasonLine,
    *,
    rank_by: Sequence[SeasonKey],
    equals: Sequence[str],
    names: Mapping[Any, str],
) -> str:
    """Why somebody stands behind or before an equal; nothing where points alone decide."""
    if line.unranked is not None:
        return apart(line)
    if equals:
        with_whom = listed([isolated(each) for each in equals])
        if line.ruling is not None and line.ruling.how is SeasonRulingHow.SHARED:
            return _("Shares the place with %(names)s") % {"names": with_whom}
        return _("Equal with %(names)s on everything") % {"names": with_whom}
    found = line.reason
    if found is None or found.kind is not ReasonKind.DECIDED_BY or found.key is None:
        return ""
    return _decided(found, found.key, line, rank_by, names)


def _decided(
    found: Reason[SeasonKey],
    by: SeasonKey,
    line: SeasonLine,
    rank_by: Sequence[SeasonKey],
    names: Mapping[Any, str],
) -> str:
    if by is rank_by[0]:
        return ""
    name = isolated(names.get(found.versus, ""))
    if by is SeasonKey.RULING:
        how = str(RULINGS[line.ruling.how]) if line.ruling else key(by)
        return _("Level with %(name)s: %(how)s") % {"name": name, "how": how}
    return _("Level with %(name)s; %(key)s: %(own)s to %(other)s") % {
        "name": name,
        "key": key(by),
        "own": numbers.number(found.own),
        "other": numbers.number(found.other),
    }


def apart(line: SeasonLine) -> str:
    """Why somebody is listed apart, and what is missing."""
    if line.unranked is SeasonUnranked.GUEST:
        return _("Guest")
    return ngettext(
        "One more night is needed", "%(n)d more nights are needed", line.nights_missing
    ) % {"n": line.nights_missing}


def after(held: int, of: int) -> str:
    """How far a season is: "after 10 of 20 nights".

    >>> after(10, 20), after(0, 20)
    ('after 10 of 20 nights', 'before the first of 20 nights')
    """
    if not held:
        return ngettext("before the first night", "before the first of %(of)d nights", of) % {
            "of": of
        }
    return ngettext("after %(held)d of %(of)d night", "after %(held)d of %(of)d nights", of) % {
        "held": held,
        "of": of,
    }


def would_pass(
    *, points: int | None, place: int | None, other: str, stays_on: int | Fraction | None
) -> str:
    """What the next night can do: "66 points on the next night would pass Joan, if she …"."""
    name = isolated(other)
    if place is not None:
        return _(
            "Place %(place)d on the next night would pass %(name)s, if %(name)s is not there."
        ) % {
            "place": place,
            "name": name,
        }
    if not points:
        return _(
            "Coming to the next night is enough to pass %(name)s, if %(name)s is not there."
        ) % {"name": name}
    return ngettext(
        "One point on the next night would pass %(name)s, who stays on %(on)s.",
        "%(points)d points on the next night would pass %(name)s, if %(name)s stays on %(on)s.",
        points,
    ) % {"points": points, "name": name, "on": numbers.number(stays_on)}


def day(on: date) -> str:
    """A day without its year, short: "5 Nov".

    >>> day(date(2026, 11, 5))
    '5 Nov'
    """
    # Translators: a short day in Django's date format letters.
    return worded(on, pgettext("short day", "j M"))


def weekday(on: date) -> str:
    """A day with its weekday: "Thursday 5 November"."""
    return worded(on, pgettext("day without year", "l j F"))


def long_day(on: date) -> str:
    """A day with its year: "5 November 2026"."""
    # Translators: a day with its year in Django's date format letters.
    return worded(on, pgettext("long day", "j F Y"))


def days_and_nights(first: date, last: date, nights: int) -> str:
    """From when to when a season is, and how many nights count.

    >>> days_and_nights(date(2026, 1, 8), date(2026, 5, 7), 1)
    '8 January 2026 to 7 May 2026, one night'
    """
    return ngettext(
        "%(first)s to %(last)s, one night", "%(first)s to %(last)s, %(nights)d nights", nights
    ) % {"first": long_day(first), "last": long_day(last), "nights": nights}


def part(number: int, *, is_final: bool) -> str:
    """Which part of its season a night belongs to; nothing for the first."""
    if is_final:
        return _("The final")
    return _("Part %(number)d") % {"number": number} if number > 1 else ""


def adjusted(points: int, why: str) -> str:
    """Points given or taken, with the reason."""
    return _("%(points)s: %(why)s") % {"points": numbers.signed(points), "why": isolated(why)}


def together(name: str, rounds: int, points: int | Fraction, average: Fraction) -> str:
    """What came of playing with somebody: "Sam: 34 points in 3 rounds, 11.3 a round"."""
    return ngettext(
        "%(name)s: %(points)s points in one round",
        "%(name)s: %(points)s points in %(rounds)d rounds, %(average)s a round",
        rounds,
    ) % {
        "name": isolated(name),
        "points": numbers.number(points),
        "rounds": rounds,
        "average": numbers.number(average),
    }


def ordinal_place(place: int | None, of: int) -> str:
    """A place among so many: "3 of 18"; a dash for who has none."""
    if place is None:
        return "–"
    return _("%(place)d of %(of)d") % {"place": place, "of": of}


def night_state(code: str) -> str:
    """What a night is to a season."""
    return str(NIGHT_STATES[code])


def status(code: str) -> str:
    """What a night is to a person."""
    return str(STATUSES[code])


def state(code: str) -> str:
    """Where a season is."""
    return str(STATES[code])


def honour(code: str) -> str:
    """What somebody is remembered for."""
    return str(HONOURS[code])


def honour_value(stored: str) -> str:
    """The number that somebody is remembered with.

    >>> honour_value("689/10"), honour_value("12"), honour_value("")
    ('68.9', '12', '')
    """
    return numbers.number(Fraction(stored)) if stored else ""
