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


def test_what_is_written_is_what_stands(pins):
    before = {file.name: file.read_text() for file in pins.FOLDER.glob("*.txt")}

    pins.write()

    assert {file.name: file.read_text() for file in pins.FOLDER.glob("*.txt")} == before
