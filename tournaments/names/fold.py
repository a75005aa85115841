"""One fold of a name: what is left when accents, width, case and the kind of apostrophe are not.

Finding on a page, "is it you?" and the search for doubles all ask this fold. A page's script makes
the same of what is typed: `table()` tells it the letters, and the steps are those of `fold`.
"""

from functools import cache
from unicodedata import category, normalize

APOSTROPHES = "'‘’‛′`´ʹʻʼʽˈ＇"
"""What phones, laptops and typesetters write for one sign: O'Neill, O’Neill, ONeill are alike."""

LETTERS = {
    "ß": "ss", "ς": "σ", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l",
    "ħ": "h", "ŧ": "t", "ŋ": "n", "ı": "i", "ĸ": "k", "ſ": "s", "ƒ": "f", "ə": "e",
}  # fmt: skip
"""Letters that no decomposition takes apart, as somebody types them on another keyboard."""

LOOK_ALIKES = {
    "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c",
    "т": "t", "у": "y", "х": "x", "ѕ": "s", "і": "i", "ј": "j", "ԛ": "q", "ԝ": "w",
    "α": "a", "β": "b", "ε": "e", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t",
    "υ": "u", "χ": "x",
}  # fmt: skip
"""Cyrillic and Greek letters that look Latin; read so only in a word that has Latin letters too."""

ACCENTS = (
    (0x0300, 0x036F), (0x0591, 0x05C7), (0x064B, 0x065F), (0x0670, 0x0670), (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F),
)  # fmt: skip
"""Marks that a fold leaves out: accents, and points that Hebrew and Arabic do without.

Vowel signs of Indic scripts and the marks of kana are letters of their own and stay.
"""

_GONE = dict.fromkeys(map(ord, APOSTROPHES))
_MARKS = {code: None for first, last in ACCENTS for code in range(first, last + 1)}
_LETTERS = str.maketrans(LETTERS)
_LOOKS = str.maketrans(LOOK_ALIKES)


def fold(text: str) -> str:
    """What a name is looked up by. Equal folds ask "is it you?"; a find is a part of a fold.

    >>> fold("D’Arcy O'NEILL") == fold("d'arcy o’neill")
    True
    >>> fold("Łucja Żółkiewska"), fold("Zoë Kräuter-Núñez"), fold("Ｊｏ　Ｋｉｍ")
    ('lucja zolkiewska', 'zoe krauter nunez', 'jo kim')
    """
    plain = normalize("NFKD", without_signs(text)).translate(_MARKS).lower().translate(_LETTERS)
    return " ".join(map(_as_it_looks, without_signs(plain).split()))


def without_signs(text: str) -> str:
    """A name without apostrophes and unseen signs; other punctuation is a space.

    >>> without_signs("O’Neill-Lee, Ann")
    'ONeill Lee  Ann'
    """
    return "".join(map(_sign, text.translate(_GONE)))


def table() -> dict[str, object]:
    """What a page's script needs to fold as the server does: letters and ranges of marks."""
    return {
        "apostrophes": APOSTROPHES,
        "letters": LETTERS,
        "looks": LOOK_ALIKES,
        "accents": [list(each) for each in ACCENTS],
    }


@cache
def _sign(letter: str) -> str:
    kind = category(letter)
    if kind == "Cf":
        return ""
    return " " if kind[0] in "PZ" else letter


def _as_it_looks(word: str) -> str:
    return word.translate(_LOOKS) if any("a" <= letter <= "z" for letter in word) else word
