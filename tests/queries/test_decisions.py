"""What a director decided by hand: what is in force, in its order, and one of a night."""

import pytest

from tests.services.builders import NOBODY, NOON, a_night, typed
from tournaments.queries import decisions
from tournaments.services.night import adjustments, rulings

pytestmark = pytest.mark.django_db
BY = {"by": NOBODY, "at": NOON}


@pytest.fixture
def night():
    made = a_night([[(1, 2, 3, 4)]])
    typed(made, 1, 1, 10, 7)
    return made


def give(night, number, points):
    return adjustments.add(
        tournament=night.tournament,
        entry=night.entries[number],
        points=points,
        kind="penalty",
        reason="slow",
        **BY,
    )


def test_what_was_given_stands_in_its_order_until_it_is_taken_back(
    night, django_assert_num_queries
):
    first, second, third = give(night, 2, -1), give(night, 1, 2), give(night, 3, -1)
    adjustments.withdraw(adjustment=second, reason="a slip", **BY)

    with django_assert_num_queries(1):
        found = decisions.adjustments(night.tournament.pk)
        assert [each.entry.number for each in found] == [2, 3]

    assert found == (first, third)
    assert decisions.adjustment(night.tournament.pk, second.pk) == second
    assert decisions.adjustment(a_night().tournament.pk, first.pk) is None


def test_an_order_stands_until_it_is_taken_back(night, django_assert_num_queries):
    def order(*numbers):
        return rulings.rule(
            tournament=night.tournament,
            how="cut",
            order=list(numbers),
            after_round=1,
            seed=None,
            **BY,
        )

    first, second = order(3, 1), order(4, 2)
    rulings.withdraw(ruling=first, reason="again", **BY)
    third = order(1, 3)

    with django_assert_num_queries(1):
        assert decisions.rulings(night.tournament.pk) == (second, third)
    assert decisions.ruling(night.tournament.pk, first.pk) == first
    assert decisions.ruling(a_night().tournament.pk, first.pk) is None
