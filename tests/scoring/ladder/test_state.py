"""Who is away, who left and who joined: what a ladder says of them."""

import pytest

from scoring.ladder.events import Challenge
from scoring.ladder.rules import LadderCode
from scoring.ladder.state import Because, MoveKind, StandsBy
from scoring.ladder.telling import go_on, tell
from tests.scoring.ladder.told import HALF, IDLE, after, away, back, beats, codes, joins, leaves


@pytest.mark.clause("10.6")
def test_who_is_away_does_not_slip_and_the_weeks_away_are_no_idle_ones():
    here = [beats("C", "X", week) for week in range(1, 7)]
    gone = [away("B", 2), *here[1:5], back("B", 5), here[5]]

    assert after("ABC", here[0], *here[1:4], rules=IDLE, until_week=4) == "ACB"
    assert after("ABC", here[0], *gone[:4], rules=IDLE, until_week=4) == "ABC"
    # Three weeks away: B has two idle weeks after week 5.
    assert after("ABC", here[0], *gone[:-1], rules=IDLE, until_week=5) == "ACB"


@pytest.mark.clause("10.6")
def test_a_result_of_who_is_away_counts():
    story = [away("B", 1), beats("B", "A", 2), back("B", 4)]

    told = tell("ABC", story, IDLE, until_week=4)

    assert told.problems == ()
    # Played in week 2, away for two weeks after it: not idle yet.
    assert told.ladder.since["B"] == 4
    assert told.ladder.since["A"] == 2


@pytest.mark.clause("10.6")
def test_somebody_without_a_place_may_go_away_and_come_back():
    told = tell("AB", [away("X", 1), back("X", 3), away("Y", 3), beats("Y", "B", 4)], IDLE)

    assert told.problems == ()
    assert "".join(told.ladder.order) == "AYB"


@pytest.mark.clause("10.6", "10.12")
@pytest.mark.parametrize(("challenger", "challenged"), [("A", "B"), ("B", "A")])
def test_nobody_away_is_challenged_or_challenges(challenger, challenged):
    told = tell("AB", [away("A"), Challenge(1, challenger, challenged)], HALF)

    assert codes(told) == [(2, LadderCode.IS_AWAY)]
    assert told.ladder.open == ()


@pytest.mark.clause("10.7", "10.13")
def test_who_leaves_ends_open_challenges_and_those_below_move_up():
    asked = [Challenge(1, "C", "B"), Challenge(2, "D", "A"), Challenge(3, "B", "A")]

    told = tell("ABCD", [*asked, away("B", 1), leaves("B", 2)], HALF)

    (move,) = told.moves
    assert (move.kind, move.member, move.before, move.after) == (MoveKind.LEAVES, "B", 2, None)
    assert (move.week, move.ended) == (2, (1, 3))
    assert "".join(told.ladder.order) == "ACD"
    assert told.ladder.open == (asked[1],)
    assert told.ladder.away == {}
    assert told.ladder.because["C"] == Because(StandsBy.MOVED_UP, 3, "B", week=2)
    assert told.ladder.because["A"].kind is StandsBy.OPENING


@pytest.mark.clause("10.7")
def test_who_has_left_is_named_in_no_result_and_joins_again_without_a_place():
    told = tell(
        "ABC",
        [leaves("B"), beats("B", "A"), beats("C", "B"), joins("B"), beats("C", "B"), leaves("X")],
        HALF,
    )

    assert codes(told) == [(2, LadderCode.HAS_LEFT), (3, LadderCode.HAS_LEFT)]
    assert "".join(told.ladder.order) == "AC"
    assert "".join(go_on(told.ladder, [beats("B", "C")]).ladder.order) == "ABC"
    assert told.moves[-1].before is None
