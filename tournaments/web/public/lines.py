"""One person's way through a night, and the list on the big screen. Reads, never writes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext as _

from scoring.night import Credit
from scoring.rules import RuleSet, sides_of
from tournaments import queries
from tournaments.models import Tournament
from tournaments.names.order import as_written
from tournaments.queries import standings
from tournaments.queries.entries import EntryNow
from tournaments.queries.names import Called
from tournaments.queries.rounds import RoundSeating, TableSeating
from tournaments.wording import numbers, people, reasons
from tournaments.wording import rules as rule_words
from tournaments.wording import seats as seat_words


@dataclass(frozen=True, slots=True)
class OwnRound:
    """One round of one person; ``table`` is none for a rest, ``called`` how all were named then."""

    number: int
    table: int | None
    seat: str
    partners: tuple[int, ...]
    opponents: tuple[int, ...]
    points: str
    rest: str
    called: Mapping[int, Called]


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A person's whole night: place, points, rounds, and where to go next."""

    place: str
    points: str
    rounds: tuple[OwnRound, ...]
    next: OwnRound | None


@dataclass(frozen=True, slots=True)
class ScreenLine:
    """A line of the big screen: table (none for a rest), who, and with whom."""

    table: int | None
    who: Called
    words: str


Naming: TypeAlias = Callable[[tuple[EntryNow, ...]], Mapping[int, Called]]


def of(night: Tournament, entry: EntryNow, naming: Naming) -> OwnLine:
    """The line of one entry, as far as seats and standings may be read."""
    people = queries.entries.states(night.pk)
    table = standings.of_night(night) if night.show_standings else None
    line = None
    if table is not None:
        mine = entry.partnership if table.unit == "partnership" else entry.number
        line = table.line(mine or 0)
    points = {each.number: numbers.number(each.points) for each in line.rounds} if line else {}
    out = queries.rounds.published(night.pk) if night.show_seating else ()
    versions = queries.rules.versions(night.pk)
    rounds = tuple(
        _own_round(
            each,
            entry.entry_id,
            queries.rules.as_of(versions, each.number),
            points,
            naming(people.in_round(each.number)),
        )
        for each in out
    )
    reached = table.after_round if table is not None else 0
    ahead = [each for each in rounds if each.number > reached and each.table is not None]
    return OwnLine(
        place=reasons.place(line.rank, tied=line.tied) if line else "",
        points=numbers.number(line.points) if line else "",
        rounds=rounds,
        next=ahead[0] if ahead else None,
    )


def for_screen(
    seating: RoundSeating, called: Mapping[int, Called], credit: Credit, *, language: str
) -> tuple[ScreenLine, ...]:
    """Everybody of a round by name: people look for their own name, not for a table."""
    lines = [
        ScreenLine(table.number, called[seat.entry_id], _with(table, seat.entry_id, called))
        for table in seating.tables
        for seat in table.seats
    ]
    rest = _rest(credit)
    lines += [ScreenLine(None, called[each.entry_id], rest) for each in seating.resting]
    return tuple(
        sorted(lines, key=lambda line: (as_written(line.who.name, language), line.who.number))
    )


def _own_round(
    seating: RoundSeating,
    entry_id: int,
    now: queries.rules.RulesNow,
    points: Mapping[int, str],
    called: Mapping[int, Called],
) -> OwnRound:
    table = next(
        (each for each in seating.tables if any(s.entry_id == entry_id for s in each.seats)), None
    )
    told = points.get(seating.number, "–")
    if table is None:
        rests = any(each.entry_id == entry_id for each in seating.rests)
        why = _rest(now.night.sit_out) if rests else _("Out: others play on")
        return OwnRound(seating.number, None, "", (), (), told if rests else "–", why, called)
    seat = next(each.seat for each in table.seats if each.entry_id == entry_id)
    mine = _side(table, seat, now.rules)
    return OwnRound(
        number=seating.number,
        table=table.number,
        seat=seat_words.seat(seat, len(table.seats)),
        partners=tuple(e for e in mine if e != entry_id),
        opponents=tuple(each.entry_id for each in table.seats if each.entry_id not in mine),
        points=told,
        rest="",
        called=called,
    )


def _side(table: TableSeating, seat: int, rules: RuleSet) -> tuple[int, ...]:
    who = {each.seat: each.entry_id for each in table.seats}
    own = next(seats for seats in sides_of(rules, len(table.seats)) if seat in seats)
    return tuple(who[each] for each in own if each in who)


def _with(table: TableSeating, entry_id: int, called: Mapping[int, Called]) -> str:
    """The seat and, with four, the partner across the table."""
    count = len(table.seats)
    who = {each.seat: each.entry_id for each in table.seats}
    seat = next(number for number, entry in who.items() if entry == entry_id)
    if count != len(seat_words.COMPASS):
        return seat_words.seat(seat, count)
    partner = called[who[(seat + 2) % count]]
    return _("%(seat)s, with %(partner)s") % {
        "seat": seat_words.seat(seat, count),
        "partner": reasons.isolated(
            people.called(number=partner.number, name=partner.name, shared=partner.shared)
        ),
    }


def _rest(credit: Credit) -> str:
    if isinstance(credit, int):
        return rule_words.sentence("sit_out_points", {"points": credit})
    return rule_words.sentence(f"sit_out_{credit}", {})


@dataclass(frozen=True, slots=True)
class WayOn:
    """Where one person of a table goes next, and with whom; no table is a rest."""

    entry_id: int
    table: int | None
    seat: str = ""
    partners: tuple[int, ...] = ()


def ways_on(next_round: RoundSeating, seating: TableSeating, rules: RuleSet) -> tuple[WayOn, ...]:
    """Where the people of a table sit in the next round."""
    return tuple(_way_on(next_round, seat.entry_id, rules) for seat in seating.seats)


def _way_on(next_round: RoundSeating, entry_id: int, rules: RuleSet) -> WayOn:
    for table in next_round.tables:
        for seat in table.seats:
            if seat.entry_id == entry_id:
                return WayOn(
                    entry_id,
                    table.number,
                    seat_words.seat(seat.seat, len(table.seats)),
                    tuple(each for each in _side(table, seat.seat, rules) if each != entry_id),
                )
    return WayOn(entry_id, None)
