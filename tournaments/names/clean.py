"""Text as it is kept: one spelling, and nothing in it that nobody can see.

Whatever comes in by a page, a file or a program is cleaned here and nowhere else.
"""

import re
from unicodedata import category, normalize

LONGEST_NAME = 120

UNSEEN = dict.fromkeys(
    [0xAD, 0x200B, 0x2060, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
    + [code for code in range(0xA0) if category(chr(code)) == "Cc" and not chr(code).isspace()]
    + list(range(0xD800, 0xE000))
)
"""What copied text carries along unseen: marks of a file's start, turns of direction, controls,
soft hyphens, halves of signs.

Joiners stay: Persian, Indic scripts and emoji are written with them.
"""

LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
OTHER_SPACES = re.compile(r"[^\S\n\t]")


def one_line(text: str) -> str:
    r"""A text of one line: single spaces, nothing around it.

    >>> one_line("  Ann\u200b \r\n Lee\x0b")
    'Ann Lee'
    """
    return " ".join(seen(text).split())


def many_lines(text: str) -> str:
    r"""A text whose lines and tabs mean something; every end of a line is the same.

    >>> many_lines("Ann\tLee\r\nBob\u2028Cy\xa0Dee")
    'Ann\tLee\nBob\nCy Dee'
    """
    return OTHER_SPACES.sub(" ", LINE_ENDS.sub("\n", seen(text)))


def seen(text: str) -> str:
    r"""One spelling of every letter, without unseen signs.

    >>> seen("Zoe\u0308") == "Zoë"
    True
    """
    return normalize("NFC", text.translate(UNSEEN))
