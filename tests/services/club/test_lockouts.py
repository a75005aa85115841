"""Counting codes and mails, and lifting the locks."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt

from tests.services.setting_up import AT
from tournaments.models import CountedTry, TryKind
from tournaments.services.club import lockouts

pytestmark = pytest.mark.django_db

HERE = "203.0.113.7"


def code(address=HERE, at=AT, most_here=3, most_of_all=5):
    return lockouts.count_code(address=address, at=at, most_here=most_here, most_of_all=most_of_all)


def told(counted):
    return counted.last, counted.over


def test_the_last_try_of_an_address_is_told_and_the_next_is_not_let_through():
    assert [told(code()) for _ in range(5)] == [
        (False, False), (False, False), (True, False), (True, True), (True, True),
    ]  # fmt: skip
    assert CountedTry.objects.count() == 3
    assert told(code(address="203.0.113.8")) == (False, False)


def test_all_addresses_together_have_their_own_number():
    counted = [told(code(address=f"203.0.113.{number}")) for number in range(6)]

    assert counted[3:] == [(False, False), (True, False), (True, True)]


def test_a_right_code_is_taken_back():
    lockouts.take_back(code().number)

    assert not CountedTry.objects.exists()


def test_a_quarter_of_an_hour_later_an_address_begins_anew_and_an_hour_later_all_is_forgotten():
    for _ in range(3):
        code()

    assert told(code(at=AT + timedelta(minutes=15))) == (False, False)
    assert CountedTry.objects.count() == 4
    assert told(code(at=AT + timedelta(minutes=61))) == (False, False)
    assert CountedTry.objects.count() == 2


def mail(email="ann@club.test", address=HERE, at=AT):
    return lockouts.may_mail(email=email, address=address, at=at)


def test_an_email_gets_three_links_an_hour_whatever_its_case():
    sent = [mail(email) for email in ("ann@club.test", "ANN@club.test", " ann@club.test") * 2]

    assert sent == [True] * 3 + [False] * 3
    assert mail(at=AT + timedelta(minutes=61))


def test_an_address_asks_for_ten_and_everybody_for_sixty():
    assert [mail(f"person{n}@club.test") for n in range(11)] == [True] * 10 + [False]
    others = [mail(f"p{n}@club.test", address=f"203.0.{n}.1") for n in range(51)]
    assert others == [True] * 50 + [False]


def test_no_email_is_kept():
    mail()

    assert "ann" not in str(CountedTry.objects.values_list())
    assert CountedTry.objects.get().kind == TryKind.MAIL


def test_the_rescue_code_lifts_everything():
    code()
    AccessAttempt.objects.create(username="ann@club.test", failures_since_start=6)

    with pytest.raises(lockouts.WrongRescueCode):
        lockouts.lift(code="guess", expected="K7QP-3MXD")
    with pytest.raises(lockouts.WrongRescueCode):
        lockouts.lift(code="", expected="")
    assert lockouts.lift(code="k7qp 3mxd", expected="K7QP-3MXD") == 2
    assert not AccessAttempt.objects.exists()


def test_only_the_wrong_passwords_of_one_account_are_forgotten():
    for name in ("ann@club.test", "bo@club.test"):
        AccessAttempt.objects.create(username=name, failures_since_start=6)

    lockouts.forget("Ann@club.test")

    assert AccessAttempt.objects.get().username == "bo@club.test"
