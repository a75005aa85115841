"""The next night as the last one: who and what comes along, and what does not."""

from datetime import timedelta

import pytest

from scoring.night import NightRules, SitOutCredit
from scoring.rules import preset
from tests import factories
from tests.services.setting_up import AT, new_id
from tournaments import queries
from tournaments.models import PrizeScheme, Tournament
from tournaments.services import as_last
from tournaments.services.night import nights, prizes, screen
from tournaments.services.night.prizes import Offer
from tournaments.services.people import entries, merging, partnerships, players

pytestmark = pytest.mark.django_db

WEEK = timedelta(weeks=1)


@pytest.fixture
def club():
    return factories.make_club()


@pytest.fixture
def actor(club):
    return factories.by(factories.owner_of(club))


@pytest.fixture
def last(club):
    return factories.running_night(
        club,
        people=9,
        rounds_planned=4,
        rules=preset("na24"),
        night_rules=NightRules(sit_out=SitOutCredit.AVERAGE),
    )


def again(last, actor, **more):
    return as_last.begin(
        last=last,
        starts_at=more.pop("starts_at", last.starts_at + WEEK),
        by=actor,
        at=AT,
        act_id=more.pop("act_id", None) or new_id(),
        **more,
    )


def names_of(night):
    return [(each.number, each.name, each.state) for each in queries.entries.latest(night.pk)]


def test_people_rules_rounds_and_settings_come_along(last, actor):
    prizes.offer(
        tournament=last,
        offers=[
            Offer(scheme=PrizeScheme.HIGH, amount=2000),
            Offer(scheme=PrizeScheme.LOW, least_rounds=4),
        ],
        by=actor,
        at=AT,
    )
    screen.choose(tournament=last, shows="turns", number=None, by=actor, at=AT)
    last.refresh_from_db()

    made = again(last, actor)

    night = made.night
    assert [name for _number, name, _state in names_of(night)] == list(factories.NAMES[:9])
    assert {state for _number, _name, state in names_of(night)} == {"registered"}
    assert queries.rules.of_night(night.pk).night == NightRules(sit_out=SitOutCredit.AVERAGE)
    assert queries.rules.of_night(night.pk).rules == preset("na24")
    assert (night.rounds_planned, night.screen_shows, night.copy_of) == (4, "turns", last)
    assert night.starts_at == last.starts_at + WEEK
    offered = queries.prizes.offered(night.pk)
    assert [(each.scheme, each.amount, each.least_rounds) for each in offered] == [
        ("high", 2000, None),
        ("low", 0, 4),
    ]
    assert made.left_out == ()


def test_what_happened_in_the_evening_does_not_come_along(last, actor):
    gone, late = last.entries.get(number=2), last.entries.get(number=3)
    entries.change_state(entry=gone, move="withdraw", from_round=2, by=actor, at=AT)
    entries.change_state(entry=late, move="late", from_round=1, by=actor, at=AT)
    nights.choose_rules(
        tournament=last,
        rules=preset("ohio8"),
        night=NightRules(),
        from_round=3,
        reason="it got late",
        by=actor,
        at=AT,
    )
    last.show_prizes = True
    last.save(update_fields=["show_prizes"])

    night = again(last, actor).night

    assert len(names_of(night)) == 9
    assert queries.rules.of_night(night.pk, 4).rules == preset("na24")
    assert night.show_prizes is False


def test_who_did_not_come_is_not_expected_again(last, actor):
    entry = last.entries.get(number=3)
    entries.change_state(entry=entry, move="no_show", from_round=1, by=actor, at=AT)

    assert len(names_of(again(last, actor).night)) == 8


def test_somebody_off_the_roster_is_named_and_left_out(last, actor):
    player = last.entries.get(number=3).player
    players.erase(player=player, by=actor, at=AT)

    made = again(last, actor)

    assert len(names_of(made.night)) == 8
    assert len(made.left_out) == 1


def test_two_records_that_are_one_person_by_now_come_once(last, actor):
    one, other = (last.entries.get(number=number).player for number in (1, 2))
    night = factories.make_night(last.club, people=0, name="Second")
    entries.add(tournament=night, arrivals=[entries.Arrival(player_id=other.pk)], by=actor, at=AT)
    nobody = players.add(club=last.club, names=["Ruth V."], by=actor, at=AT)[0]
    merging.merge(player=nobody, into=one, by=actor, at=AT)

    assert len(names_of(again(last, actor).night)) == 9


def test_numbers_without_names_and_house_players_come_along(club, actor):
    last = factories.make_night(club, people=3)
    entries.add(tournament=last, arrivals=[entries.Arrival()], by=actor, at=AT)
    entries.add_house_player(tournament=last, by=actor, at=AT)

    night = again(last, actor).night

    latest = queries.entries.latest(night.pk)
    assert [(each.name != "", each.ranked) for each in latest] == [
        (True, True),
        (True, True),
        (True, True),
        (False, True),
        (False, False),
    ]


def test_pairs_stay_pairs(club, actor):
    last = factories.make_night(club, people=8)
    wanted = nights.NightDraft.of(last)
    nights.change(
        tournament=last,
        wanted=type(wanted)(
            **{
                **{name: getattr(wanted, name) for name in wanted.__dataclass_fields__},
                "unit": "partnership",
                "movement": {"kind": "round_robin"},
            }
        ),
        by=actor,
        at=AT,
    )
    for number in (1, 3, 5, 7):
        partnerships.form(tournament=last, numbers=[number, number + 1], by=actor, at=AT)
    last.refresh_from_db()

    night = again(last, actor).night

    assert [len(each.members) for each in queries.pairs.of_night(night.pk).pairs] == [2] * 4


def test_sent_twice_it_is_one_night(last, actor):
    act_id = new_id()

    first, second = again(last, actor, act_id=act_id), again(last, actor, act_id=act_id)

    assert first.night == second.night
    assert Tournament.objects.count() == 2
    assert len(names_of(first.night)) == 9


def test_its_plan_is_drafted_where_last_time_had_one(last, actor):
    night = again(last, actor).night

    plan = as_last.draft_plan(begun=night, by=actor, at=AT, act_id=new_id())

    assert (plan.state, len(plan.request["units"]), plan.request["rounds"]) == ("draft", 9, 4)
    assert as_last.draft_plan(begun=last, by=actor, at=AT, act_id=new_id()) is None


def test_too_few_people_have_no_plan(club, actor):
    last = factories.running_night(club, people=4, rounds_planned=3)
    entry = last.entries.get(number=3)
    entries.change_state(entry=entry, move="no_show", from_round=1, by=actor, at=AT)
    night = again(last, actor).night

    assert as_last.draft_plan(begun=night, by=actor, at=AT, act_id=new_id()) is None
