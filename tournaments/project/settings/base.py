"""What every Benny has in common; what differs is read from the environment.

| variable | meaning | default |
| --- | --- | --- |
| `BENNY_DATA` | folder of database, files, secret | `data/club` beside `manage.py` |
| `PUBLIC_URL` | the address that people type; hosts, origins and cookies follow it | loopback |
| `DATABASE_URL` | SQLite or PostgreSQL | SQLite in the data folder |
| `REDIS_URL` | broker and cache | none: messages are files in the data folder |
| `TRUSTED_PROXIES` | how many proxies stand in front and write `X-Forwarded-For` | 0 |
| `TRUSTED_PROXY_NETWORKS` | where they stand | this machine and private networks |
| `EMAIL_URL`, `MAIL_FROM` | a mail server, and who writes | none: no mail is sent |
| `LOG_LEVEL` | how much is told on standard error | `INFO` |
"""

from datetime import timedelta
from pathlib import Path
from urllib.parse import unquote, urlsplit

import environ
from csp.constants import NONE, SELF
from django.contrib.messages import constants as message_levels
from django.utils.translation import gettext_lazy as _

ROOT = Path(__file__).resolve().parents[3]
APP = ROOT / "tournaments"

env = environ.Env()

# --- Where things are kept

DATA = Path(env("BENNY_DATA", default=str(ROOT / "data" / "club"))).resolve()
# A second place for copies of the database, such as a memory stick.
SECOND_FOLDER = env("BENNY_SECOND_FOLDER", default="")
# With less than this free beside the data, /healthz says that the disk is full.
LEAST_FREE_BYTES = 8 * 1024 * 1024
MEDIA_ROOT = DATA / "documents"
STATIC_ROOT = DATA / "static"
STATIC_URL = "/static/"
STATICFILES_DIRS = [APP / "web" / "static"]
LOCALE_PATHS = [APP / "locale"]

# --- Who may knock: everything follows the one address that people type

PUBLIC_URL = env("PUBLIC_URL", default="http://127.0.0.1:8000").rstrip("/")
_public = urlsplit(PUBLIC_URL)
HTTPS = _public.scheme == "https"
ALLOWED_HOSTS = [_public.hostname or "", "localhost", "127.0.0.1", "[::1]"]
OWN_HOSTS = tuple(ALLOWED_HOSTS)  # where more is let in, these are: `project/room.py`
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL]
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
# Where proxies of ours can stand: this machine and private networks, unless told.
TRUSTED_PROXY_NETWORKS = env.list(
    "TRUSTED_PROXY_NETWORKS",
    default=[
        "127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7",
        "fe80::/10",
    ],
)  # fmt: skip
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None

SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = int(timedelta(days=30).total_seconds())
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_HTTPONLY = True

# --- The house

INSTALLED_APPS = [
    "tournaments",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "axes",
    "csp",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
]

MIDDLEWARE = [
    "tournaments.project.proxy.client_address",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "tournaments.web.unkept.unkept",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tournaments.web.sent.remembered",
    # Last, so that it sees what the views answered to a failed sign-in.
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "tournaments.project.urls"
WSGI_APPLICATION = "tournaments.project.wsgi.application"
ASGI_APPLICATION = "tournaments.project.asgi.application"

_TEMPLATETAGS = APP / "web" / "templatetags"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            # Django looks for tags in apps only, and web/ is a room of one.
            "libraries": {
                file.stem: f"tournaments.web.templatetags.{file.stem}"
                for file in sorted(_TEMPLATETAGS.glob("[!_]*.py"))
            },
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# --- The database

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# WAL: readers never wait for a writer. IMMEDIATE: a writer waits at its start, where waiting is
# safe, not in its middle, where SQLite would refuse. FULL: what was answered survives a power cut.
SQLITE_OPTIONS = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
}
# No request waits for ever behind a lock that somebody forgot.
POSTGRESQL_OPTIONS = {
    "options": "-c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000",
}


def database(url: str) -> dict[str, object]:
    """Settings of the database at `url`, with Benny's own options for its engine."""
    config: dict[str, object] = environ.Env.db_url_config(url)
    sqlite = config["ENGINE"] == "django.db.backends.sqlite3"
    if not sqlite:  # a folder of sockets is written postgres://user@%2Frun%2Fpostgresql/name
        config["HOST"] = unquote(str(config["HOST"]))
    config["OPTIONS"] = {
        **(SQLITE_OPTIONS if sqlite else POSTGRESQL_OPTIONS),
        **config.get("OPTIONS", {}),  # type: ignore[dict-item]
    }
    config["ATOMIC_REQUESTS"] = False
    config["CONN_MAX_AGE"] = 60
    config["CONN_HEALTH_CHECKS"] = True
    return config


DATABASES = {"default": database(env("DATABASE_URL", default=f"sqlite:///{DATA}/benny.sqlite3"))}

# --- Sign-in

# Made at the keyboard for an empty Benny; whoever types it into the first page becomes its owner.
OWNER_CODE_FILE = DATA / "owner-code"
# Printed and kept in a drawer: whoever types it lifts every lock of the sign-in.
RESCUE_CODE_FILE = DATA / "rescue-code"

AUTH_USER_MODEL = "tournaments.User"
# The e-mail is unique whatever its case: a constraint of its own, which this check does not read.
SILENCED_SYSTEM_CHECKS = ["auth.W004"]
LOGIN_URL = "/sign-in/"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
CSRF_FAILURE_VIEW = "tournaments.web.errors.csrf_failed"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "tournaments.services.club.password_words.WordsNearAtHand"},
]

# Wrong passwords, counted by tournaments.web.sign_in_limits for a quarter of an hour: of strangers
# by name and address together, by name alone, by address alone; and of a device on which the person
# signed in before, by itself.
AXES_HANDLER = "tournaments.web.sign_in_limits.SignInLimits"
AXES_CLIENT_IP_CALLABLE = "tournaments.web.sign_in_limits.address_of"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
# By the name that is given to `authenticate`: axes would look for "email", and find nobody.
AXES_USERNAME_FORM_FIELD = "username"
AXES_LOCKOUT_CALLABLE = "tournaments.web.errors.locked_out"
AXES_FAILURE_LIMIT = 6
PASSWORD_FAILURES_OF_AN_ACCOUNT = 20
PASSWORD_FAILURES_OF_AN_ADDRESS = 40
PASSWORD_FAILURES_OF_A_KNOWN_DEVICE = 30
AXES_COOLOFF_TIME = timedelta(minutes=15)
# Who goes on trying while the door is shut does not keep it shut.
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_HTTP_RESPONSE_CODE = 429
AXES_ENABLE_ACCESS_FAILURE_LOG = False
AXES_DISABLE_ACCESS_LOG = True
AXES_VERBOSE = False
# Wrong codes of tables and players that strangers type: from one address in a quarter of an hour,
# from everywhere in an hour. A guess is right once in thousands (docs/security.md).
CODE_FAILURE_LIMIT = 10
CODE_FAILURES_AN_HOUR = 60
# Addresses are already mended by tournaments.project.proxy.
AXES_IPWARE_PROXY_COUNT = None

# A way back to a forgotten password works for a day, unless it is used or replaced before.
PASSWORD_RESET_TIMEOUT = int(timedelta(days=1).total_seconds())

# --- Mail, only where a server for it is set: links to a new password, nothing else

EMAIL_URL = env("EMAIL_URL", default="")
MAIL = bool(EMAIL_URL)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env("MAIL_FROM", default=f"benny@{_public.hostname or 'localhost'}")
if MAIL:
    _mail = env.email_url("EMAIL_URL")
    EMAIL_BACKEND = _mail["EMAIL_BACKEND"]
    EMAIL_HOST, EMAIL_PORT = _mail["EMAIL_HOST"], _mail["EMAIL_PORT"]
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _mail["EMAIL_HOST_USER"], _mail["EMAIL_HOST_PASSWORD"]
    EMAIL_USE_TLS = _mail.get("EMAIL_USE_TLS", False)
    EMAIL_USE_SSL = _mail.get("EMAIL_USE_SSL", False)

# --- What a page may load: Benny's own files and nothing else

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"

# --- Files

STORAGES = {
    "default": {
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"file_permissions_mode": 0o600},
    },
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

# --- Language and time: instants are UTC; walls clocks are the tournament's zone

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
MESSAGE_TAGS = {message_levels.ERROR: "problem"}

# --- Cache and queue

REDIS_URL = env("REDIS_URL", default="")
CACHES: dict[str, dict[str, object]] = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    ),
    # Pages that were drawn for everybody: each process keeps its own.
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "OPTIONS": {"MAX_ENTRIES": 200},
    },
}

# How long a running job may be silent before another worker takes it; how often that is looked at.
JOB_SILENCE = timedelta(seconds=env.float("JOB_SILENCE_SECONDS", default=20))
JOB_QUEUED_TOO_LONG = timedelta(seconds=env.float("JOB_QUEUED_SECONDS", default=20))
JOB_SWEEP_SECONDS = env.float("JOB_SWEEP_SECONDS", default=30)

# Kombu looks for unanswered messages every interval × throttle, 100 s unless told. And it would try
# to connect for minutes while somebody waits for a page: one second, and the sweep does the rest.
REDIS_BROKER_OPTIONS: dict[str, object] = {
    "visibility_timeout": 600,
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 1,
    "socket_connect_timeout": 1,
    "socket_timeout": 10,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.2,
    "interval_max": 0.2,
    "connect_retries_timeout": 1,
}


def broker_url_of(redis_url: str) -> str:
    """The broker's address as Celery writes it: a unix socket has a scheme of its own there."""
    socket, is_socket = redis_url.removeprefix("unix:"), redis_url.startswith("unix:")
    return f"redis+socket:{socket.replace('?db=', '?virtual_host=')}" if is_socket else redis_url


def broker_options(url: str) -> dict[str, object]:
    """What Celery must be told of the broker at `url`."""
    if url.startswith("filesystem:"):
        queue = str(DATA / "queue")
        return {
            "data_folder_in": queue,
            "data_folder_out": queue,
            "control_folder": f"{queue}/control",
            "polling_interval": 0.25,
        }
    return REDIS_BROKER_OPTIONS if url.startswith("redis") else {}


# One machine needs no server for its messages; several share a Redis.
CELERY_BROKER_URL = env("BROKER_URL", default="") or broker_url_of(REDIS_URL) or "filesystem://"
CELERY_BROKER_TRANSPORT_OPTIONS = broker_options(CELERY_BROKER_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = "UTC"
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA / "beat")
CELERY_BEAT_SCHEDULE = {
    "sweep": {
        "task": "tournaments.sweep_jobs",
        "schedule": JOB_SWEEP_SECONDS,
        "options": {"expires": JOB_SWEEP_SECONDS},
    },
    "tidy": {"task": "tournaments.tidy", "schedule": timedelta(days=1)},
}

# --- API

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournaments.api.authentication.TokenAuthentication",
        "tournaments.api.authentication.BrowserAuthentication",
    ],
    "EXCEPTION_HANDLER": "tournaments.api.errors.answer",
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.parsing.ShallowJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Benny",
    "DESCRIPTION": "Euchre nights: players, tournaments, rounds, sheets and standings.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    # Names of operations begin after this, whatever else the document describes.
    "SCHEMA_PATH_PREFIX": "/api/v1",
    # What the API is, anybody may read; what it answers, only who may.
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tournaments.api.schema.as_it_is",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}

# --- What is told to whoever keeps the machine

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "tournaments.project.logs.Keyless",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": env("LOG_LEVEL", default="INFO")},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        # Gunicorn writes addresses too; below its own processes they go the same way.
        "gunicorn.access": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "gunicorn.error": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}
