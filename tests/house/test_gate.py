"""What lands runs through `.ci/run`: a fresh clone, tests before checks, pytest's word last."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# A house in which `make test` and `make check` end as they are told, and note who came first.
MAKEFILE = """\
test:
	@test ! -e .venv && mkdir .venv && echo test >> {notes}
	@echo "..... [100%]"; echo "1 failed, 5 passed in 7.21s"
	@echo "== 9 passed, 2 warnings in 61.02s (0:01:01) =="; exit {test}
check:
	@test -e .venv && echo check >> {notes}
	@echo "2 files reformatted in 3 s"; exit {check}
"""


def git(*words, cwd):
    name = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org"}
    also = {key.replace("AUTHOR", "COMMITTER"): value for key, value in name.items()}
    subprocess.run(["git", *words], cwd=cwd, check=True, env={**os.environ, **name, **also})


def outside_of_make():
    """The environment, but for what a `make` that runs these tests tells to those below it."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFL"))
    }


@pytest.mark.parametrize(
    ("test", "check", "status"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1), (2, 0, 1)]
)
def test_tests_run_before_checks_and_speak_last(tmp_path, test, check, status):
    house, notes = tmp_path / "house", tmp_path / "notes"
    shutil.copytree(ROOT / ".ci", house / ".ci")
    (house / "Makefile").write_text(MAKEFILE.format(notes=notes, test=test, check=check))
    git("init", "--quiet", cwd=house)
    git("add", ".", cwd=house)
    git("commit", "--quiet", "--message", "Build it", cwd=house)
    (house / ".venv").mkdir()

    done = subprocess.run(
        [house / ".ci" / "run"],
        env={**outside_of_make(), "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == status
    assert notes.read_text().split() == ["test", "check"]
    assert done.stdout.splitlines()[-3:] == [
        "2 files reformatted in 3 s",
        "1 failed, 5 passed in 7.21s",
        "== 9 passed, 2 warnings in 61.02s (0:01:01) ==",
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house", "notes"]
