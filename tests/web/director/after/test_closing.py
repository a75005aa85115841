"""The end of a night: what is open, the moves that are possible, and its journal."""

import pytest

from scoring.night import NightRules, Record
from tests import factories
from tests.web.asking import read, to
from tournaments.models import Role, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), people=9, rounds_planned=2)
    client.force_login(factories.owner_of(made.club))
    return made


def press(client, night, act, **typed):
    return client.post(to(night, "move_night", act), typed, follow=True)


def state(night):
    return Tournament.objects.get(pk=night.pk).state


def page(client, night):
    return client.get(to(night, "close")).context


# --- What is open


def test_tables_that_are_out_are_listed(client, night):
    factories.type_round(night, 1)
    factories.type_totals(factories.table_of(night, 2, 2), 8, 4)

    found = page(client, night)

    assert len(found["open"]) == 1
    assert (found["cards_out"], found["cards_disagree"]) == (0, 0)


def test_where_cards_count_cards_that_are_out_are_counted(client, night):
    cards = factories.running_night(
        night.club,
        people=9,
        rounds_planned=2,
        name="Cards",
        night_rules=NightRules(record=Record.CARDS),
    )
    assert page(client, cards)["cards_out"] == 9

    client.post(to(cards, "card", 3), {"round_1": "9", "round_2": "7", "sum": "16"})

    assert page(client, cards)["cards_out"] == 8


def test_where_both_are_kept_cards_that_say_otherwise_are_counted(client, night):
    both = factories.running_night(
        night.club,
        people=9,
        rounds_planned=2,
        name="Both",
        night_rules=NightRules(record=Record.BOTH),
    )
    for number in (1, 2):
        factories.type_round(both, number)
    assert page(client, both)["cards_disagree"] == 0

    client.post(to(both, "card", 3), {"round_1": "33", "round_2": "33", "sum": "66"})

    assert page(client, both)["cards_disagree"] > 0
    assert page(client, both)["cards_out"] == 0


# --- The moves


def test_a_night_goes_to_its_end_and_back_for_a_reason(client, night):
    for number in (1, 2):
        factories.type_round(night, number)

    assert "The night:" in read(press(client, night, "close"))
    assert state(night) == "provisional"
    press(client, night, "reopen")
    assert state(night) == "provisional"
    press(client, night, "reopen", reason="A table was wrong")
    assert state(night) == "running"
    press(client, night, "close")
    press(client, night, "finalise")
    assert state(night) == "final"
    press(client, night, "unfinalise", reason="An objection")
    assert state(night) == "provisional"
    press(client, night, "finalise")
    press(client, night, "archive")
    assert state(night) == "archived"
    assert page(client, night)["possible"] == ()


def test_only_an_owner_takes_back_what_was_final(client, night):
    Tournament.objects.filter(pk=night.pk).update(state="final")
    assert "unfinalise" in page(client, night)["possible"]
    client.force_login(factories.member(night.club, Role.DIRECTOR))

    assert "unfinalise" not in page(client, night)["possible"]
    assert client.post(to(night, "move_night", "unfinalise")).status_code == 403
    assert state(night) == "final"


def test_a_night_that_has_not_begun_is_called_off(client, night):
    fresh = factories.make_night(night.club, people=9, name="Fresh")

    assert set(page(client, fresh)["possible"]) == {"cancel"}
    press(client, fresh, "cancel", reason="Snow")
    assert state(fresh) == "cancelled"


def test_what_begins_by_itself_is_never_offered(client, night):
    ready = factories.make_night(night.club, people=9, name="Ready")
    factories.accept_plan(ready)

    assert "start" not in page(client, ready)["possible"]
    assert set(page(client, night)["possible"]) == {"close"}


def test_a_night_whose_cards_count_begins_by_one_press_and_goes_on_at_the_console(client, night):
    cards = factories.make_night(
        night.club, people=9, name="Cards", night_rules=NightRules(record=Record.CARDS)
    )

    answer = press(client, cards, "start")

    assert state(cards) == "running"
    assert answer.redirect_chain[-1][0] == to(cards, "console")


@pytest.mark.parametrize("act", ["ready", "burn"])
def test_no_other_move_has_an_address(client, night, act):
    assert client.post(to(night, "move_night", act)).status_code == 404


def test_a_move_that_is_not_possible_is_told(client, night):
    answer = press(client, night, "finalise")

    assert 'class="note wrong' in answer.content.decode()
    assert answer.redirect_chain[-1][0] == to(night, "close")
    assert state(night) == "running"


# --- The journal


def test_what_was_done_stands_newest_first_with_who_where_and_why(client, night):
    factories.type_totals(factories.table_of(night, 1, 1), 8, 4)
    client.post(to(night, "move_table", 1, 2, "void"), {"reason": "A fire alarm"})

    answer = client.get(to(night, "journal"))

    lines = answer.context["lines"]
    keys = [each["line"].pk for each in lines]
    assert keys == sorted(keys, reverse=True)
    assert lines[0]["line"].reason == "A fire alarm"
    assert all(each["act"] for each in lines)
    assert "8 to 4" in read(answer)
    assert "A fire alarm" in read(answer)
