"""The pile of players' cards: which are in, which are out, and where they disagree."""

from collections import defaultdict
from dataclasses import dataclass

from scoring.night import CardDifference, CardRecord, differences_of_cards
from scoring.problem import Problem
from scoring.sheet import CardRound, SheetReading
from tournaments.models import Entry, Line, LineState, Sheet, SheetState, Tournament, Unit
from tournaments.queries import rules as rules_of
from tournaments.queries import sheets
from tournaments.queries.entries import EntryNow
from tournaments.queries.night_facts import NightFacts


@dataclass(frozen=True, slots=True)
class CardNow:
    """One player's card as it was typed.

    ``whole`` is the line for the whole night where no round is written; ``written_sum`` what the
    player wrote below, of either. ``counts``: it is confirmed as it stands. Where partners stay
    together a card is the pair's: ``number`` is the pair's, ``members`` are both, and ``entry`` is
    the one under whom it was typed.
    """

    number: int
    members: tuple[EntryNow, ...]
    entry: EntryNow
    sheet_id: int
    revision: int
    rounds: tuple[CardRound, ...]
    whole: CardRound | None
    written_sum: int | None
    problems: tuple[Problem, ...]
    counts: bool
    asides: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class CardOut:
    """A card that has not come in: its number, and whose it is."""

    number: int
    members: tuple[EntryNow, ...]


@dataclass(frozen=True, slots=True)
class CardPile:
    """All cards of a night, by number.

    ``differences`` names each disagreement by round, with both values and the number of the other
    card; ``out`` are those whose card has not come in.
    """

    cards: tuple[CardNow, ...]
    differences: tuple[CardDifference, ...]
    out: tuple[CardOut, ...]

    def of(self, number: int) -> CardNow | None:
        """The card of a number."""
        return next((card for card in self.cards if card.number == number), None)

    def differences_of(self, number: int) -> tuple[CardDifference, ...]:
        """What disagrees with the card of a number."""
        return tuple(each for each in self.differences if number in (each.unit, each.versus))


def of_night(tournament: Tournament) -> CardPile:
    """The pile as it is now. At most thirteen queries, however many cards."""
    facts = NightFacts.of(tournament)
    typed = _typed(facts)
    newest = rules_of.as_of(facts.rules, tournament.rounds_planned)
    records = tuple(CardRecord(card.number, (*card.rounds, *_whole(card))) for card in typed)
    differences = differences_of_cards(
        facts.rounds_until(tournament.rounds_planned), records, newest.night, newest.rules
    )
    waited_for = set(facts.cards_out()) - {card.number for card in typed}
    return CardPile(
        cards=typed,
        differences=differences,
        out=tuple(
            CardOut(number, members)
            for number, members in _holders(facts).items()
            if number in waited_for
        ),
    )


def entry_of(tournament: Tournament, number: int) -> Entry | None:
    """Under whom the card of a number is typed: an entry, or the first of a pair. One query."""
    rows = Entry.objects.select_related("tournament__club").filter(tournament=tournament)
    if tournament.unit == Unit.PARTNERSHIP:
        return rows.filter(partnership__number=number).order_by("number").first()
    return rows.filter(number=number).first()


def _holders(facts: NightFacts) -> dict[int, tuple[EntryNow, ...]]:
    """Number on the card -> whose it is, by number."""
    found: dict[int, list[EntryNow]] = defaultdict(list)
    for each in facts.people.latest():
        unit = facts.unit_of(each)
        if unit is not None:
            found[unit].append(each)
    return {number: tuple(members) for number, members in sorted(found.items())}


def _typed(facts: NightFacts) -> tuple[CardNow, ...]:
    """Each card once: the sheet of it that counts, else the newest. Two queries."""
    rows: dict[int, Sheet] = {}
    every = Sheet.objects.filter(entry__in=facts.people.entry_ids)
    for sheet in every.exclude(state=SheetState.REJECTED).order_by("pk"):
        counted = facts.cards.get(sheet.entry_id or 0)
        if counted is None or counted.sheet_id == sheet.pk:
            rows[sheet.entry_id or 0] = sheet
    lines: dict[int, list[Line]] = defaultdict(list)
    for line in Line.objects.filter(sheet__in=[sheet.pk for sheet in rows.values()]):
        lines[line.sheet_id].append(line)
    rules = rules_of.as_of(facts.rules, facts.tournament.rounds_planned).rules
    found = []
    for number, members in _holders(facts).items():
        written = [each for each in members if each.entry_id in rows]
        entry = next((each for each in written if each.entry_id in facts.cards), None)
        entry = entry or next(iter(written), members[0])
        row = rows.get(entry.entry_id)
        if row is None or not lines[row.pk]:
            continue
        reading = sheets.read(sheets.live(lines[row.pk]), rules)
        counted = facts.cards.get(entry.entry_id)
        found.append(
            CardNow(
                number=number,
                members=members,
                entry=entry,
                sheet_id=row.pk,
                revision=row.revision,
                rounds=tuple(each for each in reading.card if each.round),
                whole=next((each for each in reading.card if not each.round), None),
                written_sum=_sum(reading),
                problems=reading.problems,
                counts=counted is not None and counted.revision == row.revision,
                asides=tuple(line for line in lines[row.pk] if line.state == LineState.ASIDE),
            )
        )
    return tuple(found)


def _sum(reading: SheetReading) -> int | None:
    """What is written on line 0."""
    below = next((line for line in reading.lines if line.no == 0), None)
    return below.points[0] if below is not None and below.points else None


def _whole(card: CardNow) -> tuple[CardRound, ...]:
    return () if card.whole is None else (card.whole,)
