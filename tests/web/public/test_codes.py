"""A code typed by hand opens a table; whoever guesses codes is stopped, and nobody else is."""

import pytest
from django.urls import reverse

from tests import factories

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
