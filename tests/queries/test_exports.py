"""A night as plain tables: stable heads, exact values, in the night's own hours."""

import json

import pytest

from scoring.night import NightRules, TieBreak
from scoring.rules import preset
from tests.services.builders import NOBODY, NOON, a_night, add_partnership, new_id, typed
from tournaments.models import Journal, Tournament, User
from tournaments.queries import exports
from tournaments.services import sheets

pytestmark = pytest.mark.django_db
KEYS = (TieBreak.POINTS, TieBreak.AVERAGE_A_GAME)


@pytest.fixture
def night():
    made = a_night(
        [[(1, 2, 3, 4)], [(1, 3, 5, 2)]], rules=preset("ohio8"), night=NightRules(rank_by=KEYS)
    )
    made.tournament.plans.update(state="draft")
    typed(made, 1, 1, 8, 5)
    typed(made, 2, 1, 7, 4)
    return made


def rows(night, what):
    table = exports.TABLES[what](night.tournament)
    assert all(len(row) == len(table.heads) for row in table.rows)
    return [dict(zip(table.heads, row, strict=True)) for row in table.rows]


def test_standings_are_places_with_each_key(night):
    first, second, *_others = rows(night, "standings")

    assert tuple(first) == ("rank", "tied", "number", "name", "points", "average_a_game")
    assert (first["rank"], first["tied"], first["number"], first["points"]) == (1, "no", 1, 15)
    assert first["average_a_game"] == 7.5
    assert second["name"].startswith("Player ")


def test_a_whole_number_stays_one_and_a_level_place_is_said(night):
    level = a_night([[(1, 2, 3, 4)]], rules=preset("ohio8"), night=NightRules(rank_by=KEYS))
    typed(level, 1, 1, 8, 5)

    first, *_others = rows(level, "standings")

    assert first["tied"] == "yes"
    assert first["average_a_game"] == 8
    assert isinstance(first["average_a_game"], int)


def test_a_pair_is_one_row():
    night = a_night([[(1, 2, 3, 4)]], unit="partnership", rules=preset("ohio8"))
    add_partnership(night, 7, (1, 3))
    add_partnership(night, 8, (2, 4))
    typed(night, 1, 1, 8, 5)

    assert [(row["number"], row["name"]) for row in rows(night, "standings")] == [
        (7, "Player 1 & Player 3"),
        (8, "Player 2 & Player 4"),
    ]


def test_entries_tell_state_and_rank_and_nothing_private(night):
    entry = night.entries[5]
    entry.ranked = entry.in_prizes = False
    entry.save()
    entry.player.notes = "Bad knee"
    entry.player.save()

    *_others, fifth = rows(night, "entries")

    assert (fifth["number"], fifth["name"], fifth["state"]) == (5, "Player 5", "checked_in")
    assert fifth["ranked"] == "no"
    assert "Bad knee" not in fifth.values()
    assert rows(night, "entries")[0]["ranked"] == "yes"


def test_seats_tell_everybody_in_every_round(night):
    found = rows(night, "seats")

    assert {"round": 2, "table": 1, "seat": 1, "number": 3, "kind": "seat"} in found
    assert {"round": 1, "table": None, "seat": None, "number": 5, "kind": "sit_out"} in found
    assert len(found) == 2 * 5


def test_lines_tell_what_was_written_and_what_became_of_it(night):
    typed(night, 1, 1, 8, 6)
    live, aside = rows(night, "lines")[:2]

    assert (live["round"], live["table"], live["no"], live["kind"]) == (1, 1, 0, "totals")
    assert {live["state"], aside["state"]} == {"live", "aside"}
    kept = aside if aside["state"] == "aside" else live
    stored = live if aside["state"] == "aside" else aside
    assert (stored["points"], json.loads(stored["facts"])) == ("8-5", {"points": [8, 5]})
    assert (stored["why"], stored["for"]) == (None, None)
    assert kept["why"]


def test_a_line_that_nobody_can_read_has_no_points(night):
    line = sheets.PaperLine(line_id=new_id(), no=1, kind="hand", facts={"result": "misdeal"})
    night = a_night([[(1, 2, 3, 4)]])
    sheets.write_paper(
        table=night.table, detail="hands", lines=[line], confirm=False, by=NOBODY, at=NOON
    )

    (row,) = rows(night, "lines")
    assert row["points"] is None
    assert json.loads(row["facts"]) == {"result": "misdeal"}


def test_the_people_for_whom_a_device_wrote_are_told_by_seat(night):
    line = night.table.sheets.get().lines.get()
    Journal.objects.filter(pk=line.journal_id).update(data={"who": [4, 3, 2, 1]})

    assert rows(night, "lines")[0]["for"] == "4-3-2-1"


def test_the_journal_is_newest_first_in_the_nights_own_hours(night):
    Tournament.objects.filter(pk=night.tournament.pk).update(zone="America/Halifax")
    night.tournament.refresh_from_db()
    ruth = User.objects.create(email="ruth@club.test", name="Ruth", joined_at=NOON)
    Journal.objects.create(
        act="night.close", at=NOON, club=night.tournament.club, tournament=night.tournament,
        user=ruth, reason="Late",
    )  # fmt: skip

    first, *others = rows(night, "journal")

    assert first == {
        "at": "2026-03-05T08:00:00-04:00",
        "act": "night.close",
        "round": None,
        "by": "Ruth",
        "reason": "Late",
    }
    assert others[-1]["by"] is None
    assert others[-1]["act"] == "test"
