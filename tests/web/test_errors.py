"""What a page says when the answer is no: plain words, the right number, nothing of the inside."""

import pytest
from django.test import Client, RequestFactory
from django.urls import get_resolver, reverse

from tests import factories
from tests.web.asking import read, to
from tournaments.web import errors

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_(client):
    made = RequestFactory().get("/")
    made.user = factories.UserFactory()
    return made


@pytest.mark.parametrize(
    ("view", "status"),
    [(errors.bad_request, 400), (errors.forbidden, 403), (errors.not_found, 404)],
)
def test_each_no_has_a_page_with_a_way_on(request_, view, status):
    answer = view(request_, ValueError("the inside"))

    assert answer.status_code == status
    assert "the inside" not in read(answer)
    assert 'href="/"' in answer.content.decode()


@pytest.mark.parametrize(("status", "page"), [(400, "bad_request"), (404, "not_found")])
def test_a_page_is_answered_by_this_module(request_, status, page):
    handler = get_resolver().resolve_error_handler(status)

    answered = handler(request_, exception=ValueError("the inside"))

    assert answered.status_code == status
    assert read(answered) == read(getattr(errors, page)(request_, ValueError()))


def test_a_fault_of_bennys_own_asks_neither_session_nor_database(django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = errors.broken(RequestFactory().get("/"))

    assert answer.status_code == 500
    assert read(answer)


def test_what_is_not_there_looks_like_what_is_not_ones_own(client):
    night = factories.make_night(factories.make_club(), people=0)
    client.force_login(factories.UserFactory())

    theirs = client.get(to(night, "console"))
    nothing = client.get("/c/no-such-club/")

    assert theirs.status_code == nothing.status_code == 404
    assert read(theirs) == read(nothing)


def test_a_stale_page_with_nothing_typed_is_told_to_be_opened_again():
    answer = Client(enforce_csrf_checks=True).post(reverse("web:sign_in"), {})

    assert answer.status_code == 403
    assert "This page was open too long" in read(answer)


def test_too_many_tries_are_429(request_):
    assert errors.locked_out(request_, {}, credentials={}).status_code == 429
