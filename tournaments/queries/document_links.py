"""The links of a night as they stand on paper: a QR code, and a code to type instead.

Only where Benny is reached from the room: an address that nobody can open is not printed.
"""

from dataclasses import dataclass

from tournaments.models import Link, LinkKind
from tournaments.queries import nights


@dataclass(frozen=True, slots=True)
class PrintedLink:
    """What a QR code says, what is typed instead, and where it is typed."""

    url: str
    code: str
    address: str


@dataclass(frozen=True, slots=True)
class LinksOnPaper:
    """The links that stand on the papers of a night; none without an address."""

    tables: dict[int, PrintedLink]
    entries: dict[int, PrintedLink]

    @classmethod
    def of(cls, tournament_id: int, address: str | None) -> "LinksOnPaper":
        """Those of tables by number and of players by entry. One query."""
        tables: dict[int, PrintedLink] = {}
        entries: dict[int, PrintedLink] = {}
        for link in nights.links(tournament_id):
            if address is None:
                continue
            if link.kind == LinkKind.TABLE and link.table_number is not None:
                tables[link.table_number] = _printed(link, address, "t")
            elif link.kind == LinkKind.PLAYER and link.entry_id is not None:
                entries[link.entry_id] = _printed(link, address, "l")
        return cls(tables, entries)


def _printed(link: Link, address: str, room: str) -> PrintedLink:
    plain = address.partition("://")[2]
    return PrintedLink(f"{address}/{room}/{link.key}/", link.code, f"{plain}/code/")
