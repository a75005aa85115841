"""What kind of file it is, and which value in it cannot be: told before anything is locked."""

import json

import pytest

from tests.services.demo_made import as_stored, standing_demo
from tests.services.setting_up import AT
from tournaments.services import night_file_reading, night_files
from tournaments.services.samples.reference_night import BadNightFile

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture(scope="module")
def standing(django_db_setup, django_db_blocker):
    with standing_demo(django_db_blocker, AT) as made:
        yield made


@pytest.fixture
def made(standing, db):
    return as_stored(standing)


def told_of(file):
    with pytest.raises(BadNightFile) as refused:
        night_file_reading.read(file)
    return refused.value.data


def test_reading_asks_no_database(made, django_assert_num_queries):
    file = night_files.dump(made.running)

    with django_assert_num_queries(0):
        brought = night_file_reading.read(file)

    assert brought.night.name == made.running.name


def test_half_a_file_is_called_so(made):
    file = night_files.dump(made.running)

    assert {told_of(file[: len(file) * part // 7])["why"] for part in range(1, 7)} == {"cut"}


@pytest.mark.parametrize(
    "file",
    [b"\x89PNG\r\n\x1a\n", b"Ann\nBo\n", b'{"people": []}', b"[" * 3000 + b"]" * 3000],
    ids=["a picture", "a roster", "other JSON", "deep"],
)
def test_a_file_of_another_kind_is_called_so(file):
    assert told_of(file) == {"why": "no_night"}


@pytest.mark.parametrize(("schema", "why"), [(2, "newer"), (0, "older"), ("1", "no_night")])
def test_a_file_of_another_time_is_called_so(made, schema, why):
    data = json.loads(night_files.dump(made.coming)) | {"schema": schema}

    assert told_of(json.dumps(data).encode())["why"] == why


def test_a_field_that_only_a_newer_benny_has_is_not_lost_without_a_word(made):
    data = json.loads(night_files.dump(made.coming))
    data["rows"]["Prize"].append({"id": 1, "colour": "gold"})

    assert told_of(json.dumps(data).encode()) == {
        "why": "newer",
        "where": "Prize",
        "field": "colour",
    }


@pytest.mark.parametrize(
    ("table", "name", "value", "shown"),
    [
        ("Round", "state", "levitating", '"levitating"'),
        ("Round", "number", 10**20, "100000000000000000000"),
        ("Table", "round", 999_999, "999999"),
        ("Table", "round", [1], "[1]"),
        ("Entry", "number", None, "null"),
        ("Journal", "at", "0001-01-01T00:00:00Z", '"0001-01-01T00:00:00Z"'),
        ("Journal", "data", [1], "[1]"),
        ("Plan", "seating", [], "[]"),
        ("Line", "facts", [1], "[1]"),
        ("Line", "facts", {"points": ["a", None]}, '{"points": ["a", null]}'),
        ("Player", "name", "\u200b\u200b", '"\u200b\u200b"'),
        ("RulesVersion", "rules", "x" * 99, '"' + "x" * 59 + "…"),
    ],
)
def test_an_impossible_value_is_named_with_its_place(made, table, name, value, shown):
    data = json.loads(night_files.dump(made.over if table == "Line" else made.running))
    row = data["rows"][table][0]
    row[name] = value

    assert told_of(json.dumps(data).encode()) == {
        "why": "value",
        "where": table,
        "row": str(row["id"]),
        "field": name,
        "value": shown,
    }
