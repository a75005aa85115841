"""A hand in words: who made trump, what came of it, and to whom the points go."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy, pgettext

from scoring.hand import BOTH, CALLERS, DealResult, HandResult
from tournaments.wording.reasons import isolated

NOT_PLAYED = {
    DealResult.PASSOUT: gettext_lazy("Everybody passed."),
    DealResult.MISDEAL: gettext_lazy("Misdeal: dealt again."),
    DealResult.FARMERS: gettext_lazy("Poor hand: dealt again."),
    DealResult.CONCEDED: gettext_lazy("Everybody passed, and the dealer gave the hand away."),
}

# Who played on the makers' side -> what they took, in a game with a card turned up.
MADE = {
    "single": ngettext_lazy(
        "%(name)s made trump and took %(tricks)d trick.",
        "%(name)s made trump and took %(tricks)d tricks.",
        "tricks",
    ),
    "side": ngettext_lazy(
        "%(name)s made trump, with a partner; they took %(tricks)d trick.",
        "%(name)s made trump, with a partner; they took %(tricks)d tricks.",
        "tricks",
    ),
    "partner": ngettext_lazy(
        "%(name)s made trump, with %(other)s; they took %(tricks)d trick.",
        "%(name)s made trump, with %(other)s; they took %(tricks)d tricks.",
        "tricks",
    ),
    "alone": ngettext_lazy(
        "%(name)s played alone and took %(tricks)d trick.",
        "%(name)s played alone and took %(tricks)d tricks.",
        "tricks",
    ),
    "other alone": ngettext_lazy(
        "%(name)s made trump; %(other)s played alone and took %(tricks)d trick.",
        "%(name)s made trump; %(other)s played alone and took %(tricks)d tricks.",
        "tricks",
    ),
}
BID = {
    "single": ngettext_lazy(
        "%(name)s bid %(bid)s and took %(tricks)d trick.",
        "%(name)s bid %(bid)s and took %(tricks)d tricks.",
        "tricks",
    ),
    "side": ngettext_lazy(
        "%(name)s bid %(bid)s, with a partner; they took %(tricks)d trick.",
        "%(name)s bid %(bid)s, with a partner; they took %(tricks)d tricks.",
        "tricks",
    ),
    "partner": ngettext_lazy(
        "%(name)s bid %(bid)s, with %(other)s; they took %(tricks)d trick.",
        "%(name)s bid %(bid)s, with %(other)s; they took %(tricks)d tricks.",
        "tricks",
    ),
    "alone": ngettext_lazy(
        "%(name)s bid %(bid)s, played alone and took %(tricks)d trick.",
        "%(name)s bid %(bid)s, played alone and took %(tricks)d tricks.",
        "tricks",
    ),
}
BOTH_GET = {
    (False, False): gettext_lazy("makes %(makers)d, other side %(others)d"),
    (False, True): gettext_lazy("makes %(makers)d, others %(others)d each"),
    (True, False): gettext_lazy("loses %(makers)d, other side %(others)d"),
    (True, True): gettext_lazy("loses %(makers)d, others %(others)d each"),
}
"""What both sides get, by: do the makers lose points, and has each of the others an own score?"""

NAMED_BIDS = {
    "moon": gettext_lazy("Moon"),
    "double_moon": gettext_lazy("Double moon"),
    "triple_moon": gettext_lazy("Triple moon"),
    "quadruple_moon": gettext_lazy("Quadruple moon"),
    "shooter": gettext_lazy("Shooter"),
    "loner": gettext_lazy("Loner"),
}


def what(result: HandResult, names: Mapping[int, str]) -> str:
    """What happened, in one sentence or a few; ``names`` by seat."""
    called = {seat: isolated(name) for seat, name in names.items()}
    return " ".join(_sentences(result, called))


def short(result: HandResult) -> str:
    """What came of a hand, in a few words, beside the name of who made trump."""
    if result.result is not DealResult.PLAYED or not result.makers:
        return ""
    if result.entry.bid is not None:
        words = {"bid": bid(result.entry.bid)}
        made = _("bid %(bid)s") if result.made is not False else _("bid %(bid)s, not made")
        return made % words
    alone = result.lone_maker is not None
    if result.made is False:
        return _("alone, euchred") if alone else _("was euchred")
    if result.march:
        return _("alone, all of them") if alone else _("march")
    return _("alone") if alone else ""


def bid(value: object) -> str:
    """A bid as it is said: a number of tricks, or its name."""
    if value in NAMED_BIDS:
        return str(NAMED_BIDS[str(value)])
    return str(value).replace("_", " ").capitalize()


def outcome(result: HandResult) -> str:
    """The word on the key of a number of tricks."""
    if result.made is False:
        return _("Euchred") if result.entry.bid is None else _("Not made")
    return _("March") if result.march else _("Made it")


def makes(makers: int, others: int, *, each: bool) -> str:
    """What a key makes: "makes 2", or "other side 2"; ``each`` where the others have own scores."""
    loses, nothing = makers < 0, makers == 0 and others != 0
    words = {"makers": abs(makers), "others": others}
    if nothing:
        return (_("others %(others)d each") if each else _("other side %(others)d")) % words
    if not others:
        return (_("loses %(makers)d") if loses else _("makes %(makers)d")) % words
    return str(BOTH_GET[loses, each] % words)


def _sentences(result: HandResult, names: Mapping[int, str]) -> Iterator[str]:
    if result.result is not DealResult.PLAYED:
        yield str(NOT_PLAYED[result.result])
        return
    if result.entry.renege == BOTH and result.tricks is None and not result.makers:
        yield _("Both sides reneged: dealt again.")
        return
    yield _made(result, names)
    if result.lone_defender is not None:
        yield _("%(name)s defended alone.") % {"name": names[result.lone_defender]}
    if result.entry.renege is not None:
        yield _reneged(result)
    if result.tricks_by_seat is not None:
        yield _shares(result, names)


def _made(result: HandResult, names: Mapping[int, str]) -> str:
    if not result.makers:
        return _("The card turned up made trump by itself.")
    caller, told = result.makers[0], result.entry
    words: dict[str, object] = {"name": names[caller], "bid": bid(told.bid)}
    if result.tricks is None or result.tricks_by_seat is not None:
        plain = _("%(name)s made trump.") if told.bid is None else _("%(name)s bid %(bid)s.")
        return plain % words
    kind, other = _who_played(result)
    words |= {"other": names.get(other, ""), "tricks": result.tricks}
    return str((MADE if told.bid is None else BID)[kind] % words)


def _who_played(result: HandResult) -> tuple[str, int]:
    """How the makers played, as a key of the sentences, and who else is named in them."""
    caller, lone = result.makers[0], result.lone_maker
    if lone is not None and lone != caller:
        return "other alone", lone
    if lone is not None:
        return "alone", caller
    if len(result.makers) == 1:
        return "single", caller
    return ("side" if result.entry.partner is None else "partner"), result.makers[1]


def _reneged(result: HandResult) -> str:
    match result.entry.renege:
        case str(who) if who == BOTH:
            return _("Both sides reneged, so neither pays for it.")
        case str(who) if who == CALLERS:
            return _("The side that made trump reneged.")
        case _:
            return _("The other side reneged.")


def _shares(result: HandResult, names: Mapping[int, str]) -> str:
    out = result.entry.out if isinstance(result.entry.out, list | tuple) else ()
    shares = [
        pgettext("tricks of a player", "%(name)s %(tricks)d") % {"name": names[seat], "tricks": won}
        for seat, won in enumerate(result.tricks_by_seat or ())
        if seat not in out
    ]
    told = _("Tricks: %(shares)s.") % {"shares": ", ".join(shares)}
    if not out:
        return told
    away = ngettext("%(names)s dropped out.", "%(names)s dropped out.", len(out)) % {
        "names": ", ".join(names[seat] for seat in out)
    }
    return f"{told} {away}"
