"""A code typed by hand opens a table; whoever guesses codes is stopped, and nobody else is."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tournaments.models import CountedTry

pytestmark = pytest.mark.django_db


@pytest.fixture
def link():
    night = factories.running_night(factories.make_club(), rounds_planned=1)
    return factories.table_links(night, 1)[0]


def type_code(client, code, address="203.0.113.7"):
    return client.post(reverse("web:code"), {"code": code}, REMOTE_ADDR=address)


def wrong_codes(client, settings, times=None, **more):
    for number in range(settings.CODE_FAILURE_LIMIT if times is None else times):
        answer = type_code(client, f"2{number:03}".replace("0", "Z"), **more)
    return answer


def test_a_typed_code_opens_the_table_whatever_its_case_and_gaps(client, link):
    answer = type_code(client, f"{link.code[:2]} {link.code[2:].lower()}")

    assert answer.url == reverse("web:at_table", args=[link.key])


def test_a_wrong_code_is_said_in_words(client, link):
    wrong = type_code(client, "ZZZZ")

    assert wrong.status_code == 404
    assert "No table has the code" in wrong.content.decode()


def test_a_handful_of_wrong_codes_stops_their_address_even_with_the_right_one(
    client, link, settings
):
    assert wrong_codes(client, settings, settings.CODE_FAILURE_LIMIT - 1).status_code == 404

    stopped = type_code(client, "ZZZZ")
    assert stopped.status_code == 429
    assert "Too many wrong codes" in stopped.content.decode()
    assert "Scan the square code" in stopped.content.decode()
    assert type_code(client, link.code).status_code == 429
    assert client.get(reverse("web:code"), REMOTE_ADDR="203.0.113.7").status_code == 200


def test_the_right_code_works_from_another_address_and_the_link_from_everywhere(
    client, link, settings
):
    wrong_codes(client, settings)

    assert type_code(client, link.code, address="203.0.113.8").status_code == 302
    answer = client.get(reverse("web:at_table", args=[link.key]), REMOTE_ADDR="203.0.113.7")
    assert answer.status_code == 200


def test_a_right_code_between_wrong_ones_forgets_none_of_them(client, link, settings):
    wrong_codes(client, settings, settings.CODE_FAILURE_LIMIT - 1)

    assert type_code(client, link.code).status_code == 302
    assert type_code(client, "ZZZZ").status_code == 429


def test_wrong_codes_lock_nobody_out_of_the_sign_in(client, link, settings):
    factories.UserFactory(email="ann@club.test")
    wrong_codes(client, settings)

    typed = {"email": "ann@club.test", "password": factories.PASSWORD}
    answer = client.post(reverse("web:sign_in"), typed, REMOTE_ADDR="203.0.113.7")
    assert answer.status_code == 302


def open_link(client, link):
    assert client.get(reverse("web:at_table", args=[link.key])).status_code == 200


def test_a_device_that_opened_a_link_of_tonight_is_neither_counted_nor_shut_out(
    client, link, settings
):
    wrong_codes(client, settings)
    tablet = Client()
    open_link(tablet, link)

    assert wrong_codes(tablet, settings, settings.CODE_FAILURES_AN_HOUR + 1).status_code == 404
    assert type_code(tablet, link.code).status_code == 302
    assert CountedTry.objects.count() == settings.CODE_FAILURE_LIMIT


def test_strangers_together_have_so_many_tries_an_hour(client, link, settings):
    for number in range(settings.CODE_FAILURES_AN_HOUR):
        answer = type_code(client, "ZZZZ", address=f"203.0.{number}.7")

    assert answer.status_code == 429
    assert type_code(client, link.code, address="192.0.2.1").status_code == 429
    open_link(client, link)  # links and squares go on
    assert type_code(client, link.code, address="192.0.2.1").status_code == 302


def test_a_quarter_of_an_hour_later_an_address_may_try_again(client, link, settings):
    wrong_codes(client, settings)
    CountedTry.objects.update(at=timezone.now() - timedelta(minutes=16))

    assert type_code(client, link.code).status_code == 302


def test_an_hour_later_everybody_may(client, link, settings):
    for number in range(settings.CODE_FAILURES_AN_HOUR):
        type_code(client, "ZZZZ", address=f"203.0.{number}.7")
    CountedTry.objects.update(at=timezone.now() - timedelta(minutes=61))

    assert type_code(client, "ZZZZ").status_code == 404
    assert CountedTry.objects.count() == 1


@pytest.mark.parametrize("state", ["final", "archived"])
def test_a_link_of_a_night_that_is_over_makes_nobody_known(client, link, settings, state):
    type(link.tournament).objects.filter(pk=link.tournament_id).update(state=state)
    open_link(client, link)

    assert wrong_codes(client, settings).status_code == 429


def test_a_made_up_mark_is_not_believed(client, link, settings):
    client.cookies[f"{settings.SESSION_COOKIE_NAME}-tonight"] = "1:1a2b:made-up"

    assert wrong_codes(client, settings).status_code == 429


def test_the_mark_is_set_once_an_evening(client, link, settings):
    name = f"{settings.SESSION_COOKIE_NAME}-tonight"
    first = client.get(reverse("web:at_table", args=[link.key]))
    second = client.get(reverse("web:at_table", args=[link.key]))

    assert first.cookies[name]["httponly"]
    assert name not in second.cookies


def test_the_rescue_code_opens_for_codes_too(client, link, settings, tmp_path):
    settings.RESCUE_CODE_FILE = tmp_path / "rescue-code"
    settings.RESCUE_CODE_FILE.write_text("K7QP-3MXD")
    wrong_codes(client, settings)

    client.post(reverse("web:rescue"), {"code": "k7qp 3mxd"})

    assert type_code(client, link.code).status_code == 302


@pytest.mark.parametrize(
    ("state", "days", "opens"),
    [("final", 6, True), ("final", 8, False), ("archived", 8, False), ("running", 8, True)],
)
def test_codes_of_nights_that_are_long_over_open_nothing_and_their_links_go_on(
    client, link, state, days, opens
):
    nights = type(link.tournament).objects.filter(pk=link.tournament_id)
    nights.update(state=state, starts_at=timezone.now() - timedelta(days=days))

    assert type_code(client, link.code).status_code == (302 if opens else 404)
    assert client.get(reverse("web:at_table", args=[link.key])).status_code == 200
