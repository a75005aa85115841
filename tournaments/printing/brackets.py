"""Brackets and groups to fill in by hand: who meets whom, a line to write each winner on.

The first seeds stand where they can meet only at the end; who has nobody to meet rests first. A
group is a table of everybody against everybody.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.printing import page, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import NightHeading, Person
from tournaments.printing.fonts import Weight
from tournaments.printing.making import Options, PageMaker
from tournaments.printing.page import Area, File
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import guides as words

MOST_SLOTS = 16
"""More lines than these on a page could not be written on."""

_FOOT = 8 * mm


@dataclass(frozen=True, slots=True)
class Brackets:
    """The groups that are played first, if any, and the bracket: a power of two slots, each a
    person or pair, none where somebody rests or where it is not known yet who comes.
    """

    night: NightHeading
    groups: tuple[tuple[Person, ...], ...] = ()
    slots: tuple[Person | None, ...] = ()


def order_of_seeds(size: int) -> list[int]:
    """The seeds from top to bottom, so that 1 and 2 can meet only at the end.

    >>> order_of_seeds(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        double = 2 * len(order) + 1
        order = [seed for each in order for seed in (each, double - each)]
    return order


def _make(file: File, facts: Brackets, options: Options) -> Iterator[None]:
    del options
    for at, group in enumerate(facts.groups, start=1):
        _group(file, facts.night, at, group)
    size = len(facts.slots)
    each = min(size, MOST_SLOTS)
    for at in range(0, size, max(each, 1)):
        part = facts.slots[at : at + each]
        _bracket(file, facts.night, part, words.part_of_bracket(at // each + 1, size // each))
    if size > each:
        winners: tuple[Person | None, ...] = (None,) * (size // each)
        _bracket(file, facts.night, winners, words.winners_of_parts())
    yield


def _bracket(file: File, night: NightHeading, slots: tuple[Person | None, ...], state: str) -> None:
    area = file.page(landscape=True)
    canvas = file.canvas
    top = page.title(canvas, area, words.bracket(), night, state=state)
    room = Area(area.left, area.bottom + _FOOT, area.right, top)
    rounds = len(slots).bit_length()  # one column more than rounds: the last holds the winner
    wide = room.width / rounds
    tall = room.height / len(slots)
    heights = [room.top - tall * (at + 0.75) for at in range(len(slots))]
    for column in range(rounds):
        left = room.left + wide * column
        marks = [(left, y, left + wide - 3 * mm, y) for y in heights]
        page.lines(canvas, marks, page.BOX)
        if column == 0:
            for person, y in zip(slots, heights, strict=True):
                _slot(canvas, left, wide - 4 * mm, y, person)
        right = left + wide - 3 * mm
        joins = list(zip(heights[0::2], heights[1::2], strict=False))
        page.lines(canvas, [(right, low, right, high) for high, low in joins], page.BOX)
        heights = [(high + low) / 2 for high, low in joins]
        page.lines(canvas, [(right, y, right + 3 * mm, y) for y in heights], page.BOX)
    page.foot(canvas, area, night)
    file.done()


def _slot(canvas: PaperCanvas, left: float, room: float, y: float, person: Person | None) -> None:
    if person is None:
        return
    number = text.fit(str(person.number), 8 * mm, 14, 12, 9, weight=Weight.EXTRABOLD)
    text.draw_fitted(canvas, left, y + number.height + 1, number)
    name = text.fit(person.name, room - 9 * mm, 14, 11, 9)
    text.draw_fitted(canvas, left + 9 * mm, y + name.height + 1, name)


def _group(file: File, night: NightHeading, number: int, group: tuple[Person, ...]) -> None:
    area = file.page(landscape=True)
    canvas = file.canvas
    top = page.title(canvas, area, words.group(number), night, state=words.group_guide())
    names = 58 * mm
    each = (area.width - names - 2 * 20 * mm) / max(len(group), 1)
    edges = [area.left + names + each * at for at in range(len(group) + 1)]
    edges += [edges[-1] + 20 * mm, edges[-1] + 40 * mm]
    head = top - 9 * mm
    heads = [*(str(person.number) for person in group), words.won(), words.place()]
    for at, heading in enumerate(heads):
        page.head(canvas, Area(edges[at], head, edges[at + 1], top), heading, size=11)
    page.rule(canvas, area.left, area.right, head, page.HEAVY)
    tall = min(18 * mm, (head - area.bottom - _FOOT) / max(len(group), 1))
    for at, person in enumerate(group):
        low = head - tall * (at + 1)
        row = Area(area.left, low, area.left + names - 2, low + tall)
        place = Area(row.left, low, row.left + 10 * mm, row.top)
        number_ = text.fit(str(person.number), place.width, tall, 15, 10, weight=Weight.EXTRABOLD)
        page.centred(canvas, place, number_)
        fitted = text.fit_wrapped(person.name, row.width - 12 * mm, tall - 1, 12, 9)
        page.centred(canvas, Area(place.right, low, row.right, row.top), fitted, Align.LEFT)
        page.rule(canvas, area.left, area.right, low, page.HAIR)
        # nobody meets themselves
        page.lines(canvas, [(edges[at], low + tall, edges[at + 1], low)], page.BOX)
    bottom = head - tall * len(group)
    page.lines(canvas, [(x, bottom, x, head) for x in edges], page.BOX)
    page.foot(canvas, area, night)
    file.done()


BRACKETS = PageMaker("brackets", words.bracket, _make)
