"""The console: which round it shows, its boxes, what comes next, and what is out."""

import pytest

from scoring.night import NightRules, SitOutCredit
from tests import factories
from tests.web.asking import read, to
from tournaments.models import Confirmation, Tournament
from tournaments.services.night import nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


@pytest.fixture
def night(club):
    return factories.running_night(club, people=9, rounds_planned=3)


def shown(client, night, **asked):
    return client.get(to(night, "console"), asked).context


def next_step(client, night):
    return shown(client, night)["next"]


# --- Which round


def test_at_first_the_first_round_is_shown_though_all_are_out(client, night):
    assert shown(client, night)["round"].number == 1


def test_the_first_round_with_a_table_out_is_shown(client, night):
    factories.type_round(night, 1)
    assert shown(client, night)["round"].number == 2

    factories.type_totals(factories.table_of(night, 2, 1), 8, 4)
    factories.type_round(night, 3)
    assert shown(client, night)["round"].number == 2


def test_when_all_is_in_the_last_round_stays(client, night):
    for number in (1, 2, 3):
        factories.type_round(night, number)

    assert shown(client, night)["round"].number == 3


@pytest.mark.parametrize(("asked", "number"), [("1", 1), ("3", 3), ("9", 2), ("x", 2), ("", 2)])
def test_a_round_that_is_asked_for_is_shown_where_it_is_out(client, night, asked, number):
    factories.type_round(night, 1)

    assert shown(client, night, round=asked)["round"].number == number


def test_a_table_that_is_not_played_now_keeps_no_round_open(client, night):
    factories.type_totals(factories.table_of(night, 1, 1), 8, 4)
    client.post(to(night, "move_table", 1, 2, "postpone"))

    assert shown(client, night)["round"].number == 2


def test_before_seats_are_out_there_is_no_round(client, club):
    night = factories.make_night(club, people=9, rounds_planned=3)

    context = shown(client, night)

    assert (context["round"], context["tiles"], context["ahead"]) == (None, (), True)


# --- The boxes


def boxes(client, night, **asked):
    return [
        (box.number, box.state, box.done, box.current)
        for box in shown(client, night, **asked)["boxes"]
    ]


def test_a_box_for_each_round_says_where_it_is(client, club):
    night = factories.make_night(club, people=9, rounds_planned=3)
    factories.accept_plan(night)
    factories.publish(night, 1)
    factories.publish(night, 2)
    factories.type_round(night, 1)

    assert boxes(client, night) == [
        (1, "published", True, False),
        (2, "published", False, True),
        (3, "planned", False, False),
    ]
    assert [each[3] for each in boxes(client, night, round=1)] == [True, False, False]


# --- The heads


def test_the_people_who_are_here_are_counted(client, night):
    assert shown(client, night)["people"] == 9
    client.post(to(night, "move_entry", 9, "no_show"), {"from_round": 1})
    gone = client.post(to(night, "move_entry", 9, "withdraw"), {"from_round": 1})

    assert gone.status_code == 302
    assert shown(client, night)["people"] == 8


@pytest.mark.parametrize(
    ("credit", "words"),
    [(6, "6"), (SitOutCredit.AVERAGE, "average"), (SitOutCredit.NOTHING, "no")],
)
def test_a_rest_is_told_with_what_it_is_worth(client, club, credit, words):
    night = factories.running_night(
        club, people=9, rounds_planned=1, night_rules=NightRules(sit_out=credit)
    )

    assert words in shown(client, night)["rest_words"].lower()


def test_eight_tables_and_more_are_drawn_small(client, night):
    assert shown(client, night)["many"] is False


def test_asked_as_a_part_only_the_part_comes(client, night):
    whole = client.get(to(night, "console")).content.decode()
    part = client.get(to(night, "console"), headers={"X-Part": "live"}).content.decode()

    assert "<html" in whole
    assert "<html" not in part
    assert "Type round 1, table 1" in part


# --- What comes next


def test_without_a_plan_the_setting_up_goes_on(client, club):
    night = factories.make_night(club, people=9, rounds_planned=3)

    step = next_step(client, night)

    assert (step.title, step.href, step.post) == ("Finish setting up", to(night, "who"), False)


def test_with_a_plan_of_all_rounds_their_seats_are_given_out(client, club):
    night = factories.make_night(club, people=9, rounds_planned=3)
    factories.accept_plan(night)

    step = next_step(client, night)

    assert (step.title, step.button) == ("Give out the seats", "All rounds")
    assert (step.href, step.post, step.number) == (to(night, "publish"), True, None)
    assert step.second_href == to(night, "papers")


def test_where_later_rounds_follow_from_results_the_first_is_given_out(client, club):
    night = factories.make_night(club, people=8, rounds_planned=3, movement="redraw")
    factories.accept_plan(night)

    step = next_step(client, night)

    assert (step.title, step.button) == ("Give out the first seats", "Give out round 1")
    assert (step.href, step.number) == (to(night, "publish"), 1)


def test_while_people_play_nothing_is_asked_but_the_first_table_out_can_be_typed(client, night):
    factories.type_totals(factories.table_of(night, 1, 1), 8, 4)

    step = next_step(client, night)

    assert step.title == "Nothing to do right now"
    assert step.button == "Type round 1, table 2"
    assert step.href == to(night, "table", 1, 2)


def test_what_must_be_decided_goes_before_what_is_out(client, night):
    table = factories.table_of(night, 2, 2)
    factories.type_totals(table, 8, 4)
    factories.type_totals(table, 8, 5)

    step = next_step(client, night)

    assert step.title == "Settle table 2 of round 2"
    assert step.words.startswith("One line is kept aside.")
    assert step.href == to(night, "table", 2, 2)


def test_when_a_round_is_in_the_next_of_the_plan_is_given_out(client, club):
    night = factories.make_night(club, people=9, rounds_planned=3)
    factories.accept_plan(night)
    factories.publish(night, 1)
    factories.type_round(night, 1)

    step = next_step(client, night)

    assert (step.title, step.number, step.post) == ("Give out round 2", 2, True)
    assert step.href == to(night, "publish")


def test_a_round_that_no_plan_holds_is_seated_from_results(client, club):
    night = factories.make_night(club, people=8, rounds_planned=3, movement="by_standing")
    factories.accept_plan(night)
    factories.publish(night, 1)
    factories.type_round(night, 1)

    step = next_step(client, night)

    assert (step.number, step.href) == (2, to(night, "give_out_next"))


def test_when_everything_is_in_the_play_ends_then_is_final_then_is_over(client, night):
    for number in (1, 2, 3):
        factories.type_round(night, number)
    assert next_step(client, night).title == "End the play"
    assert next_step(client, night).href == to(night, "close")

    by = {"by": factories.by(factories.owner_of(night.club)), "at": factories.AT}
    nights.close(tournament=night, **by)
    provisional = next_step(client, night)
    assert provisional.title == "Make the standings final"
    assert (provisional.href, provisional.second_href) == (
        to(night, "close"),
        to(night, "standings"),
    )
    assert shown(client, night)["over"] is False

    nights.finalise(tournament=Tournament.objects.get(pk=night.pk), **by)
    over = next_step(client, night)
    assert (over.title, over.href) == ("This night is over", to(night, "standings"))
    assert over.second_href == to(night, "downloads")
    assert shown(client, night)["over"] is True
    assert shown(client, night)["ahead"] is False


# --- What is out


def test_what_is_out_of_a_round_that_was_begun_to_be_typed_is_listed(client, club):
    night = factories.running_night(club, people=12, rounds_planned=6)
    for number in range(1, 7):
        factories.type_totals(factories.table_of(night, number, 2), 8, 4)
    factories.type_totals(factories.table_of(night, 1, 3), 8, 4)

    lines = shown(client, night)["then"]

    assert len(lines) == 4
    assert lines[0] == "Round 1: table 1 is out"
    assert lines[1] == "Round 2: tables 1 and 3 are out"


def test_a_round_of_which_nothing_came_in_is_not_told_as_out(client, night):
    assert shown(client, night)["then"] == []


def test_a_result_that_counts_no_more_opens_its_round_again(client, night):
    factories.type_round(night, 1)
    Confirmation.objects.filter(table=factories.table_of(night, 1, 2)).update(in_force=False)

    context = shown(client, night)

    assert context["round"].number == 1
    assert context["boxes"][0].done is False
    assert "Type round 1, table 2" in read(client.get(to(night, "console")))


def test_a_round_seated_from_a_result_that_was_corrected_is_the_next_thing(client):
    """Two evening pages: what follows from a correction is said, and one press does it."""
    night = factories.make_night(
        factories.make_club(), people=8, rounds_planned=4, movement="by_standing"
    )
    factories.accept_plan(night)
    factories.publish(night, 1)
    night.refresh_from_db()
    client.force_login(factories.owner_of(night.club))
    one, two = factories.table_of(night, 1, 1), factories.table_of(night, 1, 2)
    factories.type_totals(one, 10, 2)
    factories.type_totals(two, 9, 7)
    client.post(to(night, "give_out_next"), {"number": 2})
    assert client.get(to(night, "console")).context["next"].title == "Nothing to do right now"

    factories.type_totals(
        one, 2, 10, seen_revision=one.sheets.get().revision, reason="read wrongly"
    )

    step = client.get(to(night, "console")).context["next"]
    assert step.title == "Seat round 2 anew"
    assert "The same people meet in another way." in step.words
    client.post(step.href, {"number": step.number})
    after = client.get(to(night, "console")).context["next"]
    assert after.title == "Nothing to do right now"
