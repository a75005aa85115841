"""The acts of a round: seats given out and taken back, its clock, its close, and its page."""

from datetime import timedelta

import pytest

from scoring.night.rules import NightRules
from tests import factories
from tests.web.asking import read, to
from tournaments.models import Journal, Placement, Role, Round

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.make_night(
        factories.make_club(), people=5, rounds_planned=3, night_rules=NightRules(minutes=20)
    )
    factories.accept_plan(made)
    client.force_login(factories.owner_of(made.club))
    return made


def states(night):
    return list(
        Round.objects.filter(tournament=night).order_by("number").values_list("number", "state")
    )


def act(client, night, number, what, **typed):
    return client.post(to(night, "round_act", number, what), typed, follow=True)


# --- Giving seats out


def test_all_rounds_are_given_out_at_once(client, night):
    answer = client.post(to(night, "publish"), follow=True)

    assert answer.redirect_chain[-1][0] == to(night, "console")
    assert "The seats of 3 rounds are out." in read(answer)
    assert [state for _number, state in states(night)] == ["published"] * 3


def test_one_round_is_given_out_alone(client, night):
    answer = client.post(to(night, "publish"), {"number": 1}, follow=True)

    assert "The seats of one round are out." in read(answer)
    assert [number for number, state in states(night) if state == "published"] == [1]


@pytest.mark.parametrize("number", ["0", "61", "x"])
def test_a_number_that_is_no_round_gives_nothing_out(client, night, number):
    answer = client.post(to(night, "publish"), {"number": number}, follow=True)

    assert 'class="note wrong' in answer.content.decode()
    assert not Placement.objects.exists()


def test_pressed_twice_it_is_one_act(client, night):
    act_id = "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"

    for _ in range(2):
        client.post(to(night, "publish"), {"act_id": act_id})

    assert Journal.objects.filter(act_id=act_id).count() == 1
    assert Placement.objects.count() == 3 * 5


# --- The page of a round


def test_a_round_that_is_out_shows_everybody_and_what_can_be_done(client, night):
    factories.publish(night)

    context = client.get(to(night, "round", 2)).context

    assert context["round"].number == 2
    assert len(context["called"]) == 5
    assert set(context["possible"]) == {"unpublish", "start_clock", "close"}


def test_a_round_that_the_plan_holds_can_be_looked_at_before(client, night):
    factories.publish(night, 1)

    assert client.get(to(night, "round", 1)).status_code == 200
    assert client.get(to(night, "round", 4)).status_code == 404
    assert client.get(to(night, "round", 0)).status_code == 404


def test_on_a_night_that_does_not_run_nothing_is_offered(client, night):
    factories.publish(night)
    night.state = "provisional"
    night.save(update_fields=["state"])

    assert client.get(to(night, "round", 1)).context["possible"] == ()


@pytest.mark.parametrize(
    ("state", "possible"),
    [("playing", {"close"}), ("closed", {"reopen"}), ("planned", {"publish"})],
)
def test_what_is_offered_follows_the_state_and_never_drops_a_round(client, night, state, possible):
    factories.publish(night)
    Round.objects.filter(tournament=night, number=1).update(state=state)

    offered = set(client.get(to(night, "round", 1)).context["possible"])

    assert offered == possible
    assert "drop" not in offered


# --- Its acts


def test_seats_are_taken_back(client, night):
    factories.publish(night)

    answer = act(client, night, 3, "unpublish")

    assert answer.redirect_chain[-1][0] == to(night, "round", 3)
    assert "Round 3:" in read(answer)
    assert dict(states(night))[3] == "planned"


def test_seats_of_a_round_that_was_played_stay_and_it_is_said_why(client, night):
    factories.publish(night)
    factories.type_round(night, 1)

    answer = act(client, night, 1, "unpublish")

    assert "then its seats can be taken back" in read(answer)
    assert dict(states(night))[1] == "published"


def test_a_round_begins_is_closed_and_is_opened_again_for_a_reason(client, night):
    factories.publish(night)

    assert "Round 1:" in read(act(client, night, 1, "start_clock"))
    assert dict(states(night))[1] == "playing"
    factories.type_round(night, 1)
    act(client, night, 1, "close")
    assert dict(states(night))[1] == "closed"
    act(client, night, 1, "reopen")
    assert dict(states(night))[1] == "closed"
    act(client, night, 1, "reopen", reason="A card turned up")
    assert dict(states(night))[1] == "playing"


@pytest.mark.parametrize("what", ["drop", "publish", "dance"])
def test_no_other_act_has_an_address(client, night, what):
    factories.publish(night)

    assert client.post(to(night, "round_act", 1, what)).status_code == 404


def test_an_act_is_a_press_and_never_a_look(client, night):
    factories.publish(night)

    assert client.get(to(night, "round_act", 1, "close")).status_code == 405
    assert client.get(to(night, "publish")).status_code == 405


# --- The clock


@pytest.mark.parametrize(("wait", "minutes"), [("", 0), ("0", 0), ("3", 3)])
def test_a_clock_begins_now_or_so_many_minutes_later(client, night, wait, minutes):
    factories.publish(night)

    client.post(to(night, "clock", 1, "start"), {"wait": wait})

    row = Round.objects.get(tournament=night, number=1)
    begun = Journal.objects.filter(tournament=night).latest("pk").at
    assert row.started_at - begun == timedelta(minutes=minutes)
    assert row.ends_at - row.started_at == timedelta(minutes=20)


def test_a_wait_of_more_than_an_hour_is_refused(client, night):
    factories.publish(night)

    answer = client.post(to(night, "clock", 1, "start"), {"wait": "61"}, follow=True)

    assert 'class="note wrong' in answer.content.decode()
    assert Round.objects.get(tournament=night, number=1).started_at is None


def test_stopped_and_gone_on_with(client, night):
    factories.publish(night)
    client.post(to(night, "clock", 1, "start"))
    client.post(to(night, "clock", 1, "pause"))
    assert Round.objects.get(tournament=night, number=1).paused_at is not None

    client.post(to(night, "clock", 1, "resume"))

    assert Round.objects.get(tournament=night, number=1).paused_at is None


def test_who_only_types_results_moves_no_round(client, night):
    factories.publish(night)
    client.force_login(factories.member(night.club, Role.SCORER))

    assert client.get(to(night, "round", 1)).status_code == 200
    for address in (to(night, "round_act", 1, "close"), to(night, "clock", 1, "start")):
        assert client.post(address).status_code == 403


# --- Chairs put right


def chairs(client, night, first, second, **typed):
    said = {"one": first, "other": second, "reason": "sat wrong"}
    return client.post(to(night, "change_places", 1), said | typed, follow=True)


def test_two_who_sat_in_each_others_chairs_change_places(client, night):
    factories.publish(night)
    factories.type_round(night, 1)
    before = client.get(to(night, "round", 1)).context["round"]
    one, other = (seat.number for seat in before.tables[0].seats[:2])

    answer = chairs(client, night, one, other)

    after = answer.context["round"]
    assert [seat.number for seat in after.tables[0].seats[:2]] == [other, one]
    assert "The chairs are put right." in read(answer)
    tiles = client.get(to(night, "console"), {"round": 1}).context["tiles"]
    assert {tile.done for tile in tiles} == {False}  # each is confirmed again


def test_the_list_says_where_everybody_sits(client, night):
    factories.publish(night)

    form = client.get(to(night, "round", 1)).context["chairs_form"]

    words = [str(label) for value, label in form.fields["one"].choices if value]
    assert len(words) == 5
    assert sum(each.endswith("sits out") for each in words) == 1
    assert sum(each.endswith("table 1") for each in words) == 4


@pytest.mark.parametrize(
    "typed", [{"reason": ""}, {"other": ""}, {"other": 77}, {"one": "x"}, {"other": 1, "one": 1}]
)
def test_what_is_missing_for_a_change_of_places_is_said(client, night, typed):
    factories.publish(night)

    answer = chairs(client, night, 1, 2, **typed)

    assert answer.status_code == 422
    assert answer.context["chairs_form"].errors


def test_a_round_that_is_not_out_has_no_chairs_to_change(client, night):
    assert client.get(to(night, "round", 1)).context["chairs"] is False
    assert chairs(client, night, 1, 2).status_code == 404
