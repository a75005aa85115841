"""What can be printed of a night: one entry for each document, and nobody else asks which it is.

An entry knows how the facts are gathered, who draws them, which options make a difference, and
for which nights it says anything. Its name for people stands in ``wording/documents.py`` under its
code.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.night import Record
from tournaments.printing import documents
from tournaments.printing.document_data import PlayerCards
from tournaments.printing.making import Options, Pack, PageMaker, Part
from tournaments.queries.document_data import NightData

PAPER = "paper"
PER_PAGE = "per_page"
START_AT = "start_at"
ROUND = "round"


def _always(data: NightData) -> bool:
    del data
    return True


def _never(data: NightData) -> bool:
    del data
    return False


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A document. ``takes`` are the options that make a difference to it, ``suits`` whether it says
    anything of a night, ``first`` whether it is what the night needs first, ``carried`` whether the
    director carries it to the door.
    """

    maker: PageMaker
    gather: Callable[[NightData, Options], Any]
    takes: frozenset[str] = frozenset({PAPER})
    suits: Callable[[NightData], bool] = _always
    first: Callable[[NightData], bool] = _never
    carried: bool = False

    @property
    def code(self) -> str:
        """Under which it is asked for, stored and named."""
        return self.maker.code

    def cards(self, facts: object) -> int | None:
        """How many cards it has from which one can be started; none where it has none."""
        if START_AT not in self.takes:
            return None
        packed = facts.parts if isinstance(facts, Pack) else ()
        found = [facts, *(part.facts for part in packed)]
        return sum(len(each.cards) for each in found if isinstance(each, PlayerCards))


def _people(data: NightData) -> bool:
    return data.anybody_plays()


def _seats(data: NightData) -> bool:
    return bool(data.rounds)


def _cards_alone(data: NightData) -> bool:
    return data.rules.night.record == Record.CARDS and data.plan is None


def _carried(data: NightData) -> list[DocumentKind]:
    return [kind for kind in _ALL if kind.carried and kind.suits(data)]


def _pack(data: NightData, options: Options) -> Pack:
    return Pack(
        tuple(Part(kind.maker, kind.gather(data, options)) for kind in _carried(data)),
    )


_ALL = (
    DocumentKind(
        documents.PLAYER_CARDS,
        gather=lambda data, _: data.player_cards(),
        takes=frozenset({PAPER, PER_PAGE, START_AT}),
        suits=_people,
        carried=True,
    ),
    DocumentKind(
        documents.ROTATION_CHART,
        gather=lambda data, _: data.rotation_chart(),
        suits=_seats,
        carried=True,
    ),
    DocumentKind(
        documents.SIGN_IN, gather=lambda data, _: data.sign_in(), suits=_people, carried=True
    ),
    DocumentKind(
        documents.WALL_SHEET, gather=lambda data, _: data.wall_sheet(), suits=_seats, carried=True
    ),
    DocumentKind(
        documents.TABLE_SHEETS,
        gather=lambda data, options: data.table_sheets(only_round=options.round),
        takes=frozenset({PAPER, ROUND}),
        suits=_seats,
    ),
    DocumentKind(documents.TABLE_CARDS, gather=lambda data, _: data.table_cards(), suits=_seats),
    DocumentKind(
        documents.TALLY_CARDS, gather=lambda data, _: data.tally_cards(), first=_cards_alone
    ),
    DocumentKind(
        documents.PLACARDS,
        gather=lambda data, _: data.placards(),
        suits=lambda data: data.movement.sign is not None,
    ),
    DocumentKind(
        documents.RESULTS,
        gather=lambda data, _: data.results(),
        suits=lambda data: data.has_results(),
    ),
    DocumentKind(
        documents.PACK,
        gather=_pack,
        takes=frozenset({PAPER, PER_PAGE, START_AT}),
        suits=lambda data: bool(_carried(data)),
    ),
)

KINDS: Mapping[str, DocumentKind] = {kind.code: kind for kind in _ALL}


def offered(data: NightData) -> tuple[DocumentKind, ...]:
    """What says anything of a night, in the order in which it is offered; first what it needs
    first.
    """
    suiting = [kind for kind in _ALL if kind.suits(data)]
    return tuple(sorted(suiting, key=lambda kind: not kind.first(data)))
