"""Acts on a password: the ways to a new one, and all that ends when it changes.

A way back is a key that opens one form once. It is computed and not stored: it stands for the
account as it is (password, e-mail, last sign-in, how often such keys were ended), so that whatever
changes of these ends it. That of an owner also stands for the person's clubs and their owners.
"""

from datetime import datetime
from uuid import UUID

from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.core.exceptions import ValidationError
from django.db.models import F

from tournaments import queries
from tournaments.models import Actor, ApiToken, Club, Invitation, Journal, Membership, Role, User
from tournaments.services import acts
from tournaments.services.club import lockouts
from tournaments.services.club.users import BadAccount
from tournaments.services.refusals import Refusal


class PasswordLinkOver(Refusal):
    """The link was used, replaced, or is too old; or the account changed meanwhile."""

    code = "password_link_over"


class NotYoursAlone(Refusal):
    """This person is also in a club of somebody else: no owner alone may open their account."""

    code = "not_yours_alone"


class OwnersHelpThemselves(Refusal):
    """Nobody makes a way into the account of an owner, or of who keeps the installation."""

    code = "owners_help_themselves"


class NobodyThere(Refusal):
    """Nobody signs in with this e-mail."""

    code = "nobody_there"


class LinkKeys(PasswordResetTokenGenerator):
    """Keys that are sent by mail or printed at the machine."""

    key_salt = "tournaments.password_link"

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        return f"{super()._make_hash_value(user, timestamp)}{user.links_ended}"


class OwnerLinkKeys(LinkKeys):
    """Keys that an owner hands over: good only while every club of the person has these owners."""

    key_salt = "tournaments.password_link_of_an_owner"

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        standing = queries.clubs.standing_of(user.pk)
        return f"{super()._make_hash_value(user, timestamp)}{standing}"


BY_MAIL, BY_OWNER = LinkKeys(), OwnerLinkKeys()


def opens(user: User | None, key: str | None) -> bool:
    """Whether a key opens the form of a new password for this person."""
    return bool(BY_MAIL.check_token(user, key) or BY_OWNER.check_token(user, key))


def may_offer(membership: Membership, *, by: Actor) -> None:
    """Whether an owner may make a way back for a member.

    Raises:
        OwnersHelpThemselves: an owner, of whichever club, or who keeps the installation.
        NotYoursAlone: a member of a club that is not the owner's own.
    """
    person = membership.user
    clubs = queries.clubs.memberships(person.pk)
    own = queries.clubs.owned_by(by.user_id) if by.user_id else frozenset()
    if person.is_staff or any(each.role == Role.OWNER for each in clubs):
        raise OwnersHelpThemselves(user=person.pk)
    if any(each.club_id not in own for each in clubs):
        raise NotYoursAlone(user=person.pk)


def offer(
    *, membership: Membership, by: Actor, at: datetime, act_id: UUID | None = None
) -> str | None:
    """Make an owner's one-time way back for a member; earlier ones are over.

    The key is shown once: the same act again gives none.

    Raises:
        OwnersHelpThemselves, NotYoursAlone: see ``may_offer``.
    """
    act = acts.Act(
        name="account.offer_password",
        by=by,
        at=at,
        act_id=act_id,
        club=membership.club,
        data={"user": membership.user_id},
    )

    def do(_: Journal) -> str:
        person = _lock(membership.user_id)
        may_offer(membership, by=by)
        _tell_others(act, person)
        return BY_OWNER.make_token(_end_links(person))

    return acts.perform(act, do, again=lambda _: None)


def offer_at_the_machine(*, email: str, at: datetime) -> tuple[User, str]:
    """Make a way back for anybody, asked for at the computer where Benny runs.

    Raises:
        NobodyThere: nobody signs in with this e-mail.
    """
    person = queries.clubs.user_by_email(email)
    if person is None or not person.is_active:
        raise NobodyThere(email=email)
    act = _act("account.offer_password", person, by=Actor(), at=at)

    def do(_: Journal) -> tuple[User, str]:
        _tell_others(act, person)
        locked = _end_links(_lock(person.pk))
        return locked, BY_MAIL.make_token(locked)

    return acts.perform(act, do, again=lambda _: (person, ""))


def choose(
    *, user: User, password: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> User:
    """Give a person another password; sessions, tokens and open links end.

    Every club of the person has it in its journal.

    Raises:
        BadAccount: a password that cannot be.
    """
    _check(password, user)
    act = _act("account.password", user, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> User:
        return _choose(act, _lock(user.pk), password)

    return acts.perform(act, do, again=lambda _: User.objects.get(pk=user.pk))


def choose_by_link(
    *, user: User, key: str, password: str, at: datetime, act_id: UUID | None = None
) -> User:
    """The same by a key, which is used up.

    Raises:
        PasswordLinkOver: the key opens nothing (any more).
        BadAccount: a password that cannot be; the key stays good.
    """
    _check(password, user)
    act = _act("account.password_by_link", user, by=Actor(user_id=user.pk), at=at, act_id=act_id)

    def do(_: Journal) -> User:
        locked = _lock(user.pk)
        if not locked.is_active or not opens(locked, key):
            raise PasswordLinkOver
        return _choose(act, locked, password)

    return acts.perform(act, do, again=lambda _: User.objects.get(pk=user.pk))


def revoke(user: User, at: datetime) -> None:
    """End what this person gave out: tokens and open invitations, in whichever club."""
    ApiToken.objects.filter(user=user, revoked_at__isnull=True).update(revoked_at=at)
    given = Invitation.objects.filter(journal__user=user, used_at__isnull=True)
    given.filter(revoked_at__isnull=True, expires_at__gt=at).update(revoked_at=at)


def _choose(act: acts.Act, person: User, password: str) -> User:
    _tell_others(act, person)
    person.set_password(password)  # ends every session: each holds a digest of the old one
    person.save(update_fields=["password"])
    revoke(person, act.at)
    lockouts.forget(person.email)
    return _end_links(person)


def _act(
    name: str, person: User, *, by: Actor, at: datetime, act_id: UUID | None = None
) -> acts.Act:
    """An act on an account, told to the person's first club; ``_tell_others`` tells the others."""
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        club=next(iter(_clubs(person)), None),
        data={"user": person.pk},
    )


def _tell_others(act: acts.Act, person: User) -> None:
    acts.tell(act, [club for club in _clubs(person) if club != act.club])


def _clubs(person: User) -> list[Club]:
    return [each.club for each in queries.clubs.memberships(person.pk)]


def _lock(user_id: int) -> User:
    return User.objects.select_for_update(no_key=True).get(pk=user_id)


def _end_links(person: User) -> User:
    """End every key that is out; returns the person as they now are."""
    User.objects.filter(pk=person.pk).update(links_ended=F("links_ended") + 1)
    return User.objects.get(pk=person.pk)


def _check(password: str, user: User) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise BadAccount(fields={"password": [each.code for each in error.error_list]}) from None
