"""The options of house rules on a form: a label each, and every value that can be chosen."""

from scoring.night import NightRules
from scoring.rules import OPTIONS
from tournaments.wording import options


def test_every_label_is_of_an_option_that_there_is():
    of_rules = {*options.CHOICES, *options.NUMBERS, *options.SWITCHES}

    assert of_rules <= set(OPTIONS)
    assert set(options.MAY_BE_EMPTY) <= set(OPTIONS)
    assert set(options.NIGHT) <= set(NightRules.__dataclass_fields__)
    assert not set(options.CHOICES) & set(options.NUMBERS)
    assert not set(options.CHOICES) & set(options.SWITCHES)


def test_a_value_speaks_by_the_sentence_of_the_rules():
    assert options.value("partner_orders", "alone") == (
        "A partner who orders the dealer up plays alone"
    )
    assert options.value("leaver", "ranked") == "Who goes home keeps a place"


def test_a_value_whose_number_stands_beside_it_is_told_without():
    assert options.value("renege", "award") == "Renege: points to the other side"
    assert options.value("renege", "deduct") == "Renege: points off the side that did it"
    assert options.value("stick", "call_or_concede") == (
        "Everybody passes twice: the dealer chooses or gives points away"
    )


def test_a_tied_game_is_worth_a_part_of_a_win():
    assert options.choices("tied_game", ["1/2", "0", "1"]) == [
        ("1/2", "A tied game is half a win for both"),
        ("0", "A tied game is a win for nobody"),
        ("1", "A tied game is a win for both"),
    ]


def test_values_without_a_sentence_are_not_offered_and_the_order_stays():
    assert options.choices("agreement", ["two", "somehow", "none"]) == [
        ("two", "A sheet counts when both sides agree"),
        ("none", "A sheet counts when it is handed in"),
    ]
