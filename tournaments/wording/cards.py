"""Where cards disagree, as one sentence for each place."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.night import CardDifference, Source
from scoring.sheet import BoxDifference, Candidate, CardRow, box_sign
from tournaments.wording import seats as seat_words
from tournaments.wording.numbers import signed
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


# --- Box by box, the cards of one table side by side


def box_title(hand: int, *, only: bool) -> str:
    """What does not agree, as a title."""
    if only:
        return _("Hand %(hand)d is the only box that differs.") % {"hand": hand}
    return _("Hand %(hand)d differs.") % {"hand": hand}


def box_difference(each: BoxDifference, names: Mapping[int, str]) -> list[str]:
    """Who wrote what, and what speaks for each value; ``names`` by seat."""
    found = [_wrote(candidate, names) for candidate in each.candidates]
    for candidate in each.candidates:
        found += _speaks(candidate, names)
    return found


def it_was(points: int) -> str:
    """The key that decides for a value."""
    return _("It was %(points)s") % {"points": box_sign(points)}


def impossible(hand: int) -> str:
    """A hand in which the sides cannot have these points together."""
    return _("Hand %(hand)d: no hand gives the two sides these points.") % {"hand": hand}


def two_alone(hand: int) -> str:
    """A hand that two cards call their own."""
    return _("Hand %(hand)d: two cards say that they played it alone.") % {"hand": hand}


def decided(hand: int, seat: int, said: int, stored: int, *, seats: int) -> str:
    """For the journal: what a card says, and what is stored instead."""
    return _("Hand %(hand)d: the card of %(seat)s says %(said)s; %(stored)s is stored.") % {
        "hand": hand,
        "seat": seat_words.seat(seat, seats),
        "said": box_sign(said),
        "stored": box_sign(stored),
    }


def left_open(each: BoxDifference, *, seats: int) -> str:
    """For the journal: cards that differ, and nobody has decided."""
    said = [
        _("%(seat)s says %(points)s")
        % {"seat": seat_words.seat(seat, seats), "points": box_sign(candidate.points)}
        for candidate in each.candidates
        for seat in candidate.seats
    ]
    return _("Hand %(hand)d: %(said)s.") % {"hand": each.hand, "said": ", ".join(said)}


def wrong_sum(row: CardRow, *, seats: int) -> str:
    """For the journal: a card that was added up wrongly."""
    return _("The card of %(seat)s says %(written)s; its boxes add up to %(total)s.") % {
        "seat": seat_words.seat(row.seat, seats),
        "written": signed(row.written or 0),
        "total": signed(row.total),
    }


def _wrote(candidate: Candidate, names: Mapping[int, str]) -> str:
    who = [isolated(names[seat]) for seat in candidate.seats]
    return ngettext("%(who)s wrote %(points)s.", "%(who)s wrote %(points)s.", len(who)) % {
        "who": ", ".join(who),
        "points": box_sign(candidate.points),
    }


def _speaks(candidate: Candidate, names: Mapping[int, str]) -> list[str]:
    """What speaks for a value that a card does not have itself, or against one."""
    words = {"points": box_sign(candidate.points)}
    found = [
        _("The total on the card of %(name)s fits %(points)s.")
        % {**words, "name": isolated(names[seat])}
        for seat in candidate.fits
        if seat not in candidate.seats
    ]
    if not candidate.possible:
        found.append(_("Beside what the other side wrote, %(points)s cannot be.") % words)
    return found
