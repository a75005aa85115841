"""The journal of a night or a club, as it can be read."""

from uuid import UUID

from tournaments.models import Actor, Journal


def of_night(tournament_id: int, *, most: int = 500) -> tuple[Journal, ...]:
    """What was done on a night, newest first. One query."""
    rows = Journal.objects.filter(tournament_id=tournament_id)
    return tuple(rows.select_related("user", "link", "token").order_by("-pk")[:most])


def late_at(tournament_id: int, *, round_number: int, table_number: int) -> tuple[Journal, ...]:
    """What old pages of a table meant when it was over, oldest first. One query."""
    rows = Journal.objects.filter(
        tournament_id=tournament_id, act="table.late", round=round_number, data__table=table_number
    )
    return tuple(rows.select_related("user", "link", "token").order_by("pk"))


def done_under(act_id: UUID, tournament_id: int) -> Journal | None:
    """What was done on a night under an act's id, by anybody. One query."""
    return Journal.objects.filter(act_id=act_id, tournament=tournament_id).first()


def done_by(act_id: UUID, by: Actor) -> Journal | None:
    """What this actor did under an act's id, if anything. One query."""
    row = Journal.objects.filter(act_id=act_id).first()
    same = row is not None and Actor(row.user_id, row.link_id, row.token_id) == by
    return row if same else None
