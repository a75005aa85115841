"""What the signs of the tables say: one sentence for every move there is."""

import pytest

from tournaments.printing.document_data import Mover
from tournaments.wording import placards


def test_every_mover_has_a_word_of_its_own():
    words = [placards.mover(each.value) for each in Mover]

    assert sorted(set(words)) == sorted(words)
    assert set(placards.MOVERS) == {each.value for each in Mover}
    assert placards.mover("first_loser") == "Loser North or East"
    assert placards.mover("second_winner") == "Winner South or West"


@pytest.mark.parametrize(
    ("stays", "change_partner", "several", "told"),
    [
        (True, False, True, "stay here"),
        (True, True, True, "stay here and change partners"),
        (False, False, True, "go to table 9"),
        (False, True, True, "go to table 9 and change partners"),
        (True, False, False, "stays here"),
        (False, False, False, "goes to table 9"),
    ],
)
def test_where_they_go(stays, change_partner, several, told):
    said = placards.move(stays=stays, to=9, change_partner=change_partner, several=several)

    assert said == told


def test_a_side_is_several_unless_told_otherwise():
    assert placards.move(stays=False, to=2, change_partner=False) == "go to table 2"
