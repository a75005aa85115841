"""The people of one line: one, a pair, or several; and the guests whom they bring."""

import re
from collections import deque
from collections.abc import Iterable, Sequence
from enum import StrEnum
from unicodedata import category

from tournaments.names import columns
from tournaments.names.cells import QUOTED, Cell, in_quotes
from tournaments.names.fold import fold
from tournaments.names.lines import EDGES, Doubt, Reading, Why, has_letters
from tournaments.names.order import AFTER_A_SURNAME

Group = tuple[str, ...]


class PairLines(StrEnum):
    """Which lines of a list are of two who play together."""

    NEVER = "never"
    IF_JOINED = "if_joined"
    EACH_LINE = "each_line"


JOINED = re.compile(
    r"\s+[&+]\s*|\s*[&+]\s+|(?<=[^\W\d_])\+(?=[^\W\d_])|\s+(?:and|und)\s+", re.IGNORECASE
)
TIGHT = re.compile(r"(?<=[^\W\d_])&(?=[^\W\d_])")
LISTED = re.compile(r"\s*[,;，；]\s*")
LISTED_OR_SLASH = re.compile(r"\s*[,;，；/]\s*")
ANY_SEPARATOR = re.compile(f"{JOINED.pattern}|{LISTED_OR_SLASH.pattern}", re.IGNORECASE)
GUEST = re.compile(
    r"\s*(?:[&+]|\b(?:plus|and)\b)\s*(?:([1-9])|one|(?:an?\s+)?(?:guest|friend))\s*$", re.IGNORECASE
)
BESIDE_NAMES = (
    "paid,yes,no,y,n,x,ok,cash,cheque,owes,free,maybe,late,in,out,here,new,women,woman,men,man,"
    "female,male,f,m,w,lady,ladies,gents,junior,juniors,senior,seniors,adult,child,guest,member"
)
NO_NAMES = frozenset(map(fold, BESIDE_NAMES.split(",")))
"""What stands beside names in lists and is no last name."""


def of_text(text: str, reading: Reading, pairs: PairLines) -> list[Group]:
    """Everybody in a text, those who are a pair together.

    >>> of_text("Ann Lee, Bo Ray and Cy Dee", Reading(), PairLines.IF_JOINED)
    [('Ann Lee',), ('Bo Ray',), ('Cy Dee',)]
    >>> of_text("Ann, Bo", Reading(), PairLines.EACH_LINE)
    [('Ann', 'Bo')]
    >>> of_text("Lee, Ann", Reading(), PairLines.NEVER)
    [('Lee, Ann',)]
    """
    text = _without_guests(text, reading)
    if Doubt.MARKUP in reading.doubts:
        return [(text,)] if text else []
    found = _groups(text, reading, pairs) if text else []
    return [group for parts in found if (group := _named(parts, reading))]


def are_first_and_last(rows: Sequence[tuple[str, str]]) -> bool:
    """Whether two cells side by side are first and last names, as far as one can see.

    >>> are_first_and_last([("Ann", "Lee"), ("Bo", "Ray")]), are_first_and_last([("Ann", "paid")])
    (True, False)
    """
    fitting = sum(_is_one_word(first) and _may_be_last(last, first) for first, last in rows)
    return bool(rows) and fitting * 2 > len(rows)


def written(name: str) -> str:
    """A name as it is read back: in quotes where anything in it could be read otherwise.

    >>> written("Ann Lee"), written("AT&T"), written("Players")
    ('Ann Lee', '"AT&T"', '"Players"')
    """
    plain = (
        all(category(sign)[0] in "LM" or sign in " '’-." for sign in name)
        and name[:1].isalpha()
        and not columns.stands_above(name)
        and columns.column_of(name) is None
        and not JOINED.search(f"a {name} a")
        and not GUEST.search(f"& {name}")
        and not GUEST.search(name)
    )
    return name if plain else '"{}"'.format(name.replace('"', '""'))


def _without_guests(text: str, reading: Reading) -> str:
    found = GUEST.search(text)
    if not found or not has_letters(text[: found.start()]):
        return text
    reading.guests += int(found.group(1) or 1)
    reading.leave(found.group(), Why.GUEST)
    return text[: found.start()]


def _groups(text: str, reading: Reading, pairs: PairLines) -> list[list[Cell]]:
    """Parts of a text that are people, those who are a pair together."""
    if pairs is PairLines.EACH_LINE:
        return [_of_a_pair(text, reading)]
    several = _cut(LISTED, text)
    if not _are_people(several):
        several = [Cell(text)]
    apart = [found for each in several if (found := _cut_joined(each, reading))]
    joined = [len(parts) > 1 for parts in apart]
    closes_a_list = len(apart) > 1 and joined[-1] and sum(joined) == 1
    if pairs is PairLines.NEVER or closes_a_list:
        apart = [[part] for parts in apart for part in parts]
    if [len(parts) for parts in apart] == [1] and not apart[0][0].quoted and _is_doubtful(text):
        reading.doubt(Doubt.ONE_OR_TWO)
    return apart


def _of_a_pair(text: str, reading: Reading) -> list[Cell]:
    """The two of a line that is said to be a pair, parted by the clearest sign in it."""
    parts = _cut_joined(Cell(text), reading)
    if len(parts) == 1 and all(map(_can_stand_alone, TIGHT.split(text))):
        parts = _alike(_cut(TIGHT, text)) or parts
    return parts if len(parts) > 1 else _cut(LISTED_OR_SLASH, text)


def _alike(parts: list[Cell]) -> list[Cell]:
    """The parts where they are written alike, as two names are and "AT&Tom" is not."""
    return parts if len({part.text.isupper() for part in parts}) == 1 else []


def _can_stand_alone(text: str) -> bool:
    return sum(map(str.isalpha, text)) > 1


def _cut_joined(cell: Cell, reading: Reading) -> list[Cell]:
    if cell.quoted:
        return [cell]
    parts = _cut(JOINED, cell.text)
    if len(parts) > 1:
        for found in JOINED.findall(cell.text):
            if has_letters(found):
                reading.leave(found, Why.JOINER)
    return parts


def _cut(separator: re.Pattern[str], text: str) -> list[Cell]:
    """The parts of a text; one in quotes is whole, whatever stands in it."""
    literals = deque(_literals(text))
    parts, start, at = list[Cell](), 0, 0
    while found := separator.search(text, at):
        while literals and literals[0][1] <= found.start():
            literals.popleft()
        if literals and literals[0][0] < found.end():
            at = literals[0][1]
            continue
        parts.append(_part(text[start : found.start()]))
        start = at = found.end()
    parts.append(_part(text[start:]))
    return [part for part in parts if part.text]


def _literals(text: str) -> list[tuple[int, int]]:
    """Where names in quotes begin and end: a separator or nothing stands on both sides."""
    spans, at = [], 0
    while at < len(text):
        literal = QUOTED.match(text, at)
        end = literal.end(1) + 1 if literal else at
        found = ANY_SEPARATOR.match(text, end) if literal else None
        if literal and (found or literal.end() == len(text)):
            spans.append((literal.start(1) - 1, end))
        else:
            found = ANY_SEPARATOR.search(text, at)
        at = found.end() if found else len(text)
    return spans


def _part(text: str) -> Cell:
    literal = QUOTED.fullmatch(text)
    return Cell(in_quotes(literal), quoted=True) if literal else Cell(text.strip())


def _are_people(parts: Sequence[Cell]) -> bool:
    """Whether commas part people, not "Lee, Ann" or "Jo Kim, Jr."."""
    if len(parts) < 2 or any(map(_follows_a_surname, parts)):
        return False
    if not all(part.quoted or _begins_a_name(part.text) for part in parts):
        return False
    return len(parts) > 2 or all(part.quoted or " " in part.text for part in parts)


def _follows_a_surname(part: Cell) -> bool:
    return part.text.strip(" .").lower() in AFTER_A_SURNAME


def _begins_a_name(text: str) -> bool:
    return has_letters(text) and not (text[0].islower() and fold(text) in NO_NAMES)


def _is_doubtful(text: str) -> bool:
    return bool(LISTED_OR_SLASH.search(text) or TIGHT.search(text))


def _named(parts: Iterable[Cell], reading: Reading) -> Group:
    names = []
    for part in parts:
        name = part.text if part.quoted else " ".join(part.text.strip(EDGES).split())
        if part.quoted or _is_a_name(name):
            names.append(name)
        else:
            reading.leave(name, Why.EMPTY)
    return tuple(filter(None, names))


def _is_a_name(text: str) -> bool:
    """Whether there is a letter in it, or a picture that somebody goes by."""
    return has_letters(text) or any(category(sign) == "So" for sign in text)


def _is_one_word(text: str) -> bool:
    return len([word for word in text.split() if has_letters(word)]) == 1


def _may_be_last(text: str, first: str) -> bool:
    small = text[:1].islower() and not first[:1].islower()
    return not small and fold(text) not in NO_NAMES and "@" not in text
