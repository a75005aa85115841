"""Who a number is within a sentence: a person, or the two of a pair."""

import pytest

from tests.services.builders import a_night, add_partnership, change_entry
from tournaments.models import Player
from tournaments.web.names_in_text import by_number

pytestmark = pytest.mark.django_db
ISOLATES = str.maketrans("", "", "\u2068\u2069")


def plain(names):
    return {number: name.translate(ISOLATES) for number, name in names.items()}


def test_each_number_is_its_person(django_assert_num_queries):
    night = a_night([[(1, 2, 3, 4)]])

    with django_assert_num_queries(2):
        names = by_number(night.tournament)

    assert plain(names) == {number: f"Player {number}" for number in (1, 2, 3, 4)}


def test_two_of_one_name_are_told_apart_by_their_numbers():
    night = a_night([[(1, 2, 3, 4)]])
    Player.objects.filter(entries__number__in=[2, 3]).update(name="Ann Lee")

    names = plain(by_number(night.tournament))

    assert names[2] != names[3]
    assert "2" in names[2]
    assert "3" in names[3]
    assert names[1] == "Player 1"


def test_a_number_is_called_by_whose_it_is_whoever_plays_for_it_now():
    night = a_night([[(1, 2, 3, 4)]])
    other = Player.objects.create(club=night.tournament.club, name="Quentin", journal=night.journal)
    change_entry(night, 2, state="checked_in", from_round=2, player=other)

    assert plain(by_number(night.tournament))[2] == "Player 2"


def test_of_pairs_a_number_is_both():
    night = a_night([[(1, 2, 3, 4)]], unit="partnership")
    add_partnership(night, 7, (1, 3))
    add_partnership(night, 8, (2, 4))

    names = plain(by_number(night.tournament))

    assert sorted(names) == [7, 8]
    assert "Player 1" in names[7]
    assert "Player 3" in names[7]
    assert "Player 2" not in names[7]
