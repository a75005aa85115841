"""Which rows and which of their columns make up the file of a night, and in what order."""

from collections.abc import Iterator, Mapping

from django.db import models

from tournaments.models import (
    Adjustment,
    Agreement,
    Confirmation,
    Entry,
    EntryChange,
    Journal,
    Line,
    Partnership,
    Placement,
    Plan,
    Player,
    Prize,
    Round,
    RulesVersion,
    Sheet,
    Table,
    TieRuling,
    Tournament,
)

SCHEMA = 1
FORMER_NAMES: Mapping[str, str] = {"in_force": "standing"}
"""What a field was called in files that an earlier Benny wrote."""

FORGOTTEN = frozenset({"standing", "rehearsal", "accepted_problems", "sort_name"})
"""What an earlier Benny wrote and none has any more; any other strange field is a newer one's."""

NEWER = frozenset({(Placement, "replaces"), (Placement, "in_force")})
"""Fields that older files do not have."""

NIGHT = "tournament"
HELD: tuple[tuple[type[models.Model], str], ...] = (
    # model, and the path from it to its night; in an order in which each row finds its parents
    (Journal, "tournament"),
    (Player, "entries__tournament"),
    (RulesVersion, "tournament"),
    (Partnership, "tournament"),
    (Entry, "tournament"),
    (EntryChange, "entry__tournament"),
    (Plan, "tournament"),
    (Round, "tournament"),
    (Table, "round__tournament"),
    (Placement, "round__tournament"),
    (Sheet, "table__round__tournament"),
    (Line, "sheet__table__round__tournament"),
    (Agreement, "sheet__table__round__tournament"),
    (Confirmation, "sheet__table__round__tournament"),
    (Adjustment, "tournament"),
    (TieRuling, "tournament"),
    (Prize, "tournament"),
)
OF_CARDS: Mapping[type[models.Model], str] = {
    Sheet: "entry__tournament",
    Line: "sheet__entry__tournament",
    Agreement: "sheet__entry__tournament",
    Confirmation: "sheet__entry__tournament",
}
LEFT_BEHIND = frozenset(
    {
        "club",
        "user",
        "link",
        "token",
        "device",
        "act_id",
        "digest",
        "merged_into",
        "copy_of",
        "import_run",
    }
)


def travelling(model: type[models.Model]) -> "Iterator[models.Field[object, object]]":
    """The fields of a row that stand in the file. A journal line names no other line."""
    at_home = {column.name for column in Player.COLUMNS if not column.travels}
    for field in model._meta.concrete_fields:
        own_journal = field.name == "journal" and model in (Tournament, Player)
        stays = model is Player and field.name in at_home
        if not (field.primary_key or field.name in LEFT_BEHIND or own_journal or stays):
            yield field


def may_be_missing(field: "models.Field[object, object]") -> bool:
    """Whether a file may be without it: all that is told of a person but the name.

    And what no Benny knew when older files were written, where the usual value says the same.
    """
    if (field.model, field.name) in NEWER:
        return True
    about = {column.name for column in Player.COLUMNS}
    return field.model is Player and field.name in about and field.name != "name"


def fields_of(row: models.Model) -> dict[str, object]:
    """A row as it stands in the file."""
    return {field.name: row.serializable_value(field.attname) for field in travelling(type(row))}


def rows_of(model: type[models.Model], path: str, night: Tournament) -> list[models.Model]:
    """The rows of a table that belong to a night, in the order of the file."""
    ours = models.Q(**{path: night})
    if model in OF_CARDS:
        ours |= models.Q(**{OF_CARDS[model]: night})
    if model is Player:
        ours |= models.Q(
            pk__in=EntryChange.objects.filter(entry__tournament=night).values("player")
        )
    if model is Journal:
        ours |= models.Q(pk__in=_lines_of_no_night(night))
    rows = model._default_manager.filter(ours).distinct()
    # What a line replaces stands before it.
    order = ("since", "pk") if model is Line else ("pk",)
    return list(rows.order_by(*order))


def _lines_of_no_night(night: Tournament) -> set[int]:
    """Journal lines that rows of the night name and that could not name the night themselves.

    The one that made it, or brought it here; and on a night that came from elsewhere the first.
    """
    found = {night.journal_id}
    for model, path in HELD:
        if model in (Journal, Player) or not any(f.name == "journal" for f in travelling(model)):
            continue
        for way in {path, OF_CARDS.get(model, path)}:
            rows = model._default_manager.filter(**{way: night, "journal__tournament": None})
            found.update(rows.values_list("journal", flat=True))
    return found
