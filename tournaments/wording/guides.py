"""The words on what guides a night: guide cards, caller's sheet, wall board, rules, brackets."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def guide_cards() -> str:
    """The title of the file of guide cards."""
    return _("Guide cards")


def table(number: int) -> str:
    """A table by its number."""
    return _("Table %(number)d") % {"number": number}


def guide_card() -> str:
    """What a guide card says."""
    return _("Who sits here in each round, and where you go after it.")


def deals_first() -> str:
    """The head over the seat that deals the first hand."""
    return pgettext("column", "Deals first")


def goes(to: int) -> str:
    """Where somebody goes after the round, in the shortest words."""
    return _("then table %(table)d") % {"table": to}


def stays() -> str:
    """That somebody has the same table in the next round."""
    return _("stays here")


def rests_next() -> str:
    """That somebody has no table in the next round."""
    return _("then rests")


def callers_sheet() -> str:
    """The title of the caller's sheet."""
    return _("To call out")


def round_to_call(number: int) -> str:
    """The head of a round, with room to write the hour."""
    return _("Round %(number)d, begins at ________") % {"number": number}


def at_table(number: int, sides: Sequence[Sequence[str]]) -> str:
    """Who sits at a table, partners joined: "Table 1: 4 and 12 against 7 and 9."."""
    joined = [_(" and ").join(side) for side in sides]
    return _("Table %(number)d: %(sides)s.") % {
        "number": number,
        "sides": _(" against ").join(joined),
    }


def rest(numbers: str) -> str:
    """Who does not play this round."""
    return _("Rest: %(numbers)s.") % {"numbers": numbers}


def wall_board() -> str:
    """The title of the wall board."""
    return _("Wall board")


def board_guide() -> str:
    """How an empty board is filled in."""
    return _("Above the dashes the points of the round, beneath them the sum so far.")


def board_after(number: int) -> str:
    """How far a board is filled in."""
    return _("After round %(round)d. Above the dashes the round, beneath them the sum so far.") % {
        "round": number
    }


def house_rules() -> str:
    """The title of the rules."""
    return _("What we play")


def card_backs() -> str:
    """The title of the rules for the backs of the cards."""
    return _("Backs of the cards")


def worth(said: str) -> str:
    """What hands are worth, in one sentence."""
    return _("Points for a hand: %(said)s.") % {"said": said}


def bracket() -> str:
    """The title of a bracket."""
    return _("Bracket")


def part_of_bracket(number: int, parts: int) -> str:
    """Which part of a large bracket a page is."""
    if parts == 1:
        return _("Write each winner on the line to the right.")
    return _("Part %(number)d of %(parts)d. Write each winner on the line to the right.") % {
        "number": number,
        "parts": parts,
    }


def winners_of_parts() -> str:
    """The page on which the winners of the parts meet."""
    return _("The winners of the parts.")


def group(number: int) -> str:
    """The title of a group's table."""
    return _("Group %(number)d") % {"number": number}


def group_guide() -> str:
    """How the table of a group is filled in."""
    return _("In each box the points of the row against the column.")


def won() -> str:
    """The head over the games won."""
    return pgettext("column", "Won")


def place() -> str:
    """The head over the place."""
    return pgettext("column", "Place")
