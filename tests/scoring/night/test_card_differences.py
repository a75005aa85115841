from dataclasses import replace

import pytest

from scoring.night.card_differences import CardDifference, Source, differences_of_cards
from scoring.night.rules import NightRules, Record, RoundKind, SitOutCredit
from scoring.night.tally import RestRecord
from tests.scoring.nights import EIGHT_HANDS, card, rounds, table

NIGHT = NightRules(record=Record.BOTH)
OWN_BONUS = replace(EIGHT_HANDS, loner_player_points=5)


def found(records, *cards, night=NIGHT, rules=EIGHT_HANDS):
    return list(differences_of_cards(records, cards, night, rules))


PLAYED = rounds([table("AC", "BD", 9, 6, loners={"0": 1})])


@pytest.mark.clause("4.13")
def test_a_card_that_agrees_with_its_table_is_silent():
    told = card("A", {"points": 9, "won": True, "loners": 1}, whole={"points": 9, "loners": 1})

    assert found(PLAYED, told, card("D", {"points": 6})) == []


@pytest.mark.clause("3.31", "4.13")
def test_a_card_is_held_against_its_table_in_points_end_and_lone_hands():
    told = card("D", {"points": 7, "won": True, "loners": 1})

    assert found(PLAYED, told) == [
        CardDifference("D", 1, "points", 7, 6, Source.TABLE),
        CardDifference("D", 1, "won", True, False, Source.TABLE),
        CardDifference("D", 1, "loners", 1, 0, Source.TABLE),
    ]


@pytest.mark.clause("4.13")
def test_a_partnerships_card_is_held_against_its_side():
    played = rounds([table("PP", "QQ", 9, 6)])

    assert found(played, card("P", {"points": 8})) == [
        CardDifference("P", 1, "points", 8, 9, Source.TABLE)
    ]


@pytest.mark.clause("4.13")
def test_what_a_torn_sheet_does_not_tell_is_no_disagreement():
    torn = rounds(
        [
            replace(
                PLAYED[0].tables[0],
                reading=replace(
                    PLAYED[0].tables[0].reading,
                    points=None,
                    points_by_seat=(),
                    stats=(),
                    winner=None,
                ),
            )
        ]
    )

    assert found(torn, card("A", {"points": 4, "won": False, "loners": 3})) == []


OUT = rounds([table("AC", "BD")])


@pytest.mark.clause("4.13")
def test_while_the_sheet_is_out_the_cards_of_the_table_are_held_against_each_other():
    ann = card("A", {"points": 9, "won": True, "loners": 1})
    cid = card("C", {"points": 8, "won": True, "loners": 0})
    bob = card("B", {"points": 6, "won": True})

    assert found(OUT, ann, cid, bob) == [
        CardDifference("A", 1, "won", True, True, Source.OPPONENT, "B"),
        CardDifference("A", 1, "points", 9, 8, Source.PARTNER, "C"),
        CardDifference("B", 1, "won", True, True, Source.OPPONENT, "C"),
    ]


@pytest.mark.clause("4.14")
@pytest.mark.parametrize(
    ("rules", "named"), [(EIGHT_HANDS, ["points", "won"]), (OWN_BONUS, ["won"])]
)
def test_partners_points_may_differ_where_a_lone_player_gets_more(rules, named):
    ann = card("A", {"points": 9, "won": True})
    cid = card("C", {"points": 8, "won": False})

    assert [each.field for each in found(OUT, ann, cid, rules=rules)] == named


@pytest.mark.clause("4.12", "4.13")
@pytest.mark.parametrize(
    ("rest", "night", "expected"),
    [
        (RestRecord("A"), NIGHT, [CardDifference("A", 1, "points", 8, 7, Source.REST)]),
        (RestRecord("A", RoundKind.LEFT, points=8), NIGHT, []),
        (RestRecord("A"), NightRules(sit_out=8), []),
        (RestRecord("A"), NightRules(sit_out=SitOutCredit.AVERAGE), []),
        (RestRecord("B"), NIGHT, []),
    ],
)
def test_a_rest_on_a_card_is_held_against_its_worth(rest, night, expected):
    assert found(rounds([], rests={1: [rest]}), card("A", {"points": 8}), night=night) == expected


@pytest.mark.clause("4.11", "4.13")
@pytest.mark.parametrize(
    ("whole", "expected"),
    [
        ({"points": 24}, []),
        ({"points": 24, "loners": 3}, []),
        ({"points": 25, "loners": 1}, [("points", 25, 24), ("loners", 1, 3)]),
    ],
)
def test_the_sum_of_a_card_is_held_against_its_rounds_and_rests(whole, expected):
    night = rounds([table("AC", "BD")], [], rests={2: [RestRecord("A")]})
    told = card("A", {"points": 9, "loners": 1}, None, {"points": 8, "loners": 2}, whole=whole)

    assert [(each.field, each.card, each.other) for each in found(night, told)] == expected
    assert all(each.round == 0 and each.source is Source.OWN_SUM for each in found(night, told))


@pytest.mark.clause("4.13")
def test_a_sum_without_lines_is_held_against_the_tables():
    assert found(PLAYED, card("D", whole={"points": 7})) == [
        CardDifference("D", 0, "points", 7, 6, Source.OWN_SUM)
    ]


@pytest.mark.clause("4.13")
@pytest.mark.parametrize(
    "records",
    [
        [],
        OUT,
        rounds([], rests={1: [RestRecord("A", RoundKind.LEFT)]}),
    ],
)
def test_a_sum_is_held_against_nothing_where_a_round_is_unknown(records):
    assert found(records, card("A", whole={"points": 7})) == []
