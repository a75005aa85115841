"""The people of a club: equal names are different people, erased people leave their results."""

import pytest

from tests.services.setting_up import AT, arrive, director, new_id, night_of
from tournaments import queries
from tournaments.models import Player, PlayerNeed
from tournaments.services.people import players
from tournaments.services.people.players import (
    BadName,
    BadNeed,
    IfKnown,
    NamesAreKnown,
    PlayerErased,
)

pytestmark = pytest.mark.django_db


def add(who, *names, act_id=None, if_known=IfKnown.ASK):
    return players.add(
        club=who.club, names=names, if_known=if_known, by=who.actor, at=AT, act_id=act_id
    )


def edit(who, player, **changes):
    return players.edit(player=player, changes=changes, by=who.actor, at=AT)


def test_names_are_kept_as_typed_but_for_spaces():
    who = director()

    added = add(who, "  Zoë   Nguyễn-Łukasiewicz ", "田中 花子", "يوسف")

    assert [each.name for each in added] == ["Zoë Nguyễn-Łukasiewicz", "田中 花子", "يوسف"]


def test_what_a_copied_name_carries_unseen_is_left_behind():
    who = director()

    added = add(who, "\ufeffZed", "B\u202eob", "Zoe\u0308", "An\x07n", "क\u200dष", "👩\u200d🍳 Meg")

    assert [each.name for each in added] == [
        "Zed",
        "Bob",
        "Zoë",
        "Ann",
        "क\u200dष",
        "👩\u200d🍳 Meg",
    ]


@pytest.mark.parametrize("name", ["\u200b", "\ufeff ", "...", "\u0301", "\u202e"])
def test_a_name_that_shows_nothing_is_refused(name):
    with pytest.raises(BadName):
        add(director(), name)


def test_two_people_of_one_name_are_two_people():
    who = director()

    add(who, "Ann Smith", "Ann Smith", if_known=IfKnown.ADD)

    assert [line.shared for line in queries.players.roster(who.club.pk)] == [True, True]


@pytest.mark.parametrize("again", [["Zoe Krauter", "Bo Dee"], ["Bo Dee", "bo dee"]])
def test_a_list_that_was_added_before_is_asked_about(again):
    who = director()
    add(who, "Zoë Kräuter")

    with pytest.raises(NamesAreKnown) as refused:
        add(who, *again)

    assert refused.value.data == {"names": [again[0] if "Zoe" in again[0] else "bo dee"]}
    assert Player.objects.count() == 1


def test_who_is_known_already_can_be_left_out():
    who = director()
    add(who, "Seán O’Dwyer", "Ann Lee")

    added = add(who, "Sean O'Dwyer", "Bo Dee", "Bo Dee", if_known=IfKnown.LEAVE_OUT)

    assert [each.name for each in added] == ["Bo Dee"]
    assert Player.objects.count() == 3


def test_a_double_click_adds_once():
    who, act_id = director(), new_id()

    first = add(who, "Ann", act_id=act_id)
    second = add(who, "Ann", act_id=act_id)

    assert first == second
    assert Player.objects.count() == 1


@pytest.mark.parametrize("bad", ["", "   ", "x" * 121])
def test_one_bad_name_adds_nobody(bad):
    who = director()

    with pytest.raises(BadName):
        add(who, "Ann", bad)

    assert not Player.objects.exists()


def test_the_roster_is_by_last_name():
    who = director()
    add(who, "Zed Adams", "Ann Zucker", "Madonna")

    assert [line.name for line in queries.players.roster(who.club.pk)] == [
        "Zed Adams",
        "Madonna",
        "Ann Zucker",
    ]


def test_a_new_name_is_told_to_every_night_that_shows_it():
    who = director()
    night = night_of(who)
    (entry,) = arrive(who, night, 1)
    before = queries.nights.results_version(night.pk)

    edit(who, entry.player, name="Ann Vane", notes="likes tea")

    assert queries.nights.results_version(night.pk) > before
    assert Player.objects.get().name == "Ann Vane"


def test_an_erased_person_keeps_number_and_results_and_nothing_else():
    who = director()
    night = night_of(who)
    (entry,) = arrive(who, night, 1)
    players.add_need(player=entry.player, kind="large_card", by=who.actor, at=AT)

    players.erase(player=entry.player, by=who.actor, at=AT)

    entry.refresh_from_db()
    assert (entry.number, entry.player.name, entry.player.notes) == (1, "", "")
    assert queries.players.needs(entry.player_id) == ()
    assert queries.players.roster(who.club.pk) == ()


def test_nothing_is_written_about_an_erased_person():
    who = director()
    (player,) = add(who, "Ann")
    players.erase(player=player, by=who.actor, at=AT)

    with pytest.raises(PlayerErased):
        edit(who, player, name="Ann again")
    with pytest.raises(PlayerErased):
        players.add_need(player=player, kind="large_card", by=who.actor, at=AT)


def test_needs_are_kept_until_they_end():
    who = director()
    ann, bo = add(who, "Ann", "Bo")
    need = players.add_need(player=ann, kind="never_partner", other=bo, by=who.actor, at=AT)

    assert queries.players.needs(ann.pk) == (need,)
    players.end_need(need=need, by=who.actor, at=AT)
    assert queries.players.needs(ann.pk) == ()
    assert PlayerNeed.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "large_card", "table_number": 3},
        {"kind": "fixed_table"},
        {"kind": "never_partner"},
        {"kind": "never_table", "table_number": 1},
        {"kind": "wants_cake"},
    ],
)
def test_a_need_that_lacks_what_its_kind_asks(wrong):
    who = director()
    (ann,) = add(who, "Ann")

    with pytest.raises(BadNeed):
        players.add_need(player=ann, by=who.actor, at=AT, **wrong)


def test_a_need_about_oneself_or_another_club_is_refused():
    who = director()
    elsewhere = director("Lodge", "bo@lodge.example")
    (ann,), (bo,) = add(who, "Ann"), add(elsewhere, "Bo")

    for other in (ann, bo):
        with pytest.raises(BadNeed):
            players.add_need(player=ann, kind="never_table", other=other, by=who.actor, at=AT)


def test_the_roster_stands_in_the_order_of_the_clubs_language():
    who = director()
    add(who, "Åse Åberg", "Bo Zorn", "Éva Eder", "Player 10", "Player 2", "Łucja Łoś", "Ann Lord")

    assert [line.name for line in queries.players.roster(who.club.pk)] == [
        "Åse Åberg",
        "Éva Eder",
        "Ann Lord",
        "Łucja Łoś",
        "Player 2",
        "Player 10",
        "Bo Zorn",
    ]
    who.club.language = "sv"
    who.club.save()
    assert [line.name for line in queries.players.roster(who.club.pk)][-1] == "Åse Åberg"
