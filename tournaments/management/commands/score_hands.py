"""Answer a file of recorded hands by the rules, one JSON line a vector; no database is needed."""

import json
from argparse import ArgumentParser, FileType
from typing import TextIO

from django.core.management.base import BaseCommand, CommandError

from scoring import vectors


class Command(BaseCommand):
    """Print what the rules say to each vector of a file, or compare it with what is expected."""

    help = "Answer a file of recorded hands by the rules, one JSON line for each."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, and whether to compare."""
        parser.add_argument("file", type=FileType("r", encoding="utf-8"))
        parser.add_argument(
            "--check", action="store_true", help="compare with what each vector expects"
        )

    def handle(self, *, file: TextIO, check: bool, **_: object) -> None:
        """Answer every vector; with --check print what differs, and fail if anything does."""
        with file:
            found = json.load(file)["vectors"]
        if not check:
            for vector in found:
                answer = {"id": vector["id"], "result": vectors.answer(vector)}
                self.stdout.write(json.dumps(answer))
            return
        wrong = 0
        for vector in found:
            differences = vectors.differences(vector["expect"], vectors.answer(vector))
            wrong += bool(differences)
            for difference in differences:
                self.stdout.write(f"{vector['id']}: {difference}")
        summary = f"{len(found) - wrong} of {len(found)} vectors agree"
        if wrong:
            raise CommandError(summary)
        self.stdout.write(summary)
