"""A language in which everything is longer, to see that it finds its room."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.utils import translation
from django.utils.translation import trans_real


class LongWords:
    """A language in which every marked sentence is half as long again, and stands in brackets."""

    def to_language(self) -> str:
        return "long"

    def gettext(self, message: str) -> str:
        sentence = message.rpartition("\x04")[2]
        return f"[{sentence}{'~' * (len(sentence) // 2)}]"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


@contextmanager
def longer() -> Iterator[None]:
    """Inside, documents speak it."""
    trans_real._translations["long"] = LongWords()
    try:
        with translation.override("long"):
            yield
    finally:
        del trans_real._translations["long"]
