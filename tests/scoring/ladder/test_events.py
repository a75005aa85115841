"""What a ladder is told: challenges, and what cannot count."""

import pytest

from scoring.ladder.events import CalledOff, Challenge
from scoring.ladder.rules import LadderCode
from scoring.ladder.telling import MOST_WEEKS, go_on, tell
from tests.scoring.ladder.told import (
    ALL_SLIP,
    HALF,
    IDLE,
    after,
    away,
    back,
    beats,
    codes,
    joins,
    leaves,
)


@pytest.mark.clause("10.13")
def test_a_result_settles_its_challenge():
    told = tell("ABC", [Challenge(7, "C", "A"), beats("A", "C", challenge=7)], HALF)

    assert (told.problems, told.ladder.open, told.moves[0].ended) == ((), (), (7,))


@pytest.mark.clause("10.13")
def test_a_challenge_called_off_is_over():
    story = [Challenge(7, "C", "A"), CalledOff(7), Challenge(8, "A", "C")]

    assert tell("ABC", story, HALF).ladder.open == (story[2],)


@pytest.mark.clause("10.12", "10.13")
@pytest.mark.parametrize(
    ("event", "code"),
    [
        (beats("A", "A"), LadderCode.SAME_MEMBER),
        (Challenge(2, "A", "A"), LadderCode.SAME_MEMBER),
        (Challenge(2, "A", "C"), LadderCode.CHALLENGE_OPEN),
        (Challenge(1, "A", "B"), LadderCode.CHALLENGE_OPEN),
        (Challenge(2, "Z", "A"), LadderCode.HAS_LEFT),
        (beats("A", "B", challenge=1), LadderCode.CHALLENGE_OF_OTHERS),
        (beats("A", "C", challenge=2), LadderCode.CHALLENGE_UNKNOWN),
        (CalledOff(2), LadderCode.CHALLENGE_UNKNOWN),
        (away("Z"), LadderCode.HAS_LEFT),
        (leaves("Z"), LadderCode.HAS_LEFT),
        (joins("A"), LadderCode.NOT_LEFT),
        (back("A"), LadderCode.NOT_AWAY),
        (away("D"), LadderCode.IS_AWAY),
        (beats("A", "B", 0), LadderCode.WEEK_RANGE),
        (beats("A", "B", MOST_WEEKS + 1), LadderCode.WEEK_RANGE),
        (beats("A", "B", 2), LadderCode.WEEK_BACKWARDS),
        (beats("A", "A", 9), LadderCode.SAME_MEMBER),
    ],
)
def test_what_cannot_count_is_named_and_changes_nothing(event, code):
    before = [leaves("Z", 1), away("D", 2), Challenge(1, "C", "A", 3)]
    ladder = tell("ABCDZ", before, HALF).ladder

    told = go_on(ladder, [event])

    assert codes(told) == [(1, code)]
    assert (told.ladder, told.moves) == (ladder, ())


@pytest.mark.clause("10.12")
def test_every_problem_of_a_story_is_named():
    story = [beats("A", "A", 1), beats("B", "A"), beats("B", "A", 2), beats("C", "A", 1)]

    told = tell("ABC", story, IDLE, until_week=1)

    assert codes(told) == [
        (1, LadderCode.SAME_MEMBER),
        (2, LadderCode.WEEK_MISSING),
        (4, LadderCode.WEEK_BACKWARDS),
        (None, LadderCode.WEEK_BACKWARDS),
    ]
    assert len(told.moves) == 1


@pytest.mark.clause("10.12")
def test_a_ladder_has_no_week_without_end():
    told = tell("ABC", [], IDLE, until_week=MOST_WEEKS + 1)

    assert codes(told) == [(None, LadderCode.WEEK_RANGE)]
    assert after("ABC", rules=ALL_SLIP, until_week=MOST_WEEKS) == "ABC"


@pytest.mark.clause("10.12")
def test_an_opening_that_names_somebody_twice_tells_nothing():
    told = tell("ABA", [beats("B", "A")], HALF)

    assert codes(told) == [(None, LadderCode.ORDER_TWICE)]
    assert told.problems[0].data == {"members": ("A",)}
    assert told.moves == ()
