"""What the documents name exists, and what exists is named: tables, moves, rooms, files, links."""

import re

import pytest
from django.apps import apps

from tests.house.documents import (
    DOCS,
    ROOT,
    dead_links,
    missing_paths,
    named,
    section,
    table,
    tables,
)
from tournaments import models, permissions
from tournaments.services import transitions

PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
ARCHITECTURE = (DOCS / "architecture.md").read_text()
# The folders that paths in a document may begin from.
BASES = ("", "tournaments", "scoring", "docs")
# Pages about the house; the others are for whoever runs a night or a server.
OF_THE_HOUSE = [
    page
    for page in PAGES
    if page.parent.name == "decisions" or page.stem in {"architecture", "glossary", "CONTRIBUTING"}
]


def name_of(document):
    return str(document.relative_to(ROOT))


def own_models():
    return {model.__name__: model for model in apps.get_app_config("tournaments").get_models()}


def rooms():
    return {
        str(file.parent.relative_to(ROOT))
        for top in ("scoring", "tournaments")
        for file in (ROOT / top).rglob("__init__.py")
    }


def moves(cell):
    """'a → b, c → d' as a mapping."""
    return dict(move.split(" → ") for move in cell.split(", "))


def machines():
    return {name.lower(): value for name, value in vars(transitions).items() if name.isupper()}


def test_every_table_is_told_with_its_constraints():
    told = {
        named(row["table"])[0]: set(named(row["constraints"]))
        for row in table(ARCHITECTURE, "## The data")
    }

    assert told == {
        name: {constraint.name for constraint in model._meta.constraints}
        for name, model in own_models().items()
    }


def test_every_move_is_told():
    told: dict[str, dict[str, dict[str, str]]] = {}
    for row in table(ARCHITECTURE, "### States and moves"):
        told.setdefault(row["thing"], {})[row["act"]] = moves(row["moves"])

    assert told == {name: dict(machine) for name, machine in machines().items()}


def test_every_state_of_the_database_is_told():
    told = {}
    for row in table(ARCHITECTURE, "### States and moves"):
        for before, after in moves(row["moves"]).items():
            told.setdefault(row["thing"], set()).update((before, after))
    for row in table(ARCHITECTURE, "### States and moves", 1):
        told[row["thing"]] = set(row["states"].partition(":")[0].split(", "))

    assert told == {
        name.removesuffix("State").lower(): set(getattr(models, name).values)
        for name in dir(models)
        if name.endswith("State")
    }


def test_every_room_is_told():
    told = [named(row["room"])[0] for row in table(ARCHITECTURE, "## Rooms and floors")]

    assert len(told) == len(set(told))
    assert set(told) == rooms()


def test_the_floors_are_those_of_the_contract():
    contract = re.search(r"layers = \[(.*?)\]", (ROOT / "pyproject.toml").read_text(), re.DOTALL)
    floors = [set(line.split(" | ")) for line in re.findall(r'"([^"]+)"', contract.group(1))]
    told = re.findall(
        r"^\d\. (.+)$", section(ARCHITECTURE, "## Rooms and floors"), flags=re.MULTILINE
    )

    # Scoring is a package of its own, beside the ground floor of the app.
    floors[-1] = floors[-1] | {"scoring"}
    assert [set(named(line)) for line in told] == floors


def test_who_may_is_told_as_it_is():
    def words(cell):
        return set(cell.split(", ")) if cell else set()

    told = {
        named(row["permission"])[0]: (words(row["roles"]), words(row["token scopes"]))
        for row in table(ARCHITECTURE, "### Who may")
    }

    assert told == {
        permission.value: (
            {str(role.value) for role in roles},
            set(permissions.SCOPES.get(permission, ())),
        )
        for permission, roles in permissions.ROLES.items()
    }


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_no_link_is_dead(document):
    assert dead_links(document) == []


@pytest.mark.parametrize("document", OF_THE_HOUSE, ids=name_of)
def test_every_file_that_is_named_exists(document):
    assert missing_paths(document.read_text(), BASES) == []


def test_every_decision_is_listed_and_short():
    decisions = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    index = (DOCS / "decisions" / "README.md").read_text()

    assert [int(page.name[:4]) for page in decisions] == list(range(1, len(decisions) + 1))
    assert re.findall(r"\]\((\d{4}[^)]+)\)", index) == [page.name for page in decisions]
    for page in decisions:
        text = page.read_text()
        heads = re.findall(r"^## (.+)$", text, flags=re.MULTILINE)
        assert heads[:3] == ["Context", "Decision", "Consequences"], page.name
        assert text.count("\n") <= 40, page.name


# --- The readers themselves: what is planted is seen

PLANTED = """# A page

## One

| a | b |
| --- | --- |
| `x` | 1, 2 |

### Deeper

| c |
| --- |
| y |

## Two

See [gone](gone.md), [here](#one), [there](#three), [out](https://example.org) and `web/nowhere.py`.

```
[not](a-link.md)
```
"""


def test_a_table_is_read_by_its_heads():
    assert table(PLANTED, "## One") == [{"a": "`x`", "b": "1, 2"}]
    assert tables(section(PLANTED, "### Deeper")) == [[{"c": "y"}]]


def test_a_dead_link_is_seen(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(PLANTED)

    assert dead_links(page) == ["gone.md", "#three"]


def test_a_file_that_is_not_there_is_seen():
    assert missing_paths(PLANTED + "`web/urls.py` and `services/`", BASES) == ["web/nowhere.py"]
