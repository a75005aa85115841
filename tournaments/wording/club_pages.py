"""A club's pages for everybody, in words: dates, who won, what a link to it says."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from django.utils.translation import gettext as _

from tournaments.wording import numbers, seasons
from tournaments.wording.reasons import isolated
from tournaments.wording.tiebreaks import listed


def day_of(on: date) -> str:
    """The day of a night that is over."""
    return seasons.long_day(on)


def won(cards: Sequence[Sequence[str]], points: int | Fraction | None, *, final: bool) -> str:
    r"""Who won a night, or leads it while it may still change.

    >>> won([["Ann"]], 68, final=True), won([], None, final=True)
    ('\u2068Ann\u2069 won with 68 points.', '')
    """
    names = listed([isolated(" & ".join(card)) for card in cards])
    if not names:
        return ""
    words = {"names": names, "points": numbers.number(points)}
    if points is None:
        return (_("%(names)s won.") if final else _("%(names)s leads.")) % words
    if final:
        return _("%(names)s won with %(points)s points.") % words
    return _("%(names)s leads with %(points)s points; not final yet.") % words


def preview(club: str, day: str, hour: str) -> str:
    """What a link to a club's page says before it is opened; no day: no night is planned."""
    if not day:
        return _("Euchre nights of %(club)s: nights, season and winners.") % {"club": club}
    return _("Next night of %(club)s: %(day)s, %(hour)s.") % {
        "club": club,
        "day": day,
        "hour": hour,
    }


def season_preview(club: str, season: str) -> str:
    """What a link to a season says before it is opened."""
    return _("%(season)s of %(club)s: who stands where, night by night.") % {
        "season": season,
        "club": club,
    }


def seasons_preview(club: str) -> str:
    """What a link to a club's seasons says before it is opened."""
    return _("Seasons and champions of %(club)s.") % {"club": club}


def cancelled(title: str) -> str:
    """A date that was called off, for calendars that show only a title."""
    return _("Cancelled: %(title)s") % {"title": title}
