"""The standings on paper: place, name, the values that are compared, and why this place."""

from collections.abc import Sequence

from tournaments.printing import cards, lists, page, standings_lines, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import Results
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area, File
from tournaments.printing.standings_lines import WordedLine
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import printed as words


def draw(file: File, facts: Results) -> None:
    """Place, name, the values compared, and why this place."""
    if not facts.lines:
        page.nothing(file, words.results(), facts.night, words.no_results())
        return
    heads = standings_lines.heads(facts.rank_by)
    value = min(19 * mm, 76 * mm / max(len(heads), 1))
    columns = (
        lists.Column(words.head("place"), 15 * mm),
        lists.Column(words.head("name"), 0),
        *(lists.Column(head, value, Align.RIGHT) for head in heads),
        lists.Column(words.head("reason"), 56 * mm, gap=5 * mm),
    )
    lists.draw(
        file,
        lists.List(
            words.results(),
            facts.night,
            columns,
            standings_lines.worded(facts),
            _result_row,
            11 * mm,
            9 * mm,
            standings_lines.state(
                after_round=facts.after_round, rounds=facts.rounds, final=facts.final
            ),
            facts.notes,
        ),
    )


def _result_row(canvas: PaperCanvas, cells: Sequence[Area], line: WordedLine) -> None:
    place, name, *values, reason = cells
    lists.write(canvas, place, line.place or "–", 15, Weight.EXTRABOLD)
    lists.write(canvas, name, cards.called(line.person), 12, Weight.BOLD)
    for at, (cell, value) in enumerate(zip(values, line.values, strict=True)):
        weight = Weight.REGULAR if at else Weight.BOLD
        lists.write(canvas, cell, value, 12, weight, align=Align.RIGHT)
    if line.reason:
        fitted = text.fit_wrapped(line.reason, reason.width, reason.height - 1, 9.5, 8)
        page.centred(canvas, reason, fitted, Align.LEFT)
