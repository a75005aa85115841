"""The options of house rules as labels; their values speak by the sentences of `rules`."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.wording import rules

Words = str | Promise

CHOICES: Mapping[str, Words] = {
    "partner_orders": gettext_lazy("The dealer's partner"),
    "benny_up": gettext_lazy("The benny is turned up"),
    "stick": gettext_lazy("Everybody passes twice"),
    "passout": gettext_lazy("After a hand thrown in"),
    "called_undealt": gettext_lazy("A called card that nobody holds"),
    "makers_alone": gettext_lazy("Makers alone"),
    "defend_alone": gettext_lazy("Defenders alone"),
    "lone_exchange": gettext_lazy("A card for the loner"),
    "bid_made": gettext_lazy("A kept bid"),
    "bid_failed": gettext_lazy("A failed bid"),
    "renege": gettext_lazy("Renege"),
    "renege_both": gettext_lazy("Both sides renege"),
    "ties": gettext_lazy("Level at the end"),
    "both_reach": gettext_lazy("Both reach the end at once"),
    "bid_win": gettext_lazy("Who may win"),
    "overshoot": gettext_lazy("Points beyond the end"),
    "win_value": gettext_lazy("What a win is worth"),
}

NUMBERS: Mapping[str, Words] = {
    **rules.WORTH,
    "renege_points": gettext_lazy("Points for a renege"),
    "renege_points_lone": gettext_lazy("Points for a renege on a loner"),
    "hand_limit": gettext_lazy("Hands a round"),
    "target": gettext_lazy("Points to reach"),
    "misdeal_limit": gettext_lazy("So many misdeals in a row pass the deal"),
    "need": gettext_lazy("Tricks that makers need"),
    "win_by": gettext_lazy("Lead that is needed to win"),
}

MAY_BE_EMPTY = frozenset(
    {"super_euchre", "loner_player_points", "misdeal_limit", "hand_limit", "target"}
)
"""Options that can be switched off by leaving them empty."""

SWITCHES: Mapping[str, Words] = {
    "enforce_dealer": gettext_lazy("Check whose deal it is"),
    "farmers": gettext_lazy("A hand without a face may be dealt again"),
    "passout_counts": gettext_lazy("A hand thrown in counts as one of the hands"),
    "no_trump": gettext_lazy("No trump may be called"),
    "passed_may_go_alone": gettext_lazy("Who has passed may still go alone"),
    "renege_replaces": gettext_lazy("After a renege nothing else of the hand counts"),
    "floor_zero": gettext_lazy("No score goes below zero"),
}

NIGHT: Mapping[str, Words] = {
    "record": gettext_lazy("Which paper counts"),
    "agreement": gettext_lazy("At a table with a tablet"),
    "sit_out": gettext_lazy("Who rests gets"),
    "leaver": gettext_lazy("Who goes home"),
    "tied_game": gettext_lazy("A tied game"),
    "tied_round": gettext_lazy("A tie where winners move"),
    "ghost": gettext_lazy("A table that could not be filled"),
    "absent": gettext_lazy("Not there"),
    "late": gettext_lazy("Late"),
    "card_loners": gettext_lazy("Lone hands on the cards"),
    "substitute_points": gettext_lazy("A substitute's points in the season"),
}

CODES_OF_NIGHT: Mapping[str, Mapping[str, str]] = {
    "tied_game": {"1/2": "tied_game_half", "0": "tied_game_zero", "1": "tied_game_one"},
}


WITHOUT_NUMBER: Mapping[str, Words] = {
    "stick_call_or_concede": gettext_lazy(
        "Everybody passes twice: the dealer chooses or gives points away"
    ),
    "renege_award": gettext_lazy("Renege: points to the other side"),
    "renege_deduct": gettext_lazy("Renege: points off the side that did it"),
}
"""What a choice is called where its number stands in a field of its own."""


def value(option: str, code: str) -> str:
    """A value of an option as a choice shows it: mostly the sentence of the house-rules sheet."""
    named = CODES_OF_NIGHT.get(option, {}).get(code, f"{option}_{code}")
    return str(WITHOUT_NUMBER.get(named) or rules.SENTENCES[named])


def choices(option: str, codes: Sequence[str]) -> list[tuple[str, str]]:
    """Every value of an option, worded."""
    return [(code, value(option, code)) for code in codes if _worded(option, code)]


def _worded(option: str, code: str) -> bool:
    named = CODES_OF_NIGHT.get(option, {}).get(code, f"{option}_{code}")
    return named in rules.SENTENCES
