"""Who is in a night: numbers given once, names that need a decision, leavers and substitutes."""

from uuid import uuid4

import pytest

from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, ready_night
from tournaments import queries
from tournaments.models import Entry, Player
from tournaments.services.night import nights
from tournaments.services.people import entries, players
from tournaments.services.people.entries import (
    AlreadyIn,
    Arrival,
    HasPlayed,
    NamesNeedDecision,
    TooMany,
)
from tournaments.services.refusals import NotThere
from tournaments.services.seating import rounds
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db


def add(who, night, *arrivals, from_round=1):
    return entries.add(
        tournament=night, arrivals=arrivals, from_round=from_round, by=who.actor, at=AT
    )


def change(who, entry, act, from_round=1):
    return entries.change_state(entry=entry, move=act, from_round=from_round, by=who.actor, at=AT)


def numbers(night, as_of=1):
    return [each.number for each in queries.entries.as_of(night.pk, as_of)]


def test_numbers_follow_the_order_of_the_list():
    who = director()
    night = night_of(who)

    add(who, night, Arrival("Cy"), Arrival("Ann"), Arrival("Bo"))

    assert [(each.number, each.name) for each in queries.entries.as_of(night.pk, 1)] == [
        (1, "Cy"),
        (2, "Ann"),
        (3, "Bo"),
    ]


def test_a_known_name_is_the_known_person():
    who = director()
    (ann,) = players.add(club=who.club, names=["Ann Smith"], by=who.actor, at=AT)

    (entry,) = add(who, night_of(who), Arrival("ann  SMITH"))

    assert entry.player == ann
    assert Player.objects.count() == 1


def test_a_number_may_have_no_name_and_get_one_later():
    who = director()
    night = night_of(who)
    first, _second = add(who, night, Arrival(), Arrival())

    entries.name_entry(entry=first, arrival=Arrival("Ann"), by=who.actor, at=AT)

    assert [each.name for each in queries.entries.as_of(night.pk, 1)] == ["Ann", ""]
    with pytest.raises(AlreadyIn):
        entries.name_entry(entry=first, arrival=Arrival("Bo"), by=who.actor, at=AT)


@pytest.mark.parametrize("case", ["twice in the list", "in already", "two people have it"])
def test_a_name_that_fits_several_people_needs_a_decision(case):
    who = director()
    night = night_of(who)
    arrivals = [Arrival("Ann")]
    if case == "twice in the list":
        arrivals *= 2
    elif case == "in already":
        add(who, night, Arrival("Ann"))
    else:
        players.add(
            club=who.club,
            names=["Ann", "Ann"],
            if_known=players.IfKnown.ADD,
            by=who.actor,
            at=AT,
        )
    before = Entry.objects.count()

    with pytest.raises(NamesNeedDecision) as refused:
        add(who, night, Arrival("Bo"), *arrivals)

    assert refused.value.data == {"names": ["Ann"]}
    assert Entry.objects.count() == before


def test_a_decision_says_who_is_meant():
    who = director()
    night = night_of(who)
    ann, other = players.add(
        club=who.club,
        names=["Ann", "Ann"],
        if_known=players.IfKnown.ADD,
        by=who.actor,
        at=AT,
    )

    added = add(
        who, night, Arrival(player_id=other.pk), Arrival(player_id=ann.pk), Arrival("Ann", new=True)
    )

    assert [each.player_id for each in added[:2]] == [other.pk, ann.pk]
    assert Player.objects.filter(name="Ann").count() == 3


@pytest.mark.parametrize("typed", ["Sean O'Dwyer", "SEÁN O’DWYER", "Ｓｅáｎ O`Dwyer"])
def test_accents_and_apostrophes_make_nobody_new(typed):
    who = director()
    (sean,) = players.add(club=who.club, names=["Seán O’Dwyer"], by=who.actor, at=AT)

    (entry,) = add(who, night_of(who), Arrival(typed))

    assert entry.player == sean
    assert Player.objects.count() == 1


def test_of_two_alike_the_one_who_is_called_so_to_the_letter_is_meant():
    who = director()
    names = ["Zoë Kräuter", "Zoe Krauter"]
    zoe, other = players.add(
        club=who.club, names=names, if_known=players.IfKnown.ADD, by=who.actor, at=AT
    )

    assert [each.player for each in add(who, night_of(who), Arrival("Zoe Krauter"))] == [other]
    with pytest.raises(NamesNeedDecision):
        add(who, night_of(who), Arrival("zoe krauter"))
    assert Player.objects.count() == 2
    assert zoe.name == names[0]


def test_who_was_ticked_and_typed_too_is_asked_about():
    who = director()
    (ann,) = players.add(club=who.club, names=["Ann Lee"], by=who.actor, at=AT)

    with pytest.raises(NamesNeedDecision):
        add(who, night_of(who), Arrival(player_id=ann.pk), Arrival("ann lee"))


def test_a_person_of_another_club_cannot_be_entered():
    who, other = director(), director("Lodge", "bo@lodge.example")
    (bo,) = players.add(club=other.club, names=["Bo"], by=other.actor, at=AT)

    with pytest.raises(players.BadName):
        add(who, night_of(who), Arrival(player_id=bo.pk))


def test_nobody_is_in_twice():
    who = director()
    night = night_of(who)
    (entry,) = add(who, night, Arrival("Ann"))

    with pytest.raises(AlreadyIn):
        add(who, night, Arrival(player_id=entry.player_id))


def test_a_number_is_never_given_again():
    who = director()
    night = night_of(who)
    last = arrive(who, night, 3)[-1]

    entries.remove(entry=last, by=who.actor, at=AT)
    (newcomer,) = add(who, night, Arrival("Late Lou"))

    assert newcomer.number == 4
    assert numbers(night) == [1, 2, 4]


def last_list(night):
    return queries.entries.arrived_last(night.pk)


def take_back(who, night, line, **more):
    return entries.take_back(tournament=night, line=line, by=who.actor, at=AT, **more)


def test_a_list_is_taken_back_as_if_it_had_never_come():
    who = director()
    night = night_of(who)
    players.add(club=who.club, names=["Zoe"], by=who.actor, at=AT)
    add(who, night, Arrival("Bo"))
    add(who, night, Arrival("Zoe"), Arrival("Wrong"), Arrival("List"))
    came = last_list(night)
    assert came.count == 3

    assert take_back(who, night, came.line) == 3

    assert numbers(night) == [1]
    assert {player.name for player in Player.objects.all()} == {"Zoe", "Bo"}
    assert last_list(night) is None
    (right,) = add(who, night, Arrival("Right"))
    assert right.number == 2


def test_a_person_of_a_list_who_is_known_for_more_stays_on_the_roster():
    who = director()
    night, other = night_of(who), night_of(who)
    add(who, night, Arrival("Ann"), Arrival("Bo"))
    add(who, other, Arrival("Bo"))

    take_back(who, night, last_list(night).line)

    assert [player.name for player in Player.objects.all()] == ["Bo"]


def test_a_list_of_which_one_has_a_seat_stays_whole():
    who = director()
    night = ready_night(who, people=5)
    came = last_list(night)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)

    with pytest.raises(HasPlayed):
        take_back(who, night, came.line)

    assert numbers(night) == [1, 2, 3, 4, 5]
    assert last_list(night) is None


def test_a_list_of_another_night_is_not_taken_back_here():
    who = director()
    night, other = night_of(who), night_of(who)
    add(who, other, Arrival("Ann"), Arrival("Bo"))

    with pytest.raises(NotThere):
        take_back(who, night, last_list(other).line)

    assert numbers(other) == [1, 2]


def test_taking_back_twice_is_taking_back_once():
    who = director()
    night = night_of(who)
    add(who, night, Arrival("Ann"), Arrival("Bo"))
    line, act_id = last_list(night).line, uuid4()

    take_back(who, night, line, act_id=act_id)
    take_back(who, night, line, act_id=act_id)

    assert numbers(night) == []


def test_ninety_nine_numbers_and_no_more():
    who = director()
    night = night_of(who)
    add(who, night, *[Arrival()] * 99)

    with pytest.raises(TooMany):
        add(who, night, Arrival())


def test_a_house_player_is_not_ranked_and_wins_nothing():
    who = director()
    night = night_of(who)

    house = entries.add_house_player(tournament=night, by=who.actor, at=AT)

    assert (house.ranked, house.in_prizes, house.player) == (False, False, None)


def test_who_has_a_seat_cannot_be_removed_but_can_withdraw():
    who = director()
    night = ready_night(who, people=5)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    seated = Entry.objects.filter(placements__table__isnull=False).first()

    with pytest.raises(HasPlayed):
        entries.remove(entry=seated, by=who.actor, at=AT)
    change(who, seated, "check_in")
    change(who, seated, "withdraw", from_round=2)

    assert seated.number in numbers(night, as_of=2)
    states = {each.number: each.state for each in queries.entries.as_of(night.pk, 2)}
    assert states[seated.number] == "withdrawn"
    assert {e.number: e.state for e in queries.entries.as_of(night.pk, 1)}[
        seated.number
    ] == "checked_in"


def test_states_are_read_as_of_a_round():
    who = director()
    night = night_of(who)
    (entry,) = add(who, night, Arrival("Ann"))
    change(who, entry, "late", from_round=1)
    change(who, entry, "check_in", from_round=3)

    seen = [queries.entries.as_of(night.pk, number)[0].state for number in (1, 2, 3)]

    assert seen == ["late", "late", "checked_in"]


@pytest.mark.parametrize("act", ["away", "withdraw", "register"])
def test_a_move_that_is_not_in_the_table_is_refused(act):
    who = director()
    (entry,) = add(who, night_of(who), Arrival("Ann"))

    with pytest.raises(MoveRefused):
        change(who, entry, act)


def test_a_substitute_plays_for_the_number_until_the_first_is_back():
    who = director()
    night = night_of(who)
    (entry,) = add(who, night, Arrival("Ann"))
    (sub,) = players.add(club=who.club, names=["Sue"], by=who.actor, at=AT)

    entries.substitute(entry=entry, player=sub, from_round=3, by=who.actor, at=AT)
    entries.substitute(entry=entry, player=entry.player, from_round=5, by=who.actor, at=AT)

    names = [queries.entries.as_of(night.pk, number)[0].name for number in (2, 3, 4, 5)]
    assert names == ["Ann", "Sue", "Sue", "Ann"]
    assert [queries.entries.as_of(night.pk, number)[0].own_name for number in (3, 5)] == ["Ann"] * 2


def test_a_substitute_cannot_play_for_two():
    who = director()
    night = night_of(who)
    ann, bo = add(who, night, Arrival("Ann"), Arrival("Bo"))

    with pytest.raises(AlreadyIn):
        entries.substitute(entry=ann, player=bo.player, from_round=2, by=who.actor, at=AT)


def test_a_night_that_is_over_takes_nobody():
    who = director()
    night = night_of(who)
    nights.cancel(tournament=night, reason="snow", by=who.actor, at=AT)

    with pytest.raises(MoveRefused):
        add(who, night, Arrival("Ann"))


def test_who_comes_while_play_goes_on_is_here():
    who = director()
    night = ready_night(who, people=5)
    accepted_plan(who, night)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)

    (late,) = add(who, night, Arrival("Late Lou"), from_round=2)

    assert late.number not in numbers(night, as_of=1)
    assert {e.number: e.state for e in queries.entries.as_of(night.pk, 2)}[
        late.number
    ] == "checked_in"
