"""For tests: quick hashes, own folders; SQLite unless `DATABASE_URL` says otherwise."""

import os
import tempfile
from pathlib import Path

# Each test process has a folder of its own, so that two runs beside each other never meet.
_folder = Path(tempfile.gettempdir()) / f"benny-test-{os.getpid()}"
os.environ.setdefault("BENNY_DATA", str(_folder))

from .base import *  # noqa: E402 - the data folder must be named first
from .base import DATABASES, STORAGES, broker_options, env  # noqa: E402

DEBUG = False
SECRET_KEY = "only-for-tests-" * 5
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True

# A file, not memory: threads and worker processes of a test see the same rows.
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        **DATABASES["default"]["OPTIONS"],  # type: ignore[dict-item]
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
    }
    DATABASES["default"]["TEST"] = {"NAME": f"{_folder}.sqlite3"}
else:
    # A test is one long transaction, and may think for a minute within it.
    DATABASES["default"]["OPTIONS"] = {"options": "-c lock_timeout=60000"}
DATABASES["default"]["CONN_MAX_AGE"] = 0

# A message goes nowhere unless a test starts a worker of its own.
CELERY_BROKER_URL = env("BROKER_URL", default="memory://")
CELERY_BROKER_TRANSPORT_OPTIONS = broker_options(CELERY_BROKER_URL)
