"""What is said of a printed document that is not right any more, and what to print in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.models import Job
from tournaments.printing.making import Options, PieceKind
from tournaments.queries.document_kinds import KINDS, PIECES, DocumentKind
from tournaments.queries.freshness import Freshness
from tournaments.queries.shown import PartChange, ShownChange
from tournaments.wording import documents as words
from tournaments.wording import people, times

CARDS = next(
    code
    for code, kind in KINDS.items()
    if kind.maker.listed is not None and kind.maker.listed.kind is PieceKind.CARD
)


@dataclass(frozen=True, slots=True)
class Reprint:
    """A wish that one press makes: the words of its button, and the fields of the form."""

    words: str
    kind: str
    options: Options

    @property
    def pieces(self) -> str:
        """The keys of what is to be printed, as the form takes them."""
        return ",".join(self.options.pieces)


def cards(numbers: Sequence[int], paper: str) -> Reprint:
    """The players' cards of these numbers alone."""
    options = Options.from_json({"paper": paper, "pieces": [str(number) for number in numbers]})
    return Reprint(words.print_these(len(numbers)), CARDS, options)


def told(fresh: Freshness, zone: str) -> str:
    """Whether it is still right, and if not since when and why."""
    if fresh.right:
        return words.still_right()
    since = times.clock(fresh.since, zone) if fresh.since else ""
    return words.out_of_date(since, list(_reasons(fresh)))


def _reasons(fresh: Freshness) -> Iterator[str]:
    if fresh.gone:
        yield str(words.REASONS["gone"])
    change = fresh.change
    if change is None:
        return
    if fresh.called:
        yield words.name_of(
            [
                people.called(number=each.number, name=each.name, shared=each.namesake)
                for each in fresh.called
            ]
        )
    for facet in ("head", "plan", "play"):
        if getattr(change, facet):
            yield str(words.REASONS[facet])
    for part in change.parts:
        yield from _pieces(part, several=len(change.parts) > 1)
    if change == ShownChange():
        yield str(words.REASONS["language"])
    elif change.other and not change.parts:
        yield str(words.REASONS["other"])


def _pieces(part: PartChange, *, several: bool) -> Iterator[str]:
    if part.kind is None:
        return
    said = [words.differ(part.kind, part.keys)] if part.keys else []
    if part.lost:
        said.append(words.lost(part.kind, part.lost))
    for each in said:
        yield words.of_part(part.code, each) if several else each


def wishes(job: Job, kind: DocumentKind, fresh: Freshness) -> list[Reprint]:
    """What to print: only the pieces that differ where each stands alone, else all of it."""
    if fresh.right or fresh.gone:
        return []
    options = Options.from_json(job.options).only(kind.takes)
    parts = fresh.change.parts if fresh.change else ()
    apart = [part for part in parts if part.apart and part.keys]
    again = Reprint(words.print_again(), kind.code, options)
    if not apart or any(part not in apart for part in parts if part.keys):
        few = [_these(part, options) for part in apart if part.code != kind.code]
        return [*few, again]
    return [_these(part, options) for part in apart]


def _these(part: PartChange, options: Options) -> Reprint:
    taken = KINDS[part.code].takes | {PIECES}
    wanted = Options.from_json({**options.to_json(), "start_at": 1, "pieces": part.keys})
    return Reprint(words.print_these(len(part.keys)), part.code, wanted.only(taken))
