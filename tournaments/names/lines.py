"""What stands in a line beside the name: numbers, bullets, ticks, addresses, messages.

Each is taken off and kept with the reason, so that nothing that was pasted is lost unseen.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

MOST_WORDS = 6


class Why(StrEnum):
    """Why something in a list is no part of a name."""

    NUMBER = "number"
    BULLET = "bullet"
    MARK = "mark"
    HEADING = "heading"
    CELL = "cell"
    GUEST = "guest"
    CONTACT = "contact"
    MESSAGE = "message"
    JOINER = "joiner"
    EMPTY = "empty"


class Doubt(StrEnum):
    """What somebody should look at before it is stored."""

    ONE_OR_TWO = "one_or_two"
    BROKEN_LETTERS = "broken_letters"
    MARKUP = "markup"
    OPEN_QUOTE = "open_quote"
    SENTENCE = "sentence"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that was pasted and is not stored."""

    text: str
    why: Why


@dataclass(slots=True)
class Reading:
    """What has been found in one line so far."""

    number: int | None = None
    guests: int = 0
    left_out: list[LeftOut] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)

    def leave(self, text: str, why: Why) -> None:
        """Keep what is no part of a name, with the reason."""
        if text := text.strip():
            self.left_out.append(LeftOut(text, why))

    def doubt(self, doubt: Doubt) -> None:
        """Ask for a look, once."""
        if doubt not in self.doubts:
            self.doubts.append(doubt)

    def takes_number(self, text: str) -> bool:
        """Whether a cell is the number of its row; then it is remembered."""
        found = NUMBER_CELL.fullmatch(text)
        if found and self.number is None:
            self.number = int(found.group(1))
            return True
        return False


NUMBER_CELL = re.compile(r"[#№(]?\s*(\d{1,3})\s*[.):]?")
NUMBER = re.compile(
    r"(?:[#№(]|(?:no|nr)\.?(?=\s*\d))?\s*(\d{1,3})\ufe0f?\u20e3?\s*"
    r"(?:[.):\]：．、）-]+(?!\d)|(?<=\u20e3))\s*",
    re.IGNORECASE,
)
SIGNED_NUMBER = re.compile(r"(?:[#№]|(?:no|nr)\.?)\s*(\d{1,3})\s+(?=\D)", re.IGNORECASE)
SPACED_NUMBER = re.compile(r"(\d{1,3})\s+(?=[^\W\d_])")
BULLET = re.compile(r"(?:[-–—*•·▪▫◦‣⁃●○■□☐☑✓✔✅➤➢→>~_|]\ufe0f?|\+(?=\s)|\[[ xX✓]?\]|\s)+")
MARKS = re.compile(r"[\s*_|✅✔✓☑❌✖👍👎🙋🙏\u200d\ufe0f♀♂🏻🏼🏽🏾🏿]+$")
EDGES = " \t,;，；"
CONTACT = re.compile(
    r"[<(\[]?[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}[>)\]]?|\(?\+?\d[\d ().-]{6,20}\d"
)
IN_QUOTES = re.compile('"[^"]*"')
CONTACT_OR_QUOTES = re.compile(f"{IN_QUOTES.pattern}|{CONTACT.pattern}")
STAMP = re.compile(
    r"\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?"
    r"(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s+)?",
    re.IGNORECASE,
)
SENDER = re.compile(r"~?\s*([^:]{1,60}):(?:\s+(.*))?$")
MARKUP = re.compile(r"</?[a-z][^<>@]{0,200}>|&[a-z]{2,8};", re.IGNORECASE)
BROKEN = re.compile(r"\ufffd|[ÃÂ][\u0080-\u00bf]|â€|Ã[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")


def bare(text: str, reading: Reading, *, numbered: bool) -> str:
    """The part of a line that names people; the rest goes into the reading.

    >>> reading = Reading()
    >>> bare("- 3) Ann Lee ✅", reading, numbered=False), reading.number
    ('Ann Lee', 3)
    """
    _look_at(text, reading)
    text = _without_message(text, reading)
    text = _cut_front(BULLET, text, reading, Why.BULLET)
    text = _without_number(text, reading, numbered=numbered)
    text = _cut_front(BULLET, text, reading, Why.BULLET)
    text = _without_contact(text, reading)
    if found := MARKS.search(text):
        reading.leave(found.group(), Why.MARK)
        text = text[: found.start()]
    text = text.strip(EDGES)
    if len(text.split()) > MOST_WORDS and not any(sign in text for sign in ",;&+/"):
        reading.doubt(Doubt.SENTENCE)
    return text


def all_begin_with_a_number(texts: Sequence[str]) -> bool:
    """Whether every line is "12 Ann", each with a number of its own; one alone says nothing.

    >>> all_begin_with_a_number(["1 Ann", "2 Bo"]), all_begin_with_a_number(["7 Up"])
    (True, False)
    """
    found = [SPACED_NUMBER.match(text) for text in texts if text]
    numbers = {each.group(1) for each in found if each}
    return len(found) > 1 and len(numbers) == len(found)


def has_letters(text: str) -> bool:
    """Whether there is a letter of any script in it."""
    return any(map(str.isalpha, text))


def without_number(text: str) -> str:
    """A text without the number before it.

    >>> without_number("3. Ann")
    'Ann'
    """
    return NUMBER.sub("", text, count=1) if NUMBER.match(text) else text


def is_message(text: str) -> bool:
    """Whether a line begins as messages do that were copied from a group.

    >>> is_message("[05/12/2026, 18:22:10] Ann Lee: I'm in")
    True
    """
    return bool(STAMP.match(text))


def _look_at(text: str, reading: Reading) -> None:
    if BROKEN.search(text):
        reading.doubt(Doubt.BROKEN_LETTERS)
    if MARKUP.search(IN_QUOTES.sub('""', text)):
        reading.doubt(Doubt.MARKUP)
    if text.startswith('"') and text.count('"') % 2:
        reading.doubt(Doubt.OPEN_QUOTE)


def _without_message(text: str, reading: Reading) -> str:
    """The sender of a message copied from a group; or what was sent, where it is a list."""
    stamp = STAMP.match(text)
    if not stamp:
        return text
    said = SENDER.match(text, stamp.end())
    if not said:  # somebody joined, a picture, a notice
        reading.leave(text, Why.MESSAGE)
        return ""
    reading.leave(stamp.group(), Why.MESSAGE)
    sender, message = said.group(1), (said.group(2) or "").strip()
    if NUMBER.match(message) or (BULLET.match(message) and has_letters(message)):
        reading.leave(sender, Why.MESSAGE)
        return message
    reading.leave(message, Why.MESSAGE)
    return sender


def _without_number(text: str, reading: Reading, *, numbered: bool) -> str:
    found = NUMBER.match(text) or SIGNED_NUMBER.match(text)
    if not found and numbered:
        found = SPACED_NUMBER.match(text)
    if not found:
        return text
    if reading.number is None:
        reading.number = int(found.group(1))
    reading.leave(found.group(), Why.NUMBER)
    return text[found.end() :]


def _without_contact(text: str, reading: Reading) -> str:
    def take(found: re.Match[str]) -> str:
        if IN_QUOTES.fullmatch(found.group()):
            return found.group()
        reading.leave(found.group(), Why.CONTACT)
        return " "

    return CONTACT_OR_QUOTES.sub(take, text)


def _cut_front(pattern: re.Pattern[str], text: str, reading: Reading, why: Why) -> str:
    found = pattern.match(text)
    if not found:
        return text
    reading.leave(found.group(), why)
    return text[found.end() :]
