"""All that a device keeps of its tables, as JSON: people, hands, the score, and what comes next.

Every sentence is worded here; the page's script shows it as it comes.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scoring.hand import (
    asked_of_server,
    ends,
    misdeals_in_a_row,
)
from scoring.night import AgreementRule
from scoring.rules import sides_of
from tournaments.models import (
    Line,
    LineState,
    Link,
    LinkKind,
    RoundState,
    Says,
    SheetState,
    Table,
)
from tournaments.queries import opened, writability
from tournaments.queries import sheets as sheet_rows
from tournaments.queries.clocks import Clock
from tournaments.queries.names import Called
from tournaments.web import told
from tournaments.web.public import lines as own_lines
from tournaments.web.scorer import after, question_tree, table_session
from tournaments.web.scorer.game_state import GameSoFar, HandStored, Unfit
from tournaments.web.scorer.offline_form import questions
from tournaments.web.scorer.table_session import TableSession
from tournaments.wording import hand_results as hand_words
from tournaments.wording import outbox as words
from tournaments.wording import people as people_words
from tournaments.wording import problems as problem_words
from tournaments.wording import seats as seat_words
from tournaments.wording import tablet as tap_words

SCHEMA = "state/1"


def of(link: Link) -> dict[str, Any]:
    """What a device of this link keeps; the night's version and the hour are told by the caller."""
    current, tables = opened.current(link), opened.every(link)
    last = tables[-1] if tables else None
    first = current.round.number if current else 10**6
    night = link.tournament
    now = [each for each in tables if each.round.number >= first]
    if not _may_look_ahead(link):
        now = now[:1]
    return {
        "benny": SCHEMA,
        "night": {
            "id": night.pk,
            "name": night.name,
            "state": night.state,
            "club": night.club.name,
        },
        "link": {"kind": link.kind, "table": link.table_number, "code": link.code},
        "rounds": max(night.rounds_planned, last.round.number if last else 0),
        "current": current.pk if current else None,
        "tables": [_table(link, each) for each in now],
        "earlier": _earlier([each for each in tables if each not in now]),
        "next": _next(link, current or last) if _may_look_ahead(link) else None,
        "says": words.says(),
    }


def _may_look_ahead(link: Link) -> bool:
    """Whether the seats of rounds to come are told: to a player only where everybody reads them."""
    return link.kind == LinkKind.TABLE or link.tournament.show_seating


def digest(lines: Iterable[tuple[int, object]]) -> str:
    """A print of the lines that stand: their numbers and ids, in order."""
    text = "".join(f"{no} {line}\n" for no, line in lines)
    return hashlib.sha256(text.encode()).hexdigest()


# --- One table


def _table(link: Link, table: Table) -> dict[str, Any]:
    here = table_session.here_at(link, table)
    play, situation = here.play, writability.of_table(table.pk)
    shut = table_session.shut_for(link, table)
    why = asked_of_server(here.rules, deciding=play.state.deciding)
    tree = question_tree.of(here.rules) if why is None else None
    stands = [(line.no, line.pk) for line in sheet_rows.live(here.lines) if line.no]
    needed = {
        AgreementRule.NONE: 0,
        AgreementRule.ONE: 1,
        AgreementRule.TWO: len(sides_of(here.rules, here.seats)),
    }
    return {
        "table": table.pk,
        "number": table.number,
        "round": table.round.number,
        "state": _state(here, stored=situation.stored),
        "shut": shut,
        "shut_says": problem_words.code(shut) if shut else "",
        "who": here.drawn.people,
        "seats": _seats(here),
        "sides": _sides(here, play),
        "clock": _clock(here),
        "sheet": {
            "revision": here.revision,
            "state": here.sheet.state if here.sheet else SheetState.OPEN,
        },
        **_hands(here, play),
        "score": list(play.state.score),
        "over": play.state.over,
        "deciding": play.state.deciding,
        "next": {
            "no": play.no,
            "number": play.number,
            "dealer": play.state.next_dealer,
            "misdeals": misdeals_in_a_row(play.state),
        },
        "ends": _ends(here),
        **_said(here),
        "agreements": needed[situation.night.agreement],
        "tree": question_tree.mark_of(here.rules) if tree else None,
        "asked_of_server": None if tree else words.asked_of_server(why),
        "form": None if tree else questions(here),
        "digest": digest(stands),
    }


def _state(here: TableSession, *, stored: bool) -> str:
    if stored:
        return "stored"
    submitted = here.sheet is not None and here.sheet.state == SheetState.SUBMITTED
    return "submitted" if submitted else "open"


def _seats(here: TableSession) -> list[dict[str, Any]]:
    sides = sides_of(here.rules, here.seats)
    return [
        {
            "seat": seat.seat,
            "where": seat_words.seat(seat.seat, here.seats),
            "number": seat.number,
            "name": here.names[seat.seat],
            "side": next(at for at, side in enumerate(sides) if seat.seat in side),
        }
        for seat in sorted(here.seating.seats, key=lambda each: each.seat)
    ]


def _sides(here: TableSession, play: GameSoFar) -> list[dict[str, Any]]:
    seats = sides_of(here.rules, here.seats)
    return [
        {
            "side": side.number,
            "label": side.label,
            "short": side.short,
            "seats": list(seats[side.number]),
            "names": [here.names[seat] for seat in seats[side.number]],
        }
        for side in here.sides(play)
    ]


def _clock(here: TableSession) -> dict[str, Any] | None:
    row = here.table.round
    if row.ends_at is None:
        return None
    clock = Clock(row.number, row.state, row.started_at, row.ends_at, row.paused_at)
    return {
        "ends_at": row.ends_at.isoformat(),
        "paused": row.paused_at is not None,
        "phase": clock.phase(here.at).value,
        "server_now": here.at.isoformat(),
    }


def _ends(here: TableSession) -> dict[str, Any]:
    how = ends(here.rules)
    return {
        "hands": how.hands,
        "points": how.points,
        "cap": how.cap,
        "level": how.level.value,
        "bell": how.closes.value if how.closes else None,
    }


def _hands(here: TableSession, play: GameSoFar) -> dict[str, Any]:
    waiting = [each for each in here.lines if each.state == LineState.ASIDE]
    return {
        "lines": [_stands(here, hand) for hand in play.hands],
        "unfit": [_unfit(hand) for hand in play.unfit],
        "aside": [_aside(here, line) for line in sorted(waiting, key=_by_number)],
    }


def _by_number(line: Line) -> tuple[int, int]:
    return (line.no, line.journal_id)


def _stands(here: TableSession, hand: HandStored) -> dict[str, Any]:
    return {
        "id": str(hand.line.pk),
        "no": hand.line.no,
        "number": hand.number,
        "counted": hand.result.counted,
        "award": list(hand.by_side),
        "facts": hand.line.facts,
        "words": hand_words.what(hand.result, here.names),
    }


def _unfit(hand: Unfit) -> dict[str, Any]:
    return {
        "id": str(hand.line.pk),
        "no": hand.line.no,
        "number": hand.number,
        "facts": hand.line.facts,
        "why": [problem_words.sentence(each) for each in hand.problems],
    }


def _aside(here: TableSession, line: Line) -> dict[str, Any]:
    play = told.before(line, here.lines, here.rules)
    said = here.sat.words(line.kind, line.facts, so_far=play.state)
    return {
        "id": str(line.pk),
        "no": line.no,
        "number": play.number,
        "why": line.aside_code,
        "says": problem_words.code(line.aside_code),
        "award": list(said.award) if said.award is not None else None,
        "facts": line.facts,
        "words": said.sentence,
    }


def _said(here: TableSession) -> dict[str, Any]:
    said = opened.said_of(here.sheet)
    return {
        "agreed": [each.side for each in said if each.says == Says.AGREE],
        "disputed": [
            {
                "side": each.side,
                "line": str(each.line_id) if each.line_id else None,
                "note": each.note,
            }
            for each in said
            if each.says == Says.DISPUTE
        ],
    }


# --- What was before, and what comes after


def _earlier(tables: Sequence[Table]) -> list[dict[str, Any]]:
    stored, hands = opened.stored(tables), opened.hands_at(tables)
    return [
        {
            "table": each.pk,
            "round": each.round.number,
            "closed": each.round.state == RoundState.CLOSED,
            "stored": each.pk in stored,
            "lines": [str(line.pk) for line in hands[each.pk]],
            "digest": digest((line.no, line.pk) for line in hands[each.pk]),
        }
        for each in tables
    ]


def _next(link: Link, table: Table | None) -> dict[str, Any] | None:
    """Where everybody of the table sits in the round after it, if its seats are out."""
    if table is None:
        return None
    number, ways = after.next_seats(link, table)
    if number is None:
        return None
    called = after.called_for(link, number)
    return {"round": number, "words": [_way_on(each, called) for each in ways]}


def _way_on(way: own_lines.WayOn, called: Mapping[int, Called]) -> str:
    partners = [_name(called[each]) for each in way.partners]
    return tap_words.way_on(_name(called[way.entry_id]), way.table, way.seat, partners)


def _name(who: Called) -> str:
    return people_words.called(number=who.number, name=who.name, shared=who.shared)
