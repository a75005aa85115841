"""The two addresses of a table's script: its words for good, its worker anew each time."""

import pytest
from django.urls import resolve, reverse

from tournaments.web.release import furniture
from tournaments.wording import device

pytestmark = pytest.mark.django_db


def test_the_words_are_those_of_the_language_and_are_kept_for_good(client):
    answer = client.get(reverse("web:table_words", args=["en", "any"]))

    assert answer.json() == device.sentences()
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.cookies == {}


def test_a_language_that_benny_does_not_speak_has_no_words(client):
    assert client.get(reverse("web:table_words", args=["tlh", "any"])).status_code == 404


def test_the_worker_sees_the_tables_alone_and_is_never_kept(client):
    address = reverse("web:table_worker")

    answer = client.get(address)

    assert address.rpartition("/")[0] == "/t"  # what it may see, by its address
    assert answer.headers["Content-Type"] == "text/javascript"
    assert "no-cache" in answer.headers["Cache-Control"]
    assert f'const RELEASE = "{furniture()}";' in answer.content.decode()
    assert answer.cookies == {}


def test_no_key_of_a_table_hides_behind_the_worker():
    assert resolve("/t/worker/").url_name == "at_table"
