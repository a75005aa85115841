"""How a season adds up, in words: every option, what is wrong with it, the whole in sentences."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.season import (
    AttendancePoints,
    Cancelled,
    Crown,
    GuestNights,
    NightPoints,
    Rounding,
    SeasonRules,
    SharedPlace,
    SharedWins,
    Shortened,
)
from tournaments.wording.seasons import key

Words = str | Promise

NIGHT_POINTS: Mapping[str, Words] = {
    NightPoints.TOTAL: gettext_lazy("The points of the night"),
    NightPoints.AVERAGE: gettext_lazy("The average a round"),
    NightPoints.PLACE: gettext_lazy("Points for the place"),
    NightPoints.WINS: gettext_lazy("Games won"),
}
PRESETS: Mapping[str, tuple[Words, Words]] = {
    "best_nights": (
        gettext_lazy("The best nights"),
        gettext_lazy("Points of everybody’s best 8 nights. Who misses a week loses nothing."),
    ),
    "every_night": (
        gettext_lazy("Every night"),
        gettext_lazy("Points of all nights together. Who comes most often has most."),
    ),
    "all_but_two": (
        gettext_lazy("All but the two lowest nights"),
        gettext_lazy("Two nights may be missed or go badly."),
    ),
    "places": (
        gettext_lazy("Points for the place"),
        gettext_lazy("12, 10, 8, 7 … for the places of a night, and one for coming."),
    ),
    "average": (
        gettext_lazy("Average a night"),
        gettext_lazy("Highest average of those who came six times or more."),
    ),
    "wins": (
        gettext_lazy("Games won"),
        gettext_lazy("Every game won is one point of the season."),
    ),
}
SHARED_PLACES: Mapping[str, Words] = {
    SharedPlace.SHARED: gettext_lazy("They share the points of the places together"),
    SharedPlace.BEST: gettext_lazy("Each gets the points of the best of them"),
}
ATTENDANCES: Mapping[str, Words] = {
    AttendancePoints.INSIDE: gettext_lazy("Part of the night: dropped with it"),
    AttendancePoints.OUTSIDE: gettext_lazy("Beside the nights: never dropped"),
}
CANCELLATIONS: Mapping[str, Words] = {
    Cancelled.KEEP: gettext_lazy("As many as before"),
    Cancelled.FEWER: gettext_lazy("One fewer for each night that was cancelled"),
}
SHORT_NIGHTS: Mapping[str, Words] = {
    Shortened.FULL: gettext_lazy("Counts as it is"),
    Shortened.SCALED: gettext_lazy("Totals are raised to the rounds that were planned"),
    Shortened.LEFT_OUT: gettext_lazy("Counts for nobody"),
}
GUESTS: Mapping[str, Words] = {
    GuestNights.COUNT: gettext_lazy("Count once the guest has joined"),
    GuestNights.DROP: gettext_lazy("Never count"),
}
WINS: Mapping[str, Words] = {
    SharedWins.FULL: gettext_lazy("A night won for each of them"),
    SharedWins.PART: gettext_lazy("A part of a night won for each of them"),
    SharedWins.NONE: gettext_lazy("A night won for nobody"),
}
CROWNS: Mapping[str, Words] = {
    Crown.TABLE: gettext_lazy("The first of the table"),
    Crown.FINAL: gettext_lazy("The winner of the final"),
}
ROUNDINGS: Mapping[str, Words] = {
    Rounding.NEAREST: gettext_lazy("to the nearest, a half up"),
    Rounding.UP: gettext_lazy("up"),
    Rounding.DOWN: gettext_lazy("down"),
}
PROBLEMS: Mapping[str, Words] = {
    "rank_by_empty": gettext_lazy("Say what ranks people."),
    "rank_by_repeated": gettext_lazy("The same key stands twice in the ranking."),
    "best_range": gettext_lazy("At least one night must count."),
    "best_said_twice": gettext_lazy("Say in one way only how many nights count."),
    "all_but_range": gettext_lazy("Fewer than no nights cannot be left out."),
    "share_range": gettext_lazy("A share of the nights is above 0 and at most 1, such as 2/3."),
    "finalists_range": gettext_lazy("At least one person plays the final."),
    "minimum_range": gettext_lazy("A minimum of nights is 0 or more."),
    "no_place_points": gettext_lazy("Write the points for the places, the first one first."),
    "places_out_of_order": gettext_lazy("A better place has fewer points than a worse one."),
    "counted_without_effect": gettext_lazy("This key counts the same nights either way."),
    "version_twice": gettext_lazy("Two rules begin with the same night."),
    "changed_midway": gettext_lazy(
        "From a later night on only what a night is worth may change. How many count, the minimum "
        "and the ranking hold for the whole season."
    ),
    "adjustment_zero": gettext_lazy("Points given are not 0."),
    "ruling_order": gettext_lazy("An order is of two people or more, each named once."),
}


def problem(code: str) -> str:
    """What is wrong with rules of a season."""
    return str(PROBLEMS[code])


def rules(now: SeasonRules) -> list[str]:
    """How a season adds up, a sentence each, what matters most first."""
    return [*_how_many(now), _worth(now), *_minimum(now), _ranking(now)]


def _how_many(now: SeasonRules) -> list[str]:
    if now.best is not None:
        return [
            ngettext(
                "Each player’s best night counts.",
                "Each player’s best %(n)d nights count.",
                now.best,
            )
            % {"n": now.best}
        ]
    if now.all_but is not None:
        return [
            ngettext(
                "All nights count but each player’s lowest.",
                "All nights count but each player’s lowest %(n)d.",
                now.all_but,
            )
            % {"n": now.all_but}
        ]
    if now.best_share is not None:
        return [
            _("Each player’s best nights count, %(share)s of those held, rounded %(rounding)s.")
            % {"share": str(now.best_share), "rounding": str(ROUNDINGS[now.best_rounding])}
        ]
    return [_("Every night counts.")]


def _worth(now: SeasonRules) -> str:
    words = {
        NightPoints.TOTAL: _("A night is worth its points."),
        NightPoints.AVERAGE: _("A night is worth its average a round."),
        NightPoints.WINS: _("A night is worth the games won."),
        NightPoints.PLACE: _("The places of a night are worth %(points)s.")
        % {"points": ", ".join(str(each) for each in now.place_points)},
    }
    if not now.attendance_points:
        return words[now.night_points]
    more = ngettext(
        "Coming is worth a point more.",
        "Coming is worth %(n)d points more.",
        now.attendance_points,
    ) % {"n": now.attendance_points}
    return f"{words[now.night_points]} {more}"


def _minimum(now: SeasonRules) -> list[str]:
    if not now.minimum_nights:
        return []
    return [
        ngettext(
            "One night is needed for a place.",
            "%(n)d nights are needed for a place.",
            now.minimum_nights,
        )
        % {"n": now.minimum_nights}
    ]


def _ranking(now: SeasonRules) -> str:
    words = [key(each) for each in now.rank_by]
    if len(words) < 2:
        return _("Ranked by %(first)s.") % {"first": "".join(words)}
    return _("Ranked by %(first)s; equal: %(then)s.") % {
        "first": words[0],
        "then": _(", then ").join(words[1:]),
    }


def sum_head(now: SeasonRules) -> str:
    """What stands over the points: "Best 8 together"."""
    if now.best is not None:
        return ngettext("Best night", "Best %(n)d together", now.best) % {"n": now.best}
    return _("Points")
