"""Answer a file of recorded leagues with their tables, one JSON line a vector; no database."""

from scoring.league import answer_league
from scoring.reading_vectors import VectorKind
from tournaments.management.vector_lines import Answer, VectorCommand


class Command(VectorCommand):
    """Print the table of each league of a file, or compare it with what is expected."""

    help = "Answer a file of recorded leagues with their tables, one JSON line for each."
    kind = VectorKind.LEAGUE

    def answer(self, given: object) -> Answer:
        """What the rules say to what is given."""
        return answer_league(given)
