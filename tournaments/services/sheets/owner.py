"""What a sheet is of: a table in its round, or an entry with its own card. Its row is the lock."""

from dataclasses import dataclass

from tournaments.models import Confirmation, Entry, Placement, Sheet, Table, Tournament
from tournaments.queries import writability
from tournaments.queries.writability import Writability
from tournaments.services.refusals import NotThere


class TableGone(NotThere):
    """The seats of the round were taken back, and this table with them."""

    code = "table_gone"


@dataclass(frozen=True, slots=True)
class SheetOwner:
    """A table or an entry: exactly one of the two."""

    table: Table | None = None
    entry: Entry | None = None

    @classmethod
    def of(cls, sheet: Sheet) -> "SheetOwner":
        """Whose sheet this is. Up to four queries, none if the rows came with the sheet."""
        return cls(table=sheet.table, entry=sheet.entry)

    @property
    def tournament(self) -> Tournament:
        """The night it belongs to."""
        if self.table is not None:
            return self.table.round.tournament
        return self._entry.tournament

    @property
    def round_number(self) -> int | None:
        """The number of the table's round; a card is of the whole night."""
        return self.table.round.number if self.table is not None else None

    @property
    def key(self) -> dict[str, int | None]:
        """The two columns that say whose a sheet or a confirmation is."""
        return {
            "table_id": self.table.pk if self.table else None,
            "entry_id": self.entry.pk if self.entry else None,
        }

    @property
    def name(self) -> dict[str, object]:
        """Table or entry by number, for the journal."""
        if self.table is not None:
            return {"table": self.table.number}
        return {"entry": self._entry.number}

    def lock(self) -> Writability:
        """Lock the row, then read how things stand: states are read after the lock. Two queries.

        Raises:
            TableGone: somebody took the seats of the round back.
        """
        if self.table is not None:
            rows = Table.objects.select_for_update(no_key=True).only("pk")
            if rows.filter(pk=self.table.pk).first() is None:
                raise TableGone(table=self.table.number)
        else:
            Entry.objects.select_for_update(no_key=True).only("pk").get(pk=self._entry.pk)
        return self.situation()

    def situation(self) -> Writability:
        """How things stand here. One query."""
        if self.table is not None:
            return writability.of_table(self.table.pk)
        return writability.of_entry(self._entry.pk)

    def holds(self, sheet: Sheet) -> bool:
        """Whether a sheet is of this table or entry."""
        return self.key == {"table_id": sheet.table_id, "entry_id": sheet.entry_id}

    def seated(self) -> tuple[int, ...]:
        """The numbers of the people at the table, by seat; nobody for a card. One query."""
        rows = (
            Placement.objects.filter(table=self.table, in_force=True)
            if self.table
            else Placement.objects.none()
        )
        return tuple(rows.order_by("seat").values_list("entry__number", flat=True))

    def counting_sheet(self) -> Confirmation | None:
        """What counts here now. One query."""
        return (
            Confirmation.objects.filter(in_force=True, **self.key).select_related("sheet").first()
        )

    @property
    def _entry(self) -> Entry:
        if self.entry is None:
            raise ValueError("a owner is a table or an entry")
        return self.entry
