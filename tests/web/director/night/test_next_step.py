"""What stands between results and the seats that follow from them: won, level, or no winner."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tests.web.director.setup.test_pairs import HOW
from tournaments.models import Plan, Table, Tournament

pytestmark = pytest.mark.django_db

NAMES = [f"{letter}-player" for letter in "ABCDEFGHIJKLMNOP"]


def pairs_night(client, pairs, **chosen):
    """A night of pairs whose first rounds are out."""
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    night = factories.make_night(club, people=0)
    lines = [f"{one} & {two}" for one, two in zip(NAMES[::2], NAMES[1::2], strict=True)][:pairs]
    client.post(to(night, "who"), {"names": "\n".join(lines)})
    client.post(to(night, "how"), HOW | {"rounds": "3"} | chosen)
    client.post(to(night, "accept_plan", Plan.objects.get().revision))
    client.post(to(night, "publish"))
    return Tournament.objects.get()


def result(night, table, first, second):
    factories.type_totals(table, first, second)


def out(night):
    rows = Table.objects.filter(round__tournament=night).exclude(confirmations__in_force=True)
    return list(rows.order_by("round__number", "number"))


def step(client, night):
    return client.get(to(night, "console")).context["next"]


def test_a_game_without_a_winner_waits_for_one_more_hand(client):
    night = pairs_night(client, 4, movement="knockout")
    first, second = out(night)
    result(night, first, 9, 4)
    result(night, second, 6, 6)

    asked = step(client, night)

    assert asked.title == f"Say who won table {second.number} of round 1"
    assert asked.button == f"Correct table {second.number}"
    assert asked.href == to(night, "table", 1, second.number) + "?edit=yes"
    assert asked.post is False
    page = client.get(asked.href)
    assert "Type the totals" in read(page)


def test_the_last_two_are_seated_then_one_has_won(client):
    night = pairs_night(client, 4, movement="knockout")
    for table in out(night):
        result(night, table, 9, 4)
    assert step(client, night).title == "Give out round 2"

    client.post(to(night, "give_out_next"), {"number": 2})
    for table in out(night):
        result(night, table, 9, 4)
    night.refresh_from_db()
    won = step(client, night)

    assert won.title.startswith("Won by ")
    assert won.title.count("-player") == 2
    assert (won.href, won.second_href) == (to(night, "close"), to(night, "standings"))


def test_those_who_are_level_for_the_last_place_are_named_and_put_in_order(client):
    night = pairs_night(client, 8, movement="groups", groups="2", advance="2", rounds="5")
    while waiting := out(night):
        for table in waiting:
            result(night, table, 7, 7)
        if step(client, night).number is not None:
            break
    asked = step(client, night)

    assert asked.title == "Decide who goes on"
    assert "are level for the last place that goes on" in asked.words
    assert asked.words.count("-player") >= 4
    address, question = asked.href.split("?")
    assert address == to(night, "decisions")
    between = question.removeprefix("between=").replace("+", " ")
    form = client.get(asked.href).context["ruling"]
    assert form["order"].value() == between
    assert len(between.split()) >= 2


def test_where_seats_hang_on_nothing_nothing_stands_in_the_way(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    night = factories.running_night(club, people=8, rounds_planned=2)
    for number in (1, 2):
        factories.type_round(night, number)

    assert step(client, night).title == "End the play"


def test_a_room_too_small_for_a_table_is_said_instead_of_a_button(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    night = factories.make_night(club, people=4, rounds_planned=3, movement="winner_driven")
    factories.accept_plan(night)
    factories.publish(night, 1)
    factories.type_round(night, 1)
    client.post(to(night, "move_entry", 4, "withdraw"), {"from_round": 2})

    asked = step(client, night)

    assert asked.title == "The next round cannot be seated"
    assert asked.words
    assert (asked.button, asked.href) == ("", "")
