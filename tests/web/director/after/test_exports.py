"""Everything comes out, nothing in it is a formula, and the whole night can go in again."""

import csv
from io import BytesIO, StringIO
from zipfile import ZipFile

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests import factories
from tournaments.models import Journal
from tournaments.queries import exports
from tournaments.services import night_file_reading
from tournaments.services.people import players
from tournaments.web.table_files import defused

pytestmark = pytest.mark.django_db


@pytest.fixture
def house(client):
    club = factories.make_club(name="Harbour Club")
    client.force_login(factories.owner_of(club))
    night = factories.running_night(club)
    factories.type_totals(factories.table_of(night, 1, 1), 8, 4)
    return club, night


def take(client, club, night, what="standings", form="csv"):
    return client.get(reverse("web:export", args=[club.slug, night.slug, what, form]))


@pytest.mark.parametrize("what", sorted(exports.TABLES))
def test_every_table_comes_out_in_both_forms(client, house, what):
    text = take(client, *house, what, "csv")
    book = take(client, *house, what, "xlsx")

    rows = list(csv.reader(StringIO(text.content.decode("utf-8-sig"))))
    sheet = openpyxl.load_workbook(BytesIO(book.content)).active
    assert len(rows) == sheet.max_row > 1
    assert rows[0] == [cell.value for cell in sheet[1]]


def test_everything_comes_out_in_one_file_and_the_night_in_it_can_be_loaded(client, house):
    club, night = house
    packed = client.get(reverse("web:export_everything", args=[club.slug, night.slug]))

    with ZipFile(BytesIO(packed.content)) as whole:
        names = set(whole.namelist())
        standings = whole.read("standings.csv")
        brought = night_file_reading.read(whole.read(f"{night.slug}.benny.json"))

    tables = {f"{what}.{form}" for what in exports.TABLES for form in ("csv", "xlsx")}
    assert names == tables | {f"{night.slug}.benny.json"}
    assert standings == take(client, club, night).content
    assert brought.night.name == night.name
    assert packed["Content-Disposition"] == f'attachment; filename="{night.slug}.zip"'


def test_a_name_that_looks_like_a_formula_is_text(client, house):
    club, night = house
    player = night.entries.get(number=1).player
    players.edit(
        player=player,
        changes={"name": '=HYPERLINK("http://x")'},
        by=factories.by(factories.owner_of(club)),
        at=factories.AT,
    )

    text = take(client, club, night, "entries").content.decode()

    assert "'=HYPERLINK" in text


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_every_sign_that_starts_a_formula_is_defused(start):
    assert defused(f"{start}1") == f"'{start}1"


def test_what_is_no_table_is_not_there(client, house):
    assert take(client, *house, "passwords").status_code == 404
    assert take(client, *house, "standings", "exe").status_code == 404


def test_the_page_offers_all_of_it(client, house):
    club, night = house

    page = client.get(reverse("web:downloads", args=[club.slug, night.slug])).content.decode()

    for what in exports.TABLES:
        assert reverse("web:export", args=[club.slug, night.slug, what, "csv"]) in page
    assert reverse("web:export_night", args=[club.slug, night.slug]) in page


def test_a_night_goes_out_and_into_another_club(client, house):
    club, night = house
    file = client.get(reverse("web:export_night", args=[club.slug, night.slug])).content
    other = factories.make_club(name="Lodge")
    client.force_login(factories.owner_of(other))
    where = reverse("web:load_night", args=[other.slug])

    for _ in range(2):
        sent = SimpleUploadedFile("night.benny.json", file)
        answer = client.post(where, {"file": sent}, follow=True)

    assert answer.status_code == 200
    assert "was here already" in answer.content.decode()
    assert other.tournaments.count() == 1


def test_a_file_that_is_no_night_is_refused_in_words(client, house):
    club, _night = house

    answer = client.post(
        reverse("web:load_night", args=[club.slug]), {"file": SimpleUploadedFile("x", b"hello")}
    )

    assert answer.status_code == 422
    assert "not a night" in answer.content.decode()


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_sign_that_no_cell_can_hold_does_not_end_the_export(client, house, form):
    club, night = house
    Journal.objects.filter(tournament=night).update(reason="late\x0bby ten")

    answer = take(client, club, night, "journal", form)

    assert answer.status_code == 200
