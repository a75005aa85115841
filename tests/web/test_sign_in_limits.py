"""Wrong passwords are counted by account, by address and by both; nobody shuts an owner out."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import PASSWORD, UserFactory
from tournaments.web.sign_in_limits import address_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def ruth():
    return UserFactory(email="Ruth@club.test")


def try_in(email="ruth@club.test", password="wrong", address="203.0.113.7", client=None):
    typed = {"email": email, "password": password}
    client = client or Client()
    return client.post(reverse("web:sign_in"), typed, REMOTE_ADDR=address).status_code


def owners_laptop(address="198.51.100.1"):
    client = Client()
    assert try_in(password=PASSWORD, address=address, client=client) == 302
    client.post(reverse("web:sign_out"))
    return client


def test_one_account_is_guarded_against_many_addresses(ruth, settings):
    for number in range(settings.PASSWORD_FAILURES_OF_AN_ACCOUNT):
        answer = try_in(address=f"203.0.{number}.7")

    assert answer == 429
    assert try_in(password=PASSWORD, address="192.0.2.1") == 429


def test_one_address_is_stopped_over_many_accounts(ruth, settings):
    for number in range(settings.PASSWORD_FAILURES_OF_AN_ADDRESS):
        answer = try_in(email=f"person{number}@club.test")

    assert answer == 429
    assert try_in(password=PASSWORD) == 429
    assert try_in(password=PASSWORD, address="192.0.2.1") == 302


def test_nobody_locks_an_owner_out_from_afar(ruth, settings):
    laptop = owners_laptop()
    for number in range(settings.PASSWORD_FAILURES_OF_AN_ACCOUNT + 5):
        try_in(address=f"203.0.{number}.7")
    for number in range(settings.PASSWORD_FAILURES_OF_AN_ADDRESS + 5):
        try_in(email=f"person{number}@club.test", address="198.51.100.1")  # the same house

    assert try_in(password=PASSWORD, address="198.51.100.1", client=laptop) == 302


def test_what_the_owner_mistypes_at_home_counts_for_nobody_else(ruth, settings):
    laptop = owners_laptop()
    for _ in range(settings.AXES_FAILURE_LIMIT + 4):
        assert try_in(address="198.51.100.1", client=laptop) == 422

    assert try_in(password=PASSWORD, address="198.51.100.1", client=laptop) == 302
    assert try_in(password=PASSWORD, address="198.51.100.1") == 302


def test_a_device_that_guesses_for_long_is_a_stranger_again(ruth, settings):
    laptop = owners_laptop()
    for _ in range(settings.PASSWORD_FAILURES_OF_A_KNOWN_DEVICE):
        assert try_in(address="198.51.100.1", client=laptop) == 422
    for _ in range(settings.AXES_FAILURE_LIMIT):
        answer = try_in(address="198.51.100.1", client=laptop)

    assert answer == 429


def test_a_device_is_known_for_those_who_signed_in_on_it_only(ruth, settings):
    UserFactory(email="ann@club.test")
    laptop = owners_laptop()
    for _ in range(settings.AXES_FAILURE_LIMIT):
        answer = try_in(email="ann@club.test", client=laptop)

    assert answer == 429


@pytest.mark.parametrize("cookie", ["", "made-up", "eyJpZCI6MX0:1a:b"])
def test_a_made_up_cookie_makes_no_device_known(ruth, settings, cookie):
    client = Client()
    client.cookies[f"{settings.SESSION_COOKIE_NAME}-known"] = cookie
    for _ in range(settings.AXES_FAILURE_LIMIT):
        answer = try_in(client=client)

    assert answer == 429


def test_a_success_forgets_nobody_elses_count(ruth, settings):
    UserFactory(email="ann@club.test")
    for _ in range(settings.AXES_FAILURE_LIMIT - 1):
        try_in()
        try_in(address="203.0.113.8")

    assert try_in(email="ann@club.test", password=PASSWORD) == 302
    assert try_in(password=PASSWORD, address="203.0.113.8") == 302

    counted = AccessAttempt.objects.filter(username="ruth@club.test")
    assert {row.ip_address: row.failures_since_start for row in counted} == {
        "203.0.113.7": settings.AXES_FAILURE_LIMIT - 1
    }


def test_a_success_forgets_what_the_same_person_mistyped_before(ruth, settings):
    for _ in range(settings.AXES_FAILURE_LIMIT - 1):
        try_in()
    assert try_in(password=PASSWORD) == 302

    assert [try_in() for _ in range(3)] == [422] * 3


def test_who_goes_on_trying_does_not_keep_the_door_shut(ruth, settings):
    for _ in range(settings.AXES_FAILURE_LIMIT):
        try_in()
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=14))
    assert try_in() == 429
    assert AccessAttempt.objects.get().failures_since_start == settings.AXES_FAILURE_LIMIT
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))

    assert try_in(password=PASSWORD) == 302


def test_a_new_password_forgets_the_wrong_ones(ruth, settings, monkeypatch):
    for _ in range(settings.AXES_FAILURE_LIMIT):
        try_in()
    typed = iter(["four plain words here"] * 2)
    monkeypatch.setattr(
        "tournaments.management.commands.changepassword.getpass", lambda _: next(typed)
    )

    call_command("changepassword", "ruth@club.test", verbosity=0)

    assert try_in(password="four plain words here") == 302


@pytest.mark.parametrize(
    ("told", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", "0.0.0.0"),
        ("unix:", "0.0.0.0"),
    ],
)
def test_an_address_is_counted_by_its_house(rf, told, counted):
    assert address_of(rf.get("/", REMOTE_ADDR=told)) == counted
