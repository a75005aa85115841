"""What is other on paper where partners stay together: a card and a line of the chart are a pair's.

The number on the card is the pair's, as in the standings; both members carry it everywhere.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.models import PlacementKind
from tournaments.printing import document_data
from tournaments.queries.entries import EntryNow
from tournaments.queries.rounds import RoundSeating, TableSeating

SIDES_OF_FOUR = ("NS", "EW")


@dataclass(frozen=True, slots=True)
class PairsOnPaper:
    """The pairs as they are printed: by number, and which entry is of which."""

    called: Mapping[int, document_data.Person]
    members: Mapping[int, tuple[EntryNow, ...]]
    pair_of: Mapping[int, int]  # entry id -> number of the pair
    people: Mapping[int, document_data.Person]  # by entry id

    @classmethod
    def of(
        cls, entries: Iterable[EntryNow], people: Mapping[int, document_data.Person]
    ) -> "PairsOnPaper":
        """The pairs of a night by number."""
        members: dict[int, list[EntryNow]] = {}
        for each in sorted(entries, key=lambda entry: (entry.partnership or 0, entry.number)):
            if each.partnership is not None:
                members.setdefault(each.partnership, []).append(each)
        return cls(
            called={
                number: document_data.Person(number, together(both, people))
                for number, both in members.items()
            },
            members={number: tuple(both) for number, both in members.items()},
            pair_of={each.entry_id: number for number, both in members.items() for each in both},
            people=people,
        )

    def card_round(
        self,
        number: int,
        seating: RoundSeating | None,
        pair: int,
        credit: int | document_data.PrintedCredit,
    ) -> document_data.CardRound:
        """One round of a pair's card: its table and side, and the pair against it."""
        if seating is None:
            return document_data.OpenRound(number)
        for table in seating.tables:
            at_table = self._pairs_at(table)
            if pair in at_table:
                return document_data.SeatedRound(
                    number=number,
                    table=table.number,
                    seat=_side(at_table.index(pair), len(table.seats)),
                    partners=(),
                    opponents=tuple(
                        self.people[each.entry_id]
                        for other in at_table
                        if other != pair
                        for each in self.members[other]
                    ),
                )
        if pair in self.resting(seating):
            return document_data.RestRound(number, credit)
        return document_data.OpenRound(number)

    def chart_table(self, table: TableSeating) -> document_data.ChartTable:
        """The two pairs of a table: who sits in the first seat, then the others."""
        return document_data.ChartTable(table.number, tuple(self._pairs_at(table)))

    def resting(self, seating: RoundSeating) -> tuple[int, ...]:
        """The pairs that rest by the movement."""
        resting = (rest for rest in seating.rests if rest.kind == PlacementKind.SIT_OUT)
        found = (self.pair_of.get(rest.entry_id) for rest in resting)
        return tuple(dict.fromkeys(pair for pair in found if pair is not None))

    def _pairs_at(self, table: TableSeating) -> list[int]:
        in_seat_order = sorted(table.seats, key=lambda place: place.seat)
        found = (self.pair_of.get(place.entry_id) for place in in_seat_order)
        return list(dict.fromkeys(pair for pair in found if pair is not None))


def together(members: Iterable[EntryNow], people: Mapping[int, document_data.Person]) -> str:
    """A pair by the names of its members, behind its own name if it has one."""
    everybody = tuple(members)
    names = " & ".join(
        people[each.entry_id].name for each in everybody if people[each.entry_id].name
    )
    own = everybody[0].partnership_name
    return ", ".join(part for part in (own, names) if part)


def _side(place: int, seats: int) -> str:
    """North–South or East–West at a table of four; elsewhere the first seat of the side."""
    return SIDES_OF_FOUR[place] if seats == len("NESW") else str(place + 1)
