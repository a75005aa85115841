"""A line of a table over the API, as a ratio to a bare view that inserts one row.

Both views are called through the same client and the same middleware, in turns, so that a slow
machine slows both. The bare view knows nobody, checks nothing and answers nothing.
"""

from statistics import median
from time import perf_counter
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import include, path

from tests.services.builders import NOBODY, NOON, a_night, hand
from tournaments.models import Journal, Membership, Table, User
from tournaments.services import sheets

MOST_STATEMENTS = 9
MOST_TIMES = 15
LINES, TABLES = 8, 6


def bare(_request):
    with transaction.atomic():
        Journal.objects.create(act="bare", at=NOON)
    return HttpResponse(status=201)


urlpatterns = [
    path("bare/", bare),
    path("api/v1/", include("tournaments.api.urls")),
]


@pytest.fixture
def night(transactional_db):
    seats = [tuple(range(first, first + 4)) for first in range(1, 4 * TABLES + 1, 4)]
    return a_night([seats])


@pytest.fixture
def client(night):
    scorer = User.objects.create_user("scorer@bench.example", name="Scorer")
    Membership.objects.create(
        club=night.tournament.club, user=scorer, role="scorer", journal=night.journal
    )
    client = Client()
    client.force_login(scorer, backend="django.contrib.auth.backends.ModelBackend")
    return client


def a_line(no):
    return hand((no - 1) % 4, no % 4, 3)


def post(client, night, table, no):
    night = night.tournament
    answer = client.post(
        f"/api/v1/clubs/{night.club.slug}/tournaments/{night.slug}/rounds/1/tables/{table}/lines/",
        {
            "id": str(uuid4()),
            "no": no,
            "kind": "hand",
            "detail": "hands",
            "facts": a_line(no),
            "claimed_at": None,
        },
        content_type="application/json",
    )
    assert answer.status_code == 201, answer.content


def statements_of(captured):
    return [query["sql"] for query in captured if not query["sql"].startswith(("BEGIN", "COMMIT"))]


def seconds(act):
    begin = perf_counter()
    act()
    return perf_counter() - begin


def test_the_act_of_a_line_takes_at_most_nine_statements(night, capsys):
    def write(no):
        table = Table.objects.select_related("round__tournament").get(pk=night.table.pk)
        return sheets.write_line(
            table=table,
            line_id=uuid4(),
            no=no,
            kind="hand",
            facts=a_line(no),
            detail="hands",
            origin="link",
            by=NOBODY,
            at=NOON,
        )

    counts = []
    for no in (1, 2):
        with CaptureQueriesContext(connection) as captured:
            write(no)
        counts.append(statements_of(captured))

    with capsys.disabled():
        first, later = (len(sql) for sql in counts)
        print(f"\nstatements a line, its table's look-up with it: {later} (the first: {first})")
    assert later <= MOST_STATEMENTS, counts[1]


@override_settings(ROOT_URLCONF=__name__)
def test_a_line_over_the_api_beside_a_bare_insert(client, night, capsys):
    post(client, night, 1, 1)
    client.post("/bare/")

    lines, inserts = [], []
    for no in range(1, LINES + 1):
        for table in range(2, TABLES + 1):
            lines.append(seconds(lambda: post(client, night, table, no)))  # noqa: B023
            inserts.append(seconds(lambda: client.post("/bare/")))
    with CaptureQueriesContext(connection) as captured:
        post(client, night, 1, 2)
    statements = statements_of(captured)

    times = median(lines) / median(inserts)
    with capsys.disabled():
        print(
            f"\na line over the API: {median(lines) * 1000:.1f} ms, "
            f"a bare insert {median(inserts) * 1000:.1f} ms: {times:.1f} times; "
            f"{len(statements)} statements with session, person, club, night and table"
        )
    assert times <= MOST_TIMES
