"""One person under two records: made one, and parted as if nothing had been."""

import pytest
from django.apps import apps
from django.core import serializers

from tests.services.builders import NOBODY, NOON, a_club
from tests.services.ladder.builders_of_ladders import a_ladder
from tests.services.season_nights import a_season, add, people, places, totals_night
from tournaments.models import EntryChange, Player
from tournaments.queries import integrity, names
from tournaments.queries import players as asked
from tournaments.services.people import merging, players
from tournaments.services.people.merging import BadMerge, BothInOneNight, BothOnOneLadder, NotMerged
from tournaments.services.people.players import PlayerErased
from tournaments.services.season import season_decisions

pytestmark = pytest.mark.django_db

# What an act leaves behind whatever it did.
TRACES = {"Journal", "NightVersion", "ClubVersion"}


@pytest.fixture
def club():
    return a_club()


def merge(player, into, **more):
    return merging.merge(player=player, into=into, by=NOBODY, at=NOON, **more)


def part(player):
    return merging.part(player=player, by=NOBODY, at=NOON)


def everything():
    """Every row of the database but what acts leave behind, as text."""
    models = apps.get_app_config("tournaments").get_models()
    rows = [
        row
        for model in models
        if model.__name__ not in TRACES
        for row in model.objects.order_by("pk")
    ]
    return serializers.serialize("json", rows)


def season_of_doubles(club):
    season = a_season(club)
    add(
        season,
        totals_night(club, {"Ann": 50, "Bob": 45}),
        totals_night(club, {"Anne": 20, "Bob": 10}, week=1),
    )
    return season


def test_merged_they_are_one_and_parted_every_byte_is_as_before(club):
    season = season_of_doubles(club)
    known = people(club)
    season_decisions.give_points(
        season=season, player=known["Anne"], points=3, reason="x", by=NOBODY, at=NOON
    )
    before = (everything(), places(season))
    assert before[1] == [("Bob", 1, 55), ("Ann", 2, 50), ("Anne", 3, 23)]
    before = (everything(), before[1])

    merge(known["Anne"], known["Ann"])
    assert places(season) == [("Ann", 1, 73), ("Bob", 2, 55)]
    assert [row.name for row in asked.merged_into(known["Ann"].pk)] == ["Anne"]
    assert integrity.breaches() == ()
    part(known["Anne"])

    assert (everything(), places(season)) == before


def test_two_who_played_one_night_are_two_people(club):
    season_of_doubles(club)
    known = people(club)

    with pytest.raises(BothInOneNight):
        merge(known["Bob"], known["Ann"])


def test_so_are_two_of_whom_one_played_for_somebody_on_a_night_of_the_other(club):
    night = totals_night(club, {"Ann": 50, "Bob": 45})
    known = people(club, "Cid")
    entry = night.entries.get(number=2)
    EntryChange.objects.create(
        entry=entry,
        seq=2,
        from_round=1,
        state="checked_in",
        player=known["Cid"],
        journal=night.journal,
    )

    with pytest.raises(BothInOneNight):
        merge(known["Cid"], known["Ann"])


def test_the_histories_of_a_chain_count_together(club):
    totals_night(club, {"Ann": 50})
    totals_night(club, {"Anne": 50}, week=1)
    totals_night(club, {"Anna": 50, "Anne B": 1}, week=2)
    known = people(club)
    merge(known["Anne"], known["Ann"])
    merge(known["Ann"], known["Anna"])

    assert dict(names.merged(club.pk)) == {
        known["Anne"].pk: known["Anna"].pk,
        known["Ann"].pk: known["Anna"].pk,
    }
    with pytest.raises(BothInOneNight):
        merge(known["Anne B"], known["Anna"])


def test_the_same_record_another_club_and_a_merged_one_are_refused(club):
    known, others = people(club, "Ann", "Anne", "Anna"), people(a_club(), "Ann")
    merge(known["Anne"], known["Ann"])

    for player, into in (
        (known["Ann"], known["Ann"]),
        (known["Ann"], others["Ann"]),
        (known["Anne"], known["Anna"]),
        (known["Anna"], known["Anne"]),
    ):
        with pytest.raises(BadMerge):
            merge(player, into)


def test_nobody_is_merged_with_who_was_erased(club):
    known = people(club, "Ann", "Anne")
    players.erase(player=known["Anne"], by=NOBODY, at=NOON)

    with pytest.raises(PlayerErased):
        merge(Player.objects.get(pk=known["Anne"].pk), known["Ann"])


def test_erasing_a_person_empties_the_records_that_were_merged_into_theirs(club):
    known = people(club, "Ann", "Anne", "Anna", "Bob")
    merge(known["Anna"], known["Anne"])
    merge(known["Anne"], known["Ann"])

    players.erase(player=known["Ann"], by=NOBODY, at=NOON)

    assert sorted(Player.objects.filter(club=club).values_list("name", flat=True)) == [
        "",
        "",
        "",
        "Bob",
    ]


def test_who_stands_alone_is_not_parted(club):
    with pytest.raises(NotMerged):
        part(people(club, "Ann")["Ann"])


def test_who_is_called_alike_is_suggested_whatever_accents_and_order(club):
    known = people(club, "José Núñez", "jose nunez", "Nunez Jose", "Josefa Nunez")

    found = {row.name for row in asked.alike(known["José Núñez"])}

    assert found == {"jose nunez", "Nunez Jose"}


def test_two_who_stand_on_one_ladder_are_two_people(club):
    a_ladder("Ann", "Bob", club=club)

    with pytest.raises(BothOnOneLadder):
        merge(people(club)["Ann"], people(club)["Bob"])
