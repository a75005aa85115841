"""Who calls: a machine by its token (``Authorization: Bearer …``), or a signed-in browser."""

from django.utils import timezone
from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import (
    BaseAuthentication,
    SessionAuthentication,
    get_authorization_header,
)
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from tournaments import queries
from tournaments.models import ApiToken, User
from tournaments.services.club import clubs, tokens

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
        tokens.note_use(token=token, at=timezone.now())
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """What a 401 tells the caller to send."""
        return "Bearer"


class CsrfFailed(PermissionDenied):
    """A browser's own session, without the word that only Benny's pages know."""

    default_code = "csrf_failed"


class BrowserAuthentication(SessionAuthentication):
    """A signed-in browser; a failed CSRF check is told as such."""

    def enforce_csrf(self, request: Request) -> None:
        """Ask for the word of Benny's own pages."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied:
            raise CsrfFailed from None


class BrowserScheme(SessionScheme):  # type: ignore[no-untyped-call]  # as shipped
    """How the OpenAPI document names a signed-in browser."""

    target_class = "tournaments.api.authentication.BrowserAuthentication"


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # as shipped
    """How the OpenAPI document names the token."""

    target_class = "tournaments.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        """An HTTP bearer token."""
        return {"type": "http", "scheme": "bearer"}
