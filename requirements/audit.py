"""`make audit`: does anybody know of a hole in one of the pinned packages?

    python requirements/audit.py

Asks pip-audit, from an environment of its own below `build/`, for each pinned file. Ends with 0 if
nothing is known, 1 with the list, and 2 if it could not ask: that is no good news.
"""

import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ENVIRONMENT = ROOT / "build" / "audit"
PROGRAM = "pip-audit==2.10.1"
PINNED = ("production", "dev")  # each with those that it builds on
SECONDS = 300


class CouldNotAskError(Exception):
    """The program or its source was out of reach; what it said last."""


def main() -> int:
    """Ask for every pinned file, and say what is known."""
    try:
        auditor = installed()
        packages = [package for name in PINNED for package in told_of(auditor, name)]
    except CouldNotAskError as error:
        print(f"make audit: nothing was checked, its source was out of reach: {error}")
        return 2
    holes = sorted({hole for package in packages for hole in known_holes(package)})
    unknown = sorted({package["name"] for package in packages if "skip_reason" in package})
    for hole in holes:
        print(hole)
    print(f"make audit: {len(holes)} known holes in the pinned packages")
    if unknown:
        print(f"make audit: its source knew nothing of {', '.join(unknown)}")
    return 1 if holes else 2 if unknown else 0


def installed() -> list[str]:
    """The command, after making its environment if there is none yet."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        venv.create(ENVIRONMENT, with_pip=True, clear=True)
    ask([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PROGRAM])
    return [str(python), "-m", "pip_audit"]


def told_of(auditor: list[str], name: str) -> list[dict[str, Any]]:
    """What is told of each package of a pinned file."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.json"
        file = ROOT / "requirements" / f"{name}.txt"
        said = ask(
            [*auditor, "--requirement", str(file), "--no-deps", "--disable-pip", "--format", "json",
             "--progress-spinner", "off", "--output", str(told)],
            may_fail=True,
        )  # fmt: skip
        try:
            packages: list[dict[str, Any]] = json.loads(told.read_text())["dependencies"]
        except (OSError, ValueError, KeyError):
            raise CouldNotAskError(said) from None
        return packages


def known_holes(package: Mapping[str, Any]) -> Iterator[str]:
    """Package, version, number of the hole and the versions without it, a line for each."""
    for hole in package.get("vulns", ()):
        mended = ", ".join(hole["fix_versions"]) or "no version yet"
        yield f"{package['name']} {package['version']}: {hole['id']}, mended in {mended}"


def ask(command: list[str], *, may_fail: bool = False) -> str:
    """Run a command; the last line of what it complained about."""
    try:
        done = subprocess.run(  # noqa: S603 - our own commands
            command, capture_output=True, text=True, check=False, timeout=SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CouldNotAskError(str(error)) from None
    said = (done.stderr.strip().splitlines() or [""])[-1]
    if done.returncode and not may_fail:
        raise CouldNotAskError(said)
    return said


if __name__ == "__main__":
    sys.exit(main())
