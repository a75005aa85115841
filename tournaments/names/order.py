"""The order of names, as a reader of the club's language looks them up.

The weights are those of the Unicode Collation Algorithm (UTS #10) by `pyuca`, so that É stands by
E and Ł by L on every database; letters that a language puts elsewhere come from `OWN_LETTERS`.
Numbers are compared by value: "Player 10" stands after "Player 2". Keys are computed, not stored:
a club that changes its language changes the order, and no row.
"""

import re
from functools import cache, lru_cache
from unicodedata import normalize

from pyuca.collator import Collator_10_0_0

from tournaments.names.fold import without_signs

OWN_LETTERS = {
    "cs": ("c č", "h ch", "r ř", "s š", "z ž"),
    "da": ("z æ=ä ø=ö å=aa",),
    "es": ("n ñ",),
    "et": ("s š z ž", "w õ ä ö ü"),
    "fi": ("z å ä=æ ö=ø",),
    "hr": ("c č ć", "d dž đ", "l lj", "n nj", "s š", "z ž"),
    "hu": ("o ö=ő", "u ü=ű", "c cs", "d dz", "g gy", "l ly", "n ny", "s sz", "t ty", "z zs"),
    "is": ("a á", "d ð", "e é", "i í", "o ó", "u ú", "y ý", "z þ æ ö å"),
    "lt": ("c č", "s š", "z ž"),
    "lv": ("c č", "g ģ", "k ķ", "l ļ", "n ņ", "s š", "z ž"),
    "nb": ("z æ=ä ø=ö å=aa",),
    "pl": ("a ą", "c ć", "e ę", "l ł", "n ń", "o ó", "s ś", "z ź ż"),
    "ro": ("a ă â", "i î", "s ș=ş", "t ț=ţ"),
    "sk": ("a ä", "c č", "h ch", "o ô", "r ŕ=ř", "s š", "z ž"),
    "sl": ("c č ć", "d đ", "s š", "z ž"),
    "sv": ("z å ä=æ ö=ø",),
    "tr": ("c ç", "g ğ", "h ı", "o ö", "s ş", "u ü"),
}
"""Language -> letters of their own, each run after the letter that it begins with (CLDR).

``x=y`` says that y stands where x does.
"""
SAME_ORDER = {"no": "nb", "nn": "nb"}

AFTER_A_SURNAME = frozenset({"jr", "sr", "ii", "iii"})
SECOND, PLAIN, CAPITAL = 32, 2, 8
"""The second weight of a letter without accents; the third of a small and a capital (UTS #10)."""

Element = tuple[tuple[int, int], int, int]
"""First, second and third weight of a letter; of the first, the second part parts own letters."""

Key = tuple[object, ...]


def by_last_name(name: str, language: str = "en") -> Key:
    """The key of a list in which people look up their last name.

    >>> sorted(["Zoë Lee", "Ann Łoś", "Ann Lee", "Éva Abel", "Bo Lot"], key=by_last_name)
    ['Éva Abel', 'Ann Lee', 'Zoë Lee', 'Ann Łoś', 'Bo Lot']
    >>> sorted(["Player 10", "Player 2"], key=by_last_name)
    ['Player 2', 'Player 10']
    """
    last, first = _parted(name)
    return _joined(last, first, name, _short(language))


def as_written(name: str, language: str = "en") -> Key:
    """The key of a list of names as they are shown, first word first; no name comes last.

    >>> sorted(["", "Zoë", "Åse", "Ann"], key=as_written)
    ['Ann', 'Åse', 'Zoë', '']
    >>> sorted(["Zoë", "Åse", "Ann"], key=lambda name: as_written(name, "nb"))
    ['Ann', 'Zoë', 'Åse']
    """
    return (not name, *_joined(name, "", name, _short(language)))


def _short(language: str) -> str:
    short = language.lower().replace("_", "-").partition("-")[0]
    return SAME_ORDER.get(short, short)


def _parted(name: str) -> tuple[str, str]:
    """Last name and the rest; a number, a "Jr." or something in brackets goes with the last name.

    A name of one word is itself.
    """
    words = name.split()
    at = len(words) - 1
    while at > 0 and _follows(words[at]):
        at -= 1
    return " ".join(words[at:]), " ".join(words[:at])


def _follows(word: str) -> bool:
    bare = word.strip(".,").lower()
    return word.startswith("(") or bare in AFTER_A_SURNAME or not any(map(str.isalpha, word))


def _joined(last: str, first: str, name: str, language: str) -> Key:
    """Letters of all parts first, then accents, then capitals; the name itself ends every tie."""
    keys = _levels(last, language), _levels(first, language)
    return (*(level for pair in zip(*keys, strict=True) for level in pair), name)


@lru_cache(maxsize=8192)
def _levels(text: str, language: str) -> tuple[tuple[object, ...], ...]:
    """First, second and third weights of a text."""
    letters, pattern = _tailoring(language)
    plain = " ".join(without_signs(normalize("NFC", text)).split())
    elements: list[Element] = []
    at = 0
    for found in pattern.finditer(plain):
        elements += _by_table(plain[at : found.start()])
        elements.append(letters.get(found.group()) or _number(found.group()))
        at = found.end()
    elements += _by_table(plain[at:])
    return (
        tuple(each[0] for each in elements if each[0][0]),
        tuple(each[1] for each in elements if each[1]),
        tuple(each[2] for each in elements if each[2]),
    )


def _by_table(text: str) -> list[Element]:
    elements = _collator().collation_elements(normalize("NFD", text))
    return [((first, 0), second, third) for first, second, third in elements]


def _number(digits: str) -> Element:
    return (_weight("0"), int(digits)), SECOND, PLAIN


@cache
def _tailoring(language: str) -> tuple[dict[str, Element], re.Pattern[str]]:
    """A language's own letters, small and capital, and what finds them and numbers in a name."""
    letters: dict[str, Element] = {}
    for run in OWN_LETTERS.get(language, ()):
        base, *own = run.split()
        for place, alike in enumerate(own, start=1):
            for letter in alike.split("="):
                first = (_weight(base), place)
                letters |= dict.fromkeys(
                    (letter.upper(), letter.capitalize()), (first, SECOND, CAPITAL)
                )
                letters[letter] = first, SECOND, PLAIN
    longest_first = sorted(letters, key=len, reverse=True)
    return letters, re.compile("|".join([*longest_first, r"\d+"]))


def _weight(letter: str) -> int:
    return int(_collator().collation_elements(letter)[0][0])


@cache
def _collator() -> Collator_10_0_0:
    """The table of Unicode 10, named so that every Python orders alike; read at the first use."""
    return Collator_10_0_0()
