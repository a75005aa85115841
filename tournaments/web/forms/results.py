"""Forms by which results come in from paper: totals, boxes, cards."""

import builtins
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hand import hand_outcomes
from scoring.rules import RuleSet
from scoring.sheet import marks, read_box
from tournaments.models import LineKind, SheetDetail
from tournaments.queries.sheets import canonical
from tournaments.services.sheets import PaperLine
from tournaments.web import query_params
from tournaments.web.forms.acts import ActForm, MaybeReasonForm
from tournaments.web.forms.texts import TextField
from tournaments.wording import printed
from tournaments.wording import problems as problem_words
from tournaments.wording import seats as seat_words

MOST_POINTS = 400
USUAL_BOXES = 8
MOST_BOXES = 24
CARD_BOX = re.compile(r"^\s*-?\d{1,3}[aA]{0,4}\s*$")


@dataclass(frozen=True, slots=True)
class SideOfForm:
    """A side as a form shows it."""

    number: int
    seats: tuple[int, ...]
    label: str
    short: str
    entry_ids: tuple[int, ...]


class ConfirmForm(MaybeReasonForm):
    """A word on one revision of a sheet: let it count, take a line, put one aside."""

    seen_revision = forms.IntegerField(widget=forms.HiddenInput, min_value=0)


class PaperForm(ActForm):
    """What every paper has: the revision that was seen, and why something is changed."""

    seen_revision = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)
    reason = TextField(
        label=gettext_lazy("Why it is changed"),
        help_text=gettext_lazy("It goes into the journal."),
        max_length=500,
        required=False,
    )

    field_of_refusal = {"reason_missing": "reason"}
    detail = SheetDetail.TOTALS

    def __init__(
        self, *args: object, sides: Sequence[SideOfForm], rules: RuleSet, **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        self.sides, self.rules = sides, rules
        self.add_fields()

    def add_fields(self) -> None:
        """The fields of this kind of paper."""
        raise NotImplementedError

    @property
    def hands(self) -> range:
        """The numbers of the boxes, where a paper has any: of the round, or as asked for."""
        asked = str(self.data.get("boxes") or self.initial.get("boxes") or "")
        usual = self.rules.hand_limit or USUAL_BOXES
        most = max(usual, min(query_params.number(asked) or usual, MOST_BOXES))
        return range(1, most + 1)

    @property
    def how_to_mark(self) -> str:
        """What a box can hold by these rules."""
        return printed.marks(marks(self.rules))

    @property
    def more_boxes(self) -> int | None:
        """How many boxes can be asked for, where a game may go on longer."""
        more = min(len(self.hands) + USUAL_BOXES, MOST_BOXES)
        return more if more > len(self.hands) else None

    def written(self) -> list[tuple[int, LineKind, dict[str, object]]]:
        """Number, kind and facts of each line that was typed."""
        raise NotImplementedError

    def lines(self) -> list[PaperLine]:
        """The lines with ids made from what they say: sent twice, they are the same lines."""
        base = self.cleaned_data["act_id"]
        return [
            PaperLine(
                line_id=uuid.uuid5(base, f"{no} {kind} {canonical(facts)}"),
                no=no,
                kind=kind,
                facts=facts,
            )
            for no, kind, facts in self.written()
        ]

    def act(self) -> uuid.UUID:
        """The id of this post: the same form with other words in it is another act."""
        said = [[no, kind, facts] for no, kind, facts in self.written()]
        typed = self.cleaned_data
        text = canonical([said, typed["reason"], typed["seen_revision"]])
        return uuid.uuid5(typed["act_id"], text)


class TotalsForm(PaperForm):
    """The points of each side, and lone hands by player where the paper tells them."""

    detail = SheetDetail.TOTALS

    def add_fields(self) -> None:
        """A number for each side; lone hands for each seat."""
        for side in self.sides:
            self.fields[f"points_{side.number}"] = forms.IntegerField(
                label=side.label,
                min_value=-MOST_POINTS,
                max_value=MOST_POINTS,
                widget=forms.NumberInput(
                    attrs={"class": "total", "inputmode": "numeric", "autocomplete": "off"}
                ),
            )
        for side in self.sides:
            for seat in side.seats:
                self.fields[f"loners_{seat}"] = forms.IntegerField(
                    label=_("Lone hands of %(seat)s")
                    % {"seat": seat_words.seat(seat, self.rules.players)},
                    min_value=0,
                    max_value=MOST_BOXES,
                    required=False,
                    widget=forms.NumberInput(
                        attrs={"class": "number", "inputmode": "numeric", "autocomplete": "off"}
                    ),
                )
        self.fields["won_by"] = forms.ChoiceField(
            label=_("Who won"),
            help_text=_("Only if the points do not tell it."),
            required=False,
            choices=[("", _("The points tell it"))]
            + [(str(side.number), side.label) for side in self.sides],
        )

    @property
    def loners_open(self) -> bool:
        """Whether the fields below hold something, or the points are level: they must be seen."""
        names = [name for name in self.fields if name.startswith("loners_")]
        told = [self[name] for name in (*names, "won_by")]
        points = {str(self[f"points_{side.number}"].value()) for side in self.sides}
        level = len(points) == 1 and not points & {"", "None"}
        return level or any(each.value() not in (None, "") or each.errors for each in told)

    def rows(self) -> list[dict[str, object]]:
        """Each side with its field and the lone hands of its seats, for the template."""
        return [
            {
                "side": side,
                "field": self[f"points_{side.number}"],
                "loners": [
                    {"entry": entry, "field": self[f"loners_{seat}"]}
                    for seat, entry in zip(side.seats, side.entry_ids, strict=False)
                ],
            }
            for side in self.sides
        ]

    def written(self) -> list[tuple[int, LineKind, dict[str, object]]]:
        """One line of totals."""
        typed = self.cleaned_data
        facts: dict[str, object] = {
            "points": [typed[f"points_{side.number}"] for side in self.sides]
        }
        loners = {
            str(seat): typed[f"loners_{seat}"]
            for side in self.sides
            for seat in side.seats
            if typed.get(f"loners_{seat}") is not None
        }
        if loners:
            facts["loners"] = loners
        if typed.get("won_by"):
            facts["won_by"] = int(typed["won_by"])
        return [(0, LineKind.TOTALS, facts)]


def endings(rules: RuleSet) -> str:
    """What completes a box, so that the next can follow at once: no longer value begins so.

    >>> from scoring.rules.ruleset import preset
    >>> endings(preset("ohio8")), endings(preset("bid24"))
    ('0 1 2 4 x', '0 1 2 3 4 5 6 x')
    """
    values = {str(points) for each in hand_outcomes(rules) for points in each.points}
    whole = (
        value
        for value in values
        if not any(other != value and other.startswith(value) for other in values)
    )
    return " ".join(sorted({*(each for each in whole if len(each) == 1), "x"}))


class BoxesForm(PaperForm):
    """A box a hand and side holding points or X, a letter for a loner, and the written sum."""

    detail = SheetDetail.BOXES

    @property
    def ends(self) -> str:
        """What completes a box."""
        return endings(self.rules)

    def add_fields(self) -> None:
        """A small field for each box."""
        for hand in self.hands:
            for side in self.sides:
                self.fields[f"box_{hand}_{side.number}"] = box_field(
                    _("Hand %(hand)d, %(side)s") % {"hand": hand, "side": side.label}, 3, no=hand
                )
            self.fields[f"alone_{hand}"] = box_field(
                _("Hand %(hand)d, played alone") % {"hand": hand}, 2
            )
        for side in self.sides:
            self.fields[f"sum_{side.number}"] = forms.IntegerField(
                label=_("Sum on the paper, %(side)s") % {"side": side.label},
                required=False,
                widget=forms.NumberInput(
                    attrs={
                        "aria-label": _("Sum on the paper, %(side)s") % {"side": side.label},
                        "data-written": "",
                        "autocomplete": "off",
                        "inputmode": "numeric",
                    }
                ),
            )

    def rows(self) -> list[dict[str, object]]:
        """Each side with its boxes, for the template."""
        return [
            {
                "side": side,
                "boxes": [self[f"box_{hand}_{side.number}"] for hand in self.hands],
                "sum": self[f"sum_{side.number}"],
            }
            for side in self.sides
        ]

    def alone(self) -> list[forms.BoundField]:
        """The row for hands that were played alone."""
        return [self[f"alone_{hand}"] for hand in self.hands]

    def clean(self) -> dict[str, object]:
        """Every box can be read; a hand has all of its boxes or none."""
        typed = super().clean() or {}
        for hand in self.hands:
            self._check_hand(hand, typed)
        if not self.errors and not self._played(typed):
            self.add_error(None, _("Nothing is written yet."))
        return typed

    def written(self) -> list[tuple[int, LineKind, dict[str, object]]]:
        """A line a hand, and line 0 with the sum on the paper."""
        typed = self.cleaned_data
        lines: list[tuple[int, LineKind, dict[str, object]]] = []
        for hand in self._played(typed):
            facts: dict[str, object] = {
                "points": [_points_of(typed[f"box_{hand}_{side.number}"]) for side in self.sides]
            }
            seat = self._seat(typed[f"alone_{hand}"])
            if seat is not None:
                facts["loner"] = seat
            lines.append((hand, LineKind.BOX, facts))
        sums = [typed.get(f"sum_{side.number}") for side in self.sides]
        if all(value is not None for value in sums):
            lines.append((0, LineKind.TOTALS, {"points": sums}))
        return lines

    def _played(self, typed: Mapping[str, object]) -> list[int]:
        return [
            hand
            for hand in self.hands
            if any(typed.get(f"box_{hand}_{side.number}") for side in self.sides)
        ]

    def _check_hand(self, hand: int, typed: Mapping[str, object]) -> None:
        values = {
            f"box_{hand}_{side.number}": str(typed.get(f"box_{hand}_{side.number}") or "")
            for side in self.sides
        }
        filled = [value for value in values.values() if value]
        for name, value in values.items():
            if value and _points_of(value) is None:
                self.add_error(name, _("Write points, or X for nothing."))
            elif filled and not value:
                self.add_error(name, _("This box is empty; write X for nothing."))
        alone = str(typed.get(f"alone_{hand}") or "")
        if alone and self._seat(alone) is None:
            self.add_error(f"alone_{hand}", _("Write the letter of the seat: N, E, S or W."))

    def _seat(self, text: str) -> int | None:
        seats = self.rules.players
        for seat in range(seats):
            if text and text.strip().upper() == seat_words.letter(seat, seats).upper():
                return seat
        return None


def must_be_for(form: PaperForm, people: str) -> None:
    """Refuse a paper of a page that was drawn for other people; what was typed stays there."""
    if form.is_bound and form.data.get("who", people) != people:
        form.add_error(None, problem_words.code("seats_changed"))


def initial_of(
    detail: str,
    lines: Sequence[tuple[int, Mapping[str, object]]],
    sides: Sequence[SideOfForm],
    seats: int,
) -> dict[str, object]:
    """What a form shows of a sheet that stands: (number, facts) of its live lines."""
    shown: dict[str, object] = {"boxes": max((no for no, _facts in lines), default=0)}
    for no, facts in lines:
        points = facts.get("points")
        if not isinstance(points, list):
            continue
        for side in sides:
            value = points[side.number]
            if detail == SheetDetail.TOTALS:
                shown[f"points_{side.number}"] = value
            elif no == 0:
                shown[f"sum_{side.number}"] = value
            else:
                shown[f"box_{no}_{side.number}"] = str(value) if value else "X"
        loners = facts.get("loners")
        if isinstance(loners, dict):
            shown |= {f"loners_{seat}": made for seat, made in loners.items()}
        if isinstance(facts.get("loner"), int):
            shown[f"alone_{no}"] = seat_words.letter(int(str(facts["loner"])), seats)
        if "won_by" in facts:
            shown["won_by"] = str(facts["won_by"])
    return shown


def box_field(label: str, length: int, *, no: int | None = None) -> TextField:
    """A small field for what stands in a box; ``no`` where it is added up with its row."""
    adds_up = {} if no is None else {"data-box": str(no)}
    return TextField(
        label=label,
        max_length=length,
        required=False,
        widget=forms.TextInput(
            attrs={
                "aria-label": label,
                "autocomplete": "off",
                "autocapitalize": "characters",
                **adds_up,
            }
        ),
    )


def _points_of(text: str) -> int | None:
    """The points in a side's box; who was alone stands in a row of its own."""
    said = read_box(text)
    return None if said is None or said.alone else said.points


class CardForm(MaybeReasonForm):
    """A player's card: a field a round ("9", or "9A" with a lone hand), lone hands, the sum."""

    seen_revision = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)
    sum = forms.IntegerField(
        label=gettext_lazy("Sum on the card"),
        required=False,
        min_value=-999,
        max_value=999,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "inputmode": "numeric", "data-written": ""}
        ),
    )
    loners = forms.IntegerField(
        label=gettext_lazy("Lone hands, all rounds"),
        required=False,
        min_value=0,
        max_value=99,
        widget=forms.TextInput(attrs={"class": "number", "autocomplete": "off"}),
    )

    field_of_refusal = {"reason_missing": "reason"}

    def __init__(self, *args: object, rounds: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.rounds = range(1, rounds + 1)
        for number in self.rounds:
            self.fields[f"round_{number}"] = box_field(
                _("Round %(number)d") % {"number": number}, 5, no=number
            )
        if not self.is_bound:  # else what is wrong takes the focus
            self.fields["round_1"].widget.attrs["autofocus"] = True

    def boxes(self) -> list[dict[str, object]]:
        """The fields of the rounds with their numbers, for the template."""
        return [{"number": number, "field": self[f"round_{number}"]} for number in self.rounds]

    def clean(self) -> dict[str, object]:
        """Every field can be read; lone hands fit their sum; something is written."""
        typed = super().clean() or {}
        for number in self.rounds:
            text = str(typed.get(f"round_{number}") or "")
            if text and not CARD_BOX.match(text):
                self.add_error(f"round_{number}", _("Write points, with an A for each lone hand."))
        if self.errors:
            return typed
        told = [loners for _number, _points, loners in self._rounds(typed)]
        total = typed.get("loners")
        if total is not None and told and builtins.sum(told) not in (0, total):
            self.add_error("loners", _("The rounds have another number of lone hands."))
        if not told and typed.get("sum") is None:
            self.add_error(None, _("Nothing is written yet."))
        elif total and typed.get("sum") is None and not builtins.sum(told):
            self.add_error("sum", _("Write the sum too: the lone hands are kept beside it."))
        return typed

    def lines(self) -> list[PaperLine]:
        """The lines with ids made from what they say."""
        base = self.cleaned_data["act_id"]
        return [
            PaperLine(
                line_id=uuid.uuid5(base, f"{no} {canonical(facts)}"),
                no=no,
                kind=LineKind.CARD,
                facts=facts,
            )
            for no, facts in self._written()
        ]

    def act(self) -> uuid.UUID:
        """The id of this post: the same form with other words in it is another act."""
        typed = self.cleaned_data
        said: list[object] = [[no, facts] for no, facts in self._written()]
        text = canonical([said, typed["reason"], typed["seen_revision"]])
        return uuid.uuid5(typed["act_id"], text)

    def _written(self) -> list[tuple[int, dict[str, object]]]:
        typed = self.cleaned_data
        rounds = self._rounds(typed)
        marked = any(loners for _number, _points, loners in rounds)
        told = marked or typed["loners"] == 0
        lines: list[tuple[int, dict[str, object]]] = []
        for number, points, loners in rounds:
            facts: dict[str, object] = {"round": number, "points": points}
            lines.append((number, facts | ({"loners": loners} if told else {})))
        if typed["sum"] is not None:
            whole: dict[str, object] = {"round": 0, "points": typed["sum"]}
            if typed["loners"] is not None:
                whole["loners"] = typed["loners"]
            lines.append((0, whole))
        return lines

    def _rounds(self, typed: Mapping[str, object]) -> list[tuple[int, int, int]]:
        """Number, points and lone hands of each round that was written."""
        found = []
        for number in self.rounds:
            text = str(typed.get(f"round_{number}") or "").strip().upper()
            if text:
                found.append((number, int(text.rstrip("A")), text.count("A")))
        return found
