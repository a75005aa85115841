"""`manage.py check_facts`: every fact that no constraint forbids and that still cannot be."""

from django.core.management.base import BaseCommand, CommandError

from tournaments.queries import integrity


class Command(BaseCommand):
    """Lists the breaches, one a line, and fails if there are any."""

    help = "Look through everything stored for facts that cannot be; fail if there are any."

    def handle(self, *_args: object, **_options: object) -> None:
        """Print code, table and rows of each breach."""
        found = integrity.breaches()
        for breach in found:
            rows = ", ".join(str(row) for row in breach.rows)
            self.stdout.write(f"{breach.code}: {breach.table} {rows}")
        if found:
            raise CommandError(f"{len(found)} facts cannot be.")
        self.stdout.write("Every fact is sound.")
