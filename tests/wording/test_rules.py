"""House rules as a person reads them."""

import pytest

from scoring.night import NightRules, Record, SitOutCredit, TieBreak
from scoring.problem import Problem, ProblemCode
from scoring.rules import RuleSet, preset
from tournaments.wording import rules

OHIO, NA = preset("ohio8"), preset("na24")
POINTS = NightRules(rank_by=(TieBreak.POINTS,))


def changed(base: RuleSet, **options: object) -> RuleSet:
    return RuleSet.from_json({**base.to_json(), **options})


def row(found, words):
    return next(each for each in found if each.words == words)


def test_what_a_director_looks_for_first_is_told_first():
    night = NightRules(rank_by=(TieBreak.POINTS, TieBreak.LONE_HANDS), minutes=20)

    assert rules.told(OHIO, night) == (
        "Misdeal: the same dealer deals again",
        "Everybody passes twice: the dealer must choose",
        "8 hands a round",
        "The bell rings after 20 minutes",
        "Resting: 7 points",
        "Ranked by points; equal: lone hands",
    )


def test_every_other_rule_is_told_after_and_none_twice():
    first, then = rules.told(OHIO, POINTS), rules.told_too(OHIO, POINTS)

    assert not set(first) & set(then)
    assert "4 at a table, in two sides" in then
    assert "24 cards" in then
    assert not set(then) & {str(words) for words in rules.WORTH.values()}
    assert not any("Makers who take" in sentence for sentence in (*first, *then))


def test_a_rule_with_values_is_filled_in():
    assert rules.sentence("need", {"tricks": 6, "of": 12}) == "Makers need 6 of 12 tricks"
    assert rules.sentence("rank_by", {"keys": ["points", "marches"]}) == (
        "Ranked by points; equal: marches"
    )
    assert rules.sentence("stick_call_or_concede", {"points": 2}) == (
        "Everybody passes twice: the dealer chooses or gives 2 points away"
    )


@pytest.mark.parametrize(
    ("credit", "told"),
    [
        (7, "Resting: 7 points"),
        (SitOutCredit.AVERAGE, "Resting: the own average"),
        (SitOutCredit.NOTHING, "Resting: nothing"),
    ],
)
def test_what_a_rest_is_worth_is_told_first(credit, told):
    night = NightRules(rank_by=(TieBreak.POINTS,), sit_out=credit)

    assert told in rules.told(OHIO, night)


# --- What a hand is worth


def test_what_a_hand_is_worth_is_a_table_in_its_order():
    found = rules.worth(NA, NA, POINTS)

    assert [(each.words, each.points, each.to_others, each.usual) for each in found[:3]] == [
        ("Makers take 3 or 4 tricks", 1, False, None),
        ("Makers take every trick (march)", 2, False, None),
        ("One maker alone takes 3 or 4", 1, False, None),
    ]
    assert [each.words for each in found if each.to_others] == [
        "Makers take fewer than 3 (euchred)",
        "One maker alone is euchred",
    ]


def test_what_differs_from_the_preset_is_told_beside_its_usual_value():
    dear = rules.worth(changed(NA, euchre=3, loner_player_points=5), NA, POINTS)

    assert row(dear, "Makers take fewer than 3 (euchred)").points == 3
    assert row(dear, "Makers take fewer than 3 (euchred)").usual == 2
    # what the preset has not at all is told so, not as nothing
    assert row(dear, "The same, on the loner's own card").usual == "none"
    assert row(dear, "Makers take every trick (march)").usual is None


# --- What is wrong


@pytest.mark.parametrize(
    ("found", "words", "stops"),
    [
        (
            Problem(ProblemCode.RULESET_INVALID, data={"reason": "no_end"}),
            "A round needs an end: so many hands, so many points, or a bell.",
            True,
        ),
        (
            Problem(ProblemCode.OPTION_WITHOUT_EFFECT),
            "One rule of this set changes nothing in this game.",
            False,
        ),
        (
            Problem(ProblemCode.RULES_CONTRADICT, data={"reason": "weather"}),
            "Two of these rules do not fit together.",
            False,
        ),
        (Problem("weather"), "Two of these rules do not fit together.", True),
        (Problem("no_hand", data={"reason": ""}), "A round has one hand or more.", True),
    ],
)
def test_a_problem_of_rules_is_told_by_its_reason_and_stops_or_warns(found, words, stops):
    assert rules.problem(found) == rules.Told(words, stops)
    assert rules.stops(found) is stops


def test_rules_of_a_hand_of_a_night_and_of_both_are_looked_at():
    buck = preset("buck4")
    twice = NightRules(rank_by=(TieBreak.POINTS, TieBreak.POINTS))
    codes = [rules.problem(each).words for each in rules.found(changed(buck, need=6), twice)]

    assert "Nobody can take so many tricks." in codes
    assert "The places go by the same thing twice." in codes
    assert any(words.startswith("This game counts down") for words in codes)
    assert rules.found(OHIO, POINTS) == ()


@pytest.mark.parametrize(
    "night", [NightRules(record=Record.CARDS, rank_by=(TieBreak.EUCHRES_GIVEN,))]
)
def test_a_surprise_of_the_night_is_told_and_stops_nothing(night):
    told = [rules.problem(each) for each in rules.found(OHIO, night)]

    assert (
        rules.Told("The cards do not tell everything that the places go by.", stops=False) in told
    )


@pytest.mark.parametrize("code", [each.code for each in rules.PRESETS])
def test_a_preset_is_nearest_to_itself_or_to_one_just_like_it(code):
    found = rules.nearest(preset(code))

    assert preset(found) == preset(code)


def test_a_changed_preset_is_still_nearest_to_what_it_was():
    assert rules.nearest(changed(preset("progressive8"), hand_limit=12)) == "progressive8"
    assert rules.nearest(changed(preset("british25"), farmers=True)) == "british25"


def test_a_preset_by_its_code():
    assert str(rules.preset("ontario8").name) == "Ontario, eight hands"
    names = [(str(each.name), str(each.about)) for each in rules.PRESETS]
    assert sorted(set(names)) == sorted(names)
