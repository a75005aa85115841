"""What can be printed of a night: one entry for each document, and nobody else asks which it is.

An entry knows how the facts are gathered, who draws them, which options make a difference, and
for which nights it says anything. Its name for people stands in ``wording/documents.py`` under its
code.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.night import Record
from tournaments.printing import documents
from tournaments.printing.brackets import BRACKETS
from tournaments.printing.callers_sheet import CALLERS_SHEET
from tournaments.printing.document_data import PlayerCards
from tournaments.printing.guide_cards import GUIDE_CARDS
from tournaments.printing.house_rules import CARD_BACKS, RULES_PAGE
from tournaments.printing.making import Options, Pack, PageMaker, Part
from tournaments.printing.wall_board import WALL_BOARD, WALL_RESULTS
from tournaments.queries import document_data_of_guides as guides
from tournaments.queries.document_data import NightData

PAPER = "paper"
PER_PAGE = "per_page"
START_AT = "start_at"
ROUND = "round"
PIECES = "pieces"
PARTS = "parts"


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
    director of such a night carries it to the door, ``tells_results`` whether it tells what was
    played, ``small`` whether it is a page or two whoever comes.
    """

    maker: PageMaker
    gather: Callable[[NightData, Options], Any]
    takes: frozenset[str] = frozenset({PAPER})
    suits: Callable[[NightData], bool] = _always
    first: Callable[[NightData], bool] = _never
    carried: Callable[[NightData], bool] = _never

    tells_results: bool = False
    small: bool = False

    @property
    def code(self) -> str:
        """Under which it is asked for, stored and named."""
        return self.maker.code

    def facts(self, data: NightData, options: Options) -> object:
        """What it shows of a night; of its pieces only those that are asked for."""
        gathered: object = self.gather(data, options)
        if PIECES not in self.takes or not options.pieces:
            return gathered
        return _with_only(self.maker, gathered, options.pieces)

    def cards(self, facts: object) -> int | None:
        """How many cards it has from which one can be started; none where it has none."""
        if START_AT not in self.takes:
            return None
        packed = facts.parts if isinstance(facts, Pack) else ()
        found = [facts, *(part.facts for part in packed)]
        return sum(len(each.cards) for each in found if isinstance(each, PlayerCards))


def _with_only(maker: PageMaker, facts: object, keys: Collection[str]) -> object:
    if maker.listed is None:
        return facts
    everything = getattr(facts, maker.listed.field)
    places = [at for at, piece in enumerate(everything) if maker.listed.key(piece) in keys]
    changes: dict[str, Any] = {maker.listed.field: tuple(everything[at] for at in places)}
    if isinstance(facts, PlayerCards):
        changes |= {"places": tuple(at + 1 for at in places), "count": len(everything)}
    any_facts: Any = facts
    kept: object = replace(any_facts, **changes)
    return kept


def _people(data: NightData) -> bool:
    return data.anybody_plays()


def _seats(data: NightData) -> bool:
    return bool(data.rounds)


def _cards_alone(data: NightData) -> bool:
    return data.rules.night.record == Record.CARDS and data.plan is None


def _known_ahead(data: NightData) -> bool:
    """Whether seats are known for more than a round: only then a list of them tells something."""
    return bool(data.rounds) and not data.movement.round_by_round


def packable(data: NightData) -> tuple[DocumentKind, ...]:
    """What can go into a pack of a night, in its order."""
    return tuple(kind for kind in _ALL if PARTS not in kind.takes and kind.suits(data))


def carried(data: NightData) -> tuple[DocumentKind, ...]:
    """What goes into a pack unless somebody chooses."""
    return tuple(kind for kind in packable(data) if kind.carried(data))


def _pack(data: NightData, options: Options) -> Pack:
    chosen = [kind for kind in packable(data) if kind.code in options.parts] or carried(data)
    return Pack(tuple(Part(kind.maker, kind.gather(data, options)) for kind in chosen))


_ALL = (
    DocumentKind(
        documents.PLAYER_CARDS,
        gather=lambda data, _: data.player_cards(),
        takes=frozenset({PAPER, PER_PAGE, START_AT, PIECES}),
        suits=_people,
        carried=_always,
    ),
    DocumentKind(
        documents.ROTATION_CHART,
        gather=lambda data, _: data.rotation_chart(),
        suits=_seats,
        carried=_known_ahead,
        small=True,
    ),
    DocumentKind(
        documents.SIGN_IN,
        gather=lambda data, _: data.sign_in(),
        suits=_people,
        carried=_always,
        small=True,
    ),
    DocumentKind(
        documents.WALL_SHEET,
        gather=lambda data, _: data.wall_sheet(),
        suits=_seats,
        carried=_known_ahead,
        small=True,
    ),
    DocumentKind(
        documents.TABLE_SHEETS,
        gather=lambda data, options: data.table_sheets(only_round=options.round),
        takes=frozenset({PAPER, ROUND, PIECES}),
        suits=_seats,
    ),
    DocumentKind(
        documents.TABLE_CARDS,
        gather=lambda data, _: data.table_cards(),
        takes=frozenset({PAPER, PIECES}),
        suits=_seats,
    ),
    DocumentKind(
        documents.TALLY_CARDS, gather=lambda data, _: data.tally_cards(), first=_cards_alone
    ),
    DocumentKind(
        documents.PLACARDS,
        gather=lambda data, _: data.placards(),
        takes=frozenset({PAPER, PIECES}),
        suits=lambda data: data.movement.sign is not None,
        carried=_always,
    ),
    DocumentKind(
        GUIDE_CARDS,
        gather=lambda data, _: guides.guide_cards(data),
        takes=frozenset({PAPER, PIECES}),
        suits=_known_ahead,
    ),
    DocumentKind(
        CALLERS_SHEET,
        gather=lambda data, _: guides.callers_sheet(data),
        suits=lambda data: _seats(data) or data.movement.sign is not None,
        carried=lambda data: data.movement.sign is not None,
    ),
    DocumentKind(RULES_PAGE, gather=lambda data, _: guides.house_rules(data)),
    DocumentKind(
        CARD_BACKS,
        gather=lambda data, _: guides.house_rules(data),
        takes=frozenset({PAPER, PER_PAGE}),
    ),
    DocumentKind(WALL_BOARD, gather=lambda data, _: guides.wall_board(data), suits=_people),
    DocumentKind(
        WALL_RESULTS,
        gather=lambda data, _: guides.wall_results(data),
        suits=lambda data: data.has_results(),
        tells_results=True,
    ),
    DocumentKind(
        BRACKETS,
        gather=lambda data, _: guides.brackets(data),
        suits=lambda data: (
            data.anybody_plays()
            and (data.movement.by_groups or data.movement.knocks_out)
            and data.movement.defeats_until_out == 1
        ),
        carried=_always,
    ),
    DocumentKind(
        documents.RESULTS,
        gather=lambda data, _: data.results(),
        suits=lambda data: data.has_results(),
        tells_results=True,
        small=True,
    ),
    DocumentKind(
        documents.PACK,
        gather=_pack,
        takes=frozenset({PAPER, PER_PAGE, START_AT, PARTS}),
        suits=lambda data: bool(carried(data)),
    ),
)

KINDS: Mapping[str, DocumentKind] = {kind.code: kind for kind in _ALL}


def offered(data: NightData) -> tuple[DocumentKind, ...]:
    """What says anything of a night, in the order in which it is offered; first what it needs
    first.
    """
    suiting = [kind for kind in _ALL if kind.suits(data)]
    return tuple(sorted(suiting, key=lambda kind: not kind.first(data)))
