"""Who may: small predicates of a person and a club, asked at the edge before any act.

The table says which roles and which token scopes may do what; a club that is not yours is not
there at all. Doors without an account (table, player and night links) have their own predicates.
"""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.models import (
    ApiToken,
    Link,
    LinkKind,
    Role,
    Tournament,
    TournamentState,
    Visibility,
)
from tournaments.queries import clubs

OWNER, DIRECTOR, SCORER, SECRETARY = Role.OWNER, Role.DIRECTOR, Role.SCORER, Role.SECRETARY


class Permission(StrEnum):
    """What can be asked for; the names stand in the table below and in the access tests."""

    OWN = "own"  # members, tokens, delete-like acts, reopening a final night
    RUN = "run"  # players, rules, set up and run a night, publish, adjust, close, reopen
    LEAGUE = "league"  # seasons, fixtures, league cards, deductions
    ENTER = "enter"  # any table from paper; confirm a sheet without problems; check in
    SETTLE = "settle"  # confirm with problems; take or dismiss what was set aside; disputes
    READ = "read"  # seating, standings, prizes
    READ_PRIVATE = "read_private"  # notes, money, journal


ROLES: dict[Permission, frozenset[str]] = {
    Permission.OWN: frozenset({OWNER}),
    Permission.RUN: frozenset({OWNER, DIRECTOR}),
    Permission.LEAGUE: frozenset({OWNER, DIRECTOR, SECRETARY}),
    Permission.ENTER: frozenset({OWNER, DIRECTOR, SCORER}),
    Permission.SETTLE: frozenset({OWNER, DIRECTOR}),
    Permission.READ: frozenset({OWNER, DIRECTOR, SCORER, SECRETARY}),
    Permission.READ_PRIVATE: frozenset({OWNER, DIRECTOR}),
}

SCOPES: dict[Permission, frozenset[str]] = {
    Permission.RUN: frozenset({"run"}),
    Permission.LEAGUE: frozenset({"seasons"}),
    Permission.ENTER: frozenset({"run", "results"}),
    Permission.READ: frozenset({"run", "results", "read", "seasons"}),
}


@dataclass(frozen=True, slots=True)
class Authority:
    """What somebody is to a club: a role, or none (then the club is not there for them)."""

    role: str | None

    @property
    def belongs(self) -> bool:
        """Whether the club is there for them at all."""
        return self.role is not None

    def may(self, act: Permission) -> bool:
        """Whether their role allows the act."""
        return self.role in ROLES[act]


def authority(user_id: int | None, club_id: int) -> Authority:
    """What a signed-in person is to a club. One query."""
    return Authority(clubs.role_of(user_id, club_id) if user_id else None)


def token_may(token: ApiToken, act: Permission) -> bool:
    """Whether a machine may: by its scope, and never more than the person who made it."""
    if token.revoked_at is not None or not SCOPES.get(act, frozenset()) & set(token.scopes):
        return False
    return authority(token.user_id, token.club_id).may(act)


def public_may_find(tournament: Tournament, *, link: Link | None = None) -> bool:
    """Whether somebody without an account may know of this night."""
    if tournament.state in (TournamentState.DRAFT, TournamentState.CANCELLED):
        return False
    if link is not None and link.tournament_id == tournament.pk and link.revoked_at is None:
        return True
    return tournament.visibility == Visibility.PUBLIC


def link_may_enter(link: Link, *, table_number: int) -> bool:
    """Whether a table's link may write for a table now. Player links are asked for the round."""
    running = link.tournament.state == TournamentState.RUNNING
    own = link.kind == LinkKind.TABLE and link.table_number == table_number
    return running and own and link.revoked_at is None
