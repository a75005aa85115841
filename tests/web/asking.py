"""What tests of pages say in one word: an address of a night, and what a person reads there."""

import re
from html import unescape

from django.http import HttpResponse
from django.urls import reverse

from tournaments.models import Tournament

ISOLATES = str.maketrans("", "", "\u2068\u2069")
UNREAD = re.compile(r"<(script|style|title|svg)\b.*?</\1>|<[^>]+>", re.DOTALL)


def to(night: Tournament, name: str, *more: object) -> str:
    """A page of the night inside its club."""
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def read(answer: HttpResponse) -> str:
    """The words of a page, without marks and with single spaces."""
    words = unescape(UNREAD.sub(" ", answer.content.decode()))
    return " ".join(words.translate(ISOLATES).split())
