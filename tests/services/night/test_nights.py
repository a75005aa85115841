"""A night from its first word to its end: values that cannot be, rules, states, open tables."""

from datetime import UTC, datetime

import pytest

from scoring.night.rules import NightRules, Record
from scoring.rules.ruleset import RuleSet, preset
from tests.services.setting_up import AT, director, night_of, ready_night, wanted
from tournaments import queries
from tournaments.models import Tournament
from tournaments.services import transitions
from tournaments.services.night import nights
from tournaments.services.night.nights import BadNight, BadRules, ReasonMissing, StillOpen
from tournaments.services.seating import rounds
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db


def test_a_night_takes_the_zone_of_its_club_and_an_address_with_its_day():
    who = director()

    night = night_of(who)

    assert (night.zone, night.slug, night.state) == (
        "Europe/London",
        "2026-11-26-thursday-night",
        "draft",
    )


def test_the_day_in_the_address_is_the_clubs_own():
    who = director()
    late = wanted()
    late = nights.NightDraft(
        **{
            **{name: getattr(late, name) for name in late.__slots__},
            "starts_at": datetime(2026, 6, 30, 23, 30, tzinfo=UTC),
        }
    )

    assert night_of(who, late).slug.startswith("2026-07-01-")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 61}, "rounds"),
        ({"unit": "club"}, "unit"),
        ({"movement": "teleport"}, "movement"),
    ],
)
def test_a_night_that_cannot_be(change, field):
    with pytest.raises(BadNight) as refused:
        night_of(director(), wanted(**change))

    assert list(refused.value.data["fields"]) == [field]


def test_rules_that_cannot_be_played_are_refused_with_every_reason():
    who = director()

    with pytest.raises(BadRules) as refused:
        night_of(who, wanted(rules=RuleSet(players=3), night=NightRules(rank_by=())))

    codes = [each["code"] for each in refused.value.data["problems"]]
    assert codes == ["ruleset_invalid", "rank_by_empty"]


def test_a_warning_does_not_stop_a_night():
    who = director()
    odd = NightRules(sit_out="nothing")

    assert night_of(who, wanted(night=odd)).state == "draft"


def test_rules_change_freely_before_play_and_with_a_reason_after():
    who = director()
    night = ready_night(who)
    six_hands = RuleSet(hand_limit=6, target=None, ties="allowed")
    nights.choose_rules(tournament=night, rules=six_hands, night=NightRules(), by=who.actor, at=AT)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)

    with pytest.raises(ReasonMissing):
        nights.choose_rules(
            tournament=night, rules=preset("na24"), night=NightRules(), by=who.actor, at=AT
        )
    nights.choose_rules(
        tournament=night,
        rules=preset("na24"),
        night=NightRules(),
        from_round=5,
        reason="It got late",
        by=who.actor,
        at=AT,
    )

    assert queries.rules.of_night(night.pk, 4).rules == six_hands
    assert queries.rules.of_night(night.pk, 5).rules == preset("na24")


def test_a_night_changes_until_it_begins():
    who = director()
    night = ready_night(who)

    nights.change(tournament=night, wanted=wanted(rounds=6), by=who.actor, at=AT)
    night.refresh_from_db()
    assert night.rounds_planned == 6

    Tournament.objects.filter(pk=night.pk).update(state="running")
    with pytest.raises(MoveRefused):
        nights.change(tournament=night, wanted=wanted(), by=who.actor, at=AT)


def test_a_night_of_cards_is_ready_without_a_plan():
    who = director()
    night = night_of(who, wanted(night=NightRules(record=Record.CARDS)))

    started = nights.start(tournament=night, by=who.actor, at=AT)

    assert started.state == "running"


def test_closing_drops_rounds_that_nobody_played():
    who = director()
    night = ready_night(who, rounds=3)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)

    closed = nights.close(tournament=night, by=who.actor, at=AT)

    assert closed.state == "provisional"
    assert set(night.rounds.values_list("state", flat=True)) == {"dropped"}


def test_a_night_goes_back_with_a_reason_only():
    who = director()
    night = ready_night(who, rounds=3)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    night = nights.close(tournament=night, by=who.actor, at=AT)
    night = nights.finalise(tournament=night, by=who.actor, at=AT)

    with pytest.raises(ReasonMissing):
        nights.reopen(tournament=night, reason=" ", by=who.actor, at=AT)
    night = nights.reopen(tournament=night, reason="card found", by=who.actor, at=AT)
    assert night.state == "provisional"
    night = nights.reopen(tournament=night, reason="one more round", by=who.actor, at=AT)
    assert night.state == "running"


def test_a_final_night_can_be_put_away():
    who = director()
    night = ready_night(who, rounds=3)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    for act in (nights.close, nights.finalise, nights.archive):
        night = act(tournament=night, by=who.actor, at=AT)

    assert night.state == "archived"


def test_a_postponed_table_must_be_finished_or_void_before_final():
    who = director()
    night = ready_night(who, rounds=1)
    (first,) = rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    table = first.tables.get(number=2)
    rounds.move_table(table=table, move="postpone", by=who.actor, at=AT)
    night = nights.close(tournament=night, by=who.actor, at=AT)

    with pytest.raises(StillOpen) as refused:
        nights.finalise(tournament=night, by=who.actor, at=AT)
    assert refused.value.data == {"tables": [(1, 2)]}

    rounds.move_table(table=table, move="resume", by=who.actor, at=AT)
    rounds.move_table(table=table, move="void", reason="gone home", by=who.actor, at=AT)
    assert nights.finalise(tournament=night, by=who.actor, at=AT).state == "final"


def test_switches_are_each_their_own():
    who = director()

    night = nights.set_switches(
        tournament=night_of(who),
        visibility="link",
        seating=False,
        standings=True,
        prizes=True,
        by=who.actor,
        at=AT,
    )

    assert (night.visibility, night.show_seating, night.show_standings, night.show_prizes) == (
        "link",
        False,
        True,
        True,
    )
    with pytest.raises(BadNight):
        nights.set_switches(
            tournament=night,
            visibility="everywhere",
            seating=True,
            standings=True,
            prizes=True,
            by=who.actor,
            at=AT,
        )


def test_a_club_keeps_its_rules_in_versions():
    who = director()
    save = {"club": who.club, "name": " House  rules ", "by": who.actor, "at": AT}

    nights.save_rules(rules=preset("na24"), night=NightRules(), **save)
    nights.save_rules(rules=preset("british25"), night=NightRules(sit_out=8), **save)

    (kept,) = queries.rules.of_club(who.club.pk)
    assert (kept.name, kept.version, kept.night.sit_out) == ("House rules", 2, 8)
    with pytest.raises(BadNight):
        nights.save_rules(**{**save, "name": " "}, rules=preset("na24"), night=NightRules())


EVERY_STATE = ("draft", "ready", "running", "provisional", "final", "archived", "cancelled")
ACTS = {
    "start": nights.start,
    "close": nights.close,
    "finalise": nights.finalise,
    "archive": nights.archive,
    "cancel": nights.cancel,
    "reopen": nights.reopen,
}
FORBIDDEN = [
    (act, state)
    for act in ACTS
    for state in EVERY_STATE
    if state not in transitions.TOURNAMENT[act] and (act, state) != ("reopen", "final")
]


@pytest.mark.parametrize(("act", "state"), FORBIDDEN)
def test_every_move_that_is_not_in_the_table_is_refused(act, state):
    who = director()
    night = night_of(who)
    Tournament.objects.filter(pk=night.pk).update(state=state)
    night.refresh_from_db()
    reason = {"reason": "because"} if act in ("cancel", "reopen") else {}

    with pytest.raises(MoveRefused):
        ACTS[act](tournament=night, by=who.actor, at=AT, **reason)

    night.refresh_from_db()
    assert night.state == state
