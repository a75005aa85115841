"""Leagues as they are: rulings, withdrawals, cards, players, registrations, late cards."""

from datetime import date, datetime, time
from fractions import Fraction

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
from scoring.league.deadline import Fine, card_due, proposed_fines
from scoring.league.fixtures import Borrowed, FixtureKind, FixtureResult
from scoring.league.pairs import pairs_table
from scoring.league.players import PlayerGames, players_table
from scoring.league.presets import PENRYN, PRESETS, ST_AUSTELL, SUGAR_RIVER, league_preset
from scoring.league.registration import Registration, registration_problems
from scoring.league.rules import (
    BorrowedGames,
    DecidedBy,
    LateSide,
    LeaguePoints,
    TeamCode,
    TeamKey,
    TeamRules,
    WithdrawalKind,
    WithdrawnGames,
)
from scoring.league.seen import Form, recent_form
from scoring.league.teams import Deduction, league_table
from scoring.league.validation import fixture_problems
from scoring.league.withdrawal import Withdrawal, after_withdrawals
from scoring.night.ranking import Reason, ReasonKind
from scoring.night.tiebreaks import Uncounted
from scoring.rules.ruleset import RulesRefused

RULES = TeamRules()


def fixture(home, away, games=None, **given):
    return FixtureResult(home=home, away=away, games=games, **given)


def forfeited(home, away, by, **given):
    return fixture(home, away, forfeited_by=by, **given)


def both_absent(home, away):
    return fixture(home, away, kind=FixtureKind.BOTH_ABSENT)


def awarded(home, away, points, games=(5, 4), **given):
    return fixture(home, away, games, kind=FixtureKind.AWARDED, awarded=points, **given)


def lines(fixtures, rules=RULES, **given):
    return {line.team: line for line in league_table(fixtures, rules, **given).lines}


def record(line):
    return line.played, line.won, line.drawn, line.lost


# --- what became of a fixture


@pytest.mark.clause("9.10")
def test_both_absent_is_lost_by_both_and_no_meeting():
    rules = TeamRules(
        both_absent_games=9, rank_by=(TeamKey.LEAGUE_POINTS, TeamKey.HEAD_TO_HEAD), win_cup_points=3
    )

    season = lines([both_absent("A", "B")], rules)

    for team in "AB":
        assert record(season[team]) == (1, 0, 0, 1)
        assert (season[team].games, season[team].league_points) == ((0, 9), 0)
        assert (season[team].average_games, season[team].average) == (None, None)
        assert (season[team].forfeits_lost, season[team].cup_points) == (0, 0)
        assert season[team].values[1].uncounted is Uncounted.NEVER_MET


@pytest.mark.clause("9.11")
@pytest.mark.parametrize(
    ("points", "home", "away"),
    [
        ((2, 0), (1, 1, 0, 0), (1, 0, 0, 1)),
        ((0, 2), (1, 0, 0, 1), (1, 1, 0, 0)),
        ((1, 1), (1, 0, 1, 0), (1, 0, 1, 0)),
        ((0, 0), (1, 0, 1, 0), (1, 0, 1, 0)),
    ],
)
def test_a_ruling_decides_by_the_points_that_it_gives(points, home, away):
    season = lines([awarded("A", "B", points)])

    assert (record(season["A"]), record(season["B"])) == (home, away)
    assert (season["A"].league_points, season["B"].league_points) == points
    assert (season["A"].games, season["A"].average_games) == ((0, 0), None)


@pytest.mark.clause("9.11")
def test_a_ruling_is_a_meeting_with_its_points():
    rules = TeamRules(rank_by=(TeamKey.GAMES_WON, TeamKey.HEAD_TO_HEAD))

    season = lines([awarded("A", "B", (0, 2))], rules)

    assert (season["B"].rank, season["A"].rank) == (1, 2)
    assert season["A"].reason == Reason(
        ReasonKind.DECIDED_BY, "B", TeamKey.HEAD_TO_HEAD, own=0, other=2
    )


@pytest.mark.clause("9.12")
def test_what_is_open_or_struck_counts_nowhere_and_is_listed():
    postponed = fixture("A", "B", kind=FixtureKind.POSTPONED)
    struck = fixture("B", "A", (9, 0), kind=FixtureKind.ANNULLED)
    to_come = fixture("C", "A")

    table = league_table([postponed, struck, to_come], RULES, teams="ABC")

    assert (table.open, table.annulled) == ((postponed, to_come), (struck,))
    assert [(record(line), line.rank) for line in table.lines] == [((0, 0, 0, 0), 1)] * 3


@pytest.mark.clause("9.12")
def test_what_was_abandoned_is_open_and_may_have_a_card_that_stops():
    rules = TeamRules(pairs_a_side=3, games_a_pair=3)
    begun = fixture("A", "B", (2, 1), kind=FixtureKind.ABANDONED, card=CARD)

    table = league_table([begun], rules)

    assert (table.open, table.lines) == ((begun,), ())
    assert fixture_problems([begun], rules, "AB") == ()
    assert players_table([begun], rules) == ()


@pytest.mark.clause("9.13")
@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (RULES, 2),
        (TeamRules(forfeit_points=5), 5),
        (TeamRules(league_points=LeaguePoints.GAMES), 0),
        (TeamRules(league_points=LeaguePoints.GAMES, forfeit_games=6), 6),
        (TeamRules(league_points=LeaguePoints.GAMES, forfeit_games=6, forfeit_points=5), 5),
    ],
)
def test_a_forfeit_brings_what_the_league_says(rules, points):
    season = lines([forfeited("A", "B", "A")], rules)

    assert (season["B"].league_points, season["A"].league_points) == (points, 0)


@pytest.mark.clause("9.14")
@pytest.mark.parametrize(("by_forfeit", "points"), [(None, 7), (2, 6)])
def test_cup_points_are_a_count_of_their_own_and_may_rank(by_forfeit, points):
    rules = TeamRules(
        win_cup_points=3,
        draw_cup_points=1,
        forfeit_cup_points=by_forfeit,
        rank_by=(TeamKey.CUP_POINTS,),
    )
    fixtures = [fixture("A", "B", (5, 4)), fixture("A", "B", (4, 4)), forfeited("A", "B", "B")]

    season = lines(fixtures, rules)

    assert (season["A"].cup_points, season["B"].cup_points) == (points, 1)
    assert (season["A"].rank, season["A"].values[0].value) == (1, points)


@pytest.mark.clause("9.15")
def test_average_games_are_of_fixtures_really_played():
    fixtures = [
        fixture("A", "B", (5, 4)),
        fixture("B", "A", (1, 8)),
        fixture("A", "B", (6, 3)),
        forfeited("A", "B", "B"),
        both_absent("A", "B"),
        awarded("A", "B", (2, 0)),
    ]

    season = lines(fixtures, TeamRules(forfeit_games=9))

    assert (season["A"].average_games, season["B"].average_games) == (
        Fraction(19, 3),
        Fraction(8, 3),
    )


def test_a_line_adds_its_deductions_up():
    taken = [Deduction("A", 1, "Late card"), Deduction("A", 2, "Not registered")]

    line = lines([fixture("A", "B", (5, 4))], deductions=taken)["A"]

    assert (line.deducted, line.league_points) == (3, -1)


@pytest.mark.clause("9.9")
def test_every_fault_of_a_fixture_is_named_with_its_number():
    card = (CardGame(1, ("a", "b"), ("c", "d"), (21, 13)),)
    fixtures = [
        fixture("A", "B", (5, 4), card=card),
        fixture("A", "Z", points=(30, 20), kind=FixtureKind.PLAYED),
        fixture("A", "B", (-1, 4)),
        fixture("A", "B", (1, 0), points=(21, 12), card=card),
        fixture("A", "B", (1, 0), points=(21, 13), card=card),
    ]

    found = fixture_problems(fixtures, RULES, "AB")

    assert [(each.line, each.code) for each in found] == [
        (1, TeamCode.CARD_DIFFERS),
        (2, TeamCode.TEAM_UNKNOWN),
        (2, TeamCode.SCORE_MISSING),
        (3, TeamCode.SCORE_IMPOSSIBLE),
        (4, TeamCode.CARD_DIFFERS),
    ]
    assert found[0].data == {"told": (5, 4), "card": (1, 0)}


@pytest.mark.clause("9.25")
def test_form_is_of_the_last_fixtures_that_count():
    fixtures = [
        fixture("A", "B", (9, 0)),
        fixture("B", "A", (4, 4)),
        fixture("A", "C"),
        fixture("C", "A", (9, 0), kind=FixtureKind.ANNULLED),
        forfeited("A", "B", "A"),
        both_absent("A", "C"),
    ]

    form = recent_form(fixtures, RULES, so_many=3)

    assert form == {
        "A": (Form.DRAWN, Form.LOST, Form.LOST),
        "B": (Form.LOST, Form.DRAWN, Form.WON),
        "C": (Form.LOST,),
    }


# --- a team withdraws


SEASON = [
    fixture("A", "B", (5, 4), leg=1),
    fixture("C", "A", leg=1),
    fixture("B", "A", (5, 4), leg=2),
    fixture("A", "C", leg=2),
    fixture("B", "C", (6, 3), leg=1),
]


@pytest.mark.clause("9.16")
@pytest.mark.parametrize(
    ("kind", "kinds", "records"),
    [
        (
            WithdrawalKind.ALL_VOID,
            ["annulled", "annulled", "annulled", "annulled", "played"],
            {"B": (1, 1, 0, 0), "C": (1, 0, 0, 1), "A": (0, 0, 0, 0)},
        ),
        (
            WithdrawalKind.FIRST_HALF_STANDS,
            ["played", "forfeit", "annulled", "annulled", "played"],
            {"B": (2, 1, 0, 1), "C": (2, 1, 0, 1), "A": (2, 1, 0, 1)},
        ),
        (
            WithdrawalKind.PLAYED_STAND,
            ["played", "forfeit", "played", "forfeit", "played"],
            {"B": (3, 2, 0, 1), "C": (3, 2, 0, 1), "A": (4, 1, 0, 3)},
        ),
    ],
)
def test_what_becomes_of_the_fixtures_of_a_team_that_withdraws(kind, kinds, records):
    counted = after_withdrawals(SEASON, [Withdrawal("A", kind)], RULES)
    table = league_table(SEASON, RULES, withdrawals=[Withdrawal("A", kind)])

    assert [each.became.value for each in counted] == kinds
    assert {line.team: record(line) for line in table.lines} == records
    assert [(line.team, line.rank, line.withdrawn) for line in table.lines] == [
        ("B", 1, False),
        ("C", 2, False),
        ("A", None, True),
    ]
    assert table.lines[-1].reason is None
    assert table.open == ()


@pytest.mark.clause("9.16")
def test_the_league_says_what_a_withdrawal_means_where_it_does_not_itself():
    rules = TeamRules(withdrawal=WithdrawalKind.PLAYED_STAND)

    counted = after_withdrawals(SEASON, [Withdrawal("A")], rules)

    assert counted[1].forfeited_by == "A"


@pytest.mark.clause("9.16")
def test_between_two_that_withdrew_both_are_absent():
    gone = [Withdrawal(team, WithdrawalKind.PLAYED_STAND) for team in "AC"]

    counted = after_withdrawals(
        [*SEASON, fixture("A", "B", kind=FixtureKind.ANNULLED)], gone, RULES
    )

    assert [each.became.value for each in counted] == [
        "played",
        "both_absent",
        "played",
        "both_absent",
        "played",
        "annulled",
    ]


CARD = (
    CardGame(1, ("ann", "al"), ("bea", "bob"), (21, 13)),
    CardGame(2, ("ann", "al"), ("bea", "bob"), (9, 21)),
)


@pytest.mark.clause("9.17", "9.20")
@pytest.mark.parametrize(
    ("rules", "said", "people"),
    [
        (RULES, None, 0),
        (TeamRules(withdrawn_games=WithdrawnGames.KEPT), None, 4),
        (RULES, WithdrawnGames.KEPT, 4),
        (TeamRules(withdrawn_games=WithdrawnGames.KEPT), WithdrawnGames.DROPPED, 0),
    ],
)
def test_games_of_a_team_that_withdrew_are_kept_or_not(rules, said, people):
    played = [fixture("A", "B", (1, 1), card=CARD)]

    counted = after_withdrawals(played, [Withdrawal("A", games=said)], rules)

    assert len(players_table(counted, rules)) == people


# --- the card


@pytest.mark.clause("9.18")
def test_a_card_adds_up():
    told = CardGame(3, ("ann", "al"), ("bea", "bob"), won_by=1)

    assert (games_won(CARD), points_made(CARD)) == ((1, 1), (30, 34))
    assert (games_won([*CARD, told]), points_made([*CARD, told])) == ((1, 2), None)
    assert games_won([CardGame(1, ("a",), ("b",))]) == (0, 0)
    assert pair_totals([*CARD, told]) == {}


TO_21 = TeamRules(target=21)


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


# --- players


def played(*games, home="A", away="B", **given):
    return fixture(home, away, games_won(games), card=games, **given)


def game(number, home, away, points):
    return CardGame(number, tuple(home.split()), tuple(away.split()), points)


@pytest.mark.clause("9.20")
def test_players_rank_by_games_won_a_game_then_games_won():
    fixtures = [
        played(game(1, "ann al", "bea bob", (21, 3)), game(2, "ann al", "bea bob", (21, 9))),
        awarded("A", "B", (0, 2), card=(game(1, "ann abe", "bea bo", (5, 21)),)),
        fixture("A", "B", (1, 0), kind=FixtureKind.ANNULLED, card=CARD),
    ]

    table = players_table(fixtures, TeamRules(least_games=2))

    assert [(line.person, line.rank, line.tied, line.average) for line in table] == [
        ("al", 1, False, 1),
        ("ann", 2, False, Fraction(2, 3)),
        ("bea", 3, False, Fraction(1, 3)),
        ("bob", 4, False, 0),
        ("abe", None, False, 0),
        ("bo", None, False, 1),
    ]
    assert [line.games_missing for line in table] == [0, 0, 0, 0, 1, 1]
    ann = table[1]
    assert (ann.teams, ann.games) == (("A",), PlayerGames(3, 2, 47))
    assert ann.borrowed == PlayerGames(0, 0, 0)


@pytest.mark.clause("9.20")
def test_equal_players_share_a_place_and_untold_points_are_unknown():
    table = players_table([played(CardGame(1, ("ann", "al"), ("bea",), won_by=0))], RULES)

    assert [(line.person, line.rank, line.tied) for line in table] == [
        ("ann", 1, True),
        ("al", 1, True),
        ("bea", 3, False),
    ]
    assert table[0].games == PlayerGames(1, 1, None)


@pytest.mark.clause("9.21")
@pytest.mark.parametrize(
    ("rule", "games", "average"),
    [(BorrowedGames.APART, 1, 1), (BorrowedGames.COUNTED, 2, Fraction(1, 2))],
)
def test_borrowed_games_are_told_apart(rule, games, average):
    fixtures = [
        played(game(1, "ann al", "bea bob", (21, 3))),
        played(
            game(1, "cid ann", "bea bob", (3, 21)),
            home="C",
            borrowed=(Borrowed("C", "ann"),),
        ),
    ]

    ann = {line.person: line for line in players_table(fixtures, TeamRules(borrowed_games=rule))}[
        "ann"
    ]

    assert (ann.games.played, ann.average) == (games, average)
    assert (ann.borrowed, ann.teams) == (PlayerGames(1, 0, 3), ("A",))


@pytest.mark.clause("9.21")
def test_who_has_played_only_as_borrowed_has_no_average_and_stands_last():
    fixtures = [played(game(1, "ann al", "bea bob", (21, 3)), borrowed=(Borrowed("A", "ann"),))]

    table = players_table(fixtures, RULES)

    assert (table[-1].person, table[-1].average, table[-1].rank) == ("ann", None, 4)


# --- pairs


@pytest.mark.clause("9.26")
def test_pairs_rank_by_points_a_fixture_then_by_their_best():
    rules = TeamRules(pairs_a_side=1, games_a_pair=2, target=15)
    fixtures = [
        played(game(1, "a1 a2", "b1 b2", (15, 0)), game(2, "a2 a1", "b1 b2", (15, 9))),
        played(
            game(1, "c1 c2", "a1 a2", (15, 4)),
            game(2, "c1 c2", "a1 a2", (15, 2)),
            home="C",
            away="A",
        ),
        awarded("C", "B", (0, 2), card=(game(1, "c1 c3", "b1 b2", (10, 15)),)),
        fixture("A", "B", (1, 0), kind=FixtureKind.ANNULLED, card=CARD),
        played(CardGame(1, ("d1",), ("b1", "b2"), won_by=0, round=1), home="D"),
    ]

    table = pairs_table(fixtures, rules)

    assert [
        (line.team, line.pair, line.rank, line.tied, line.average, line.highest, line.lowest)
        for line in table
    ] == [
        ("C", ("c1", "c2"), 1, False, 30, 30, 30),
        ("A", ("a1", "a2"), 2, False, 18, 30, 6),
        ("B", ("b1", "b2"), 3, False, 12, 15, 9),
        ("C", ("c1", "c3"), 4, False, 10, 10, 10),
    ]
    assert [(line.fixtures, line.points, line.skunks, line.perfect) for line in table] == [
        (1, 30, 0, 1),
        (2, 36, 0, 1),
        (2, 24, 1, 0),
        (1, 10, 0, 0),
    ]


@pytest.mark.clause("9.26")
def test_a_round_that_a_whole_side_won_is_no_pairs():
    card = [
        CardGame(1, ("a1",), ("b1",), (15, 9), round=1),
        CardGame(2, ("a2",), ("b2",), (15, 9), round=1),
    ]

    assert [line.rank for line in pairs_table([played(*card)], RULES)] == [1, 1, 3, 3]


@pytest.mark.clause("9.18")
def test_two_people_are_one_pair_in_whatever_order_they_are_named():
    card = [game(1, "ann al", "bea bob", (21, 13)), game(2, "al ann", "bob bea", (21, 9))]

    assert card_problems(card, TeamRules(pairs_a_side=1)) == ()
    assert pair_totals(card) == {(0, ("ann", "al")): 42, (1, ("bea", "bob")): 22}


# --- registrations


FIRST = date(2026, 10, 1)
MOVED = date(2026, 12, 1)


@pytest.mark.clause("9.22")
def test_what_breaks_the_rules_of_registration_is_named():
    rules = TeamRules(least_registered=2, most_registered=2, transfer_limit=1, least_age=16)
    registrations = [
        Registration("A", "jo", FIRST, date(2026, 10, 31)),
        Registration("B", "jo", date(2026, 11, 1), date(2026, 11, 30)),
        Registration("A", "jo", MOVED),
        Registration("A", "al", FIRST),
        Registration("A", "ann", FIRST),
        Registration("B", "al", MOVED),
        Registration("B", "bob", FIRST, date(2026, 9, 1)),
        Registration("C", "cid", FIRST),
    ]

    found = registration_problems(registrations, rules, on=MOVED, ages={"ann": 15, "al": 16})

    assert [(each.code, each.data.get("person", each.data.get("team"))) for each in found] == [
        (TeamCode.DAYS_BACKWARDS, "bob"),
        (TeamCode.TOO_MANY_TRANSFERS, "jo"),
        (TeamCode.IN_TWO_TEAMS, "al"),
        (TeamCode.TOO_MANY_REGISTERED, "A"),
        (TeamCode.TOO_FEW_REGISTERED, "B"),
        (TeamCode.TOO_FEW_REGISTERED, "C"),
        (TeamCode.TOO_YOUNG, "ann"),
    ]


@pytest.mark.clause("9.22")
def test_without_limits_nothing_breaks_them():
    twice = [Registration("A", "jo", FIRST, FIRST), Registration("B", "jo", date(2026, 10, 2))]

    assert registration_problems(twice, RULES, on=FIRST, ages={"jo": 3}) == ()
    assert [each.holds_on(FIRST) for each in twice] == [True, False]


# --- late cards


THURSDAY = date(2026, 12, 3)
DUE = datetime(2026, 12, 5, 18)  # noqa: DTZ001 - the club's wall time
LATE = TeamRules(card_days=2, card_time=time(18), late_fine=1)


@pytest.mark.clause("9.23")
def test_a_card_is_due_at_an_hour_of_the_clubs_clock():
    assert card_due(THURSDAY, LATE) == DUE
    assert card_due(THURSDAY, RULES) is None


@pytest.mark.clause("9.23")
@pytest.mark.parametrize(
    ("came", "now", "fined"),
    [
        (DUE, DUE.replace(hour=23), ()),
        (DUE.replace(minute=1), DUE.replace(hour=23), ("B",)),
        (None, DUE, ()),
        (None, DUE.replace(minute=1), ("B",)),
    ],
)
def test_a_late_card_costs_the_winner_and_nothing_before_the_hour(came, now, fined):
    proposed = proposed_fines(fixture("A", "B", (4, 5)), LATE, day=THURSDAY, came=came, now=now)

    assert proposed == tuple(Fine(team, 1, DUE, came) for team in fined)


@pytest.mark.clause("9.23")
@pytest.mark.parametrize(
    ("rules", "played", "fined"),
    [
        (LATE, fixture("A", "B", (5, 4)), ["A"]),
        (LATE, fixture("A", "B", (4, 4)), []),
        (LATE, fixture("A", "B"), []),
        (
            TeamRules(card_days=2, card_time=time(18), late_fine=1, decided_by=DecidedBy.POINTS),
            fixture("A", "B", (5, 4), points=(90, 91)),
            ["B"],
        ),
        (
            TeamRules(card_days=2, card_time=time(18), late_fine=1, late_side=LateSide.HOME),
            fixture("A", "B", (4, 5)),
            ["A"],
        ),
        (
            TeamRules(card_days=2, card_time=time(18), late_fine=1, late_side=LateSide.BOTH),
            fixture("A", "B"),
            ["A", "B"],
        ),
        (TeamRules(card_days=2, card_time=time(18)), fixture("A", "B", (5, 4)), []),
    ],
)
def test_who_pays_for_a_late_card(rules, played, fined):
    now = DUE.replace(hour=20)

    found = proposed_fines(played, rules, day=THURSDAY, came=None, now=now)

    assert [fine.team for fine in found] == fined


# --- leagues that exist, and rules as data


@pytest.mark.clause("9.24", "9.8")
@pytest.mark.parametrize("name", PRESETS)
def test_a_league_that_exists_is_sound_and_goes_to_json_and_back(name):
    rules = league_preset(name)

    assert rules.problems() == ()
    assert TeamRules.from_json(rules.to_json()) == rules


@pytest.mark.clause("9.24")
def test_st_austell():
    card = [
        CardGame(n, (f"h{n % 3}", f"i{n % 3}"), (f"a{n % 3}", f"b{n % 3}"), points)
        for n, points in enumerate([(21, 10)] * 5 + [(4, 21)] * 4, start=1)
    ]

    assert ST_AUSTELL.games == 9
    assert card_problems(card, ST_AUSTELL) == ()
    season = lines([fixture("A", "B", games_won(card))], ST_AUSTELL)
    assert (season["A"].league_points, season["B"].league_points) == (2, 0)
    level = lines([fixture("A", "B", (5, 4)), fixture("B", "A", (7, 2))], ST_AUSTELL)
    assert (level["B"].rank, level["A"].rank) == (1, 2)
    assert str(card_due(THURSDAY, ST_AUSTELL)) == "2026-12-05 18:00:00"


@pytest.mark.clause("9.24")
def test_penryn():
    wednesday, sunday = date(2026, 12, 2), datetime(2026, 12, 6, 9)  # noqa: DTZ001 - wall time
    unplayed = lines([forfeited("A", "B", "B")], PENRYN)

    assert (unplayed["A"].league_points, unplayed["A"].cup_points) == (5, 2)
    assert (unplayed["B"].league_points, unplayed["B"].cup_points) == (0, 0)
    assert str(card_due(wednesday, PENRYN)) == "2026-12-05 12:00:00"
    (fine,) = proposed_fines(
        fixture("A", "B", (6, 3)), PENRYN, day=wednesday, came=sunday, now=sunday
    )
    assert (fine.team, fine.points) == ("A", 1)
    assert (PENRYN.least_present, PENRYN.borrow_limit) == (4, 2)


@pytest.mark.clause("9.24")
def test_sugar_river():
    # More games, fewer points: the total decides.
    season = lines(
        [fixture("A", "B", (20, 12), points=(380, 384)), forfeited("A", "B", "A")], SUGAR_RIVER
    )

    assert (record(season["B"]), season["B"].average) == ((2, 2, 0, 0), 384)
    assert SUGAR_RIVER.target * SUGAR_RIVER.games_a_pair == 120


@pytest.mark.clause("9.8")
@pytest.mark.parametrize("written", ["24:00", "6 pm", "18:00:00", "18:60", 18])
def test_an_hour_that_no_clock_shows_is_refused(written):
    with pytest.raises(RulesRefused):
        TeamRules.from_json({"schema": 1, "card_time": written})


@pytest.mark.clause("9.8")
@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        (TeamRules(target=0, late_fine=-1), [TeamCode.RANGE, TeamCode.RANGE]),
        (TeamRules(borrow_limit=-1), [TeamCode.RANGE]),
        (TeamRules(least_registered=7, most_registered=6), [TeamCode.REGISTERED_RANGE]),
        (TeamRules(least_present=7, pairs_a_side=3), [TeamCode.PRESENT_RANGE]),
        (TeamRules(card_days=2), [TeamCode.DEADLINE_HALF]),
        (TeamRules(late_fine=1), [TeamCode.FINE_WITHOUT_DEADLINE]),
    ],
)
def test_league_rules_that_contradict_themselves_are_named(rules, codes):
    assert [problem.code for problem in rules.problems()] == codes


@pytest.mark.clause("9.8")
def test_rules_stored_before_there_were_more_options_can_still_be_read():
    stored = {"schema": 1, "win_points": 3, "draw_points": 1, "loss_points": 0, "borrow_limit": 2}

    assert TeamRules.from_json(stored) == TeamRules(win_points=3, borrow_limit=2)
    assert (TeamRules().games, TeamRules(pairs_a_side=3).games) == (None, None)
