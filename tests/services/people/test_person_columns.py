"""A person's columns stand in one list: what is added there is asked for, told, kept and erased."""

import json
from dataclasses import replace

import pytest
from django.db import connection, models

from tests.services.setting_up import AT, arrive, director, night_of
from tournaments.models import Player
from tournaments.models.player import PersonColumn
from tournaments.queries import exports
from tournaments.services import night_files
from tournaments.services.people import players
from tournaments.web.forms import players as forms

pytestmark = pytest.mark.django_db

BOOKKEEPING = {"import_run", "id", "club", "journal", "merged_into", "erased_at"}
WORDS = "0049 177 / a"


def add_column(monkeypatch, column):
    """A real column, in the database too, for as long as the test lasts."""
    field = models.CharField(max_length=40, blank=True, default="")
    field.contribute_to_class(Player, column.name)
    with connection.cursor() as cursor:
        cursor.execute(
            f"ALTER TABLE tournaments_player ADD COLUMN {column.name}"
            " varchar(40) NOT NULL DEFAULT ''"
        )
    monkeypatch.setattr(Player, "COLUMNS", (*Player.COLUMNS, column))
    monkeypatch.setitem(forms.COLUMN_WORDS, column.name, ("Telephone", None))
    return field


@pytest.fixture(params=["told", "kept at home"])
def column(request, monkeypatch):
    """A column that anybody may read in exports and files, and one for directors alone."""
    told = request.param == "told"
    column = PersonColumn("telephone", travels=told, exported=told)
    field = add_column(monkeypatch, column)
    yield column
    Player._meta.local_fields.remove(field)
    Player._meta._expire_cache()
    del Player.telephone


def with_words(who, column):
    """A night of one person, of whom the column says something; typed into the form."""
    night = night_of(who)
    (entry,) = arrive(who, night, 1)
    form = forms.PlayerForm({"name": "Ann Lee", column.name: WORDS}, player=entry.player)
    assert form.is_valid(), form.errors
    players.edit(player=entry.player, changes=form.changes(), by=who.actor, at=AT)
    return night, Player.objects.get()


def test_every_column_of_a_player_is_declared_and_holds_words():
    declared = [column.name for column in Player.COLUMNS]

    assert {field.name for field in Player._meta.concrete_fields} == BOOKKEEPING | set(declared)
    assert len(declared) == len(set(declared))
    for name in declared:
        assert isinstance(Player._meta.get_field(name), models.CharField | models.TextField)
    assert forms.COLUMN_WORDS.keys() == set(declared)


def test_what_does_not_travel_is_not_exported_either():
    for column in Player.COLUMNS:
        assert column.travels or not column.exported, column.name


def test_a_column_that_is_added_is_asked_for_and_stored(column):
    _night, ann = with_words(director(), column)

    assert ann.telephone == WORDS
    assert [field.name for field in forms.PlayerForm(player=ann).columns()][-1] == "telephone"
    assert forms.PlayerForm(player=ann)["telephone"].value() == WORDS


def test_a_column_that_is_added_is_erased(column):
    who = director()
    _night, ann = with_words(who, column)

    players.erase(player=ann, by=who.actor, at=AT)

    ann.refresh_from_db()
    assert [getattr(ann, each.name) for each in Player.COLUMNS] == [""] * len(Player.COLUMNS)


def test_a_column_that_is_added_is_exported_as_declared(column):
    night, _ann = with_words(director(), column)

    table = exports.entries_of(night)

    assert ("telephone" in table.heads) is column.exported
    assert (WORDS in table.rows[0]) is column.exported
    assert [len(row) for row in table.rows] == [len(table.heads)]


def test_a_column_that_is_added_travels_as_declared(column):
    night, _ann = with_words(director(), column)
    lodge = director("Lodge", "bo@lodge.example")

    file = night_files.dump(night)
    night_files.load(club=lodge.club, file=file, by=lodge.actor, at=AT)

    assert (WORDS in file.decode()) is column.travels
    assert Player.objects.get(club=lodge.club).telephone == (WORDS if column.travels else "")


def test_a_file_of_before_the_column_is_read(column):
    night, _ann = with_words(director(), column)
    data = json.loads(night_files.dump(night))
    for row in data["rows"]["Player"]:
        row.pop("telephone", None)
    lodge = director("Lodge", "bo@lodge.example")

    night_files.load(club=lodge.club, file=json.dumps(data).encode(), by=lodge.actor, at=AT)

    assert Player.objects.get(club=lodge.club).telephone == ""


def test_a_file_without_a_name_is_none():
    who = director()
    night = night_of(who)
    arrive(who, night, 1)
    data = json.loads(night_files.dump(night))
    del data["rows"]["Player"][0]["name"]

    with pytest.raises(night_files.BadNightFile):
        night_files.load(club=who.club, file=json.dumps(data).encode(), by=who.actor, at=AT)


def test_a_column_outside_the_list_is_not_written(monkeypatch):
    who = director()
    (ann,) = players.add(club=who.club, names=["Ann"], by=who.actor, at=AT)
    kept = tuple(replace(each) for each in Player.COLUMNS if each.name != "category")
    monkeypatch.setattr(Player, "COLUMNS", kept)

    players.edit(player=ann, changes={"category": "women"}, by=who.actor, at=AT)

    assert Player.objects.get().category == ""
