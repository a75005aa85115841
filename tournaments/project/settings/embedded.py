"""Benny on one machine with nothing set: SQLite, own secret, files in the data folder."""

import hashlib
import os
import secrets
from pathlib import Path

from .base import *
from .base import DATA, MIDDLEWARE, STORAGES, env

DEBUG = False

# Hashed names, but not compressed: at each start that would cost more than it saves in one room.
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"},
}


def kept_secret(path: Path) -> str:
    """The secret of this Benny, made at its first start and readable by its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(64))
    except FileExistsError:
        pass
    return path.read_text()


SECRET_KEY = env("SECRET_KEY", default="") or kept_secret(DATA / "secret-key")

# Browsers tell cookies of two ports apart by name only: the demo must not sign the club out.
_instance = hashlib.sha256(str(DATA).encode()).hexdigest()[:8]
SESSION_COOKIE_NAME = f"benny-{_instance}"
CSRF_COOKIE_NAME = f"benny-csrf-{_instance}"

for _folder in ("documents", "static", "queue", "queue/control"):
    (DATA / _folder).mkdir(parents=True, exist_ok=True)

# Open to the room: the machine may get another address meanwhile, so hosts are looked at by Benny.
if env.bool("BENNY_ROOM", default=False):
    ALLOWED_HOSTS = ["*"]
    MIDDLEWARE = ["tournaments.project.room.known_hosts", *MIDDLEWARE]
