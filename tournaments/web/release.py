"""Prints of what this process shows, so that nobody keeps what an older one showed."""

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.translation import get_language

from tournaments.wording import device


def _print(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:8]


def _below(folder: Path, pattern: str) -> list[Path]:
    return sorted(folder.rglob(pattern))


@cache
def release() -> str:
    """A print of the templates and words that this process shows; the same in every process."""
    folders = (settings.ROOT / "templates", *map(Path, settings.LOCALE_PATHS))
    return _print(
        file for each in folders for file in _below(each, "*.html") + _below(each, "*.mo")
    )


@cache
def furniture() -> str:
    """A print of the styles and scripts, and of the templates that name them."""
    (static,) = map(Path, settings.STATICFILES_DIRS)
    return release() + _print(_below(static / "css", "*.css") + _below(static / "js", "*.js"))


def words_print() -> str:
    """A print of what the script of a table says, in the language that is active."""
    return _words_print(get_language())


@cache
def _words_print(_language: str) -> str:
    return hashlib.sha256(json.dumps(device.sentences()).encode()).hexdigest()[:8]
