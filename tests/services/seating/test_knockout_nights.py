"""Knockouts, groups and Swiss nights of pairs, from the first seats to the winner."""

import pytest

from scoring.night.rules import NightRules
from scoring.night.tiebreaks import TieBreak
from scoring.rules.ruleset import preset
from tests.services.setting_up import AT, accepted_plan, arrive, director, new_id, night_of, wanted
from tournaments import queries
from tournaments.models import Placement, Table
from tournaments.queries import integrity, standings
from tournaments.rotation.movements.groups import Groups
from tournaments.rotation.movements.knockout import Knockout
from tournaments.rotation.movements.swiss import Swiss
from tournaments.services.night import nights, rulings
from tournaments.services.people import entries, partnerships
from tournaments.services.people.drawing import Drawing
from tournaments.services.seating import reseating, rounds
from tournaments.services.seating.plans import PlanImpossible
from tournaments.services.seating.reseating import RoundNotNext
from tournaments.services.seating.rounds import LinesExist
from tournaments.services.sheets.paper_entry import PaperLine, write_paper

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

BY_SURVIVAL = NightRules(rank_by=(TieBreak.ROUNDS_SURVIVED, TieBreak.POINTS))


class Evening:
    """Pairs and their movement; the pair with the lower number wins unless ``upset`` names both."""

    def __init__(self, movement, pairs, *, rounds_planned=1, night=BY_SURVIVAL, people=None):
        self.who = director()
        plan = wanted(unit="partnership", rounds=rounds_planned, night=night, rules=preset("ohio8"))
        plan = nights.NightDraft(
            **{name: getattr(plan, name) for name in plan.__dataclass_fields__}
            | {"movement": movement.to_json()}
        )
        self.night = night_of(self.who, plan)
        arrive(self.who, self.night, people or 2 * pairs)
        partnerships.form_rest(
            tournament=self.night, drawing=Drawing.IN_ORDER, by=self.who.actor, at=AT
        )
        accepted_plan(self.who, self.night)
        rounds.publish(tournament=self.night, number=1, by=self.who.actor, at=AT)
        self.night.refresh_from_db()

    def games(self, number):
        return {frozenset(self.pairs_at(table)) for table in self.tables(number)}

    def resting(self, number):
        rests = Placement.objects.filter(round__tournament=self.night, round__number=number)
        return {
            each.entry.partnership.number
            for each in rests.filter(kind="sit_out").select_related("entry__partnership")
        }

    def tables(self, number):
        return Table.objects.filter(round__tournament=self.night, round__number=number).order_by(
            "number"
        )

    def pairs_at(self, table):
        seats = table.placements.select_related("entry__partnership").order_by("seat")
        return [each.entry.partnership.number for each in seats][:2]

    def write(self, table, points, **more):
        line = PaperLine(
            line_id=new_id(), no=0, kind="totals", facts={"points": list(points), **more}
        )
        return write_paper(
            table=table,
            detail="totals",
            lines=[line],
            confirm=True,
            reason="as the director says",
            by=self.who.actor,
            at=AT,
        )

    def play(self, number, *upsets, score=(10, 4)):
        """Type every table of a round."""
        for table in self.tables(number):
            pair = self.pairs_at(table)
            first_wins = (pair[0] < pair[1]) is (set(pair) not in map(set, upsets))
            self.write(table, score if first_wins else score[::-1])

    def give_out_next(self):
        number = reseating.give_out_next(tournament=self.night, seed=3, by=self.who.actor, at=AT)
        self.night.refresh_from_db()
        return number

    def in_the_way(self):
        found = reseating.stands_in_the_way(self.night)
        return found and found.data

    def table_of_places(self):
        return [
            (line.number, line.rank, line.tied) for line in standings.of_night(self.night).lines
        ]


def test_a_knockout_of_six_pairs_is_played_to_its_winner():
    evening = Evening(Knockout(), 6)
    assert evening.night.rounds_planned == 3
    assert evening.games(1) == {frozenset({4, 5}), frozenset({3, 6})}
    assert evening.resting(1) == {1, 2}

    evening.play(1, {3, 6})
    assert evening.give_out_next() == 2
    assert evening.games(2) == {frozenset({1, 4}), frozenset({2, 6})}
    assert evening.resting(2) == set()
    evening.play(2)
    assert evening.give_out_next() == 3
    assert evening.games(3) == {frozenset({1, 2})}
    assert evening.in_the_way()["reason"] == "results_missing"
    evening.play(3, {1, 2})

    assert evening.in_the_way() == {"reason": "decided", "units": [2]}
    assert evening.table_of_places() == [
        (2, 1, False),
        (1, 2, False),
        (4, 3, True),
        (6, 3, True),
        (3, 5, True),
        (5, 5, True),
    ]
    ended = nights.close(tournament=evening.night, by=evening.who.actor, at=AT)
    assert (ended.state, integrity.breaches()) == ("provisional", ())


def test_who_is_out_has_no_place_and_no_points_in_later_rounds():
    evening = Evening(Knockout(), 4)
    evening.play(1)
    evening.give_out_next()

    last = queries.rounds.published(evening.night.pk, only=2)[0]
    assert {seat.number for table in last.tables for seat in table.seats} == {1, 2, 3, 4}
    assert last.rests == ()
    evening.play(2)
    out = standings.of_night(evening.night).line(4)
    assert [(each.number, each.points) for each in out.rounds] == [(1, 4)]


@pytest.mark.parametrize("pairs", [2, 3, 5, 6, 8, 11])
@pytest.mark.parametrize("losses", [1, 2])
def test_every_knockout_ends_within_its_rounds(pairs, losses):
    evening = Evening(Knockout(losses), pairs)
    beaten = dict.fromkeys(range(1, pairs + 1), 0)

    while evening.in_the_way() is None or evening.in_the_way()["reason"] != "decided":
        number = queries.rounds.published(evening.night.pk)[-1].number
        # The favourite loses the first time that nobody else is without a defeat: the longest way.
        evening.play(number, *([{1, 2}] if beaten[1] == 0 else []))
        for table in evening.tables(number):
            pair = sorted(evening.pairs_at(table))
            beaten[pair[0] if pair == [1, 2] and beaten[1] == 0 else pair[1]] += 1
        if evening.in_the_way() is None:
            evening.give_out_next()

    (winner,) = evening.in_the_way()["units"]
    assert sorted(beaten.values()) == sorted([beaten[winner]] + [losses] * (pairs - 1))
    assert number <= evening.night.rounds_planned
    assert evening.table_of_places()[0] == (winner, 1, False)


def test_the_longest_double_knockout_fills_its_rounds():
    evening = Evening(Knockout(2), 2)
    assert evening.night.rounds_planned == 3
    evening.play(1)
    evening.give_out_next()
    evening.play(2, {1, 2})
    assert evening.give_out_next() == 3
    evening.play(3)

    assert evening.in_the_way() == {"reason": "decided", "units": [1]}


def test_a_level_game_waits_for_the_directors_word():
    evening = Evening(Knockout(), 4)
    level, other = evening.tables(1)
    evening.write(level, (6, 6))
    evening.write(other, (10, 4))

    assert evening.in_the_way() == {"reason": "results_missing", "round": 1, "tables": [1]}
    with pytest.raises(PlanImpossible):
        evening.give_out_next()

    sheet = level.sheets.get()
    line = PaperLine(line_id=new_id(), no=0, kind="totals", facts={"points": [6, 6], "won_by": 1})
    write_paper(
        table=level,
        detail="totals",
        lines=[line],
        seen_revision=sheet.revision,
        confirm=True,
        reason="one more hand",
        by=evening.who.actor,
        at=AT,
    )
    assert evening.in_the_way() is None
    assert evening.give_out_next() == 2


def test_a_pair_that_went_home_keeps_its_line_of_the_bracket():
    evening = Evening(Knockout(), 6)
    evening.play(1)
    for number in (1, 2):  # the members of pair 1, which rested
        for act in ("check_in", "withdraw"):
            entries.change_state(
                entry=evening.night.entries.get(number=number),
                move=act,
                from_round=2,
                by=evening.who.actor,
                at=AT,
            )

    evening.give_out_next()

    assert evening.games(2) == {frozenset({1, 4}), frozenset({2, 3})}


def test_the_odd_one_out_stays_without_a_seat():
    evening = Evening(Knockout(), 4, people=9)
    evening.play(1)
    evening.give_out_next()
    evening.play(2)

    assert evening.in_the_way()["units"] == [1]
    assert [line.number for line in standings.of_night(evening.night).lines] == [1, 2, 3, 4]


def test_groups_are_played_then_the_best_of_each_meet():
    evening = Evening(Groups(groups=2, advance=2), 8)
    assert evening.night.rounds_planned == 5
    rounds.publish(tournament=evening.night, by=evening.who.actor, at=AT)
    for number in (1, 2, 3):
        evening.play(number)
    assert evening.give_out_next() == 4
    # groups 1, 4, 5, 8 and 2, 3, 6, 7
    assert evening.games(4) == {frozenset({1, 3}), frozenset({2, 4})}

    evening.play(4, {1, 3})
    assert evening.give_out_next() == 5
    assert evening.games(5) == {frozenset({2, 3})}
    evening.play(5)

    assert evening.in_the_way() == {"reason": "decided", "units": [2]}
    places = evening.table_of_places()
    assert [number for number, _rank, _tied in places[:2]] == [2, 3]
    assert {number for number, _rank, _tied in places[2:4]} == {1, 4}


def test_a_tie_across_the_cut_is_named_and_the_director_decides():
    evening = Evening(Groups(groups=2, advance=1), 6)
    rounds.publish(tournament=evening.night, by=evening.who.actor, at=AT)
    # In group 1, 4, 5 each beats one and loses to one, by the same points.
    for number in (1, 2, 3):
        evening.play(number, {1, 5})

    stuck = evening.in_the_way()
    assert (stuck["reason"], stuck["units"]) == ("cut_tied", [[1, 4, 5]])
    with pytest.raises(PlanImpossible):
        evening.give_out_next()

    tied = [number for number, _, tied in evening.table_of_places() if tied]
    assert set(tied) >= {1, 4, 5}
    rulings.rule(
        tournament=evening.night,
        after_round=3,
        order=[5, 4, 1],
        how="playoff",
        by=evening.who.actor,
        at=AT,
    )
    assert evening.in_the_way() is None
    assert evening.give_out_next() == 4
    assert evening.games(4) == {frozenset({5, 2})}
    assert integrity.breaches() == ()


def test_head_to_head_is_asked_within_a_group_and_not_over_all_of_them():
    by_games = NightRules(rank_by=(TieBreak.GAMES_WON, TieBreak.HEAD_TO_HEAD))
    evening = Evening(Groups(groups=2, advance=1), 8, night=by_games)
    rounds.publish(tournament=evening.night, by=evening.who.actor, at=AT)
    # Groups 1, 4, 5, 8 and 2, 3, 6, 7: the last beats the first in each, so that in each the first
    # two have two games; the first beat the second.
    for number in (1, 2, 3):
        evening.play(number, {1, 8}, {2, 7})

    assert evening.in_the_way() is None
    assert evening.give_out_next() == 4
    assert evening.games(4) == {frozenset({1, 2})}


def test_a_swiss_night_runs_to_its_end_without_a_rematch():
    evening = Evening(Swiss(), 7, rounds_planned=4, night=NightRules())
    met = []
    for number in (1, 2, 3, 4):
        met += evening.games(number)
        evening.play(number)
        assert evening.in_the_way() is None
        if number < 4:
            assert evening.give_out_next() == number + 1

    assert len(met) == len(set(met)) == 12
    assert sum(len(evening.resting(number)) for number in (1, 2, 3, 4)) == 4


def test_a_corrected_result_never_moves_a_seat_that_is_out():
    evening = Evening(Knockout(), 4)
    evening.play(1)
    evening.give_out_next()
    seats = queries.rounds.published(evening.night.pk, only=2)

    table = evening.tables(1)[0]
    line = PaperLine(line_id=new_id(), no=0, kind="totals", facts={"points": [3, 10]})
    write_paper(
        table=table,
        detail="totals",
        lines=[line],
        seen_revision=table.sheets.get().revision,
        confirm=True,
        reason="read again",
        by=evening.who.actor,
        at=AT,
    )

    assert queries.rounds.published(evening.night.pk, only=2) == seats
    (winner, loser) = sorted(evening.pairs_at(table))
    survived = {
        line.number: line.values[0].value for line in standings.of_night(evening.night).lines
    }
    assert (survived[winner], survived[loser]) == (1, 0)


# --- A correction of what a round was seated from


def at_semifinals():
    evening = Evening(Groups(groups=2, advance=2), 8)
    rounds.publish(tournament=evening.night, by=evening.who.actor, at=AT)
    for number in (1, 2, 3):
        evening.play(number)
    evening.give_out_next()
    return evening


def fifth_beat_the_fourth(evening):
    """The game between pairs 4 and 5 in the groups is corrected: 4 had won it."""
    every = (table for number in (1, 2, 3) for table in evening.tables(number))
    (table,) = (each for each in every if set(evening.pairs_at(each)) == {4, 5})
    points = [4, 10] if evening.pairs_at(table)[0] == 4 else [10, 4]
    write_paper(
        table=table,
        detail="totals",
        lines=[PaperLine(line_id=new_id(), no=0, kind="totals", facts={"points": points})],
        seen_revision=table.sheets.get().revision,
        confirm=True,
        reason="read wrongly",
        by=evening.who.actor,
        at=AT,
    )


def test_a_corrected_result_that_changes_who_goes_on_is_said():
    evening = at_semifinals()  # 1 and 4 of their group, 2 and 3 of theirs
    assert reseating.seated_otherwise(evening.night) is None

    fifth_beat_the_fourth(evening)

    found = reseating.seated_otherwise(evening.night)
    assert found is not None
    assert (found.round, found.begun) == (4, False)
    assert found.gone == (4,)
    assert found.come == (5,)


def test_a_correction_that_changes_no_seat_is_silent():
    evening = at_semifinals()
    table = next(iter(evening.tables(1)))
    first, second = evening.pairs_at(table)

    evening.write(table, (10, 3) if first < second else (3, 10))

    assert reseating.seated_otherwise(evening.night) is None


def test_the_round_is_seated_anew_from_the_corrected_results():
    evening = at_semifinals()
    fifth_beat_the_fourth(evening)

    again = reseating.give_out_anew(
        tournament=evening.night,
        number=4,
        reason="a result was corrected",
        seed=3,
        by=evening.who.actor,
        at=AT,
    )

    assert again == 4
    seated = {each for game in evening.games(4) for each in game}
    assert seated == {1, 2, 3, 5}
    assert reseating.seated_otherwise(evening.night) is None
    assert integrity.breaches() == ()


def test_a_round_that_is_being_played_stays_and_it_is_said():
    evening = at_semifinals()
    evening.write(next(iter(evening.tables(4))), (10, 6))

    fifth_beat_the_fourth(evening)

    assert reseating.seated_otherwise(evening.night).begun
    with pytest.raises(LinesExist):
        reseating.give_out_anew(
            tournament=evening.night,
            number=4,
            reason="a result was corrected",
            seed=3,
            by=evening.who.actor,
            at=AT,
        )


def test_an_old_page_seats_no_other_round_anew():
    evening = at_semifinals()

    with pytest.raises(RoundNotNext):
        reseating.give_out_anew(
            tournament=evening.night,
            number=3,
            reason="a result was corrected",
            seed=3,
            by=evening.who.actor,
            at=AT,
        )


def test_a_correction_after_which_those_who_go_on_are_level_takes_the_round_back():
    evening = Evening(Groups(groups=2, advance=1), 6)
    rounds.publish(tournament=evening.night, by=evening.who.actor, at=AT)
    for number in (1, 2, 3):
        evening.play(number)
    evening.give_out_next()
    every = (table for number in (1, 2, 3) for table in evening.tables(number))
    (table,) = (each for each in every if set(evening.pairs_at(each)) == {1, 5})
    write_paper(
        table=table,
        detail="totals",
        lines=[
            PaperLine(
                line_id=new_id(),
                no=0,
                kind="totals",
                facts={"points": [4, 10] if evening.pairs_at(table)[0] == 1 else [10, 4]},
            )
        ],
        seen_revision=table.sheets.get().revision,
        confirm=True,
        reason="read wrongly",
        by=evening.who.actor,
        at=AT,
    )
    found = reseating.seated_otherwise(evening.night)
    assert (found.round, found.undecided, found.begun) == (4, True, False)

    with pytest.raises(PlanImpossible):
        reseating.give_out_anew(
            tournament=evening.night,
            number=4,
            reason="a result was corrected",
            seed=3,
            by=evening.who.actor,
            at=AT,
        )

    assert evening.in_the_way()["reason"] == "cut_tied"
    assert [each.number for each in queries.rounds.published(evening.night.pk)] == [1, 2, 3]
    assert integrity.breaches() == ()
