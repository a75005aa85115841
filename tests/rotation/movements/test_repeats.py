"""Of several partners, the one had less often."""

from tests.rotation.movements.moving import EIGHT, WON, both, following, sides
from tests.rotation.nights import a_round, won_by
from tournaments.rotation.constraints import (
    NeverPartners,
)
from tournaments.rotation.movements.by_standing import ByStanding, StandingForm
from tournaments.rotation.movements.winner_driven import WinnerDriven


def test_the_partner_had_less_often_is_chosen():
    first = won_by(a_round(1, "ABCD"), 0)
    second = won_by(a_round(2, "ABDC"), 0)

    assert sides(following(WinnerDriven(), first, second)) == [both("AB", "CD")]


def test_a_wish_chooses_the_partner_too():
    each = following(WinnerDriven(), WON, constraints=(NeverPartners("A", "C"),))

    assert sides(each)[0] == both("AD", "BC")


def test_the_way_least_played_is_chosen_where_asked():
    second = won_by(a_round(2, "abdc", "efhg"), 0, 0)

    each = following(ByStanding(StandingForm.FEWEST_REPEATS), EIGHT, second, ranks="abcdefgh")

    # a and d, b and c were partners in round 2; a and c, b and d in round 1
    assert sides(each)[0] == both("ab", "cd")
