"""Acts on accounts: the first owner of an installation, and people who were invited."""

import hmac
from datetime import datetime
from uuid import UUID

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction

from tournaments.models import Membership, User
from tournaments.services.club import clubs
from tournaments.services.refusals import Refusal


class BadAccount(Refusal):
    """What was typed cannot be an account; ``fields`` maps each field to a code."""

    code = "bad_account"


class EmailTaken(Refusal):
    """Somebody signs in with this e-mail."""

    code = "email_taken"


class NotTheFirst(Refusal):
    """The code is wrong, or this Benny has an owner."""

    code = "not_the_first"


def create(*, email: str, name: str, password: str, at: datetime, language: str = "en") -> User:
    """Make an account.

    Raises:
        BadAccount: an e-mail, name or password that cannot be.
        EmailTaken: somebody has this e-mail, whatever its case.
    """
    email, name = email.strip(), " ".join(name.split())
    _check(email=email, name=name, password=password)
    try:
        with transaction.atomic():
            return User.objects.create_user(
                email, password, name=name, language=language, joined_at=at
            )
    except IntegrityError:
        raise EmailTaken from None


def make_first_owner(
    *, code: str, expected: str, email: str, name: str, password: str, at: datetime
) -> User:
    """Make the first account of an installation by the one-time code from its terminal.

    Raises:
        NotTheFirst: the code is not ``expected``, or there is an account.
        BadAccount: see ``create``.
    """
    with transaction.atomic():
        if not expected or not hmac.compare_digest(_plain(code), _plain(expected)):
            raise NotTheFirst(why="code")
        if User.objects.exists():
            raise NotTheFirst(why="taken")
        return create(email=email, name=name, password=password, at=at)


def join(
    *, key: str, email: str, name: str, password: str, at: datetime, act_id: UUID | None = None
) -> Membership:
    """Make an account by an invitation and let it in; nothing is made if the invitation is over."""
    with transaction.atomic():
        clubs.open_invitation(key=key, at=at)
        user = create(email=email, name=name, password=password, at=at)
        return clubs.accept_invitation(key=key, user=user, at=at, act_id=act_id)


def _plain(code: str) -> bytes:
    return "".join(code.split()).upper().replace("-", "").encode()


def _check(*, email: str, name: str, password: str) -> None:
    fields: dict[str, object] = {}
    try:
        validate_email(email)
    except ValidationError:
        fields["email"] = "unknown"
    if not name or len(name) > 120:
        fields["name"] = "too_long" if name else "empty"
    try:
        validate_password(password, User(email=email, name=name))
    except ValidationError as error:
        fields["password"] = [each.code for each in error.error_list]
    if fields:
        raise BadAccount(fields=fields)
