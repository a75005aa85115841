"""The questions of a table's own screen, and what stands on the keys that answer them."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hand import BOTH, CALLERS, DEFENDERS, NO_TRUMP, DealResult
from scoring.rules import SpecialBid, Suit
from tournaments.wording import numbers
from tournaments.wording.reasons import isolated

SUITS = {
    Suit.SPADES.value: gettext_lazy("Spades"),
    Suit.HEARTS.value: gettext_lazy("Hearts"),
    Suit.DIAMONDS.value: gettext_lazy("Diamonds"),
    Suit.CLUBS.value: gettext_lazy("Clubs"),
    NO_TRUMP: gettext_lazy("No trump"),
}
SUIT_ICONS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
NOT_PLAYED = {
    DealResult.PASSOUT.value: gettext_lazy("All passed"),
    DealResult.MISDEAL.value: gettext_lazy("Misdeal"),
    DealResult.FARMERS.value: gettext_lazy("Poor hand, dealt again"),
    DealResult.CONCEDED.value: gettext_lazy("Dealer gave it away"),
}
RENEGED = {
    CALLERS: gettext_lazy("The side that made trump"),
    DEFENDERS: gettext_lazy("The other side"),
    BOTH: gettext_lazy("Both sides"),
}
JOKER = "JK"


def score(points: Sequence[int]) -> str:
    """The points of all sides, as one reads them.

    >>> score((5, 3)), score((-1, 7))
    ('5 to 3', '\u22121 to 7')
    """
    return _(" to ").join(numbers.signed(each) for each in points)


def who(*, bidding: bool) -> str:
    """The first question about a hand."""
    return _("Who won the bidding?") if bidding else _("Who made trump?")


def upcard() -> str:
    """The question about the card turned up."""
    return _("Which card is turned up?")


def how_high(name: str) -> str:
    """The question about a bid."""
    return _("What did %(name)s bid?") % {"name": isolated(name)}


def what_trump(name: str) -> str:
    """The question about trump."""
    return _("What did %(name)s make trump?") % {"name": isolated(name)}


def who_partner(name: str) -> str:
    """The question about a called partner."""
    return _("Who was the partner of %(name)s?") % {"name": isolated(name)}


def how_often() -> str:
    """The question about several reneges in one hand."""
    return _("How often did they renege?")


def made_trump(name: str, bid: str = "") -> str:
    """Who made trump, as the title above the tricks."""
    if bid:
        return _("%(name)s bid %(bid)s") % {"name": isolated(name), "bid": bid}
    return _("%(name)s made trump") % {"name": isolated(name)}


def no_caller() -> str:
    """The title above the tricks where nobody made trump."""
    return _("The card turned up made trump")


def call(number: int, *, deals: bool) -> str:
    """The key of one player: made trump in the first or second round of bidding."""
    if number == 1:
        return _("picked it up") if deals else _("ordered it up")
    return _("named it")


def won_bidding() -> str:
    """The key of one player in a game with bids."""
    return _("won the bidding")


def terms(special: SpecialBid) -> str:
    """What a bid with a name asks for and gives."""
    words = {"need": special.need, "win": special.win, "lose": special.lose}
    if special.alone:
        return _("alone, %(need)d tricks: wins %(win)d, else loses %(lose)d") % words
    return _("%(need)d tricks: wins %(win)d, else loses %(lose)d") % words


def tricks(number: int) -> str:
    """The word under a bid of so many tricks."""
    return ngettext("trick", "tricks", number)


def times(number: int) -> str:
    """The word under a number of reneges."""
    return ngettext("time", "times", number)


def own_partner() -> str:
    """The key of a caller who held the called card."""
    return _("held the called card too")


def no_partner() -> str:
    """The key of a called card that nobody was dealt."""
    return _("Nobody: the card was not dealt")


def alone() -> str:
    """The key of who called no partner."""
    return _("Nobody: played alone")


def written(number: int, sentence: str, points: Sequence[int]) -> str:
    """What the page after a hand says of it."""
    words = {"number": number, "sentence": sentence, "score": score(points)}
    return _("Hand %(number)d is written: %(sentence)s %(score)s.") % words


def taken_back(number: int, sentence: str) -> str:
    """What the page after an undo says of it."""
    return _("Hand %(number)d is taken back: %(sentence)s") % {
        "number": number,
        "sentence": sentence,
    }


def at_table(round_number: int, table: int) -> str:
    """Of which table is spoken, where the page shows another round."""
    return _("Round %(round)d, table %(table)d:") % {"round": round_number, "table": table}


def meant(act: str, side: str = "") -> str:
    """What somebody meant by a button of an old page."""
    words = {
        "write": _("A hand to be written"),
        "undo": _("A hand to be taken back"),
        "hand_in": _("The sheet to be handed in"),
        "agree": _("%(side)s agree"),
        "dispute": _("%(side)s say that a hand is wrong"),
    }
    return words[act] % {"side": side or _("One side")}


def card(name: str) -> tuple[str, str]:
    """A card as rank and suit, for whoever cannot see the drawing of the suit.

    >>> card("10H"), card("JK")
    (('10', 'Hearts'), ('', 'Joker'))
    """
    if name == JOKER:
        return "", _("Joker")
    return name[:-1], str(SUITS[name[-1]])


def with_partner() -> str:
    """The key of makers who play together."""
    return _("With partner")


def plays_alone() -> str:
    """The key of a maker who plays alone."""
    return _("Alone")


def way_on(name: str, table: int | None, seat: str, partners: Sequence[str]) -> str:
    """Where somebody sits next, as one sentence.

    >>> way_on("Ann", 3, "North", ["Bob"]), way_on("Ann", None, "", [])
    ('\u2068Ann\u2069: table 3, North, with \u2068Bob\u2069', '\u2068Ann\u2069 sits out')
    """
    told: dict[str, object] = {"name": isolated(name), "table": table, "seat": seat}
    if table is None:
        return _("%(name)s sits out") % told
    if not partners:
        return _("%(name)s: table %(table)d, %(seat)s") % told
    told["partners"] = ", ".join(map(isolated, partners))
    return _("%(name)s: table %(table)d, %(seat)s, with %(partners)s") % told
