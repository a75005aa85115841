"""What is sent twice, what is another thing under the same id, and what is too deep to read."""

from uuid import uuid4

import pytest

from tests.api.calling import machine
from tests.services.setting_up import director
from tournaments.models import Journal, Tournament

pytestmark = pytest.mark.django_db

NIGHTS = "/api/v1/clubs/harbour-club/tournaments/"


def night(**more):
    told = {"name": "Thursday", "starts_at": "2026-11-26T19:00:00+00:00", "rounds": 8}
    return told | {"preset": "na24"} | more


def test_the_same_act_with_other_content_is_no_repetition():
    client, act_id = machine(director()), str(uuid4())
    first = client.post(NIGHTS, night(act_id=act_id))

    other = client.post(NIGHTS, night(act_id=act_id, name="Friday"))

    assert (first.status_code, other.status_code) == (201, 409)
    assert other.json()["code"] == "act_id_taken"
    assert Tournament.objects.get().name == "Thursday"


def test_the_same_content_in_another_order_is_the_same_act():
    client, act_id = machine(director()), str(uuid4())
    first = client.post(NIGHTS, night(act_id=act_id))

    again = client.post(NIGHTS, dict(reversed(night(act_id=act_id).items())))

    assert (again.status_code, again.json()["slug"]) == (201, first.json()["slug"])
    assert Tournament.objects.count() == 1


def test_an_act_of_an_earlier_benny_kept_no_content_and_is_repeated_as_before():
    client, act_id = machine(director()), str(uuid4())
    client.post(NIGHTS, night(act_id=act_id))
    Journal.objects.filter(act_id=act_id).update(digest="")

    assert client.post(NIGHTS, night(act_id=act_id, name="Friday")).status_code == 201


@pytest.mark.parametrize(
    "deep", [b"[" * 3000 + b"]" * 3000, b"[" * 100_000, b'{"a":' * 3000 + b"1" + b"}" * 3000]
)
def test_what_is_nested_too_deep_is_refused_in_the_form_of_every_error(deep):
    client = machine(director())

    answer = client.generic("POST", NIGHTS, deep, content_type="application/json")

    assert answer.status_code == 400
    assert answer.json()["code"] == "parse_error"
