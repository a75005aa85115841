"""Who is on a ladder: beginning, joining, away, leaving, challenges."""

import pytest

from tests.services.builders import NOBODY
from tests.services.ladder.builders_of_ladders import (
    a_ladder,
    a_player,
    beats,
    hours,
    line,
    order,
)
from tournaments import queries
from tournaments.models import LadderChangeKind
from tournaments.services.ladder import ladders
from tournaments.services.ladder.ladders import (
    AlreadyOnLadder,
    BadChallenge,
    BadLadder,
    BadLadderEntry,
    LadderMoveRefused,
    ResultsOpen,
)

pytestmark = pytest.mark.django_db


def move(ladder, name, kind, at):
    return ladders.move(entry=line(ladder, name), kind=kind, by=NOBODY, at=at)


def ask(ladder, challenger, challenged, at):
    return ladders.challenge(
        challenger=line(ladder, challenger), challenged=line(ladder, challenged), by=NOBODY, at=at
    )


def test_who_joins_has_no_place_until_the_first_win():
    ladder = a_ladder("Ann", "Bob")
    ladders.join(ladder=ladder, people=[a_player(ladder.club, "Eve")], by=NOBODY, at=hours(1))
    before = order(ladder, hours(1))

    beats(ladder, "Eve", "Ann", at=hours(2))

    assert before == ["Ann", "Bob"]
    assert order(ladder, hours(2)) == ["Ann", "Eve", "Bob"]


def test_nobody_is_on_a_ladder_twice():
    ladder = a_ladder("Ann")

    with pytest.raises(AlreadyOnLadder):
        ladders.join(ladder=ladder, people=[line(ladder, "Ann").player], by=NOBODY, at=hours(1))


def test_a_ladder_of_people_takes_no_pair():
    ladder = a_ladder("Ann")
    two = [a_player(ladder.club, "Eve"), a_player(ladder.club, "Fay")]

    with pytest.raises(BadLadderEntry):
        ladders.join(ladder=ladder, people=two, by=NOBODY, at=hours(1))


def test_who_leaves_lets_those_below_move_up_and_may_come_again_without_a_place():
    ladder = a_ladder("Ann", "Bob", "Cid")
    ask(ladder, "Cid", "Bob", hours(1))

    move(ladder, "Bob", LadderChangeKind.LEFT, hours(2))
    gone = queries.ladders.table(ladder, at=hours(2))
    move(ladder, "Bob", LadderChangeKind.JOINED, hours(3))

    assert (order(ladder, hours(2)), gone.standing.open) == (["Ann", "Cid"], ())
    assert [row.player.name for row in queries.ladders.table(ladder, at=hours(3)).unranked] == [
        "Bob"
    ]


def test_who_has_a_result_that_waits_does_not_leave():
    ladder = a_ladder("Ann", "Bob")
    beats(ladder, "Bob", "Ann", at=hours(1), by_side="Bob")

    with pytest.raises(ResultsOpen):
        move(ladder, "Ann", LadderChangeKind.LEFT, hours(2))


def test_idle_slips_and_away_is_frozen():
    week = 7 * 24
    ladder = a_ladder("Ann", "Bob", "Cid", "Dee", idle_weeks=2)
    move(ladder, "Bob", LadderChangeKind.AWAY, hours(1))

    told = queries.ladders.table(ladder, at=hours(3 * week)).lines

    assert [each.away for each in told].index(True) == 1
    assert told[1].place == 2


def test_away_twice_is_refused_and_back_only_from_away():
    ladder = a_ladder("Ann", "Bob")

    with pytest.raises(LadderMoveRefused):
        move(ladder, "Ann", LadderChangeKind.BACK, hours(1))
    move(ladder, "Ann", LadderChangeKind.AWAY, hours(1))
    with pytest.raises(LadderMoveRefused):
        move(ladder, "Ann", LadderChangeKind.AWAY, hours(2))


def test_one_challenge_between_two_and_a_result_settles_it():
    ladder = a_ladder("Ann", "Bob")
    ask(ladder, "Bob", "Ann", hours(1))
    with pytest.raises(BadChallenge):
        ask(ladder, "Ann", "Bob", hours(2))

    beats(ladder, "Bob", "Ann", at=hours(3))

    assert queries.ladders.table(ladder, at=hours(3)).standing.open == ()


def test_a_name_is_asked():
    with pytest.raises(BadLadder) as refused:
        a_ladder("Ann", silence_hours=0)

    assert refused.value.data == {"fields": {"silence_hours": "silence_range"}}
