"""Exact numbers as they are printed. Rounding happens here and nowhere else."""

from fractions import Fraction

from scoring.night import TieBreak

MINUS = "\u2212"
HALF = Fraction(1, 2)
SHARES = frozenset({TieBreak.SHARE_OF_GAMES, TieBreak.SHARE_OF_POINTS})


def number(value: int | Fraction | None) -> str:
    """Points as on paper: whole, with a half, or with one decimal; a dash where nothing is known.

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
    return decimal(exact, digits=1)


def signed(points: int) -> str:
    """Points that may be lost, with a real minus.

    >>> signed(4), signed(-4)
    ('4', '\u22124')
    """
    return f"{MINUS}{-points}" if points < 0 else str(points)


def decimal(value: Fraction, *, digits: int) -> str:
    """A fraction as a decimal, rounded half up (away from zero).

    >>> decimal(Fraction(2, 3), digits=3), decimal(Fraction(-1, 4), digits=1)
    ('0.667', '-0.3')
    """
    scale = 10**digits
    size = abs(value)
    whole, rest = divmod(size.numerator * scale, size.denominator)
    rounded = whole + (2 * rest >= size.denominator)
    sign = "-" if value < 0 and rounded else ""
    return f"{sign}{rounded // scale}.{rounded % scale:0{digits}d}"


def of_key(key: str, value: int | Fraction | None) -> str:
    """The value of a ranking key: shares with three decimals, everything else as points.

    >>> of_key("share_of_games", Fraction(2, 3)), of_key("points", 31)
    ('0.667', '31')
    """
    if value is not None and TieBreak(key) in SHARES:
        return decimal(Fraction(value), digits=3)
    return number(value)
