"""The ledger of the rulebook: every clause has a test that names it, or says why it has none."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+?)(?=^\*\*\d|^#|\Z)", re.MULTILINE | re.DOTALL)
EXCUSED = re.compile(r"^\*No test\b.{12,}", re.MULTILINE)


def clauses(text):
    """Number of every clause -> its text, in the order of the book."""
    return CLAUSE.findall(text)


def cited(tree):
    """The numbers that the tests of a module name with `pytest.mark.clause`, or `clause` for it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {
            "pytest.mark.clause",
            "clause",
        }:
            yield from (ast.literal_eval(number) for number in node.args)


def ledger(book, trees):
    """Clauses without test or reason, and numbers that tests name but no clause has."""
    found = {number for tree in trees for number in cited(tree)}
    known = dict(clauses(book))
    unproved = [n for n, text in known.items() if n not in found and not EXCUSED.search(text)]
    return unproved, sorted(found - known.keys())


def book():
    return (ROOT / "scoring" / "RULEBOOK.md").read_text(encoding="utf-8")


def trees():
    return [ast.parse(path.read_text(encoding="utf-8")) for path in ROOT.glob("tests/**/*.py")]


def test_every_clause_has_a_test_or_a_reason():
    unproved, unknown = ledger(book(), trees())

    assert unproved == []
    assert unknown == []


def test_no_number_is_given_twice():
    numbers = [number for number, _ in clauses(book())]

    assert len(numbers) == len(set(numbers))
    assert {"1.1", "2.1", "3.1"} <= set(numbers)


PLANTED = (
    "# A book\n\n**1.1** Water is wet.\n\n**1.2** Sky.\n\n*No test: nobody looks up here.*\n\n"
)


@pytest.mark.parametrize(
    ("source", "unproved", "unknown"),
    [
        ("pass", ["1.1"], []),
        ("@pytest.mark.clause('1.1')\ndef test_it(): ...", [], []),
        ("@pytest.mark.clause('1.1', '1.2')\ndef test_it(): ...", [], []),
        ("@clause('1.1')\ndef test_it(): ...", [], []),
        ("pytestmark = pytest.mark.clause('9.9')", ["1.1"], ["9.9"]),
        ("# pytest.mark.clause('1.1')", ["1.1"], []),
    ],
)
def test_the_ledger_finds_a_clause_without_a_test(source, unproved, unknown):
    assert ledger(PLANTED, [ast.parse(source)]) == (unproved, unknown)
