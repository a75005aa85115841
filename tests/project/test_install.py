"""Setting up says in a sentence what is missing."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

INSTALL = Path(__file__).parents[2] / "requirements" / "install.py"


def run(before, call, path):
    """Run one function of the program in a process of its own, in a changed world."""
    code = f"import os, runpy, sys\n{before}\nruns = runpy.run_path({str(INSTALL)!r})\nruns[{call}"
    return subprocess.run(
        [sys.executable, "-c", code],
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_old_python_can_read_the_program_that_refuses_it():
    ast.parse(INSTALL.read_text(), feature_version=(3, 7))


def test_an_old_python_is_told_which_one_is_needed(tmp_path):
    done = run("sys.version_info = (3, 10, 2)", "'check_python']()", tmp_path)

    assert done.returncode == 1
    assert done.stderr.startswith("Benny: Python 3.11 or newer is needed")


def test_a_python_without_venv_is_told_the_package(tmp_path):
    lost = "import importlib.util\nimportlib.util.find_spec = lambda name: None"

    done = run(lost, "'check_python']()", tmp_path)

    assert done.returncode == 1
    assert "sudo apt-get install python3-venv" in done.stderr


@pytest.mark.parametrize("user", [0, 1000])
def test_missing_programs_are_named_where_apt_cannot_help(tmp_path, user):
    done = run(f"os.geteuid = lambda: {user}", "'install_programs']()", tmp_path)

    assert done.returncode == 1
    assert done.stderr.startswith("Benny: the tests need chromium, ")
    assert "sudo apt-get install --yes --no-install-recommends chromium " in done.stderr


def test_this_python_will_do(tmp_path):
    assert run("", "'check_python']()", tmp_path).returncode == 0


def test_the_fingerprint_follows_every_file_below(tmp_path):
    files = run("", "'files_of']('dev')\nprint(runs['files_of']('dev'))", tmp_path).stdout

    assert all(f"{level}.txt" in files for level in ("dev", "test", "base"))
