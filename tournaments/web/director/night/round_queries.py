"""Which round lies ahead: the first one of which nothing is written yet."""

from tournaments.models import Line, RoundState, Tournament


def next_round(night: Tournament) -> int:
    """The number of the first round ahead; one beyond the last that was begun. Two queries."""
    written = Line.objects.filter(sheet__table__round__tournament=night)
    begun = set(written.values_list("sheet__table__round__number", flat=True))
    closed = night.rounds.filter(state__in=[RoundState.PLAYING, RoundState.CLOSED])
    begun |= set(closed.values_list("number", flat=True))
    return max(begun, default=0) + 1
