"""What a director decided by hand: points given or taken, and the order of those who are level."""

from tournaments.models import Adjustment, TieRuling


def adjustments(tournament_id: int) -> tuple[Adjustment, ...]:
    """The additions and penalties in force, in the order in which they were given. One query."""
    rows = Adjustment.objects.filter(tournament_id=tournament_id, in_force=True)
    whose = rows.select_related("entry", "partnership", "round", "journal")
    return tuple(whose.order_by("pk"))


def rulings(tournament_id: int) -> tuple[TieRuling, ...]:
    """The rulings on ties in force, in the order in which they were made. One query."""
    rows = TieRuling.objects.filter(tournament_id=tournament_id, in_force=True)
    return tuple(rows.select_related("journal").order_by("pk"))


def adjustment(tournament_id: int, adjustment_id: int) -> Adjustment | None:
    """One addition or penalty of a night, also one that was taken back. One query."""
    return Adjustment.objects.filter(tournament_id=tournament_id, pk=adjustment_id).first()


def ruling(tournament_id: int, ruling_id: int) -> TieRuling | None:
    """One ruling of a night, also one that was taken back. One query."""
    return TieRuling.objects.filter(tournament_id=tournament_id, pk=ruling_id).first()
