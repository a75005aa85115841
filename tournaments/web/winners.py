"""Prizes with their winners, ready to be shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.queries.names import Called
from tournaments.queries.prizes import PrizeAward
from tournaments.wording import prizes as words


@dataclass(frozen=True, slots=True)
class Won:
    """One prize (or the places that a tie shares), who wins it, and what each gets."""

    prize: str
    people: tuple[tuple[Called, ...], ...]
    share: str
    shared: bool
    uncounted: bool
    went_home: tuple[Called, ...] = ()


def of(
    awards: Iterable[PrizeAward], called: Mapping[int, Called], currency: str
) -> tuple[Won, ...]:
    """The winners by name, in the order of the list. No query."""
    return tuple(
        Won(
            prize=" + ".join(
                words.name(each.scheme, each.place, each.category) for each in award.prizes
            ),
            people=tuple(
                tuple(called[entry.entry_id] for entry in line.entries) for line in award.winners
            ),
            share=words.share(award.amount_each, award.left_over, len(award.winners), currency),
            shared=award.shared,
            uncounted=award.uncounted,
            went_home=tuple(
                called[entry.entry_id] for line in award.went_home for entry in line.entries
            ),
        )
        for award in awards
    )
