"""Acts of a person on their own account: name and e-mail, other devices, closing it."""

from datetime import datetime
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError
from django.db.models import F

from tournaments import queries
from tournaments.models import Actor, Club, Journal, Membership, Role, User
from tournaments.services import acts
from tournaments.services.club import passwords
from tournaments.services.club.users import BadAccount, EmailTaken
from tournaments.services.refusals import Refusal

CLOSED = "closed-{}@closed.invalid"
"""What stands for the e-mail of a closed account: the address may be used again by anybody."""


class OwnsAlone(Refusal):
    """A club would be left without an owner."""

    code = "owns_alone"


def change(*, user: User, name: str, email: str, at: datetime, act_id: UUID | None = None) -> User:
    """Give oneself another name or e-mail; open links to a new password are over by it.

    Raises:
        BadAccount: a name or e-mail that cannot be.
        EmailTaken: somebody else signs in with it, whatever its case.
    """
    name, email = " ".join(name.split()), User.objects.normalize_email(email.strip())
    _check(name=name, email=email)
    act = _own_act("account.change", user, at=at, act_id=act_id)

    def do(_: Journal) -> User:
        if User.objects.filter(email__iexact=email).exclude(pk=user.pk).exists():
            raise EmailTaken
        acts.tell(act, _further(act, user))
        User.objects.filter(pk=user.pk).update(
            name=name, email=email, links_ended=F("links_ended") + 1
        )
        return User.objects.get(pk=user.pk)

    try:
        return acts.perform(act, do, again=lambda _: User.objects.get(pk=user.pk))
    except IntegrityError:
        raise EmailTaken from None


def end_sessions(*, user: User, at: datetime, act_id: UUID | None = None) -> User:
    """Sign a person out on every device; the page that asks may keep its own session."""
    act = _own_act("account.end_sessions", user, at=at, act_id=act_id)

    def do(_: Journal) -> User:
        acts.tell(act, _further(act, user))
        User.objects.filter(pk=user.pk).update(sessions_ended=F("sessions_ended") + 1)
        return User.objects.get(pk=user.pk)

    return acts.perform(act, do, again=lambda _: User.objects.get(pk=user.pk))


def close(*, user: User, at: datetime, act_id: UUID | None = None) -> None:
    """Close an account: roles, tokens, sessions and the e-mail go; what was done keeps its name.

    Raises:
        OwnsAlone: a club would be left without an owner; ``clubs`` names it.
    """
    act = _own_act("account.close", user, at=at, act_id=act_id)

    def do(_: Journal) -> None:
        clubs = _clubs(user)
        for club in sorted(clubs, key=lambda each: each.pk):
            Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        if alone := [club.name for club in clubs if _owns_alone(user, club)]:
            raise OwnsAlone(clubs=alone)
        acts.tell(act, _further(act, user))
        passwords.revoke(user, at)
        Membership.objects.filter(user=user).delete()
        row = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        row.email, row.is_active = CLOSED.format(row.pk), False
        row.set_unusable_password()
        row.save(update_fields=["email", "is_active", "password"])

    acts.perform(act, do, again=lambda _: None)


def _own_act(name: str, user: User, *, at: datetime, act_id: UUID | None) -> acts.Act:
    return acts.Act(
        name=name,
        by=Actor(user_id=user.pk),
        at=at,
        act_id=act_id,
        club=next(iter(_clubs(user)), None),
        data={"user": user.pk},
    )


def _clubs(user: User) -> list[Club]:
    return [each.club for each in queries.clubs.memberships(user.pk)]


def _further(act: acts.Act, user: User) -> list[Club]:
    return [club for club in _clubs(user) if club != act.club]


def _owns_alone(user: User, club: Club) -> bool:
    owners = Membership.objects.filter(club=club, role=Role.OWNER)
    return owners.filter(user=user).exists() and not owners.exclude(user=user).exists()


def _check(*, name: str, email: str) -> None:
    fields: dict[str, object] = {}
    if not name or len(name) > 120:
        fields["name"] = "too_long" if name else "empty"
    try:
        validate_email(email)
    except ValidationError:
        fields["email"] = "unknown"
    if fields:
        raise BadAccount(fields=fields)
