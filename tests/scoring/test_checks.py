"""Every fault of a hand, and which faults hide which."""

import pytest

from scoring.game import start
from scoring.hand import HandEntry, judge
from tests.scoring.hands import after, auction, buck, codes, hand, house, in_turn, judged, unplayed

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


# ------------------------------------------------------------------------------- making trump


@clause("2.6")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (buck((2, 1, 2, 0), caller=None, round=None, upcard="9C"), []),
        (buck((2, 1, 2, 0), caller=1, round=None, upcard="9C"), ["forced_hand_has_caller"]),
        (buck((2, 1, 2, 0), caller=None, round=1, upcard="9C"), ["forced_hand_has_caller"]),
        (buck((2, 1, 2, 0), caller=1, round=7, upcard="9C"), ["forced_hand_has_caller"]),
        (buck((2, 1, 2, 0), caller=None, round=None, upcard="9H"), ["caller_missing"]),
        (buck((2, 3, 0, 0), caller=1, round=None, upcard="9H"), ["round_missing"]),
    ],
)
def test_the_suit_that_makes_trump_by_itself(typed, expected):
    assert codes(house("buck4"), typed) == expected


@clause("2.6")
def test_a_forced_suit_is_idle_where_teams_play():
    assert codes(house(forced_suit="C"), hand(upcard="9C", trump="C")) == []
    assert codes(house(forced_suit="C"), hand(upcard="9C", caller=None)) == ["caller_missing"]


@clause("2.6")
def test_fields_of_a_forced_hand_that_are_wrong_are_named():
    (problem,) = judged(house("buck4"), buck((2, 1, 2, 0), caller=1, round=2, upcard="9C")).problems

    assert problem.fields == ("caller", "round")


@clause("2.7")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(round=1), []),
        (hand(round=2), []),
        (hand(round=None), ["round_missing"]),
        (hand(round=0), ["round_unknown"]),
        (hand(round=3), ["round_unknown"]),
        (hand(round="1"), ["round_unknown"]),
        (hand(round=True), ["round_unknown"]),
    ],
)
def test_the_round(typed, expected):
    assert codes(NA, typed) == expected


@clause("2.7")
@pytest.mark.parametrize("bidding_round", [1, 2, 3, "x"])
def test_an_auction_has_no_rounds(bidding_round):
    typed = auction(3, 3) | {"round": bidding_round}

    assert codes(house("bid24"), typed) == ["round_in_bid_game"]


@clause("2.8")
@pytest.mark.parametrize("card", ["9h", "10D", "aS", "JC", "qh", "kd"])
def test_a_card_of_the_pack_may_be_written_large_or_small(card):
    assert codes(NA, hand(upcard=card)) == []


@clause("2.8")
@pytest.mark.parametrize("card", ["1H", "9X", "", "H9", "11S", "joker", 9, ["9H"], True])
def test_what_is_no_card(card):
    assert codes(NA, hand(upcard=card)) == ["upcard_unknown"]


@clause("2.8")
@pytest.mark.parametrize("card", ["8H", "2S", "JK"])
def test_cards_that_are_not_in_the_pack(card):
    assert codes(NA, hand(upcard=card)) == ["upcard_not_in_deck"]


@clause("2.8")
@pytest.mark.parametrize("typed", [auction(3, 3, upcard="9H"), unplayed("passout", upcard="1X")])
def test_an_auction_turns_nothing_up(typed):
    assert codes(house("bid24"), typed) == ["upcard_in_bid_game"]


@clause("2.8")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(), ["upcard_missing"]),
        (hand(upcard="9H"), []),
        (unplayed("passout"), ["upcard_missing"]),
        (unplayed("conceded"), ["upcard_missing", "concede_not_allowed"]),
        (unplayed("misdeal"), []),
        (unplayed("farmers"), ["farmers_not_allowed"]),
        (hand(upcard="1H"), ["upcard_unknown"]),
    ],
)
def test_where_the_up_card_must_be_written(typed, expected):
    assert codes(house(upcard_required=True), typed) == expected


@clause("2.8")
def test_an_auction_never_asks_for_an_up_card():
    assert codes(house("bid24", upcard_required=True), auction(3, 3)) == []


@clause("2.2", "2.8")
@pytest.mark.parametrize("card", ["JK", "JX"])
def test_a_refused_up_card_counts_as_none(card):
    found = codes(house(trump_required=True), hand(caller=1, round=2, upcard=card))

    assert found == [
        "upcard_not_in_deck" if card == "JK" else "upcard_unknown",
        "trump_missing",
    ]


@clause("2.9")
@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_four_suits_can_be_trump(trump):
    assert codes(NA, hand(trump=trump)) == []


@clause("2.9")
@pytest.mark.parametrize("trump", ["X", "s", "", "nt", 1, ["S"], True])
def test_what_cannot_be_trump(trump):
    assert codes(house(no_trump=True), hand(trump=trump)) == ["trump_unknown"]


@clause("2.9")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(round=2, trump="NT"), ["no_trump_not_allowed"]),
        (house(no_trump=True), hand(round=2, trump="NT"), []),
        (house(no_trump=True), hand(round=1, trump="NT"), ["trump_must_match_upcard"]),
        (house(no_trump=True), hand(round=1, trump="NT", upcard="9H"), ["trump_must_match_upcard"]),
        (house("bid24"), auction(3, 3, trump="NT"), []),
        (
            house("british25", no_trump=True),
            hand(caller=0, round=None, trump="NT", upcard="JK"),
            ["trump_must_match_upcard"],
        ),
    ],
)
def test_no_trump(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.9")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(), ["trump_missing"]),
        (hand(trump="S"), []),
        (hand(upcard="9H"), []),
        (hand(round=2, upcard="9H"), ["trump_missing"]),
        (hand(round=2, upcard="9H", trump="S"), []),
        (hand(caller=0, upcard="JK"), ["trump_missing"]),
    ],
)
def test_where_trump_must_be_written(typed, expected):
    assert codes(house("britannica4", trump_required=True), typed) == expected


@clause("2.9")
def test_a_forced_suit_tells_trump():
    rules = house("buck4", trump_required=True)

    assert codes(rules, buck((2, 1, 2, 0), caller=None, round=None, upcard="9C")) == []


@clause("2.10")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(upcard="9H", trump="H"), []),
        (hand(upcard="9H", trump="D"), ["trump_must_match_upcard"]),
        (hand(round=2, upcard="9H", trump="H"), ["trump_was_turned_down"]),
        (hand(round=2, upcard="9H", trump="D"), []),
        (hand(round=2, trump="H"), []),
    ],
)
def test_trump_and_the_card_turned_up(typed, expected):
    assert codes(NA, typed) == expected


@clause("2.10")
@pytest.mark.parametrize(("trump", "expected"), [("C", []), ("H", ["trump_must_match_upcard"])])
def test_trump_of_a_forced_suit(trump, expected):
    typed = buck((2, 1, 2, 0), caller=None, round=None, upcard="9C", trump=trump)

    assert codes(house("buck4"), typed) == expected


@clause("2.2")
@pytest.mark.parametrize("trump", ["X", "NT"])
@pytest.mark.parametrize(
    "more",
    [
        {"round": None},
        {"round": 3},
        {"upcard": "9H"},
        {"caller": 2},
        {"caller": 0, "upcard": "JK", "round": 2},
    ],
)
def test_an_unknown_or_forbidden_trump_hides_what_depends_on_it(trump, more):
    found = codes(BRITISH, hand(**{"trump": trump, **more}))

    assert found == ["trump_unknown" if trump == "X" else "no_trump_not_allowed"]


@clause("2.11")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(caller=0, upcard="JK", trump="D"), []),
        (hand(caller=0, upcard="jk", trump="D", round=None), []),
        (hand(caller=0, upcard="JK", round=3), ["round_unknown"]),
        (hand(caller=0, upcard="JK", round=2), ["benny_no_second_round"]),
        (hand(caller=2, upcard="JK", alone=2), ["benny_dealer_calls"]),
        (hand(caller=1, upcard="JK"), ["benny_dealer_calls"]),
        (hand(caller=0, upcard="JK", alone=2), []),
    ],
)
def test_the_dealer_calls_a_benny(typed, expected):
    assert codes(BRITISH, typed) == expected


@clause("2.11")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(caller=1, upcard="JK", trump="D"), []),
        (hand(caller=2, upcard="JK", trump="D"), []),
        (hand(caller=0, upcard="JK", trump="D", round=None), []),
        (hand(caller=1, upcard="JK", round=2), ["benny_no_second_round"]),
    ],
)
def test_anybody_may_call_a_benny_but_the_dealer_must(typed, expected):
    assert codes(house("british25", benny_up="dealer_last"), typed) == expected


@clause("2.11")
@pytest.mark.parametrize(
    ("benny_up", "suit", "other"), [("as_spades", "S", "H"), ("as_hearts", "H", "S")]
)
def test_a_benny_that_counts_as_a_suit(benny_up, suit, other):
    rules = house("british25", benny_up=benny_up)

    assert codes(rules, hand(upcard="JK", trump=suit)) == []
    assert codes(rules, hand(upcard="JK", trump=other)) == ["trump_must_match_upcard"]
    assert codes(rules, hand(upcard="JK", trump=suit, round=2)) == ["trump_was_turned_down"]
    assert codes(rules, hand(upcard="JK", round=None)) == ["round_missing"]


@clause("2.12")
@pytest.mark.parametrize(
    ("orders", "typed", "expected"),
    [
        ("free", hand(caller=2), []),
        ("alone", hand(caller=2), ["partner_must_go_alone"]),
        ("alone", hand(caller=2, alone=0), ["partner_must_go_alone"]),
        ("alone", hand(caller=2, alone=2), []),
        ("alone", hand(caller=2, round=2), []),
        ("alone", hand(caller=0), []),
        ("alone", hand(caller=1), []),
        ("alone", hand(caller=2, round=None), ["round_missing"]),
        ("never", hand(caller=2), ["partner_may_not_order"]),
        ("never", hand(caller=2, alone=2), ["partner_may_not_order"]),
        ("never", hand(caller=2, round=2), []),
    ],
)
def test_the_dealers_partner_and_the_up_card(orders, typed, expected):
    assert codes(house(partner_orders=orders), typed) == expected


@clause("2.12")
@pytest.mark.parametrize(("caller", "dealer"), [(2, 0), (4, 0), (1, 5), (3, 5)])
def test_both_team_mates_of_the_dealer_are_under_the_rule(caller, dealer):
    assert codes(house("six33"), hand(caller=caller, dealer=dealer)) == ["partner_must_go_alone"]


@clause("2.12")
def test_nobody_is_the_dealers_partner_without_teams():
    rules = house("cutthroat3", players=4, partner_orders="never")

    assert codes(rules, hand(caller=2)) == []


@clause("2.13")
@pytest.mark.parametrize(
    ("rules", "bid", "expected"),
    [
        (house("bid24"), 3, []),
        (house("bid24"), 6, []),
        (house("bid24"), 2, ["bid_range"]),
        (house("bid24"), 7, ["bid_range"]),
        (house("bid24", bid_max=4), 5, ["bid_range"]),
        (house("bid24"), "moon", ["bid_range"]),
        (house("bid24"), "3", ["bid_range"]),
        (house("bid24"), True, ["bid_range"]),
        (house("bid24"), 3.0, ["bid_range"]),
        (house("bid24"), [3], ["bid_range"]),
        (house("bid24"), None, ["bid_missing"]),
    ],
)
def test_bids(rules, bid, expected):
    assert codes(rules, auction(bid, 6)) == expected


@clause("2.13")
@pytest.mark.parametrize("bid", ["8", 8])
def test_a_special_bid_whose_name_is_a_number(bid):
    assert codes(house("auction5"), auction(bid, 5, alone=1)) == []


@clause("2.13")
def test_no_bid_in_a_game_with_an_up_card():
    assert codes(NA, hand(bid=3)) == ["bid_in_turnup_game"]


@clause("2.14")
@pytest.mark.parametrize(
    ("bid", "alone", "expected"),
    [
        ("moon", 1, []),
        ("moon", None, ["bid_needs_alone"]),
        ("moon", 3, ["alone_only_caller"]),
        ("moon", 0, ["alone_wrong_side"]),
        (6, 1, ["alone_not_allowed"]),
    ],
)
def test_bids_that_are_played_alone(bid, alone, expected):
    assert codes(house("cincinnati"), auction(bid, 6, alone=alone)) == expected


@clause("2.14")
def test_a_special_bid_with_the_partner():
    slam = {"alone": False, "need": 6, "win": 9, "lose": 9}
    rules = house("bid24", bid_specials={"slam": slam})

    assert codes(rules, auction("slam", 6)) == []
    assert codes(rules, auction("slam", 6, alone=1)) == ["alone_not_allowed"]


@clause("2.2", "2.14")
@pytest.mark.parametrize(("bid", "expected"), [(None, ["bid_missing"]), (9, ["bid_range"])])
def test_a_missing_or_impossible_bid_hides_whether_it_is_alone(bid, expected):
    assert codes(house("cincinnati"), auction(bid, 6, alone=1)) == expected


# ------------------------------------------------------------------- partners and lone hands


ACE = house("call_ace5")


@clause("2.15")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(partner=3), ["partner_not_applicable"]),
        (house("buck4"), buck((2, 3, 0, 0), partner=2), ["partner_not_applicable"]),
        (ACE, hand(), []),
        (ACE, hand(partner=4), []),
        (ACE, hand(partner=1), []),
        (house("call_ace5", own_partner=False), hand(partner=1), ["partner_is_caller"]),
        (ACE, hand(partner=4, alone=1), ["partner_with_alone"]),
        (house("call_ace5", called_undealt="next_highest"), hand(), ["partner_missing"]),
        (house("call_ace5", called_undealt="next_highest"), hand(alone=1), []),
        (house("call_ace5", called_undealt="next_highest"), hand(partner=4), []),
    ],
)
def test_called_partners(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.16")
@pytest.mark.parametrize(
    ("rules", "typed"),
    [
        (house("two_handed"), hand(alone=1)),
        (house("two_handed"), hand(defend_alone=0)),
        (house("two_handed", lone_exchange="ask"), hand(exchange=1)),
        (house("cutthroat3"), hand(alone=1)),
        (house("cutthroat3"), hand(alone=0, defend_alone=1, exchange=2)),
        (house("buck4"), buck((2, 3, 0, 0), alone=1)),
        (ACE, hand(defend_alone=2)),
        (ACE, hand(alone=2, exchange=2)),
    ],
)
def test_where_there_are_no_partners_nobody_is_alone(rules, typed):
    assert codes(rules, typed) == ["alone_not_applicable"]


@clause("2.16")
def test_fields_of_lone_hands_that_do_not_apply_are_named():
    (problem,) = judged(ACE, hand(alone=1, defend_alone=2, exchange=3)).problems

    assert problem.fields == ("defend_alone", "exchange")


@clause("2.17")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(alone=1), []),
        (NA, hand(alone=3), []),
        (NA, hand(alone=0), ["alone_wrong_side"]),
        (house(makers_alone="none"), hand(alone=1), ["alone_not_allowed"]),
        (house(makers_alone="none"), hand(alone=0), ["alone_not_allowed"]),
        (house(makers_alone="caller"), hand(alone=1), []),
        (house(makers_alone="caller"), hand(alone=3), ["alone_only_caller"]),
        (house(makers_alone="caller"), hand(alone=2), ["alone_wrong_side"]),
        (ACE, hand(alone=2), ["alone_only_caller"]),
    ],
)
def test_the_lone_maker(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.18")
@pytest.mark.parametrize(
    ("rule", "typed", "expected"),
    [
        ("any", hand(defend_alone=0), []),
        ("any", hand(defend_alone=2, alone=1), []),
        ("any", hand(defend_alone=3), ["defend_alone_wrong_side"]),
        ("any", hand(defend_alone=1, alone=3), ["defend_alone_wrong_side"]),
        ("none", hand(defend_alone=0), ["defend_alone_not_allowed"]),
        ("none", hand(defend_alone=3), ["defend_alone_not_allowed"]),
        ("vs_lone", hand(defend_alone=0), ["defend_alone_needs_lone"]),
        ("vs_lone", hand(defend_alone=0, alone=1), []),
    ],
)
def test_the_lone_defender(rule, typed, expected):
    assert codes(house(defend_alone=rule), typed) == expected


@clause("2.19")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (hand(caller=3, alone=1), ["alone_after_pass"]),
        (hand(caller=3, alone=3), []),
        (hand(caller=1, alone=3), []),
        (hand(caller=3, defend_alone=2), ["alone_after_pass"]),
        (hand(caller=3, defend_alone=0), []),
        (hand(caller=0, dealer=2, round=2, defend_alone=3), ["alone_after_pass"]),
        (hand(caller=0, dealer=2, round=2, defend_alone=1), []),
        (hand(caller=1, round=2, defend_alone=2), []),
        (hand(caller=0, upcard="JK", defend_alone=1), []),
    ],
)
def test_who_passed_may_not_be_alone(typed, expected):
    assert codes(house("british25", passed_may_go_alone=False), typed) == expected


@clause("2.19")
def test_who_passed_over_a_benny_that_anybody_may_call_has_passed():
    rules = house("british25", passed_may_go_alone=False, benny_up="dealer_last")

    assert codes(rules, hand(caller=0, upcard="JK", defend_alone=1)) == ["alone_after_pass"]


@clause("2.19")
def test_in_an_auction_nobody_need_have_passed():
    rules = house("cincinnati", passed_may_go_alone=False, defend_alone="any")

    assert codes(rules, auction(3, 3, caller=3, defend_alone=2)) == []


@clause("2.20")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (house("railroad"), hand(5, alone=1, exchange=3), []),
        (house("railroad"), hand(2, alone=1, defend_alone=2, exchange=0), []),
        (house("railroad"), hand(5, exchange=3), ["exchange_needs_lone"]),
        (house("railroad"), hand(5, alone=1, exchange=0), ["exchange_needs_lone"]),
        (house("railroad"), hand(5, alone=1, exchange=1), ["exchange_giver"]),
        (
            house("railroad"),
            hand(5, alone=1, defend_alone=2, exchange=2),
            ["exchange_giver"],
        ),
        (NA, hand(5, alone=1, exchange=3), ["exchange_not_allowed"]),
        (
            house("railroad", lone_exchange_defender=False),
            hand(2, alone=1, defend_alone=2, exchange=0),
            ["exchange_not_allowed"],
        ),
        (house("railroad", lone_exchange_defender=False), hand(5, alone=1, exchange=3), []),
        (house("six33"), hand(5, alone=1, exchange=5), []),
    ],
)
def test_a_card_for_the_lone_player(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.21")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (house("buck4"), buck((2, 3, 0, 0), out=[2, 3]), []),
        (house("buck4"), buck((2, 3, 0, 0), out=[]), []),
        (house("buck4"), buck((2, 0, 2, 1), out=[1]), ["out_caller"]),
        (
            house("buck4"),
            buck((2, 1, 2, 0), caller=None, round=None, upcard="9C", out=[3]),
            ["out_not_allowed"],
        ),
        (NA, hand(out=[2]), ["out_not_allowed"]),
        (NA, hand(out=[]), []),
        (house("cutthroat3"), hand(out=[2]), ["out_not_allowed"]),
    ],
)
def test_dropping_out(rules, typed, expected):
    assert codes(rules, typed) == expected


# -------------------------------------------------------------------------- tricks and reneges


@clause("2.22")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(0), []),
        (NA, hand(5), []),
        (NA, hand(-1), ["tricks_range"]),
        (NA, hand(6), ["tricks_range"]),
        (NA, hand("3"), ["tricks_range"]),
        (NA, hand(True), ["tricks_range"]),
        (NA, hand(None), ["tricks_missing"]),
        (NA, hand(None, tricks_def=2), ["tricks_missing"]),
        (NA, hand(None, tricks_by_seat={"1": 3, "0": 2}), ["tricks_missing"]),
        (NA, hand(tricks_def=-1), ["tricks_range", "tricks_sum"]),
        (NA, hand(tricks_def="2"), ["tricks_range"]),
        (house("bid24"), auction(3, 7), ["tricks_range"]),
        (house("buck4"), hand(3, upcard="9H"), ["tricks_missing"]),
        (house("buck4"), buck(()), ["tricks_missing"]),
        (house("buck4"), buck((-1, 6, 0, 0)), ["tricks_range"]),
        (NA, hand(tricks_by_seat=[0, 3, 2, 0]), ["tricks_range"]),
        (NA, hand(tricks_by_seat={"1": "3"}), ["tricks_range"]),
        (NA, hand(tricks_by_seat={"1": True}), ["tricks_range"]),
        (NA, hand(tricks_by_seat={"0": -1, "1": 3, "2": 3}), ["tricks_range"]),
        (NA, hand(tricks_by_seat={}), []),
    ],
)
def test_the_number_of_tricks(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.23")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(3, tricks_def=2), []),
        (NA, hand(3, tricks_def=3), ["tricks_sum"]),
        (NA, hand(3, tricks_by_seat={"0": 1, "1": 2, "2": 1, "3": 1}), []),
        (NA, hand(3, tricks_by_seat={0: 1, 1: 2, 2: 1, 3: 1}), []),
        (NA, hand(3, tricks_by_seat={"0": 1, "1": 2, "2": 1, "3": 2}), ["tricks_sum"]),
        (NA, hand(3, tricks_by_seat={"0": 2, "1": 2, "2": 1}), ["tricks_side_mismatch"]),
        (ACE, hand(2, partner=2, tricks_by_seat={"1": 1, "2": 1, "3": 3}), []),
        (
            ACE,
            hand(2, partner=2, tricks_by_seat={"1": 2, "2": 1, "3": 2}),
            ["tricks_side_mismatch"],
        ),
        (house("buck4"), buck((1, 3, 2, 0)), ["tricks_sum"]),
        (house("buck4"), buck((1, 3, 1, 0)) | {"tricks": 3}, []),
        (house("buck4"), buck((1, 3, 1, 0)) | {"tricks": 2}, ["tricks_side_mismatch"]),
    ],
)
def test_tricks_add_up(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.23")
def test_a_forced_hand_has_no_calling_side_to_compare():
    typed = buck((2, 1, 2, 0), caller=None, round=None, upcard="9C") | {"tricks": 3}

    assert codes(house("buck4"), typed) == []


@clause("2.24")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(5, alone=1, tricks_by_seat={"1": 5, "3": 0}), []),
        (NA, hand(5, alone=1, tricks_by_seat={"1": 4, "3": 1}), ["tricks_by_absent_seat"]),
        (
            NA,
            hand(2, defend_alone=0, tricks_by_seat={"1": 2, "0": 2, "2": 1}),
            ["tricks_by_absent_seat"],
        ),
        (NA, hand(2, defend_alone=0, tricks_by_seat={"1": 1, "3": 1, "0": 3}), []),
        (
            NA,
            hand(3, alone=0, tricks_by_seat={"1": 3, "2": 2}),
            ["alone_wrong_side"],
        ),
        (
            NA,
            hand(3, defend_alone=3, tricks_by_seat={"1": 3, "2": 2}),
            ["defend_alone_wrong_side"],
        ),
        (
            house("six33"),
            hand(5, alone=1, tricks_by_seat={"1": 4, "5": 1}),
            ["tricks_by_absent_seat"],
        ),
        (ACE, hand(3, alone=1, tricks_by_seat={"1": 3, "2": 2}), []),
        (house("buck4"), buck((1, 3, 1, 0), out=[2]), ["tricks_by_absent_seat"]),
    ],
)
def test_who_sat_out_has_no_trick(rules, typed, expected):
    assert codes(rules, typed) == expected


@clause("2.24")
def test_seats_that_sat_out_are_named():
    (problem,) = judged(NA, hand(5, alone=1, tricks_by_seat={"1": 4, "3": 1})).problems

    assert problem.data == {"seats": [3]}


@clause("2.25")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(renege="callers"), []),
        (NA, hand(renege="defenders", renege_count=2), []),
        (NA, hand(renege="both"), []),
        (NA, hand(renege="caller"), ["renege_unknown"]),
        (NA, hand(renege=["callers"]), ["renege_unknown"]),
        (NA, hand(renege="x", renege_count=1), ["renege_unknown"]),
        (NA, hand(renege="x", renege_count=0), ["renege_unknown", "renege_count_range"]),
        (NA, hand(renege="callers", renege_count=0), ["renege_count_range"]),
        (NA, hand(renege="callers", renege_count="2"), ["renege_count_range"]),
        (NA, hand(renege="callers", renege_count=True), ["renege_count_range"]),
        (NA, hand(renege="both", renege_count=2), ["renege_count_range"]),
        (NA, hand(renege_count=1), ["renege_count_range"]),
        (house("buck4"), buck((2, 3, 0, 0), renege="callers"), ["renege_not_applicable"]),
        (house("buck4"), buck((2, 3, 0, 0), renege="x"), ["renege_not_applicable"]),
        (house("buck4"), buck((2, 3, 0, 0), renege_count=1), ["renege_count_range"]),
    ],
)
def test_reneges(rules, typed, expected):
    assert codes(rules, typed) == expected


VOID = house(renege_both="void")
FIRST = house(renege_replaces=False)


@clause("2.26")
@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (NA, hand(None, renege="callers"), []),
        (NA, hand(2, tricks_def=1, renege="callers"), []),
        (NA, hand(2, tricks_by_seat={"0": 1}, renege="callers"), []),
        (NA, hand(6, renege="callers"), ["tricks_range"]),
        (NA, hand(2, tricks_by_seat={"0": 9}, renege="callers"), ["tricks_range"]),
        (VOID, hand(None, renege="both"), []),
        (VOID, hand(2, tricks_def=1, tricks_by_seat={"0": 1}, renege="both"), []),
        (VOID, hand(6, renege="both"), ["tricks_range"]),
        (NA, hand(None, renege="both"), ["tricks_missing"]),
        (NA, hand(2, tricks_def=1, renege="both"), ["tricks_sum"]),
        (FIRST, hand(None, renege="callers"), ["tricks_missing"]),
        (FIRST, hand(2, tricks_def=1, renege="callers"), ["tricks_sum"]),
    ],
)
def test_tricks_beside_a_penalty(rules, typed, expected):
    assert codes(rules, typed) == expected


# --------------------------------------------------------------------- hands that are not played


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
