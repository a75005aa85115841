"""Prizes, points given and decisions between equals, as a person reads them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.wording import money

Words = str | Promise

SCHEMES: Mapping[str, Words] = {
    "high": gettext_lazy("Best in the standings"),
    "low": gettext_lazy("Last in the standings"),
    "lone_hands": gettext_lazy("Most lone hands"),
}

KINDS: Mapping[str, Words] = {
    "penalty": gettext_lazy("Penalty"),
    "award": gettext_lazy("Award"),
    "late": gettext_lazy("Came late"),
    "forfeit": gettext_lazy("Forfeit"),
}

WAYS: Mapping[str, Words] = {
    "cut": gettext_lazy("They cut the cards"),
    "playoff": gettext_lazy("They played it off"),
    "draw": gettext_lazy("Benny draws lots"),
}


def name(scheme: str, place: int, category: str) -> str:
    """What a prize is called.

    >>> name("high", 1, ""), name("low", 1, "women")
    ('High', 'Low (women)')
    """
    match scheme, place:
        case "high", 1:
            called = _("High")
        case "high", 2:
            called = _("Second")
        case "high", _place:
            called = _("Place %(place)s") % {"place": place}
        case "low", 1:
            called = _("Low")
        case "low", _place:
            called = _("Low, %(place)s from the end") % {"place": place}
        case "lone_hands", 1:
            called = _("Most lone hands")
        case _, _place:
            called = _("Lone hands, place %(place)s") % {"place": place}
    if not category:
        return called
    return _("%(prize)s (%(category)s)") % {"prize": called, "category": category}


def least(rounds: int | None) -> str:
    """Who may win it, where not everybody may."""
    if rounds is None:
        return ""
    return ngettext(
        "Only for who played at least %(number)s round.",
        "Only for who played at least %(number)s rounds.",
        rounds,
    ) % {"number": rounds}


def share(each: int, left_over: int, winners: int, currency: str) -> str:
    """What the winners of a prize with money get."""
    if each == 0 and left_over == 0:
        return ""
    if winners == 1:
        return money.amount(each, currency)
    sentence = _("%(each)s each") % {"each": money.amount(each, currency)}
    if not left_over:
        return sentence
    return _("%(sentence)s; %(rest)s cannot be split") % {
        "sentence": sentence,
        "rest": money.amount(left_over, currency),
    }
