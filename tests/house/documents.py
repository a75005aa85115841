"""The documents of the repository as tests read them: sections, tables, links, paths."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CODE = re.compile(r"`([^`]+)`")


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next one of its own depth or above."""
    depth = len(heading) - len(heading.lstrip("#"))
    _, found, after = text.partition(f"\n{heading}\n")
    assert found, f"there is no heading {heading!r}"
    return re.split(rf"^#{{1,{depth}}} ", after, maxsplit=1, flags=re.MULTILINE)[0]


def tables(text: str) -> list[list[dict[str, str]]]:
    """Every table of a text, in order: each row by the heads of its columns."""
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE):
        heads, _, *rows = [
            [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
            for line in block.splitlines()
        ]
        found.append([dict(zip(heads, row, strict=True)) for row in rows])
    return found


def table(text: str, heading: str, number: int = 0) -> list[dict[str, str]]:
    """One table under a heading."""
    return tables(section(text, heading))[number]


def named(cell: str) -> list[str]:
    """What stands in a cell as code."""
    return CODE.findall(cell)


def prose(text: str) -> str:
    """A text without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def links(text: str) -> list[str]:
    """Where the links and pictures of a text lead, without those out of the house."""
    found = re.findall(r"\]\(([^)\s]+)\)", prose(text))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(text: str) -> set[str]:
    """The anchors of a text's headings."""
    heads = re.findall(r"^#+ (.+)$", prose(text), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def dead_links(page: Path) -> list[str]:
    """Links of a page that lead nowhere."""
    dead = []
    for link in links(page.read_text()):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        leads = target.exists() and (not anchor or anchor in anchors(target.read_text()))
        if not leads:
            dead.append(link)
    return dead


def paths(text: str) -> Iterator[str]:
    """Files and folders that a text names as code."""
    for code in CODE.findall(prose(text)):
        if re.fullmatch(r"[\w.*-]+(?:/[\w.*-]+)*/?", code) and (
            "/" in code or re.search(r"\.(?:py|md|html|css|js|json|toml)$", code)
        ):
            yield code


def missing_paths(text: str, bases: tuple[str, ...]) -> list[str]:
    """Paths that exist below none of the folders; a star stands for any name."""
    return [
        path
        for path in paths(text)
        if not any(next((ROOT / base).glob(path.rstrip("/")), None) for base in bases)
    ]
