"""The sentences that stand on paper, in the language that is active while a document is drawn.

Takes numbers, names and the closed sets of ``printing.facts`` as plain values; it draws nothing.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from scoring.sheet import box_sign

MOST_MARKS = 8
"""More different points than these are not listed one by one."""


def occasion(club: str, date: str) -> str:
    """Which club, and when."""
    return _("%(club)s, %(date)s") % {"club": club, "date": date}


def occasion_named(club: str, title: str, date: str) -> str:
    """Which club, which night, and when."""
    if not title:
        return occasion(club, date)
    return _("%(club)s, %(title)s, %(date)s") % {"club": club, "title": title, "date": date}


def plan(number: int, version: int, replaces: int | None) -> str:
    """Which plan it is, and which paper it makes invalid."""
    data = {"plan": number, "version": version, "replaces": replaces}
    if replaces is None:
        return _("Plan %(plan)d, version %(version)d.") % data
    return _("Plan %(plan)d, version %(version)d, replaces version %(replaces)d.") % data


def card_of(position: int, count: int) -> str:
    """Which card of the pile this is."""
    return _("Card %(position)d of %(count)d.") % {"position": position, "count": count}


def page_of(page: int, pages: int) -> str:
    """Which page of a list this is; nothing where there is only one."""
    return _("Page %(page)d of %(pages)d.") % {"page": page, "pages": pages} if pages > 1 else ""


SEATS = {
    "N": pgettext_lazy("seat, one letter", "N"),
    "E": pgettext_lazy("seat, one letter", "E"),
    "S": pgettext_lazy("seat, one letter", "S"),
    "W": pgettext_lazy("seat, one letter", "W"),
    "NS": pgettext_lazy("side, two letters", "NS"),
    "EW": pgettext_lazy("side, two letters", "EW"),
}


def seat(letter: str) -> str:
    """The letter or figure of a seat, as short as it stands beside a table's number."""
    return str(SEATS.get(letter, letter))


def side(seats: Sequence[str]) -> str:
    """A side's name from its seats."""
    if tuple(seats) == ("N", "S"):
        return _("North–South")
    if tuple(seats) == ("E", "W"):
        return _("East–West")
    return "–".join(seat(letter) for letter in seats)


def hundred_millimetres() -> str:
    """Beside two marks that are 100 mm apart when nothing was scaled."""
    return _("100 mm between the marks")


def code(signs: str) -> str:
    """A typed code in groups of two.

    >>> code("H7KP")
    'H7 KP'
    """
    return " ".join(signs[at : at + 2] for at in range(0, len(signs), 2))


def length(rounds: int, hands: int | None, target: int | None, minutes: int | None) -> list[str]:
    """How many rounds there are and when one ends, as sentences."""
    sentences = []
    if hands is not None and hands > 1:
        sentences.append(
            ngettext(
                "%(rounds)d round of %(hands)d hands.",
                "%(rounds)d rounds of %(hands)d hands.",
                rounds,
            )
            % {"rounds": rounds, "hands": hands}
        )
    else:
        sentences.append(
            ngettext("%(count)d round.", "%(count)d rounds.", rounds) % {"count": rounds}
        )
    if hands == 1:
        sentences.append(_("One hand a round."))
    if target is not None:
        sentences.append(
            ngettext("Play to %(count)d point.", "Play to %(count)d points.", target)
            % {"count": target}
        )
    if minutes is not None:
        sentences.append(
            ngettext(
                "The bell rings after %(count)d minute.",
                "The bell rings after %(count)d minutes.",
                minutes,
            )
            % {"count": minutes}
        )
    return sentences


def marks(points: Sequence[int]) -> str:
    """What a box may hold; of many different points only how far they go.

    >>> marks((1, 2, 4))
    'In each box: 1, 2, 4 or X.'
    """
    if len(points) > MOST_MARKS:
        return _("In each box: points from %(least)s to %(most)s, or X.") % {
            "least": box_sign(min(points)),
            "most": box_sign(max(points)),
        }
    return _("In each box: %(points)s or X.") % {"points": ", ".join(map(box_sign, points))}


def box_marks_at_table() -> str:
    """How a table's sheet is filled in."""
    return _(
        "For each hand: points to the side that made them, X to the other. Played alone? Ring it,"
        " and a stroke behind that name."
    )


HEADS = {
    "round": pgettext_lazy("column", "Round"),
    "seat": pgettext_lazy("column", "Table, seat"),
    "table": pgettext_lazy("column", "Table"),
    "partner": pgettext_lazy("column", "Partner"),
    "partner_number": pgettext_lazy("column", "Partner’s number"),
    "opponents": pgettext_lazy("column", "Opponents"),
    "total": pgettext_lazy("column", "Total"),
    "alone": pgettext_lazy("column", "Alone"),
    "initials": pgettext_lazy("column", "Initials and no."),
    "so_far": pgettext_lazy("column", "Points so far"),
    "hand": pgettext_lazy("column", "Hand"),
    "deals": pgettext_lazy("column", "Deals"),
    "number": pgettext_lazy("column", "No."),
    "name": pgettext_lazy("column", "Name"),
    "here": pgettext_lazy("column", "Here"),
    "paid": pgettext_lazy("column", "Paid, and how"),
    "place": pgettext_lazy("column", "Place"),
    "reason": pgettext_lazy("column", "Why this place"),
    "rests": pgettext_lazy("column", "Rest"),
}


def head(column: str) -> str:
    """The head of a column."""
    return str(HEADS[column])


def rest() -> str:
    """A round without a seat, on a player's card."""
    return _("You rest this round")


def rest_points(points: int) -> str:
    """What a rest with a fixed credit brings, as it stands on the card."""
    return ngettext(
        "%(count)d point, already written", "%(count)d points, already written", points
    ) % {"count": points}


def rest_average() -> str:
    """What a rest brings that counts as the person's own average."""
    return _("Your own average counts")


def rest_nothing() -> str:
    """What a rest brings that brings nothing."""
    return _("No points, none lost")


def whole_night() -> str:
    """Before the sum at the end of a card."""
    return _("Whole night")


def signing() -> str:
    """Who may write what on a player's card."""
    return _(
        "An opponent checks the row, signs and writes their own number."
        " Once signed, only the director changes it."
    )


def your_score() -> str:
    """Beside the QR code of a player's card."""
    return _("Your score on your phone")


def table_sheet(number: int) -> str:
    """The title of a table's sheet."""
    return _("Table sheet, round %(round)d") % {"round": number}


def rather_tap() -> str:
    """Beside the QR code of a table's sheet."""
    return _("Rather tap? Scan, or type")


def so_far(side_name: str) -> str:
    """The row of running sums of a side."""
    return _("%(side)s so far") % {"side": side_name}


def signs(side_name: str) -> str:
    """Under the line on which a side signs."""
    return _("%(side)s: initials and number") % {"side": side_name}


def director() -> str:
    """Under the line on which the director signs."""
    return _("Director")


def empty_chair() -> str:
    """A seat that nobody has."""
    return _("empty chair")


def table() -> str:
    """The word beside a table's number."""
    return pgettext("sign", "Table")


def scan_to_write() -> str:
    """On a table's card, beside the QR code."""
    return _("Scan to write down your hands.")


def no_camera(address: str) -> tuple[str, str, str]:
    """For those who type: the words before the address, the address, the words before the code."""
    return _("No camera? Go to"), address, _("and type")


def type_code() -> str:
    """Before a code, where there is no address to name."""
    return _("Or type")


def keep_score() -> str:
    """Who writes, and what to do in trouble."""
    return _("North keeps the score, East checks it. Trouble? Raise your hand.")


def player_cards() -> str:
    """The title of the file of player cards."""
    return _("Player cards")


def table_sheets() -> str:
    """The title of the file of table sheets."""
    return _("Table sheets")


def table_cards() -> str:
    """The title of the file of table cards."""
    return _("Table cards")


def placards() -> str:
    """The title of the file of placards."""
    return _("Placards")


def tally_cards() -> str:
    """The title of the file of blank cards."""
    return _("Tally cards")


def pack() -> str:
    """The title of everything for one night in one file."""
    return _("Paper for the night")


def chart() -> str:
    """The title of the rotation chart."""
    return _("Rotation chart")


def chart_guide() -> str:
    """How the rotation chart is read, for somebody who never saw one."""
    return _(
        "Find the round on the left and the table above. The upper two numbers are partners and sit"
        " North and South; the lower two sit East and West. Call the round, let everybody find"
        " their number, then play."
    )


def chart_guide_by_seat() -> str:
    """The same where a table is not two against two."""
    return _(
        "Find the round on the left and the table above. The numbers stand in the order of the"
        " seats, clockwise from seat 1; every other seat is one side. Call the round, let everybody"
        " find their number, then play."
    )


def chart_guide_of_pairs() -> str:
    """The same where a number is a pair's."""
    return _(
        "Find the round on the left and the table above. Each number is a pair that stays together:"
        " the upper one sits North and South, the lower one East and West. Call the round, let"
        " everybody find their number, then play."
    )


def chart_rests(credit_sentence: str) -> str:
    """What the last column means."""
    return _("Who stands under Rest does not play that round. %(credit)s") % {
        "credit": credit_sentence
    }


def credit_points(points: int) -> str:
    """What a rest brings, told to the director."""
    return ngettext(
        "They are credited %(count)d point.", "They are credited %(count)d points.", points
    ) % {"count": points}


def credit_average() -> str:
    """The same, by average."""
    return _("They are credited their own average.")


def credit_nothing() -> str:
    """The same, nothing."""
    return _("They score nothing for it.")


def sign_in() -> str:
    """The title of the sign-in sheet."""
    return _("Sign in here")


def wall() -> str:
    """The title of the seats for the wall."""
    return _("Where you sit")


def wall_guide() -> str:
    """How the seats on the wall are read."""
    return _("Find your name. Each column is a round: the table, then your seat. A dash is a rest.")


def results() -> str:
    """The title of the standings."""
    return _("Standings")


def nobody() -> str:
    """An empty list of people."""
    return _("Nobody is on the list yet.")


def no_tables() -> str:
    """An empty list of tables."""
    return _("No tables are set up yet.")


def no_results() -> str:
    """Standings of a night without results."""
    return _("No result has been written down yet.")


def no_rounds() -> str:
    """A plan without rounds."""
    return _("No round is planned yet.")


def head_table() -> str:
    """The word for the table where the bell is."""
    return _("Head table")


def head_rings() -> str:
    """Who rings the bell."""
    return _("This table rings the bell.")
