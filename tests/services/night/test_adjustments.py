import pytest

from tests.services.builders import NOBODY, NOON, a_night, add_partnership, new_id
from tournaments.models import Adjustment
from tournaments.queries import integrity
from tournaments.services.night import adjustments
from tournaments.services.night.nights import ReasonMissing

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]])


def add(night, *, number=1, points=-2, kind="penalty", reason="reneged", act_id=None, **more):
    named = {"entry": night.entries[number]} if number else {}
    return adjustments.add(
        tournament=night.tournament,
        points=points,
        kind=kind,
        reason=reason,
        by=NOBODY,
        at=NOON,
        act_id=act_id,
        **named,
        **more,
    )


def withdraw(given, *, reason="seen wrong", act_id=None):
    return adjustments.withdraw(adjustment=given, reason=reason, by=NOBODY, at=NOON, act_id=act_id)


def test_points_are_taken_for_a_reason_that_the_journal_keeps(night):
    before = night.version()

    given = add(night, round_number=1)

    assert (given.points, given.round.number, given.in_force) == (-2, 1, True)
    assert (given.journal.reason, given.journal.data["entry"]) == ("reneged", 1)
    assert night.version() == before + 1
    assert integrity.breaches() == ()


def test_a_pair_can_be_given_points(night):
    pair = add_partnership(night, 1, [1, 3])

    assert add(night, number=None, partnership=pair, points=3, kind="award").points == 3


def test_given_twice_with_one_act_id_it_is_given_once(night):
    act_id = new_id()
    first = add(night, act_id=act_id)

    assert add(night, act_id=act_id) == first
    assert Adjustment.objects.count() == 1


@pytest.mark.parametrize(
    ("more", "fields"),
    [
        ({"points": 0}, {"points": "out_of_range"}),
        ({"points": 1000}, {"points": "out_of_range"}),
        ({"kind": "bribe"}, {"kind": "unknown"}),
        ({"round_number": 9}, {"round": "unknown"}),
        ({"number": None}, {"entry": "one_needed"}),
    ],
)
def test_what_cannot_be_is_refused_field_by_field(night, more, fields):
    with pytest.raises(adjustments.BadAdjustment) as refused:
        add(night, **more)

    assert refused.value.data["fields"] == fields
    assert not Adjustment.objects.exists()


def test_an_entry_and_a_pair_at_once_are_one_too_many(night):
    pair = add_partnership(night, 1, [1, 3])

    with pytest.raises(adjustments.BadAdjustment):
        add(night, partnership=pair)


def test_somebody_of_another_night_gets_nothing(night):
    night.entries[1] = a_night().entries[1]

    with pytest.raises(adjustments.BadAdjustment) as refused:
        add(night)

    assert refused.value.data["fields"] == {"entry": "of_another_night"}


@pytest.mark.parametrize("state", ["draft", "ready", "final", "archived", "cancelled"])
def test_before_and_after_the_night_nothing_is_decided(night, state):
    given = add(night)
    night.set_night(state)

    with pytest.raises(adjustments.NightNotOpen):
        add(night)
    with pytest.raises(adjustments.NightNotOpen):
        withdraw(given)


def test_an_adjustment_that_was_taken_back_stays_readable(night):
    given = add(night)
    act_id = new_id()

    over = withdraw(given, act_id=act_id)

    assert over.in_force is False
    assert withdraw(given, act_id=act_id) == over
    with pytest.raises(adjustments.AdjustmentOver):
        withdraw(given)


def test_both_acts_ask_for_a_reason(night):
    with pytest.raises(ReasonMissing):
        add(night, reason=" ")
    given = add(night)

    with pytest.raises(ReasonMissing):
        withdraw(given, reason="")
