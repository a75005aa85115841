"""Whatever goes wrong under /api/ is told as a code, data and a sentence."""

import pytest
from django.test import Client
from django.urls import get_resolver
from rest_framework.test import APIClient

from tests.api.calling import browser, machine
from tests.services.setting_up import director
from tournaments.models import Player
from tournaments.queries import clubs

pytestmark = pytest.mark.django_db

PLAYERS = "/api/v1/clubs/harbour-club/players/"


def is_told(answer, status, code):
    assert answer.headers["Content-Type"] == "application/json", answer.content[:200]
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()) == {"code", "data", "sentence"}
    assert answer.json()["sentence"]


def test_a_browser_without_the_word_of_our_pages_is_told_so():
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(director().user)

    is_told(client.post(PLAYERS, {"names": ["Ann"]}), 403, "csrf_failed")
    assert client.get(PLAYERS).status_code == 200
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "sent", ["[" * 5000, '{"a":' * 100_000, "[" * 3000 + "]" * 3000, "{", "\ud800"]
)
def test_what_is_no_json_or_far_too_deep(sent):
    client = machine(director())
    text = sent.encode("utf-8", "surrogatepass")

    answer = client.generic("POST", PLAYERS, text, content_type="application/json")

    is_told(answer, 400, "parse_error")


def test_more_than_a_request_may_hold(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    answer = machine(director()).post(PLAYERS, {"names": ["x" * 2000]})

    is_told(answer, 400, "bad_request")


@pytest.mark.parametrize("path", ["/api/", "/api/v2/", "/api/v2/clubs/", "/api/nothing"])
def test_beside_the_addresses(client, path):
    is_told(client.get(path), 404, "not_found")


def test_a_mistake_of_benny_itself(monkeypatch):
    def fails(_slug):
        raise ZeroDivisionError

    client = machine(director())
    client.raise_request_exception = False
    monkeypatch.setattr(clubs, "by_slug", fails)

    is_told(client.get(PLAYERS), 500, "broken")


def test_a_host_that_is_none_of_ours():
    answer = Client().get("/api/v1/clubs/", headers={"host": "evil.test"})

    is_told(answer, 400, "bad_request")


@pytest.mark.parametrize(
    ("ask", "status", "code"),
    [
        (
            lambda client: client.get(PLAYERS, headers={"accept": "text/html"}),
            406,
            "not_acceptable",
        ),
        (lambda client: client.put(PLAYERS, {}), 405, "method_not_allowed"),
        (
            lambda client: client.generic("POST", PLAYERS, b"a=1", content_type="text/plain"),
            415,
            "unsupported_media_type",
        ),
        (lambda client: client.get(PLAYERS + "9/"), 404, "not_found"),
    ],
)
def test_the_usual_ones(ask, status, code):
    is_told(ask(browser(director().user)), status, code)


def test_pages_go_on_speaking_to_people(client):
    answer = client.get("/nothing/here/")

    assert answer.status_code == 404
    assert "Nothing is here" in answer.content.decode()
    assert get_resolver().resolve_error_handler(403).__name__ == "forbidden"
