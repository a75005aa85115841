"""Acts on a club: making it, its settings, and who may do what in it."""

import hashlib
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db.models import Q

from tournaments.models import (
    Actor,
    Club,
    Invitation,
    Journal,
    Membership,
    PageSize,
    Role,
    User,
)
from tournaments.models.values import known_zone
from tournaments.services import acts, slugs
from tournaments.services.refusals import Refusal

INVITATION_LASTS = timedelta(days=14)
RESERVED_SLUGS = frozenset({"new"})
LONGEST = {"contact": 200, "where": 200, "join_text": 500}
"""Letters of what a club says of itself to everybody."""
SWITCHES = frozenset({"has_front_page", "listed", "allow_search"})
CHANGEABLE = (
    frozenset({"name", "zone", "currency", "language", "paper", "public_names"})
    | frozenset(LONGEST)
    | SWITCHES
)


class BadClub(Refusal):
    """What was typed about the club cannot be; ``fields`` maps each field to a code."""

    code = "bad_club"


class LastOwner(Refusal):
    """A club always keeps an owner."""

    code = "last_owner"


class AlreadyMember(Refusal):
    """This person has a role in the club."""

    code = "already_member"


class InvitationOver(Refusal):
    """The invitation was used, taken back, or is too old."""

    code = "invitation_over"


def create(
    *,
    name: str,
    zone: str,
    currency: str,
    language: str = "en",
    paper: str = PageSize.A4,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Club:
    """Make a club; whoever makes it is its owner.

    Raises:
        BadClub: a name, zone, currency or paper that cannot be.
    """
    fields = _checked(name=name, zone=zone, currency=currency, paper=paper)
    if by.user_id is None:
        raise BadClub(fields={"owner": "empty"})
    owner = User.objects.get(pk=by.user_id)
    act = acts.Act(name="club.create", by=by, at=at, act_id=act_id)

    def do(journal: Journal) -> Club:
        club = Club.objects.create(
            slug=slugs.free(name, among=Club.objects.all(), fallback="club"),
            language=language,
            journal=journal,
            **fields,
        )
        Membership.objects.create(club=club, user=owner, role=Role.OWNER, journal=journal)
        return club

    return acts.perform(act, do, again=lambda line: Club.objects.get(journal=line))


def update(
    *,
    club: Club,
    changes: Mapping[str, str | bool],
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Club:
    """Change what a club is called, its place, money, paper, or what it shows to everybody.

    No past night changes zone.

    Raises:
        BadClub: a value that cannot be, or a field that does not exist.
    """
    if unknown := set(changes) - CHANGEABLE:
        raise BadClub(fields=dict.fromkeys(sorted(unknown), "unknown"))
    current = {key: getattr(club, key) for key in ("name", "zone", "currency", "paper")}
    checked = _checked(**{**current, **{k: str(v) for k, v in changes.items() if k in current}})
    if long := [key for key, most in LONGEST.items() if len(str(changes.get(key, ""))) > most]:
        raise BadClub(fields=dict.fromkeys(long, "too_long_here"))
    act = acts.Act(
        name="club.update", by=by, at=at, act_id=act_id, club=club, data={"fields": sorted(changes)}
    )

    def do(_: Journal) -> Club:
        locked = _lock(club)
        for key, value in changes.items():
            setattr(locked, key, checked.get(key, value))
        locked.save(update_fields=sorted(changes))
        acts.bump_nights_of_club(locked.pk)
        return locked

    return acts.perform(act, do, again=lambda _: Club.objects.get(pk=club.pk))


def invite(
    *,
    club: Club,
    role: str,
    name: str = "",
    key: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Invitation:
    """Make a one-time invitation. Of ``key`` (from ``new_key``) the hash is kept."""
    act = acts.Act(name="club.invite", by=by, at=at, act_id=act_id, club=club, data={"role": role})
    if role not in Role.values:
        raise BadClub(fields={"role": "unknown"})

    def do(journal: Journal) -> Invitation:
        return Invitation.objects.create(
            club=club,
            role=role,
            name=name.strip()[:120],
            key_hash=hashed(key),
            expires_at=at + INVITATION_LASTS,
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: Invitation.objects.get(journal=line))


def revoke_invitation(
    *, invitation: Invitation, by: Actor, at: datetime, act_id: UUID | None = None
) -> Invitation:
    """Take an unused invitation back.

    Raises:
        InvitationOver: it was used or taken back before.
    """
    act = acts.Act(
        name="club.revoke_invitation",
        by=by,
        at=at,
        act_id=act_id,
        club=invitation.club,
        data={"invitation": invitation.pk},
    )

    def do(_: Journal) -> Invitation:
        locked = Invitation.objects.select_for_update(no_key=True).get(pk=invitation.pk)
        if locked.used_at or locked.revoked_at:
            raise InvitationOver(invitation=locked.pk)
        locked.revoked_at = at
        locked.save(update_fields=["revoked_at"])
        return locked

    return acts.perform(act, do, again=lambda _: Invitation.objects.get(pk=invitation.pk))


def accept_invitation(
    *, key: str, user: User, at: datetime, act_id: UUID | None = None
) -> Membership:
    """Let a signed-in person in by an open invitation, which is used up by it.

    Raises:
        InvitationOver: no open invitation has this key at this time.
        AlreadyMember: the person has a role in the club; the invitation stays open.
    """
    invitation = open_invitation(key=key, at=at)
    act = acts.Act(
        name="club.join",
        by=Actor(user_id=user.pk),
        at=at,
        act_id=act_id,
        club=invitation.club,
        data={"invitation": invitation.pk},
    )

    def do(journal: Journal) -> Membership:
        locked = Invitation.objects.select_for_update(no_key=True).get(pk=invitation.pk)
        if locked.used_at or locked.revoked_at:
            raise InvitationOver
        if Membership.objects.filter(club_id=locked.club_id, user=user).exists():
            raise AlreadyMember(user=user.pk)
        locked.used_at, locked.used_by = at, user
        locked.save(update_fields=["used_at", "used_by"])
        return Membership.objects.create(
            club_id=locked.club_id, user=user, role=locked.role, journal=journal
        )

    return acts.perform(act, do, again=lambda line: Membership.objects.get(journal=line))


def open_invitation(*, key: str, at: datetime) -> Invitation:
    """The invitation that this key opens now.

    Raises:
        InvitationOver: there is none.
    """
    invitation = (
        Invitation.objects.select_related("club")
        .filter(
            Q(key_hash=hashed(key)),
            used_at__isnull=True,
            revoked_at__isnull=True,
            expires_at__gt=at,
        )
        .first()
    )
    if invitation is None:
        raise InvitationOver
    return invitation


def change_role(
    *, membership: Membership, role: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> Membership:
    """Give a member another role.

    Raises:
        LastOwner: the club would be left without an owner.
    """
    if role not in Role.values:
        raise BadClub(fields={"role": "unknown"})
    act = acts.Act(
        name="club.change_role",
        by=by,
        at=at,
        act_id=act_id,
        club=membership.club,
        data={"user": membership.user_id, "role": role},
    )

    def do(journal: Journal) -> Membership:
        _lock(membership.club)
        locked = Membership.objects.get(pk=membership.pk)
        _keep_an_owner(locked, still_owner=role == Role.OWNER)
        locked.role, locked.journal = role, journal
        locked.save(update_fields=["role", "journal"])
        return locked

    return acts.perform(act, do, again=lambda _: Membership.objects.get(pk=membership.pk))


def remove_member(
    *, membership: Membership, by: Actor, at: datetime, act_id: UUID | None = None
) -> None:
    """Take a person's role in the club away; what they did stays.

    Raises:
        LastOwner: the club would be left without an owner.
    """
    act = acts.Act(
        name="club.remove_member",
        by=by,
        at=at,
        act_id=act_id,
        club=membership.club,
        data={"user": membership.user_id, "role": membership.role},
    )

    def do(_: Journal) -> None:
        _lock(membership.club)
        locked = Membership.objects.get(pk=membership.pk)
        _keep_an_owner(locked, still_owner=False)
        locked.delete()

    acts.perform(act, do, again=lambda _: None)


def new_key() -> str:
    """A fresh secret of 160 random bits for a link; made at the edge."""
    return secrets.token_urlsafe(20)


def hashed(key: str) -> str:
    """What is kept of a secret: its SHA-256, in hex."""
    return hashlib.sha256(key.encode()).hexdigest()


def _lock(club: Club) -> Club:
    return Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _keep_an_owner(membership: Membership, *, still_owner: bool) -> None:
    if membership.role != Role.OWNER or still_owner:
        return
    others = Membership.objects.filter(club_id=membership.club_id, role=Role.OWNER)
    if not others.exclude(pk=membership.pk).exists():
        raise LastOwner(club=membership.club_id)


def _checked(*, name: str, zone: str, currency: str, paper: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    name, currency = " ".join(name.split()), currency.strip().upper()
    if not name:
        fields["name"] = "empty"
    elif len(name) > 120:
        fields["name"] = "too_long"
    if not _is_zone(zone):
        fields["zone"] = "unknown"
    if len(currency) != 3 or not (currency.isascii() and currency.isalpha()):
        fields["currency"] = "unknown"
    if paper not in PageSize.values:
        fields["paper"] = "unknown"
    if fields:
        raise BadClub(fields=fields)
    return {"name": name, "zone": zone, "currency": currency, "paper": paper}


def _is_zone(zone: str) -> bool:
    try:
        known_zone(zone)
    except ValidationError:
        return False
    return True
