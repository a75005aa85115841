"""A language that nobody speaks: every marked sentence stands in ⟦brackets⟧ and is longer.

What a page shows outside of brackets was not marked for translation, unless it is data.
"""

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser

from django.utils.translation import trans_real

LONGER = " ~~~~~"
CONTEXT = "\x04"
SPOKEN = {"aria-label", "title", "alt", "placeholder", "data-busy", "data-less", "data-more"}
SILENT = {"script", "style", "svg"}


class Pseudo(gettext.NullTranslations):
    """Wraps whatever it is asked for."""

    plural = staticmethod(lambda number: int(number != 1))

    def gettext(self, message: str) -> str:
        return f"⟦{message.rpartition(CONTEXT)[2]}{LONGER}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def language(self) -> str:
        return "en"

    def to_language(self) -> str:
        return "en"


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Inside, English is the language that nobody speaks."""
    was = trans_real._translations.get("en")
    trans_real._translations["en"] = Pseudo()
    trans_real.activate("en")
    try:
        yield
    finally:
        if was is None:
            del trans_real._translations["en"]
        else:
            trans_real._translations["en"] = was
        trans_real.deactivate()


class Spoken(HTMLParser):
    """Collects what a page says: its texts, and the attributes that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in SILENT
        self.texts += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def unmarked(html: str, data: set[str]) -> set[str]:
    """Words of a page that stand in no brackets and are no data."""
    page = Spoken()
    page.feed(html)
    found: set[str] = set()
    for text in page.texts:
        left = re.sub(r"\S+@\S+|https?://\S+", " ", text)
        while re.search(r"⟦[^⟦⟧]*⟧", left):
            left = re.sub(r"⟦[^⟦⟧]*⟧", " ", left)
        for known in sorted(data, key=len, reverse=True):
            left = left.replace(known, " ")
        found |= set(re.findall(r"[A-Za-z]{2,}", left))
    return found
