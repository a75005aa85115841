"""The pinned files say what pyproject.toml asks for; nothing is resolved to know it."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pins(tmp_path, monkeypatch):
    """The program that checks pins, at work on a copy."""
    spec = importlib.util.spec_from_file_location("pins", ROOT / "requirements" / "pins.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = tmp_path / "requirements"
    folder.mkdir()
    for file in [*(ROOT / "requirements").glob("*.txt"), ROOT / "pyproject.toml"]:
        (tmp_path / file.relative_to(ROOT)).write_text(file.read_text())
    monkeypatch.setattr(module, "FOLDER", folder)
    return module


def edit(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_every_pin_lies_in_its_range(pins):
    assert pins.problems() == []


def test_a_pin_outside_its_range_is_seen(pins):
    edit(pins.FOLDER / "base.txt", "django==5.2", "django==4.2")

    assert any("Django==4.2" in problem for problem in pins.problems())


def test_a_range_that_moved_away_from_its_pin_is_seen(pins):
    edit(pins.FOLDER.parent / "pyproject.toml", '"celery>=5.7,<5.8"', '"celery>=5.8,<5.9"')

    assert any("celery==5.7.0 is outside" in problem for problem in pins.problems())


def test_a_missing_pin_is_seen(pins):
    base = pins.FOLDER / "base.txt"
    kept = [line for line in base.read_text().splitlines() if not line.startswith("kombu")]
    base.write_text("\n".join(kept))

    assert "base.txt: kombu is needed but not pinned" in pins.problems()


@pytest.mark.parametrize("level", ["base", "production", "test"])
def test_what_is_written_is_what_stands(pins, level):
    """The level above, `make check` asks for: it is what installs it."""
    assert pins.text(level) == (pins.FOLDER / f"{level}.txt").read_text()


def test_a_pin_that_nothing_asks_for_is_seen(pins):
    test = pins.FOLDER / "test.txt"
    test.write_text(test.read_text() + "zope-interface==8.1\n")

    assert "test.txt is not what would be written" in pins.problems()


def test_a_level_that_is_not_installed_is_not_asked(pins):
    edit(pins.FOLDER.parent / "pyproject.toml", '"ruff>=', '"rough-and-not-there>=')

    assert pins.is_as_written("dev")
