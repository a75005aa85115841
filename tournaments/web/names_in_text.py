"""Who a number is, as people are called within a sentence."""

from tournaments import queries
from tournaments.models import Tournament, Unit
from tournaments.queries import names
from tournaments.wording import people


def by_number(night: Tournament) -> dict[int, str]:
    """Number on the card (or of a pair) -> whose it is. Two queries."""
    everybody = tuple(each.owner for each in queries.entries.latest(night.pk))
    if night.unit == Unit.PARTNERSHIP:
        pairs = queries.pairs.of_entries(everybody, 2).pairs
        return {
            pair.number: people.together([(each.number, each.name) for each in pair.members])
            for pair in pairs
        }
    return {
        who.number: people.called(number=who.number, name=who.name, shared=who.shared)
        for who in names.in_full(everybody).values()
    }
