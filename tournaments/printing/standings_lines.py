"""A line of the standings as it stands on paper: place, values and reason in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.night import TieBreak
from tournaments.printing.document_data import Person, Results
from tournaments.wording import numbers, people, reasons, tiebreaks


@dataclass(frozen=True, slots=True)
class WordedLine:
    """``place`` as it is shown ("3=", empty when not ranked), ``values`` one for each column,
    ``reason`` the sentence why this place.
    """

    place: str
    person: Person
    values: tuple[str, ...]
    reason: str


def heads(rank_by: Sequence[TieBreak]) -> tuple[str, ...]:
    """The heads of the values, one a ranking key."""
    return tuple(tiebreaks.head(key) for key in rank_by)


def state(*, after_round: int, rounds: int, final: bool) -> str:
    """The sentence under the title: how far the night is, and whether this can still change."""
    data = {"round": after_round, "rounds": rounds}
    if final:
        return _("After round %(round)d of %(rounds)d, final.") % data
    return _("After round %(round)d of %(rounds)d, not final.") % data


def worded(facts: Results) -> tuple[WordedLine, ...]:
    """Every line in words."""
    called = {
        line.person.number: people.called(
            number=line.person.number, name=line.person.name, shared=line.person.namesake
        )
        for line in facts.lines
    }
    digits = {
        key: numbers.digits_apart(
            key, (each.value for line in facts.lines for each in line.values if each.key == key)
        )
        for key in facts.rank_by
    }
    return tuple(
        WordedLine(
            place=reasons.place(line.rank, tied=line.tied),
            person=line.person,
            values=tuple(
                numbers.of_key(each.key, each.value, digits=digits.get(each.key))
                for each in line.values
            ),
            reason=reasons.apart(line.unranked)
            if line.unranked
            else reasons.sentence(
                line.reason,
                rank_by=facts.rank_by,
                equals=[called[number] for number in line.equals],
                names=called,
            ),
        )
        for line in facts.lines
    )
