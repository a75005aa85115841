"""Each module of the rooms that think, ask, word, draw, act and speak has its test module by name.

`tournaments/web/public/lines.py` is held by `tests/web/public/test_lines.py`: whoever changes
a file knows what to run, and whoever reads a test knows what it is about. What is held elsewhere
stands in `HELD_BY`, with the test module that it has instead.
"""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = {
    "scoring": "tests/scoring",
    "tournaments/rotation": "tests/rotation",
    "tournaments/names": "tests/names",
    "tournaments/queries": "tests/queries",
    "tournaments/wording": "tests/wording",
    "tournaments/printing": "tests/printing",
    "tournaments/services": "tests/services",
    "tournaments/web": "tests/web",
}
TOOLS = {
    "tournaments/rotation/charts/generator": "programs of developers, imported by nothing",
    "tournaments/printing/typefaces": "makes the font files; they are what is tested",
}
HELD_BY: dict[str, str] = {
    "scoring/season/presets.py": "tests/wording/test_season_rules.py",
    "tournaments/queries/calendar.py": "tests/services/season/test_dates.py",
    "tournaments/queries/honours.py": "tests/services/season/test_seasons.py",
    "tournaments/queries/night_sums.py": "tests/queries/test_seasons.py",
    "tournaments/queries/season_decisions.py": "tests/services/season/test_season_decisions.py",
    "tournaments/queries/season_exports.py": "tests/web/season/test_tables.py",
    "tournaments/queries/season_tables.py": "tests/queries/test_seasons.py",
    "tournaments/services/season/honours.py": "tests/services/season/test_seasons.py",
    "tournaments/web/dates.py": "tests/web/season/test_calendar.py",
    "tournaments/web/forms/calendar.py": "tests/web/season/test_calendar.py",
    "tournaments/web/forms/season_rules.py": "tests/web/season/test_tables.py",
    "tournaments/web/forms/seasons.py": "tests/web/season/test_nights.py",
    "tournaments/web/forms/fields.py": "tests/web/season/test_tables.py",
    "tournaments/web/season/people.py": "tests/queries/test_season_people.py",
    "tournaments/web/season_people.py": "tests/queries/test_season_people.py",
    "tournaments/web/season_tables.py": "tests/web/season/test_tables.py",
}
"""Module -> the test module that holds it under another name."""


def modules() -> list[str]:
    """Every module of the rooms that holds code."""
    return [
        str(path.relative_to(ROOT))
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if path.name != "__init__.py" and not any(ROOT / tool in path.parents for tool in TOOLS)
    ]


def mirror(module: str) -> str:
    """Where its tests stand."""
    room = next(each for each in ROOMS if Path(each) in Path(module).parents)
    path = Path(module).relative_to(room)
    return str(Path(ROOMS[room]) / path.parent / f"test_{path.name}")


@pytest.mark.parametrize("module", modules())
def test_a_module_has_its_tests_by_name(module):
    tests = ROOT / HELD_BY.get(module, mirror(module))

    assert tests.exists(), f"{mirror(module)} is missing"
    assert "def test_" in tests.read_text(encoding="utf-8")


def test_nothing_is_held_elsewhere_that_is_gone_or_has_tests_of_its_own():
    there = set(modules())

    assert sorted(module for module in HELD_BY if module not in there) == []
    assert sorted(module for module in HELD_BY if (ROOT / mirror(module)).exists()) == []
