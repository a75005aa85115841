"""Every fault of a hand, and which faults hide which."""

import pytest

from scoring.hand.game import start
from scoring.hand.judging import HandEntry, judge
from tests.scoring.hands import after, buck, codes, hand, house, in_turn, judged, unplayed

clause = pytest.mark.clause
NA = house()
BRITISH = house("british25")


@clause("2.1")
@pytest.mark.parametrize("typed", [None, 11, "eleven", [], [1], {}, {"result": {}}, {1: 2}])
def test_anything_can_be_judged(typed):
    judgement = judge(HandEntry.from_json(typed), NA, start(NA))

    assert judgement.problems
    assert judgement.result is None
    assert judgement.so_far == start(NA)
    assert not judgement.accepted


@clause("2.1")
def test_every_fault_is_listed_with_its_fields():
    typed = hand(6, upcard="1H", bid=3, partner=3, no=4, out=[2])

    problems = judged(NA, typed).problems

    assert [(problem.code.value, problem.fields) for problem in problems] == [
        ("hand_number", ("no",)),
        ("upcard_unknown", ("upcard",)),
        ("bid_in_turnup_game", ("bid",)),
        ("partner_not_applicable", ("partner",)),
        ("out_not_allowed", ("out",)),
        ("tricks_range", ("tricks",)),
    ]


@clause("2.1")
def test_a_fault_carries_what_a_sentence_needs():
    (problem,) = judged(NA, hand(6)).problems

    assert problem.data == {"tricks": 6, "most": 5}


@clause("2.2", "2.3")
@pytest.mark.parametrize("result", ["drawn", "Played", 1, True, None, ["played"], {}])
def test_an_unknown_outcome_hides_the_rest(result):
    assert codes(NA, {"result": result, "caller": 9, "tricks": 9}) == ["result_unknown"]


@clause("2.2", "2.3")
def test_a_missing_dealer_hides_the_rest():
    assert codes(NA, hand(9, dealer=None, caller=9)) == ["dealer_missing"]


@clause("2.2", "2.6")
def test_a_missing_caller_hides_the_rest():
    assert codes(NA, hand(9, caller=None, trump="X")) == ["caller_missing"]


@clause("2.2", "2.4")
@pytest.mark.parametrize(
    "field", ["dealer", "caller", "alone", "defend_alone", "exchange", "partner"]
)
@pytest.mark.parametrize("seat", [-1, 4, "1", 1.0, True, [1]])
def test_a_seat_that_does_not_exist_hides_the_rest(field, seat):
    problems = judged(NA, hand(9, **{field: seat})).problems

    assert [(p.code.value, p.fields) for p in problems] == [("seat_range", (field,))]


@clause("2.4")
@pytest.mark.parametrize("out", ["12", 2, [4], [0, -1], [None], {"2": 1}])
def test_seats_out_must_exist(out):
    assert codes(house("buck4"), buck((2, 3, 0, 0), out=out)) == ["seat_range"]


@clause("2.4")
@pytest.mark.parametrize("seat", ["4", "-1", "x", "", "01", 4])
def test_seats_with_tricks_must_exist(seat):
    assert codes(NA, hand(tricks_by_seat={seat: 0, "1": 3, "0": 2})) == ["seat_range"]


@clause("2.4")
def test_a_missing_caller_and_a_missing_seat_are_both_said():
    assert codes(NA, hand(caller=None, alone=9)) == ["seat_range", "caller_missing"]


@clause("2.5")
def test_an_unknown_field_is_refused():
    (problem,) = judged(NA, hand(weather="fine")).problems

    assert (problem.code.value, problem.fields) == ("field_unknown", ("weather",))


@clause("2.27")
@pytest.mark.parametrize("result", ["passout", "misdeal", "farmers", "conceded"])
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", 1),
        ("caller", 1),
        ("trump", "S"),
        ("alone", 1),
        ("defend_alone", 1),
        ("exchange", 1),
        ("partner", 1),
        ("bid", 3),
        ("tricks", 0),
        ("tricks_def", 0),
        ("tricks_by_seat", {"0": 1}),
        ("out", [1]),
        ("renege", "callers"),
        ("renege_count", 1),
    ],
)
def test_a_hand_that_was_not_played_has_no_play(result, field, value):
    rules = house(stick="call_or_concede" if result == "conceded" else "off", farmers=True)

    problems = judged(rules, unplayed(result, **{field: value})).problems

    assert [(p.code.value, p.fields) for p in problems] == [("void_hand_has_play", (field,))]


@clause("2.27")
def test_number_and_up_card_of_a_hand_that_was_not_played():
    empty = {"out": [], "tricks_by_seat": {}, "caller": None}

    assert codes(NA, unplayed("passout", no=1, upcard="QD", **empty)) == []


@clause("2.28")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, unplayed("passout"), []),
        (house(stick="must_call"), unplayed("passout"), ["passout_not_allowed"]),
        (house(stick="call_or_concede"), unplayed("passout"), ["passout_not_allowed"]),
        (house("bid24"), unplayed("passout"), []),
        (house("cincinnati"), unplayed("passout"), ["passout_not_allowed"]),
        (house(bid_force=True), unplayed("passout"), []),
        (BRITISH, unplayed("passout", upcard="JK"), ["passout_benny"]),
        (BRITISH, unplayed("misdeal", upcard="JK"), []),
        (house("british25", benny_up="as_spades"), unplayed("passout", upcard="JK"), []),
        (
            house("british25", stick="call_or_concede"),
            unplayed("conceded", upcard="JK"),
            ["passout_benny"],
        ),
        (house("buck4"), unplayed("passout", upcard="9C"), ["passout_forced_suit"]),
        (house("buck4"), unplayed("passout", upcard="9H"), []),
        (NA, unplayed("conceded"), ["concede_not_allowed"]),
        (house(stick="must_call"), unplayed("conceded"), ["concede_not_allowed"]),
        (house(stick="call_or_concede"), unplayed("conceded"), []),
        (NA, unplayed("farmers"), ["farmers_not_allowed"]),
        (house(farmers=True), unplayed("farmers"), []),
    ],
)
def test_when_a_hand_may_go_unplayed(rules, typed, expected):
    assert codes(rules, typed) == expected


# ------------------------------------------------------------------------------- course


@clause("3.1")
def test_a_hand_out_of_turn_names_whose_turn_it_was():
    (problem,) = judged(NA, hand(dealer=2), hand()).problems

    assert (problem.code.value, problem.data) == ("wrong_dealer", {"dealer": 2, "expected": 1})


@clause("3.1")
def test_after_the_end_it_is_nobodys_turn():
    won = in_turn((0, 4), (0, 4), (0, 2))

    assert codes(NA, hand(dealer=1, caller=2), *won) == ["game_over"]


@clause("3.5")
@pytest.mark.parametrize("no", [0, 1, 3, "2", True, 2.0])
def test_numbers_run_without_gaps(no):
    assert codes(NA, hand(dealer=0, no=no), unplayed("misdeal", no=1)) == ["hand_number"]


@clause("3.5")
def test_misdeals_have_numbers_too():
    game = after(NA, unplayed("misdeal", no=1), hand(no=2), hand(dealer=1, no=3))

    assert (game.records, game.counted) == (3, 2)
