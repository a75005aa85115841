"""`python -m tests.quick [options of pytest]`: the tests that a change needs, on SQLite.

What changed is asked of git: since the branch left `main`, and what is not committed yet. The laws
of the house are always asked; a browser, two connections and matrices are left to `make test`.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
MARKS = "not slow and not race and not journey"
# By the beginning of a changed file's path, the first that fits: what its tests are.
TESTS_OF = [
    ("scoring/", ["tests/scoring", "tests/properties", "tests/reference", "scoring"]),
    (
        "tournaments/rotation/",
        ["tests/rotation", "tests/properties", "tests/reference", "tournaments/rotation"],
    ),
    ("tournaments/migrations/", ["tests/services", "tests/queries"]),
    ("tournaments/models/", ["tests/services", "tests/queries"]),
    ("tournaments/wording/", ["tests/wording", "tests/printing", "tests/web"]),
    (
        "tournaments/jobs.py",
        ["tests/services/background/test_jobs.py", "tests/project/test_background.py"],
    ),
    (
        "tournaments/tasks.py",
        ["tests/services/background/test_jobs.py", "tests/project/test_background.py"],
    ),
    ("tournaments/permissions.py", ["tests/web", "tests/api"]),
    ("tournaments/admin.py", ["tests/project/test_admin.py"]),
    ("tournaments/locale/", ["tests/web/test_translation.py"]),
    ("templates/", ["tests/web"]),
    ("docker/", ["tests/project/test_settings.py"]),
]
ALWAYS = ["tests/house"]
PAGES = [
    "tests/web/test_access.py",
    "tests/web/test_query_counts.py",
    "tests/web/test_slice.py",
    "tests/web/test_translation.py",
]
"""What is asked of every page, whichever room it is in."""


def changed() -> list[str]:
    """Paths that differ from where this branch left main, new files among them."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return [
        *_git("diff", "--name-only", "--no-renames", base[0]),
        *_git("ls-files", "--others", "--exclude-standard"),
    ]


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def tests_of(path: str) -> list[str]:
    """What to ask about a change of this file; a room without an entry has tests of its name.

    A room of pages has tests of its own, and all pages some in common; what stands above the rooms
    of pages is used by all of them.
    """
    parts = Path(path).parts
    if parts[0] == "tests":
        is_test = parts[-1].startswith("test_")
        return [path] if is_test else ["/".join(parts[:2])] if len(parts) > 2 else []
    for beginning, tests in TESTS_OF:
        if path.startswith(beginning):
            return tests
    if parts[0] != "tournaments" or len(parts) < 3:
        return []
    room = Path("tests", *parts[1:-1])
    if parts[1] == "web" and len(parts) > 3 and (ROOT / room).exists():
        return [str(room), *PAGES]
    return [f"tests/{parts[1]}"]


def chosen(paths: list[str]) -> list[str]:
    """The tests of all these changes, each once, those that are there."""
    wanted = {test for path in paths for test in tests_of(path)} | {*ALWAYS}
    there = sorted(test for test in wanted if (ROOT / test).exists())
    return [each for each in there if not any(Path(other) in Path(each).parents for other in there)]


def main(options: list[str]) -> int:
    """Run them; answer with pytest's status."""
    tests = chosen(changed())
    print("Asked:", *tests, flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-m", MARKS, *options, *tests]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
