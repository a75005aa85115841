"""One person's way through a night, the list of the big screen, and where a table goes on."""

import pytest

from scoring.night import NightRules, SitOutCredit, TieBreak
from scoring.rules import preset
from tests.services.builders import a_night, add_partnership, add_round, typed
from tournaments import queries
from tournaments.models import Player
from tournaments.queries import names
from tournaments.web.public import lines

pytestmark = pytest.mark.django_db

BY_POINTS = NightRules(rank_by=(TieBreak.POINTS,), sit_out=6)
ROUNDS = [[(1, 2, 3, 4)], [(1, 3, 5, 2)], [(5, 1, 2, 3)]]
ISOLATES = str.maketrans("", "", "\u2068\u2069")


@pytest.fixture
def night():
    made = a_night(ROUNDS, night=BY_POINTS)
    typed(made, 1, 1, 10, 7)
    return made


def line_of(night, number):
    everybody = queries.entries.latest(night.tournament.pk)
    entry = next(each for each in everybody if each.number == number)
    return lines.of(night.tournament, entry, names.in_full)


def numbers(night, ids):
    by_id = {entry.pk: number for number, entry in night.entries.items()}
    return tuple(by_id[pk] for pk in ids)


# --- One's own line


def test_place_and_points_are_those_of_the_standings(night):
    assert (line_of(night, 1).place, line_of(night, 1).points) == ("1=", "10")
    assert (line_of(night, 5).place, line_of(night, 5).points) == ("5", "6")


def test_a_round_tells_table_seat_partner_opponents_and_points(night):
    first = line_of(night, 2).rounds[0]

    assert (first.number, first.table, first.seat) == (1, 1, "East")
    assert numbers(night, first.partners) == (4,)
    assert numbers(night, first.opponents) == (1, 3)
    assert (first.points, first.rest) == ("7", "")


def test_a_round_to_come_has_a_dash_for_its_points(night):
    second = line_of(night, 2).rounds[1]

    assert (second.table, second.points) == (1, "–")
    assert numbers(night, second.partners) == (3,)


def test_a_rest_says_what_it_brings(night):
    rest = line_of(night, 5).rounds[0]

    assert (rest.table, rest.seat, rest.partners, rest.opponents) == (None, "", (), ())
    assert rest.points == "6"
    assert "6" in rest.rest


def test_a_round_without_a_place_is_for_others():
    night = a_night([[(1, 2, 3, 4)]], people=5, night=BY_POINTS)
    night.rounds[1].placements.filter(entry__number=5).delete()

    (round_,) = line_of(night, 5).rounds

    assert (round_.rest, round_.points) == ("Out: others play on", "–")


def test_next_is_the_first_round_after_the_standings_in_which_one_sits(night):
    assert line_of(night, 1).next.number == 2
    assert line_of(night, 4).next is None  # rests in both
    typed(night, 2, 1, 10, 8)
    assert line_of(night, 1).next.number == 3


def test_what_is_hidden_is_not_told(night):
    night.tournament.show_standings = False
    hidden = line_of(night, 1)
    assert (hidden.place, hidden.points) == ("", "")
    assert [each.points for each in hidden.rounds] == ["–"] * 3
    assert hidden.next.number == 1

    night.tournament.show_standings, night.tournament.show_seating = True, False
    unseated = line_of(night, 1)
    assert (unseated.place, unseated.rounds, unseated.next) == ("1=", (), None)


def test_of_a_pair_the_line_is_the_pairs():
    night = a_night([[(1, 2, 3, 4)]], unit="partnership", night=BY_POINTS)
    add_partnership(night, 7, (1, 3))
    add_partnership(night, 8, (2, 4))
    typed(night, 1, 1, 10, 7)

    assert (line_of(night, 3).place, line_of(night, 3).points) == ("1", "10")
    assert line_of(night, 4).place == "2"


def test_who_has_no_partner_yet_has_no_line_of_somebody_else():
    night = a_night([[(1, 2, 3, 4)]], people=5, unit="partnership", night=BY_POINTS)
    add_partnership(night, 1, (1, 3))
    add_partnership(night, 2, (2, 4))
    typed(night, 1, 1, 10, 7)

    assert line_of(night, 3).place == "1"
    assert (line_of(night, 5).place, line_of(night, 5).points) == ("", "")


def test_where_nobody_has_a_partner_all_others_are_opponents():
    night = a_night([[(1, 2, 3)]], rules=preset("cutthroat3"))

    (first,) = line_of(night, 1).rounds

    assert first.partners == ()
    assert numbers(night, first.opponents) == (2, 3)


# --- On the big screen


def screen(night, number=1, credit=6):
    seating = next(
        each for each in queries.rounds.published(night.tournament.pk) if each.number == number
    )
    called = names.in_full(queries.entries.latest(night.tournament.pk))
    return lines.for_screen(seating, called, credit, language="en")


def test_everybody_stands_by_name_with_table_seat_and_partner(night):
    shown = screen(night)

    assert [each.who.number for each in shown] == [1, 2, 3, 4, 5]
    assert [each.table for each in shown] == [1, 1, 1, 1, None]
    assert shown[1].words.translate(ISOLATES) == "East, with Player 4"
    assert "6" in shown[4].words


def test_names_stand_in_their_order_and_namesakes_by_number(night):
    Player.objects.filter(entries__number__in=[3, 1]).update(name="Zoe")

    assert [each.who.number for each in screen(night)] == [2, 4, 5, 1, 3]


@pytest.mark.parametrize("credit", [SitOutCredit.AVERAGE, SitOutCredit.NOTHING, 0, 1])
def test_a_rest_is_told_in_words(night, credit):
    assert screen(night, credit=credit)[-1].words


def test_with_other_than_four_only_the_seat_is_told():
    night = a_night([[(1, 2, 3, 4, 5, 6)]], rules=preset("six33"))

    assert all(" with " not in each.words for each in screen(night))


def test_who_went_home_is_not_on_the_wall():
    night = a_night([[(1, 2, 3, 4)]], people=6, with_rounds=False)
    add_round(night, 1, [(1, 2, 3, 4)], rests={6: "absent"})

    assert [each.who.number for each in screen(night)] == [1, 2, 3, 4, 5]


# --- Where a table goes on


def ways(night, number, rules="na24"):
    out = {each.number: each for each in queries.rounds.published(night.tournament.pk)}
    return lines.ways_on(out[number + 1], out[number].tables[0], preset(rules))


def test_each_of_a_table_is_told_where_to_sit_next_and_with_whom(night):
    found = {numbers(night, [way.entry_id])[0]: way for way in ways(night, 1)}

    assert sorted(found) == [1, 2, 3, 4]
    assert (found[1].table, found[1].seat) == (1, "North")
    assert numbers(night, found[1].partners) == (5,)
    assert numbers(night, found[2].partners) == (3,)
    assert (found[4].table, found[4].seat, found[4].partners) == (None, "", ())


def test_where_nobody_has_a_partner_none_is_told():
    night = a_night([[(1, 2, 3)], [(3, 1, 2)]], rules=preset("cutthroat3"))

    assert all(way.partners == () for way in ways(night, 1, "cutthroat3"))
