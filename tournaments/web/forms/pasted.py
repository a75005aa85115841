"""A box for names, and what was understood of them: shown before anything is stored.

Where a list is as plain as what will be stored (one name a line, nobody who is spelt otherwise on
the roster), there is nothing to show and it is stored at once. Everything else is shown first; the
form then carries the mark of what was shown, and a list that was changed since is shown again.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.names import clean, pasted
from tournaments.names.fold import fold
from tournaments.names.lines import Doubt
from tournaments.names.pasted import Cells, PastedLine, PastedList
from tournaments.names.people import PairLines
from tournaments.queries.players import RosterLine
from tournaments.services.people.entries import Arrival
from tournaments.web import query_params
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.texts import TextField
from tournaments.wording import pasted as words
from tournaments.wording import refusals

UNDECIDED = "names_need_decision"
NEW, OUT = "new", "out"
MOST_NAMES = 400


class WhoIsMeant(Enum):
    """What the roster says of a name; the last three need somebody's word."""

    NEW = "new"
    KNOWN = "known"
    ALIKE = "alike"
    SEVERAL = "several"
    IN_ALREADY = "in_already"
    TWICE = "twice"


OPEN = (WhoIsMeant.SEVERAL, WhoIsMeant.IN_ALREADY, WhoIsMeant.TWICE)


@dataclass(frozen=True, slots=True)
class ReadName:
    """A name as it was read, who may be meant, and the field in which that is said."""

    name: str
    meant: WhoIsMeant
    people: tuple[RosterLine, ...]
    field: str


@dataclass(frozen=True, slots=True)
class ShownName:
    """A name with its field, where there is something to choose, for the template."""

    name: str
    known: RosterLine | None
    choice: forms.BoundField | None


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line as it was understood, in words, for the template."""

    no: int
    names: tuple[ShownName, ...]
    pair: bool
    left_out: tuple[str, ...]
    doubts: tuple[str, ...]


class PastedForm(ActForm):
    """Names, typed or pasted, each with who is meant by it."""

    names = TextField(
        label=gettext_lazy("Names, one a line"),
        help_text=gettext_lazy("Type them or paste from a spreadsheet or a message."),
        widget=forms.Textarea(attrs={"rows": 9, "autocomplete": "off", "spellcheck": "false"}),
        max_length=20_000,
        required=False,
    )
    as_cells = forms.ChoiceField(
        label=gettext_lazy("The columns of this list"),
        choices=[(each.value, words.cells(each)) for each in Cells],
        required=False,
    )
    understood = forms.CharField(widget=forms.HiddenInput, max_length=64, required=False)

    def __init__(
        self,
        *args: object,
        known: Sequence[RosterLine] = (),
        taken: Collection[int] = (),
        **kwargs: object,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.known = known
        self.taken = set(taken)
        self.reading = self._read() if self.is_bound else PastedList(())
        self.people = self._meant()
        for each in self.all_names() if self.asks_who_is_meant() else ():
            if choices := _choices(each):
                self.fields[each.field] = forms.ChoiceField(choices=choices, required=False)

    def asks_who_is_meant(self) -> bool:
        """Whether it is said of each name whose it is."""
        return True

    def pair_lines(self) -> PairLines:
        """Which lines are of two who play together."""
        return PairLines.NEVER

    def all_names(self) -> Iterator[ReadName]:
        """Every name of the list, in its order."""
        return (name for groups in self.people for group in groups for name in group)

    def clean(self) -> dict[str, object]:
        """Every name is somebody; who cannot be told is asked for."""
        typed = super().clean() or {}
        if len(self.reading.names) > MOST_NAMES:
            self.add_error("names", _("These are more than 400 names."))
        undecided = [name.name for name in self.all_names() if not self._is_decided(name)]
        if undecided:
            sentence = refusals.sentence(UNDECIDED, {"names": sorted({*undecided})})
            self.add_error(None, forms.ValidationError(sentence, code=UNDECIDED))
        return typed

    def asks_to_look(self) -> bool:
        """Whether what was understood must be seen first: it is no plain list and was not shown."""
        return not self._is_plain() and self.data.get("understood") != self.mark()

    def mark(self) -> str:
        """What the form carries once the list was shown as it is read now."""
        said = [[each.no, each.groups, each.guests] for each in self.reading.lines]
        return sha256(repr(said).encode()).hexdigest()

    def is_worth_showing(self) -> bool:
        """Whether there is anything to see: a list, and something in it that was interpreted."""
        return bool(self.reading.lines) and not (self._is_plain() and self._all_decided())

    def shown(self) -> list[ShownLine]:
        """The list as it was understood, line by line."""
        return [
            ShownLine(
                no=line.no,
                names=tuple(self._shown(name) for group in groups for name in group),
                pair=any(len(group) > 1 for group in groups),
                left_out=tuple(words.left_out(each) for each in line.left_out if _tells(each.text)),
                doubts=tuple(words.doubt(each) for each in line.doubts if each is not Doubt.TWICE),
            )
            for line, groups in zip(self.reading.lines, self.people, strict=True)
        ]

    def arrivals_of(self, at: int) -> list[list[Arrival]]:
        """Who comes by one line of the list, those of a pair together."""
        groups = [[self._arrival(name) for name in group] for group in self.people[at]]
        return [found for group in groups if (found := [each for each in group if each])]

    def _read(self) -> PastedList:
        return pasted.read(
            clean.many_lines(str(self.data.get("names") or ""))[:20_000],
            pairs=self.pair_lines(),
            as_cells=_cells(self.data.get("as_cells")),
        )

    def _meant(self) -> list[list[list[ReadName]]]:
        by_fold: dict[str, list[RosterLine]] = {}
        for person in self.known:
            by_fold.setdefault(fold(person.name), []).append(person)
        seen, at = set[str](), iter(range(100_000))
        found = []
        for line in self.reading.lines:
            groups = []
            for group in line.groups:
                groups.append(
                    [_meant(name, by_fold, self.taken, seen, f"who_{next(at)}") for name in group]
                )
                seen |= {fold(name) for name in group}
            found.append(groups)
        return found

    def _is_plain(self) -> bool:
        joined = {len(line.groups[0]) for line in self.reading.lines if line.groups}
        alike = any(name.meant is WhoIsMeant.ALIKE for name in self.all_names())
        return len(joined) <= 1 and not alike and all(map(_is_plain_line, self.reading.lines))

    def _all_decided(self) -> bool:
        return all(map(self._is_decided, self.all_names()))

    def _is_decided(self, name: ReadName) -> bool:
        asked = self.asks_who_is_meant() and name.meant in OPEN
        return not asked or bool(self._said(name))

    def _said(self, name: ReadName) -> str:
        """What was chosen for a name; all of them are new where that was said of the list."""
        said = str(self.data.get(name.field) or "")
        if said and said in dict(_choices(name)):
            return said
        return NEW if self.data.get("same_names") == NEW else ""

    def _arrival(self, name: ReadName) -> Arrival | None:
        said = self._said(name)
        if said == OUT:
            return None
        if said == NEW:
            return Arrival(name=name.name, new=True)
        if (player := query_params.number(said, longest=query_params.LONGEST_ID)) is not None:
            return Arrival(player_id=player)
        if name.meant in (WhoIsMeant.KNOWN, WhoIsMeant.ALIKE):
            return Arrival(player_id=name.people[0].player_id)
        return Arrival(name=name.name)

    def _shown(self, name: ReadName) -> ShownName:
        choice = self[name.field] if name.field in self.fields else None
        return ShownName(name.name, name.people[0] if name.people else None, choice)


def _meant(
    name: str,
    by_fold: dict[str, list[RosterLine]],
    taken: Collection[int],
    seen: Collection[str],
    field: str,
) -> ReadName:
    """Who is meant: the one who is called so to the letter, else all who are called alike."""
    alike = by_fold.get(fold(name), [])
    exact = [line for line in alike if line.name == name]
    people = exact if len(exact) == 1 else alike
    if fold(name) in seen:
        meant = WhoIsMeant.TWICE
        people = alike
    elif not people:
        meant = WhoIsMeant.NEW
    elif len(people) > 1:
        meant = WhoIsMeant.SEVERAL
    elif people[0].player_id in taken:
        meant = WhoIsMeant.IN_ALREADY
    else:
        meant = WhoIsMeant.KNOWN if exact else WhoIsMeant.ALIKE
    free = tuple(line for line in people if line.player_id not in taken)
    return ReadName(name, meant, free, field)


def _choices(name: ReadName) -> list[tuple[str, str]]:
    """What can be said of a name; nothing where there is nothing to say."""
    if name.meant in (WhoIsMeant.NEW, WhoIsMeant.KNOWN):
        return []
    people = [(str(line.player_id), words.person(line)) for line in name.people]
    new = (NEW, _("Somebody new of this name"))
    if name.meant is WhoIsMeant.ALIKE:
        return [*people, new]
    out = (OUT, _("Leave this line out"))
    return [("", words.question(name.meant.value)), *people, new, out]


def _is_plain_line(line: PastedLine) -> bool:
    """Whether a line says what it looks like: one name, or two who are joined."""
    told = any(_tells(left.text) for left in line.left_out)
    doubtful = any(doubt is not Doubt.TWICE for doubt in line.doubts)
    return len(line.groups) == 1 and not (told or doubtful or line.guests) and "\t" not in line.text


def _tells(text: str) -> bool:
    return any(map(str.isalnum, text))


def _cells(said: object) -> Cells:
    return Cells(said) if said in {each.value for each in Cells} else Cells.AS_THEY_LOOK
