"""What a table's page says of acts that a device sent, and of those that it still keeps.

`says` holds every sentence that the script shows by itself: it words nothing. ``%n``, ``%t`` and
``%h`` stand for a number, an hour and a hand.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hand import Unsummed
from tournaments.wording.lines import LONGEST as LONGEST
from tournaments.wording.lines import unread as unread_facts

DONE = {
    "undo": gettext_lazy("Taken back."),
    "hand_in": gettext_lazy("The sheet is handed in."),
    "agree": gettext_lazy("It is noted that this side agrees."),
    "dispute": gettext_lazy("It is noted that this side says a hand is wrong."),
}
RESULTS = {
    "stored": gettext_lazy("Stored"),
    "repeated": gettext_lazy("Stored before"),
    "same": gettext_lazy("One with what stands"),
    "aside": gettext_lazy("Kept aside"),
    "shut": gettext_lazy("Not stored"),
}
KINDS = {
    "hand": gettext_lazy("A hand to be written"),
    "change": gettext_lazy("A hand to be changed"),
    "undo": gettext_lazy("A hand to be taken back"),
    "hand_in": gettext_lazy("The sheet to be handed in"),
    "agree": gettext_lazy("A side agrees"),
    "dispute": gettext_lazy("A side says that a hand is wrong"),
}
UNREAD = {
    "id": gettext_lazy("This has no id, so it cannot be told apart from others."),
    "kind": gettext_lazy("Nobody knows what kind of act this is."),
    "place": gettext_lazy("It does not say for which table, round and people it is."),
    "facts": gettext_lazy("It does not say what was played."),
    "no": gettext_lazy("It does not say which hand it is."),
    "line": gettext_lazy("It does not say which hand is meant."),
    "side": gettext_lazy("It does not say which side is meant."),
    "saw": gettext_lazy("It does not say which hands stood on the device."),
}

ASKED = {
    "dealer": gettext_lazy("Who dealt?"),
    "result": gettext_lazy("What became of the hand?"),
    "upcard": gettext_lazy("Which card was turned up?"),
    "caller": gettext_lazy("Who made trump or won the bidding?"),
    "round": gettext_lazy("In which round of bidding?"),
    "bid": gettext_lazy("What was bid?"),
    "trump": gettext_lazy("What was trump?"),
    "partner": gettext_lazy("Who was the partner?"),
    "alone": gettext_lazy("Who played alone?"),
    "tricks": gettext_lazy("How many tricks did their side take?"),
    "out": gettext_lazy("Who dropped out?"),
    "tricks_by_seat": gettext_lazy("How many tricks did each take?"),
}


def done(kind: str) -> str:
    """What is told of an act that was done."""
    return str(DONE[kind])


def again() -> str:
    """An act that was done before: only its answer was lost."""
    return _("This was stored before.")


def same() -> str:
    """Another device did just this."""
    return _("Another device did the same: it is one.")


def aside(why: str) -> str:
    """Why an act was kept beside the table it was for."""
    return _("Kept for the director, and nothing else was changed. %(why)s") % {"why": why}


def unread(what: str) -> str:
    """Why an act cannot be read."""
    return _("This cannot be read. %(why)s") % {"why": UNREAD[what]}


def link_closed() -> str:
    """A link that was closed while a device still shows its page."""
    return _("The link of this table was closed. Ask the director for the new one.")


def too_many(most: int) -> str:
    """More acts in one post than are taken."""
    return ngettext(
        "At most %(most)d act is taken at once.", "At most %(most)d acts are taken at once.", most
    ) % {"most": most}


def busy() -> str:
    """Nothing could be stored for a while."""
    return _("Benny is busy. Nothing was lost; it is sent again.")


def asked_of_server(why: Unsummed | None) -> str:
    """Why a device does not count this game by itself."""
    if why is Unsummed.DECIDING:
        return _("This hand decides, so it is counted when the connection is back.")
    return _(
        "This game is asked of the server. Without a connection a hand is kept as it was played, "
        "and counted when the connection is back."
    )


def says() -> dict[str, object]:
    """Every sentence that the script may show, by a stable key; counts by plural form."""
    return {
        "all_sent": _("All hands sent"),
        "kept": {
            "one": _("%n hand kept on this tablet."),
            "other": _("%n hands kept on this tablet."),
        },
        "no_connection": _("No connection."),
        "no_connection_since": _("No connection since %t."),
        "sending": _("Sending hand %h"),
        "sending_more": {"one": _("Sending %n hand"), "other": _("Sending %n hands")},
        "connected": _("Connected again."),
        "counted_later": _("Counted when the connection is back."),
        "play_on": _("Play on."),
        "leave": _("Hands are still kept on this tablet and not sent. Leave all the same?"),
        "not_kept": _("This tablet could not keep the hand."),
        "storage_full": _("The tablet is full, so hands are sent at once and not kept."),
        "storage_off": _("This browser keeps nothing, so hands are sent at once and not kept."),
        "link_closed": link_closed(),
        "elsewhere": _("Benny does not answer under this address any more. The hands stay here."),
        "read_aloud": _("Hands that were not sent"),
        "save_file": _("Save as a file"),
        "bring_file": _("Give the file to the director, who brings it in at the table's page."),
        "unread": _("This could not be sent. Tell the director."),
        "defend_alone": _("Who defended alone?"),
        "exchange": _("Whose card was passed to the lone player?"),
        "renege": _("Who reneged?"),
        "something_else": _("Something else happened"),
        "mobile_data": _(
            "Turn mobile data off while you play: it takes the tablet away from Benny."
        ),
    }


def asked(key: str) -> str:
    """A question of the list for games that are asked of the server."""
    return str(ASKED[key])


def played() -> str:
    """A hand that was played, beside those that were not."""
    return _("It was played")


def result(code: str) -> str:
    """What became of one act, in a word or two."""
    return str(RESULTS[code])


def as_kept(sent: object) -> str:
    """An act of which a device did not keep words: what it holds, for whoever must read it."""
    if not isinstance(sent, Mapping):
        return unread_facts(sent)
    kind, no = sent.get("kind"), sent.get("no")
    if kind in KINDS:
        told = str(KINDS[kind])
        return _("%(told)s, hand %(no)s") % {"told": told, "no": no} if no else told
    return unread_facts(sent)
