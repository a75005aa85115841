"""What is sent: unknown fields and odd shapes are refused and said where; lists have pages."""

import re
from uuid import uuid4

import pytest

from tests.api.calling import machine
from tests.services.setting_up import AT, director, night_of, ready_night, wanted
from tournaments.models import Line
from tournaments.services.seating import rounds

pytestmark = pytest.mark.django_db

BASE = "/api/v1/clubs/harbour-club/"


def act(**more):
    return {"act_id": str(uuid4()), **more}


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    night = ready_night(who, people=8, rounds=2)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    return night


def refused(answer):
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), answer.json()
    return answer.json()["data"]["fields"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("players/", {"nmaes": ["Ann"], "names": ["Ann"]}),
        ("tournaments/", {"name": "X", "starts_at": "2026-12-24T19:30Z", "rounds": 8, "target": 9}),
        ("tournaments/{night}/entries/", {"arrivals": [{"name": "Ann"}], "state": "final"}),
        ("tournaments/{night}/plan/", {"socre": 1}),
        ("tournaments/{night}/close/", {"state": "final"}),
        ("tournaments/{night}/rounds/1/close/", {"force": True}),
    ],
)  # fmt: skip
def test_a_field_that_is_not_known_is_refused_by_name(who, night, path, body):
    answer = machine(who).post(BASE + path.format(night=night.slug), act(**body))

    said = refused(answer)
    unknown = {name for name, (error, *_) in said.items() if error["code"] == "unknown_field"}
    assert unknown == set(body) & {"nmaes", "target", "state", "socre", "force"}


def test_a_field_of_a_part_that_is_not_known_is_refused_too(who, night):
    answer = machine(who).post(
        f"{BASE}tournaments/{night.slug}/entries/", act(arrivals=[{"name": "Ann", "colour": "red"}])
    )

    assert "unknown_field" in str(refused(answer))


@pytest.mark.parametrize(
    "asked", ["?stat=final", "?limit=5&page=2", "?limit=0", "?limit=x", "?offset=-1"]
)
def test_what_stands_behind_the_question_mark_is_known_or_refused(who, asked):
    refused(machine(who).get(f"{BASE}tournaments/{asked}"))


def test_all_nights_are_reached_page_by_page(who):
    for number in range(7):
        night_of(who, wanted(name=f"Night {number}"))
    client, seen, where = machine(who), [], f"{BASE}tournaments/?limit=3"

    while where:
        page = client.get(where).json()
        seen += [each["name"] for each in page["results"]]
        assert page["count"] == 7
        where = page["next"]

    assert sorted(seen) == [f"Night {number}" for number in range(7)]
    assert len(seen) == 7


def test_the_roster_has_pages_too(who):
    client = machine(who)
    client.post(f"{BASE}players/", act(names=["Ann Lee", "Bo Ray", "Cy Zed"]))

    page = client.get(f"{BASE}players/?limit=2&offset=1").json()

    assert [each["name"] for each in page["results"]] == ["Bo Ray", "Cy Zed"]
    assert (page["count"], page["next"]) == (3, None)


# --- Facts

GOOD = [
    ("hand", "hands", 1, {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 4}),
    ("hand", "hands", 1, {"result": "played", "caller": 1, "bid": 4, "tricks_by_seat": {"0": 5}}),
    ("hand", "hands", 1, {"result": "passout"}),
    ("box", "boxes", 1, {"points": [2, 0]}),
    ("box", "boxes", 1, {"points": [4, 0], "loner": 2}),
    ("box", "boxes", 1, {"points": [2, 0], "loner": None}),
    ("totals", "totals", 0, {"points": [10, 7]}),
    ("totals", "totals", 0, {"points": [10, 7], "won_by": 0, "hands": 8, "loners": {"0": 1}}),
]  # fmt: skip
BAD = [
    ("totals", "totals", 0, {}),
    ("totals", "totals", 0, "x"),
    ("totals", "totals", 0, []),
    ("totals", "totals", 0, None),
    ("totals", "totals", 0, {"points": ["10", 7]}),
    ("totals", "totals", 0, {"points": [10.0, 7]}),
    ("totals", "totals", 0, {"points": [True, 7]}),
    ("totals", "totals", 0, {"points": [10]}),
    ("totals", "totals", 0, {"points": [10, 7], "socre": 1}),
    ("totals", "totals", 0, {"points": [10, 7], "loners": {"north": 1}}),
    ("totals", "totals", 0, {"points": [10, 7], "loners": {"0": "1"}}),
    ("totals", "totals", 0, {"result": "played"}),
    ("hand", "hands", 1, {"points": [10, 7]}),
    ("hand", "hands", 1, {"result": "won"}),
    ("hand", "hands", 1, {"result": "played", "alone": True}),
    ("hand", "hands", 1, {"result": "played", "caller": 7}),
    ("hand", "hands", 1, {"result": "played", "upcard": 9}),
    ("hand", "hands", 1, {"result": "played", "bid": [4]}),
    ("box", "boxes", 1, {"points": {"0": 2}}),
]


def write(who, night, kind, detail, no, facts):
    body = {"id": str(uuid4()), "no": no, "kind": kind, "detail": detail, "facts": facts}
    return machine(who).post(f"{BASE}tournaments/{night.slug}/rounds/1/tables/1/lines/", body)


@pytest.mark.parametrize(("kind", "detail", "no", "facts"), GOOD)
def test_facts_are_stored_as_they_were_sent(who, night, kind, detail, no, facts):
    answer = write(who, night, kind, detail, no, facts)

    assert answer.status_code in (201, 202), answer.json()
    assert Line.objects.get().facts == facts


@pytest.mark.parametrize(("kind", "detail", "no", "facts"), BAD)
def test_facts_of_another_shape_are_refused_and_nothing_is_stored(
    who, night, kind, detail, no, facts
):
    said = refused(write(who, night, kind, detail, no, facts))

    assert set(said) == {"facts"}
    assert not Line.objects.exists()


def test_facts_that_the_rules_refuse_are_kept_for_the_director(who, night):
    facts = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 9}

    answer = write(who, night, "hand", "hands", 1, facts)

    assert (answer.status_code, answer.json()["status"]) == (202, "aside")


@pytest.mark.parametrize("hour", ["2026-12-24T19:30:00", "2026-12-24"])
def test_an_hour_without_its_offset_is_refused_everywhere(who, night, hour):
    body = {"id": str(uuid4()), "no": 0, "kind": "totals", "detail": "totals"}
    facts = {"points": [10, 7]}
    where = f"{BASE}tournaments/{night.slug}/rounds/1/tables/1/lines/"

    answer = machine(who).post(where, {**body, "facts": facts, "claimed_at": hour})

    assert refused(answer)["claimed_at"][0]["code"] == "offset"


# --- The description


@pytest.fixture
def schema(client):
    return client.get("/api/v1/schema/", headers={"accept": "application/json"}).json()


def test_facts_are_described_kind_by_kind_with_examples(schema):
    parts = schema["components"]["schemas"]
    kinds = {each["$ref"].rpartition("/")[2] for each in parts["Facts"]["anyOf"]}

    assert kinds == {"HandFactsIn", "BoxFactsIn", "TotalsFactsIn", "CardFactsIn"}
    for kind in kinds:
        assert parts[kind]["type"] == "object"
        assert parts[kind]["additionalProperties"] is False
        assert parts[kind]["properties"]
    where = "/api/v1/clubs/{club}/tournaments/{night}/rounds/{number}/tables/{table}/lines/"
    body = schema["paths"][where]["post"]["requestBody"]["content"]["application/json"]
    assert [each["value"]["kind"] for each in body["examples"].values()] == [
        "hand", "box", "totals", "card",
    ]  # fmt: skip


def test_the_examples_of_the_description_are_taken(who, night, schema):
    where = "/api/v1/clubs/{club}/tournaments/{night}/rounds/{number}/tables/{table}/lines/"
    body = schema["paths"][where]["post"]["requestBody"]["content"]["application/json"]
    client = machine(who)
    for example in body["examples"].values():
        line = {**example["value"], "id": str(uuid4())}
        answer = client.post(f"{BASE}tournaments/{night.slug}/rounds/1/tables/1/lines/", line)
        assert answer.status_code == 201, (line, answer.json())


def test_everything_that_is_sent_says_that_nothing_unknown_is_taken(schema):
    forms = {
        re.search(r"\w+$", body["schema"]["$ref"]).group(0)
        for path, methods in schema["paths"].items()
        if path.startswith("/api/v1/")
        for what in methods.values()
        for body in what.get("requestBody", {}).get("content", {}).values()
    }
    parts = schema["components"]["schemas"]
    open_ = [name for name in forms if parts[name].get("additionalProperties") is not False]

    assert len(forms) >= 6
    assert open_ == []
