"""People as they are printed: number, name, and whether another has the same name."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tournaments.printing import document_data
from tournaments.queries import names
from tournaments.queries.entries import EntryNow


def printed_people(entries: Iterable[EntryNow]) -> Mapping[int, document_data.Person]:
    """Entry id -> the person as printed."""
    everybody = tuple(entries)
    called = names.in_full(everybody)
    return {
        each.entry_id: document_data.Person(
            each.number, called[each.entry_id].name, called[each.entry_id].shared
        )
        for each in everybody
    }


def with_numbers_of_pairs(
    entries: Iterable[EntryNow], people: Mapping[int, document_data.Person]
) -> Mapping[int, document_data.Person]:
    """Everybody under the number of their pair."""
    pair_of = {each.entry_id: each.partnership for each in entries}
    return {
        entry_id: replace(person, number=pair_of[entry_id] or person.number)
        for entry_id, person in people.items()
    }
