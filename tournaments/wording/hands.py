"""A hand in words: who made trump, what came of it, and to whom the points go."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.result import HandResult, Result
from tournaments.wording.reasons import isolated


def what(result: HandResult, names: Mapping[int, str]) -> str:
    """What happened, in one sentence."""
    if result.result is Result.PASSOUT:
        return _("Everybody passed.")
    if result.result is Result.MISDEAL:
        return _("Misdeal: dealt again.")
    if result.result is not Result.PLAYED or not result.makers:
        return _("The hand was not played.")
    words = {"name": isolated(names[result.makers[0]]), "tricks": result.tricks or 0}
    if result.lone_maker is not None:
        words["name"] = isolated(names[result.lone_maker])
        return (
            ngettext(
                "%(name)s played alone and took %(tricks)d trick.",
                "%(name)s played alone and took %(tricks)d tricks.",
                int(str(words["tricks"])),
            )
            % words
        )
    return (
        ngettext(
            "%(name)s made trump, with a partner; they took %(tricks)d trick.",
            "%(name)s made trump, with a partner; they took %(tricks)d tricks.",
            int(str(words["tricks"])),
        )
        % words
    )


def short(result: HandResult) -> str:
    """What came of a hand, in a word or two, beside the name of who made trump."""
    if result.result is not Result.PLAYED:
        return ""
    alone = result.lone_maker is not None
    if result.made is False:
        return _("alone, euchred") if alone else _("was euchred")
    if result.march:
        return _("alone, all of them") if alone else _("march")
    return _("alone") if alone else ""


def outcome(*, made: bool | None, march: bool) -> str:
    """The word on the key of a number of tricks."""
    if made is False:
        return _("Euchred")
    return _("March") if march else _("Made it")


def points_to(points: int, side: str) -> str:
    """Points to a side: "2 to North–South"."""
    return _("%(points)d to %(side)s") % {"points": points, "side": side}


def makes(points: int, *, to_makers: bool) -> str:
    """What a key makes: "makes 2", or "other side 2"."""
    if to_makers:
        return _("makes %(points)d") % {"points": points}
    return _("other side %(points)d") % {"points": points}
