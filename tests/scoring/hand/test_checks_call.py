"""Faults in how trump was made."""

import pytest

from tests.scoring.hands import auction, buck, codes, hand, house, judged, unplayed

clause = pytest.mark.clause
NA = house()
BRITISH = house("british25")


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


@clause("2.13")
def test_a_number_that_can_be_bid_is_a_plain_bid():
    four = {"alone": True, "need": 4, "win": 9, "lose": 9}
    rules = house("bid24", bid_specials={"4": four})

    assert codes(rules, auction(4, 4)) == []
    assert codes(rules, auction("4", 4)) == ["bid_needs_alone"]


@clause("2.14")
def test_where_there_are_no_partners_nobody_need_be_marked_alone():
    rules = house("cincinnati", players=3, sides="caller_vs_rest", deck_low=7)

    assert codes(rules, auction("moon", 6)) == []


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
