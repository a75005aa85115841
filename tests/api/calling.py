"""How tests call the API: as a machine with a token, or as a signed-in person."""

from rest_framework.test import APIClient

from tests.services.setting_up import AT, Director
from tournaments.models import ApiToken, User
from tournaments.services.club import tokens

SECRET = "machine-secret"


def token_of(who: Director, *scopes: str, secret: str = SECRET) -> ApiToken:
    return tokens.make(
        club=who.club,
        user=who.user,
        name="Scoreboard",
        scopes=scopes or ("run",),
        secret=secret,
        by=who.actor,
        at=AT,
    )


def machine(who: Director, *scopes: str) -> APIClient:
    secret = "-".join([SECRET, who.club.slug, *scopes])
    token_of(who, *scopes, secret=secret)
    return APIClient(headers={"authorization": f"Bearer {secret}"})


def browser(user: User) -> APIClient:
    client = APIClient()
    client.force_login(user)
    return client
