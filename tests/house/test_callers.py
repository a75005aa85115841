"""What nobody can reach leaves: every act and every question is asked for outside the tests.

A function is reached if code that is reached speaks of it: by `module.function`, by importing it
from its module or from a face that shows it, or in its own module. Names in strings don't count.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("tournaments.services", "tournaments.queries")

# Not reached yet, each with what it waits for. Whoever gives it a caller strikes it here.
WAITING = {
    "tournaments.services.sheets.confirmations.reject": "a button beside a sheet of a wrong table",
    "tournaments.services.background.jobs.retry": "a button beside a job that failed",
}


@dataclass
class Module:
    """A module: its functions, the names it gives to others' things, and who speaks of what."""

    name: str
    tree: ast.Module
    bound: dict[str, str] = field(default_factory=dict)

    def __post_init__(self):
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for each in node.names:
                    self.bound[each.asname or each.name] = f"{node.module}.{each.name}"
            elif isinstance(node, ast.Import):
                for each in node.names:
                    name = each.asname or each.name.split(".")[0]
                    self.bound[name] = each.name if each.asname else name

    def functions(self) -> set[str]:
        """Dotted names of the functions at the top of this module."""
        return {
            f"{self.name}.{node.name}"
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        }

    def spoken(self) -> Iterator[tuple[str, str]]:
        """Who (a function at the top, or the module itself) speaks of which dotted name."""
        for node in self.tree.body:
            inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            who = f"{self.name}.{node.name}" if inside else self.name
            for part in ast.walk(node):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
                    yield who, self.bound.get(part.id, f"{self.name}.{part.id}")
                elif isinstance(part, ast.Attribute) and (whole := self._dotted(part)):
                    yield who, whole

    def _dotted(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Name):
            return self.bound.get(node.id)
        if isinstance(node, ast.Attribute) and (owner := self._dotted(node.value)):
            return f"{owner}.{node.attr}"
        return None


def modules(folder: Path) -> dict[str, Module]:
    """Every module of the app and of the engines, by dotted name."""
    found = {}
    for room in ("scoring", "tournaments"):
        for path in sorted((folder / room).rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = Module(name, ast.parse(path.read_text()))
    return found


def home(name: str, house: dict[str, Module]) -> str:
    """Where a name is at home that a face shows under its own."""
    owner, _, last = name.rpartition(".")
    while name not in house and owner in house and last in house[owner].bound:
        name = house[owner].bound[last]
        owner, _, last = name.rpartition(".")
    return name


def unreached(house: dict[str, Module]) -> set[str]:
    """Functions of a house that nothing reached speaks of."""
    functions = set().union(*(module.functions() for module in house.values()))
    spoken = [
        (who, home(what, house)) for module in house.values() for who, what in module.spoken()
    ]
    # Outside the rooms every function is taken as reached: frameworks know views, tasks and filters
    # by a decorator or a settings name.
    reached = {name for name in functions if not name.startswith(ROOMS)}
    reached |= {what for who, what in spoken if who not in functions and what in functions}
    while new := {what for who, what in spoken if who in reached and what in functions} - reached:
        reached |= new
    return functions - reached


def in_rooms(names: set[str]) -> set[str]:
    return {
        name
        for name in names
        if name.startswith(ROOMS) and not name.rpartition(".")[2].startswith("_")
    }


def test_every_act_and_question_is_asked_for_outside_the_tests():
    assert in_rooms(unreached(modules(ROOT))) == set(WAITING)
