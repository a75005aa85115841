"""A night of 40 people, 13 rounds and 8 hands over the API, by ten clients at once.

Each client is one table's machine: it sends every hand (each third one twice, as after a lost
answer), then lets its sheet count. Afterwards the standings must equal those that `scoring` works
out from the hands alone, as they lie in this test. Only PostgreSQL lets ten write at once.
"""

import threading
from random import Random
from statistics import median
from time import perf_counter
from uuid import UUID

import pytest
from django.conf import settings
from django.db import connection
from rest_framework.test import APIClient

from scoring import sheet
from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import RoundRecord, RoundTable, tallies
from scoring.rules.ruleset import preset
from tests.services.builders import NOBODY, NOON, a_night
from tournaments.models import Line, Membership, User
from tournaments.queries import integrity, standings
from tournaments.services.club import tokens
from tournaments.services.samples import rehearsal

PEOPLE, ROUNDS, TABLES = 40, 13, 10
RULES, NIGHT = preset("ohio8"), NightRules()
SECRET = "ten-machines"

pytestmark = pytest.mark.skipif(
    not settings.DATABASES["default"]["ENGINE"].endswith("postgresql"),
    reason="ten writers at once need PostgreSQL: make test",
)


def seats(dice):
    """Random seats for every round: tables of four in seat order."""
    rounds = []
    for _ in range(ROUNDS):
        everybody = dice.sample(range(1, PEOPLE + 1), PEOPLE)
        rounds.append([tuple(everybody[at : at + 4]) for at in range(0, PEOPLE, 4)])
    return rounds


@pytest.fixture
def night(transactional_db):
    return a_night(seats(Random(40)), rules=RULES, night=NIGHT)


@pytest.fixture
def token(night):
    person = User.objects.create_user("machines@bench.example", name="Machines")
    club = night.tournament.club
    Membership.objects.create(club=club, user=person, role="director", journal=night.journal)
    return tokens.make(
        club=club,
        user=person,
        name="Tablets",
        scopes=["run"],
        secret=SECRET,
        by=NOBODY,
        at=NOON,
    )


class Machine(threading.Thread):
    """One table's tablet for the whole night."""

    def __init__(self, night, table, played):
        super().__init__(daemon=True)
        self.night, self.table, self.played = night.tournament, table, played
        self.seconds = []
        self.problem = None

    def run(self):
        try:
            self.play()
        except BaseException as problem:  # noqa: BLE001 - told by the test
            self.problem = problem
        finally:
            connection.close()

    def play(self):
        client = APIClient(headers={"authorization": f"Bearer {SECRET}"})
        club = f"/api/v1/clubs/{self.night.club.slug}/tournaments/{self.night.slug}"
        dice = Random(self.table)
        for number, hands in enumerate(self.played, start=1):
            lines = f"{club}/rounds/{number}/tables/{self.table}/lines/"
            for no, hand in enumerate(hands, start=1):
                line = {
                    "id": str(UUID(int=dice.getrandbits(128), version=4)),
                    "no": no,
                    "kind": "hand",
                    "detail": "hands",
                    "facts": hand,
                    "claimed_at": None,
                }
                answer = self.send(client, lines, line, 201)
                if no % 3 == 0:
                    again = self.send(client, lines, line, 200)
                    assert again["repeated"]
            confirm = f"{club}/sheets/{answer['sheet']}/confirm/"
            act_id = str(UUID(int=dice.getrandbits(128), version=4))
            seen = {"revision": answer["revision"], "act_id": act_id}
            confirmed = client.post(confirm, seen, format="json")
            assert confirmed.status_code == 200, confirmed.content

    def send(self, client, address, line, status):
        begin = perf_counter()
        answer = client.post(address, line, format="json")
        self.seconds.append(perf_counter() - begin)
        assert answer.status_code == status, answer.content
        return answer.json()


def by_scoring_alone(seating, played):
    """The standings from the hands themselves."""
    records = []
    for number, tables in enumerate(seating, start=1):
        at_tables = []
        for place, table in enumerate(tables):
            hands = played[place][number - 1]
            lines = [sheet.SheetLine(no, "hand", hand) for no, hand in enumerate(hands, start=1)]
            at_tables.append(RoundTable(table, sheet.read(lines, RULES)))
        records.append(RoundRecord(number, tuple(at_tables)))
    sums = tallies(records, NIGHT)
    return {line.unit: (line.rank, line.tied, line.values) for line in rank(sums, NIGHT)}


def test_ten_machines_write_a_night_and_the_standings_are_those_of_the_hands(night, token, capsys):
    dice = Random(8)
    played = [[rehearsal.hands(RULES, dice) for _ in range(ROUNDS)] for _ in range(TABLES)]
    machines = [Machine(night, table, played[table - 1]) for table in range(1, TABLES + 1)]

    begin = perf_counter()
    for machine in machines:
        machine.start()
    for machine in machines:
        machine.join()
    took = perf_counter() - begin

    assert [machine.problem for machine in machines if machine.problem] == []
    hands = sum(len(each) for table in played for each in table)
    assert Line.objects.count() == hands
    table = standings.of_night(night.tournament)
    assert {line.number: (line.rank, line.tied, line.values) for line in table.lines} == (
        by_scoring_alone(seats(Random(40)), played)
    )
    assert (table.tables_out, table.after_round, integrity.breaches()) == ((), ROUNDS, ())
    every = [second for machine in machines for second in machine.seconds]
    with capsys.disabled():
        print(
            f"\n{hands} hands of {ROUNDS * TABLES} tables by {TABLES} clients in {took:.0f} s; "
            f"a line {median(every) * 1000:.0f} ms in the middle, {max(every) * 1000:.0f} at most"
        )
