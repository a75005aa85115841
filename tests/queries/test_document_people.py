"""People as they are printed: under their number or that of their pair, namesakes told apart."""

import pytest

from tests.services.setting_up import AT, arrive, director, night_of, wanted
from tournaments.printing.document_data import Person
from tournaments.queries import document_people, entries
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing

pytestmark = pytest.mark.django_db


def test_everybody_stands_under_their_number():
    who = director()
    night = night_of(who)
    arrive(who, night, 2)

    found = document_people.printed_people(entries.latest(night.pk))

    assert sorted(found.values(), key=lambda person: person.number) == [
        Person(1, "Player 1"),
        Person(2, "Player 2"),
    ]


def test_both_of_a_pair_stand_under_its_number():
    who = director()
    night = night_of(who, wanted(unit="partnership", movement="round_robin"))
    arrive(who, night, 4)
    partnerships.form_rest(tournament=night, drawing=Drawing.IN_ORDER, by=who.actor, at=AT)
    everybody = entries.latest(night.pk)

    found = document_people.with_numbers_of_pairs(
        everybody, document_people.printed_people(everybody)
    )

    assert sorted(person.number for person in found.values()) == [1, 1, 2, 2]
