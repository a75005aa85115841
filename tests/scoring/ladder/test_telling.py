"""A ladder told from its beginning: results, idle weeks, corrections, reasons of each place."""

from fractions import Fraction

import pytest

from scoring.ladder.events import Challenge
from scoring.ladder.rules import LadderCode, LadderRules
from scoring.ladder.state import Because, MoveKind, Shift, StandsBy, lines, shifts
from scoring.ladder.telling import effect, go_on, opening, tell
from tests.scoring.ladder.told import (
    ALL_SLIP,
    HALF,
    IDLE,
    after,
    away,
    back,
    beats,
    codes,
    leaves,
)

STORY = [
    beats("E", "A", 1),
    Challenge("ask", "D", "C", 1),
    away("A", 2),
    beats("D", "C", 3, challenge="ask"),
    beats("X", "E", 3),
    leaves("C", 4),
    back("A", 5),
    beats("B", "X", 6),
]


@pytest.mark.clause("10.1")
@pytest.mark.parametrize(
    ("climb", "winner", "loser", "order"),
    [
        ("1/2", "I", "C", "ABCDEIFGH"),
        ("1/2", "B", "A", "BACDEFGHI"),
        ("1/2", "D", "A", "ADBCEFGHI"),
        ("1", "I", "A", "IABCDEFGH"),
        ("41/100", "I", "A", "ABCDIEFGH"),
        ("1/100", "I", "A", "ABCDEFGIH"),
    ],
)
def test_a_win_climbs_a_part_of_the_gap_rounded_up(climb, winner, loser, order):
    rules = LadderRules(climb=Fraction(climb))

    assert after("ABCDEFGHI", beats(winner, loser), rules=rules) == order


@pytest.mark.clause("10.1")
def test_a_climb_names_who_was_passed():
    (move,) = tell("ABCDE", [beats("E", "B", 3, id="x")], HALF).moves

    assert (move.kind, move.member, move.other) == (MoveKind.CLIMBS, "E", "B")
    assert (move.before, move.after, move.passed) == (5, 3, ("C", "D"))
    assert (move.week, move.result, move.ended) == (3, "x", ())


@pytest.mark.clause("10.2")
@pytest.mark.parametrize("loser", ["B", "E", "X"])
def test_a_win_over_somebody_lower_or_off_the_ladder_changes_nothing(loser):
    told = tell("ABCDE", [beats("A", loser)], HALF)

    assert "".join(told.ladder.order) == "ABCDE"
    assert [(move.kind, move.before, move.after) for move in told.moves] == [(MoveKind.STAYS, 1, 1)]


@pytest.mark.clause("10.3")
@pytest.mark.parametrize(
    ("order", "loser", "ends"),
    [("ABCD", "B", "ABXCD"), ("ABCD", "D", "ABCXD"), ("ABCD", "Y", "ABCDX"), ("", "Y", "X")],
)
def test_who_is_not_on_the_ladder_enters_with_a_win(order, loser, ends):
    told = tell(order, [beats("X", loser)], HALF)

    assert "".join(told.ladder.order) == ends
    assert [(m.kind, m.before, m.after) for m in told.moves] == [
        (MoveKind.ENTERS, None, ends.index("X") + 1)
    ]
    assert told.ladder.place("Y") is None


@pytest.mark.clause("10.4")
@pytest.mark.parametrize(
    ("until", "order"), [(1, "ABCD"), (2, "ACBD"), (3, "ABCD"), (4, "ACBD"), (5, "ABCD")]
)
def test_who_has_not_played_slips_every_so_many_weeks(until, order):
    # B is due after the weeks 2 and 4, C after 3 and 5, and D, due with C, is the last.
    assert after("ABCD", beats("C", "D", 1), rules=IDLE, until_week=until) == order


@pytest.mark.clause("10.4")
def test_a_result_of_the_week_comes_before_its_slipping_and_entering_counts_as_one():
    # B alone is due after week 2, and slips past Y, who has entered with a win over C.
    assert after("ABC", beats("Y", "C", 2), rules=IDLE) == "ABYC"
    assert after("ABC", beats("Y", "C", 2), rules=IDLE, until_week=2) == "AYBC"


@pytest.mark.clause("10.5")
def test_slipping_is_looked_at_from_the_bottom_up():
    told = tell("ABC", [beats("C", "X", 2)], ALL_SLIP, until_week=2)

    assert "".join(told.ladder.order) == "CAB"
    assert [(m.kind, m.member, m.before, m.after, m.other, m.week) for m in told.moves[1:]] == [
        (MoveKind.IDLE, "B", 2, 3, "C", 2),
        (MoveKind.IDLE, "A", 1, 2, "C", 2),
    ]


@pytest.mark.clause("10.5")
@pytest.mark.parametrize(("exempt", "order"), [(0, "CAB"), (1, "ACB"), (2, "ABC"), (9, "ABC")])
def test_the_top_places_that_are_exempt_never_slip(exempt, order):
    rules = LadderRules(idle_weeks=2, idle_exempt=exempt)

    assert after("ABC", beats("C", "X", 2), rules=rules, until_week=2) == order


@pytest.mark.clause("10.5")
def test_where_all_are_due_nobody_slips():
    assert after("ABCDE", rules=ALL_SLIP, until_week=2) == "ABCDE"


@pytest.mark.clause("10.4")
def test_without_idle_weeks_nobody_slips():
    assert after("ABC", beats("C", "X", 2), until_week=50) == "ABC"


@pytest.mark.clause("10.8")
@pytest.mark.parametrize("cut", range(len(STORY) + 1))
def test_in_two_pieces_the_story_is_the_same(cut):
    whole = tell("ABCDE", STORY, ALL_SLIP, until_week=9)

    first = tell("ABCDE", STORY[:cut], ALL_SLIP)
    rest = go_on(first.ladder, STORY[cut:], until_week=9)

    assert rest.ladder == whole.ladder
    assert first.moves + rest.moves == whole.moves
    assert whole.problems == ()


@pytest.mark.clause("10.8")
def test_a_correction_tells_everything_anew_and_the_old_state_stays():
    first, second = beats("E", "A", id=1), beats("D", "C", id=2)
    old = tell("ABCDE", [first, second], HALF).ladder

    new = tell("ABCDE", [beats("A", "E", id=1), second], HALF).ladder

    assert ("".join(old.order), "".join(new.order)) == ("ABEDC", "ABDCE")
    assert shifts(old, new) == (Shift("D", 4, 3), Shift("C", 5, 4), Shift("E", 3, 5))
    assert shifts(old, old) == ()


@pytest.mark.clause("10.8")
def test_who_is_on_one_of_two_ladders_has_a_shift():
    old, new = opening("AB", HALF), opening("BC", HALF)

    assert shifts(old, new) == (Shift("B", 2, 1), Shift("C", None, 2), Shift("A", 1, None))


@pytest.mark.clause("10.9")
def test_told_twice_is_told_once():
    won = beats("C", "A", 1)

    once = tell("ABC", [won], IDLE)

    assert tell("ABC", [won, beats("B", "C", 4, id="x"), won], IDLE).moves[0] == once.moves[0]
    assert tell("ABC", [won, won], IDLE) == once


@pytest.mark.clause("10.9", "10.12")
def test_one_id_with_other_facts_is_refused():
    told = tell("ABC", [beats("C", "A", id=1), beats("C", "B", id=1)], HALF)

    assert codes(told) == [(2, LadderCode.TOLD_OTHERWISE)]
    assert len(told.moves) == 1


@pytest.mark.clause("10.10")
def test_every_line_says_what_moved_it_last():
    told = tell("ABCD", [beats("D", "B", 1, id="r"), beats("X", "Y", 1, id="s")], IDLE)

    assert [(line.place, line.member, line.because) for line in lines(told.ladder)] == [
        (1, "A", Because(StandsBy.OPENING)),
        (2, "B", Because(StandsBy.OPENING)),
        (3, "D", Because(StandsBy.CLIMBED, 4, "B", "r", 1)),
        (4, "C", Because(StandsBy.PASSED, 3, "D", "r", 1)),
        (5, "X", Because(StandsBy.ENTERED, None, "Y", "s", 1)),
    ]


@pytest.mark.clause("10.10")
def test_a_line_says_that_it_slipped_or_was_slipped_past():
    told = tell("ABC", [beats("C", "X", 1)], IDLE, until_week=2)

    assert [line.because for line in lines(told.ladder)][1:] == [
        Because(StandsBy.PASSED_SLIPPING, 3, "B", week=2),
        Because(StandsBy.SLIPPED, 2, "C", week=2),
    ]


@pytest.mark.clause("10.4", "10.10")
def test_a_line_says_after_which_week_it_is_due():
    story = [beats("C", "D", 3), away("B", 3), Challenge("ask", "C", "A", 3)]

    told = tell("ABCDE", story, IDLE, until_week=3)

    assert [(line.member, line.away, line.due_after) for line in lines(told.ladder)] == [
        ("A", False, None),
        ("B", True, None),
        ("C", False, 5),
        ("D", False, 5),
        ("E", False, None),
    ]
    assert [len(line.challenges) for line in lines(told.ladder)] == [1, 0, 1, 0, 0]
    assert lines(opening("AB", HALF))[0].due_after is None
    assert [line.due_after for line in lines(opening("AB", ALL_SLIP))] == [2, None]


@pytest.mark.clause("10.4", "10.10")
@pytest.mark.parametrize("until", range(1, 8))
def test_nobody_slips_who_was_not_said_to_be_due(until):
    story = [beats("C", "X", week) for week in range(1, until + 2)]
    ladder = tell("ABC", story[:until], ALL_SLIP, until_week=until).ladder
    due = {line.member for line in lines(ladder) if line.due_after == until + 1}

    slipped = {
        move.member
        for move in go_on(ladder, story[until:], until_week=until + 1).moves
        if move.kind is MoveKind.IDLE
    }

    assert slipped <= due
    assert (slipped == {"A", "B"}) == (until == 1)


@pytest.mark.clause("10.11")
def test_the_effect_of_a_result_can_be_asked_and_is_what_it_does():
    ladder = opening("ABCDE", IDLE)
    result = beats("E", "A", 3)

    asked = effect(ladder, result)

    told = go_on(ladder, [result])
    assert (asked.moves, asked.problems) == (told.moves, ())
    assert [move.kind for move in asked.moves] == [MoveKind.CLIMBS]
    assert asked.shifts == (Shift("E", 5, 3), Shift("C", 3, 4), Shift("D", 4, 5))
    assert "".join(ladder.order) == "ABCDE"
    assert effect(ladder, beats("A", "A", 1)).shifts == ()
    assert len(effect(ladder, beats("A", "A", 1)).problems) == 1
