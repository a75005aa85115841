"""The third step: a plan is shown with its fairness, mixed again, and kept."""

import pytest

from scoring.rules import preset
from tests import factories
from tests.web import pasting
from tests.web.asking import read, to
from tests.web.director.setup.test_pairs import HOW
from tournaments.models import Plan, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


@pytest.fixture
def night(club):
    return factories.make_night(club, people=9, rounds_planned=4)


def page(client, night, **asked):
    return client.get(to(night, "plan"), asked)


def test_before_there_is_a_plan_the_page_says_what_it_waits_for(client, night):
    context = page(client, night).context

    assert (context["plan"], context["people"], context["least"]) == (None, 9, 4)
    assert context["way"] == "A card for everyone before the start"


def test_mixed_again_it_is_another_plan(client, night):
    for _ in range(2):
        answer = client.post(to(night, "propose"), follow=True)
        assert answer.redirect_chain[-1][0] == to(night, "plan")

    assert sorted(Plan.objects.values_list("revision", flat=True)) == [1, 2]
    assert page(client, night).context["plan"].revision == 2
    assert all(1000 <= plan.seed < 10_000 for plan in Plan.objects.all())


def test_pressed_twice_it_is_one_plan(client, night):
    for _ in range(2):
        client.post(to(night, "propose"), {"act_id": "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"})

    assert Plan.objects.count() == 1


def test_a_form_that_cannot_be_read_makes_no_plan(client, night):
    answer = client.post(to(night, "propose"), {"act_id": "x"}, follow=True)

    assert 'class="note wrong' in answer.content.decode()
    assert not Plan.objects.exists()


def test_too_few_people_are_told_so(client, club):
    few = factories.make_night(club, people=3, name="Few")

    answer = client.post(to(few, "propose"), follow=True)

    assert 'class="note wrong' in answer.content.decode()
    assert not Plan.objects.exists()


def test_a_plan_is_shown_round_by_round_with_what_is_fair_about_it(client, night):
    factories.propose_plan(night)

    context = page(client, night).context

    assert [each.number for each in context["rounds"]] == [1, 2, 3, 4]
    assert (context["units"], context["tables"], context["accepted"]) == (9, 2, False)
    assert context["figures"]
    assert context["advice"].home
    assert (context["equal"], bool(context["equal_home"])) == (9, True)
    assert context["alone"] == ()


@pytest.mark.parametrize(("asked", "number"), [("3", 3), ("1", 1), ("5", 1), ("x", 1), ("", 1)])
def test_the_round_that_is_asked_for_is_opened(client, night, asked, number):
    factories.propose_plan(night)

    assert page(client, night, round=asked).context["round"].number == number


def test_where_all_play_as_often_no_other_number_of_rounds_is_named(client, club):
    even = factories.make_night(club, people=8, rounds_planned=4, name="Even")
    factories.propose_plan(even)

    assert not page(client, even).context["equal"]


def test_at_tables_for_two_nobody_is_counted_as_four(client, club):
    two = factories.make_night(
        club, people=6, rounds_planned=5, name="Two", rules=preset("two_handed")
    )
    factories.propose_plan(two)

    context = page(client, two).context

    assert (context["tables"], context["units"]) == (3, 6)
    assert context["figures"]


def test_of_a_plan_of_the_first_rounds_it_is_said_how_it_goes_on(client, club):
    drawn = factories.make_night(
        club, people=8, rounds_planned=4, name="Drawn", movement="by_standing"
    )
    factories.propose_plan(drawn)

    context = page(client, drawn).context

    assert context["goes_on"]
    assert context["about"]
    assert context["as_long_as_it_takes"] is False
    assert "figures" not in context


def test_those_without_a_partner_are_named(client, club):
    night = factories.make_night(club, people=0, name="Pairs")
    names = "A & B\nC & D\nE & F\nG & H\nIna"
    pasting.send(client, to(night, "who"), {"names": names, "pairs": "on"})
    client.post(to(night, "how"), HOW | {"movement": "knockout"})
    night = Tournament.objects.get(pk=night.pk)

    context = page(client, night).context

    assert context["of_pairs"] is True
    assert [each.name for each in context["alone"]] == ["Ina"]
    assert context["as_long_as_it_takes"] is True


# --- Kept


def test_a_plan_is_kept_and_cards_are_next(client, night):
    plan = factories.propose_plan(night)

    answer = client.post(to(night, "accept_plan", plan.revision), follow=True)

    assert answer.redirect_chain[-1][0] == to(night, "papers")
    assert f"Plan {plan.seed} is kept. Cards can be printed." in read(answer)
    assert Tournament.objects.get(pk=night.pk).state == "ready"
    assert page(client, night).context["accepted"] is True


def test_a_plan_that_is_no_longer_the_newest_word_is_refused(client, night):
    old = factories.propose_plan(night)
    client.post(to(night, "move_entry", 9, "no_show"), {"from_round": 1})
    client.post(to(night, "remove_entry", 9))

    answer = client.post(to(night, "accept_plan", old.revision), follow=True)

    assert answer.status_code == 200
    assert client.post(to(night, "accept_plan", 9)).status_code == 404


def test_a_draft_after_a_plan_was_kept_is_shown_before_it(client, night):
    factories.accept_plan(night)
    client.post(to(night, "propose"))

    shown = page(client, night).context

    assert (shown["plan"].revision, shown["accepted"]) == (2, False)
