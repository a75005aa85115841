"""The form of the second step: rules, length and movement, chosen, shown and sent back."""

import pytest

from scoring.night import NightRules, Record, SitOutCredit, TieBreak
from scoring.rules import Ties, preset
from tests import factories
from tests.web.director.setup.test_pairs import HOW
from tournaments import queries
from tournaments.web.forms.how import (
    RANKINGS,
    HowForm,
    how_initial,
)


def how(last=None, own=(), **typed):
    return HowForm(HOW | typed, own=own, last=last)


def chosen(**typed):
    form = how(**typed)
    assert form.is_valid(), form.errors
    return form.chosen()


def test_rules_length_and_night_are_those_that_were_chosen():
    made = chosen(rules="na24", rounds="5", hands="8", minutes="20", sit_out_points="6")

    assert (made.rounds, made.unit, made.movement["kind"]) == (5, "partnership", "round_robin")
    assert made.rules.hand_limit == 8
    assert made.usual == preset("na24")
    assert (made.night.minutes, made.night.sit_out) == (20, 6)
    assert made.night.record is Record.TABLES


def test_so_many_hands_end_a_round_whatever_the_score():
    rules = chosen(rules="na24", length="hands", hands="8").rules

    assert (rules.hand_limit, rules.target, rules.timed, rules.ties) == (
        8,
        None,
        False,
        Ties.ALLOWED,
    )


def test_to_so_many_points_there_is_a_winner():
    rules = chosen(rules="ohio8", length="target", target="11").rules

    assert (rules.hand_limit, rules.target, rules.timed) == (None, 11, False)
    assert rules.ties is Ties.PLAY_ON


def test_until_the_bell_a_level_score_may_stay():
    rules = chosen(rules="na24", length="clock", minutes="20", target="10").rules

    assert (rules.hand_limit, rules.timed, rules.ties) == (None, True, Ties.ALLOWED)


def test_rules_of_so_many_hands_keep_their_own_word_on_a_level_score():
    own = preset("ontario8")

    assert chosen(rules="ontario8", length="hands", hands="8").rules.ties == own.ties


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"length": "hands", "hands": ""}, "hands"),
        ({"length": "target", "target": ""}, "target"),
        ({"length": "clock", "minutes": ""}, "minutes"),
        ({"sit_out": "points", "sit_out_points": ""}, "sit_out_points"),
        ({"hands": "17"}, "hands"),
        ({"rounds": "61"}, "rounds"),
        ({"rank_by": "height"}, "rank_by"),
        ({"rules": "mine"}, "rules"),
        ({"rules": "last"}, "rules"),
        ({"agreement": "three"}, "agreement"),
    ],
)
def test_each_length_asks_for_its_own_number(typed, field):
    assert list(how(**typed).errors) == [field]


@pytest.mark.parametrize(
    "typed",
    [
        {"length": "hands", "target": "", "minutes": ""},
        {"length": "target", "hands": ""},
        {"sit_out": "nothing", "sit_out_points": ""},
    ],
)
def test_the_numbers_of_other_lengths_may_be_missing(typed):
    assert how(**typed).is_valid()


@pytest.mark.parametrize(
    ("typed", "credit"),
    [
        ({"sit_out": "points", "sit_out_points": "0"}, 0),
        ({"sit_out": "average"}, SitOutCredit.AVERAGE),
        ({"sit_out": "nothing"}, SitOutCredit.NOTHING),
    ],
)
def test_what_a_rest_is_worth(typed, credit):
    assert chosen(**typed).night.sit_out == credit


def test_where_somebody_can_be_knocked_out_surviving_ranks_first():
    assert chosen(movement="knockout").night.rank_by[0] is TieBreak.ROUNDS_SURVIVED
    assert chosen(movement="swiss").night.rank_by == RANKINGS[0]


def test_as_last_time_and_the_clubs_own_rules_bring_both_their_halves():
    last = type("Last", (), {"rules": preset("six33"), "night": NightRules(minutes=9)})()
    own = type(
        "Own", (), {"name": "House", "rules": preset("bid24"), "night": NightRules(ghost=3)}
    )()

    again = chosen(last=last, rules="last", movement="redraw", steps="")
    assert again.usual == preset("six33")
    house = chosen(own=[own], rules="own:House", movement="redraw")
    assert house.usual == preset("bid24")
    assert house.night.ghost == 3
    values = [value for value, _label in how(last=last, own=[own]).fields["rules"].choices]
    assert values[:2] == ["last", "own:House"]


# --- A night as it stands


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("rules", "length"), [("ohio8", "hands"), ("na24", "target"), ("timed13", "clock")]
)
def test_what_is_stored_is_shown_and_sent_back_unchanged(rules, length):
    night = factories.make_night(
        factories.make_club(), people=0, rules=preset(rules),
        night_rules=NightRules(sit_out=SitOutCredit.AVERAGE, minutes=13),
    )  # fmt: skip
    now = queries.rules.of_night(night.pk)

    shown = how_initial(night, now, rules)

    assert shown["length"] == length
    assert (shown["rounds"], shown["movement"], shown["sit_out"]) == (8, "charted", "average")
    form = HowForm(
        {name: "" if value is None else value for name, value in shown.items()}, own=(), last=None
    )
    assert form.is_valid(), form.errors
    again = form.chosen()
    assert (again.rules, again.night) == (now.rules, now.night)


@pytest.mark.django_db
def test_that_somebody_survives_is_not_chosen_and_not_shown():
    night = factories.make_night(
        factories.make_club(),
        people=0,
        night_rules=NightRules(rank_by=(TieBreak.ROUNDS_SURVIVED, *RANKINGS[0])),
    )

    shown = how_initial(night, queries.rules.of_night(night.pk), "ohio8")

    assert shown["rank_by"] == "points lone_hands games_won"
