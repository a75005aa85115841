"""Acts that a device kept and sends in order: each is read, done by itself, and answered in words.

What a device says in one act is what one form of the page says; the same services judge it. An act
that cannot be read stops nothing, and one that is over is kept for the table it was for.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django import forms
from django.utils.dateparse import parse_datetime

from tournaments import queries
from tournaments.models import Actor, Device, Line, LineState, Link
from tournaments.queries import sheets as sheet_rows
from tournaments.services import sheets
from tournaments.services.acts import ActIdTaken
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Refusal
from tournaments.web import told
from tournaments.web.forms.drawn import MOST_NUMBER, Drawn, PeopleField
from tournaments.web.scorer import writing
from tournaments.web.scorer.table_session import TableSession, meant
from tournaments.wording import outbox as words
from tournaments.wording import problems as problem_words
from tournaments.wording import refusals as refusal_words
from tournaments.wording import tablet as tap_words

STORED, REPEATED, SAME, ASIDE, SHUT = "stored", "repeated", "same", "aside", "shut"
RESULTS = (STORED, REPEATED, SAME, ASIDE, SHUT)
HANDS = frozenset({"hand", "change"})
WORDS_ON_A_SHEET = frozenset({"undo", "hand_in", "agree", "dispute"})
KINDS = HANDS | WORDS_ON_A_SHEET
LONGEST_REASON = 500
LONGEST_FACTS = 4000
NEVER_SEEN = -1
"""A revision that no sheet has: whoever saw other lines than stand now."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one act. ``line``: the hand that stands now, with its number."""

    id: str | None
    result: str
    says: str
    code: str = ""
    line: tuple[UUID, int] | None = None


@dataclass(frozen=True, slots=True)
class Sender:
    """Whose acts these are: a device by its link, or a director who brings what a device kept."""

    link: Link
    at: datetime
    device: Device | None = None
    by: Actor | None = None

    @property
    def actor(self) -> Actor:
        """Who acts: the link of the device, or the director."""
        return self.by or Actor(link_id=self.link.pk)


class SentAct(NamedTuple):
    """One act as it was read; ``drawn``: for which table, round and people."""

    id: UUID
    kind: str
    drawn: Drawn
    no: int
    facts: object
    line: UUID | None
    side: int
    reason: str
    saw: tuple[UUID, ...] | None
    at: datetime | None


class Unread(Exception):
    """An act that nobody can read; ``what`` is missing or impossible."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def take(sent: object, sender: Sender) -> Answer:
    """Do one act, and say what became of it."""
    try:
        act = read(sent)
    except Unread as unread:
        return Answer(_sent_id(sent), SHUT, words.unread(unread.what), "unread")
    here = meant(sender.link, act.drawn, by=sender.by)
    if here is None:
        return _noted(act, sender, problem_words.code("table_gone"), "table_gone")
    if act.kind in HANDS:
        return _hand(act, here, sender)
    return _word(act, here, sender)


# --- Reading


def read(sent: object) -> SentAct:
    """An act of what was sent.

    Raises:
        Unread: something is missing that its kind needs.
    """
    if not isinstance(sent, Mapping):
        raise Unread("id")
    kind = sent.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise Unread("kind")
    saw, line = _ids(sent.get("saw")), _uuid(sent.get("line"))
    act = SentAct(
        id=_must(_uuid(sent.get("id")), "id"),
        kind=kind,
        drawn=_drawn(sent),
        no=_number(sent.get("no"), 1) or 0,
        facts=sent.get("facts"),
        line=line,
        side=-1 if (side := _number(sent.get("side"), 0)) is None else side,
        reason=str(sent.get("reason") or "")[:LONGEST_REASON],
        saw=saw,
        at=_hour(sent.get("at")),
    )
    for lacks, what in (
        (kind in HANDS and not act.no, "no"),
        (kind in HANDS and not _storable(act.facts), "facts"),
        (kind in ("change", "undo") and line is None, "line"),
        (kind in ("agree", "dispute") and act.side < 0, "side"),
        (kind != "hand" and saw is None, "saw"),
    ):
        if lacks:
            raise Unread(what)
    return act


def _drawn(sent: Mapping[str, Any]) -> Drawn:
    table, number = _number(sent.get("table"), 1, most=2**62), _number(sent.get("round"), 1)
    who = sent.get("who")
    if table is None or number is None or not isinstance(who, str):
        raise Unread("place")
    try:
        return Drawn(table, number, PeopleField(max_length=60).clean(who))
    except forms.ValidationError:
        raise Unread("place") from None


def _storable(facts: object) -> bool:
    """Whether a row of the journal could hold these facts; what they say is judged elsewhere."""
    try:
        return isinstance(facts, Mapping) and len(sheet_rows.canonical(facts)) <= LONGEST_FACTS
    except (ValueError, RecursionError):
        return False


def _number(value: object, least: int, most: int = MOST_NUMBER) -> int | None:
    return value if type(value) is int and least <= value <= most else None


def _uuid(value: object) -> UUID | None:
    try:
        return UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _ids(value: object) -> tuple[UUID, ...] | None:
    if not isinstance(value, list):
        return None
    found = [_uuid(each) for each in value]
    return tuple(each for each in found if each is not None) if all(found) else None


def _hour(value: object) -> datetime | None:
    """The device's own hour, as far as it can be read; nothing depends on it."""
    try:
        found = parse_datetime(value) if isinstance(value, str) else None
    except ValueError:
        return None
    return found if found is not None and found.tzinfo is not None else None


def _must(value: UUID | None, what: str) -> UUID:
    if value is None:
        raise Unread(what)
    return value


def _sent_id(sent: object) -> str | None:
    """The id of an act as it was sent, whatever it is."""
    found = sent.get("id") if isinstance(sent, Mapping) else None
    return found[:100] if isinstance(found, str) else None


# --- Hands


def _hand(act: SentAct, here: TableSession, sender: Sender) -> Answer:
    typed = writing.Typed(
        line_id=act.id,
        no=act.no,
        facts=act.facts,
        change=act.line if act.kind == "change" else None,
        reason=act.reason,
        seen_revision=_revision(here, act) if act.kind == "change" else here.revision,
        device=sender.device,
        claimed_at=act.at,
    )
    try:
        return _kept(act, here, writing.write(here, typed))
    except (sheets.LineIdTaken, sheets.LineElsewhere, sheets.TableGone) as refusal:
        return _noted(act, sender, _says(refusal), refusal.code)
    except (ReasonMissing, Refusal) as refusal:
        return Answer(str(act.id), SHUT, _says(refusal), refusal.code)


def _kept(act: SentAct, here: TableSession, written: sheets.LineWritten) -> Answer:
    line = written.line if written.status is sheets.KeptAs.STORED else written.other
    stands = (line.pk, line.no) if line is not None else None
    code = written.line.aside_code
    if not written.status.stands:
        says = words.aside(problem_words.code(code))
        return Answer(str(act.id), ASIDE, says, code, stands)
    if written.repeated:
        return Answer(str(act.id), REPEATED, words.again(), line=stands)
    if written.status is sheets.KeptAs.SAME:
        return Answer(str(act.id), SAME, words.same(), line=stands)
    play = told.before(written.line, here.lines, here.rules)
    sentence = here.sat.words(written.line.kind, act.facts, so_far=play.state).sentence
    says = tap_words.written(play.number, sentence, written.reading.points or ())
    return Answer(str(act.id), STORED, says, line=stands)


# --- Words on a sheet: taking back, handing in, agreeing


def _word(act: SentAct, here: TableSession, sender: Sender) -> Answer:
    earlier = queries.journal.done_under(act.id, sender.link.tournament_id)
    if earlier is not None and earlier.act == DONE_AS[act.kind]:
        return Answer(str(act.id), REPEATED, words.again())
    if earlier is not None and earlier.act == sheets.LATE:
        return Answer(str(act.id), ASIDE, words.aside(problem_words.code(here.late or "moved_on")))
    if here.late:
        return _noted(act, sender, problem_words.code(here.late), here.late, here)
    try:
        return _done(act, here, sender)
    except (sheets.NoSuchSide, sheets.LineNotOnSheet) as refusal:
        return Answer(str(act.id), SHUT, _says(refusal), refusal.code)
    except Refusal as refusal:
        return _noted(act, sender, _says(refusal), refusal.code, here)


def _done(act: SentAct, here: TableSession, sender: Sender) -> Answer:
    try:
        DOING[act.kind](act, here)
    except sheets.LineNotLive as refusal:
        if act.kind == "undo" and refusal.data["state"] == LineState.REPLACED:
            return Answer(str(act.id), SAME, words.same())
        raise
    if queries.journal.done_under(act.id, sender.link.tournament_id) is None:
        return Answer(str(act.id), SAME, words.same())
    return Answer(str(act.id), STORED, words.done(act.kind))


def _undo(act: SentAct, here: TableSession) -> object:
    line = _line(act, here)
    if line is None:
        raise sheets.LineNotLive(line=act.line, no=None, state=None)
    return sheets.undo_line(
        line=line, seen_revision=_revision(here, act), by=here.actor, at=here.at, act_id=act.id
    )


def _hand_in(act: SentAct, here: TableSession) -> object:
    return sheets.submit(
        sheet=here.written(),
        seen_revision=_revision(here, act),
        by=here.actor,
        at=here.at,
        act_id=act.id,
    )


def _agree(act: SentAct, here: TableSession) -> object:
    return sheets.agree(
        sheet=here.written(),
        side=act.side,
        revision=_revision(here, act),
        by=here.actor,
        at=here.at,
        act_id=act.id,
    )


def _dispute(act: SentAct, here: TableSession) -> object:
    return sheets.dispute(
        sheet=here.written(),
        side=act.side,
        revision=_revision(here, act),
        line=_line(act, here),
        note=act.reason,
        by=here.actor,
        at=here.at,
        act_id=act.id,
    )


DOING: Mapping[str, Callable[[SentAct, TableSession], object]] = {
    "undo": _undo,
    "hand_in": _hand_in,
    "agree": _agree,
    "dispute": _dispute,
}


DONE_AS = {
    "undo": "line.undo",
    "hand_in": "sheet.submit",
    "agree": "sheet.agree",
    "dispute": "sheet.dispute",
}
"""The name of each act in the journal."""


def _line(act: SentAct, here: TableSession) -> Line | None:
    """The hand that an act names; the one that stands, where two devices wrote it alike."""
    line = next((each for each in here.lines if each.pk == act.line), None)
    return _standing(line, here.lines) if line is not None else None


def _standing(line: Line, lines: Sequence[Line]) -> Line:
    if line.aside_code != sheets.SAME:
        return line
    return next((each for each in sheet_rows.live(lines) if each.no == line.no), line)


def _revision(here: TableSession, act: SentAct) -> int:
    """The revision that the device saw: the one of now, if just those lines stand."""
    by_id = {line.pk: line for line in here.lines}
    saw = [_standing(by_id[each], here.lines).pk for each in act.saw or () if each in by_id]
    stands = [line.pk for line in sheet_rows.live(here.lines) if line.no]
    seen_all = len(saw) == len(act.saw or ())
    return here.revision if seen_all and saw == stands else NEVER_SEEN


# --- What is over is kept in the journal of its round


def _noted(
    act: SentAct, sender: Sender, why: str, code: str, here: TableSession | None = None
) -> Answer:
    number = here.table.number if here is not None else sender.link.table_number
    line = _line(act, here) if here is not None else None
    said = {"said": act.facts} if act.kind in HANDS else {}
    try:
        sheets.note_late(
            tournament=sender.link.tournament,
            round_number=act.drawn.round,
            table_number=number or 0,
            meant="write" if act.kind in HANDS else act.kind,
            data={
                "who": list(act.drawn.who),
                **said,
                **({"line": str(line.pk), "no": line.no} if line else {}),
                **({"side": act.side} if act.side >= 0 else {}),
            },
            words=act.reason,
            by=sender.actor,
            at=sender.at,
            act_id=act.id,
        )
    except ActIdTaken as refusal:
        # Somebody else noted just this before, or the id stands for another act.
        earlier = queries.journal.done_under(act.id, sender.link.tournament_id)
        if earlier is None or earlier.act != sheets.LATE:
            return Answer(str(act.id), SHUT, _says(refusal), refusal.code)
    return Answer(str(act.id), ASIDE, words.aside(why), code)


def _says(refusal: Refusal) -> str:
    return refusal_words.sentence(refusal.code, refusal.data)
