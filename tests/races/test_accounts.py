"""One link pressed twice at once, two last owners who leave at once, guesses in one burst."""

import threading

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.races.guards import without_row_locks
from tests.services.setting_up import AT, director, person
from tournaments.models import Club, CountedTry, Journal, Membership, User
from tournaments.services.club import accounts, passwords


@pytest.mark.without(guard=without_row_locks)
def test_a_link_pressed_twice_at_once_sets_one_password(race):
    user = director().user
    _, key = passwords.offer_at_the_machine(email=user.email, at=AT)

    def press(password):
        return lambda: passwords.choose_by_link(user=user, key=key, password=password, at=AT)

    with race.holding(User.objects.filter(pk=user.pk)):
        first = race.start(press("the first long one"))
        race.both_wait(first)
        second = race.start(press("the second long one"))
        race.both_wait(second)

    assert {type(each.problem()) for each in (first, second)} == {
        type(None),
        passwords.PasswordLinkOver,
    }
    assert Journal.objects.filter(act="account.password_by_link").count() == 1


@pytest.mark.without(guard=without_row_locks)
def test_two_last_owners_who_leave_at_once_leave_one(race):
    who = director()
    bo = person("bo@harbour.example")
    Membership.objects.create(
        club=who.club, user=bo, role="owner", journal=Journal.objects.earliest("pk")
    )

    with race.holding(Club.objects.filter(pk=who.club.pk)):
        leaving = [
            race.start(lambda user=user: accounts.close(user=user, at=AT))
            for user in (who.user, bo)
        ]
        race.both_wait(*leaving)

    assert {type(each.problem()) for each in leaving} == {type(None), accounts.OwnsAlone}
    assert Membership.objects.filter(club=who.club, role="owner").count() == 1


def test_a_burst_of_guesses_has_no_more_tries_than_one_after_the_other(race, settings):
    """Each guess is counted before it is looked up, so that many at once are none too many."""
    start = threading.Barrier(settings.CODE_FAILURE_LIMIT + 6)

    def guess():
        connection.ensure_connection()
        start.wait()
        return Client().post(reverse("web:code"), {"code": "ZZZZ"}).status_code

    guesses = [race.start(guess) for _ in range(settings.CODE_FAILURE_LIMIT + 6)]
    answers = [each.value() for each in guesses]

    assert set(answers) <= {404, 429}
    looked_up = CountedTry.objects.count()
    assert answers.count(404) <= looked_up <= settings.CODE_FAILURE_LIMIT
