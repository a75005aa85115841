from fractions import Fraction
from pathlib import Path

import pytest

from scoring.night.rules import (
    CODES,
    WARNINGS,
    AgreementRule,
    CardLoners,
    Leaver,
    NightCode,
    NightRules,
    Record,
    RestCredit,
    RoundKind,
    SitOutCredit,
    SubstitutePoints,
    TiedGame,
    TiedRound,
    clashes,
    sentences,
)
from scoring.night.tiebreaks import MEANINGS, Recorded, TieBreak
from scoring.rules.json_codec import StoredCode
from scoring.rules.ruleset import RulesRefused, preset

RULEBOOK = (Path(__file__).parents[3] / "scoring/RULEBOOK.md").read_text(encoding="utf-8")
OTHER = NightRules(
    record=Record.BOTH,
    agreement=AgreementRule.TWO,
    rank_by=(TieBreak.SHARE_OF_GAMES, TieBreak.SEEDED_DRAW),
    sit_out=SitOutCredit.AVERAGE,
    ghost=7,
    absent=RestCredit.ZERO,
    late=-2,
    leaver=Leaver.UNRANKED,
    tied_game=TiedGame.ONE,
    tied_round=TiedRound.CUT,
    substitute_points=SubstitutePoints.PERSON,
    card_loners=CardLoners.MARKED,
    minutes=20,
)


def codes(night):
    return [problem.code for problem in night.problems()]


@pytest.mark.clause("5.9")
@pytest.mark.parametrize("night", [NightRules(), OTHER])
def test_night_rules_go_to_json_and_back_unchanged(night):
    stored = night.to_json()

    assert stored["schema"] == 1
    assert NightRules.from_json(stored) == night


@pytest.mark.clause("5.9")
def test_json_holds_exactly_the_options_of_the_law_in_plain_values():
    assert OTHER.to_json() == {
        "schema": 1,
        "record": "both",
        "agreement": "two",
        "rank_by": ["share_of_games", "seeded_draw"],
        "sit_out": "average",
        "ghost": 7,
        "absent": "zero",
        "late": -2,
        "leaver": "unranked",
        "tied_game": "1",
        "tied_round": "cut",
        "substitute_points": "person",
        "card_loners": "marked",
        "minutes": 20,
    }


@pytest.mark.clause("5.9")
def test_an_option_left_out_has_its_default():
    assert NightRules.from_json({"schema": 1}) == NightRules(
        record=Record.TABLES,
        agreement=AgreementRule.NONE,
        rank_by=(TieBreak.POINTS, TieBreak.LONE_HANDS, TieBreak.GAMES_WON),
        sit_out=7,
        ghost=RestCredit.SIT_OUT,
        absent=RestCredit.SIT_OUT,
        late=RestCredit.SIT_OUT,
        leaver=Leaver.RANKED,
        tied_game=TiedGame.HALF,
        tied_round=TiedRound.EXTRA_HAND,
        substitute_points=SubstitutePoints.CARD,
        card_loners=CardLoners.UNASKED,
        minutes=None,
    )


@pytest.mark.clause("5.9")
def test_every_unknown_option_and_value_is_named_at_once():
    wrong = {
        "schema": 1,
        "sitout": 7,
        "record": "paper",
        "rank_by": "points",
        "sit_out": True,
        "ghost": 7.5,
        "minutes": "20",
        "tied_game": 1,
    }

    with pytest.raises(RulesRefused) as refused:
        NightRules.from_json(wrong)

    assert [(problem.code, problem.fields) for problem in refused.value.problems] == [
        (StoredCode.OPTION_UNKNOWN, ("sitout",)),
        (StoredCode.VALUE_UNKNOWN, ("record",)),
        (StoredCode.VALUE_UNKNOWN, ("rank_by",)),
        (StoredCode.VALUE_UNKNOWN, ("sit_out",)),
        (StoredCode.VALUE_UNKNOWN, ("ghost",)),
        (StoredCode.VALUE_UNKNOWN, ("minutes",)),
        (StoredCode.VALUE_UNKNOWN, ("tied_game",)),
    ]


@pytest.mark.clause("5.9")
@pytest.mark.parametrize("data", [None, [], {}, {"schema": 2}, {"schema": True}, "rules"])
def test_json_of_another_shape_is_refused(data):
    with pytest.raises(RulesRefused) as refused:
        NightRules.from_json(data)

    assert [problem.code for problem in refused.value.problems] == [StoredCode.SCHEMA_UNKNOWN]


@pytest.mark.clause("5.7")
@pytest.mark.parametrize(
    ("tied_game", "worth"),
    [(TiedGame.HALF, Fraction(1, 2)), (TiedGame.ZERO, 0), (TiedGame.ONE, 1)],
)
def test_a_tied_game_has_an_exact_worth(tied_game, worth):
    assert tied_game.worth == worth


@pytest.mark.clause("5.3")
def test_each_kind_of_rest_has_its_own_rule():
    night = NightRules(sit_out=7, ghost=6, absent=RestCredit.ZERO, late=RestCredit.SIT_OUT)

    assert {kind: night.credit(kind) for kind in RoundKind} == {
        RoundKind.PLAYED: SitOutCredit.NOTHING,
        RoundKind.AWAITED: SitOutCredit.NOTHING,
        RoundKind.SIT_OUT: 7,
        RoundKind.GHOST: 6,
        RoundKind.WALKOVER: 6,
        RoundKind.ABSENT: 0,
        RoundKind.LATE: 7,
        RoundKind.LEFT: SitOutCredit.NOTHING,
        RoundKind.FORFEITED: 0,
    }


@pytest.mark.clause("5.10")
def test_the_usual_rules_have_no_problem():
    assert codes(NightRules()) == []


@pytest.mark.clause("5.10")
@pytest.mark.parametrize(
    ("night", "code", "fields"),
    [
        (
            NightRules(rank_by=(), sit_out=SitOutCredit.NOTHING),
            NightCode.RANK_BY_EMPTY,
            ("rank_by",),
        ),
        (
            NightRules(rank_by=(TieBreak.POINTS, TieBreak.POINTS)),
            NightCode.RANK_BY_REPEATED,
            ("rank_by",),
        ),
        (NightRules(minutes=0), NightCode.MINUTES_RANGE, ("minutes",)),
        (
            NightRules(rank_by=(TieBreak.CUT_OF_CARDS, TieBreak.POINTS)),
            NightCode.KEY_AFTER_RULING,
            ("rank_by",),
        ),
        (
            NightRules(record=Record.CARDS, rank_by=(TieBreak.POINTS, TieBreak.MARCHES)),
            NightCode.KEY_NOT_ON_CARDS,
            ("rank_by", "record"),
        ),
        (
            NightRules(record=Record.CARDS, agreement=AgreementRule.ONE),
            NightCode.AGREEMENT_WITHOUT_TABLES,
            ("agreement", "record"),
        ),
        (
            NightRules(rank_by=(TieBreak.SHARE_OF_GAMES,)),
            NightCode.CREDIT_WITHOUT_POINTS,
            ("sit_out",),
        ),
    ],
)
def test_each_problem_is_named_alone(night, code, fields):
    (problem,) = night.problems()

    assert (problem.code, problem.fields) == (code, fields)


@pytest.mark.clause("5.5")
@pytest.mark.parametrize("key", [TieBreak.POINTS, TieBreak.GAMES_WON])
def test_nothing_for_a_rest_with_totals_is_a_warning_that_the_director_must_see(key):
    night = NightRules(sit_out=SitOutCredit.NOTHING, rank_by=(key,))

    assert codes(night) == [NightCode.NOTHING_WITH_TOTALS]
    assert NightCode.NOTHING_WITH_TOTALS in WARNINGS


@pytest.mark.clause("5.5")
@pytest.mark.parametrize("key", [TieBreak.AVERAGE_A_GAME, TieBreak.SHARE_OF_GAMES])
def test_nothing_for_a_rest_is_fair_where_averages_and_shares_rank(key):
    assert codes(NightRules(sit_out=SitOutCredit.NOTHING, rank_by=(key,))) == []


@pytest.mark.clause("5.10")
def test_what_stops_a_night_is_no_warning():
    assert WARNINGS.isdisjoint(
        {NightCode.RANK_BY_EMPTY, NightCode.RANK_BY_REPEATED, NightCode.MINUTES_RANGE}
    )


@pytest.mark.clause("5.11")
def test_the_night_has_a_sentence_for_every_option():
    said = [
        sentence
        for sentence in sentences(preset("ohio8"), OTHER)
        if sentence not in sentences(preset("ohio8"), NightRules())
    ]

    assert [(code, dict(values)) for code, values in said] == [
        ("minutes", {"minutes": 20}),
        ("record_both", {}),
        ("agreement_two", {}),
        ("sit_out_average", {}),
        ("ghost_points", {"points": 7}),
        ("absent_zero", {}),
        ("late_points", {"points": -2}),
        ("leaver_unranked", {}),
        ("tied_game_one", {}),
        ("tied_round_cut", {}),
        ("rank_by", {"keys": (TieBreak.SHARE_OF_GAMES, TieBreak.SEEDED_DRAW)}),
        ("substitute_points_person", {}),
    ]


@pytest.mark.clause("5.11")
def test_agreement_is_not_spoken_of_where_no_tables_count():
    said = [code for code, _ in sentences(preset("na24"), NightRules(record=Record.CARDS))]

    assert "record_cards" in said
    assert not [code for code in said if code.startswith("agreement")]


@pytest.mark.clause("5.11")
def test_codes_are_all_different_and_hold_whatever_is_said():
    assert len(set(CODES)) == len(CODES)
    assert {code for code, _ in sentences(preset("ohio8"), OTHER)} <= set(CODES)


def test_every_key_has_a_meaning_with_a_clause_of_its_own():
    assert list(MEANINGS) == list(TieBreak)
    for key, meaning in MEANINGS.items():
        assert f"\n**{meaning.clause}** `{key}`: " in RULEBOOK
    assert [key for key, meaning in MEANINGS.items() if Recorded.RULING in meaning.needs] == [
        TieBreak.DIRECTORS_ORDER,
        TieBreak.CUT_OF_CARDS,
        TieBreak.SEEDED_DRAW,
    ]


@pytest.mark.clause("5.12")
@pytest.mark.parametrize(
    "key", [TieBreak.POINTS, TieBreak.AVERAGE_A_GAME, TieBreak.SHARE_OF_POINTS, TieBreak.BEST_ROUND]
)
def test_a_game_that_counts_down_is_not_ranked_by_points_won(key):
    (warned,) = clashes(preset("buck4"), NightRules(rank_by=(TieBreak.GAMES_WON, key)))

    assert (warned.code, warned.data["keys"]) == (NightCode.POINTS_COUNT_DOWN, (key,))
    assert NightCode.POINTS_COUNT_DOWN in WARNINGS
    assert clashes(preset("na24"), NightRules(rank_by=(key,))) == ()


@pytest.mark.clause("5.12")
def test_games_won_say_the_same_as_a_game_that_counts_down():
    assert clashes(preset("buck4"), NightRules(rank_by=(TieBreak.GAMES_WON,))) == ()


@pytest.mark.clause("6.21")
@pytest.mark.parametrize(
    ("record", "loners", "told"),
    [
        (Record.CARDS, CardLoners.MARKED, ["card_loners_marked"]),
        (Record.CARDS, CardLoners.UNMARKED, ["card_loners_unmarked"]),
        (Record.CARDS, CardLoners.UNASKED, []),
        (Record.TABLES, CardLoners.MARKED, []),
    ],
)
def test_lone_hands_on_cards_stand_on_the_sheet_of_rules_where_cards_count(record, loners, told):
    night = NightRules(record=record, card_loners=loners)

    said = [each.code for each in sentences(preset("ohio8"), night)]

    assert [code for code in said if code.startswith("card_loners")] == told
