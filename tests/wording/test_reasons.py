"""Why somebody stands where they stand, as a sentence."""

from fractions import Fraction

from scoring.night import Reason, ReasonKind, TieBreak, Unranked
from tournaments.wording import reasons

ISOLATED = "\u2068Ruth\u2069"


def because(key, own, other, **more):
    return Reason(ReasonKind.DECIDED_BY, key=key, versus=7, own=own, other=other, **more)


def said(reason, rank_by, equals=()):
    return reasons.sentence(reason, rank_by=rank_by, equals=equals, names={7: "Ruth"})


def test_the_figures_of_a_reason_are_told_apart():
    keys = (TieBreak.SHARE_OF_GAMES, TieBreak.SHARE_OF_POINTS)
    reason = because(TieBreak.SHARE_OF_POINTS, Fraction(71, 130), Fraction(65, 119))

    assert said(reason, keys) == (
        f"Level with {ISOLATED} on share of games won; share of points decide, 0.54615 to 0.54622"
    )


def test_the_first_key_needs_no_others():
    assert said(because(TieBreak.POINTS, 66, 68), (TieBreak.POINTS,)) == (
        f"Behind {ISOLATED} on points, 66 to 68"
    )


def test_a_key_that_was_passed_over_is_not_named():
    keys = (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.LONE_HANDS)
    reason = because(TieBreak.LONE_HANDS, 1, 2, passed_over=(TieBreak.HEAD_TO_HEAD,))

    assert said(reason, keys) == f"Level with {ISOLATED} on points; lone hands decide, 1 to 2"


def test_equals_are_named_or_counted():
    keys = (TieBreak.POINTS, TieBreak.LONE_HANDS)

    assert said(None, keys, ["Ruth"]) == f"Equal with {ISOLATED} on points and lone hands"
    assert said(None, keys, ["Ruth", "Bo"]) == "Equal with 2 others on everything"


def test_places_say_that_they_are_shared():
    assert [reasons.place(3, tied=True), reasons.place(3, tied=False)] == ["3=", "3"]
    assert reasons.place(None, tied=False) == ""


def test_who_has_no_place_is_told_why():
    assert reasons.apart(Unranked.HOUSE_PLAYER) == "Plays for the house, has no place"
