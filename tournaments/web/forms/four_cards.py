"""The cards of one table in one round, typed side by side: a row a card, a box a hand, the sum."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.rules import RuleSet, side_of
from scoring.sheet import BoxSaid, CardRow, SideBySide, lay, read_box
from tournaments.models import LineKind, SheetDetail
from tournaments.web.forms.results import (
    MOST_POINTS,
    PaperForm,
    SideOfForm,
    box_field,
    endings,
)
from tournaments.wording import seats as seat_words

TAKEN = re.compile(r"^(\d{1,2}):(\d):(-?\d{1,2})$")
NOTED = re.compile(r"^(?P<hand>\d{1,2}):(?P<seat>\d):(?P<said>-?\d{1,2}):(?P<stored>-?\d{1,2})$")


@dataclass(frozen=True, slots=True)
class Noted:
    """A box that somebody decided: what a card says, and what is stored instead."""

    hand: int
    seat: int
    said: int
    stored: int


class FourCardsForm(PaperForm):
    """A box for each hand on each card, with an A for a hand played alone, and the sums.

    Valid when partners wrote the same and the rules can give it. `found` says what does not agree;
    `noted` keeps what was decided so far.
    """

    noted = forms.CharField(widget=forms.HiddenInput, required=False, max_length=600)

    def __init__(
        self,
        *args: object,
        sides: Sequence[SideOfForm],
        rules: RuleSet,
        keep: bool = False,
        **kwargs: object,
    ) -> None:
        self.keep = keep
        self.found: SideBySide | None = None
        super().__init__(*args, sides=sides, rules=rules, **kwargs)

    @property
    def detail(self) -> SheetDetail:  # type: ignore[override]
        """Boxes; totals where no box was written, only the sums."""
        return SheetDetail.BOXES if self._hands_typed() else SheetDetail.TOTALS

    @property
    def seats(self) -> list[int]:
        """The seats in the order of their cards: partners below each other."""
        return [seat for side in self.sides for seat in side.seats]

    @property
    def ends(self) -> str:
        """What completes a box."""
        return endings(self.rules)

    def add_fields(self) -> None:
        """Boxes and sum of each card."""
        for seat in self.seats:
            where = seat_words.seat(seat, self.rules.players)
            for hand in self.hands:
                words = _("Hand %(hand)d, card of %(seat)s") % {"hand": hand, "seat": where}
                self.fields[f"box_{hand}_{seat}"] = box_field(words, 4, no=hand)
            words = _("What the card of %(seat)s says") % {"seat": where}
            self.fields[f"sum_{seat}"] = forms.IntegerField(
                label=words,
                required=False,
                min_value=-MOST_POINTS,
                max_value=MOST_POINTS,
                widget=forms.TextInput(
                    attrs={
                        "aria-label": words,
                        "autocomplete": "off",
                        "inputmode": "numeric",
                        "data-written": "",
                    }
                ),
            )

    def rows(self) -> list[dict[str, object]]:
        """Each card with its fields, for the template."""
        whose = {
            seat: (side, entry)
            for side in self.sides
            for seat, entry in zip(side.seats, side.entry_ids, strict=False)
        }
        return [
            {
                "seat": seat,
                "where": seat_words.seat(seat, self.rules.players),
                "side": whose[seat][0],
                "entry": whose[seat][1],
                "boxes": [self._box(hand, seat) for hand in self.hands],
                "sum": self[f"sum_{seat}"],
            }
            for seat in self.seats
            if seat in whose
        ]

    def decided(self) -> list[Noted]:
        """What was decided so far, box by box."""
        found = map(NOTED.match, str(self["noted"].value() or "").split())
        return [Noted(**{k: int(v) for k, v in each.groupdict().items()}) for each in found if each]

    def differing(self) -> set[int]:
        """The hands in which something does not agree."""
        if self.found is None:
            return set()
        hands = {each.hand for each in self.found.differences}
        return hands | {*self.found.impossible} | {*self.found.two_alone}

    def clean(self) -> dict[str, object]:
        """Every box can be read, and the cards agree, or somebody keeps them as they are."""
        typed = super().clean() or {}
        for seat in self.seats:
            for hand in self.hands:
                if self._text(hand, seat) and self._said(hand, seat) is None:
                    self.add_error(f"box_{hand}_{seat}", _("Write points, or X for nothing."))
        if self.errors:
            return typed
        self.found = lay(self.card_rows(), self.rules)
        if not self._hands_typed():
            self._check_sums()
        elif self.found.agree or self.keep:
            self._check_gaps()
        else:
            self.add_error(None, _("The cards do not agree; nothing is stored yet."))
        return typed

    def written(self) -> list[tuple[int, LineKind, dict[str, object]]]:
        """A line a hand, and the sums where every card has one that its boxes give."""
        if not self._hands_typed():
            return [(0, LineKind.TOTALS, {"points": self._sums()})]
        lines: list[tuple[int, LineKind, dict[str, object]]] = []
        for hand, points in self._hands().items():
            facts: dict[str, object] = {"points": points}
            if self.found is not None and hand in self.found.loners:
                facts["loner"] = self.found.loners[hand]
            lines.append((hand, LineKind.BOX, facts))
        rows = self.card_rows()
        if all(row.written == row.total for row in rows):
            lines.append((0, LineKind.TOTALS, {"points": self._sums()}))
        return lines

    def card_rows(self) -> list[CardRow]:
        """The cards as they were typed."""
        return [
            CardRow(
                seat,
                {hand: points for hand in self.hands for points in self._points(hand, seat)},
                frozenset(hand for hand in self.hands if self._text(hand, seat).endswith("a")),
                self.cleaned_data.get(f"sum_{seat}"),
            )
            for seat in self.seats
        ]

    # --- Inside

    def _box(self, hand: int, seat: int) -> dict[str, object]:
        side = side_of(self.rules, seat)
        differences = self.found.differences if self.found else ()
        differs = any((each.hand, each.side) == (hand, side) for each in differences)
        field = self[f"box_{hand}_{seat}"]
        return {"field": field, "hand": hand, "wrong": differs or bool(field.errors)}

    def _text(self, hand: int, seat: int) -> str:
        return str(self.cleaned_data.get(f"box_{hand}_{seat}") or "").strip().lower()

    def _points(self, hand: int, seat: int) -> Iterator[int]:
        said = self._said(hand, seat)
        if said is not None and said.points is not None:
            yield said.points

    def _said(self, hand: int, seat: int) -> BoxSaid | None:
        return read_box(self._text(hand, seat))

    def _hands_typed(self) -> bool:
        return any(self._text(hand, seat) for hand in self.hands for seat in self.seats)

    def _hands(self) -> Mapping[int, list[int]]:
        """Points of each side by hand; where cards differ, the likeliest."""
        found = self.found
        if found is None:
            return {}
        likeliest = {
            (each.hand, each.side): each.candidates[0].points for each in found.differences
        }
        return {
            hand: [
                likeliest.get((hand, side), 0) if value is None else value
                for side, value in enumerate(points)
            ]
            for hand, points in found.hands.items()
        }

    def _check_gaps(self) -> None:
        """A hand that one side wrote must be written by the other too."""
        for hand, points in self.found.hands.items() if self.found else ():
            for side, value in zip(self.sides, points, strict=True):
                differs = hand in self.differing()
                if value is None and not differs:
                    name = f"box_{hand}_{side.seats[0]}"
                    self.add_error(name, _("This box is empty; write X for nothing."))

    def _check_sums(self) -> None:
        """Without boxes, each side has one sum, and partners the same."""
        for side in self.sides:
            sums = {
                self.cleaned_data[f"sum_{seat}"]
                for seat in side.seats
                if self.cleaned_data.get(f"sum_{seat}") is not None
            }
            if not sums:
                self.add_error(f"sum_{side.seats[0]}", _("Write the sum, or the boxes."))
            elif len(sums) > 1:
                self.add_error(f"sum_{side.seats[-1]}", _("The partner's card has another sum."))

    def _sums(self) -> list[int]:
        """The written sum of each side, as one of its cards has it."""
        return [
            next(
                value
                for seat in side.seats
                for value in (self.cleaned_data.get(f"sum_{seat}"),)
                if value is not None
            )
            for side in self.sides
        ]


def take(data: QueryDict, rules: RuleSet) -> QueryDict:
    """What was typed, after somebody decided a box: ``take`` is hand, side and points.

    Each card of the side then says these points; what it said before is noted.
    """
    found = TAKEN.match(data.get("take", ""))
    if found is None:
        return data
    hand, side, points = map(int, found.groups())
    changed, noted = data.copy(), data.get("noted", "").split()
    for seat in range(rules.players):
        name = f"box_{hand}_{seat}"
        said = read_box(data.get(name, ""))
        if side_of(rules, seat) != side or said is None or said.points is None:
            continue
        if said.points != points:
            noted.append(f"{hand}:{seat}:{said.points}:{points}")
            changed[name] = f"{points or 'X'}{'A' if said.alone else ''}"
    changed["noted"] = " ".join(noted)
    return changed


def initial(
    lines: Sequence[tuple[int, Mapping[str, object]]], sides: Sequence[SideOfForm]
) -> dict[str, object]:
    """What the cards show of a sheet of boxes that stands: (number, facts) of its live lines."""
    shown: dict[str, object] = {"boxes": max((no for no, _facts in lines), default=0)}
    for no, facts in lines:
        points = facts.get("points")
        if not isinstance(points, list):
            continue
        for side in sides:
            for seat in side.seats:
                value = points[side.number]
                if no == 0:
                    shown[f"sum_{seat}"] = value
                else:
                    alone = "A" if facts.get("loner") == seat else ""
                    shown[f"box_{no}_{seat}"] = f"{value or 'X'}{alone}"
    return shown
