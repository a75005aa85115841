"""Clubs, and who does what in them."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.models import ApiToken, Club, Invitation, Membership, User
from tournaments.names.order import as_written


@dataclass(frozen=True, slots=True)
class MyClub:
    """A club of a person, with the person's role in it."""

    slug: str
    name: str
    role: str


def has_accounts() -> bool:
    """Whether anybody has an account; the first is made by a code from the terminal. One query."""
    return User.objects.exists()


def of_person(user_id: int) -> tuple[MyClub, ...]:
    """The clubs of a person, by name. One query."""
    rows = Membership.objects.filter(user_id=user_id).select_related("club")
    return tuple(
        MyClub(row.club.slug, row.club.name, row.role) for row in rows.order_by("club__name", "pk")
    )


def by_slug(slug: str) -> Club | None:
    """The club with this address. One query."""
    return Club.objects.filter(slug=slug).first()


def listed() -> tuple[Club, ...]:
    """Clubs that want to be found on the first page, by name. One query."""
    rows = Club.objects.filter(listed=True, has_front_page=True)
    return tuple(sorted(rows, key=lambda row: (as_written(row.name, row.language), row.pk)))


def role_of(user_id: int, club_id: int) -> str | None:
    """A person's role in a club. One query."""
    row = Membership.objects.filter(user_id=user_id, club_id=club_id).first()
    return row.role if row else None


def memberships(user_id: int) -> tuple[Membership, ...]:
    """A person's roles with their clubs, in the order in which they joined. One query."""
    rows = Membership.objects.filter(user_id=user_id).select_related("club")
    return tuple(rows.order_by("pk"))


def owned_by(user_id: int) -> frozenset[int]:
    """The clubs that a person owns, by id. One query."""
    rows = Membership.objects.filter(user_id=user_id, role="owner")
    return frozenset(rows.values_list("club_id", flat=True))


def standing_of(user_id: int) -> tuple[tuple[int, int, str], ...]:
    """Club, person and role: a person's own, and the owners of the same clubs. One query.

    Whatever changes of it changes who may act for the person.
    """
    clubs = Membership.objects.filter(user_id=user_id).values("club_id")
    rows = Membership.objects.filter(Q(user_id=user_id) | Q(role="owner"), club_id__in=clubs)
    return tuple(rows.order_by("club_id", "user_id").values_list("club_id", "user_id", "role"))


def user_by_email(email: str) -> User | None:
    """Who signs in with this e-mail, whatever its case. One query."""
    return User.objects.filter(email__iexact=email.strip()).first()


def accounts() -> tuple[User, ...]:
    """Everybody who can sign in, in the order of joining, with their roles. Two queries."""
    rows = User.objects.filter(is_active=True).prefetch_related("memberships__club")
    return tuple(rows.order_by("pk"))


def members(club_id: int) -> tuple[Membership, ...]:
    """Everyone with a role in the club, owners first, then by name. One query."""
    rank = {"owner": 0, "director": 1, "scorer": 2, "secretary": 3}
    rows = Membership.objects.filter(club_id=club_id).select_related("user", "club")
    return tuple(
        sorted(
            rows,
            key=lambda row: (rank[row.role], as_written(row.user.name, row.club.language), row.pk),
        )
    )


def member(club_id: int, membership_id: int) -> Membership | None:
    """One member of the club, with person and club. One query."""
    rows = Membership.objects.select_related("user", "club")
    return rows.filter(club_id=club_id, pk=membership_id).first()


def invitation(club_id: int, invitation_id: int) -> Invitation | None:
    """One invitation of the club, used or not. One query."""
    rows = Invitation.objects.select_related("club")
    return rows.filter(club_id=club_id, pk=invitation_id).first()


def open_invitations(club_id: int, at: datetime) -> tuple[Invitation, ...]:
    """Invitations that can still be used, newest first. One query."""
    rows = Invitation.objects.filter(
        club_id=club_id, used_at__isnull=True, revoked_at__isnull=True, expires_at__gt=at
    )
    return tuple(rows.order_by("-pk"))


def live_tokens(club_id: int) -> tuple[ApiToken, ...]:
    """Tokens that were not revoked, newest first. One query."""
    rows = ApiToken.objects.filter(club_id=club_id, revoked_at__isnull=True)
    return tuple(rows.select_related("user").order_by("-pk"))


def token(club_id: int, token_id: int) -> ApiToken | None:
    """One token of the club that was not revoked. One query."""
    rows = ApiToken.objects.select_related("club", "user")
    return rows.filter(club_id=club_id, pk=token_id, revoked_at__isnull=True).first()


def live_token(secret_hash: str) -> ApiToken | None:
    """The token with this hash, of somebody who may sign in, with person and club. One query."""
    rows = ApiToken.objects.select_related("user", "club")
    return rows.filter(hash=secret_hash, revoked_at__isnull=True, user__is_active=True).first()
