"""The card of a fixture: its games, its sums, and what is mentioned of it."""

import pytest

from scoring.league.card import (
    CardCode,
    CardGame,
    Feat,
    FeatKind,
    card_problems,
    feats,
    games_won,
    pair_totals,
    points_made,
)
from scoring.league.rules import (
    TeamRules,
)
from tests.scoring.league.meetings import CARD, RULES

TO_21 = TeamRules(target=21)


@pytest.mark.clause("9.18")
def test_a_card_adds_up():
    told = CardGame(3, ("ann", "al"), ("bea", "bob"), won_by=1)

    assert (games_won(CARD), points_made(CARD)) == ((1, 1), (30, 34))
    assert (games_won([*CARD, told]), points_made([*CARD, told])) == ((1, 2), None)
    assert games_won([CardGame(1, ("a",), ("b",))]) == (0, 0)
    assert pair_totals([*CARD, told]) == {}


@pytest.mark.clause("9.18")
@pytest.mark.parametrize(
    ("game", "code"),
    [
        (CardGame(1, ("a",), ("b",), (21, 20)), None),
        (CardGame(1, ("a",), ("b",), (0, 22)), None),
        (CardGame(1, ("a",), ("b",), won_by=0), None),
        (CardGame(1, ("a",), ("b",), (21, 20), won_by=0), None),
        (CardGame(1, ("a",), ("b",)), CardCode.SCORE_MISSING),
        (CardGame(1, ("a",), ("b",), (20, 19)), CardCode.SCORE_IMPOSSIBLE),
        (CardGame(1, ("a",), ("b",), (21, 22)), CardCode.SCORE_IMPOSSIBLE),
        (CardGame(1, ("a",), ("b",), (21, -1)), CardCode.SCORE_IMPOSSIBLE),
        (CardGame(1, ("a",), ("b",), (21, 20), won_by=1), CardCode.WINNER_CONTRADICTS),
    ],
)
def test_a_game_is_won_by_the_one_side_that_makes_the_target(game, code):
    found = card_problems([game], TO_21)

    assert [(each.code, each.line) for each in found] == ([] if code is None else [(code, 1)])


@pytest.mark.clause("9.18")
def test_without_a_target_only_a_level_game_is_impossible():
    level, seven = CardGame(1, ("a",), ("b",), (7, 7)), CardGame(2, ("a",), ("b",), (7, 5))

    assert [each.line for each in card_problems([level, seven], RULES)] == [1]


@pytest.mark.clause("9.18")
def test_a_whole_card_is_judged_by_the_rules():
    rules = TeamRules(pairs_a_side=1, games_a_pair=2, least_present=3)
    card = [
        CardGame(1, ("ann", "al"), ("bea", "bob"), (21, 13)),
        CardGame(1, ("ann", "abe"), ("bea", "ann"), (21, 13)),
        CardGame(3, ("ann", "abe"), ("bea", "ann"), (21, 13)),
    ]

    found = card_problems(card, rules)

    assert [(each.code, each.data.get("person"), each.line) for each in found] == [
        (CardCode.GAME_TWICE, None, 1),
        (CardCode.GAMES_COUNT, None, 0),
        (CardCode.PLAYER_TWICE, "ann", 0),
        (CardCode.PAIRS_COUNT, None, 0),
        (CardCode.PLAYER_TWICE, "bea", 0),
        (CardCode.PAIRS_COUNT, None, 0),
        (CardCode.PLAYER_TWICE, "ann", 0),
    ]
    short = card_problems(CARD, rules)
    assert [(each.code, each.data["side"]) for each in short] == [
        (CardCode.TOO_FEW_PRESENT, 0),
        (CardCode.TOO_FEW_PRESENT, 1),
    ]


@pytest.mark.clause("9.19")
def test_what_the_paper_mentions_of_a_card():
    rules = TeamRules(pairs_a_side=2, games_a_pair=2, target=15)
    card = [
        CardGame(1, ("a1",), ("b1",), (15, 0), round=1),
        CardGame(2, ("a2",), ("b2",), (15, 9), round=1),
        CardGame(3, ("a1",), ("b2",), (15, 11), round=2),
        CardGame(4, ("a2",), ("b1",), (14, 15), round=2),
    ]

    assert feats(card, rules) == (
        Feat(FeatKind.PERFECT_ROUND, 0, number=1),
        Feat(FeatKind.SKUNK, 1, ("b1",), 0, 1),
        Feat(FeatKind.PERFECT, 0, ("a1",), 30),
        Feat(FeatKind.HIGH, 0, ("a1",), 30),
        Feat(FeatKind.LOW, 1, ("b1",), 15),
    )


@pytest.mark.clause("9.19")
def test_a_card_that_tells_no_rounds_and_no_points_has_nothing_to_mention():
    assert feats([CardGame(1, ("a",), ("b",), won_by=0)], RULES) == ()
    # One table is no round that all pairs won.
    assert feats([CardGame(1, ("a",), ("b",), won_by=0, round=1)], RULES) == ()
    unknown = [CardGame(n, ("a",), ("b",), round=1) for n in (1, 2)]
    assert feats(unknown, RULES) == ()
