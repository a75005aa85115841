"""Who calls: a machine by its token (``Authorization: Bearer …``), or a signed-in browser."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments import queries
from tournaments.models import ApiToken, User
from tournaments.services.club import clubs

SCHEME = b"bearer"


class TokenAuthentication(BaseAuthentication):
    """Finds the token by the hash of its secret."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        """The person who made the token, and the token; none when no token was sent."""
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != SCHEME:
            return None
        try:
            (_scheme, secret) = parts
            plain = secret.decode("ascii")
        except ValueError:
            raise AuthenticationFailed("token_malformed") from None
        token = queries.clubs.live_token(clubs.hashed(plain))
        if token is None:
            raise AuthenticationFailed("token_unknown")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """What a 401 tells the caller to send."""
        return "Bearer"


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # as shipped
    """How the OpenAPI document names the token."""

    target_class = "tournaments.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        """An HTTP bearer token."""
        return {"type": "http", "scheme": "bearer"}
