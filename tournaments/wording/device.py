"""What the script of a table's page says, in its language; {places} are filled by the script."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy, ngettext

COUNTED = 200
"""From here on a number takes the form of the number with its last two digits, above a hundred."""

SENTENCES = {
    "all_sent": gettext_lazy("All hands sent"),
    "no_connection": gettext_lazy("No connection since {time}."),
    "sending": gettext_lazy("Sending hand {number}"),
    "sending_other": gettext_lazy("Sending what was said"),
    "elsewhere": gettext_lazy(
        "Benny may have another address now: read the hands aloud, or save them as a file"
        " for the director."
    ),
    "keeps_nothing": gettext_lazy(
        "This tablet keeps nothing here: each hand is sent at once, and needs the connection."
    ),
    "needs_connection": gettext_lazy(
        "This needs the connection. Nothing is lost: do it when it is back."
    ),
    "kept_other": gettext_lazy("What was said is kept on this tablet."),
    "see_it": gettext_lazy("See it"),
    "see_kept": gettext_lazy("See them"),
    "kept_then": gettext_lazy(
        "Read them aloud, or save them as a file: the director brings it in at the table’s page."
        " They stay here too, and are sent when the connection is back."
    ),
    "save": gettext_lazy("Save as a file"),
    "in_round": gettext_lazy("Round {round}:"),
    "hand_said": gettext_lazy("Hand {number}: {sentence}"),
    "kept_here": gettext_lazy("kept here"),
    "not_taken": gettext_lazy("Not taken in:"),
    "title": gettext_lazy("Table {number} · Benny"),
    "round": gettext_lazy("Table, round {round} of {rounds}"),
    "hand": gettext_lazy("Hand {number}"),
    "hand_of": gettext_lazy("Hand {number} of {hands}"),
    "all_played": gettext_lazy("All hands are played"),
    "to": gettext_lazy(" to "),
    "box": gettext_lazy("hand {number}: {side} {points}"),
    "box_kept": gettext_lazy("hand {number}: {side} {points}, kept on this tablet"),
    "unknown": gettext_lazy("not counted yet"),
    "no": gettext_lazy("no. {number}"),
    "nobody": gettext_lazy("No. {number}"),
    "deals": gettext_lazy("deals"),
    "change_hand": gettext_lazy("Change hand {number}"),
    "undo_hand": gettext_lazy("Undo hand {number}"),
    "all_hands": gettext_lazy("All hands"),
    "not_settled": gettext_lazy("Hand {number} isn't settled."),
    "see_written": gettext_lazy("See what was written for hand {number}"),
    "is_written": gettext_lazy("That hand is written."),
    "next_one": gettext_lazy("This is the next one."),
    "back": gettext_lazy("Back"),
    "bell": gettext_lazy("The bell has rung"),
    "with_partner": gettext_lazy("With partner"),
    "alone": gettext_lazy("Alone"),
    "playing": gettext_lazy("Playing"),
    "must_be_alone": gettext_lazy("Plays alone, as the rules of the house ask."),
    "how_many_tricks": gettext_lazy("How many tricks?"),
    "something_else": gettext_lazy("Something else happened"),
    "who_defended": gettext_lazy("Who defended alone?"),
    "whose_card": gettext_lazy("Whose card was passed to the lone player?"),
    "who_reneged": gettext_lazy("Who reneged?"),
    "is_this_right": gettext_lazy("Is this right?"),
    "the_hand": gettext_lazy("The hand"),
    "point_to": gettext_lazy("point to"),
    "points_to": gettext_lazy("points to"),
    "counted_later": gettext_lazy("Counted when the connection is back."),
    "kept_for_later": gettext_lazy("Hand {number} is kept, and counted later."),
    "score_after": gettext_lazy("Score after this hand:"),
    "decides": gettext_lazy("This hand decides who won. It gives no points."),
    "change": gettext_lazy("Change"),
    "yes": gettext_lazy("Yes, write it down"),
    "hands": gettext_lazy("Hands"),
    "hand_head": gettext_lazy("Hand"),
    "what_head": gettext_lazy("What happened"),
    "together": gettext_lazy("Together"),
    "hands_so_far": gettext_lazy("The hands so far"),
    "read_aloud": gettext_lazy("Read it aloud, then hand it in"),
    "play_on": gettext_lazy("Play on"),
    "hand_in": gettext_lazy("Hand the sheet in"),
    "disputed": gettext_lazy("{side} say that a hand is wrong."),
    "disputed_then": gettext_lazy(
        "Change it in the list, then hand the sheet in again."
        " If nobody agrees, the director decides."
    ),
    "handed_in": gettext_lazy("The sheet of round {round} waits on this tablet"),
    "handed_in_then": gettext_lazy(
        "It is handed in when the connection is back. Then both sides agree."
    ),
    "play_round": gettext_lazy("Play round {round}"),
    "written": gettext_lazy("Hand {number} is written: {sentence} {score}."),
    "taken_back": gettext_lazy("Hand {number} is taken back: {sentence}"),
    "sheet_in": gettext_lazy("The sheet of round {round} is to be handed in: {score}"),
}


def kept(number: int) -> str:
    """How much a device holds that was not sent, with a place for the number.

    >>> kept(1), kept(3)
    ('{number} hand kept on this tablet.', '{number} hands kept on this tablet.')
    """
    return ngettext(
        "{number} hand kept on this tablet.",
        "{number} hands kept on this tablet.",
        number,
    )


def sentences() -> Mapping[str, object]:
    """Every sentence; one with a count has all its forms, and which of them a number takes."""
    told = [kept(number) for number in range(COUNTED)]
    forms = list(dict.fromkeys(told))
    which = "".join(str(forms.index(each)) for each in told)
    plain = {name: str(sentence) for name, sentence in SENTENCES.items()}
    return {**plain, "kept": {"forms": forms, "which": which}}
