"""Faults in who played with whom, who alone, and who at all."""

import pytest

from tests.scoring.hands import auction, buck, codes, hand, house, judged

clause = pytest.mark.clause
NA = house()


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
