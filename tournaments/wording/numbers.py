"""Exact numbers as they are printed. Rounding happens here and nowhere else."""

from collections.abc import Iterable
from fractions import Fraction

from django.utils.formats import get_format

from scoring.night import TieBreak

MINUS = "\u2212"
HALF = Fraction(1, 2)
SHARES = frozenset({TieBreak.SHARE_OF_GAMES, TieBreak.SHARE_OF_POINTS})
DIGITS_OF_SHARES = 3
DIGITS_OF_POINTS = 1
MOST_DIGITS = 9
"""Two values of a night that differ at all differ within these: their denominators are small."""


def number(value: int | Fraction | None, *, digits: int = DIGITS_OF_POINTS) -> str:
    """Points as on paper: whole, with a half, or with decimals; a dash where nothing is known.

    >>> number(12), number(Fraction(15, 2)), number(Fraction(22, 3)), number(None)
    ('12', '7½', '7.3', '–')
    """
    if value is None:
        return "–"
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    if exact.denominator == HALF.denominator and exact > 0:
        whole = exact - HALF
        return f"{whole.numerator or ''}½"
    return decimal(exact, digits=digits)


def signed(points: int) -> str:
    """Points that may be lost, with a real minus.

    >>> signed(4), signed(-4)
    ('4', '\u22124')
    """
    return f"{MINUS}{-points}" if points < 0 else str(points)


def decimal(value: Fraction, *, digits: int) -> str:
    """A fraction as a decimal, rounded half up (away from zero), as the language writes it.

    >>> decimal(Fraction(2, 3), digits=3), decimal(Fraction(-1, 4), digits=1)
    ('0.667', '-0.3')
    """
    scale = 10**digits
    size = abs(value)
    whole, rest = divmod(size.numerator * scale, size.denominator)
    rounded = whole + (2 * rest >= size.denominator)
    sign = "-" if value < 0 and rounded else ""
    return f"{sign}{rounded // scale}{separator()}{rounded % scale:0{digits}d}"


def separator() -> str:
    """What stands before the decimals in the active language.

    >>> separator()
    '.'
    """
    return str(get_format("DECIMAL_SEPARATOR"))


def of_key(key: str, value: int | Fraction | None, *, digits: int | None = None) -> str:
    """The value of a ranking key: shares with three decimals, everything else as points.

    ``digits`` is how many decimals it takes beside others (`digits_apart`).

    >>> of_key("share_of_games", Fraction(2, 3)), of_key("points", 31)
    ('0.667', '31')
    """
    if value is not None and TieBreak(key) in SHARES:
        return decimal(Fraction(value), digits=digits or DIGITS_OF_SHARES)
    return number(value, digits=digits or DIGITS_OF_POINTS)


def digits_apart(key: str, values: Iterable[int | Fraction | None]) -> int:
    """How many decimals it takes until no two different values of a key look alike.

    >>> close = (Fraction(65, 119), Fraction(71, 130))
    >>> digits = digits_apart("share_of_games", close)
    >>> [of_key("share_of_games", value, digits=digits) for value in close]
    ['0.54622', '0.54615']
    """
    usual = DIGITS_OF_SHARES if TieBreak(key) in SHARES else DIGITS_OF_POINTS
    different = {Fraction(value) for value in values if value is not None}
    for digits in range(usual, MOST_DIGITS):
        if len({of_key(key, value, digits=digits) for value in different}) == len(different):
            return digits
    return MOST_DIGITS
