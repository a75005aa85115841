"""The rules of the night on one page, and small enough for the back of every card.

The backs stand where the cards stand when the sheet is turned over its long edge; all are alike, so
the last, half-full sheet is right too.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.night import NightRules
from scoring.rules import RuleSet
from tournaments.printing import page, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import NightHeading, PerPage
from tournaments.printing.fonts import Weight
from tournaments.printing.making import OF_A_CARD, Options, PageMaker
from tournaments.printing.page import Area, File
from tournaments.printing.units import mm
from tournaments.wording import guides as words
from tournaments.wording import printed
from tournaments.wording import rules as of_rules

_LEAST, _LARGEST = 9.0, 15.0
_STEP = 0.25


@dataclass(frozen=True, slots=True)
class HouseRulesOnPaper:
    """What is played tonight."""

    night: NightHeading
    rules: RuleSet
    how_it_adds_up: NightRules


def sentences(facts: HouseRulesOnPaper, *, everything: bool) -> list[str]:
    """The rules in words: what a hand is worth, what one looks for first, the rest."""
    rules, night = facts.rules, facts.how_it_adds_up
    worth = [f"{each.words}: {each.points}" for each in of_rules.worth(rules, rules, night)]
    said = [words.worth("; ".join(worth))] if worth else []
    said += of_rules.told(rules, night)
    return said + list(of_rules.told_too(rules, night)) if everything else said


def _one_page(file: File, facts: HouseRulesOnPaper, options: Options) -> Iterator[None]:
    del options
    area = file.page()
    top = page.title(file.canvas, area, words.house_rules(), facts.night) - 2 * mm
    floor = page.foot(file.canvas, area, facts.night)
    _list(file.canvas, Area(area.left, floor, area.right, top), sentences(facts, everything=True))
    file.done()
    yield


def _backs(file: File, facts: HouseRulesOnPaper, options: Options) -> Iterator[None]:
    per_page = options.per_page
    sheet = page.whole(file.paper)
    file.page()
    for part in sheet.split(max(per_page // 2, 1), min(per_page, 2)):
        area = part.inset(page.MARGIN)
        title = text.fit(words.house_rules(), area.width, 26, 18, 12, weight=Weight.BOLD)
        text.draw_fitted(file.canvas, area.left, area.top, title)
        where = printed.occasion(facts.night.club, facts.night.date)
        fitted = text.fit_wrapped(where, area.width, 26, 10, 9)
        text.draw_fitted(file.canvas, area.left, area.top - title.height, fitted)
        top = area.top - title.height - fitted.height - 3 * mm
        floor = page.foot(file.canvas, area, facts.night, size=7)
        said = _that_fit(facts, area.width, top - floor)
        _list(file.canvas, Area(area.left, floor, area.right, top), said)
    file.done()
    yield


def _that_fit(facts: HouseRulesOnPaper, width: float, room: float) -> list[str]:
    """All rules where there is room for them, else those that are looked for first."""
    said = sentences(facts, everything=True)
    first = sentences(facts, everything=False)
    for some in (said, first):
        if _height(some, width, _LEAST) <= room:
            return some
    while len(first) > 1 and _height(first, width, _LEAST) > room:
        first.pop()
    return first


def _list(canvas: PaperCanvas, area: Area, said: list[str]) -> None:
    """Every sentence on a line of its own, as large as all of them can be."""
    size = _LARGEST
    while size > _LEAST and _height(said, area.width, size) > area.height:
        size -= _STEP
    y = area.top
    for sentence in said:
        fitted = text.fit_wrapped(sentence, area.width - 4 * mm, 10_000, size, size)
        canvas.rect(area.left, y - size * 0.75, 1.2 * mm, 1.2 * mm, stroke=0, fill=1)
        text.draw_fitted(canvas, area.left + 4 * mm, y, fitted)
        y -= fitted.height + size * 0.25


def _height(said: list[str], width: float, size: float) -> float:
    return sum(
        text.fit_wrapped(sentence, width - 4 * mm, 10_000, size, size).height + size * 0.25
        for sentence in said
    )


def _layouts(facts: HouseRulesOnPaper) -> tuple[PerPage, ...]:
    del facts
    return (2, 4, 1)


RULES_PAGE = PageMaker("rules_page", words.house_rules, _one_page)
CARD_BACKS = PageMaker("card_backs", words.card_backs, _backs, layouts=_layouts, shows=OF_A_CARD)
