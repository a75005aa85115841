"""A file of people is shown with its columns and rows, taken in whole and taken out whole."""

import io
import json
import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from openpyxl import Workbook, load_workbook

from tests import factories
from tournaments import queries
from tournaments.models import ImportRun, Player
from tournaments.services.people import entries, players
from tournaments.services.people.entries import Arrival
from tournaments.services.people.players import IfKnown

pytestmark = pytest.mark.django_db

FILE = (
    "Surname;First name;Group;Shoe size\n"
    "Kräuter;Zoë;women;39\n"
    "Lee;Ann;;\n"
    ";;;41\n"
    "O'Dwyer;Sean;;\n"
    "Lee;Ann;;\n"
)


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def known(club, *names, **more):
    return players.add(
        club=club, names=names, by=factories.by(factories.owner_of(club)), at=factories.AT, **more
    )


def upload(client, club, content, name="people.csv"):
    content = content.encode("cp1252") if isinstance(content, str) else content
    return client.post(
        reverse("web:import_people", args=[club.slug]), {"file": SimpleUploadedFile(name, content)}
    )


def fields(answer):
    """What the page with the rows would send, as it was drawn."""
    page = answer.content.decode()
    page = re.search(r"<form[^>]+players/import/rows/.*?</form>", page, re.DOTALL).group()
    found = {
        name: unescape(value)
        for name, value in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    }
    for name, body in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'value="([^"]*)"\s+selected', body)
        found[name] = chosen.group(1) if chosen else ""
    if re.search(r'name="heading"[^>]*checked', page):
        found["heading"] = "on"
    return found


def store(client, club, answer, **changed):
    address = reverse("web:store_import", args=[club.slug])
    return client.post(address, {**fields(answer), **changed})


def text(answer):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def on_the_roster(club):
    return [(line.name, line.category) for line in queries.players.roster(club.pk)]


def test_a_file_is_shown_and_nothing_is_stored(client, club):
    known(club, "Seán O’Dwyer")

    answer = upload(client, club, FILE)

    shown = text(answer)
    assert answer.status_code == 200
    assert Player.objects.count() == 1
    assert "2 people to add" in shown
    assert "Not taken: no name" in shown
    assert "Is that Seán O’Dwyer of the roster?" in shown
    assert "Stands in the file twice" in shown
    said = fields(answer)
    columns = [said[f"column_{at}"] for at in range(4)]
    assert (columns, said["heading"]) == (["last", "first", "category", ""], "on")


def test_what_was_shown_is_taken_in(client, club):
    known(club, "Seán O’Dwyer")

    answer = store(client, club, upload(client, club, FILE))

    assert answer.url == reverse("web:players", args=[club.slug])
    assert on_the_roster(club) == [
        ("Zoë Kräuter", "women"),
        ("Ann Lee", ""),
        ("Seán O’Dwyer", ""),
    ]
    run = ImportRun.objects.get()
    assert run.counts == {"new": 2, "known": 2, "faulty": 1}
    assert run.mapping == {"0": "last", "1": "first", "2": "category"}


def test_a_row_can_be_said_to_be_somebody_else(client, club):
    known(club, "Seán O’Dwyer")

    store(client, club, upload(client, club, FILE), row_5="new", row_6="new")

    names = [name for name, _ in on_the_roster(club)]
    assert sorted(names) == ["Ann Lee", "Ann Lee", "Sean O'Dwyer", "Seán O’Dwyer", "Zoë Kräuter"]


def test_columns_can_be_said_to_be_others(client, club):
    answer = upload(client, club, "Halifax;Ann Lee\nTruro;Bo Ray\n")
    assert fields(answer)["column_0"] == "name"
    other = {"column_0": "category", "column_1": "name"}

    again = store(client, club, answer, again="yes", **other)
    assert Player.objects.count() == 0
    assert fields(again)["column_1"] == "name"
    store(client, club, again)

    assert on_the_roster(club) == [("Ann Lee", "Halifax"), ("Bo Ray", "Truro")]


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ({"column_0": "", "column_1": ""}, "Say which column holds the names."),
        ({"column_0": "name", "column_1": "name"}, "Two columns are said to hold the same."),
    ],
)
def test_columns_that_cannot_be_are_told(client, club, columns, said):
    answer = store(client, club, upload(client, club, "Ann;x\nBo;y\n"), **columns)

    assert answer.status_code == 422
    assert said in text(answer)
    assert Player.objects.count() == 0


def test_the_same_file_twice_is_asked_about_and_then_refused(client, club):
    store(client, club, upload(client, club, FILE))

    again = upload(client, club, FILE)

    assert "0 people to add" in text(again)
    answer = store(client, club, again, row_2="new")
    assert answer.status_code == 422
    assert "This very list came in before." in text(answer)


def test_a_file_is_taken_out_again(client, club):
    store(client, club, upload(client, club, FILE))
    page = client.get(reverse("web:import_people", args=[club.slug])).content.decode()
    address = re.search(r'action="([^"]+take-out[^"]+)"', page).group(1)

    answer = client.post(address, follow=True)

    assert "What this file brought is taken out." in text(answer)
    assert "taken out" in text(answer)
    assert on_the_roster(club) == []


def test_a_file_of_which_somebody_played_stays_and_the_night_is_named(client, club):
    store(client, club, upload(client, club, FILE))
    night = factories.make_night(club, people=0)
    owner = factories.by(factories.owner_of(club))
    entries.add(tournament=night, arrivals=[Arrival("Ann Lee")], by=owner, at=factories.AT)
    address = reverse("web:take_out_import", args=[club.slug, ImportRun.objects.get().pk])

    answer = client.post(address, follow=True)

    assert f"People of this list have been in {night.name} since" in text(answer)
    assert len(on_the_roster(club)) == 3


def test_the_run_of_another_club_is_not_there(client, club):
    store(client, club, upload(client, club, FILE))
    run = ImportRun.objects.get()
    other = factories.make_club(name="Other")
    client.force_login(factories.owner_of(other))

    answer = client.post(reverse("web:take_out_import", args=[other.slug, run.pk]))

    assert answer.status_code == 404
    assert len(on_the_roster(club)) == 3


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "cannot be read as a table"),
        (b"\xd0\xcf\x11\xe0\0\0\0\0", "old spreadsheet"),
        (b"PK\x03\x04nothing", "cannot be read as a table"),
        (",".join("abc" * 1000).encode(), "more than 60 columns"),
        (b"\n\n", "Nothing stands in this file"),
    ],
)
def test_a_file_that_is_no_list_is_told_so(client, club, content, said):
    answer = upload(client, club, content)

    assert answer.status_code == 422
    assert said in text(answer)


@pytest.mark.parametrize(
    "rows", ["", "[", "{}", "[[1]]", '[["x", ["Ann"], []]]', "[" * 5000, '[[1, ["Ann"], ["z"]]]']
)
def test_rows_that_somebody_spoiled_bring_nobody(client, club, rows):
    address = reverse("web:store_import", args=[club.slug])

    answer = client.post(address, {"rows": rows, "column_0": "name"})

    assert answer.status_code == 422
    assert Player.objects.count() == 0


def test_what_the_roster_gives_out_it_takes_in(client, club):
    names = ("Zoë Kräuter", "=1+1 Lee", "김민준", "Smith, Ann", "Jo Kim", "Jo Kim")
    known(club, *names, if_known=IfKnown.ADD)
    Player.objects.filter(name="Jo Kim").update(category="women", public_name="Jo", notes="private")
    before = sorted(Player.objects.values_list("name", "public_name", "category"))

    for form in ("csv", "xlsx"):
        content = client.get(reverse("web:export_players", args=[club.slug, form])).content
        other = factories.make_club(name=f"Other {form}")
        client.force_login(factories.owner_of(other))
        answer = upload(client, other, content, f"people.{form}")
        twice = {name: "new" for name in fields(answer) if name.startswith("row_")}
        store(client, other, answer, **twice)
        client.force_login(factories.owner_of(club))

        brought = Player.objects.filter(club=other)
        assert sorted(brought.values_list("name", "public_name", "category")) == before
        assert b"private" not in content


def test_the_workbook_of_the_roster_opens(client, club):
    known(club, "Ann Lee")

    content = client.get(reverse("web:export_players", args=[club.slug, "xlsx"])).content

    rows = list(load_workbook(io.BytesIO(content)).active.values)
    assert rows[0] == ("Name", "Name on public pages", "Group for prizes")
    assert rows[1][0] == "Ann Lee"


def test_a_workbook_with_a_formula_names_the_row(client, club):
    book = Workbook()
    for row in (["Name"], ['=HYPERLINK("x","Ann")'], ["Bo"]):
        book.active.append(row)
    kept = io.BytesIO()
    book.save(kept)

    answer = upload(client, club, kept.getvalue(), "people.xlsx")

    assert "Not taken: a formula or an error stands where a text should" in text(answer)
    assert [row[0] for row in json.loads(fields(answer)["rows"])] == [1, 2, 3]
    store(client, club, answer)
    assert on_the_roster(club) == [("Bo", "")]


def test_a_list_of_two_thousand_is_shown_and_stored(client, club, django_assert_max_num_queries):
    content = "Name\n" + "\n".join(f"Player {number}" for number in range(1, 2000))
    answer = upload(client, club, content)
    assert "1999 people to add" in text(answer)

    with django_assert_max_num_queries(60):
        store(client, club, answer)

    assert Player.objects.filter(club=club).count() == 1999
