"""The tables of a round as tiles: the chip of each state, its sides, points and boxes."""

from dataclasses import replace

import pytest

from scoring.night import NightRules, Record
from scoring.rules import preset
from tests.services.builders import a_night, typed
from tournaments import queries
from tournaments.queries import tables
from tournaments.web.director.night import table_tiles
from tournaments.web.director.night.table_tiles import Tint

pytestmark = pytest.mark.django_db
FOUR = (1, 2, 3, 4)


def tiles(night):
    return table_tiles.of_rounds(
        tables.of_night(night.tournament),
        queries.rounds.published(night.tournament.pk),
        queries.rules.versions(night.tournament.pk),
    )


def tile(night, in_round=1, number=1):
    return next(each for each in tiles(night)[in_round] if each.number == number)


def test_every_table_of_every_round_that_is_out_has_its_tile():
    night = a_night([[FOUR, (5, 6, 7, 8)], [FOUR]])
    night.set_round(2, "planned")

    found = tiles(night)

    assert {number: [each.number for each in row] for number, row in found.items() if row} == {
        1: [1, 2]
    }


def test_nothing_written_is_plain_and_open():
    now = tile(a_night([[FOUR]]))

    assert (now.chip.tint, now.chip.words) == (Tint.PLAIN, "Nothing written yet")
    assert (now.done, now.decide, now.played) == (False, False, 0)
    assert [side.points for side in now.sides] == ["–", "–"]


def test_a_stored_result_is_done_and_shows_its_points():
    night = a_night([[FOUR]])
    typed(night, 1, 1, 10, 7)

    now = tile(night)

    assert (now.chip.tint, now.chip.words, now.done) == (Tint.DONE, "Stored", True)
    assert [side.points for side in now.sides] == ["10", "7"]


def test_a_rival_version_needs_a_decision_though_a_result_is_stored():
    night = a_night([[FOUR]])
    typed(night, 1, 1, 10, 7)
    typed(night, 1, 1, 10, 8)
    assert tile(night).chip.words == "One line is kept aside"
    typed(night, 1, 1, 10, 9)

    now = tile(night)

    assert (now.chip.tint, now.chip.words) == (Tint.WRONG, "2 lines are kept aside")
    assert now.decide is True


def test_a_result_that_cannot_be_is_wrong():
    night = a_night([[FOUR]], rules=preset("ohio8"))
    typed(night, 1, 1, 99, 99)

    now = tile(night)

    assert (now.chip.tint, now.done, now.decide) == (Tint.WRONG, False, True)
    assert now.chip.words == "Something is wrong"


@pytest.mark.parametrize("state", ["void", "postponed"])
def test_a_table_that_is_not_played_now_is_done_for_the_round(state):
    night = a_night([[FOUR]])
    night.set_table(state)

    now = tile(night)

    assert (now.chip.tint, now.done) == (Tint.SOON, True)
    assert now.chip.words


def test_where_cards_count_a_table_owes_nothing():
    night = a_night([[FOUR]], night=NightRules(record=Record.CARDS))

    assert tile(night).chip.words == "Counted from the cards"


def test_the_sides_are_those_of_the_rules_with_their_people():
    night = a_night([[FOUR]])
    one, two = tile(night).sides

    assert (one.number, one.across, two.number, two.across) == (0, False, 1, True)
    ids = {number: entry.pk for number, entry in night.entries.items()}
    assert one.entry_ids == (ids[1], ids[3])
    assert two.entry_ids == (ids[2], ids[4])

    alone = a_night([[(1, 2, 3)]], rules=preset("cutthroat3"))
    assert [len(side.entry_ids) for side in tile(alone).sides] == [1, 1, 1]


def test_boxes_are_filled_as_far_as_a_table_has_tapped():
    base = tile(a_night([[FOUR]], rules=preset("ohio8")))
    assert base.pips == ()

    assert replace(base, played=3).pips == (True,) * 3 + (False,) * 5
    assert replace(base, played=8).pips == (True,) * 8
