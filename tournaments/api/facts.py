"""The facts of a line as they travel: a hand, a box, totals, or a card's round.

What has another shape is refused here. What has the right shape and cannot be by the rules of the
night is kept aside for the director, as from every other source.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy
from drf_spectacular.utils import (
    OpenApiExample,
    PolymorphicProxySerializer,
    extend_schema_field,
)
from rest_framework import serializers

from scoring.hand import DealResult
from tournaments.api.sent import PlainText, Sent, Whole, YesNo
from tournaments.models import LineKind

HIGHEST_SEAT, MOST_POINTS, MOST_TRICKS = 6, 9999, 60


def _seat(words: str = "A seat, clockwise from 0, who deals first.") -> Whole:
    return Whole(min_value=0, max_value=HIGHEST_SEAT, required=False, help_text=words)


def _tricks(words: str) -> Whole:
    return Whole(min_value=0, max_value=MOST_TRICKS, required=False, help_text=words)


@extend_schema_field({"oneOf": [{"type": "integer"}, {"type": "string"}]})
class BidField(serializers.Field[object, object, object, object]):
    """How many tricks were bid, or the name of a special bid."""

    default_error_messages = {"invalid": gettext_lazy("A number of tricks, or a name.")}

    def to_internal_value(self, value: object) -> object:
        """The bid."""
        if type(value) is not int and not (isinstance(value, str) and len(value) <= 40):
            self.fail("invalid")
        return value

    def to_representation(self, value: object) -> object:
        """As it is stored."""
        return value


class BySeat(serializers.DictField):
    """A number for each seat, under the seat's own number."""

    default_error_messages = {"seat": gettext_lazy("A key is the number of a seat.")}

    def to_internal_value(self, data: Any) -> dict[str, Any]:  # noqa: ANN401 - as it extends
        """The numbers by seat."""
        if isinstance(data, Mapping) and not set(data) <= {*map(str, range(HIGHEST_SEAT + 1))}:
            self.fail("seat")
        return dict(super().to_internal_value(data))


def _by_seat(words: str) -> BySeat:
    return BySeat(child=Whole(min_value=0, max_value=MOST_TRICKS), required=False, help_text=words)


def _points(words: str) -> serializers.ListField:
    return serializers.ListField(
        child=Whole(min_value=-MOST_POINTS, max_value=MOST_POINTS),
        min_length=2,
        max_length=HIGHEST_SEAT + 1,
        help_text=words,
    )


class HandFactsIn(Sent):
    """One hand. What was not noted is left out; which of it must be there the rules say."""

    result = serializers.ChoiceField(choices=[each.value for each in DealResult])
    dealer = _seat()
    upcard = PlainText(max_length=3, required=False, help_text="Rank and suit: 9H, 10D, JC, AS.")
    round = Whole(
        min_value=1, max_value=2, required=False, help_text="In which round trump was named."
    )
    caller = _seat("The seat that named trump.")
    trump = serializers.ChoiceField(choices=["S", "H", "D", "C", "NT"], required=False)
    alone = _seat("The seat that played without partner.")
    defend_alone = _seat("The seat that defended without partner.")
    exchange = _seat("The seat that exchanged cards.")
    partner = _seat("Whom the caller chose, where partners are chosen.")
    bid = BidField(required=False)
    tricks = _tricks("Tricks of the makers.")
    tricks_def = _tricks("Tricks of who defended alone.")
    tricks_by_seat = _by_seat("Tricks of each seat, where all of them are noted.")
    out = serializers.ListField(
        child=Whole(min_value=0, max_value=HIGHEST_SEAT),
        required=False,
        max_length=HIGHEST_SEAT + 1,
        help_text="Seats that stayed out.",
    )
    renege = serializers.ChoiceField(choices=["callers", "defenders", "both"], required=False)
    renege_count = Whole(min_value=1, max_value=MOST_TRICKS, required=False)
    no = Whole(min_value=1, max_value=MOST_POINTS, required=False)


class BoxFactsIn(Sent):
    """The points of one hand, side by side, as a score sheet has them in a box."""

    points = _points("Points of each side: seats 0 and 2, then seats 1 and 3.")
    loner = Whole(
        min_value=0,
        max_value=HIGHEST_SEAT,
        required=False,
        allow_null=True,
        help_text="The seat that made a lone hand; null where nobody did.",
    )


class TotalsFactsIn(Sent):
    """The sum of a table in a round."""

    points = _points("Points of each side, or of each seat.")
    won_by = Whole(min_value=0, max_value=HIGHEST_SEAT, required=False, help_text="A side.")
    loners = _by_seat("Lone hands of each seat.")
    hands = Whole(min_value=0, max_value=MOST_POINTS, required=False)


class CardFactsIn(Sent):
    """A round on a player's card; the line's number is the round."""

    round = Whole(min_value=0, max_value=60, required=False)
    points = Whole(min_value=-MOST_POINTS, max_value=MOST_POINTS)
    won = YesNo(required=False)
    loners = Whole(min_value=0, max_value=MOST_POINTS, required=False)


FACTS: Mapping[str, type[Sent]] = {
    LineKind.HAND: HandFactsIn,
    LineKind.BOX: BoxFactsIn,
    LineKind.TOTALS: TotalsFactsIn,
    LineKind.CARD: CardFactsIn,
}
EVERY_KIND = PolymorphicProxySerializer(
    component_name="Facts", serializers=list(FACTS.values()), resource_type_field_name=None
)


@extend_schema_field(EVERY_KIND)
class FactsField(serializers.JSONField):
    """Facts of a line; its ``kind`` says which."""


@extend_schema_field(
    {
        "description": "As they were written. Of a line that was kept aside they can be anything.",
        "anyOf": [
            *({"$ref": f"#/components/schemas/{each.__name__}"} for each in FACTS.values()),
            {},
        ],
    }
)
class StoredFactsField(serializers.JSONField):
    """Facts of a line that is stored."""


def _example(
    name: str, no: int, kind: str, detail: str, facts: dict[str, object]
) -> OpenApiExample:
    line = {
        "id": "6f1c1d0e-4f0c-4a54-9a4e-2b5d1f7b9c01",
        "no": no,
        "kind": kind,
        "detail": detail,
        "facts": facts,
    }
    return OpenApiExample(name, value=line, request_only=True)


EXAMPLES = [
    _example(
        "A hand",
        1,
        "hand",
        "hands",
        {"result": "played", "dealer": 0, "round": 1, "caller": 1, "trump": "H", "tricks": 4},
    ),
    _example("A box", 1, "box", "boxes", {"points": [2, 0], "loner": None}),
    _example("Totals", 0, "totals", "totals", {"points": [10, 7], "won_by": 0, "hands": 8}),
    _example("A card's round", 3, "card", "card", {"round": 3, "points": 7, "won": True}),
]
