"""Whatever a night was like: its order and its numbers never decide, and every place is earned."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.night.counting import Ruling, RulingKind
from scoring.night.ranking import ReasonKind
from scoring.night.rules import (
    NightRules,
    Record,
    RestCredit,
    RoundKind,
    SitOutCredit,
    TiedGame,
)
from scoring.night.standings import rank
from scoring.night.tally import (
    AdjustmentRecord,
    CardRecord,
    RestRecord,
    RoundRecord,
    RoundStat,
    RoundTable,
    of_rounds,
    tallies,
)
from scoring.night.tiebreaks import MEANINGS, Better, TieBreak, Uncounted
from scoring.rules.ruleset import preset
from scoring.sheet.read import CardRound, SheetLine, read

RULES = preset("ohio8")
PEOPLE = range(1, 14)
RESTS = sorted(set(RoundKind) - {RoundKind.PLAYED, RoundKind.AWAITED})

sit_out_credits = st.one_of(st.integers(0, 9), st.sampled_from(SitOutCredit))
other_credits = st.one_of(st.integers(0, 9), st.sampled_from(RestCredit))


def totals(home, away, loners):
    """A table's sheet of totals; `loners` are the seats that made a lone hand, if counted."""
    facts = {"points": [home, away]}
    if loners is not None:
        facts["loners"] = {str(seat): 1 for seat in loners}
    return read([SheetLine(0, "totals", facts)], RULES)


# Read once. Few different scores, so that ties are the usual case; one is not in yet.
sheets = st.sampled_from(
    [None]
    + [
        totals(home, away, loners)
        for home, away in [(4, 4), (5, 4), (4, 5), (8, 6), (6, 8), (12, 2)]
        for loners in [None, (), (0,), (1, 2)]
    ]
)


@st.composite
def round_records(draw, number):
    order = draw(st.permutations(PEOPLE))
    tables = tuple(RoundTable(tuple(order[place : place + 4]), draw(sheets)) for place in (0, 4, 8))
    return RoundRecord(number, tables, (RestRecord(order[12], draw(st.sampled_from(RESTS))),))


@st.composite
def nights(draw):
    """Rounds, adjustments, cards, rulings and the rules that add them up."""
    rounds = [draw(round_records(number)) for number in range(1, draw(st.integers(1, 4)) + 1)]
    adjustments = draw(
        st.lists(
            st.builds(
                AdjustmentRecord,
                st.sampled_from(PEOPLE),
                st.one_of(st.none(), st.integers(1, len(rounds))),
                st.sampled_from([-2, 1]),
            ),
            max_size=4,
        )
    )
    cards = [draw(cards_of(unit)) for unit in draw(st.sets(st.sampled_from(PEOPLE), max_size=5))]
    rulings = draw(
        st.lists(
            st.builds(
                Ruling,
                st.sampled_from(RulingKind),
                st.permutations(PEOPLE).map(tuple),
                st.one_of(st.none(), st.integers(1, 4)),
            ),
            max_size=3,
        )
    )
    rules = NightRules(
        record=draw(st.sampled_from(Record)),
        rank_by=tuple(draw(st.lists(st.sampled_from(TieBreak), max_size=5, unique=True))),
        sit_out=draw(sit_out_credits),
        ghost=draw(other_credits),
        absent=draw(other_credits),
        late=draw(other_credits),
        tied_game=draw(st.sampled_from(TiedGame)),
    )
    return rounds, adjustments, cards, rulings, rules


@st.composite
def cards_of(draw, unit):
    numbers = draw(st.sets(st.integers(0, 4), max_size=4))
    won = st.sampled_from([None, True, False])
    return CardRecord(
        unit,
        tuple(CardRound(number, draw(st.integers(0, 9)), draw(won), None) for number in numbers),
    )


def standings(rounds, adjustments, cards, rulings, rules, **given):
    sums = tallies(rounds, rules, adjustments=adjustments, cards=cards, **given)
    return rank(sums, rules, rulings=rulings)


def places(lines):
    return {line.unit: (line.rank, line.tied) for line in lines}


def shuffled(night, draw):
    rounds, adjustments, cards, rulings, rules = night
    mixed = [
        RoundRecord(
            record.number,
            tuple(draw(st.permutations(record.tables))),
            tuple(draw(st.permutations(record.rests))),
        )
        for record in draw(st.permutations(rounds))
    ]
    return (
        mixed,
        draw(st.permutations(adjustments)),
        draw(st.permutations(cards)),
        rulings,
        rules,
    )


@pytest.mark.clause("7.6")
@given(nights(), st.data())
def test_ranks_never_depend_on_the_order_of_input(night, data):
    again = shuffled(night, data.draw)
    order = data.draw(st.permutations(PEOPLE))

    assert places(standings(*again, units=order)) == places(standings(*night))


@pytest.mark.clause("7.6")
@given(nights(), st.permutations(PEOPLE))
def test_renumbering_people_renumbers_the_answer(night, names):
    rounds, adjustments, cards, rulings, rules = night
    name = dict(zip(PEOPLE, (f"person {each}" for each in names), strict=True))
    renamed = (
        [
            RoundRecord(
                record.number,
                tuple(
                    RoundTable(tuple(name[unit] for unit in table.seats), table.reading)
                    for table in record.tables
                ),
                tuple(RestRecord(name[rest.unit], rest.kind, rest.points) for rest in record.rests),
            )
            for record in rounds
        ],
        [AdjustmentRecord(name[each.unit], each.round, each.points) for each in adjustments],
        [CardRecord(name[card.unit], card.lines) for card in cards],
        [
            Ruling(each.kind, tuple(name[unit] for unit in each.order), each.after_round)
            for each in rulings
        ],
        rules,
    )

    answer = places(standings(*renamed))

    assert answer == {name[unit]: place for unit, place in places(standings(*night)).items()}


@pytest.mark.clause("7.6")
@given(nights())
def test_renumbering_seats_changes_nothing(night):
    rounds, *others = night
    turned = [
        RoundRecord(record.number, tuple(map(turn, record.tables)), record.rests)
        for record in rounds
    ]

    assert places(standings(turned, *others)) == places(standings(rounds, *others))


def turn(table):
    """The same table with every seat one further: the sides change their numbers."""
    seats = (table.seats[3], *table.seats[:3])
    reading = table.reading
    if reading is None:
        return RoundTable(seats, None)
    (line,) = reading.lines
    loners = line.facts.get("loners")
    turned = None if loners is None else [(int(seat) + 1) % 4 for seat in loners]
    return RoundTable(seats, totals(*line.facts["points"][::-1], turned))


@pytest.mark.clause("7.1", "7.2")
@given(nights())
def test_equals_share_the_best_place_and_only_equals_are_tied(night):
    lines = standings(*night)
    ranks = [line.rank for line in lines]

    assert ranks == sorted(ranks)
    for line in lines:
        assert line.rank == 1 + sum(other.rank < line.rank for other in lines)
        assert line.tied == (ranks.count(line.rank) > 1)


@pytest.mark.clause("7.4")
@given(nights())
def test_every_reason_holds(night):
    lines = standings(*night)

    assert lines[0].reason.kind is ReasonKind.LEADS
    for above, line in pairwise(lines):
        reason = line.reason
        assert reason.versus == above.unit
        assert (reason.kind is ReasonKind.EQUAL) == (above.rank == line.rank)
        if reason.kind is ReasonKind.EQUAL:
            assert reason.key is None
            continue
        rank_by = night[-1].rank_by
        assert (reason.kind is ReasonKind.ON_FIRST_KEY) == (reason.key == rank_by[0])
        assert set(reason.passed_over) < set(rank_by[: rank_by.index(reason.key)]) | {reason.key}
        if reason.own is not None:
            more = reason.other > reason.own
            assert more == (MEANINGS[reason.key].better is Better.MORE)
            assert reason.other != reason.own


@pytest.mark.clause("6.17")
@given(nights())
def test_a_key_separates_only_where_every_value_is_known(night):
    lines = {line.unit: line for line in standings(*night)}

    for line in lines.values():
        key = line.reason.key
        if key is not None:
            for unit in (line.unit, line.reason.versus):
                told = next(each for each in lines[unit].values if each.key == key)
                assert told.uncounted in {None, Uncounted.NO_GAMES}


@pytest.mark.clause("4.15")
@given(nights(), st.integers(0, 4))
def test_as_of_a_round_is_the_night_up_to_it(night, number):
    rounds, adjustments, cards, _, rules = night
    early = [record for record in rounds if record.number <= number]
    if number < len(rounds):
        of_rounds_only = [
            CardRecord(card.unit, tuple(line for line in card.rounds if line.round <= number))
            for card in cards
        ]
        given_then = [each for each in adjustments if each.round and each.round <= number]
        then = tallies(early, rules, cards=of_rounds_only, adjustments=given_then, units=PEOPLE)

        now = tallies(
            rounds, rules, cards=cards, adjustments=adjustments, units=PEOPLE, as_of=number
        )

        assert now == then


@pytest.mark.clause("4.3")
@given(nights(), st.sets(st.integers(1, 4)))
def test_a_tally_is_the_sum_of_its_parts(night, numbers):
    rounds, adjustments, cards, _, rules = night
    whole = tallies(rounds, rules, cards=cards, adjustments=adjustments)
    others = set(range(1, 5)) - numbers

    for tally in whole.values():
        if tally.by_whole_night:
            continue
        one = of_rounds(tally, numbers, rules, with_whole_night=True)
        two = of_rounds(tally, others, rules, with_whole_night=False)
        if tally.points is not None:
            assert one.points + two.points == tally.points
        for figure in RoundStat:
            parts = (one.counts[figure], two.counts[figure])
            count = tally.counts[figure]
            assert count.total == sum(part.total for part in parts)
            assert (count.told, count.of) == (
                sum(part.told for part in parts),
                sum(part.of for part in parts),
            )


hands = st.lists(
    st.fixed_dictionaries(
        {"caller": st.integers(0, 3), "tricks": st.integers(0, 5)},
        optional={"alone": st.just(True)},
    ),
    min_size=2,
    max_size=8,
)


@pytest.mark.clause("4.2")
@given(hands, st.integers(1, 7))
def test_splitting_a_sheet_never_changes_a_tally(played, at):
    facts = [
        {"result": "played", "round": 2, "dealer": number % 4, **hand}
        | ({"alone": hand["caller"]} if "alone" in hand else {})
        for number, hand in enumerate(played)
    ]

    def table(some):
        lines = [SheetLine(no, "hand", each) for no, each in enumerate(some, start=1)]
        return RoundTable((1, 2, 3, 4), read(lines, RULES))

    def figures(*sheets_of_night):
        records = [RoundRecord(no, (each,)) for no, each in enumerate(sheets_of_night, start=1)]
        sums = tallies(records, NightRules())
        told = {figure for figure in RoundStat if figure not in {"won", "lost", "tied"}}
        told.discard(RoundStat.GAMES_CREDITED)
        return {
            unit: (tally.points, {figure: tally.figure(figure) for figure in told})
            for unit, tally in sums.items()
        }

    parts = [part for part in (facts[:at], facts[at:]) if part]

    assert figures(*(table(part) for part in parts)) == figures(table(facts))
