"""How things stand where a sheet is written: the night, the round, the table, and their rules.

A sheet is of a table in its round, or of an entry with its own card. Services read this after
they hold the lock of that table or entry; pages read it to draw what can be done.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, F, OuterRef, Subquery

from scoring.night import NightRules
from scoring.rules import RuleSet
from tournaments.models import (
    Confirmation,
    Entry,
    RoundState,
    RulesVersion,
    Table,
    TableState,
    TournamentState,
)
from tournaments.queries import rules as rules_of


@dataclass(frozen=True, slots=True)
class Writability:
    """Where a sheet would be written, and by which rules it is read."""

    night_state: str
    round_state: str | None  # none for a card
    table_state: str | None
    stored: bool  # a result of the table counts
    rules: RuleSet
    night: NightRules

    def shut(self, *, at_table: bool) -> str | None:
        """Why nothing more is written here, as a code; none while it is open.

        ``at_table``: whoever writes came by the link of a table or a player, which works while the
        night runs, the round is not closed, the table not postponed and no result counts. A
        director writes until the night is final.
        """
        why = self._night_shut(at_table=at_table) or self._round_shut(at_table=at_table)
        return why or ("table_stored" if at_table and self.stored else None)

    def _night_shut(self, *, at_table: bool) -> str | None:
        if self.night_state in (TournamentState.DRAFT, TournamentState.READY):
            return "night_not_started"
        if self.night_state == TournamentState.CANCELLED:
            return "night_cancelled"
        if self.night_state in (TournamentState.FINAL, TournamentState.ARCHIVED):
            return "night_final"
        if at_table and self.night_state == TournamentState.PROVISIONAL:
            return "night_closed"
        return None

    def _round_shut(self, *, at_table: bool) -> str | None:
        if self.round_state == RoundState.PLANNED:
            return "round_not_published"
        if self.round_state == RoundState.DROPPED:
            return "round_dropped"
        if self.table_state == TableState.VOID:
            return "table_void"
        if not at_table:
            return None
        if self.table_state == TableState.POSTPONED:
            return "table_postponed"
        return "round_closed" if self.round_state == RoundState.CLOSED else None


def of_table(table_id: int) -> Writability:
    """The situation of a table. One query."""
    row = (
        Table.objects.filter(pk=table_id)
        .values(
            "state",
            "seats",
            table_rules=F("rules__rules"),
            night_rules=_rules_in_force("round__tournament_id", "round__number"),
            stored=Exists(Confirmation.objects.filter(table=OuterRef("pk"), in_force=True)),
            round_state=F("round__state"),
            night_state=F("round__tournament__state"),
        )
        .get()
    )
    return _situation(row, round_state=row["round_state"], table_state=row["state"])


def of_entry(entry_id: int) -> Writability:
    """The situation of an entry's card. One query."""
    row = (
        Entry.objects.filter(pk=entry_id)
        .values(
            night_rules=_rules_in_force("tournament_id", None),
            night_state=F("tournament__state"),
        )
        .get()
    )
    return _situation(row, round_state=None, table_state=None)


def _situation(
    row: Mapping[str, Any], *, round_state: str | None, table_state: str | None
) -> Writability:
    rules, night = rules_of.from_json(row["night_rules"])
    own = row.get("table_rules")
    return Writability(
        night_state=row["night_state"],
        round_state=round_state,
        table_state=table_state,
        stored=row.get("stored", False),
        rules=rules_of.from_json(own)[0] if own else rules,
        night=night,
    )


def _rules_in_force(tournament: str, number: str | None) -> Subquery:
    """The rules of a night as of a round, inside another query."""
    versions = RulesVersion.objects.filter(tournament_id=OuterRef(tournament))
    if number is not None:
        versions = versions.filter(from_round__lte=OuterRef(number))
    return Subquery(versions.order_by("-seq").values("rules")[:1])
