"""A whole night by a token and the schema alone, against a real server."""

from collections import Counter

import pytest
from django.core.management import call_command

from tests.api.program import Program
from tests.services.setting_up import director

pytestmark = pytest.mark.django_db(transaction=True)

PEOPLE, ROUNDS = 8, 3
TO = [(10, 7), (4, 10), (10, 0), (9, 10), (10, 8), (2, 10)]
NIGHT = "clubs_tournaments"


@pytest.fixture
def program(live_server, capsys):
    """A program with the token that a command printed."""
    who = director()
    call_command("token", who.club.slug, who.user.email, "A program", "run")
    token = capsys.readouterr().out.partition("Bearer ")[2].partition('"')[0]
    return Program(live_server.url, token, club=who.club.slug)


@pytest.mark.timeout(60)
def test_from_the_first_name_to_the_final_table(program):
    night = program.call(
        f"{NIGHT}_create",
        {
            "name": "Thursday",
            "starts_at": "2026-11-26T19:00:00+00:00",
            "rounds": ROUNDS,
            "preset": "na24",
        },
    )
    program.place["night"] = night["slug"]
    names = [f"Person {number}" for number in range(1, PEOPLE + 1)]
    program.call(f"{NIGHT}_entries_create", {"arrivals": [{"name": name} for name in names]})
    plan = program.call(f"{NIGHT}_plan_create", {"seed": 7})
    program.call(f"{NIGHT}_plan_accept_create", revision=plan["revision"])

    told, results = Counter(), iter(TO)
    for number in range(1, ROUNDS + 1):
        seated = program.call(f"{NIGHT}_rounds_publish_create", number=number)
        for table in seated["tables"]:
            points = next(results)
            _play(program, number, table["number"], points)
            for each in table["seats"]:
                told[each["number"]] += points[each["seat"] % 2]
        program.call(f"{NIGHT}_rounds_close_create", number=number)
    closed = program.call(f"{NIGHT}_close_create")

    standings = program.call(f"{NIGHT}_standings_retrieve")
    people = program.call(f"{NIGHT}_entries_list")
    assert closed["state"] == "provisional"
    assert standings["tables_out"] == []
    assert {line["number"]: int(line["points"]) for line in standings["lines"]} == dict(told)
    assert [line["points"] for line in standings["lines"]] == [
        str(points) for points in sorted(told.values(), reverse=True)
    ]
    assert sorted(each["name"] for each in people) == names
    assert [each["slug"] for each in program.pages(f"{NIGHT}_list")] == [night["slug"]]
    assert len(program.pages("clubs_players_list")) == PEOPLE


def _play(program, number, table, points):
    line = program.example(f"{NIGHT}_rounds_tables_lines_create", "totals")
    line["facts"] = {"points": list(points)}
    where = {"number": number, "table": table}
    written = program.call(f"{NIGHT}_rounds_tables_lines_create", line, **where)
    (sheet,) = program.call(f"{NIGHT}_rounds_tables_sheets_list", **where)
    assert (written["sheet"], written["status"]) == (sheet["id"], "stored")
    outcome = program.call(
        f"{NIGHT}_sheets_confirm_create", {"revision": written["revision"]}, sheet=sheet["id"]
    )
    assert outcome["counts"]
