import pytest

from scoring.night.rules import NightRules
from scoring.night.tiebreaks import TieBreak
from tests.services.builders import NOBODY, NOON, a_night, new_id, typed
from tournaments.models import TieRuling
from tournaments.queries import integrity, standings
from tournaments.services.night import rulings
from tournaments.services.night.adjustments import NightNotOpen
from tournaments.services.night.nights import ReasonMissing

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    """Partners are level after the round: 1 and 3 with ten points, 2 and 4 with seven."""
    made = a_night([[(1, 2, 3, 4)]], night=NightRules(rank_by=(TieBreak.POINTS,)))
    typed(made, 1, 1, 10, 7)
    return made


def rule(night, order, *, how="cut", seed=None, after_round=1, act_id=None):
    return rulings.rule(
        tournament=night.tournament,
        after_round=after_round,
        order=order,
        how=how,
        seed=seed,
        by=NOBODY,
        at=NOON,
        act_id=act_id,
    )


def withdraw(ruling, *, reason="cut again", act_id=None):
    return rulings.withdraw(ruling=ruling, reason=reason, by=NOBODY, at=NOON, act_id=act_id)


def places(night, **more):
    return [
        (line.number, line.rank, line.tied)
        for line in standings.of_night(night.tournament, **more).lines
    ]


def test_partners_are_level_until_the_director_rules(night):
    assert places(night) == [(1, 1, True), (3, 1, True), (2, 3, True), (4, 3, True)]

    rule(night, [3, 1])

    assert places(night) == [(3, 1, False), (1, 2, False), (2, 3, True), (4, 3, True)]
    assert integrity.breaches() == ()


def test_the_reason_of_the_place_is_the_cut_of_cards(night):
    rule(night, [3, 1])

    second = standings.of_night(night.tournament).line(1)

    assert (second.reason.key, second.reason.versus) == (TieBreak.CUT_OF_CARDS, 3)


def test_a_second_ruling_takes_the_place_of_the_first(night):
    first = rule(night, [3, 1])

    rule(night, [1, 3], how="playoff")

    first.refresh_from_db()
    assert first.in_force is False
    assert places(night)[:2] == [(1, 1, False), (3, 2, False)]


def test_a_draw_comes_from_its_seed_whatever_the_order_typed(night):
    one = rule(night, [3, 1], how="draw", seed=11)
    two = rule(night, [1, 3], how="draw", seed=11)

    assert one.order == two.order
    assert sorted(one.order) == [1, 3]
    assert [number for number, *_ in places(night)][:2] == one.order


def test_ruled_twice_with_one_act_id_it_is_ruled_once(night):
    act_id = new_id()

    assert rule(night, [3, 1], act_id=act_id) == rule(night, [3, 1], act_id=act_id)
    assert TieRuling.objects.count() == 1


@pytest.mark.parametrize(
    ("order", "more", "fields"),
    [
        ([1], {}, {"order": "two_needed"}),
        ([1, 1], {}, {"order": "twice"}),
        ([1, 3], {"how": "arm_wrestling"}, {"how": "unknown"}),
        ([1, 3], {"how": "draw"}, {"seed": "with_a_draw_only"}),
        ([1, 3], {"how": "cut", "seed": 4}, {"seed": "with_a_draw_only"}),
    ],
)
def test_what_cannot_be_is_refused(night, order, more, fields):
    with pytest.raises(rulings.BadRuling) as refused:
        rule(night, order, **more)

    assert refused.value.data["fields"] == fields


@pytest.mark.parametrize("order", [[1, 2], [1, 3, 2], [2, 4, 9]])
def test_only_those_who_share_a_place_are_ordered(night, order):
    with pytest.raises(rulings.NotTied) as refused:
        rule(night, order)

    assert refused.value.data["ties"] == [[1, 3], [2, 4]]


def test_a_ruling_is_for_the_round_that_was_reached(night):
    with pytest.raises(rulings.NotTied) as refused:
        rule(night, [3, 1], after_round=2)

    assert refused.value.data["after_round"] == 1


def test_a_ruling_that_was_taken_back_leaves_them_level(night):
    ruling = rule(night, [3, 1])
    act_id = new_id()

    over = withdraw(ruling, act_id=act_id)

    assert withdraw(ruling, act_id=act_id) == over
    assert places(night)[0] == (1, 1, True)
    with pytest.raises(rulings.RulingOver):
        withdraw(ruling)


def test_a_ruling_is_taken_back_for_a_reason(night):
    ruling = rule(night, [3, 1])

    with pytest.raises(ReasonMissing):
        withdraw(ruling, reason=" ")


def test_when_the_night_is_final_nothing_is_ruled(night):
    ruling = rule(night, [3, 1])
    night.set_night("final")

    with pytest.raises(NightNotOpen):
        rule(night, [1, 3])
    with pytest.raises(NightNotOpen):
        withdraw(ruling)
