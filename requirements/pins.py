"""The pinned requirement files: written from what `.venv` holds, checked against pyproject.toml.

    python requirements/pins.py write     after changing a range and installing by it
    python requirements/pins.py check     resolves nothing and asks no registry

A file holds the closure of its level, so that two machines get the same packages: `base` is what
Benny runs on, `production` and `test` build on base, `dev` on test.
"""

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FOLDER = Path(__file__).parent
BELOW = {"base": None, "production": "base", "test": "base", "dev": "test"}
HEADER = "# Written by requirements/pins.py from the ranges of pyproject.toml. Do not edit.\n"


def ranges(level: str) -> list[Requirement]:
    """What pyproject.toml asks for at this level."""
    project = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text())["project"]
    if level == "base":
        return [Requirement(line) for line in project["dependencies"]]
    return [Requirement(line) for line in project["optional-dependencies"][level]]


def closure(requirements: list[Requirement]) -> dict[str, str]:
    """Name and installed version of the requirements and all that they need."""
    found: dict[str, str] = {}
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting = list(requirements)
    while waiting:
        wanted = waiting.pop()
        mark = (canonicalize_name(wanted.name), frozenset(wanted.extras))
        if mark in seen:
            continue
        seen.add(mark)
        installed = distribution(wanted.name)
        found[canonicalize_name(wanted.name)] = installed.version
        waiting += _needs(installed.requires or [], wanted.extras)
    return found


def _needs(lines: list[str], extras: set[str]) -> Iterator[Requirement]:
    for line in lines:
        need = Requirement(line)
        if need.marker is None or any(
            need.marker.evaluate({"extra": extra}) for extra in extras or {""}
        ):
            yield need


def pins_below(level: str) -> set[str]:
    """Names that the files below this one pin already."""
    below = BELOW[level]
    return set() if below is None else pins_below(below) | set(closure(ranges(below)))


def written(level: str) -> dict[str, str]:
    """The pins of a file and of those below it."""
    pins: dict[str, str] = {}
    for line in (FOLDER / f"{level}.txt").read_text().splitlines():
        if line.startswith("-r "):
            pins |= written(line[3:].removesuffix(".txt"))
        elif line and not line.startswith("#"):
            name, version = line.split("==")
            pins[name] = version
    return pins


def text(level: str) -> str:
    """What a level's file says by what is installed; PackageNotFoundError if too little is."""
    below, already = BELOW[level], pins_below(level)
    lines = [f"-r {below}.txt\n"] if below else []
    lines += [
        f"{name}=={version}\n"
        for name, version in sorted(closure(ranges(level)).items())
        if name not in already
    ]
    return HEADER + "".join(lines)


def write() -> None:
    """Write every file anew."""
    for level in BELOW:
        (FOLDER / f"{level}.txt").write_text(text(level))


def problems() -> list[str]:
    """What is stale.

    A range without a pin, a pin outside its range, a need that is not pinned; and where all of a
    level is installed, a file that is not what would be written.
    """
    found = []
    for level in BELOW:
        pins = written(level)
        for wanted in ranges(level):
            pin = pins.get(canonicalize_name(wanted.name))
            if pin is None:
                found.append(f"{level}.txt: {wanted.name} is not pinned")
            elif not wanted.specifier.contains(pin):
                found.append(f"{level}.txt: {wanted.name}=={pin} is outside {wanted.specifier}")
        found += [f"{level}.txt: {name} is needed but not pinned" for name in unpinned(level)]
        if not is_as_written(level):
            found.append(f"{level}.txt is not what would be written")
    return found


def is_as_written(level: str) -> bool:
    """Whether the file says what is installed; a level that is not installed is not asked."""
    try:
        return (FOLDER / f"{level}.txt").read_text() == text(level)
    except PackageNotFoundError:
        return True


def unpinned(level: str) -> list[str]:
    """Packages that an installed one of this level needs and the file does not name."""
    try:
        return sorted(set(closure(ranges(level))) - set(written(level)))
    except PackageNotFoundError:
        return []  # this level is not installed here; its ranges were looked at


if __name__ == "__main__":
    if sys.argv[1:] == ["write"]:
        write()
    elif stale := problems():
        sys.exit("\n".join([*stale, "Install by the new ranges, then: make pins"]))
