"""Devices that were here before: what their cookies say, and what nobody can make up."""

import pytest
from django.core import signing
from django.http import HttpResponse

from tournaments.models import Tournament
from tournaments.web import known_devices


def kept(rf, answer, **more):
    """The next request of a device that got this answer."""
    request = rf.get("/", **more)
    request.COOKIES |= {name: morsel.value for name, morsel in answer.cookies.items()}
    return request


def remembered(rf, *emails, request=None):
    request = request or rf.get("/")
    for email in emails:
        known_devices.remember(request, answer := HttpResponse(), email)
        request = kept(rf, answer)
    return request


def test_a_device_knows_who_signed_in_on_it_whatever_the_case(rf):
    request = remembered(rf, "Ann@club.test", "bo@club.test")

    assert known_devices.knows(request, " ann@CLUB.test")
    assert known_devices.knows(request, "bo@club.test")
    assert known_devices.knows(request, "cy@club.test") is None
    assert known_devices.known(rf.get("/")) is None


def test_it_keeps_its_id_and_the_latest_people(rf):
    first = remembered(rf, "ann@club.test")
    many = [f"person{number}@club.test" for number in range(known_devices.MOST_PEOPLE)]

    last = remembered(rf, *many, request=first)

    assert known_devices.known(first).id == known_devices.known(last).id
    assert not known_devices.knows(last, "ann@club.test")
    assert all(known_devices.knows(last, each) for each in many)


def test_the_cookie_holds_no_email_and_no_script_reads_it(rf):
    known_devices.remember(rf.get("/"), answer := HttpResponse(), "ann@club.test")

    (morsel,) = answer.cookies.values()
    assert "ann" not in str(signing.loads(morsel.value, salt=morsel.key))
    assert (morsel["httponly"], morsel["samesite"]) == (True, "Lax")


@pytest.mark.parametrize("value", ["", "x", "eyJpZCI6MX0:1abc:d"])
def test_what_is_made_up_is_nobody(rf, settings, value):
    request = rf.get("/")
    for what in ("known", "tonight"):
        request.COOKIES[f"{settings.SESSION_COOKIE_NAME}-{what}"] = value

    assert known_devices.known(request) is None
    assert not known_devices.opened_a_link(request)


def test_one_cookie_is_not_taken_for_the_other(rf, settings):
    request = remembered(rf, "ann@club.test")
    name = settings.SESSION_COOKIE_NAME
    request.COOKIES[f"{name}-tonight"] = request.COOKIES[f"{name}-known"]

    assert not known_devices.opened_a_link(request)


@pytest.mark.parametrize(
    ("state", "marks"),
    [("draft", 0), ("ready", 1), ("running", 1), ("provisional", 1), ("final", 0), ("archived", 0)],
)
def test_a_link_of_a_night_that_is_not_over_marks_its_device_once(rf, state, marks):
    night = Tournament(pk=1, state=state)
    known_devices.opens_a_link(rf.get("/"), first := HttpResponse(), night)
    known_devices.opens_a_link(request := kept(rf, first), second := HttpResponse(), night)

    assert (len(first.cookies), len(second.cookies)) == (marks, 0)
    assert known_devices.opened_a_link(request) is bool(marks)
