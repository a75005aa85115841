"""Faults in tricks and reneges."""

import pytest

from tests.scoring.hands import auction, buck, codes, hand, house, judged

clause = pytest.mark.clause
NA = house()
ACE = house("call_ace5")


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
        (house("buck4"), buck((1, 3, 1, 0), tricks_def=2), []),
        (house("buck4"), buck((1, 3, 1, 0), tricks_def=3), ["tricks_sum"]),
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
