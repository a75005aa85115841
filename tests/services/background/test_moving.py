"""A whole Benny in one file, from one laptop to the next."""

import stat
import zipfile

import pytest
from django.core.management import CommandError, call_command

from tests.services.background.damage import (
    ON_SQLITE,
)
from tests.services.setting_up import AT, director
from tournaments.models import Club
from tournaments.services.background import restoring
from tournaments.services.background.copy_files import BadCopy

pytestmark = ON_SQLITE


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
