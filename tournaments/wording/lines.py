"""A line of a sheet in words, whatever it says: as people read it who must choose between two."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hand import DealResult, GameState, HandEntry, HandResult, judge, start
from scoring.rules import RuleSet
from tournaments.wording import hand_results, problems, tablet
from tournaments.wording.reasons import isolated

LONGEST = 160  # letters of what cannot be read


@dataclass(frozen=True, slots=True)
class Words:
    """A line as it is read: ``award`` holds the points of each side, none where nothing is known.

    ``wrong`` says what the rules refuse about it.
    """

    sentence: str
    award: tuple[int, ...] | None = None
    wrong: tuple[str, ...] = ()


def hand(
    facts: object, rules: RuleSet, names: Mapping[int, str], *, so_far: GameState | None = None
) -> Words:
    """A hand; ``names`` by seat, ``so_far`` the game that it comes into, where that is known.

    One that the rules refuse is told as it was written, with what is wrong.
    """
    entry = HandEntry.from_json(facts)
    anywhere = replace(start(rules), next_dealer=None)
    judged = [judge(entry, rules, each) for each in (so_far, anywhere) if each is not None]
    result = next((each.result for each in judged if each.result is not None), None)
    if result is not None:
        return Words(_whole(result, names), result.award.by_side)
    wrong = tuple(str(problems.code(each.code)) for each in judged[-1].problems)
    return Words(" ".join(_as_written(facts, names)), wrong=tuple(dict.fromkeys(wrong)))


def points(facts: object) -> Words:
    """A box, a total or a round of a card: its points."""
    found = facts.get("points") if isinstance(facts, Mapping) else None
    if found in (None, [], ()):
        return Words(unread(facts))
    if isinstance(found, list | tuple):
        return Words(_(" to ").join(str(each) for each in found))
    return Words(str(found))


def unread(facts: object) -> str:
    """What nobody can read, as it was sent, so that it can be seen at least."""
    return _("Cannot be read: %(facts)s") % {"facts": isolated(str(facts)[:LONGEST])}


def _whole(result: HandResult, names: Mapping[int, str]) -> str:
    told = hand_results.what(result, names)
    return told if result.made is not False else f"{told} {hand_results.outcome(result)}."


def _as_written(facts: object, names: Mapping[int, str]) -> Iterator[str]:
    if not isinstance(facts, Mapping):
        yield unread(facts)
        return
    not_played = {each.value: words for each, words in hand_results.NOT_PLAYED.items()}
    result = facts.get("result")
    if isinstance(result, str) and result in not_played:
        yield str(not_played[result])
    elif result != DealResult.PLAYED:
        yield unread(facts)
        return
    yield from _who_played(facts, names)
    tricks = facts.get("tricks")
    if isinstance(tricks, int):
        yield ngettext("%(tricks)d trick.", "%(tricks)d tricks.", tricks) % {"tricks": tricks}


def _who_played(facts: Mapping[str, object], names: Mapping[int, str]) -> Iterator[str]:
    for key, words in (
        ("caller", _("%(name)s made trump.")),
        ("alone", _("%(name)s played alone.")),
    ):
        seat = facts.get(key)
        if isinstance(seat, int) and seat in names:
            yield words % {"name": isolated(names[seat])}
    trump = facts.get("trump")
    if isinstance(trump, str) and trump in tablet.SUITS:
        yield _("Trump: %(suit)s.") % {"suit": tablet.SUITS[trump]}
