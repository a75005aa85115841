"""What is written into logs: everything but the keys that open something."""

import logging
import re

BEFORE_KEYS = ("t", "l", "invitation")
"""How the addresses begin that have a key in them."""

KEYS = re.compile(rf"(/(?:{'|'.join(BEFORE_KEYS)})/)[^/\s?\"'<>]+")


class Keyless(logging.Formatter):
    """A line of the log in which a key in an address is told as three dots."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole line, tracebacks too."""
        return KEYS.sub(r"\1…", super().format(record))
