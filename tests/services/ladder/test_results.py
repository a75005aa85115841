"""Results of a ladder: whose word counts, from when on, and what is put right later."""

import pytest

from tests.services.builders import NOBODY, NOON
from tests.services.ladder.builders_of_ladders import a_ladder, beats, hours, line, order
from tournaments import queries
from tournaments.models import LadderChangeKind, LadderResultState
from tournaments.services.ladder import ladders, results
from tournaments.services.ladder.results import BadLadderResult, LadderResultOver
from tournaments.services.night.nights import ReasonMissing

pytestmark = pytest.mark.django_db


def test_the_word_of_the_organiser_stands_at_once():
    ladder = a_ladder("Ann", "Bob", "Cid", "Dee")

    beats(ladder, "Dee", "Ann", at=hours(1))

    assert order(ladder, hours(1)) == ["Ann", "Dee", "Bob", "Cid"]


def test_a_side_reports_and_the_other_agrees():
    ladder = a_ladder("Ann", "Bob")
    said = beats(ladder, "Bob", "Ann", at=hours(1), by_side="Bob")
    before = order(ladder, hours(2))

    results.confirm(result=said, by=NOBODY, at=hours(3))

    assert before == ["Ann", "Bob"]
    assert order(ladder, hours(3)) == ["Bob", "Ann"]


def test_silence_counts_from_the_deadline_whoever_looks_and_whenever():
    ladder = a_ladder("Ann", "Bob", silence_hours=24)
    said = beats(ladder, "Bob", "Ann", at=hours(1), by_side="Bob")

    assert order(ladder, hours(24.9)) == ["Ann", "Bob"]
    assert order(ladder, hours(25)) == ["Bob", "Ann"]
    assert queries.ladders.results(ladder, at=hours(99))[0].counts_at == hours(25)
    assert said.state == LadderResultState.REPORTED


@pytest.mark.parametrize("answer", [results.confirm, results.dispute])
def test_after_the_deadline_no_answer_is_taken(answer):
    ladder = a_ladder("Ann", "Bob", silence_hours=24)
    said = beats(ladder, "Bob", "Ann", at=hours(1), by_side="Bob")

    with pytest.raises(LadderResultOver) as refused:
        answer(result=said, by=NOBODY, at=hours(25))

    assert refused.value.data == {"state": "standing"}


def test_a_no_before_the_deadline_waits_for_the_organiser():
    ladder = a_ladder("Ann", "Bob", silence_hours=24)
    said = beats(ladder, "Bob", "Ann", at=hours(1), by_side="Bob")
    results.dispute(result=said, by=NOBODY, at=hours(2))
    waiting = order(ladder, hours(99))

    results.uphold(result=said, reason="Both remember it", by=NOBODY, at=hours(100))

    assert waiting == ["Ann", "Bob"]
    assert order(ladder, hours(100)) == ["Bob", "Ann"]


def test_taken_out_everything_after_is_told_anew_and_the_old_state_stays_readable():
    ladder = a_ladder("Ann", "Bob", "Cid")
    first = beats(ladder, "Bob", "Ann", at=hours(1))
    beats(ladder, "Cid", "Bob", at=hours(2))
    before = order(ladder, hours(3))

    results.void(result=first, reason="Never played", by=NOBODY, at=hours(4))

    assert before == ["Bob", "Cid", "Ann"]
    assert order(ladder, hours(4)) == ["Ann", "Cid", "Bob"]
    assert order(ladder, hours(9), as_of=hours(3)) == before


def test_the_other_had_won_counts_from_the_same_instant():
    ladder = a_ladder("Ann", "Bob", "Cid")
    wrong = beats(ladder, "Ann", "Bob", at=hours(1))

    right = results.turn_round(result=wrong, reason="Typed wrong", by=NOBODY, at=hours(5))

    assert (right.counts_at, right.replaces_id) == (hours(1), wrong.pk)
    assert order(ladder, hours(5)) == ["Bob", "Ann", "Cid"]
    assert order(ladder, hours(9), as_of=hours(4)) == ["Ann", "Bob", "Cid"]


def test_without_a_reason_nothing_is_taken_out():
    ladder = a_ladder("Ann", "Bob")
    said = beats(ladder, "Bob", "Ann", at=hours(1))

    with pytest.raises(ReasonMissing):
        results.void(result=said, reason=" ", by=NOBODY, at=hours(2))

    assert order(ladder, hours(2)) == ["Bob", "Ann"]


def test_sent_twice_it_is_one_result():
    ladder = a_ladder("Ann", "Bob")
    facts = {
        "winner": line(ladder, "Bob"),
        "loser": line(ladder, "Ann"),
        "played_on": NOON.date(),
        "result_id": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
        "by": NOBODY,
    }

    results.report(at=hours(1), **facts)
    results.report(at=hours(2), **facts)

    assert len(queries.ladders.results(ladder, at=hours(3))) == 1


def test_who_left_has_no_results():
    ladder = a_ladder("Ann", "Bob", "Cid")
    ladders.move(entry=line(ladder, "Bob"), kind=LadderChangeKind.LEFT, by=NOBODY, at=hours(1))

    with pytest.raises(BadLadderResult):
        beats(ladder, "Cid", "Bob", at=hours(2))
