"""How a file is made: pieces drawn one after the other by the makers of its parts.

A maker knows one document: its title, how many pieces a wish for it has, and how they are drawn.
Several makers one after the other make a pack. What a maker is asked for stands in `Options`; it
looks only at those that it has.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from tournaments.printing.document_data import PaperFormat, PerPage
from tournaments.printing.page import File

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Options:
    """How a document is wanted.

    >>> Options(start_at=3).only({"paper", "per_page"})
    Options(paper='a4', per_page=2, start_at=1, round=None)
    """

    paper: str = PaperFormat.A4.value
    per_page: PerPage = 2
    start_at: int = 1
    round: int | None = None

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Options":
        """As a job's row kept them; one that was unknown when it was kept has its usual value."""
        return cls(**{each.name: stored[each.name] for each in fields(cls) if each.name in stored})

    def to_json(self) -> dict[str, object]:
        """As a job's row keeps them."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def only(self, taken: frozenset[str] | set[str]) -> "Options":
        """Without those that make no difference."""
        kept = {name: value for name, value in self.to_json().items() if name in taken}
        return Options.from_json(kept)


def _one_piece(facts: object, options: Options) -> int:
    del facts, options
    return 1


@dataclass(frozen=True, slots=True)
class PageMaker:
    """How one document is drawn. ``make`` draws its pages and yields after each piece."""

    code: str
    title: Callable[[], str] = field(repr=False)
    make: Callable[[File, Any, Options], Iterator[None]] = field(repr=False)
    pieces: Callable[[Any, Options], int] = field(default=_one_piece, repr=False)


@dataclass(frozen=True, slots=True)
class Part:
    """One document of a pack."""

    maker: PageMaker
    facts: object


@dataclass(frozen=True, slots=True)
class Pack:
    """Several documents in one file, in this order."""

    parts: tuple[Part, ...]


def pdf(
    maker: PageMaker, facts: object, options: Options, on_progress: Progress | None = None
) -> bytes:
    """The bytes of a document. ``on_progress`` is called with what is done and what there is to do,
    after each piece; it may raise to give up.
    """
    file = File(PaperFormat(options.paper), maker.title())
    count = maker.pieces(facts, options)
    for done, _ in enumerate(maker.make(file, facts, options), start=1):
        if on_progress:
            on_progress(done, count)
    return file.bytes()


def pages_of_parts(file: File, pack: Pack, options: Options) -> Iterator[None]:
    """The pages of a pack: those of its parts."""
    for part in pack.parts:
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
