import pytest

from scoring.night.card_differences import Source
from scoring.night.rules import NightRules, Record
from tests.services.builders import (
    NOBODY,
    NOON,
    a_night,
    add_entry,
    add_partnership,
    carded,
    new_id,
    typed,
)
from tournaments.queries import cards
from tournaments.services import sheets
from tournaments.services.sheets import PaperLine

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)], [(1, 3, 2, 4)]], night=NightRules(record=Record.CARDS))


def pile(night):
    return cards.of_night(night.tournament)


def whole(night, number, points, **more):
    line = PaperLine(line_id=new_id(), no=0, kind="card", facts={"points": points})
    return sheets.write_card(entry=night.entries[number], lines=[line], by=NOBODY, at=NOON, **more)


def test_at_first_everybody_is_out(night):
    seen = pile(night)

    assert (seen.cards, seen.differences) == ((), ())
    assert [entry.number for entry in seen.out] == [1, 2, 3, 4]


def test_who_is_still_out_is_listed_in_order(night):
    carded(night, 3, 7, 9)
    carded(night, 1, 7, 9)

    seen = pile(night)

    assert [entry.number for entry in seen.out] == [2, 4]
    assert [card.entry.number for card in seen.cards] == [1, 3]
    assert [each.points for each in seen.of(3).rounds] == [7, 9]
    assert (seen.of(3).counts, seen.of(3).problems, seen.of(2)) == (True, (), None)


def test_house_players_and_who_never_came_owe_no_card(night):
    add_entry(night, 5, ranked=False)
    add_entry(night, 6, state="no_show")
    add_entry(night, 7, state="waiting")

    assert [entry.number for entry in pile(night).out] == [1, 2, 3, 4]


def test_partners_whose_cards_differ_are_named_with_the_round_and_both_values(night):
    carded(night, 1, 7, 9)
    carded(night, 3, 8, 9)

    (difference,) = pile(night).differences

    assert (difference.unit, difference.versus, difference.round) == (1, 3, 1)
    assert (difference.card, difference.other, difference.source) == (7, 8, Source.PARTNER)
    assert pile(night).differences_of(3) == (difference,)
    assert pile(night).differences_of(2) == ()


def test_where_both_are_kept_a_card_is_held_against_its_table():
    night = a_night([[(1, 2, 3, 4)]], night=NightRules(record=Record.BOTH))
    typed(night, 1, 1, 10, 7)
    carded(night, 2, 8)

    (difference,) = pile(night).differences

    assert (difference.unit, difference.card, difference.other) == (2, 8, 7)
    assert difference.source is Source.TABLE


def test_a_card_with_a_wrong_sum_is_in_the_pile_and_does_not_count(night):
    lines = [
        PaperLine(line_id=new_id(), no=1, kind="card", facts={"round": 1, "points": 7}),
        PaperLine(line_id=new_id(), no=0, kind="card", facts={"points": 9}),
    ]
    sheets.write_card(entry=night.entries[1], lines=lines, by=NOBODY, at=NOON)

    card = pile(night).of(1)

    assert (card.counts, card.whole, card.written_sum) == (False, None, 9)
    assert "sum_differs" in {problem.code for problem in card.problems}
    assert 1 not in {entry.number for entry in pile(night).out}


def test_a_card_for_the_whole_night_has_no_rounds(night):
    whole(night, 1, 61)

    card = pile(night).of(1)

    assert (card.rounds, card.whole.points, card.counts) == ((), 61, True)
    assert card.written_sum == 61


def test_a_rival_card_is_shown_beside_the_first(night):
    whole(night, 1, 61)
    whole(night, 1, 62)

    assert [line.facts for line in pile(night).of(1).asides] == [{"points": 62}]


def test_of_two_sheets_of_a_card_the_one_that_counts_is_shown(night):
    whole(night, 1, 61)
    whole(night, 1, 62, origin="api")

    assert pile(night).of(1).whole.points == 61


def test_a_rejected_card_is_out_again(night):
    written = whole(night, 1, 61)
    sheets.reject(sheet=written.outcome.sheet, reason="wrong number", by=NOBODY, at=NOON)

    assert pile(night).out[0].number == 1


def test_thirteen_queries_for_one_card_and_for_four(night, django_assert_num_queries):
    carded(night, 1, 7, 9)
    with django_assert_num_queries(13):
        pile(night)
    for number in (2, 3, 4):
        carded(night, number, 7, 9)

    with django_assert_num_queries(13):
        pile(night)


def test_a_pair_that_stays_together_has_one_card():
    night = a_night(
        [[(1, 2, 3, 4)], [(1, 2, 3, 4)]], night=NightRules(record=Record.CARDS), unit="partnership"
    )
    add_partnership(night, 1, (2, 4))
    add_partnership(night, 2, (1, 3))
    assert [(card.number, len(card.members)) for card in pile(night).out] == [(1, 2), (2, 2)]
    assert cards.entry_of(night.tournament, 2) == night.entries[1]
    assert cards.entry_of(night.tournament, 4) is None

    carded(night, 3, 7, 9)

    seen = pile(night)
    assert [card.number for card in seen.out] == [1]
    assert [(card.number, card.entry.number) for card in seen.cards] == [(2, 3)]
    assert [each.points for each in seen.of(2).rounds] == [7, 9]


def test_the_cards_of_two_pairs_that_met_are_compared_by_the_pairs_numbers():
    night = a_night([[(1, 2, 3, 4)]], night=NightRules(record=Record.CARDS), unit="partnership")
    add_partnership(night, 5, (1, 3))
    add_partnership(night, 6, (2, 4))
    typed(night, 1, 1, 10, 4)

    carded(night, 1, 9)
    carded(night, 2, 4)

    (difference,) = pile(night).differences
    assert difference.unit == 5
    assert pile(night).differences_of(5) == (difference,)
    assert pile(night).differences_of(6) == ()
