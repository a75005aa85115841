"""The standings for the club's own people: with full names, as of any round."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments.models import NameStyle

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), people=9, rounds_planned=3)
    client.force_login(factories.owner_of(made.club))
    for number in (1, 2):
        factories.type_round(made, number)
    return made


def test_they_stand_after_the_newest_round(client, night):
    context = client.get(to(night, "standings")).context

    assert (context["ranking"].after_round, context["ranking"].of_rounds) == (2, 3)
    assert len(context["ranking"].rows) == 9


@pytest.mark.parametrize(("after", "round_"), [("1", 1), ("2", 2), ("x", 2), ("", 2), ("-1", 2)])
def test_they_can_be_asked_for_as_they_were(client, night, after, round_):
    assert client.get(to(night, "standings"), {"after": after}).context["ranking"].after_round == (
        round_
    )


def test_the_clubs_own_people_read_full_names_whatever_the_public_reads(client, night):
    night.club.public_names = NameStyle.NUMBER_ONLY
    night.club.save()

    assert factories.NAMES[2] in read(client.get(to(night, "standings")))


def test_asked_as_a_part_only_the_table_comes(client, night):
    part = client.get(to(night, "standings"), headers={"X-Part": "live"}).content.decode()

    assert "<html" not in part
    assert "<table" in part


def test_each_round_that_is_asked_for_is_a_page_of_its_own_to_a_browser(client, night):
    marks = {
        client.get(to(night, "standings"), {"after": after}).headers["ETag"] for after in ("1", "2")
    }

    assert len(marks) == 2
