"""The page on security tells what is so: figures, tests, and each clause of the standard once."""

import re

import pytest
from axes.models import AccessAttempt
from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD, UserFactory
from tests.house.documents import DOCS, ROOT, table
from tournaments.project.settings import base
from tournaments.services.club import lockouts
from tournaments.services.people.links import CODE_LENGTH, SIGNS
from tournaments.web.forms import accounts

PAGE = (DOCS / "security.md").read_text()
CLAUSES = table(PAGE, "## OWASP ASVS 5.0, level 2")

# Clauses of levels 1 and 2 in each section of the standard that the page speaks of.
SECTIONS = {
    "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1, "3.3": 4, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5,
    "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2,
    "8.2": 3, "8.3": 1, "8.4": 1, "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
}  # fmt: skip


def without(line):
    """The clauses of the last line, ranges taken apart."""
    for part in re.split(r", ", line):
        first, _, last = part.partition(" to ")
        section, _, number = first.rpartition(".")
        for each in range(int(number), int((last or first).rpartition(".")[2]) + 1):
            yield f"{section}.{each}"


def test_every_clause_stands_there_once():
    told = [clause for row in CLAUSES for clause in row["clause"].split(", ")]
    told += without(re.search(r"Do not apply: ([^\n]+)\.\n", PAGE).group(1))

    assert sorted(told) == sorted(
        f"{section}.{number}" for section, most in SECTIONS.items() for number in range(1, most + 1)
    )


def test_every_test_that_is_named_exists():
    named = [each for row in CLAUSES for each in re.findall(r"`(tests/[^`]+)`", row["test"])]
    assert len(named) > 50

    missing = []
    for each in named:
        file, _, test = each.partition("::")
        path = ROOT / file
        if not path.is_file() or (test and f"\ndef {test}(" not in path.read_text()):
            missing.append(each)

    assert missing == []


def test_what_names_no_test_says_why_in_words():
    assert [row["clause"] for row in CLAUSES if not row["test"] and len(row["how"]) < 9] == []


def test_the_figures_are_those_of_the_settings():
    limits = [row["limit"].split(",")[0].split(" ")[0] for row in table(PAGE, "## Figures")]

    assert [int(each) for each in limits] == [
        base.AXES_FAILURE_LIMIT,
        base.PASSWORD_FAILURES_OF_AN_ACCOUNT,
        base.PASSWORD_FAILURES_OF_AN_ADDRESS,
        base.PASSWORD_FAILURES_OF_A_KNOWN_DEVICE,
        base.CODE_FAILURE_LIMIT,
        base.CODE_FAILURES_AN_HOUR,
        lockouts.MAILS_FOR_AN_EMAIL,
    ]
    assert f"{len(SIGNS) ** CODE_LENGTH:,}".replace(",", " ") in PAGE
    assert (lockouts.MAILS_FROM_AN_ADDRESS, lockouts.MAILS_OF_ALL) == (10, 60)
    hits = 4 * base.CODE_FAILURES_AN_HOUR * 100 / len(SIGNS) ** CODE_LENGTH
    assert f"{hits * 100:.1f} evenings of a hundred" in PAGE


@pytest.mark.django_db
def test_every_way_in_counts_together(settings):
    """Wrong passwords at the keeper's sign-in are the same as at everybody's."""
    UserFactory(email="keeper@club.test", is_staff=True)
    for number in range(settings.AXES_FAILURE_LIMIT):
        name, where = (
            ("username", reverse("admin:login")),
            ("email", reverse("web:sign_in")),
        )[number % 2]
        answer = Client().post(where, {name: "keeper@club.test", "password": "wrong"})

    assert answer.status_code == 429
    assert AccessAttempt.objects.count() == 1
    right = {"username": "keeper@club.test", "password": PASSWORD}
    assert Client().post(reverse("admin:login"), right).status_code == 429


@pytest.mark.parametrize(
    ("form", "field", "manager"),
    [
        (accounts.SignInForm(), "password", "current-password"),
        (accounts.InvitedForm(), "password", "new-password"),
        (accounts.PasswordForm(), "present", "current-password"),
        (accounts.PasswordForm(), "password", "new-password"),
        (accounts.NewPasswordForm(None), "password", "new-password"),
    ],
)
def test_password_fields_are_masked_and_known_to_managers(form, field, manager):
    drawn = str(form[field])

    assert 'type="password"' in drawn
    assert f'autocomplete="{manager}"' in drawn
    assert "onpaste" not in drawn
    assert form.fields[field].strip is False
