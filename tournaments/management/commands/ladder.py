"""Answer a file of recorded ladders with their moves, one JSON line a vector; no database."""

from scoring.ladder import answer_ladder
from scoring.reading_vectors import VectorKind
from tournaments.management.vector_lines import Answer, VectorCommand


class Command(VectorCommand):
    """Print what became of each ladder of a file, or compare it with what is expected."""

    help = "Answer a file of recorded ladders with their moves, one JSON line for each."
    kind = VectorKind.LADDER

    def answer(self, given: object) -> Answer:
        """What the rules say to what is given."""
        return answer_ladder(given)
