"""From which round on a change holds: what Benny knows, or what the hour tells of a card night."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.night import NightRules, Record
from tests import factories
from tests.web.asking import to

pytestmark = pytest.mark.django_db


def shown(client, night):
    return int(client.get(to(night, "someone_left")).context["form"]["from_round"].value())


def a_night(client, *, record, begun_ago, **more):
    made = factories.running_night(
        factories.make_club(),
        people=9,
        rounds_planned=8,
        night_rules=NightRules(record=record, minutes=15),
        **more,
    )
    made.starts_at = timezone.now() - begun_ago
    made.save(update_fields=["starts_at"])
    client.force_login(factories.owner_of(made.club))
    return made


@pytest.mark.parametrize(("minutes", "ahead"), [(-30, 1), (5, 2), (40, 4), (115, 8), (600, 1)])
def test_a_night_of_cards_is_about_as_far_as_the_hour_says(client, minutes, ahead):
    night = a_night(client, record=Record.CARDS, begun_ago=timedelta(minutes=minutes))

    assert shown(client, night) == ahead


def test_where_tables_write_the_rounds_that_were_begun_say_it(client):
    night = a_night(client, record=Record.TABLES, begun_ago=timedelta(minutes=40))
    assert shown(client, night) == 1

    factories.type_round(night, 1)

    assert shown(client, night) == 2


def test_after_the_last_round_it_is_the_last(client):
    night = factories.running_night(factories.make_club(), people=9, rounds_planned=1)
    factories.type_round(night, 1)
    client.force_login(factories.owner_of(night.club))

    assert shown(client, night) == 1
