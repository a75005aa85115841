import pytest

from tests.services.builders import NOBODY, NOON, a_night, new_id
from tournaments import queries
from tournaments.models import Prize
from tournaments.queries import integrity
from tournaments.services.night import prizes
from tournaments.services.night.prizes import Offer

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night()


def offer(night, *offers, act_id=None):
    more = {"offers": offers} if offers else {}
    return prizes.offer(tournament=night.tournament, by=NOBODY, at=NOON, act_id=act_id, **more)


def withdraw(prize, *, act_id=None):
    return prizes.withdraw(prize=prize, by=NOBODY, at=NOON, act_id=act_id)


def test_the_usual_prizes_are_high_second_lone_hands_and_low(night):
    before = night.version()

    offer(night)

    assert [(each.scheme, each.place) for each in queries.prizes.offered(night.tournament.pk)] == [
        ("high", 1),
        ("high", 2),
        ("lone_hands", 1),
        ("low", 1),
    ]
    assert night.version() == before + 1
    assert integrity.breaches() == ()


def test_offered_twice_with_one_act_id_they_are_offered_once(night):
    act_id = new_id()

    assert offer(night, act_id=act_id) == offer(night, act_id=act_id)
    assert Prize.objects.count() == 4


def test_there_is_one_prize_for_one_thing(night):
    offer(night, Offer(scheme="high"))

    with pytest.raises(prizes.PrizeOffered):
        offer(night, Offer(scheme="low"), Offer(scheme="high"))

    assert Prize.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("scheme", "beauty"),
        ("place", 0),
        ("place", 41),
        ("category", "x" * 41),
        ("least_rounds", 0),
        ("amount", -1),
        ("amount", 100_000_001),
    ],
)
def test_what_cannot_be_is_refused(night, field, value):
    with pytest.raises(prizes.BadPrize) as refused:
        offer(night, Offer(**{"scheme": "high", field: value}))

    assert list(refused.value.data["fields"]) == [field]


def test_a_prize_that_was_taken_off_can_be_offered_again(night):
    (prize,) = offer(night, Offer(scheme="high", amount=2000))
    act_id = new_id()

    over = withdraw(prize, act_id=act_id)

    assert withdraw(prize, act_id=act_id) == over
    with pytest.raises(prizes.PrizeOver):
        withdraw(prize)
    assert queries.prizes.offered(night.tournament.pk) == ()
    (again,) = offer(night, Offer(scheme="high", amount=3000))
    assert again.amount == 3000


@pytest.mark.parametrize("state", ["final", "archived", "cancelled"])
def test_when_the_night_is_over_the_list_stands(night, state):
    (prize,) = offer(night, Offer(scheme="high"))
    night.set_night(state)

    with pytest.raises(prizes.PrizesSettled):
        offer(night, Offer(scheme="low"))
    with pytest.raises(prizes.PrizesSettled):
        withdraw(prize)
