"""Every contract of pyproject.toml keeps somebody out: a bad import is planted for each."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONTRACTS = {
    contract["id"]: contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
        "contracts"
    ]
}

# Contract, who imports, whom.
PLANTS = [
    ("floors", "tournaments.models.planted", "tournaments.queries"),
    ("floors", "tournaments.queries.planted", "tournaments.services"),
    ("floors", "tournaments.services.planted", "tournaments.tasks"),
    ("floors", "tournaments.permissions", "tournaments.services"),
    ("floors", "tournaments.web.planted", "tournaments.api"),
    ("floors", "tournaments.api.planted", "tournaments.project"),
    ("floors", "tournaments.jobs", "tournaments.models"),
    ("floors", "tournaments.wording.planted", "tournaments.models"),
    ("floors", "tournaments.printing.planted", "tournaments.queries"),
    ("floors", "tournaments.names.planted", "tournaments.wording"),
    ("engines-apart", "tournaments.rotation.planted", "scoring"),
    ("engines-apart", "scoring.planted", "tournaments.rotation"),
    ("scoring-below", "scoring.planted", "tournaments.wording"),
    ("engines-bare", "scoring.planted", "django"),
    ("engines-bare", "tournaments.rotation.planted", "rest_framework"),
    ("engines-bare", "scoring.planted", "celery"),
    ("engines-bare", "tournaments.rotation.planted", "redis"),
    ("engines-bare", "scoring.planted", "reportlab"),
    ("engines-bare", "tournaments.names.planted", "django"),
    ("only-the-edge-speaks", "tournaments.models.planted", "tournaments.wording"),
    ("only-the-edge-speaks", "tournaments.queries.planted", "tournaments.wording"),
    ("only-the-edge-speaks", "tournaments.services.planted", "tournaments.wording"),
    ("only-the-edge-speaks", "tournaments.permissions", "tournaments.wording"),
    ("only-the-edge-speaks", "tournaments.jobs", "tournaments.wording"),
    ("faces-of-scoring", "tournaments.queries.planted", "scoring.night.tally"),
    ("face-of-sheets", "tournaments.web.planted", "tournaments.services.sheets.lines"),
]


def lint(folder):
    return subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "COLUMNS": "200"},  # a contract's name stays on one line
        capture_output=True,
        text=True,
        check=False,
    )


def copy_of_the_house(folder):
    """The house without its furniture: code only."""
    furniture = shutil.ignore_patterns("__pycache__", "static", "fonts", "*.json", "*.po", "*.mo")
    for part in ("scoring", "tournaments"):
        shutil.copytree(ROOT / part, folder / part, ignore=furniture)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory):
    """What the linter says, by contract, of a house into which every bad import was planted."""
    house = copy_of_the_house(tmp_path_factory.mktemp("spoilt"))
    for _contract, importer, imported in PLANTS:
        with (house / importer.replace(".", "/")).with_suffix(".py").open("a") as module:
            module.write(f"\nimport {imported}\n")
    (house / "tournaments" / "attic.py").write_text("")
    room = house / "tournaments" / "printing" / "deep"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "one.py").write_text("from tournaments.printing.deep import two\n")
    (room / "two.py").write_text("from tournaments.printing.deep import one\n")
    done = lint(house)
    assert done.returncode != 0
    return told_of(done.stdout)


def told_of(said):
    """By contract that is broken: what stands below its underlined name."""
    places = {key: said.find(f"\n{name}\n---") for key, name in CONTRACTS.items()}
    broken = sorted((place, key) for key, place in places.items() if place >= 0)
    ends = [place for place, _ in broken[1:]] + [len(said)]
    return {key: said[place:end] for (place, key), end in zip(broken, ends, strict=True)}


def test_every_contract_has_a_plant():
    assert {contract for contract, _, _ in PLANTS} | {"no-circles"} == CONTRACTS.keys()


def test_the_house_stands(tmp_path):
    done = lint(copy_of_the_house(tmp_path))

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("contract", "importer", "imported"), PLANTS)
def test_a_bad_import_is_seen(spoilt, contract, importer, imported):
    assert f"{importer} -> {imported} (l." in spoilt[contract]


def test_a_folder_that_has_no_floor_is_seen(spoilt):
    assert "tournaments.attic" in spoilt["floors"]


def test_a_circle_is_seen_at_any_depth(spoilt):
    assert "No cycles are allowed in tournaments.printing.deep" in spoilt["no-circles"]
