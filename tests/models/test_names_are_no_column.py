"""The order of names left its column; whoever goes back finds it filled as it was."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

BEFORE = [("tournaments", "0007_values_have_guards")]
AFTER = [("tournaments", "0010_the_order_of_names_is_computed")]


def at(state):
    """The database brought to a state, and the models as they were then."""
    executor = MigrationExecutor(connection)
    executor.migrate(state)
    executor.loader.build_graph()
    return executor.loader.project_state(state).apps


@pytest.fixture
def whole_again():
    yield
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes("tournaments"))


@pytest.mark.django_db(transaction=True)
def test_names_lose_their_order_and_the_erased_every_word_and_back(whole_again):
    old = at(BEFORE)
    journal = old.get_model("tournaments", "Journal").objects.create(act="x", at=timezone.now())
    club = old.get_model("tournaments", "Club").objects.create(
        slug="hall", name="Hall", zone="Europe/London", currency="GBP", journal=journal
    )
    people = old.get_model("tournaments", "Player").objects
    ann = people.create(club=club, name="Ann van Lee", sort_name="lee, ann van", journal=journal)
    gone = people.create(
        club=club, public_name="Bo", category="men", erased_at=timezone.now(), journal=journal
    )

    now = at(AFTER).get_model("tournaments", "Player").objects

    assert not hasattr(now.get(pk=ann.pk), "sort_name")
    assert (now.get(pk=gone.pk).public_name, now.get(pk=gone.pk).category) == ("", "")
    again = at(BEFORE).get_model("tournaments", "Player").objects
    assert again.get(pk=ann.pk).sort_name == "lee, ann van"
