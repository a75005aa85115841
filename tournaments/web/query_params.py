"""Numbers in what a browser sends: anybody may write anything there."""

LONGEST = 4  # digits; no round and no number of a card is longer
LONGEST_ID = 15


def number(asked: str, *, longest: int = LONGEST) -> int | None:
    """The number that is written, none where it is no number or one of too many digits.

    >>> number("12"), number("²"), number("-1"), number("9" * 30), number("١٢")
    (12, None, None, None, None)
    """
    fits = asked.isascii() and asked.isdecimal() and len(asked) <= longest
    return int(asked) if fits else None
