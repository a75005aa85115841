"""Partners who stay together: pairs formed by hand, by the list, by lot and by an earlier night."""

import pytest

from scoring.rules.ruleset import preset
from tests.services.setting_up import (
    AT,
    accepted_plan,
    arrive,
    director,
    new_id,
    night_of,
    ready_night,
    wanted,
)
from tournaments import queries
from tournaments.models import Journal, Partnership, Table
from tournaments.services.people import entries, partnerships
from tournaments.services.people.drawing import Drawing, NoEarlierStanding
from tournaments.services.people.entries import Arrival
from tournaments.services.people.partnerships import HasPartner, PairsFixed, PairSize
from tournaments.services.refusals import NotThere
from tournaments.services.seating import plans, rounds
from tournaments.services.sheets.paper_entry import PaperLine, write_paper
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    made = night_of(who, wanted(unit="partnership", movement="round_robin", rounds=3))
    arrive(who, made, 8)
    return made


def form(who, night, *numbers, **more):
    return partnerships.form(tournament=night, numbers=numbers, by=who.actor, at=AT, **more)


def rest(who, night, drawing, **more):
    return partnerships.form_rest(tournament=night, drawing=drawing, by=who.actor, at=AT, **more)


def pairs(night):
    return [
        tuple(e.number for e in pair.members) for pair in queries.pairs.of_night(night.pk).pairs
    ]


def alone(night):
    return [each.number for each in queries.pairs.of_night(night.pk).alone]


def begin(who, night):
    accepted_plan(who, night)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)


def test_two_are_made_a_pair_by_hand(who, night):
    pair = form(who, night, 3, 7, name="  The   Aces ")

    assert (pair.number, pair.name) == (1, "The Aces")
    assert pairs(night) == [(3, 7)]
    assert alone(night) == [1, 2, 4, 5, 6, 8]


def test_the_odd_one_out_gets_a_house_player(who, night):
    arrive(who, night, 1, stem="Odd")
    rest(who, night, Drawing.IN_ORDER)

    partnerships.form_with_house_player(tournament=night, number=9, by=who.actor, at=AT)

    last = queries.pairs.of_night(night.pk).pairs[-1]
    assert [(each.number, each.ranked) for each in last.members] == [(9, True), (10, False)]
    assert last.has_house_player
    with pytest.raises(HasPartner):
        partnerships.form_with_house_player(tournament=night, number=9, by=who.actor, at=AT)
    assert night.entries.count() == 10


@pytest.mark.parametrize("numbers", [(1,), (1, 1), (1, 2, 3), ()])
def test_a_pair_is_two_people(who, night, numbers):
    with pytest.raises(PairSize) as refused:
        form(who, night, *numbers)

    assert refused.value.data == {"size": 2}


def test_at_tables_of_six_a_pair_is_three(who):
    night = night_of(who, wanted(unit="partnership", movement="round_robin", rules=preset("six33")))
    arrive(who, night, 12)

    rest(who, night, Drawing.IN_ORDER)

    assert pairs(night) == [(1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)]


def test_nobody_has_two_partners(who, night):
    form(who, night, 1, 2)

    with pytest.raises(HasPartner) as refused:
        form(who, night, 2, 3)
    assert refused.value.data == {"numbers": [2]}


def test_a_stranger_is_nobodys_partner(who, night):
    with pytest.raises(NotThere):
        form(who, night, 1, 44)
    with pytest.raises(NotThere):
        partnerships.dissolve(tournament=night, numbers=[5], by=who.actor, at=AT)


def test_the_list_pairs_two_by_two_and_the_last_is_left_over(who, night):
    arrive(who, night, 1, stem="Odd")
    form(who, night, 1, 8)

    rest(who, night, Drawing.IN_ORDER)

    assert pairs(night) == [(1, 8), (2, 3), (4, 5), (6, 7)]
    assert alone(night) == [9]


def test_lots_are_drawn_again_by_their_seed(who, night):
    rest(who, night, Drawing.BY_LOT, seed=7)
    first = pairs(night)
    for seed in (7, 8):
        partnerships.dissolve(tournament=night, by=who.actor, at=AT)
        assert pairs(night) == []
        rest(who, night, Drawing.BY_LOT, seed=seed)
        assert (pairs(night) == first) is (seed == 7)


def test_the_first_of_the_night_before_plays_with_the_last(who, night):
    qualifying = ready_night(who, people=4, rounds=1)
    rounds.publish(tournament=qualifying, number=1, by=who.actor, at=AT)
    four = [Arrival(player_id=each.player_id) for each in qualifying.entries.order_by("number")]
    table = Table.objects.get(round__tournament=qualifying)
    line = PaperLine(
        line_id=new_id(),
        no=0,
        kind="totals",
        facts={"points": [10, 4], "loners": {"0": 2, "1": 1, "2": 0, "3": 0}},
    )
    write_paper(table=table, detail="totals", lines=[line], confirm=True, by=who.actor, at=AT)
    finals = night_of(who, wanted(unit="partnership", movement="round_robin", name="Finals"))
    entries.add(tournament=finals, arrivals=four, by=who.actor, at=AT)
    seat_of = {p.entry.player_id: p.seat for p in table.placements.select_related("entry")}

    rest(who, finals, Drawing.BY_STANDING)

    seats = [
        [seat_of[each.player_id] for each in pair.members]
        for pair in queries.pairs.of_night(finals.pk).pairs
    ]
    assert [sorted(pair) for pair in seats] == [[0, 3], [1, 2]]


def test_pairs_of_the_last_time_are_together_again_as_far_as_they_are_here(who, night):
    rest(who, night, Drawing.BY_LOT, seed=3)
    together = {frozenset(pair) for pair in pairs(night)}
    begin(who, night)
    players = {each.number: each.player_id for each in night.entries.all()}
    again = night_of(who, wanted(unit="partnership", movement="round_robin", name="Next week"))
    here = [Arrival(player_id=players[number]) for number in (8, 7, 6, 5, 4, 3, 2)]
    came = entries.add(tournament=again, arrivals=here, by=who.actor, at=AT)
    old = {new.number: 9 - new.number for new in came}  # number now -> number then

    rest(who, again, Drawing.AS_BEFORE)

    now = {frozenset(old[number] for number in pair) for pair in pairs(again)}
    assert now == {pair for pair in together if 1 not in pair}
    assert len(alone(again)) == 1


@pytest.mark.parametrize("drawing", [Drawing.BY_STANDING, Drawing.AS_BEFORE])
def test_without_a_night_before_nobody_is_paired_by_it(who, night, drawing):
    with pytest.raises(NoEarlierStanding):
        rest(who, night, drawing)
    assert pairs(night) == []


def test_pairs_come_in_together(who):
    night = night_of(who, wanted(unit="partnership", movement="round_robin"))
    act_id = new_id()
    groups = [
        [Arrival(name="Ann"), Arrival(name="Bo")],
        [Arrival(name="Cid")],
        [Arrival(name="Dot"), Arrival(name="Eve")],
    ]

    def come():
        return partnerships.arrive(
            tournament=night, groups=groups, by=who.actor, at=AT, act_id=act_id
        )

    assert [each.number for each in come()] == [each.number for each in come()] == [1, 2, 3, 4, 5]
    assert pairs(night) == [(1, 2), (4, 5)]
    assert alone(night) == [3]


def test_three_do_not_come_as_a_pair(who, night):
    group = [Arrival(name=name) for name in ("Ann", "Bo", "Cid")]

    with pytest.raises(PairSize):
        partnerships.arrive(tournament=night, groups=[group], by=who.actor, at=AT)
    assert night.entries.count() == 8


def test_two_people_change_partners(who, night):
    form(who, night, 1, 2)
    form(who, night, 3, 4)

    partnerships.exchange(tournament=night, numbers=[2, 3], by=who.actor, at=AT)
    assert pairs(night) == [(1, 3), (2, 4)]

    partnerships.exchange(tournament=night, numbers=[4, 8], by=who.actor, at=AT)
    assert pairs(night) == [(1, 3), (2, 8)]
    assert 4 in alone(night)


@pytest.mark.parametrize("numbers", [(1, 2), (5, 6), (1,), (1, 3, 5)])
def test_only_two_of_different_pairs_change(who, night, numbers):
    form(who, night, 1, 2)
    form(who, night, 3, 4)

    with pytest.raises(PairSize):
        partnerships.exchange(tournament=night, numbers=numbers, by=who.actor, at=AT)


def test_a_pair_that_parted_leaves_its_number_free(who, night):
    rest(who, night, Drawing.IN_ORDER)

    partnerships.dissolve(tournament=night, numbers=[2], by=who.actor, at=AT)

    assert alone(night) == [3, 4]
    assert form(who, night, 4, 3).number == 2


def test_who_is_taken_off_the_list_leaves_a_partner_alone(who, night):
    form(who, night, 1, 2)

    entries.remove(entry=night.entries.get(number=2), by=who.actor, at=AT)

    assert not Partnership.objects.exists()
    assert 1 in alone(night)


def test_a_pair_is_called_by_its_name_or_by_its_members(who, night):
    pair = form(who, night, 1, 2, name="Aces")

    for name in ("Jacks", ""):
        partnerships.rename(partnership=pair, name=name, by=who.actor, at=AT)
        assert queries.pairs.of_night(night.pk).pairs[0].name == name


def test_pairs_stay_together_once_play_has_begun(who, night):
    rest(who, night, Drawing.IN_ORDER)
    begin(who, night)

    with pytest.raises(PairsFixed):
        partnerships.dissolve(tournament=night, numbers=[1], by=who.actor, at=AT)
    with pytest.raises(PairsFixed):
        partnerships.exchange(tournament=night, numbers=[1, 3], by=who.actor, at=AT)


def test_a_late_pair_still_comes_together(who, night):
    rest(who, night, Drawing.IN_ORDER)
    begin(who, night)

    partnerships.arrive(
        tournament=night,
        groups=[[Arrival(name="Late Ann"), Arrival(name="Late Bo")]],
        from_round=2,
        by=who.actor,
        at=AT,
    )

    assert plans.units_of(night, 1) == (1, 2, 3, 4)
    assert plans.units_of(night, 2) == (1, 2, 3, 4, 5)


def test_after_the_night_nobody_is_paired(who, night):
    night.state = "final"
    night.save()

    with pytest.raises(MoveRefused):
        form(who, night, 1, 2)


def test_each_act_is_in_the_journal_once(who, night):
    act_id = new_id()

    assert form(who, night, 1, 2, act_id=act_id) == form(who, night, 1, 2, act_id=act_id)
    line = Journal.objects.get(act="partnership.form")
    assert line.data == {"numbers": [1, 2]}
    act_id = new_id()
    assert rest(who, night, Drawing.IN_ORDER, act_id=act_id) == rest(
        who, night, Drawing.IN_ORDER, act_id=act_id
    )


def test_the_pairs_are_asked_for_in_three_queries(who, night, django_assert_num_queries):
    rest(who, night, Drawing.IN_ORDER)

    with django_assert_num_queries(3):
        queries.pairs.of_night(night.pk)
