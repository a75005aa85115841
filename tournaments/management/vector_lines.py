"""What the commands that answer recorded leagues and ladders share: lines in, lines out."""

import json
from abc import abstractmethod
from argparse import ArgumentParser, FileType
from collections.abc import Iterator
from typing import BinaryIO

from django.core.management.base import BaseCommand, CommandError

from scoring.reading_vectors import (
    Vector,
    VectorCode,
    VectorKind,
    VectorRefused,
    differences,
    read_line,
    refused,
)

Answer = dict[str, object]


class VectorCommand(BaseCommand):
    """Answer the vectors of one kind in a file, or compare each with what it expects.

    Lines of the other kind are left to their own command. A line that cannot be read or answered
    is answered with an error, and the next one is read.
    """

    requires_system_checks: list[str] = []
    kind: VectorKind

    @abstractmethod
    def answer(self, given: object) -> Answer:
        """What the rules say to what is given."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, and whether to compare."""
        parser.add_argument("file", type=FileType("rb"))
        parser.add_argument(
            "--check", action="store_true", help="compare with what each vector expects"
        )

    def handle(self, *, file: BinaryIO, check: bool, **_: object) -> None:
        """Print an answer a line; with --check print what differs, and fail if anything does."""
        with file:
            answered = list(self._answered(file))
        if check:
            self._check(answered)
            return
        for vector, answer in answered:
            told = answer if "error" in answer else {"result": answer}
            self.stdout.write(json.dumps({"id": vector.id} | told))

    def _answered(self, file: BinaryIO) -> Iterator[tuple[Vector, Answer]]:
        for line in file:
            if not line.strip():
                continue
            try:
                vector = read_line(line)
            except VectorRefused as stopped:
                yield Vector(None, None, None, None), refused(stopped.problems)
                continue
            if vector.kind is self.kind:
                yield vector, self.answer(vector.given)
            elif vector.kind is None:
                yield vector, refused(VectorRefused(VectorCode.KIND_UNKNOWN, "kind").problems)

    def _check(self, answered: list[tuple[Vector, Answer]]) -> None:
        wrong = 0
        for vector, answer in answered:
            found = differences(vector.expect, answer)
            wrong += bool(found)
            for difference in found:
                self.stdout.write(f"{vector.id}: {difference}")
        summary = f"{len(answered) - wrong} of {len(answered)} vectors agree"
        if wrong:
            raise CommandError(summary)
        self.stdout.write(summary)
