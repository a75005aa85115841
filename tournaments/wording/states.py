"""Where a night, a round, a table or an entry is, in a few words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

NIGHT: Mapping[str, str | Promise] = {
    "draft": gettext_lazy("Being set up"),
    "ready": gettext_lazy("Ready"),
    "running": gettext_lazy("Playing"),
    "provisional": gettext_lazy("Played, not final"),
    "final": gettext_lazy("Final"),
    "archived": gettext_lazy("Put away"),
    "cancelled": gettext_lazy("Called off"),
}

ROUND: Mapping[str, str | Promise] = {
    "planned": gettext_lazy("planned"),
    "published": gettext_lazy("open"),
    "playing": gettext_lazy("playing"),
    "closed": gettext_lazy("closed"),
    "dropped": gettext_lazy("not played"),
}

TABLE: Mapping[str, str | Promise] = {
    "seated": gettext_lazy("Seated"),
    "postponed": gettext_lazy("Played later"),
    "void": gettext_lazy("Void"),
}

ENTRY: Mapping[str, str | Promise] = {
    "waiting": gettext_lazy("On the waiting list"),
    "registered": gettext_lazy("Expected"),
    "checked_in": pgettext_lazy("a person", "Here"),
    "late": gettext_lazy("Late"),
    "no_show": gettext_lazy("Did not come"),
    "away": gettext_lazy("Away"),
    "withdrawn": gettext_lazy("Gone home"),
}


ENTRY_ACTS: Mapping[str, str | Promise] = {
    "register": gettext_lazy("Move up"),
    "check_in": gettext_lazy("Check in"),
    "expect": gettext_lazy("Not here yet"),
    "late": gettext_lazy("Comes late"),
    "no_show": gettext_lazy("Did not come"),
    "away": gettext_lazy("Away for a while"),
    "withdraw": gettext_lazy("Goes home"),
}


def entry_act(act: str) -> str:
    """The words on a button that moves a person."""
    return str(ENTRY_ACTS[act])


def night(state: str) -> str:
    """Where a night is."""
    return str(NIGHT[state])


def round_state(state: str) -> str:
    """Where a round is, to stand after its number."""
    return str(ROUND[state])


def table(state: str) -> str:
    """Whether a table plays, later, or not at all."""
    return str(TABLE[state])


def entry(state: str) -> str:
    """Where a person is."""
    return str(ENTRY[state])


def any_state(state: str) -> str:
    """A state of a night, round, table or entry, where only its code is known."""
    for words in (NIGHT, ENTRY, TABLE, ROUND):
        if state in words:
            return str(words[state])
    return state
