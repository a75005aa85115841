"""The tests go by what `make test` installs: they import and start nothing that only `dev` brings.

Whoever builds Benny has all packages installed, and would not notice; a fresh clone has not.
"""

import ast
import importlib.metadata
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
OURS = {"scoring", "tournaments", "tests"}
STARTERS = {"run", "Popen", "call", "check_call", "check_output", "which"}


def pinned(level: str) -> set[str]:
    """Names of the packages that a requirement file brings, with those below it."""
    names = set()
    for line in (ROOT / "requirements" / f"{level}.txt").read_text().splitlines():
        if line.startswith("-r "):
            names |= pinned(line[3:].removesuffix(".txt"))
        elif not line.startswith("#"):
            names.add(line.split("==")[0])
    return names


def modules_brought() -> set[str]:
    """Names that a module may import after `make test` alone."""
    brought = pinned("test")
    return {*sys.stdlib_module_names, *OURS} | {
        module
        for module, packages in importlib.metadata.packages_distributions().items()
        if brought & {canonicalize_name(package) for package in packages}
    }


def programs_not_brought() -> set[str]:
    """Programs of the packages that `make check` alone installs; they are often named alike."""
    above = pinned("dev") - pinned("test")
    return above | {
        script.name
        for script in importlib.metadata.entry_points(group="console_scripts")
        if script.dist is None or canonicalize_name(script.dist.name) in above
    }


def imported(tree: ast.AST, folder: Path = ROOT) -> Iterator[str]:
    """Dotted names that a module in a folder imports, each also as if it ended in a module."""
    above = folder.relative_to(ROOT).parts if folder.is_relative_to(ROOT) else ()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = above[: len(above) + 1 - node.level] if node.level else ()
            module = ".".join([*package, *filter(None, [node.module])])
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)


def started(tree: ast.AST) -> Iterator[str]:
    """Words that stand in a list or a path of a module, where a program may be named."""
    for node in ast.walk(tree):
        if isinstance(node, ast.List | ast.Tuple):
            yield from _words(node.elts)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            yield from _words([node.right])
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in STARTERS:
            yield from _words(node.args[:1])


def _words(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.split(" ")[0].rpartition("/")[2]


def home(module: str) -> Path | None:
    """The file of a module of ours, or None."""
    place = ROOT.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def reached(files: list[Path]) -> dict[Path, ast.AST]:
    """The files, and every module of ours that they import, at any distance."""
    found: dict[Path, ast.AST] = {}
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found[file] = ast.parse(file.read_text(encoding="utf-8"))
            waiting += filter(None, map(home, imported(found[file], file.parent)))
    return found


def strange_imports(tree: ast.AST, brought: set[str], folder: Path = ROOT) -> list[str]:
    """Packages that a module imports although nobody brings them."""
    return sorted({name.split(".")[0] for name in imported(tree, folder)} - brought)


def files_of_tests() -> list[Path]:
    """Every test, and the program that checks pins: a test runs it."""
    return [*ROOT.glob("tests/**/*.py"), ROOT / "requirements" / "pins.py"]


def test_no_test_imports_what_make_test_does_not_bring():
    brought = modules_brought()

    found = {
        str(file.relative_to(ROOT)): names
        for file, tree in reached(files_of_tests()).items()
        if (names := strange_imports(tree, brought, file.parent))
    }

    assert found == {}


def test_no_test_starts_what_make_test_does_not_bring():
    away = programs_not_brought()

    found = {
        str(file.relative_to(ROOT)): words
        for file in files_of_tests()
        if file != Path(__file__)
        and (words := away & {*started(ast.parse(file.read_text(encoding="utf-8")))})
    }

    assert found == {}


@pytest.mark.parametrize(
    "line",
    ["import mypy", "def f():\n    from djlint.lint import rules", "import os, fontTools.subset"],
)
def test_an_import_of_what_only_dev_brings_is_seen(line):
    assert strange_imports(ast.parse(line), modules_brought()) != []


def test_an_import_is_followed_into_the_house(tmp_path):
    test = tmp_path / "test_it.py"
    test.write_text("from tournaments.printing.typefaces import build")

    found = reached([test])

    assert ["fontTools"] in [strange_imports(tree, modules_brought()) for tree in found.values()]


@pytest.mark.parametrize(
    "line",
    [
        "subprocess.run(['ruff', 'check'])",
        "subprocess.run([sys.executable, '-m', 'mypy'])",
        "command = [Path(sys.executable).parent / 'djlint', '.']",
        "subprocess.Popen('.venv/bin/mutmut run', shell=True)",
        "shutil.which('mypy')",
    ],
)
def test_a_start_of_what_only_dev_brings_is_seen(line):
    assert programs_not_brought() & {*started(ast.parse(line))}
