"""Plans of a night: the one it is played by, drafts, whose card a draft changes, how fair it is."""

import pytest

from tests.services.setting_up import AT, director, ready_night
from tournaments.models import Plan
from tournaments.queries import plans, rounds
from tournaments.rotation.audit import Certificate
from tournaments.services.seating import plans as acts

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    return ready_night(who, people=9, rounds=4)


def propose(who, night, seed):
    return acts.propose(tournament=night, seed=seed, by=who.actor, at=AT)


def test_the_plan_that_is_played_is_the_accepted_one(who, night, django_assert_num_queries):
    with django_assert_num_queries(1):
        accepted = plans.accepted(night.pk)
    draft = propose(who, night, 8)

    assert (accepted.revision, accepted.state) == (1, "accepted")
    assert plans.accepted(night.pk) == accepted
    assert plans.by_revision(night.pk, 2) == draft
    assert plans.by_revision(night.pk, 3) is None


def test_the_newest_draft_is_the_one_proposed_last(who, night, django_assert_num_queries):
    assert plans.newest_draft(night.pk) is None
    propose(who, night, 8)
    last = propose(who, night, 9)

    with django_assert_num_queries(1):
        assert plans.newest_draft(night.pk) == last


def cards(seating_of):
    """By number: where it sits, round by round."""
    found = {}
    for each in seating_of:
        for table in each.tables:
            for seat in table.seats:
                found.setdefault(seat.number, []).append((each.number, table.number, seat.seat))
    return found


def test_a_draft_changes_the_cards_that_say_something_else(who, night):
    draft = propose(who, night, 8)
    before = cards(rounds.planned(plans.accepted(night.pk), night))
    after = cards(rounds.planned(draft, night))

    changed = plans.changed_cards(draft)

    assert changed == tuple(sorted(changed))
    assert set(changed) >= {number for number in before if before[number] != after[number]} - {0}


def test_the_same_seating_changes_no_card_and_the_first_plan_none(who, night):
    same = propose(who, night, plans.accepted(night.pk).seed)
    assert plans.changed_cards(same) == ()

    Plan.objects.filter(pk=plans.accepted(night.pk).pk).update(state="draft")
    assert plans.changed_cards(same) == ()


def test_a_plan_has_its_certificate(night):
    found = plans.certificate(plans.accepted(night.pk))

    assert isinstance(found, Certificate)
    assert found == plans.certificate(plans.accepted(night.pk))
