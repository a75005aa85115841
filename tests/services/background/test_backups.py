"""The second copy: taken while Benny runs, kept twenty times, and really put back."""

import errno
import gzip
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import zipfile
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from tests.servers.processes import free_port
from tests.services.setting_up import AT, director, ready_night
from tournaments.management.local_instance import sole_owner
from tournaments.models import Club, Job, Table, Tournament
from tournaments.queries import backups as queries
from tournaments.queries import integrity, standings
from tournaments.services.background import backups, copy_files, jobs, restoring
from tournaments.services.background.copy_files import BadCopy, CopyTooNew
from tournaments.services.seating import rounds
from tournaments.services.sheets import paper_entry
from tournaments.services.sheets.paper_entry import PaperLine

RELEASE_BEFORE = Path(__file__).parents[2] / "reference" / "release_before.sqlite3.gz"

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has its own tools"),
]


@pytest.fixture(autouse=True)
def own_folders(settings, tmp_path):
    settings.DATA = tmp_path / "data"
    settings.SECOND_FOLDER = str(tmp_path / "stick")


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


def clubs_in(copy):
    with sqlite3.connect(copy) as read:
        found = [row[0] for row in read.execute("SELECT name FROM tournaments_club")]
    read.close()
    return found


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


def test_what_is_restored_is_what_was_copied_and_nothing_is_lost(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    director("After", "b@club.example")

    before = restoring.restore(copy=copy, at=AT + timedelta(hours=1), folder=tmp_path / "kept")

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
        restoring.restore(copy=file, at=AT, folder=tmp_path)

    assert refused.value.data["why"] == why
    assert Club.objects.get().name == "Before"


def test_a_database_of_another_program_is_refused(tmp_path):
    other = tmp_path / "other.sqlite3"
    sqlite3.connect(other).execute("CREATE TABLE songs (name TEXT)").connection.close()

    with pytest.raises(BadCopy) as refused:
        copy_files.check(other)

    assert refused.value.data["why"] == "another_program"


def test_the_commands_copy_and_put_back(tmp_path, capsys, stick):
    (tmp_path / "third").mkdir()
    director("Before", "a@club.example")
    call_command("backup", str(tmp_path / "third"))
    made = capsys.readouterr().out.split()
    director("After", "b@club.example")

    call_command("restore", made[-1])

    connection.close()
    assert len(made) == 3
    assert Club.objects.get().name == "Before"
    told = capsys.readouterr().out
    assert "(clubs: 1, nights: 0)" in told
    assert "The last thing done in it: The club made, Thursday 26 November 2026 6:40 pm" in told
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


# --- Restoring in the case it is for


def the_database():
    return Path(connection.settings_dict["NAME"])


def noise_in_the_middle(file):
    with file.open("r+b") as out:
        out.seek(4096 * 3)
        out.write(os.urandom(4096 * 60))


def cut_off(file):
    os.truncate(file, 200_000)


def no_header(file):
    with file.open("r+b") as out:
        out.write(b"\0" * 100)


@pytest.fixture
def as_it_was(tmp_path):
    """The tests' own database, whatever becomes of it here."""
    with closing(sqlite3.connect(tmp_path / "whole")) as whole:
        connection.ensure_connection()
        connection.connection.backup(whole)
    yield
    connection.close()
    for side in restoring.SIDES:
        the_database().with_name(the_database().name + side).unlink(missing_ok=True)
    shutil.copyfile(tmp_path / "whole", the_database())


@pytest.mark.parametrize("spoil", [noise_in_the_middle, cut_off, no_header])
def test_a_damaged_database_is_set_aside_as_it_is_and_the_copy_is_in_its_place(
    tmp_path, as_it_was, capsys, spoil
):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    connection.close()
    the_database().with_name(the_database().name + "-wal").write_bytes(b"what was written last")
    spoil(the_database())
    damaged = the_database().read_bytes()

    call_command("restore", str(copy))

    assert list(Club.objects.values_list("name", flat=True)) == ["Before"]
    (aside,) = (tmp_path / "data" / "set-aside").iterdir()
    kept = aside / the_database().name
    assert kept.read_bytes() == damaged
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"what was written last"
    assert f"What was there before: {kept}" in capsys.readouterr().out
    assert not list(the_database().parent.glob(f".restoring-{the_database().name}-*"))


@pytest.mark.parametrize("spoil", [noise_in_the_middle, cut_off, no_header])
def test_a_start_on_a_damaged_database_says_so_and_what_to_do(as_it_was, spoil):
    connection.close()
    spoil(the_database())
    before = os.umask(0o022)

    try:
        with pytest.raises(CommandError, match=r"It is damaged\.(.|\n)*restore FILE"):
            call_command("run_benny", port=free_port())
    finally:
        os.umask(before)


def test_a_start_on_the_database_of_a_newer_release_says_so(as_it_was):
    MigrationRecorder(connection).record_applied("tournaments", "9999_future")

    with pytest.raises(CopyTooNew) as refused:
        restoring.look_at_present()

    assert refused.value.data["copy"] == "9999_future"


def test_a_start_on_a_sound_database_or_on_none_goes_on(as_it_was, tmp_path):
    assert restoring.look_at_present() is None


def test_a_copy_carries_no_mark_that_asks_for_writing_beside_it(tmp_path):
    director("Before")

    (copy,) = backups.take(at=AT, folders=[tmp_path])

    assert copy.read_bytes()[18:20] == b"\x01\x01"


def test_a_copy_on_a_stick_that_may_only_be_read_is_read(tmp_path, as_it_was):
    """Also one that still carries the mark, as an earlier Benny made them."""
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    with closing(sqlite3.connect(copy)) as marked:
        marked.execute("PRAGMA journal_mode=WAL")
    locked = tmp_path / "locked"
    locked.mkdir()
    copy = copy.rename(locked / copy.name)
    read_only(locked)
    director("After", "b@club.example")

    try:
        restoring.restore(copy=copy, at=AT, folder=tmp_path / "kept")
        assert [each.name for each in locked.iterdir()] == [copy.name]
    finally:
        writable(locked)

    assert list(Club.objects.values_list("name", flat=True)) == ["Before"]


def read_only(folder):
    """As a write-protected medium would be; root is stopped only by a mount of its own."""
    folder.chmod(0o500)
    if os.geteuid() == 0:
        subprocess.run(["mount", "--bind", folder, folder], check=False, capture_output=True)
        subprocess.run(["mount", "-o", "remount,ro,bind", folder], check=False, capture_output=True)


def writable(folder):
    if os.geteuid() == 0:
        subprocess.run(["umount", folder], check=False, capture_output=True)
    folder.chmod(0o700)


def test_a_copy_of_a_newer_release_is_refused_with_both_versions_named(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('tournaments', '9999_future', '2030-01-01')"
        )
        newer.commit()

    with pytest.raises(CopyTooNew) as refused:
        restoring.restore(copy=copy, at=AT, folder=tmp_path / "kept")

    here = max(path.stem for path in Path("tournaments/migrations").glob("0*.py"))
    assert refused.value.data == {"copy": "9999_future", "here": here}
    with pytest.raises(CommandError, match=f"9999_future.*{here}"):
        call_command("restore", str(copy))
    assert not (tmp_path / "kept").exists()


def test_a_damaged_copy_is_refused_and_nothing_is_moved(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    noise_in_the_middle(copy)

    with pytest.raises(BadCopy) as refused:
        restoring.restore(copy=copy, at=AT, folder=tmp_path / "kept")

    assert refused.value.data["why"] == "damaged"
    assert not (tmp_path / "kept").exists()
    assert Club.objects.get().name == "Before"


def test_what_cannot_be_brought_up_to_date_leaves_the_database_of_before(tmp_path, as_it_was):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    with closing(sqlite3.connect(copy)) as spoilt:  # its last step is said not to be done
        spoilt.execute(
            "DELETE FROM django_migrations WHERE app = 'tournaments' AND name LIKE '0003%'"
        )
        spoilt.commit()
    director("After", "b@club.example")

    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("restore", str(copy))

    assert list(Club.objects.order_by("pk").values_list("name", flat=True)) == ["Before", "After"]


# --- From one laptop to another, and from one release to the next


def test_a_whole_benny_moves_in_one_file(tmp_path, settings, as_it_was, capsys):
    director("Harbour Club", "a@club.example")
    old = tmp_path / "data"
    (old / "documents" / "1").mkdir(parents=True)
    (old / "documents" / "1" / "cards.pdf").write_bytes(b"%PDF")
    (old / "secret-key").write_text("the old laptop's secret")
    (old / "log").mkdir()
    (old / "log" / "web.txt").write_text("not needed elsewhere")
    call_command("backup", whole=tmp_path / "moving.zip")
    assert stat.S_IMODE((tmp_path / "moving.zip").stat().st_mode) == 0o600
    Club.objects.all().update(name="Another club")  # the new laptop has a Benny of its own
    settings.DATA = new = tmp_path / "new"
    new.mkdir()
    (new / "secret-key").write_text("the new laptop's secret")

    call_command("restore", str(tmp_path / "moving.zip"))

    assert Club.objects.get().name == "Harbour Club"
    assert (new / "documents" / "1" / "cards.pdf").read_bytes() == b"%PDF"
    assert (new / "secret-key").read_text() == "the old laptop's secret"
    assert stat.S_IMODE((new / "secret-key").stat().st_mode) == 0o600
    assert not (new / "log").exists()
    aside = {each.name.split("-", 2)[2] for each in (new / "set-aside").iterdir()}
    assert "secret-key" in aside
    assert "(clubs: 1, nights: 0)" in capsys.readouterr().out


def test_the_one_file_of_another_program_or_half_of_one_is_refused(tmp_path):
    director("Before", "a@club.example")
    call_command("backup", whole=tmp_path / "moving.zip")
    whole = (tmp_path / "moving.zip").read_bytes()
    middle = len(whole) // 2
    (tmp_path / "spoilt.zip").write_bytes(whole[:middle] + bytes(99) + whole[middle + 99 :])
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as other:
        other.writestr("../../evil", "x")

    for name, why in (("spoilt.zip", "damaged"), ("other.zip", "another_program")):
        with pytest.raises(BadCopy) as refused:
            restoring.restore(copy=tmp_path / name, at=AT, folder=tmp_path / "kept")
        assert refused.value.data["why"] == why
    assert Club.objects.get().name == "Before"


def test_a_file_that_is_there_already_is_never_written_over(tmp_path):
    (tmp_path / "letters.zip").write_text("mine")

    with pytest.raises(CommandError, match="exists"):
        call_command("backup", whole=tmp_path / "letters.zip")

    assert (tmp_path / "letters.zip").read_text() == "mine"


def test_a_copy_of_the_release_before_is_brought_up_to_date_with_its_nights(
    tmp_path, as_it_was, capsys
):
    """A demo that was made before copies had numbers, with three nights in it."""
    copy = tmp_path / "benny-20261126-184000-000000.sqlite3"
    copy.write_bytes(gzip.decompress(RELEASE_BEFORE.read_bytes()))
    settled = json.loads(RELEASE_BEFORE.with_suffix(".json").read_text())

    call_command("restore", str(copy))

    told = {
        night.slug: [[line.rank, line.number, str(line.points)] for line in
                     standings.of_night(night).lines]
        for night in Tournament.objects.order_by("pk")
    }  # fmt: skip
    assert told == settled
    assert integrity.breaches() == ()
    assert "(clubs: 1, nights: 3)" in capsys.readouterr().out


# --- The places of copies


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


def test_copies_of_an_earlier_benny_count_as_older_ones(tmp_path):
    earlier = tmp_path / "benny-20991126-184000-000000.sqlite3"
    earlier.write_bytes(b"")

    (made,) = backups.take(at=AT, folders=[tmp_path])

    assert [copy.file for copy in queries.copies_in(tmp_path)] == [earlier, made]


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


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a": 1}', "[" * 100_000])
def test_a_spoilt_note_of_the_places_is_as_none(tmp_path, text):
    queries.own_folder().mkdir(parents=True)
    queries.told_in().write_text(text)

    backups.take(at=AT, folders=backups.folders())

    assert queries.places()[0].last == AT
