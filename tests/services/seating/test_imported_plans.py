import pytest

from tests.services.setting_up import AT, arrive, director, night_of, wanted
from tournaments.models import PlanState, Round
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services.seating import imported_plans, plans, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    night = night_of(who, wanted(rounds=2))
    arrive(who, night, 5)
    return night


def seating(*tables, units=(1, 2, 3, 4, 5)):
    return SeatingPlan(
        units,
        tuple(
            RoundPlan(
                number,
                (TableSeats(1, seats),),
                tuple(SitOut(unit) for unit in units if unit not in seats),
            )
            for number, seats in enumerate(tables, start=1)
        ),
    )


def bring(who, night, given):
    return imported_plans.bring(tournament=night, seating=given, by=who.actor, at=AT)


def test_a_seating_that_was_brought_along_is_accepted_and_given_out_as_it_is(who, night):
    draft = bring(who, night, seating((1, 2, 3, 4), (5, 3, 1, 2)))

    plans.accept(plan=draft, by=who.actor, at=AT)
    rounds.publish(tournament=night, by=who.actor, at=AT)

    second = Round.objects.get(tournament=night, number=2)
    seats = second.placements.filter(table__isnull=False).order_by("seat")
    assert list(seats.values_list("entry__number", flat=True)) == [5, 3, 1, 2]
    assert second.placements.get(kind="sit_out").entry.number == 4


def test_a_second_seating_is_a_second_revision(who, night):
    bring(who, night, seating((1, 2, 3, 4), (5, 3, 1, 2)))

    draft = bring(who, night, seating((1, 3, 2, 4), (5, 3, 1, 2)))

    assert (draft.revision, draft.state) == (2, PlanState.DRAFT)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        (seating((1, 2, 3, 4), (1, 2, 3, 4), units=(1, 2, 3, 4)), "units"),
        (seating((1, 2, 3, 4)), "rounds"),
    ],
)
def test_a_seating_for_others_is_refused(who, night, given, what):
    with pytest.raises(imported_plans.SeatingDoesNotFit) as refused:
        bring(who, night, given)

    assert refused.value.data["what"] == what
