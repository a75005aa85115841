"""What an address asks for behind its question mark: anybody may write anything there."""

LONGEST = 4  # digits; no round and no number of a card is longer


def number(asked: str) -> int | None:
    """The number that is asked for, none where it is no number.

    >>> number("12"), number("²"), number("-1"), number("9" * 30)
    (12, None, None, None)
    """
    return int(asked) if asked.isdecimal() and len(asked) <= LONGEST else None
