"""The second copy: taken while Benny runs, kept twenty times, and really put back."""

import sqlite3
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from tests.services.setting_up import AT, director, ready_night
from tournaments.management.local_instance import sole_owner
from tournaments.models import Club, Job, Table
from tournaments.services.background import backups, jobs
from tournaments.services.background.backups import BadCopy
from tournaments.services.seating import rounds
from tournaments.services.sheets import paper_entry
from tournaments.services.sheets.paper_entry import PaperLine

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has its own tools"),
]


@pytest.fixture(autouse=True)
def own_folders(settings, tmp_path):
    settings.DATA = tmp_path / "data"
    settings.SECOND_FOLDER = str(tmp_path / "stick")


def clubs_in(copy):
    with sqlite3.connect(copy) as read:
        found = [row[0] for row in read.execute("SELECT name FROM tournaments_club")]
    read.close()
    return found


def test_a_copy_lands_in_both_folders_and_holds_everything(tmp_path):
    director("Harbour Club")

    made = backups.take(at=AT, folders=backups.folders())

    assert [path.parent for path in made] == [tmp_path / "data" / "copies", tmp_path / "stick"]
    assert [clubs_in(path) for path in made] == [["Harbour Club"]] * 2


def test_the_newest_twenty_are_kept(tmp_path):
    for minute in range(23):
        backups.take(at=AT + timedelta(minutes=minute), folders=[tmp_path])

    kept = sorted(tmp_path.glob("benny-*"))
    assert len(kept) == 20
    assert "184300" in kept[0].name


def test_a_stick_that_was_pulled_out_does_not_stop_the_other_copy(tmp_path):
    (tmp_path / "stick").write_text("a file where a folder should be")

    made = backups.take(at=AT, folders=backups.folders())

    assert [path.parent.name for path in made] == ["copies"]


def test_when_no_folder_can_be_written_somebody_is_told(tmp_path):
    (tmp_path / "stick").write_text("a file where a folder should be")

    with pytest.raises(OSError, match="stick"):
        backups.take(at=AT, folders=[tmp_path / "stick"])


def test_what_is_restored_is_what_was_copied_and_nothing_is_lost(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    director("After", "b@club.example")

    before = backups.restore(copy=copy, at=AT + timedelta(hours=1), folder=tmp_path / "kept")

    connection.close()
    assert list(Club.objects.values_list("name", flat=True)) == ["Before"]
    assert clubs_in(before) == ["Before", "After"]


@pytest.mark.parametrize(
    ("content", "why"), [(None, "missing"), (b"no database at all" * 99, "no_database")]
)
def test_a_file_that_is_no_copy_changes_nothing(tmp_path, content, why):
    director("Before")
    file = tmp_path / "x.sqlite3"
    if content:
        file.write_bytes(content)

    with pytest.raises(BadCopy) as refused:
        backups.restore(copy=file, at=AT, folder=tmp_path)

    assert refused.value.data["why"] == why
    assert Club.objects.get().name == "Before"


def test_a_database_of_another_program_is_refused(tmp_path):
    other = tmp_path / "other.sqlite3"
    sqlite3.connect(other).execute("CREATE TABLE songs (name TEXT)").connection.close()

    with pytest.raises(BadCopy) as refused:
        backups.check(other)

    assert refused.value.data["why"] == "another_program"


def test_the_commands_copy_and_put_back(tmp_path, capsys):
    director("Before", "a@club.example")
    call_command("backup", str(tmp_path / "third"))
    made = capsys.readouterr().out.split()
    director("After", "b@club.example")

    call_command("restore", made[-1])

    connection.close()
    assert len(made) == 3
    assert Club.objects.get().name == "Before"
    with pytest.raises(CommandError, match="missing"):
        call_command("restore", str(tmp_path / "nothing"))


def test_nothing_is_put_under_a_benny_that_runs(tmp_path, settings):
    director("Before", "a@club.example")
    made = backups.take(at=AT, folders=[tmp_path])
    director("After", "b@club.example")

    with (
        sole_owner(settings.DATA, where="http://127.0.0.1:8000"),
        pytest.raises(CommandError, match=r"Stop Benny first: http://127.0.0.1:8000"),
    ):
        call_command("restore", str(made[0]))

    assert Club.objects.count() == 2


def confirm(who, table):
    paper_entry.write_paper(
        table=table,
        detail="totals",
        lines=[PaperLine(line_id=uuid4(), no=0, kind="totals", facts={"points": [10, 4]})],
        confirm=True,
        by=who.actor,
        at=AT,
    )


def do_waiting_jobs():
    for job in Job.objects.filter(kind="second_copy", state="queued").order_by("pk"):
        jobs.perform(
            jobs.claim(job_id=job.pk, clock=timezone.now), {"second_copy": backups.after_a_round}
        )


def test_a_complete_round_is_copied_and_half_a_round_is_not(tmp_path):
    who = director()
    night = ready_night(who, people=8, rounds=2)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    one, two = Table.objects.order_by("number")

    confirm(who, one)
    do_waiting_jobs()
    assert not (tmp_path / "data" / "copies").exists()
    confirm(who, two)
    do_waiting_jobs()

    assert len(list((tmp_path / "data" / "copies").glob("benny-*.sqlite3"))) == 1
    assert set(Job.objects.values_list("state", flat=True)) == {"done"}
