"""Who stands where, and why: what was confirmed, added up, and ranked by `scoring`.

Units are numbers of cards (of pairs where pairs are ranked), so that every reason can be read by
people and on paper.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace

from scoring.night import (
    Exact,
    KeyValue,
    NightRules,
    Reason,
    Record,
    RoundTally,
    Ruling,
    RulingKind,
    Standing,
    Tally,
    TieBreak,
    Unranked,
    rank,
)
from scoring.night import tallies as add_up
from scoring.rules import RuleSet
from tournaments.models import Tournament, TournamentState
from tournaments.queries import rules as rules_of
from tournaments.queries.entries import EntryNow
from tournaments.queries.night_facts import NightFacts
from tournaments.queries.night_facts import OpenTable as OpenTable


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the table. ``number`` is the card's, or the pair's where pairs are ranked.

    ``entries`` are those who play for it: one, or the members of a pair. ``tally`` holds every sum
    and, in ``rounds``, what each round was, its points, partners and opponents by number.
    """

    number: int
    entries: tuple[EntryNow, ...]
    standing: Standing
    tally: Tally

    @property
    def rank(self) -> int | None:
        """The place; none for whoever is listed apart."""
        return self.standing.rank

    @property
    def tied(self) -> bool:
        """Whether others share the place."""
        return self.standing.tied

    @property
    def unranked(self) -> Unranked | None:
        """Why it is listed apart."""
        return self.standing.unranked

    @property
    def values(self) -> tuple[KeyValue[TieBreak], ...]:
        """One value for each ranking key of the night, in their order."""
        return self.standing.values

    @property
    def reason(self) -> Reason[TieBreak] | None:
        """How it stands to the line above."""
        return self.standing.reason

    @property
    def points(self) -> Exact | None:
        """The total that ranks: won, credited, adjusted."""
        return self.tally.points

    @property
    def rounds(self) -> tuple[RoundTally, ...]:
        """Round by round."""
        return self.tally.rounds

    @property
    def entry_id(self) -> int | None:
        """The entry, where persons are ranked."""
        return self.entries[0].entry_id if len(self.entries) == 1 else None


@dataclass(frozen=True, slots=True)
class NightStandings:
    """The table of a night after a round.

    ``lines`` holds the ranked, best first, then those listed apart. ``tables_out`` are the tables
    up to ``after_round`` that have not come in; ``cards_out`` the numbers whose card has not, where
    cards count. ``final``: nothing will change any more.
    """

    lines: tuple[StandingLine, ...]
    after_round: int
    rounds: int
    tables_out: tuple[OpenTable, ...]
    cards_out: tuple[int, ...]
    night: NightRules
    unit: str
    final: bool

    @property
    def ranked(self) -> tuple[StandingLine, ...]:
        """The lines that have a place."""
        return tuple(line for line in self.lines if line.rank is not None)

    @property
    def apart(self) -> tuple[StandingLine, ...]:
        """The lines without a place."""
        return tuple(line for line in self.lines if line.rank is None)

    def line(self, number: int) -> StandingLine | None:
        """The line of a number."""
        return next((line for line in self.lines if line.number == number), None)


def of_night(
    tournament: Tournament, *, as_of: int | None = None, with_rulings: bool = True
) -> NightStandings:
    """The standings now, or as they were after a round. At most eleven queries, however large.

    Now is after the last round of which anything was confirmed: seats that are given out for later
    rounds credit nobody with a rest.
    """
    return of_facts(NightFacts.of(tournament), as_of=as_of, with_rulings=with_rulings)


def by_other_rules(
    tournament: Tournament, rules: RuleSet, night: NightRules, *, from_round: int
) -> tuple[NightStandings, NightStandings]:
    """The standings now, and as they would be if these rules held from a round on.

    Nothing is stored. At most eleven queries.
    """
    facts = NightFacts.of(tournament)
    newest = max(facts.rules, key=lambda each: each.seq)
    tried = replace(newest, seq=newest.seq + 1, from_round=from_round, rules=rules, night=night)
    others = replace(facts, rules=(*facts.rules, tried))
    return of_facts(facts), of_facts(others)


def of_facts(
    facts: NightFacts, *, as_of: int | None = None, with_rulings: bool = True
) -> NightStandings:
    """The standings of facts that were read before. No query."""
    tournament = facts.tournament
    played = facts.after_round()
    until = played if as_of is None else min(as_of, played)
    rules = rules_of.as_of(facts.rules, max(until, 1)).night
    rulings = facts.rulings(until) if with_rulings else ()
    rules = _with_keys_of(rulings, rules)
    tallies = add_up(
        facts.rounds_until(played),
        rules,
        cards=facts.card_records(),
        adjustments=facts.adjustments(),
        units=facts.units(until),
        as_of=until,
    )
    tallies.pop(None, None)  # whoever has no pair, where pairs are ranked
    standing = rank(
        tallies,
        rules,
        rulings=rulings,
        house_players=facts.house_players(),
        after_round=until,
    )
    return NightStandings(
        lines=_lines(standing, tallies, facts, until),
        after_round=until,
        rounds=tournament.rounds_planned,
        tables_out=facts.tables_out(until) if rules.record is not Record.CARDS else (),
        cards_out=facts.cards_out() if rules.record is not Record.TABLES else (),
        night=rules,
        unit=tournament.unit,
        final=tournament.state in (TournamentState.FINAL, TournamentState.ARCHIVED),
    )


KEY_OF_RULING = {
    RulingKind.PLAYOFF: TieBreak.DIRECTORS_ORDER,
    RulingKind.CUT: TieBreak.CUT_OF_CARDS,
    RulingKind.DRAW: TieBreak.SEEDED_DRAW,
}


def _with_keys_of(rulings: Iterable[Ruling], night: NightRules) -> NightRules:
    """The night's keys, and behind them those of rulings that it does not name itself.

    A play-off that was really held decides, whether or not the rules foresaw it.
    """
    keys = dict.fromkeys((*night.rank_by, *(KEY_OF_RULING[each.kind] for each in rulings)))
    return replace(night, rank_by=tuple(keys))


def _lines(
    standing: Iterable[Standing],
    tallies: Mapping[Hashable, Tally],
    facts: NightFacts,
    until: int,
) -> tuple[StandingLine, ...]:
    people: dict[Hashable, list[EntryNow]] = defaultdict(list)
    for entry in facts.people.as_of(max(until, 1)):
        people[facts.unit_of(entry)].append(entry)
    return tuple(
        StandingLine(
            number=int(str(each.unit)),
            entries=tuple(people[each.unit]),
            standing=each,
            tally=tallies[each.unit],
        )
        for each in standing
    )
