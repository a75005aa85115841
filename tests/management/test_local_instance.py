"""One Benny in one folder."""

import os
import socket
import stat

import pytest

from tournaments.management import local_instance


def test_a_folder_has_one_owner_and_says_who(tmp_path):
    with (
        local_instance.sole_owner(tmp_path, where="http://127.0.0.1:8000"),
        pytest.raises(local_instance.AlreadyRunningError) as refusal,
        local_instance.sole_owner(tmp_path, where="http://127.0.0.1:9000"),
    ):
        pass

    assert refusal.value.where == f"http://127.0.0.1:8000 (process {os.getpid()})"


def test_a_folder_that_was_let_go_can_be_had(tmp_path):
    for _ in range(2):
        with local_instance.sole_owner(tmp_path / "new", where="here"):
            assert (tmp_path / "new" / "running").read_text().startswith("here")


def test_a_port_is_free_until_somebody_listens():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        other.listen()
        assert not local_instance.port_is_free("127.0.0.1", port)

    assert local_instance.port_is_free("127.0.0.1", port)


def test_the_code_of_the_first_owner_is_kept_for_its_owner_only(tmp_path):
    file = tmp_path / "owner-code"

    code = local_instance.owner_code(file)

    assert local_instance.owner_code(file) == code
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [len(group) for group in code.split("-")] == [4, 4, 4]
    assert not set("01IO") & set(code)


def test_a_folder_and_what_is_in_it_belong_to_their_owner_alone(tmp_path):
    folder = tmp_path / "club"
    (folder / "copies").mkdir(parents=True)
    (folder / "log").mkdir()
    files = [folder / "benny.sqlite3", folder / "copies" / "a.sqlite3", folder / "log" / "web.txt"]
    for file in files:
        file.write_text("hashes and keys")
        file.chmod(0o644)
    before = os.umask(0o022)

    try:
        local_instance.for_its_owner_alone(folder)
        (folder / "later").write_text("made afterwards")
    finally:
        os.umask(before)

    folders = [folder, folder / "copies", folder / "log"]
    assert {stat.S_IMODE(each.stat().st_mode) for each in folders} == {0o700}
    assert {stat.S_IMODE(each.stat().st_mode) for each in [*files, folder / "later"]} == {0o600}
