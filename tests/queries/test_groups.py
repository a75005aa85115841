"""Who stands where within each group: compared with those of the same group alone."""

import pytest

from scoring.night import NightRules, TieBreak
from tests.services.builders import a_night, add_partnership, typed
from tournaments.queries import groups, standings

pytestmark = pytest.mark.django_db
EIGHT = [(1, 2, 3, 4), (5, 6, 7, 8)]


@pytest.fixture
def night():
    made = a_night([EIGHT], unit="partnership", night=NightRules(rank_by=(TieBreak.POINTS,)))
    made.tournament.movement = {"kind": "groups", "groups": 2, "advance": 1}
    for number, members in enumerate([(1, 3), (2, 4), (5, 7), (6, 8)], start=1):
        add_partnership(made, number, members)
    typed(made, 1, 1, 10, 3)
    typed(made, 1, 2, 7, 10)
    return made


def ranked(night):
    table = standings.of_night(night.tournament)
    return groups.ranked(night.tournament, table)


def test_everybody_is_in_one_group_with_a_place_of_their_own(night, django_assert_num_queries):
    table = standings.of_night(night.tournament)
    with django_assert_num_queries(0):
        parts = groups.ranked(night.tournament, table)

    assert len(parts) == 2
    assert sorted(int(str(each.unit)) for part in parts for each in part) == [1, 2, 3, 4]
    for part in parts:
        assert [each.rank for each in part] in ([1, 2], [1, 1])


def test_those_of_two_groups_share_no_tie(night):
    parts = ranked(night)

    firsts = [part[0] for part in parts]
    assert [each.rank for each in firsts] == [1, 1]
    # level on points with the first of the other group, and told of nobody there
    assert [each.tied for each in firsts] == [part[0].rank == part[1].rank for part in parts]
