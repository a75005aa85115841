"""The second copy: taken while Benny runs, kept twenty times, told where none comes."""

import errno
import json
import os
import shutil
import stat
import subprocess
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from django.db import connection
from django.utils import timezone

from tests.services.background.damage import (
    ON_SQLITE,
    clubs_in,
    noise_in_the_middle,
    read_only,
    the_database,
    writable,
)
from tests.services.setting_up import AT, director, ready_night
from tournaments.models import Job, Table
from tournaments.queries import backups as queries
from tournaments.services.background import backups, jobs
from tournaments.services.seating import rounds
from tournaments.services.sheets import paper_entry
from tournaments.services.sheets.paper_entry import PaperLine

pytestmark = ON_SQLITE


def test_a_copy_lands_in_both_folders_and_holds_everything(tmp_path, stick):
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


def test_a_second_folder_that_is_gone_is_never_made(tmp_path, caplog):
    backups.take(at=AT, folders=backups.folders())

    assert not (tmp_path / "stick").exists()
    own, second = queries.places()
    assert (own.last, own.problem) == (AT, "")
    assert (second.last, second.problem) == (None, "gone")
    assert f"No copy in {tmp_path / 'stick'} (gone)" in caplog.text


def test_what_is_told_once_in_the_log_is_not_told_each_round(tmp_path, caplog):
    for minute in range(3):
        backups.take(at=AT + timedelta(minutes=minute), folders=backups.folders())

    assert caplog.text.count("No copy in") == 1


@pytest.fixture
def other_disk(tmp_path):
    """A folder on a disk of its own, which goes when the test says so."""
    shm = Path("/dev/shm")
    if not shm.is_dir() or shm.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("this machine has no second disk")
    folder = shm / f"benny-stick-{os.getpid()}"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def test_a_stick_that_is_not_mounted_is_no_place_though_its_folder_is(
    tmp_path, settings, other_disk
):
    mounted = tmp_path / "mount"
    mounted.symlink_to(other_disk)
    settings.SECOND_FOLDER = str(mounted)
    backups.take(at=AT, folders=backups.folders())
    mounted.unlink()
    mounted.mkdir()  # the bare mount point on the laptop's own disk

    backups.take(at=AT + timedelta(minutes=1), folders=backups.folders())

    assert list(mounted.iterdir()) == []
    assert queries.places()[1].problem == "not_mounted"
    assert queries.places()[1].last == AT

    mounted.rmdir()
    mounted.symlink_to(other_disk)
    (made,) = backups.try_again(at=AT + timedelta(minutes=2))

    assert made.parent == mounted
    assert queries.places()[1].problem == ""
    assert [copy.serial for copy in queries.copies_in(mounted)] == [1, 2]


def test_a_bare_mount_point_is_refused_from_the_first_time(tmp_path, settings, monkeypatch):
    monkeypatch.setattr(backups, "MOUNTS", (str(tmp_path),))
    (tmp_path / "stick").mkdir()

    backups.take(at=AT, folders=backups.folders())

    assert list((tmp_path / "stick").iterdir()) == []
    assert queries.places()[1].problem == "not_mounted"


def test_a_full_stick_keeps_no_half_a_copy_and_is_told(tmp_path, settings):
    stick = tmp_path / "full"
    stick.mkdir()
    settings.SECOND_FOLDER = str(stick)
    size = ["mount", "-t", "tmpfs", "-o", "size=100k", "tmpfs", str(stick)]
    if os.geteuid() != 0 or subprocess.run(size, check=False, capture_output=True).returncode:
        pytest.skip("only root can make a small disk")
    try:
        made = backups.take(at=AT, folders=backups.folders())
        left = list(stick.iterdir())
        again = backups.try_again(at=AT)
    finally:
        subprocess.run(["umount", stick], check=True)

    assert [path.parent.name for path in made] == ["copies"]
    assert (left, again) == ([], [])
    assert queries.places()[1].problem == "full"


def test_a_stick_that_may_only_be_read_is_told(tmp_path, stick):
    read_only(stick)
    try:
        made = backups.take(at=AT, folders=backups.folders())
        left = list(stick.iterdir())
    finally:
        writable(stick)

    assert ([path.parent.name for path in made], left) == (["copies"], [])
    assert queries.places()[1].problem == "read_only"


def test_after_a_clock_that_was_wrong_the_new_copy_is_the_newest(tmp_path):
    for minute in range(20):
        backups.take(at=AT + timedelta(days=365, minutes=minute), folders=[tmp_path])

    (made,) = backups.take(at=AT, folders=[tmp_path])

    assert made.exists()
    assert queries.copies_in(tmp_path)[-1].file == made


def test_twenty_presses_in_one_evening_do_not_push_out_last_week(tmp_path):
    director("Last week", "a@club.example")
    (first,) = backups.take(at=AT, folders=[tmp_path])
    director("Today", "b@club.example")

    for minute in range(30):
        backups.take(at=AT + timedelta(days=7, minutes=minute), folders=[tmp_path])

    kept = queries.copies_in(tmp_path)
    assert (len(kept), kept[0].file) == (20, first)
    assert clubs_in(first) == ["Last week"]


def test_half_a_copy_of_a_killed_run_vanishes_with_the_next(tmp_path):
    (tmp_path / "benny-000007.part").write_bytes(b"half")
    (tmp_path / "benny-000007.part-journal").write_bytes(b"half")

    backups.take(at=AT, folders=[tmp_path])

    assert not list(tmp_path.glob("*.part*"))


def test_copies_belong_to_their_owner_alone(tmp_path):
    (copy,) = backups.take(at=AT, folders=[queries.own_folder()])

    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(queries.told_in().stat().st_mode) == 0o600


def test_a_damaged_database_makes_no_copy_and_drops_none(tmp_path, as_it_was):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    connection.close()
    noise_in_the_middle(the_database())

    with pytest.raises(OSError, match="database") as refused:
        backups.take(at=AT + timedelta(minutes=1), folders=[tmp_path])

    assert refused.value.errno == errno.EUCLEAN
    assert [each.file for each in queries.copies_in(tmp_path)] == [copy]
    assert queries.told()[str(tmp_path)]["problem"] == "damaged"


def test_a_burst_of_confirmations_makes_one_copy_and_pushes_none_out(tmp_path):
    who = director()
    night = ready_night(who, people=8, rounds=2)
    for number in (1, 2):
        rounds.publish(tournament=night, number=number, by=who.actor, at=AT)
    for table in Table.objects.order_by("round__number", "number"):
        confirm(who, table)
    assert Job.objects.filter(kind="second_copy", state="queued").count() == 4

    do_waiting_jobs()

    assert len(queries.copies_in(queries.own_folder())) == 1


def test_after_a_restore_copies_are_made_again_at_once(tmp_path):
    queries.own_folder().mkdir(parents=True)
    backups.take(at=AT, folders=[queries.own_folder()])
    told = json.loads(queries.told_in().read_text())
    told[str(queries.own_folder())]["upto"] = "999999"  # of what was set aside
    queries.told_in().write_text(json.dumps(told))
    who = director()
    night = ready_night(who, people=4, rounds=1)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)

    confirm(who, Table.objects.get())
    do_waiting_jobs()

    assert len(queries.copies_in(queries.own_folder())) == 2
