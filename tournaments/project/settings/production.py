"""PostgreSQL, Redis and a proxy in front. What has no sensible default must be set."""

from datetime import timedelta
from pathlib import Path

from .base import *
from .base import HTTPS, ROOT, database, env

DEBUG = False
SECRET_KEY = env("SECRET_KEY")
PUBLIC_URL = env("PUBLIC_URL").rstrip("/")
REDIS_URL = env("REDIS_URL")
DATABASES = {"default": database(env("DATABASE_URL"))}
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=1)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None

# Static files belong to the release and not to the data.
STATIC_ROOT = Path(env("STATIC_ROOT", default=str(ROOT / "build" / "static")))

SECURE_SSL_REDIRECT = HTTPS
# The health check comes from inside, without the proxy's header. A table's page keeps hands on its
# device for the address by which it was opened: on another one they would be out of reach.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^t/", r"^l/"]
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=False)
SECURE_HSTS_PRELOAD = SECURE_HSTS_INCLUDE_SUBDOMAINS
