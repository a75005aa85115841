"""One night through the API alone: made, planned, played at one table, read back."""

from uuid import uuid4

import pytest

from tests.api.calling import machine
from tests.services.setting_up import director
from tournaments.models import Journal, Line

pytestmark = pytest.mark.django_db


def act(**more):
    return {"act_id": str(uuid4()), **more}


def made_night(client, base, people=9):
    night = client.post(
        f"{base}tournaments/",
        act(name="Thursday", starts_at="2026-11-26T19:00:00+00:00", rounds=8, preset="na24"),
    ).json()
    here = f"{base}tournaments/{night['slug']}/"
    client.post(f"{here}entries/", act(arrivals=[{"name": f"P {n}"} for n in range(people)]))
    plan = client.post(f"{here}plan/", act(seed=7)).json()
    client.post(f"{here}plan/{plan['revision']}/accept/", act())
    client.post(f"{here}rounds/1/publish/", act())
    return here


def totals(points, line_id=None):
    return {
        "id": str(line_id or uuid4()),
        "no": 0,
        "kind": "totals",
        "detail": "totals",
        "facts": {"points": points},
    }


@pytest.fixture
def base():
    return "/api/v1/clubs/harbour-club/"


def test_a_night_from_first_name_to_standings(base):
    client = machine(director())
    here = made_night(client, base)

    line = client.post(f"{here}rounds/1/tables/1/lines/", totals([10, 7]))
    sheet = line.json()["sheet"]
    confirmed = client.post(f"{here}sheets/{sheet}/confirm/", act(revision=1))
    table = client.get(f"{here}standings/").json()

    assert (line.status_code, line.json()["status"]) == (201, "stored")
    assert confirmed.json()["counts"] is True
    assert [each["points"] for each in table["lines"][:2]] == ["10", "10"]
    assert table["lines"][0]["rank"] == 1
    assert table["tables_out"] == [[1, 2]]


def test_the_journal_names_the_machine(base):
    client = machine(director())
    made_night(client, base)

    assert set(
        Journal.objects.filter(act="night.create").values_list("token__name", flat=True)
    ) == {"Scoreboard"}


def test_the_same_line_twice_is_one_line(base):
    client = machine(director())
    where = f"{made_night(client, base)}rounds/1/tables/1/lines/"
    line = totals([10, 7])

    first, second = client.post(where, line), client.post(where, line)

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["line"] == second.json()["line"]
    assert Line.objects.count() == 1


def test_the_same_id_with_other_facts_is_refused(base):
    client = machine(director())
    where = f"{made_night(client, base)}rounds/1/tables/1/lines/"
    line = totals([10, 7])
    client.post(where, line)

    answer = client.post(where, {**line, "facts": {"points": [10, 6]}})

    assert (answer.status_code, answer.json()["code"]) == (409, "line_id_taken")
    assert answer.json()["sentence"]
    assert Line.objects.count() == 1


def test_a_taken_number_is_kept_aside_and_both_are_shown(base):
    client = machine(director())
    where = f"{made_night(client, base)}rounds/1/tables/1/lines/"
    client.post(where, totals([10, 7]))

    answer = client.post(where, totals([10, 6]))

    assert (answer.status_code, answer.json()["status"]) == (409, "rival")
    assert answer.json()["line"]["facts"] == {"points": [10, 6]}
    assert answer.json()["other"]["facts"] == {"points": [10, 7]}


def test_an_id_of_another_table_is_not_there(base):
    client = machine(director())
    here = made_night(client, base)
    line = totals([10, 7])
    client.post(f"{here}rounds/1/tables/1/lines/", line)

    answer = client.post(f"{here}rounds/1/tables/2/lines/", line)

    assert (answer.status_code, answer.json()["code"]) == (404, "line_elsewhere")


def test_an_act_sent_twice_is_one_act(base):
    client = machine(director())
    sent = act(names=["Ann", "Bo"])

    first, second = (client.post(f"{base}players/", sent) for _ in range(2))

    assert first.json() == second.json()
    assert client.get(f"{base}players/").json()["count"] == 2


def test_an_act_without_its_id_says_what_is_missing(base):
    answer = machine(director()).post(f"{base}players/", {"names": ["Ann"]})

    assert answer.status_code == 400
    assert answer.json()["data"]["fields"]["act_id"][0]["code"] == "required"


def test_a_refusal_is_a_code_data_and_a_sentence(base):
    client = machine(director())
    here = made_night(client, base)

    answer = client.post(f"{here}rounds/1/publish/", act())

    assert answer.status_code == 409
    assert answer.json()["code"] == "move_refused"
    assert answer.json()["data"]["state"] == "published"


def test_the_plan_comes_with_its_certificate(base):
    client = machine(director())

    plan = client.get(f"{made_night(client, base)}plan/").json()

    assert plan["state"] == "accepted"
    assert plan["certificate"]


def test_rounds_say_who_sits_where(base):
    client = machine(director())

    rounds = client.get(f"{made_night(client, base)}rounds/").json()

    assert [each["state"] for each in rounds] == ["published"] + ["planned"] * 7
    seated = {seat["number"] for table in rounds[0]["tables"] for seat in table["seats"]}
    resting = {each["number"] for each in rounds[0]["rests"]}
    assert seated | resting == set(range(1, 10))


def test_sheets_show_every_version(base):
    client = machine(director())
    here = made_night(client, base)
    client.post(f"{here}rounds/1/tables/1/lines/", totals([10, 7]))

    (sheet,) = client.get(f"{here}rounds/1/tables/1/sheets/").json()

    assert (sheet["revision"], sheet["counts"], len(sheet["lines"])) == (1, None, 1)


@pytest.mark.parametrize(
    "path",
    [
        "tournaments/nothing/",
        "tournaments/{night}/plan/44/accept/",
        "tournaments/{night}/rounds/1/tables/44/sheets/",
        "tournaments/{night}/sheets/44/confirm/",
    ],
)
def test_what_is_not_there_is_404(base, path):
    client = machine(director())
    night = made_night(client, base).split("/")[-2]
    where = base + path.format(night=night)

    answer = client.get(where) if where.endswith(("nothing/", "sheets/")) else None
    answer = answer or client.post(where, act(revision=1))

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_closed_night_is_provisional(base):
    client = machine(director())
    here = made_night(client, base)

    assert client.post(f"{here}close/", act()).json()["state"] == "provisional"


@pytest.mark.parametrize("as_of", ["x", "0", "99"])
def test_a_round_that_cannot_be_asked_for(base, as_of):
    client = machine(director())

    answer = client.get(f"{made_night(client, base)}standings/?as_of={as_of}")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize(
    ("starts_at", "status"),
    [
        ("2026-12-24T19:30:00-08:00", 201),
        ("2026-12-24T19:30:00Z", 201),
        ("2026-12-24T19:30:00", 400),
        ("2026-12-24", 400),
        ("0001-01-01T00:00:00Z", 422),
        ("9999-12-31T23:59:59Z", 422),
        ("9999-12-31T23:59:59-12:00", 400),
    ],
)
def test_an_hour_needs_its_offset_and_a_year_that_can_be(base, starts_at, status):
    client = machine(director())

    answer = client.post(
        f"{base}tournaments/", act(name="Eve", starts_at=starts_at, rounds=8, preset="na24")
    )

    assert answer.status_code == status, answer.json()
