"""How a file is made: pieces drawn one after the other by the makers of its parts.

A maker knows one document: its title, how many pieces a wish for it has, and how they are drawn.
Several makers one after the other make a pack. What a maker is asked for stands in `Options`; it
looks only at those that it has.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from tournaments.printing.document_data import NightHeading, PaperFormat, PerPage
from tournaments.printing.page import File

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Options:
    """How a document is wanted. ``pieces`` are the keys of those to print; none means all.
    ``parts`` are the codes of the documents in a pack; none means those that the night needs.

    >>> Options(start_at=3).only({"paper", "per_page"})
    Options(paper='a4', per_page=2, start_at=1, round=None, pieces=(), parts=())
    """

    paper: str = PaperFormat.A4.value
    per_page: PerPage = 2
    start_at: int = 1
    round: int | None = None
    pieces: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Options":
        """As a job's row kept them; one that was unknown when it was kept has its usual value."""
        known = {each.name: stored[each.name] for each in fields(cls) if each.name in stored}
        lists = {name: tuple(known.get(name, ())) for name in ("pieces", "parts")}
        return cls(**{**known, **lists})

    def to_json(self) -> dict[str, object]:
        """As a job's row keeps them."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def only(self, taken: frozenset[str] | set[str]) -> "Options":
        """Without those that make no difference."""
        kept = {name: value for name, value in self.to_json().items() if name in taken}
        return Options.from_json(kept)


class PieceKind(StrEnum):
    """What a document consists of."""

    CARD = "card"
    TABLE = "table"
    SHEET = "sheet"
    ROUND = "round"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Listed:
    """The list of pieces in a document's facts: the field that holds it, the key under which people
    know each, and whether each can be printed by itself.
    """

    field: str
    kind: PieceKind
    key: Callable[[Any], str]
    apart: bool = False

    def of(self, facts: object) -> dict[str, list[object]]:
        """The pieces by key, in the order in which they are drawn; two of a pair share one."""
        found: dict[str, list[object]] = {}
        for piece in getattr(facts, self.field):
            found.setdefault(self.key(piece), []).append(piece)
        return found


def _one_piece(facts: object, options: Options) -> int:
    del facts, options
    return 1


OF_A_CARD = frozenset({"club", "starts", "zone", "plan"})
"""What a card shows of the night's heading: everything but its title."""

WHOLE_HEADING = OF_A_CARD | {"title"}


@dataclass(frozen=True, slots=True)
class PageMaker:
    """How one document is drawn. ``make`` draws its pages and yields after each piece.

    ``sheets`` counts the pages beforehand, where drawing them all to count them would take long.
    ``layouts`` are the numbers of pieces a page that can be asked for, where there is a choice.
    ``shows`` names what it draws of the night's heading.
    """

    code: str
    title: Callable[[], str] = field(repr=False)
    make: Callable[[File, Any, Options], Iterator[None]] = field(repr=False)
    pieces: Callable[[Any, Options], int] = field(default=_one_piece, repr=False)
    listed: Listed | None = field(default=None, repr=False)
    sheets: Callable[[Any, Options], int] | None = field(default=None, repr=False)
    layouts: Callable[[Any], tuple[PerPage, ...]] | None = field(default=None, repr=False)
    shows: frozenset[str] = field(default=WHOLE_HEADING, repr=False)


@dataclass(frozen=True, slots=True)
class Part:
    """One document of a pack."""

    maker: PageMaker
    facts: object


@dataclass(frozen=True, slots=True)
class Pack:
    """Several documents in one file, in this order."""

    parts: tuple[Part, ...]


def sheets(maker: PageMaker, facts: object, options: Options) -> int:
    """How many pages a document will have."""
    if isinstance(facts, Pack):
        return sum(sheets(part.maker, part.facts, options) for part in facts.parts)
    if maker.sheets:
        return maker.sheets(facts, options)
    file = File(PaperFormat(options.paper), maker.title())
    for _ in maker.make(file, facts, options):
        pass
    return file.pages


def layouts(maker: PageMaker, facts: object) -> tuple[PerPage, ...]:
    """The numbers of pieces a page that can be asked for, the usual one first; of a pack those of
    its part that has a choice.
    """
    if isinstance(facts, Pack):
        return next(filter(None, (layouts(part.maker, part.facts) for part in facts.parts)), ())
    return maker.layouts(facts) if maker.layouts else ()


def in_edition(facts: object, maker: PageMaker, editions: Mapping[str, int]) -> object:
    """The same facts, each part with the number of its edition at the foot."""
    if isinstance(facts, Pack):
        return Pack(
            tuple(
                Part(part.maker, in_edition(part.facts, part.maker, editions))
                for part in facts.parts
            )
        )
    any_facts: Any = facts
    return replace(any_facts, night=replace(any_facts.night, edition=editions[maker.code]))


def heading(facts: object) -> NightHeading:
    """The head of a document; of a pack that of its first part."""
    any_facts: Any = facts.parts[0].facts if isinstance(facts, Pack) else facts
    night: NightHeading = any_facts.night
    return night


def pdf(
    maker: PageMaker, facts: object, options: Options, on_progress: Progress | None = None
) -> bytes:
    """The bytes of a document. ``on_progress`` is called with what is done and what there is to do,
    after each piece; it may raise to give up.
    """
    file = File(PaperFormat(options.paper), maker.title())
    file.of_night(heading(facts), with_title="title" in maker.shows)
    count = maker.pieces(facts, options)
    for done, _ in enumerate(maker.make(file, facts, options), start=1):
        if on_progress:
            on_progress(done, count)
    return file.bytes()


def pages_of_parts(file: File, pack: Pack, options: Options) -> Iterator[None]:
    """The pages of a pack: those of its parts."""
    for part in pack.parts:
        file.chapter(part.maker.title())
        yield from part.maker.make(file, part.facts, options)


def pieces_of_parts(pack: Pack, options: Options) -> int:
    """The pieces of a pack: those of its parts."""
    return sum(part.maker.pieces(part.facts, options) for part in pack.parts)


def at_once(draw: Callable[[File, Any], None]) -> Callable[[File, Any, Options], Iterator[None]]:
    """For a document that is one piece."""

    def make(file: File, facts: object, options: Options) -> Iterator[None]:
        del options
        draw(file, facts)
        yield

    return make


def count_of(list_of: str) -> Callable[[Any, Options], int]:
    """As many pieces as a list of the facts is long."""

    def pieces(facts: object, options: Options) -> int:
        del options
        things: Sequence[object] = getattr(facts, list_of)
        return len(things)

    return pieces
