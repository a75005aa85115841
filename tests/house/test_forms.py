"""Every form stands in web/forms, and whatever is typed as text is cleaned by one field."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "tournaments" / "web"
FORMS = WEB / "forms"
KEEPS_AS_TYPED = {"forms.CharField", "CharField"}
AS_TYPED = {"HiddenInput", "PasswordInput"}
"""Widgets whose text nobody reads: a program wrote it, or every sign of it counts."""


def forms_in(source: str) -> Iterator[str]:
    """Classes that are forms, by their name or by what they build on."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
            if any(name.endswith(("Form", "FormSet")) for name in (node.name, *bases)):
                yield node.name


def uncleaned(source: str) -> Iterator[str]:
    """Fields that keep text as it came, unless nobody reads it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in KEEPS_AS_TYPED:
            widget = next((each.value for each in node.keywords if each.arg == "widget"), None)
            names = {ast.unparse(each).rpartition(".")[2] for each in ast.walk(widget or node)}
            if not AS_TYPED & names:
                yield f"line {node.lineno}"


def test_no_form_stands_outside_its_room():
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in WEB.rglob("*.py")
        if FORMS not in path.parents
        for name in forms_in(path.read_text())
    }

    assert found == set()


def test_text_is_cleaned_by_one_field():
    found = {
        f"{path.relative_to(ROOT)}: {place}"
        for path in WEB.rglob("*.py")
        for place in uncleaned(path.read_text())
    }

    assert found == set()


@pytest.mark.parametrize(
    "line",
    ["class NameForm(ActForm): ...", "class Names(forms.Form): ...", "class _Form: ..."],
)
def test_a_form_is_seen(line):
    assert list(forms_in(line))


def test_a_field_that_does_not_clean_is_seen():
    assert list(uncleaned("name = forms.CharField(max_length=9)")) == ["line 1"]
    assert list(uncleaned("word = forms.CharField(widget=forms.PasswordInput(attrs={}))")) == []
