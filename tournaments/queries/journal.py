"""The journal of a night or a club, as it can be read."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Max, Q

from tournaments.models import Actor, Journal, User

ABOUT_PEOPLE = ("account", "club", "token")
"""What acts on a club's people begin with."""


def of_night(tournament_id: int, *, most: int = 500) -> tuple[Journal, ...]:
    """What was done on a night, newest first. One query."""
    rows = Journal.objects.filter(tournament_id=tournament_id)
    return tuple(rows.select_related("user", "link", "token").order_by("-pk")[:most])


@dataclass(frozen=True, slots=True)
class ClubLine:
    """An act on a club's people, accounts or tokens, and whom it is about, if that is told."""

    line: Journal
    about: User | None


def of_people(club_id: int, *, most: int = 30) -> tuple[ClubLine, ...]:
    """What was done with members, their accounts and tokens, newest first. Two queries."""
    told = Q()
    for room in ABOUT_PEOPLE:
        told |= Q(act__startswith=f"{room}.")
    rows = Journal.objects.filter(told, club_id=club_id, tournament=None)
    lines = tuple(rows.select_related("user", "link", "token").order_by("-pk")[:most])
    people = User.objects.in_bulk({each.data["user"] for each in lines if "user" in each.data})
    return tuple(ClubLine(each, people.get(each.data.get("user"))) for each in lines)


def late_at(tournament_id: int, *, round_number: int, table_number: int) -> tuple[Journal, ...]:
    """What old pages of a table meant when it was over, oldest first. One query."""
    rows = Journal.objects.filter(
        tournament_id=tournament_id, act="table.late", round=round_number, data__table=table_number
    )
    return tuple(rows.select_related("user", "link", "token").order_by("pk"))


def done_under(act_id: UUID, tournament_id: int) -> Journal | None:
    """What was done on a night under an act's id, by anybody. One query."""
    return Journal.objects.filter(act_id=act_id, tournament=tournament_id).first()


def last() -> Journal | None:
    """The last act of the whole Benny, with its club and night. One query."""
    return Journal.objects.select_related("club", "tournament").order_by("-pk").first()


def last_number() -> int:
    """The number of the last act of the whole Benny; 0 where nothing was done. One query."""
    found: int | None = Journal.objects.aggregate(last=Max("pk"))["last"]
    return found or 0


def done_by(act_id: UUID, by: Actor) -> Journal | None:
    """What this actor did under an act's id, if anything. One query."""
    row = Journal.objects.filter(act_id=act_id).first()
    same = row is not None and Actor(row.user_id, row.link_id, row.token_id) == by
    return row if same else None
