"""The doors of a night: made once for each table or player, shown with their codes, and closed."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments.models import Link

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client, settings):
    settings.PUBLIC_URL = "https://benny.example.org"
    made = factories.running_night(factories.make_club(), people=9, rounds_planned=2)
    client.force_login(factories.owner_of(made.club))
    return made


def make(client, night, kind):
    return client.post(to(night, "make_links"), {"kind": kind}, follow=True)


def live(night, kind):
    return Link.objects.filter(tournament=night, kind=kind, revoked_at=None)


def test_a_door_for_each_table_of_the_plan(client, night):
    answer = make(client, night, "table")

    assert answer.redirect_chain[-1][0] == to(night, "links")
    assert sorted(live(night, "table").values_list("table_number", flat=True)) == [1, 2]
    for row in answer.context["tables"]:
        link = row["link"]
        assert row["address"] == f"https://benny.example.org/t/{link.key}/"
        assert row["code"] == f"{link.code[:2]} {link.code[2:]}"
        assert row["address"] in answer.content.decode()


def test_before_there_is_a_plan_one_table_gets_a_door(client, night):
    fresh = factories.make_night(night.club, people=9, name="Fresh")

    make(client, fresh, "table")

    assert live(fresh, "table").count() == 1


def test_a_door_for_each_player_opens_their_own_line(client, night):
    answer = make(client, night, "player")

    assert live(night, "player").count() == 9
    row = answer.context["players"][0]
    assert row["address"].endswith(f"/l/{row['link'].key}/players/{row['link'].entry.number}/")
    assert client.get(row["address"].removeprefix("https://benny.example.org")).status_code == 200


def test_one_door_for_the_whole_night(client, night):
    answer = make(client, night, "night")

    (row,) = answer.context["night_links"]
    assert row["address"].endswith(f"/l/{row['link'].key}/")
    assert (
        answer.context["public"] == f"https://benny.example.org/p/{night.club.slug}/{night.slug}/"
    )


@pytest.mark.parametrize("kind", ["table", "player", "night"])
def test_asked_again_the_doors_that_exist_stay(client, night, kind):
    make(client, night, kind)
    keys = set(live(night, kind).values_list("key", flat=True))

    make(client, night, kind)

    assert set(live(night, kind).values_list("key", flat=True)) == keys


@pytest.mark.parametrize("kind", ["", "cellar"])
def test_no_other_door_is_made(client, night, kind):
    answer = make(client, night, kind)

    assert 'class="note wrong' in answer.content.decode()
    assert not Link.objects.exists()


def test_a_door_is_closed_and_what_came_in_by_it_stays(client, night):
    make(client, night, "table")
    link = live(night, "table").first()
    assert client.get(f"/t/{link.key}/").status_code == 200

    answer = client.post(to(night, "revoke_link", link.pk), follow=True)

    assert "The link is closed." in read(answer)
    assert client.get(f"/t/{link.key}/").status_code == 404
    assert link.pk not in [row["link"].pk for row in answer.context["tables"]]


def test_a_door_of_another_night_is_not_there(client, night):
    other = factories.running_night(night.club, people=4, rounds_planned=1, name="Other")
    link = factories.table_links(other, 1)[0]

    assert client.post(to(night, "revoke_link", link.pk)).status_code == 404
    assert Link.objects.get(pk=link.pk).revoked_at is None
