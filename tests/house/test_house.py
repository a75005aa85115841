"""Small laws of the house that no linter knows."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_LINES = 400

# Files above the length, each with its answer. A noun's acts stand together (docs/architecture.md),
# so a noun with many acts is long.
LONG_FILES = {
    "scoring/hand/outcomes.py": "what a hand, a game and its sums can come to, with the proof",
    "scoring/night/tally.py": "every figure of a unit's night is added up here and nowhere else",
    "tournaments/queries/integrity.py": "every law that no constraint can say, in one list",
    "tournaments/rotation/reseating.py": "one change of the room at a time, all of them alike",
    "tournaments/project/settings/base.py": "what every way to run Benny shares, room by room",
    "tournaments/services/people/entries.py": "a person's whole way through a night: one noun",
    "tournaments/services/sheets/lines.py": "a line written, corrected, taken back, kept aside",
    "tournaments/services/night/nights.py": "a night's whole way from draft to archive: one noun",
    "tournaments/web/forms/results.py": "the ways in which paper gives a result, side by side",
    "tournaments/wording/rules.py": "a table of sentences, one for each option",
}


def tracked() -> list[Path]:
    """Files that belong to the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def texts() -> list[tuple[Path, str]]:
    """Files that people write, with their text."""
    found = []
    for path in tracked():
        try:
            found.append((path, path.read_text()))
        except UnicodeDecodeError:
            continue
    return found


def test_the_app_package_is_empty_for_good():
    assert (ROOT / "tournaments" / "__init__.py").read_text() == ""


def test_rotation_is_imported_without_django():
    code = "import tournaments.rotation, sys; sys.exit('django' in sys.modules)"

    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_no_file_knows_a_machine():
    paths = re.compile(r"(?<![\w.])/(?:work|home|root|Users|opt)/[\w.]")
    registries = re.compile(r"pypi\.(?:org|python)|registry\.npmjs")

    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path, text in texts()
        if path != Path(__file__)
        for match in [*paths.finditer(text), *registries.finditer(text)]
    ]

    assert found == []


def test_no_room_is_called_utils():
    banned = {"utils", "common", "helpers", "core"}

    found = [path for path in tracked() if banned & {path.stem, *path.relative_to(ROOT).parts}]

    assert found == []


def test_long_files_are_answered_for():
    exempt = {"migrations", "tests"}
    long = {
        str(path.relative_to(ROOT))
        for path, text in texts()
        if path.suffix == ".py" and text.count("\n") > MOST_LINES and not exempt & {*path.parts}
    }

    assert long == set(LONG_FILES)


# The linter bans names; this also sees them behind an alias or an attribute.
CLOCKS = {
    ("datetime", "now"), ("datetime", "today"), ("datetime", "utcnow"), ("date", "today"),
    ("timezone", "now"), ("timezone", "localdate"), ("timezone", "localtime"),
    ("time", "time"), ("time", "monotonic"), ("time", "perf_counter"), ("time", "sleep"),
}  # fmt: skip
DICE = {"random", "randint", "choice", "choices", "shuffle", "sample", "randrange", "uniform"}
BELOW_THE_EDGE = [
    "scoring", "tournaments/rotation", "tournaments/models", "tournaments/queries",
    "tournaments/services", "tournaments/printing", "tournaments/wording",
    "tournaments/permissions.py", "tournaments/jobs.py",
]  # fmt: skip


def readings(source: str) -> list[str]:
    """Readings of the clock and throws of the module's own dice in a module."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not (
            isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute)
        ):
            continue
        owner = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
        if (owner, node.attr) in CLOCKS or (owner == "random" and node.attr in DICE):
            found.append(f"{owner}.{node.attr} in line {node.lineno}")
    return found


@pytest.mark.parametrize("room", BELOW_THE_EDGE)
def test_below_the_edge_nobody_reads_a_clock_or_throws_dice(room):
    place = ROOT / room
    modules = [place] if place.is_file() else sorted(place.rglob("*.py"))

    found = [
        f"{module.relative_to(ROOT)}: {reading}"
        for module in modules
        if "generator" not in module.parts
        for reading in readings(module.read_text())
    ]

    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "from django.utils import timezone as timezone\nx = timezone.now()",
        "import datetime\nx = datetime.datetime.now()",
        "import random\nx = random.shuffle([1])",
        "import time\ntime.sleep(1)",
        "from datetime import datetime\nclock = datetime.now",
    ],
)
def test_the_ban_sees_a_clock(line):
    assert readings(line) != []


def test_the_ban_leaves_seeded_dice_alone():
    assert readings("import random\ndice = random.Random(7)\ndice.shuffle([1])") == []
