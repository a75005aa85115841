"""What was written by each act of a night, in words: for its journal and its downloads."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from django.utils.translation import gettext as _

from scoring.hand import FIELDS
from tournaments import queries
from tournaments.models import Journal, Line, LineKind, LineState, Table, Tournament
from tournaments.queries import names
from tournaments.services.sheets import LATE
from tournaments.web.told import Sat, sat_at
from tournaments.wording import problems as problem_words
from tournaments.wording import tablet as tap_words


def by_journal(night: Tournament, journals: Collection[Journal]) -> Mapping[int, Sequence[str]]:
    """Journal line -> what it brought, each line of a sheet as a sentence. Seven queries."""
    people = queries.entries.states(night.pk)
    called = names.in_full(people.latest())
    versions = queries.rules.versions(night.pk)
    sats = {
        table.table_id: sat_at(
            table,
            queries.rules.as_of(versions, each.number).rules,
            names.in_full(people.in_round(each.number)),
        )
        for each in queries.rounds.published(night.pk)
        for table in each.tables
    }
    nobody = Sat(queries.rules.as_of(versions, 1).rules, {})
    found: dict[int, list[str]] = defaultdict(list)
    for line in queries.sheets.brought_by(journals):
        sat = _by_own_rules(sats.get(line.sheet.table_id, nobody), line.sheet.table)
        found[line.journal_id].append(_sentence(line, sat.for_whom(line, called)))
    for act in journals:
        if act.act == LATE:
            found[act.pk].append(_meant(act))
    return found


def _meant(act: Journal) -> str:
    """What an old page of a table meant, with the hand where it was one."""
    words = tap_words.meant(str(act.data["meant"]))
    said = act.data.get("said") or {}
    told = ", ".join(f"{name} {said[name]}" for name in sorted(said, key=_as_asked))
    return f"{words}: {told}." if told else f"{words}."


def _as_asked(name: str) -> tuple[int, str]:
    """The place of an answer: a database keeps the order of no JSON."""
    return (FIELDS.index(name) if name in FIELDS else len(FIELDS), name)


def _by_own_rules(sat: Sat, table: Table | None) -> Sat:
    """Those at a table that plays by other rules than its night."""
    own = table.rules if table is not None else None
    return sat if own is None else Sat(queries.rules.from_json(own.rules)[0], sat.names)


def _sentence(line: Line, sat: Sat) -> str:
    told = sat.version(line)
    words = told.sentence if line.kind == LineKind.HAND else _points(line, told.sentence)
    if line.state in (LineState.ASIDE, LineState.DISMISSED):
        return _("%(words)s Kept aside: %(why)s") % {
            "words": words,
            "why": problem_words.code(line.aside_code),
        }
    return words


def _points(line: Line, points: str) -> str:
    if line.no == 0:
        return f"{points}."
    return _("%(number)d: %(points)s.") % {"number": line.no, "points": points}
