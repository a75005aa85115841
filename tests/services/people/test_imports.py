"""A file of people comes in as a whole, once, and goes out as a whole while nobody was used."""

from uuid import uuid4

import pytest

from tests.services.setting_up import AT, arrive, director, night_of
from tournaments import queries
from tournaments.models import ImportRun, ImportState, Journal, Player
from tournaments.services.people import entries, imports, players
from tournaments.services.people.entries import Arrival
from tournaments.services.people.imports import (
    ImportedAlready,
    ImportedPerson,
    ImportTakenOut,
    NothingToImport,
)
from tournaments.services.people.players import BadName, NamesAreKnown, PeopleInUse

pytestmark = pytest.mark.django_db


def store(who, *people, digest="d" * 64, act_id=None):
    return imports.store(
        club=who.club,
        people=people,
        digest=digest,
        mapping={0: "name"},
        counts={"new": len(people)},
        by=who.actor,
        at=AT,
        act_id=act_id,
    )


def person(name, *, new=False, **words):
    return ImportedPerson({"name": name, **words}, new=new)


def take_out(who, run, **more):
    return imports.take_out(run=run, by=who.actor, at=AT, **more)


def on_the_roster(who):
    return sorted(line.name for line in queries.players.roster(who.club.pk))


def test_everybody_comes_in_with_what_is_said_of_them():
    who = director()

    run = store(who, person(" Zoë  Kräuter", category="women", notes="near the door"), person("Bo"))

    zoe, bo = run.players.order_by("pk")
    assert (zoe.name, zoe.category, zoe.notes) == ("Zoë Kräuter", "women", "near the door")
    assert (bo.name, bo.category) == ("Bo", "")
    assert (run.mapping, run.counts, run.state) == ({"0": "name"}, {"new": 2}, "stored")
    assert "Zoë" not in str(Journal.objects.get(pk=run.journal_id).data)


def test_the_same_list_comes_in_once():
    who = director()
    store(who, person("Ann"))

    with pytest.raises(ImportedAlready):
        store(who, person("Ann", new=True))
    store(who, person("Bo"), digest="e" * 64)

    assert on_the_roster(who) == ["Ann", "Bo"]


def test_the_same_press_twice_brings_one_list():
    who, act_id = director(), uuid4()

    first, again = (store(who, person("Ann"), act_id=act_id) for _ in range(2))

    assert first == again
    assert on_the_roster(who) == ["Ann"]


def test_somebody_who_came_since_the_list_was_shown_is_asked_about():
    who = director()
    players.add(club=who.club, names=["Seán O’Dwyer"], by=who.actor, at=AT)

    with pytest.raises(NamesAreKnown):
        store(who, person("Sean O'Dwyer"), person("Bo"))
    assert on_the_roster(who) == ["Seán O’Dwyer"]

    store(who, person("Sean O'Dwyer", new=True))
    assert on_the_roster(who) == ["Sean O'Dwyer", "Seán O’Dwyer"]


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 121])
def test_a_name_that_cannot_be_keeps_everybody_out(name):
    who = director()

    with pytest.raises(BadName):
        store(who, person("Ann"), person(name))

    assert not ImportRun.objects.exists()


def test_nobody_is_no_list():
    with pytest.raises(NothingToImport):
        store(director())


def test_a_list_goes_out_as_a_whole_and_may_come_again():
    who = director()
    players.add(club=who.club, names=["Bo"], by=who.actor, at=AT)
    run = store(who, person("Ann", category="women", notes="x"), person("Cy"))

    take_out(who, run)

    assert on_the_roster(who) == ["Bo"]
    assert set(run.players.values_list("name", "category", "notes")) == {("", "", "")}
    with pytest.raises(ImportTakenOut):
        take_out(who, run)
    store(who, person("Ann"))
    assert on_the_roster(who) == ["Ann", "Bo"]
    states = [each.state for each in queries.imports.of_club(who.club.pk)]
    assert states == [ImportState.STORED, ImportState.TAKEN_OUT]


def test_taking_out_twice_by_one_press_is_one_act():
    who, act_id = director(), uuid4()
    run = store(who, person("Ann"))

    assert take_out(who, run, act_id=act_id) == take_out(who, run, act_id=act_id)


def test_a_night_that_knows_somebody_keeps_the_list_and_is_named():
    who = director()
    run = store(who, person("Ann"), person("Bo"))
    night = night_of(who)
    entries.add(tournament=night, arrivals=[Arrival("Ann")], by=who.actor, at=AT)

    with pytest.raises(PeopleInUse) as refused:
        take_out(who, run)

    assert refused.value.data == {"nights": [night.name], "names": []}
    assert on_the_roster(who) == ["Ann", "Bo"]


def test_a_substitute_keeps_the_list_too():
    who = director()
    run = store(who, person("Ann"))
    night = night_of(who)
    (entry,) = arrive(who, night, 1)
    ann = Player.objects.get(name="Ann")
    entries.substitute(entry=entry, player=ann, from_round=1, by=who.actor, at=AT)

    with pytest.raises(PeopleInUse):
        take_out(who, run)


@pytest.mark.parametrize("what", ["need", "edit"])
def test_what_was_said_of_somebody_since_keeps_the_list(what):
    who = director()
    run = store(who, person("Ann"), person("Bo"))
    ann = Player.objects.get(name="Ann")
    if what == "need":
        players.add_need(player=ann, kind="large_card", by=who.actor, at=AT)
    else:
        players.edit(player=ann, changes={"notes": "sits near the door"}, by=who.actor, at=AT)

    with pytest.raises(PeopleInUse) as refused:
        take_out(who, run)

    assert refused.value.data == {"nights": [], "names": ["Ann"]}
