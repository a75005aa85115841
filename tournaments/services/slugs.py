"""Readable addresses for clubs and nights, unique where they must be."""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any

from django.db.models import QuerySet
from django.utils.text import slugify


def proposals(name: str, *, fallback: str, most: int = 60) -> Iterator[str]:
    """Slugs for ``name``: plain, then with -2, -3 …; a name in another script falls back.

    >>> from itertools import islice
    >>> list(islice(proposals("St Agnes Euchre", fallback="club"), 2))
    ['st-agnes-euchre', 'st-agnes-euchre-2']
    """
    stem = re.sub(r"-+$", "", slugify(name)[: most - 6]) or fallback
    yield stem
    for number in count(2):
        yield f"{stem}-{number}"


def free(name: str, *, among: QuerySet[Any], fallback: str, most: int = 60) -> str:
    """The first proposal that no row of ``among`` has; its constraint is the last guard."""
    stem = next(proposals(name, fallback=fallback, most=most))
    taken = set(among.filter(slug__startswith=stem).values_list("slug", flat=True))
    return next(slug for slug in proposals(name, fallback=fallback, most=most) if slug not in taken)
