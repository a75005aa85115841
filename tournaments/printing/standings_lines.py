"""A line of the standings as it stands on paper: place, values and reason in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.night import KeyValue, Reason, TieBreak, Unranked
from tournaments.printing.document_data import Person, ResultLine
from tournaments.wording import numbers, people, reasons, tiebreaks


@dataclass(frozen=True, slots=True)
class StandingsEntry:
    """What the standings say of one number; ``equals`` are those who share its place."""

    person: Person
    rank: int | None
    tied: bool
    values: tuple[KeyValue[TieBreak], ...]
    reason: Reason[TieBreak] | None
    unranked: Unranked | None
    equals: tuple[int, ...]


def heads(rank_by: Sequence[TieBreak]) -> tuple[str, ...]:
    """The heads of the values, one a ranking key."""
    return tuple(tiebreaks.head(key) for key in rank_by)


def state(*, after_round: int, rounds: int, final: bool) -> str:
    """The sentence under the title: how far the night is, and whether this can still change."""
    data = {"round": after_round, "rounds": rounds}
    if final:
        return _("After round %(round)d of %(rounds)d, final.") % data
    return _("After round %(round)d of %(rounds)d, not final.") % data


def worded(
    lines: Sequence[StandingsEntry], *, rank_by: Sequence[TieBreak], names: Mapping[int, Person]
) -> tuple[ResultLine, ...]:
    """Every line in words; ``names`` are the people of the night by number."""
    called = {
        number: people.called(number=number, name=each.name, shared=each.namesake)
        for number, each in names.items()
    }
    digits = {
        key: numbers.digits_apart(
            key, (each.value for line in lines for each in line.values if each.key == key)
        )
        for key in rank_by
    }
    return tuple(
        ResultLine(
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
                rank_by=rank_by,
                equals=[called[number] for number in line.equals],
                names=called,
            ),
        )
        for line in lines
    )
