"""Acts on keys for machines."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Q

from tournaments.models import Actor, ApiToken, Club, Journal, User
from tournaments.services import acts
from tournaments.services.club import clubs
from tournaments.services.refusals import Refusal

A_MINUTE = timedelta(minutes=1)
SCOPES = ("read", "results", "run", "seasons")


class BadToken(Refusal):
    """A token without a name, or with a scope that does not exist."""

    code = "bad_token"


def make(
    *,
    club: Club,
    user: User,
    name: str,
    scopes: Sequence[str],
    secret: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> ApiToken:
    """Make a token; ``secret`` (from ``clubs.new_key``) is shown once, its hash is kept."""
    title = " ".join(name.split())[:80]
    if not title or not scopes or set(scopes) - set(SCOPES):
        raise BadToken(scopes=list(scopes))
    act = acts.Act(
        name="token.make", by=by, at=at, act_id=act_id, club=club, data={"scopes": list(scopes)}
    )

    def do(journal: Journal) -> ApiToken:
        return ApiToken.objects.create(
            club=club,
            user=user,
            name=title,
            hash=clubs.hashed(secret),
            scopes=sorted(scopes),
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: ApiToken.objects.get(journal=line))


def note_use(*, token: ApiToken, at: datetime) -> None:
    """Remember that a token was used, at most once a minute; no act, so no journal line."""
    stale = Q(last_used_at__isnull=True) | Q(last_used_at__lt=at - A_MINUTE)
    ApiToken.objects.filter(stale, pk=token.pk).update(last_used_at=at)


def revoke(*, token: ApiToken, by: Actor, at: datetime, act_id: UUID | None = None) -> ApiToken:
    """End a token; requests that carry it are refused from now on."""
    act = acts.Act(
        name="token.revoke",
        by=by,
        at=at,
        act_id=act_id,
        club=token.club,
        data={"token": token.pk},
    )

    def do(_: Journal) -> ApiToken:
        ApiToken.objects.filter(pk=token.pk, revoked_at__isnull=True).update(revoked_at=at)
        return ApiToken.objects.get(pk=token.pk)

    return acts.perform(act, do, again=lambda _: ApiToken.objects.get(pk=token.pk))
