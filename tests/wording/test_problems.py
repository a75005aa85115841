"""What is wrong with a sheet, for whoever can put it right."""

import pytest

from scoring.problem import Problem, ProblemCode
from tournaments.wording import problems


def problem(code: str, line: int | None = None, **data: object) -> Problem:
    return Problem(code, line=line, data=data)


@pytest.mark.parametrize(
    ("found", "of_card", "told"),
    [
        (problem("dealer_missing"), False, "Say who dealt."),
        (problem("dealer_missing", 3), False, "Hand 3: Say who dealt."),
        (problem("dealer_missing", 3), True, "Round 3: Say who dealt."),
        # line 0 is the written sum, which no hand is
        (problem("dealer_missing", 0), False, "Say who dealt."),
        (problem("dealer_missing", 0), True, "Say who dealt."),
        (problem("weather", 2), False, "Hand 2: This cannot be read."),
    ],
)
def test_a_fault_names_the_hand_or_the_round_where_it_is(found, of_card, told):
    assert problems.sentence(found, of_card=of_card) == told


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            {"written": (10, 5), "counted": (9, 5)},
            "The boxes add up to 9 to 5, the paper says 10 to 5.",
        ),
        (
            {"written": [10, 5], "counted": [9, 5]},
            "The boxes add up to 9 to 5, the paper says 10 to 5.",
        ),
        ({"written": 31, "counted": 30}, "The boxes add up to 30, the paper says 31."),
        ({"written": 0, "counted": 0}, "The boxes add up to 0, the paper says 0."),
        ({"written": 31}, "The boxes do not add up to the sum on the paper."),
        ({"counted": 31}, "The boxes do not add up to the sum on the paper."),
        ({}, "The boxes do not add up to the sum on the paper."),
    ],
)
def test_a_wrong_sum_is_told_with_both_numbers(data, told):
    assert problems.sentence(problem(ProblemCode.SUM_DIFFERS, **data)) == told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("tricks_sum", "The tricks do not add up."),
        ("disputed", "A side says that this is wrong."),
        ("night_final", "The night is final."),
        ("table_stored", "The result of this table was stored before this came."),
        ("rival", "Somebody else wrote this hand first. Both are kept."),
        ("weather", "This cannot be read."),
    ],
)
def test_a_fault_by_its_code_alone(code, told):
    assert problems.code(code) == told


def test_no_code_is_worded_twice():
    assert not set(problems.SENTENCES) & set(problems.SHUT)
