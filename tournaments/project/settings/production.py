"""PostgreSQL, Redis and a proxy in front. What has no sensible default must be set."""

from datetime import timedelta
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from .base import *
from .base import HTTPS, ROOT, database, env

LEAST_LENGTH, LEAST_SIGNS = 50, 5  # what Django's own deploy check asks for


def strong(secret: str) -> str:
    """The secret, if nobody can guess it; cookies and links are signed with it."""
    if len(secret) < LEAST_LENGTH or len(set(secret)) < LEAST_SIGNS:
        raise ImproperlyConfigured(
            "SECRET_KEY is too weak: 50 signs or more, made by chance. "
            "python3 -c 'import secrets; print(secrets.token_urlsafe(64))' makes one."
        )
    return secret


DEBUG = False
SECRET_KEY = strong(env("SECRET_KEY"))
PUBLIC_URL = env("PUBLIC_URL").rstrip("/")
REDIS_URL = env("REDIS_URL")
DATABASES = {"default": database(env("DATABASE_URL"))}
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=1)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None

# Browsers keep these to this host and to https, whatever another page of the domain may set.
if HTTPS:
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-benny", "__Host-benny-csrf"

# Static files belong to the release and not to the data.
STATIC_ROOT = Path(env("STATIC_ROOT", default=str(ROOT / "build" / "static")))

SECURE_SSL_REDIRECT = HTTPS
# The health check comes from inside, without the proxy's header. A table's page keeps hands on its
# device for the address by which it was opened: on another one they would be out of reach.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^t/", r"^l/"]
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=False)
SECURE_HSTS_PRELOAD = SECURE_HSTS_INCLUDE_SUBDOMAINS
