"""A ladder as it is read: why each line stands there, what a win would do."""

import pytest

from scoring.ladder import StandsBy
from tests.services.ladder.builders_of_ladders import a_ladder, beats, hours, line
from tournaments import queries

pytestmark = pytest.mark.django_db


def test_every_line_says_why_it_stands_there():
    ladder = a_ladder("Ann", "Bob", "Cid", "Dee")
    beats(ladder, "Dee", "Bob", at=hours(1))

    told = queries.ladders.table(ladder, at=hours(2)).lines

    assert [each.because.kind for each in told] == [
        StandsBy.OPENING,
        StandsBy.OPENING,
        StandsBy.CLIMBED,
        StandsBy.PASSED,
    ]


def test_what_a_win_would_do_is_what_it_does():
    ladder = a_ladder("Ann", "Bob", "Cid", "Dee", "Eve")
    table = queries.ladders.table(ladder, at=hours(1))
    asked = queries.ladders.foreseen(table, line(ladder, "Eve").pk, line(ladder, "Ann").pk)

    beats(ladder, "Eve", "Ann", at=hours(1))

    after = queries.ladders.table(ladder, at=hours(1)).standing
    assert [each.after for each in asked.shifts] == [
        after.place(each.member) for each in asked.shifts
    ]
    assert asked.moves[-1].after == 3


def test_a_ladder_takes_as_many_questions_for_many_results(django_assert_num_queries):
    ladder = a_ladder("Ann", "Bob", "Cid")
    for number in range(1, 6):
        beats(ladder, "Cid", "Ann", at=hours(number))

    with django_assert_num_queries(4):
        queries.ladders.table(ladder, at=hours(9))
