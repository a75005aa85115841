"""The pile of players' cards: which are in, which are out, and where they disagree."""

from collections import defaultdict
from dataclasses import dataclass

from scoring import cards as comparing
from scoring.cards import CardDifference
from scoring.problem import Problem
from scoring.sheet import CardRound, SheetReading
from scoring.tally import CardRecord
from tournaments.models import Line, LineState, Sheet, SheetState, Tournament
from tournaments.queries import rules as rules_of
from tournaments.queries import sheets
from tournaments.queries.entries import EntryNow
from tournaments.queries.night_facts import NightFacts


@dataclass(frozen=True, slots=True)
class CardNow:
    """One player's card as it was typed.

    ``whole`` is the line for the whole night where no round is written; ``written_sum`` what the
    player wrote below, of either. ``counts``: it is confirmed as it stands.
    """

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
class CardPile:
    """All cards of a night, by number.

    ``differences`` names each disagreement by round, with both values and the number of the other
    card; ``out`` are those whose card has not come in.
    """

    cards: tuple[CardNow, ...]
    differences: tuple[CardDifference, ...]
    out: tuple[EntryNow, ...]

    def of(self, number: int) -> CardNow | None:
        """The card of a number."""
        return next((card for card in self.cards if card.entry.number == number), None)

    def differences_of(self, number: int) -> tuple[CardDifference, ...]:
        """What disagrees with the card of a number."""
        return tuple(each for each in self.differences if number in (each.unit, each.versus))


def of_night(tournament: Tournament) -> CardPile:
    """The pile as it is now. At most thirteen queries, however many cards."""
    facts = NightFacts.of(tournament)
    typed = _typed(facts)
    newest = rules_of.as_of(facts.rules, tournament.rounds_planned)
    records = tuple(
        CardRecord(facts.unit_of(card.entry), (*card.rounds, *_whole(card))) for card in typed
    )
    differences = comparing.differences(
        facts.rounds_until(tournament.rounds_planned), records, newest.night, newest.rules
    )
    waited_for = set(facts.cards_out()) - {card.entry.number for card in typed}
    return CardPile(
        cards=typed,
        differences=differences,
        out=tuple(each for each in facts.people.latest() if each.number in waited_for),
    )


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
    for entry in facts.people.latest():
        row = rows.get(entry.entry_id)
        if row is None or not lines[row.pk]:
            continue
        reading = sheets.read(sheets.live(lines[row.pk]), rules)
        counted = facts.cards.get(entry.entry_id)
        found.append(
            CardNow(
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
