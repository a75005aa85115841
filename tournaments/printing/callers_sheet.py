"""The caller's sheet: what is called out before each round, in letters of 20 points.

Where seats are known ahead: each table's numbers and who rests. Where a rule sends people on: the
rule, from each table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.printing import page, text
from tournaments.printing.document_data import ChartRound, NightHeading, Placard
from tournaments.printing.fonts import Weight
from tournaments.printing.making import Listed, Options, PageMaker, PieceKind
from tournaments.printing.page import Area, File
from tournaments.printing.units import mm
from tournaments.wording import guides as words
from tournaments.wording import placards as signs

CALLED = 20.0
_GAP = 4 * mm
_FOOT = 8 * mm


@dataclass(frozen=True, slots=True)
class CallersSheet:
    """The rounds to call, by numbers, or the signs that send people on."""

    night: NightHeading
    rounds: tuple[ChartRound, ...]
    signs: tuple[Placard, ...] = ()
    of_pairs: bool = False


def _make(file: File, facts: CallersSheet, options: Options) -> Iterator[None]:
    del options
    width = page.whole(file.paper).inset(page.MARGIN).width
    blocks = [_block(width, *each) for each in _said(facts)]
    area, y = _begin(file, facts)
    for block in blocks:
        tall = sum(piece.height for piece in block) + _GAP
        if y - tall < area.bottom + _FOOT:
            _end(file, area, facts)
            area, y = _begin(file, facts)
        for piece in block:
            text.draw_fitted(file.canvas, area.left, y, piece)
            y -= piece.height
        y -= _GAP / 2
        page.rule(file.canvas, area.left, area.right, y, page.HAIR)
        y -= _GAP / 2
    _end(file, area, facts)
    yield


def _begin(file: File, facts: CallersSheet) -> tuple[Area, float]:
    area = file.page()
    return area, page.title(file.canvas, area, words.callers_sheet(), facts.night) - _GAP / 2


def _end(file: File, area: Area, facts: CallersSheet) -> None:
    page.foot(file.canvas, area, facts.night)
    file.done()


def _said(facts: CallersSheet) -> Iterator[tuple[str, str]]:
    """Heading and what is called, of each round or of each table."""
    if facts.signs:
        for sign in facts.signs:
            moves = [
                f"{signs.mover(move.who.value)} "
                + signs.move(
                    stays=move.to == sign.table,
                    to=move.to,
                    change_partner=move.change_partner,
                    several=move.who.value in ("winners", "losers"),
                )
                for move in sign.moves
            ]
            yield words.table(sign.table), ". ".join(moves) + "."
        return
    for round_ in facts.rounds:
        said = [
            words.at_table(table.table, _sides(table.seats, of_pairs=facts.of_pairs))
            for table in round_.tables
        ]
        if round_.rests:
            said.append(words.rest(", ".join(map(str, round_.rests))))
        yield words.round_to_call(round_.number), " ".join(said)


def _sides(seats: Sequence[int | None], *, of_pairs: bool) -> list[list[str]]:
    """The numbers of each side, partners together."""
    signs_ = ["–" if seat is None else str(seat) for seat in seats]
    if of_pairs or len(signs_) < 4 or len(signs_) % 2:
        return [[sign] for sign in signs_]
    return [signs_[0::2], signs_[1::2]]


def _block(width: float, heading: str, said: str) -> list[text.Fitted]:
    return [
        text.fit_wrapped(heading, width, 40, CALLED, CALLED, weight=Weight.EXTRABOLD),
        text.fit_wrapped(said, width, 10_000, CALLED, CALLED),
    ]


CALLERS_SHEET = PageMaker(
    "callers_sheet",
    words.callers_sheet,
    _make,
    listed=Listed("rounds", PieceKind.ROUND, lambda round_: str(round_.number)),
)
