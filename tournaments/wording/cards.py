"""Where cards disagree, as one sentence for each place."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import CardDifference, Source
from tournaments.wording.reasons import isolated

FIELDS = {
    "points": gettext_lazy("points"),
    "won": gettext_lazy("who won"),
    "loners": gettext_lazy("lone hands"),
}


def differences(found: Iterable[CardDifference], names: Mapping[Any, str]) -> list[str]:
    """Every disagreement, with its round and both values."""
    return [_difference(each, names) for each in found]


def _difference(each: CardDifference, names: Mapping[Any, str]) -> str:
    words = {
        "name": isolated(names.get(each.unit, str(each.unit))),
        "other_name": isolated(names.get(each.versus, "")),
        "round": each.round,
        "what": str(FIELDS.get(each.field, each.field)),
        "card": _value(each.card),
        "other": _value(each.other),
    }
    return _sentence(each) % words


def _sentence(each: CardDifference) -> str:
    match each.source:
        case Source.OWN_SUM:
            return _("%(name)s: the sum on the card says %(card)s, its rounds add up to %(other)s.")
        case Source.REST:
            return _("Round %(round)s: %(name)s rested and wrote %(card)s; a rest gives %(other)s.")
        case Source.TABLE:
            return _(
                "Round %(round)s, %(what)s: the card of %(name)s says %(card)s, "
                "the table %(other)s."
            )
        case Source.PARTNER | Source.OPPONENT:
            return _(
                "Round %(round)s, %(what)s: the card of %(name)s says %(card)s, "
                "the card of %(other_name)s %(other)s."
            )


def _value(value: object) -> str:
    if isinstance(value, bool):
        return _("won") if value else _("lost")
    return "–" if value is None else str(value)
