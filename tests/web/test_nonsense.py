"""Whatever is sent to an address, it answers: never with a fault of its own.

Every page of a night is read, each of its forms is sent back with nonsense in every field, and each
question behind an address (`?round=`) is asked with nonsense too.
"""

from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from django.db import transaction
from django.urls import reverse

from tests import factories
from tests.web.access_table import INSIDE
from tests.web.test_access import House
from tournaments.models import Role

pytestmark = pytest.mark.django_db

NONSENSE = {
    "words": "'; -- <b>x</b>",
    "a power": "²",
    "below nothing": "-1",
    "too many": "9" * 30,
    "a hole": "\x00",
    "far too long": "é" * 21_000,
    "no number": "NaN",
}
ASKED = ("round", "number", "after", "bring", "from_round", "part", "page", "name", "q", "version")
LEFT = {"csrfmiddlewaretoken"}


class Forms(HTMLParser):
    """The forms of a page: where each goes, how, and what its fields say."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.inside = None

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        if tag == "form":
            self.inside = (told.get("method", "get"), told.get("action") or "", {})
            self.found.append(self.inside)
        elif tag in ("input", "select", "textarea", "button") and self.inside and told.get("name"):
            self.inside[2][told["name"]] = told.get("value") or ""

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = None


@pytest.fixture(scope="module")
def house(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        yield House("Harbour Euchre Club")
        transaction.set_rollback(True)


def pages(house):
    draft = factories.make_night(house.club, name="Another night")
    for name in INSIDE:
        yield reverse(f"web:{name}", args=house.arguments(name))
    for name in ("who", "how", "plan", "console", "papers", "reseat", "rules", "cards", "pairs"):
        yield reverse(f"web:{name}", args=[house.club.slug, draft.slug])
    yield from (reverse(f"web:{name}") for name in ("quick", "account", "new_club", "code"))


def forms_of(client, house):
    """Every form once: its method, its address, its fields."""
    seen = {}
    for address in pages(house):
        answer = client.get(address)
        if answer.status_code != 200 or "html" not in answer.headers["Content-Type"]:
            continue
        read = Forms()
        read.feed(answer.content.decode())
        for method, action, fields in read.found:
            where = urlsplit(urljoin(address, action)).path
            seen[(method.lower(), where, *sorted(fields))] = fields
    return [(method, where, fields) for (method, where, *_), fields in seen.items()]


def sent(client, method, where, fields):
    with transaction.atomic():
        answer = client.get(where, fields) if method == "get" else client.post(where, fields)
        transaction.set_rollback(True)
    return answer.status_code


def test_every_form_of_every_page_answers_nonsense(client, house, db):
    client.force_login(house.people[Role.OWNER])
    forms = [each for each in forms_of(client, house) if "sign-out" not in each[1]]

    assert len(forms) > 40
    for method, where, fields in forms:
        kept = {name: said for name, said in fields.items() if name == "act_id"}
        for wrong in NONSENSE.values():
            typed = {name: wrong for name in fields if name not in LEFT} | kept
            assert sent(client, method, where, typed) < 500, (method, where, wrong[:40])


def test_every_page_answers_a_nonsensical_question(client, house, db):
    client.force_login(house.people[Role.OWNER])

    for address in pages(house):
        for kind in ("a power", "too many", "a hole"):
            asked = dict.fromkeys(ASKED, NONSENSE[kind])
            assert sent(client, "get", address, asked) < 500, (address, kind)
