"""Each module of the rooms that think, ask, word, draw, act and speak has its test module by name.

`tournaments/web/public/lines.py` is held by `tests/web/public/test_lines.py`, so that whoever
changes a file knows what to run, and whoever reads a test knows what it is about. What is held
elsewhere stands in `HELD_BY`, with the test module that it has instead.
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
HELD_BY = {
    # Steps of one judgement: a fault is typed at the face of the room and named by its code.
    "scoring/hand/checks_play.py": "tests/scoring/hand/test_checks_lone.py",
    "scoring/hand/entry_reading.py": "tests/scoring/hand/test_checks.py",
    "scoring/hand/judging.py": "tests/scoring/hand/test_checks.py",
    "scoring/sheet/line_facts.py": "tests/scoring/sheet/test_read.py",
    "scoring/sheet/reading.py": "tests/scoring/sheet/test_read.py",
    "tournaments/services/sheets/judging.py": "tests/services/sheets/test_lines.py",
    "tournaments/services/sheets/open_sheets.py": "tests/services/sheets/test_lines.py",
    "tournaments/services/sheets/owner.py": "tests/services/sheets/test_paper_entry.py",
    "tournaments/services/sheets/agreements.py": "tests/services/sheets/test_confirmations.py",
    "tournaments/services/sheets/verdicts.py": "tests/services/sheets/test_confirmations.py",
    "tournaments/services/sheets/late.py": "tests/web/scorer/test_late.py",
    # Values without behaviour of their own, held where they are made or read.
    "scoring/hand/result.py": "tests/scoring/hand/test_award.py",
    "scoring/night/rounds.py": "tests/scoring/night/test_tally.py",
    "scoring/night/round_stats.py": "tests/scoring/night/test_tally.py",
    "scoring/problem.py": "tests/wording/test_problems.py",
    "tournaments/rotation/counts.py": "tests/rotation/test_goals.py",
    "tournaments/rotation/history.py": "tests/rotation/test_audit.py",
    "tournaments/rotation/refusal.py": "tests/rotation/test_movement.py",
    "tournaments/printing/document_data.py": "tests/queries/test_document_data.py",
    "tournaments/printing/units.py": "tests/printing/test_page.py",
    # One subject, told from several modules at once.
    "tournaments/names/columns.py": "tests/names/test_listed.py",
    "tournaments/names/lines.py": "tests/names/test_pasted.py",
    "tournaments/names/people.py": "tests/names/test_pasted.py",
    "tournaments/queries/imports.py": "tests/services/people/test_imports.py",
    "tournaments/rotation/fixtures/calendar.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/rotation/fixtures/circle.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/rotation/fixtures/counts.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/rotation/fixtures/halves.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/rotation/fixtures/homes.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/rotation/fixtures/plan.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/rotation/fixtures/request.py": "tests/rotation/fixtures/test_fixtures.py",
    "tournaments/web/forms/house_rules.py": "tests/web/director/setup/test_house_rules.py",
    "tournaments/web/scorer/state.py": "tests/web/scorer/test_acts.py",
    "tournaments/web/scorer/wire.py": "tests/web/scorer/test_acts.py",
    "tournaments/web/director/results/bring.py": "tests/web/test_devices.py",
    "tournaments/web/director/setup/who.py": "tests/web/director/setup/test_wizard.py",
    "tournaments/web/forms/imports.py": "tests/web/club/test_imports.py",
    "tournaments/web/forms/pasted.py": "tests/web/director/setup/test_pasted_names.py",
    "tournaments/web/scorer/wire_schema.py": "tests/api/test_schema.py",
    "tournaments/web/scorer/writing.py": "tests/web/scorer/test_late.py",
    "tournaments/web/table_files.py": "tests/web/director/after/test_exports.py",
    # Held by data that is recorded, or by what is true of every night.
    "scoring/reading_vectors.py": "tests/scoring/league/test_vectors.py",
    "scoring/ladder/vectors.py": "tests/scoring/league/test_vectors.py",
    "tournaments/rotation/plan.py": "tests/properties/test_plans.py",
    "tournaments/rotation/charts/reader.py": "tests/rotation/test_charts.py",
    "tournaments/rotation/movements/round_robin.py": "tests/rotation/movements/test_charted.py",
    "tournaments/services/samples/reference_night.py": "tests/reference/test_real_night.py",
    # A season is asked for as a whole: by its table, its pages, its own days.
    "tournaments/web/forms/ladders.py": "tests/web/ladder/test_ladders.py",
    "tournaments/web/ladder_lines.py": "tests/web/ladder/test_ladders.py",
    "tournaments/web/public/ladders.py": "tests/web/ladder/test_ladders.py",
    "tournaments/wording/ladders.py": "tests/web/ladder/test_ladders.py",
    "tournaments/web/club/merging.py": "tests/services/people/test_merging.py",
    "tournaments/services/samples/demo_season.py": "tests/services/samples/test_demo.py",
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
