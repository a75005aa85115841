"""The tables that a link opens: one number in every round, or wherever a player sits."""

from collections.abc import Collection

from django.db.models import QuerySet

from tournaments.models import (
    Agreement,
    Confirmation,
    Line,
    LineState,
    Link,
    LinkKind,
    RoundState,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
    Table,
    TableState,
)

NOT_OUT = (RoundState.PLANNED, RoundState.DROPPED)


def current(link: Link) -> Table | None:
    """The table in the first round that is out and not done there. One query."""
    rows = _of(link).filter(
        state=TableState.SEATED, round__state__in=[RoundState.PUBLISHED, RoundState.PLAYING]
    )
    return rows.exclude(confirmations__in_force=True).order_by("round__number").first()


def newest(link: Link) -> Table | None:
    """The table in the newest round that is out. One query."""
    return _of(link).exclude(round__state__in=NOT_OUT).order_by("-round__number").first()


def every(link: Link) -> tuple[Table, ...]:
    """The tables of all rounds that are out, in order. One query."""
    return tuple(_of(link).exclude(round__state__in=NOT_OUT).order_by("round__number"))


def one(link: Link, table_id: int) -> Table | None:
    """One of the tables, if its seats are out. One query."""
    return _of(link).filter(pk=table_id).exclude(round__state__in=NOT_OUT).first()


def drawn(link: Link, table_id: int, round_number: int, *, of_night: bool = False) -> Table | None:
    """The table for which a page was drawn, or the one that has its place now. Two queries.

    ``of_night``: any table of the night; else only those that the link opens.
    """
    rows = _with_night().filter(round__tournament=link.tournament_id) if of_night else _of(link)
    table = rows.filter(pk=table_id).first()
    table = table or _of(link).filter(round__number=round_number).first()
    return None if table is None or table.round.state in NOT_OUT else table


def sheet_of(table: Table) -> Sheet | None:
    """The sheet on which the devices of a table write. One query."""
    rows = Sheet.objects.filter(table=table, origin=SheetOrigin.LINK, detail=SheetDetail.HANDS)
    return rows.exclude(state=SheetState.REJECTED).first()


def lines_of(sheet: Sheet | None) -> tuple[Line, ...]:
    """Every line that was ever written on a sheet. One query."""
    return tuple(sheet.lines.all()) if sheet is not None else ()


def said_of(sheet: Sheet | None) -> tuple[Agreement, ...]:
    """What sides say of a sheet as it stands, by side. One query."""
    if sheet is None:
        return ()
    rows = Agreement.objects.filter(sheet=sheet, revision=sheet.revision)
    return tuple(rows.order_by("side"))


def stored(tables: Collection[Table]) -> frozenset[int]:
    """Those of some tables for which a result counts. One query."""
    rows = Confirmation.objects.filter(table__in=[each.pk for each in tables], in_force=True)
    return frozenset(rows.values_list("table_id", flat=True))


def hands_at(tables: Collection[Table]) -> dict[int, tuple[Line, ...]]:
    """Table -> the hands that stand on the sheet of its devices, by number. One query."""
    rows = (
        Line.objects.filter(
            sheet__table__in=[each.pk for each in tables],
            sheet__origin=SheetOrigin.LINK,
            sheet__detail=SheetDetail.HANDS,
            state=LineState.LIVE,
            no__gt=0,
        )
        .exclude(sheet__state=SheetState.REJECTED)
        .select_related("sheet")
        .order_by("no")
    )
    found: dict[int, tuple[Line, ...]] = {each.pk: () for each in tables}
    for line in rows:
        found[line.sheet.table_id or 0] += (line,)
    return found


def _of(link: Link) -> QuerySet[Table]:
    rows = _with_night().filter(round__tournament=link.tournament_id)
    if link.kind == LinkKind.PLAYER:
        return rows.filter(placements__entry=link.entry_id, placements__in_force=True)
    return rows.filter(number=link.table_number or 0)


def _with_night() -> QuerySet[Table]:
    return Table.objects.select_related("round__tournament__club")
