import pytest

from tests.reference import rotation_check as checker
from tests.rotation.nights import a_round, as_schedule
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, bounds, key, measure, setting, setting_of
from tournaments.rotation.seating import RestKind, RoundPlan, SitOut, TableSeats


@pytest.mark.parametrize(
    "shape", [(2, 2), (3, 3), (1, 1), (1, 1, 1), (1, 2), (2, 2, 2), (1,) * 5, (1,) * 7]
)
@pytest.mark.parametrize("most", [None, 1, 2, 3])
def test_bounds_agree_with_the_checker(shape, most):
    for units in range(sum(shape), 42):
        for rounds in (0, 1, 2, 3, 5, 8, 13, 20, 41):
            theirs = checker.bounds(units, rounds, shape, most)

            ours = bounds(setting(units, rounds, shape, most))

            assert key(ours) == tuple(theirs[name] for name in checker.MEASURES)


def test_values_agree_with_the_checker():
    rounds = [
        a_round(1, (1, 2, 3, 4), (5, 6, 7, 8), rests=[9]),
        a_round(2, (1, 5, 3, 4), (9, 6, 7, 8), rests=[2]),
        a_round(3, (3, 1, 2, 9), (4, 5, 6, 7), rests=[8]),
    ]
    theirs = checker.measure(as_schedule(rounds, 9))

    ours = measure(count(rounds))

    assert key(ours) == checker.key(theirs)


def test_only_those_there_all_night_are_compared():
    rounds = [
        RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5, RestKind.ABSENT), SitOut(6))),
        RoundPlan(2, (TableSeats(1, (5, 2, 3, 4)),), (SitOut(1), SitOut(6))),
    ]
    counts = count(rounds)

    assert counts.present == (1, 2, 3, 4, 6)
    assert not counts.regular
    assert measure(counts)[Goal.SIT_OUT_SPREAD] == 2
    assert measure(counts)[Goal.SIT_OUTS_RUNNING] == 1


def test_a_room_that_changed_claims_only_what_games_imply():
    rounds = [
        RoundPlan(number, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5, RestKind.ABSENT),))
        for number in range(1, 6)
    ]

    least = bounds(setting_of(count(rounds)))

    assert least[Goal.SIT_OUT_SPREAD] == least[Goal.TABLE_SPREAD] == 0
    assert least[Goal.SIT_OUTS_RUNNING] == 0
    assert least[Goal.PARTNER_REPEATS] == 2  # four play five games among four others each
    assert measure(count(rounds))[Goal.PARTNER_REPEATS] == 8


def test_tables_of_two_shapes_have_no_common_bound():
    rounds = [RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)), TableSeats(2, (5, 6, 7), (1, 1, 1))))]

    assert setting_of(count(rounds)) is None


def test_one_unit_has_nobody_to_meet():
    assert bounds(setting(1, 3, (1,)))[Goal.OPPONENT_MOST] == 0


def test_nothing_measures_as_nothing():
    assert set(measure(count([])).values()) == {0}
