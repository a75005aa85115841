"""What was tapped of a hand, as a form reads it."""

from django import forms

from scoring.hand import BOTH, CALLERS, DEFENDERS, FIELDS, NO_TRUMP, DealResult, Said
from scoring.rules import Suit
from tournaments.web.forms.drawn import DrawnForm
from tournaments.web.forms.texts import TextField

NOBODY = "nobody"
LAST_SEAT = 6
MOST_TRICKS = 12
TOOK = tuple(f"took_{seat}" for seat in range(LAST_SEAT + 1))


def _choice(*values: str) -> forms.ChoiceField:
    return forms.ChoiceField(choices=[(value, value) for value in values], required=False)


def _seat() -> forms.IntegerField:
    return forms.IntegerField(min_value=0, max_value=LAST_SEAT, required=False)


class TapForm(DrawnForm):
    """What was tapped of a hand so far; of a whole one also the id and number of its line."""

    line_id = forms.UUIDField()
    change = forms.UUIDField(required=False)

    upcard = TextField(max_length=3, required=False)
    result = _choice(*(result.value for result in DealResult))
    caller = _seat()
    round = forms.IntegerField(min_value=1, max_value=2, required=False)
    bid = TextField(max_length=40, required=False)
    trump = _choice(*(suit.value for suit in Suit), NO_TRUMP)
    partner = _choice(NOBODY, *(str(seat) for seat in range(LAST_SEAT + 1)))
    alone = _seat()
    defend_alone = _seat()
    exchange = _seat()
    renege = _choice(CALLERS, DEFENDERS, BOTH)
    renege_count = forms.IntegerField(min_value=1, max_value=MOST_TRICKS, required=False)
    out = forms.TypedMultipleChoiceField(
        choices=[(str(seat), str(seat)) for seat in range(LAST_SEAT + 1)],
        coerce=int,
        required=False,
    )
    tricks = forms.IntegerField(min_value=0, max_value=MOST_TRICKS, required=False)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        for name in TOOK:
            self.fields[name] = forms.IntegerField(
                min_value=0, max_value=MOST_TRICKS, required=False
            )

    def said(self) -> Said:
        """What was tapped; what cannot be read was not tapped."""
        self.is_valid()
        typed = self.cleaned_data
        said = {name: typed[name] for name in FIELDS if typed.get(name) not in (None, "", [])}
        if str(said.get("bid", "")).isdecimal():
            said["bid"] = int(str(said["bid"]))
        if said.get("partner") == NOBODY:
            said |= {"partner": None, "alone": None}
        elif "partner" in said:
            said["partner"] = int(said["partner"])
        if "out" in said:
            said["out"] = tuple(said["out"])
        took = {seat: typed[name] for seat, name in enumerate(TOOK) if typed.get(name) is not None}
        return {**said, **({"tricks_by_seat": took} if took else {})}
