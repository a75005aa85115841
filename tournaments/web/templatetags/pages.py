"""Tags of every page: icons, names, hours, and the light or dark that was chosen."""

import json
import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime

from django import template
from django.forms import BaseForm
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from scoring.sheet import box_sign
from tournaments.models import Journal
from tournaments.names import fold as folding
from tournaments.queries.names import Called
from tournaments.queries.rounds import RoundSeating
from tournaments.wording import acts, numbers, people, states, times
from tournaments.wording import seats as seat_words

register = template.Library()

THEMES = ("auto", "light", "dark")
THEME_COOKIE = "theme"
LONG_NAME = 26  # letters; from here on a name is set in the narrow cut, then wraps

NIGHT_CHIPS = {
    "draft": ("plain", "pencil"),
    "ready": ("plain", "check"),
    "running": ("now", "play"),
    "provisional": ("soon", "clock"),
    "final": ("done", "check"),
    "archived": ("plain", "book"),
    "cancelled": ("plain", "no-signal"),
}


@register.simple_tag
def icon(name: str) -> SafeString:
    """A drawing from the sprite; hidden from readers, since a word always stands beside it."""
    return format_html(
        '<svg class="icon" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        static("icons.svg"),
        name,
    )


@register.simple_tag(takes_context=True)
def theme(context: Context) -> str:
    """Light, dark or auto, as chosen on this device; else what the page itself is made for."""
    request = context.get("request")
    chosen = request.COOKIES.get(THEME_COOKIE) if request else None
    return chosen if chosen in THEMES else str(context.get("made_for", "auto"))


@register.filter
def problem_count(form: BaseForm) -> int:
    """How many things a form asks to be put right."""
    return sum(len(errors) for errors in form.errors.values())


@register.filter
def fold(text: str) -> str:
    """What a line of a list is found by."""
    return folding.fold(text)


@register.simple_tag
def fold_table() -> str:
    """What a page's script needs to fold what is typed as the server does."""
    return json.dumps(folding.table(), ensure_ascii=False)


@register.filter
def clock(at: datetime, zone: str) -> str:
    """The hour in a zone."""
    return times.clock(at, zone)


@register.filter
def day(at: datetime, zone: str) -> str:
    """The day in a zone, with its weekday."""
    return times.day(at, zone)


@register.filter
def full_day(at: datetime, zone: str) -> str:
    """The day in a zone, with weekday and year."""
    return times.full_day(at, zone)


@register.filter
def whose_clock(zone: str) -> str:
    """Which clock the hours of a page follow."""
    return times.whose(zone)


@register.simple_tag
def new_act_id() -> uuid.UUID:
    """A fresh id for a form of one button, so that a double click is one act."""
    return uuid.uuid4()


@register.filter
def role_words(role: str) -> str:
    """What a member is to the club."""
    return people.role(role)


@register.inclusion_tag("components/chip.html")
def night_chip(state: str) -> dict[str, str]:
    """Where a night is: icon, words, tint."""
    kind, drawing = NIGHT_CHIPS[state]
    return {"kind": kind, "drawing": drawing, "words": states.night(state)}


@register.inclusion_tag("components/person.html")
def person(called: Mapping[int, Called], entry_id: int) -> dict[str, object]:
    """A person by name, on a line of their own; the number where it is needed to tell them."""
    who = called[entry_id]
    return {"who": who, "long": is_long(who)}


@register.filter
def is_long(who: Called) -> bool:
    """Whether a name is set in the narrow cut."""
    return len(who.name) > LONG_NAME


@register.filter
def entry_words(state: str) -> str:
    """Where a number is: expected, here, late, away or gone."""
    return states.entry(state)


@register.filter
def round_words(state: str) -> str:
    """Where a round is, to stand after its number."""
    return states.round_state(state)


@register.filter
def at(values: Sequence[object] | None, index: int) -> object:
    """One of several values, a dash where nothing is known."""
    return "–" if values is None else values[index]


@register.filter
def of_key(values: Mapping[object, object], key: object) -> object:
    """What stands under a key; nothing where nothing does."""
    return values.get(key, "")


@register.filter
def box(points: object) -> str:
    """What stands in a box: the points, × for nothing."""
    if isinstance(points, int) or (isinstance(points, str) and points.isdecimal()):
        return box_sign(int(points))
    return str(points)


@register.filter
def signed(points: int) -> str:
    """Points as they are read, with a real minus before those that are lost."""
    return numbers.signed(points)


@register.filter
def seat_of(seat: int, seats: Sequence[object]) -> str:
    """A seat at a table with so many of them."""
    return seat_words.seat(seat, len(seats))


@register.filter
def side_heads(seating: RoundSeating) -> tuple[str, str]:
    """What stands over the two columns of seats: those with even and those with odd numbers."""
    most = max((len(table.seats) for table in seating.tables), default=4)
    return (
        seat_words.side(tuple(range(0, most, 2)), most),
        seat_words.side(tuple(range(1, most, 2)), most),
    )


@register.filter
def table_act(act: str, number: int) -> str:
    """The words on the button of an act on a table; they name it."""
    return acts.on_table(act, number)


@register.simple_tag
def actor(journal: Journal) -> SafeString:
    """Who did it: a person by name, a table's device, a machine, or Benny itself."""
    if journal.user is not None:
        return format_html("<bdi>{}</bdi>", journal.user.name)
    if journal.link is not None and journal.link.table_number is not None:
        return format_html("{}", acts.by_table(journal.link.table_number))
    if journal.link is not None:
        return format_html("{}", acts.by_player())
    return format_html("{}", acts.by_benny())
