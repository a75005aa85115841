"""A plan's certificate: each figure with its verdict; "best possible" only where it is proven."""

import pytest

from tournaments.rotation.audit import Certificate, CertificateFact, Finding, Measure
from tournaments.rotation.goals import Goal
from tournaments.wording import fairness
from tournaments.wording.fairness import Counted, FairnessLine, FairnessVerdict

BEST = (FairnessVerdict.BEST, "Best possible")
CLOSE = (FairnessVerdict.CLOSE, "Close to the limit")
UNEQUAL = (FairnessVerdict.UNEQUAL, "Not equal")


def certificate(*findings, partners=(0, 0), opponents=(1, 1), meetings=(0, 0), rests=(0, 0)):
    """Each goal as value and bound, or value, bound and whether the bound is proven."""
    goals = {
        Goal.PARTNER_REPEATS: partners,
        Goal.OPPONENT_MOST: opponents,
        Goal.MEETING_SQUARES: meetings,
        Goal.SIT_OUT_SPREAD: rests,
    }
    measures = tuple(Measure(goal, *figures) for goal, figures in goals.items())
    return Certificate(8, 3, measures, tuple(Finding(fact, data) for fact, data in findings))


def counted(**changes):
    """Eight people who play all three rounds and meet all the others."""
    facts = {"units": 8, "rounds": 3, "games": (3,) * 8, "met": (7,) * 8}
    return Counted(**{**facts, **changes})


def figures(at, company=None, **goals):
    return fairness.figures(certificate(**goals), company or counted())[at]


def of_pairs(at, company=None, **goals):
    return fairness.figures_of_pairs(certificate(**goals), company or counted())[at]


# --- Partners


def test_nobody_who_has_a_partner_twice_is_told_with_the_number_of_pairs():
    assert figures(0) == FairnessLine(
        "No one", "has the same partner twice", "12 pairs play together, each once", *BEST
    )


def test_one_pair_is_one_pair():
    assert figures(0, counted(games=(1, 1))).detail == "1 pair plays together once"


def test_sides_of_three_make_three_pairs_each():
    assert figures(0, counted(games=(1,) * 6, side=3)).detail == "6 pairs play together, each once"


@pytest.mark.parametrize(
    ("measured", "number", "claim", "verdict"),
    [
        ((1, 0), "1", "time partners meet again", CLOSE),
        ((2, 2), "2", "times partners meet again", BEST),
        ((2, 2, False), "2", "times partners meet again", CLOSE),
    ],
)
def test_partners_who_meet_again_are_counted_against_what_is_possible(
    measured, number, claim, verdict
):
    least = measured[1]

    assert figures(0, partners=measured) == FairnessLine(
        number, claim, f"{least} is the least that is possible", *verdict
    )


def test_where_nobody_has_a_partner_there_is_no_such_figure():
    alone = fairness.figures(certificate(), counted(side=1))

    assert [each.claim for each in alone] == [
        "meets an opponent twice",
        "different people met by each player",
        "plays every round",
    ]


# --- Opponents


@pytest.mark.parametrize("most", [0, 1])
def test_nobody_meets_an_opponent_twice(most):
    assert figures(1, opponents=(most, 1)) == FairnessLine(
        "No one",
        "meets an opponent twice",
        "Every meeting across the table is a new one",
        *BEST,
    )


@pytest.mark.parametrize(
    ("measured", "detail", "verdict"),
    [
        ((2, 2), "Nobody can plan it with fewer than 2 times", BEST),
        ((2, 1), "Nobody can plan it with fewer than 1 time", CLOSE),
    ],
)
def test_opponents_who_meet_again(measured, detail, verdict):
    assert figures(1, opponents=measured) == FairnessLine(
        "2", "times at most against the same person", detail, *verdict
    )
    assert of_pairs(0, opponents=measured) == FairnessLine(
        "2", "times at most against the same pair", detail, *verdict
    )


def test_pairs_who_never_meet_twice_are_told_like_people():
    assert of_pairs(0, opponents=(1, 1)) == figures(1, opponents=(1, 1))


# --- Who is met


@pytest.mark.parametrize(
    ("company", "meetings", "number", "detail", "verdict"),
    [
        # the most that anybody can meet is everybody else ...
        (counted(), (9, 0), "7", "as partner or opponent; 7 at the very most", BEST),
        # ... or three a game
        (
            counted(games=(2,) * 8, met=(6,) * 8),
            (9, 0),
            "6",
            "as partner or opponent; 6 at the very most",
            BEST,
        ),
        (
            counted(games=(2,) * 8, met=(5, *(6,) * 7)),
            (9, 0),
            "5–6",
            "as partner or opponent; 6 at the very most",
            CLOSE,
        ),
        # fewer, and yet nobody can plan it better
        (
            counted(games=(2,) * 8, met=(5, *(6,) * 7)),
            (9, 9),
            "5–6",
            "as partner or opponent; 6 at the very most",
            BEST,
        ),
        (
            counted(units=18, games=(2,) * 18, met=(10,) * 18, table=6),
            (9, 9),
            "10",
            "as partner or opponent; 10 at the very most",
            BEST,
        ),
    ],
)
def test_how_many_people_each_one_meets(company, meetings, number, detail, verdict):
    assert figures(2, company, meetings=meetings) == FairnessLine(
        number, "different people met by each player", detail, *verdict
    )


@pytest.mark.parametrize(
    ("company", "opponents", "number", "detail", "verdict"),
    [
        (counted(met=(3,) * 8), (2, 1), "3", "3 at the very most", BEST),
        (counted(units=3, met=(2,) * 3), (2, 1), "2", "2 at the very most", BEST),
        (counted(met=(2, *(3,) * 7)), (2, 1), "2–3", "3 at the very most", CLOSE),
        (counted(met=(2, *(3,) * 7)), (2, 2), "2–3", "3 at the very most", CLOSE),
        (counted(met=(2, *(3,) * 7)), (1, 1), "2–3", "3 at the very most", BEST),
        (counted(met=(2, *(3,) * 7)), (1, 0), "2–3", "3 at the very most", CLOSE),
    ],
)
def test_how_many_pairs_each_pair_meets(company, opponents, number, detail, verdict):
    assert of_pairs(1, company, opponents=opponents) == FairnessLine(
        number, "other pairs met by each pair", detail, *verdict
    )


# --- Rests


def test_nobody_rests():
    told = FairnessLine("Everybody", "plays every round", "Nobody rests", *BEST)

    assert figures(3) == of_pairs(2) == told


@pytest.mark.parametrize(("games", "claim"), [(2, "rests 1 time"), (1, "rests 2 times")])
def test_everybody_rests_as_often(games, claim):
    assert figures(3, counted(games=(games,) * 8)) == FairnessLine(
        "Everybody", claim, "The same for all", *BEST
    )


@pytest.mark.parametrize(
    ("games", "spread", "number", "claim", "detail"),
    [
        (
            (3, 3, 3, 2, 2),
            (1, 0),
            "2 of 5",
            "rest once; the others never rest",
            "2 rests for 5 people",
        ),
        (
            (3, 3, 3, 2, 2),
            (1, 1),
            "2 of 5",
            "rest once; the others never rest",
            "As even as 3 rounds allow: 2 rests for 5 people",
        ),
        (
            (3, 3, 3, 3, 1),
            (2, 1),
            "1 of 5",
            "rest 2 times; the others 0",
            "2 rests for 5 people",
        ),
        (
            (2, 2, 2, 2, 1),
            (1, 1),
            "1 of 5",
            "rest 2 times; the others 1",
            "As even as 3 rounds allow: 6 rests for 5 people",
        ),
    ],
)
def test_some_rest_more_than_others(games, spread, number, claim, detail):
    company = counted(units=5, games=games)

    assert figures(3, company, rests=spread) == FairnessLine(number, claim, detail, *UNEQUAL)


# --- Beside the figures


def test_rests_that_follow_each_other_and_private_wishes_are_remarked_by_count():
    found = certificate(
        (CertificateFact.OUT_TWICE_RUNNING, (("times", 1), ("bound", 0))),
        (CertificateFact.OUT_TWICE_RUNNING, (("times", 2), ("bound", 0))),
        (CertificateFact.PRIVATE_WISHES_KEPT, (("wishes", 1),)),
        (CertificateFact.PRIVATE_WISHES_KEPT, (("wishes", 2),)),
        (CertificateFact.PRIVATE_WISHES_BROKEN, (("wishes", 1),)),
        (CertificateFact.PRIVATE_WISHES_BROKEN, (("wishes", 3),)),
    )

    assert fairness.remarks(found) == (
        "1 time somebody rests twice running",
        "2 times somebody rests twice running",
        "1 private wish is kept",
        "2 private wishes are kept",
        "1 private wish cannot be kept",
        "3 private wishes cannot be kept",
    )


def test_what_a_figure_tells_already_is_no_remark():
    found = certificate((CertificateFact.NO_PARTNER_TWICE, ()), (CertificateFact.GAMES_EQUAL, ()))

    assert fairness.remarks(found) == ()


@pytest.mark.parametrize(
    ("units", "rounds", "at_a_table", "told"),
    [
        (9, 1, 4, 9),
        (9, 9, 4, None),
        (9, 10, 4, 18),
        (10, 4, 4, 5),
        (10, 5, 4, None),
        (6, 2, 6, None),
        (8, 1, 6, 4),
        (12, 1, 4, None),
    ],
)
def test_the_next_number_of_rounds_with_which_all_rest_alike(units, rounds, at_a_table, told):
    assert fairness.equal_rounds(units, rounds, at_a_table) == told
