"""What there is to win: offered, worded, taken off again, and who would win as things stand."""

import pytest

from tests import factories
from tests.web.asking import read as text
from tests.web.asking import to
from tournaments.models import Prize

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(made.club))
    return made


@pytest.fixture
def played(night):
    factories.type_round(night, 1)
    return night


def test_the_usual_four_are_one_press(client, night):
    answer = client.post(to(night, "usual_prizes"), follow=True)

    assert Prize.objects.filter(tournament=night).count() == 4
    assert "Most lone hands" in text(answer)


def test_a_prize_with_money_is_typed_and_its_winners_share(client, played):
    form = {"scheme": "high", "place": 1, "amount": "20,50"}

    answer = client.post(to(played, "prizes"), form, follow=True)

    assert Prize.objects.get().amount == 2050
    assert f"20.50 {played.club.currency}" in text(answer)
    assert "Who would win as things stand" in text(answer)


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"scheme": "high", "place": 1, "amount": "ten"}, "no amount of money"),
        ({"scheme": "high", "place": 41}, "from 1 to 40"),
        ({"scheme": "high"}, "required"),
    ],
)
def test_what_cannot_be_a_prize_is_said_in_place(client, night, form, words):
    answer = client.post(to(night, "prizes"), form)

    assert (answer.status_code, Prize.objects.count()) == (422, 0)
    assert words in text(answer)


def test_a_prize_is_taken_off_again(client, night):
    client.post(to(night, "prizes"), {"scheme": "low", "place": 1})

    client.post(to(night, "withdraw_prize", Prize.objects.get().pk))

    assert Prize.objects.get().in_force is False


def test_lone_hands_that_nobody_wrote_down_are_said_to_be_uncounted(client, played):
    answer = client.post(to(played, "prizes"), {"scheme": "lone_hands", "place": 1}, follow=True)

    assert "cannot be counted" in text(answer)


def rows(client, night):
    return client.get(to(night, "prizes")).context["rows"]


def test_each_prize_tells_its_money_and_who_may_win_it(client, night):
    form = {
        "scheme": "high",
        "place": 1,
        "amount": "20",
        "least_rounds": "6",
        "category": "Juniors",
    }
    client.post(to(night, "prizes"), form)
    client.post(to(night, "prizes"), {"scheme": "low", "place": 1})

    first, second = rows(client, night)

    assert "Juniors" in first["name"]
    assert first["money"] == f"20.00 {night.club.currency}"
    assert "6" in first["least"]
    assert (second["money"], second["least"]) == ("", "")


def test_a_prize_that_was_taken_off_is_not_listed(client, night):
    client.post(to(night, "usual_prizes"))
    client.post(to(night, "withdraw_prize", rows(client, night)[1]["prize"].pk))

    assert len(rows(client, night)) == 3


def test_the_usual_four_pressed_twice_are_four(client, night):
    for _ in range(2):
        answer = client.post(to(night, "usual_prizes"), follow=True)

    assert len(rows(client, night)) == 4
    assert 'class="note wrong' in answer.content.decode()


def test_a_prize_of_another_night_is_not_there(client, night):
    other = factories.make_night(night.club, people=0, name="Other")
    client.post(to(other, "prizes"), {"scheme": "low", "place": 1})

    assert client.post(to(night, "withdraw_prize", Prize.objects.get().pk)).status_code == 404
    assert Prize.objects.get().in_force is True


def test_who_would_win_is_named_in_full(client, played):
    client.post(to(played, "prizes"), {"scheme": "high", "place": 1})

    (won,) = client.get(to(played, "prizes")).context["won"]

    assert all(who.name in factories.NAMES for line in won.people for who in line)
    assert won.people
