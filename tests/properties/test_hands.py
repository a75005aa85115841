"""What holds of every hand under every house's rules."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hand.game import GameClose, close, start
from scoring.hand.judging import HandEntry, judge
from scoring.problem import ProblemCode
from scoring.rules.ruleset import OPTIONS, PRESETS, RuleSet, preset, sides_of
from scoring.rules.validation import invalid
from scoring.sheet.read import SheetLine, read
from scoring.sheet.seat_stats import points_by_seat, stats

pytestmark = pytest.mark.rules

KEYS = [
    "no",
    "result",
    "dealer",
    "upcard",
    "round",
    "caller",
    "trump",
    "alone",
    "defend_alone",
    "exchange",
    "partner",
    "bid",
    "tricks",
    "tricks_def",
    "tricks_by_seat",
    "out",
    "renege",
    "renege_count",
    "weather",
]
LIKELY = st.one_of(
    st.integers(-1, 7),
    st.sampled_from(["played", "passout", "misdeal", "farmers", "conceded", "S", "NT", "JK", "9C"]),
    st.sampled_from(["callers", "defenders", "both", "moon", "8", "10H"]),
    st.lists(st.integers(-1, 7), max_size=3),
    st.dictionaries(st.sampled_from(list("01234567x")), st.integers(-1, 6), max_size=4),
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=5,
)
RULES = st.sampled_from([preset(name) for name in PRESETS])


@st.composite
def houses(draw):
    """A preset with a few options turned: not always one that can be played."""
    rules = draw(RULES)
    turned = {
        "renege_replaces": st.booleans(),
        "renege_multiply": st.booleans(),
        "renege": st.sampled_from(["award", "deduct"]),
        "renege_both": st.sampled_from(["cancel", "void"]),
        "stick": st.sampled_from(["off", "must_call", "call_or_concede"]),
        "farmers": st.booleans(),
        "passout": st.sampled_from(["next", "same"]),
        "both_reach": st.sampled_from(["higher", "caller"]),
        "overshoot": st.sampled_from(["keep", "cap", "lap"]),
        "floor_zero": st.booleans(),
        "target": st.sampled_from([None, 3, 10]),
        "hand_limit": st.sampled_from([None, 1, 3]),
        "ties": st.sampled_from(["play_on", "allowed", "tiebreak_unscored"]),
        "win_value": st.sampled_from(["single", "slam", "rubber"]),
        "benny_up": st.sampled_from(["dealer_calls", "dealer_last", "as_spades"]),
        "partner_orders": st.sampled_from(["free", "alone", "never"]),
        "passed_may_go_alone": st.booleans(),
        "loner_player_points": st.sampled_from([None, 5]),
        "players": st.integers(2, 7),
        "sides": st.sampled_from(["teams", "called_partner", "individual", "caller_vs_rest"]),
    }
    names = draw(st.sets(st.sampled_from(sorted(turned)), max_size=4))
    changes = {name: OPTIONS[name](draw(turned[name])) for name in sorted(names)}
    return replace(rules, **changes)


@st.composite
def plausible(draw, rules, dealer):
    """A hand that often is possible: enough of them are accepted to play whole games."""
    seats = st.integers(0, rules.players - 1)
    result = draw(st.sampled_from(["played"] * 6 + ["passout", "misdeal", "conceded"]))
    hand = {"result": result, "dealer": draw(seats) if dealer is None else dealer}
    if result != "played":
        return hand
    hand["caller"] = draw(seats)
    hand["tricks"] = draw(st.integers(0, rules.hand_size))
    if rules.game == "bid":
        names = [name for name, _ in rules.bid_specials]
        hand["bid"] = draw(st.sampled_from([rules.bid_min, rules.hand_size, *names]))
    else:
        hand["round"] = draw(st.integers(1, 2))
    if rules.sides == "individual":
        del hand["tricks"]
        hand["upcard"] = "9H"
        winners = draw(st.lists(seats, min_size=rules.hand_size, max_size=rules.hand_size))
        hand["tricks_by_seat"] = {str(seat): winners.count(seat) for seat in set(winners)}
    optional = {
        "alone": st.just(hand["caller"]),
        "defend_alone": seats,
        "partner": seats,
        "renege": st.sampled_from(["callers", "defenders", "both"]),
    }
    for name in sorted(draw(st.sets(st.sampled_from(sorted(optional)), max_size=1))):
        hand[name] = draw(optional[name])
    return hand


@st.composite
def games(draw, rules=None, most=6):
    """Rules, and the accepted hands of a game by them."""
    rules = draw(RULES) if rules is None else rules
    game, hands = start(rules), []
    for _ in range(most):
        hand = draw(plausible(rules, game.next_dealer))
        judgement = judge(HandEntry.from_json(hand), rules, game)
        if judgement.accepted:
            game = judgement.so_far
            hands.append(hand)
    return rules, hands, game


def play(rules, hands):
    game = start(rules)
    for hand in hands:
        game = judge(HandEntry.from_json(hand), rules, game).so_far
    return game


@pytest.mark.clause("2.1")
@settings(max_examples=200)
@given(houses(), st.dictionaries(st.sampled_from(KEYS), LIKELY | ANYTHING, max_size=12))
def test_judging_never_fails_whatever_was_typed(rules, typed):
    game = start(rules)

    judgement = judge(HandEntry.from_json(typed), rules, game)

    assert judgement.accepted == (judgement.result is not None)
    assert judgement.accepted or judgement.so_far is game
    assert {problem.code for problem in judgement.problems} <= set(ProblemCode)


@pytest.mark.clause("2.1")
@settings(max_examples=50)
@given(RULES, ANYTHING)
def test_judging_never_fails_on_what_is_no_hand(rules, typed):
    assert judge(HandEntry.from_json(typed), rules, start(rules)).problems


@pytest.mark.clause("3.21")
@settings(max_examples=100)
@given(
    houses(),
    st.lists(
        st.builds(
            SheetLine,
            st.integers(-1, 4),
            st.sampled_from(["hand", "box", "totals", "card", "x"]),
            ANYTHING
            | st.fixed_dictionaries({"points": st.lists(st.integers(-9, 40), max_size=7)})
            | st.dictionaries(st.sampled_from(["points", "won", "loners", "hands"]), ANYTHING),
        ),
        max_size=4,
    ),
)
def test_reading_never_fails_whatever_was_written(rules, lines):
    reading = read(lines, rules)

    assert reading.detail is not None or not reading.complete


PLANTED = {
    "no": (9, "hand_number"),
    "upcard": ("1H", "upcard_unknown"),
    "bid": (3, "bid_in_turnup_game"),
    "partner": (0, "partner_not_applicable"),
    "out": ([0], "out_not_allowed"),
    "renege": ("nobody", "renege_unknown"),
    "tricks": (9, "tricks_range"),
    "round": (3, "round_unknown"),
    "defend_alone": (0, "defend_alone_not_allowed"),
    "exchange": (3, "exchange_not_allowed"),
    "alone": (3, "alone_only_caller"),
    "weather": ("fine", "field_unknown"),
    "renege_count": (0, "renege_count_range"),
}


@pytest.mark.clause("2.1")
@settings(max_examples=100)
@given(st.sets(st.sampled_from(sorted(PLANTED)), min_size=1))
def test_every_planted_fault_is_listed(names):
    hand = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 3}
    hand |= {name: PLANTED[name][0] for name in names}

    rules = preset("ohio8")
    problems = judge(HandEntry.from_json(hand), rules, start(rules)).problems

    assert {problem.code for problem in problems} == {PLANTED[name][1] for name in names}


@settings(max_examples=100)
@given(st.data())
def test_an_accepted_hand_comes_back_equal_from_its_json(data):
    rules, _, game = data.draw(games())

    for result in game.results:
        stored = json.loads(json.dumps(result.entry.to_json()))
        assert HandEntry.from_json(stored) == result.entry
    assert play(rules, [result.entry.to_json() for result in game.results]) == game


SEATS = ("dealer", "caller", "alone", "defend_alone", "exchange", "partner")


def turned(hand, step, players):
    """The hand with every seat moved on."""
    moved = dict(hand)
    for name in SEATS:
        if name in hand:
            moved[name] = (hand[name] + step) % players
    if "tricks_by_seat" in hand:
        by_seat = hand["tricks_by_seat"].items()
        moved["tricks_by_seat"] = {str((int(s) + step) % players): n for s, n in by_seat}
    return moved


@settings(max_examples=60)
@given(st.data(), st.integers(1, 6))
def test_renumbering_the_seats_renumbers_the_answer(data, step):
    rules, hands, game = data.draw(games())
    players = rules.players

    other = play(rules, [turned(hand, step, players) for hand in hands])

    sides = len(sides_of(rules))
    moved = {side: (side + step) % sides for side in range(sides)}
    assert [other.score[moved[side]] for side in range(sides)] == list(game.score)
    assert other.winner == (None if game.winner is None else moved[game.winner])
    figures, others = stats(game.results, rules), stats(other.results, rules)
    assert [others[(seat + step) % players] for seat in range(players)] == list(figures)


@settings(max_examples=60)
@given(st.data())
def test_no_hand_scores_for_both_sides_except_where_the_rules_say_so(data):
    rules, _, game = data.draw(games())

    both = rules.bid_def_tricks and rules.game == "bid"
    for result in game.results:
        points = result.award.points
        if points is None or both or (result.entry.renege and not rules.renege_replaces):
            continue
        assert 0 in points


@settings(max_examples=100)
@given(st.data(), st.integers(0, 6))
def test_splitting_a_game_never_changes_its_sums(data, cut):
    rules, _, game = data.draw(games())
    first, rest = game.results[:cut], game.results[cut:]

    both = zip(points_by_seat(first, rules), points_by_seat(rest, rules), strict=True)

    assert tuple(a + b for a, b in both) == points_by_seat(game.results, rules)
    for whole, a, b in zip(
        stats(game.results, rules), stats(first, rules), stats(rest, rules), strict=True
    ):
        for name in whole.__slots__:
            assert getattr(whole, name) == getattr(a, name) + getattr(b, name)


@settings(max_examples=100)
@given(st.data())
def test_a_sheet_says_what_its_hands_say_one_by_one(data):
    rules, hands, game = data.draw(games())

    reading = read([SheetLine(no, "hand", hand) for no, hand in enumerate(hands, start=1)], rules)

    assert reading.problems == ()
    if hands:
        assert (reading.points, reading.winner, reading.over) == (
            game.score,
            game.winner,
            game.over,
        )


@settings(max_examples=60)
@given(st.data())
def test_boxes_of_the_same_hands_give_the_same_score(data):
    """Where one side scores in a hand, boxes tell all that the score needs."""
    rules = preset(data.draw(st.sampled_from(["na24", "ohio8", "six33", "ontario8", "cutthroat3"])))
    _, _, game = data.draw(games(rules))
    counted = [
        result
        for result in game.results
        if result.result != "misdeal" and not (result.scored and not result.counted)
    ]
    boxes = [
        SheetLine(no, "box", {"points": list(result.award.by_side)})
        for no, result in enumerate(counted, start=1)
    ]

    reading = read(boxes, rules)

    assert reading.problems == ()
    if boxes:
        assert (reading.points, reading.over, reading.winner) == (
            game.score,
            game.over,
            game.winner,
        )
        assert reading.hands == game.counted


@settings(max_examples=60)
@given(st.data(), st.sampled_from(list(GameClose)))
def test_closing_never_changes_the_score_of_an_open_game(data, how):
    rules, _, game = data.draw(games())

    closing = close(game, rules, how)

    assert closing.accepted or closing.so_far is game
    if rules.overshoot != "cap":
        assert closing.so_far.score == game.score


@pytest.mark.clause("1.3")
@settings(max_examples=100)
@given(houses())
def test_any_rules_come_back_equal_from_their_json(rules):
    assert RuleSet.from_json(json.loads(json.dumps(rules.to_json()))) == rules


@pytest.mark.clause("1.5")
@settings(max_examples=100)
@given(houses())
def test_only_what_cannot_be_played_stops_a_hand(rules):
    codes = {problem.code for problem in rules.problems()}

    assert bool(invalid(rules)) == (ProblemCode.RULESET_INVALID in codes)
