"""Whatever ordinary acts lead to is sound, leaves as a file, and is the same night elsewhere."""

from collections import Counter
from datetime import timedelta
from random import Random
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scoring.rules.ruleset import preset
from tests.services.setting_up import AT, director, night_of, wanted
from tournaments.models import (
    Entry,
    Line,
    Partnership,
    Plan,
    Prize,
    Table,
    Tournament,
)
from tournaments.queries import integrity, standings
from tournaments.services import night_files
from tournaments.services.night import adjustments, nights, prizes, rulings
from tournaments.services.people import drawing, entries, partnerships, players
from tournaments.services.refusals import Refusal
from tournaments.services.samples import rehearsal
from tournaments.services.seating import plans, reseating, rounds
from tournaments.services.sheets import conflicts, paper_entry
from tournaments.services.sheets.paper_entry import PaperLine

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

ROUNDS = 3
STEPS = 2000
SET_BACK = -timedelta(hours=1)
"""What somebody does to the machine's clock now and then: no act may lean on it going on."""
DONE: Counter[str] = Counter()


class Evening:
    """One night in the hands of somebody who presses anything, in any order."""

    def __init__(self, unit):
        self.who = director()
        self.night = night_of(self.who, wanted(rounds=ROUNDS, rules=preset("ohio8"), unit=unit))
        self.at = AT

    def press(self, act, number):
        """One act with a number to choose by; a refusal is an answer like another."""
        self.at += SET_BACK if number % 23 == 7 else timedelta(seconds=41)
        self.night = Tournament.objects.select_related("club").get(pk=self.night.pk)
        self.number = number
        try:
            with transaction.atomic():
                act(self, {"by": self.who.actor, "at": self.at})
        except (Refusal, NothingThere):
            return
        DONE[act.__name__] += 1

    def one(self, rows):
        found = list(rows.order_by("pk"))
        if not found:
            raise NothingThere
        return found[self.number % len(found)]

    @property
    def in_round(self):
        return 1 + self.number % ROUNDS


class NothingThere(Exception):
    """There is nothing yet to do this to."""


def people_come(evening, how):
    names = [f"Person {evening.number}-{each}" for each in range(1 + evening.number % 5)]
    entries.add(
        tournament=evening.night, arrivals=[entries.Arrival(name=name) for name in names], **how
    )


def two_of_one_name_come(evening, how):
    people = [entries.Arrival(name="Maria Santos", new=True)] * 2
    entries.add(tournament=evening.night, arrivals=people, **how)


def a_number_without_a_name_comes(evening, how):
    entries.add(tournament=evening.night, arrivals=[entries.Arrival()], **how)


def a_house_player_comes(evening, how):
    entries.add_house_player(tournament=evening.night, from_round=evening.in_round, **how)


def somebody_is_taken_out(evening, how):
    entries.remove(entry=evening.one(evening.night.entries), **how)


def somebody_moves(evening, how):
    moves = ("check_in", "late", "no_show", "away", "withdraw")
    entries.change_state(
        entry=evening.one(evening.night.entries),
        move=moves[evening.number % 5],
        from_round=evening.in_round,
        **how,
    )


def somebody_plays_for_another(evening, how):
    (player,) = players.add(
        club=evening.who.club, names=[f"Substitute {evening.number}"], by=how["by"], at=how["at"]
    )
    entries.substitute(
        entry=evening.one(evening.night.entries),
        player=player,
        from_round=evening.in_round,
        **how,
    )


def somebody_is_erased(evening, how):
    players.erase(player=evening.one(evening.who.club.players), **how)


def pairs_are_drawn(evening, how):
    partnerships.form_rest(
        tournament=evening.night, drawing=drawing.Drawing.IN_ORDER, seed=evening.number, **how
    )


def a_pair_parts(evening, how):
    pair = evening.one(evening.night.partnerships)
    partnerships.dissolve(tournament=evening.night, numbers=[pair.number], **how)


def a_plan_is_proposed(evening, how):
    plans.propose(tournament=evening.night, seed=evening.number, steps=STEPS, **how)


def a_plan_is_kept(evening, how):
    plans.accept(plan=evening.one(Plan.objects.filter(tournament=evening.night)), **how)


def seats_go_out(evening, how):
    rounds.publish(tournament=evening.night, **how)


def the_next_seats_go_out(evening, how):
    reseating.give_out_next(tournament=evening.night, seed=evening.number, steps=STEPS, **how)


def seats_come_back(evening, how):
    rounds.unpublish(tournament=evening.night, number=evening.in_round, **how)


def a_round_closes(evening, how):
    rounds.close_round(tournament=evening.night, number=evening.in_round, **how)


def a_round_opens_again(evening, how):
    rounds.reopen_round(tournament=evening.night, number=evening.in_round, reason="so", **how)


def tables_of(evening):
    return Table.objects.filter(round__tournament=evening.night).select_related(
        "round__tournament__club"
    )


def a_table_moves(evening, how):
    moves = ("postpone", "resume", "void", "restore")
    rounds.move_table(
        table=evening.one(tables_of(evening)), move=moves[evening.number % 4], reason="so", **how
    )


def totals_are_typed(evening, how):
    facts = {"points": [evening.number % 17, 10]}
    line = PaperLine(line_id=an_id(evening), no=0, kind="totals", facts=facts)
    paper_entry.write_paper(
        table=evening.one(tables_of(evening)), detail="totals", lines=[line], confirm=True, **how
    )


def hands_are_typed(evening, how):
    dice = Random(evening.number)
    lines = [
        PaperLine(
            line_id=UUID(int=dice.getrandbits(128), version=4), no=no, kind="hand", facts=told
        )
        for no, told in enumerate(rehearsal.hands(preset("ohio8"), dice), start=1)
    ]
    paper_entry.write_paper(
        table=evening.one(tables_of(evening)), detail="hands", lines=lines, confirm=True, **how
    )


def every_table_is_typed(evening, how):
    for number, _table in enumerate(tables_of(evening)):
        evening.number = number
        totals_are_typed(evening, how)


def what_was_aside_is_taken(evening, how):
    line = evening.one(Line.objects.filter(sheet__table__round__tournament=evening.night))
    conflicts.take_aside(line=line, seen_revision=line.sheet.revision, reason="so", **how)


def points_are_given(evening, how):
    adjustments.add(
        tournament=evening.night,
        entry=evening.one(evening.night.entries),
        points=evening.number % 7 - 3,
        kind="penalty",
        reason="late\x0bby ten",
        **how,
    )


def prizes_are_offered(evening, how):
    prizes.offer(tournament=evening.night, **how)


def a_prize_leaves(evening, how):
    prizes.withdraw(prize=evening.one(Prize.objects.filter(tournament=evening.night)), **how)


def who_is_level_is_ruled(evening, how):
    lines = standings.of_night(evening.night).lines
    level = [line.number for line in lines if line.tied]
    rulings.rule(
        tournament=evening.night, after_round=evening.in_round, order=level, how="cut", **how
    )


def play_ends(evening, how):
    nights.close(tournament=evening.night, **how)


def play_goes_on(evening, how):
    nights.reopen(tournament=evening.night, reason="so", **how)


def it_is_final(evening, how):
    nights.finalise(tournament=evening.night, **how)


def an_id(evening):
    return UUID(int=evening.number * 7919 + int(evening.at.timestamp()), version=4)


SETTING_UP = [people_come, two_of_one_name_come, a_number_without_a_name_comes, pairs_are_drawn,
              a_plan_is_proposed, a_plan_is_kept, somebody_is_taken_out]  # fmt: skip
PLAYING = [
    a_house_player_comes, somebody_moves, somebody_plays_for_another, somebody_is_erased,
    a_pair_parts, seats_go_out, the_next_seats_go_out, seats_come_back, a_round_closes,
    a_round_opens_again, a_table_moves, totals_are_typed, totals_are_typed, hands_are_typed,
    every_table_is_typed, every_table_is_typed, what_was_aside_is_taken, points_are_given,
    prizes_are_offered, a_prize_leaves, who_is_level_is_ruled, play_ends, play_goes_on,
    it_is_final,
]  # fmt: skip


def pressed(acts, least, most):
    one = st.tuples(st.sampled_from(acts), st.integers(0, 999))
    return st.lists(one, min_size=least, max_size=most)


def table_of(night):
    return [
        (line.rank, line.tied, line.number, line.points, [entry.name for entry in line.entries])
        for line in standings.of_night(night).lines
    ]


@settings(max_examples=12, phases=[Phase.explicit, Phase.generate])
@given(
    unit=st.sampled_from(["person", "person", "partnership"]),
    people=st.integers(4, 13),
    before=pressed(SETTING_UP, 0, 6),
    out=st.sampled_from([True, True, False]),
    during=pressed([*SETTING_UP, *PLAYING, *PLAYING], 20, 40),
)
def test_any_night_that_acts_can_reach_is_sound_and_travels(unit, people, before, out, during):
    with transaction.atomic():
        evening = Evening(unit)
        evening.press(people_come, 4)
        for act, number in [*((people_come, each * 5) for each in range(people - 4)), *before]:
            evening.press(act, number)
        if out:
            for act in (pairs_are_drawn, a_plan_is_proposed, a_plan_is_kept, seats_go_out):
                evening.press(act, 0)
        for act, number in during:
            evening.press(act, number)

        is_sound_and_travels(evening)
        transaction.set_rollback(True)


def is_sound_and_travels(evening):
    assert integrity.breaches() == ()
    night = Tournament.objects.get(pk=evening.night.pk)
    elsewhere = director("Lodge", "bo@lodge.example")
    file = night_files.dump(night)

    arrived = night_files.load(club=elsewhere.club, file=file, by=elsewhere.actor, at=AT)
    home = night_files.load(club=evening.who.club, file=file, by=evening.who.actor, at=AT)

    assert (arrived.again, home.again, home.tournament) == (False, True, night)
    assert table_of(arrived.tournament) == table_of(night)
    assert arrived.tournament.state == night.state
    assert Entry.objects.filter(tournament=arrived.tournament).count() == night.entries.count()
    assert (
        Partnership.objects.filter(tournament=arrived.tournament).count()
        == night.partnerships.count()
    )


def test_a_plan_was_kept_and_one_person_is_taken_out():
    evening = Evening("person")
    for act, number in [(people_come, 4), (people_come, 9), (a_plan_is_proposed, 0),
                        (a_plan_is_kept, 0), (somebody_is_taken_out, 2)]:  # fmt: skip
        evening.press(act, number)

    assert Plan.objects.get().state == "accepted"
    assert evening.night.entries.count() == 9
    is_sound_and_travels(evening)


@pytest.fixture(scope="module", autouse=True)
def nothing_was_only_refused():
    """A property of acts that are all refused would say nothing."""
    yield
    if DONE["a_plan_is_kept"] > 2:
        missing = {act.__name__ for act in [*SETTING_UP, *PLAYING]} - set(DONE)
        assert len(missing) < 8, missing
