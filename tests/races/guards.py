"""What a race test's twin goes without: each must make its test fail."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from django.db import connection
from django.db.models import QuerySet


@contextmanager
def without_row_locks() -> Iterator[None]:
    """Take every `select_for_update` away."""
    guarded = QuerySet.select_for_update
    QuerySet.select_for_update = lambda self, *args, **options: self
    try:
        yield
    finally:
        QuerySet.select_for_update = guarded


def without_constraint(table: str, name: str) -> Callable[[], AbstractContextManager[None]]:
    """Take one named unique constraint or index away, and bring it back afterwards."""

    @contextmanager
    def taken_away() -> Iterator[None]:
        with connection.cursor() as cursor:
            cursor.execute("SELECT indexdef FROM pg_indexes WHERE indexname = %s", [name])
            (definition,) = cursor.fetchone()
            cursor.execute("SELECT 1 FROM pg_constraint WHERE conname = %s", [name])
            if cursor.fetchone():
                cursor.execute(f'ALTER TABLE "{table}" DROP CONSTRAINT "{name}"')
            else:
                cursor.execute(f'DROP INDEX "{name}"')
            try:
                yield
            finally:
                cursor.execute(f'TRUNCATE TABLE "{table}" CASCADE')
                cursor.execute(definition)

    return taken_away
