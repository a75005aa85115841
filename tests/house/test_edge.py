"""Pages and API ask and act; they hold no query of their own: each question has a home in queries.

What is looked for are the words by which Django's rows are asked for. A field that follows a
foreign key (`line.journal.user`) looks like any other; the tests that count queries hold it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EDGE = ("tournaments/web", "tournaments/api")

# Words of managers and querysets that nothing else at the edge says.
ASKING = {
    "objects", "_default_manager", "_base_manager", "select_related", "prefetch_related",
    "select_for_update", "values_list", "order_by", "exclude", "annotate", "aggregate", "alias",
    "get_queryset", "iterator", "in_bulk", "raw", "refresh_from_db", "get_or_create",
    "update_or_create", "bulk_create", "bulk_update",
}  # fmt: skip
# Words that other things have too: they ask where they are called on what an attribute holds, as
# in `sheet.lines.all()`.
OF_RELATED = {"all", "filter", "first", "last", "exists", "count", "earliest", "latest", "create"}
SHORTCUTS = {"get_object_or_404", "get_list_or_404"}

# The tablet's pages ask themselves still. Whoever moves a module's questions strikes it here.
ASKS_STILL = {
    "tournaments/web/scorer/at_table.py",
    "tournaments/web/scorer/late.py",
    "tournaments/web/scorer/shown.py",
}


def questions(source: str) -> Iterator[str]:
    """What in a module asks the database by itself."""
    tree = ast.parse(source)
    modules = set(_modules(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _imported(node)
        elif isinstance(node, ast.Attribute) and node.attr in ASKING:
            yield f"{node.attr} in line {node.lineno}"
        elif isinstance(node, ast.Call) and _of_related(node.func, modules):
            yield f"{ast.unparse(node.func)} in line {node.lineno}"


def _modules(tree: ast.AST) -> Iterator[str]:
    """Names that a module imports: what is called on them is a function, as `queries.cards.of`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((each.asname or each.name).split(".")[0] for each in node.names)


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    whence = node.module or "" if isinstance(node, ast.ImportFrom) else ""
    for each in node.names:
        if (f"{whence}.{each.name}.").lstrip(".").startswith(
            "django.db."
        ) or each.name in SHORTCUTS:
            yield f"{each.name} in line {node.lineno}"


def _of_related(called: ast.expr, modules: set[str]) -> bool:
    if not (isinstance(called, ast.Attribute) and called.attr in OF_RELATED):
        return False
    owner = called.value
    if not isinstance(owner, ast.Attribute):
        return False
    while isinstance(owner, ast.Attribute):
        owner = owner.value
    return not (isinstance(owner, ast.Name) and owner.id in modules)


def asking() -> dict[str, list[str]]:
    """Module at the edge -> what it asks by itself."""
    found = {}
    for room in EDGE:
        for path in sorted((ROOT / room).rglob("*.py")):
            if asked := list(questions(path.read_text())):
                found[str(path.relative_to(ROOT))] = asked
    return found


def test_pages_and_api_hold_no_query():
    assert {name: asked for name, asked in asking().items() if name not in ASKS_STILL} == {}


def test_whoever_asks_still_is_named():
    assert set(asking()) & ASKS_STILL == ASKS_STILL


@pytest.mark.parametrize(
    "line",
    [
        "from tournaments.models import Table\nx = Table.objects.get(pk=1)",
        "from django.shortcuts import get_object_or_404",
        "from django.db.models import Max",
        "from django.db import transaction",
        "import django.db.models",
        "lines = sheet.lines.all()",
        "people = here.club.players.filter(erased_at=None)",
        "first = night.rounds.first()",
        "x = rows.order_by('pk')",
        "x = rows.select_related('club')",
        "row.refresh_from_db()",
    ],
)
def test_a_question_is_seen(line):
    assert list(questions(line)) != []


@pytest.mark.parametrize(
    "line",
    [
        "from tournaments import queries\nx = queries.sheets.live(lines)",
        "from tournaments import queries\nx = queries.players.count(club.pk)",
        "number = text.count('x')",
        "register = template.Library()\n@register.filter\ndef f(x): ...",
        "chosen = here.night.name",
    ],
)
def test_what_asks_nothing_is_left_alone(line):
    assert list(questions(line)) == []
