"""A person's place in one night, with the number on the card."""

from django.db import models
from django.db.models import Q


class Partnership(models.Model):
    """Two (or three) entries who share a score all night."""

    tournament = models.ForeignKey(
        "Tournament", on_delete=models.PROTECT, related_name="partnerships"
    )
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120, blank=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("tournament", "number", name="one_partnership_per_number")
        ]

    def __str__(self) -> str:
        return f"pair {self.number} of night {self.tournament_id}"


class Entry(models.Model):
    """A place in a night. It may have no player: number first, the name later or never."""

    tournament = models.ForeignKey("Tournament", on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        "Player", on_delete=models.PROTECT, null=True, related_name="entries"
    )
    partnership = models.ForeignKey(
        Partnership, on_delete=models.PROTECT, null=True, related_name="entries"
    )
    ranked = models.BooleanField(default=True)
    in_prizes = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("tournament", "number", name="one_entry_per_number"),
            models.UniqueConstraint(
                "tournament",
                "player",
                condition=Q(player__isnull=False),
                name="one_entry_per_player_and_night",
            ),
            models.CheckConstraint(
                condition=Q(ranked=True) | Q(in_prizes=False),
                name="who_is_not_ranked_wins_no_prize",
            ),
        ]

    def __str__(self) -> str:
        return f"no. {self.number} of night {self.tournament_id}"


class EntryState(models.TextChoices):
    """Where a person is, from a stated round on."""

    WAITING = "waiting"
    REGISTERED = "registered"
    CHECKED_IN = "checked_in"
    LATE = "late"
    NO_SHOW = "no_show"
    AWAY = "away"
    WITHDRAWN = "withdrawn"


class EntryChange(models.Model):
    """From ``from_round`` on: in this state, played by this person. Rows never change.

    As of round r: of the rows with ``from_round`` at most r, the one with the highest ``seq``.
    """

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="changes")
    seq = models.PositiveSmallIntegerField()
    from_round = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=12, choices=EntryState.choices)
    player = models.ForeignKey("Player", on_delete=models.PROTECT, null=True, related_name="+")
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint("entry", "seq", name="one_entry_change_per_seq")]

    def __str__(self) -> str:
        return f"entry {self.entry_id} change {self.seq}: {self.state} from round {self.from_round}"
