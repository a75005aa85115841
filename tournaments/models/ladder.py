"""Ladders: who is on one, what was played, who is away. Places are told from it, never stored."""

import uuid

from django.db import models
from django.db.models import F, Q

from .tournament import Visibility


class LadderKind(models.TextChoices):
    """Who stands on a ladder."""

    PLAYER = "player"
    PAIR = "pair"


class Ladder(models.Model):
    """A ladder of a club, with its rules. Weeks are counted from its first day."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="ladders")
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    kind = models.CharField(max_length=8, choices=LadderKind.choices)
    rules = models.JSONField()  # LadderRules
    first = models.DateField()
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PUBLIC
    )
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint("club", "slug", name="one_ladder_per_slug")]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug}, club {self.club_id})"


class LadderEntry(models.Model):
    """A person or a fixed pair on a ladder, and the place it began with, if any."""

    ladder = models.ForeignKey(Ladder, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey("Player", on_delete=models.PROTECT, related_name="+")
    partner = models.ForeignKey("Player", on_delete=models.PROTECT, null=True, related_name="+")
    opening = models.PositiveSmallIntegerField(null=True)  # place in the opening order
    joined_at = models.DateTimeField()
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("ladder", "number", name="one_ladder_entry_per_number"),
            models.UniqueConstraint(
                "ladder",
                "opening",
                condition=Q(opening__isnull=False),
                name="one_ladder_entry_per_opening_place",
            ),
            models.CheckConstraint(
                condition=Q(partner__isnull=True) | ~Q(partner=F("player")),
                name="a_ladder_pair_is_two_people",
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.number} of ladder {self.ladder_id}"


class LadderChangeKind(models.TextChoices):
    """What somebody on a ladder does beside playing."""

    AWAY = "away"
    BACK = "back"
    LEFT = "left"
    JOINED = "joined"


class LadderChange(models.Model):
    """From an instant on: away, back, gone for good, or with us again. Rows never change."""

    entry = models.ForeignKey(LadderEntry, on_delete=models.PROTECT, related_name="changes")
    kind = models.CharField(max_length=8, choices=LadderChangeKind.choices)
    at = models.DateTimeField()
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"entry {self.entry_id} is {self.kind}"


class LadderChallenge(models.Model):
    """One has asked another for a game; open until a result, or called off."""

    ladder = models.ForeignKey(Ladder, on_delete=models.PROTECT, related_name="challenges")
    challenger = models.ForeignKey(LadderEntry, on_delete=models.PROTECT, related_name="+")
    challenged = models.ForeignKey(LadderEntry, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()
    called_off_at = models.DateTimeField(null=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(challenger=F("challenged")), name="nobody_challenges_themselves"
            )
        ]

    def __str__(self) -> str:
        return f"challenge {self.pk} of ladder {self.ladder_id}"


class LadderResultState(models.TextChoices):
    """Where a result is. One that is reported stands by itself once its deadline is over."""

    REPORTED = "reported"
    STANDING = "standing"
    DISPUTED = "disputed"
    VOID = "void"


class LadderResult(models.Model):
    """Who beat whom. It counts at the instant it was agreed, or at the deadline for a no."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)  # made where it was entered
    ladder = models.ForeignKey(Ladder, on_delete=models.PROTECT, related_name="results")
    seq = models.PositiveIntegerField()
    winner = models.ForeignKey(LadderEntry, on_delete=models.PROTECT, related_name="+")
    loser = models.ForeignKey(LadderEntry, on_delete=models.PROTECT, related_name="+")
    challenge = models.ForeignKey(
        LadderChallenge, on_delete=models.PROTECT, null=True, related_name="results"
    )
    reporter = models.ForeignKey(
        LadderEntry, on_delete=models.PROTECT, null=True, related_name="+"
    )  # the side that reported; none: the organiser
    played_on = models.DateField()
    reported_at = models.DateTimeField()
    deadline_at = models.DateTimeField()
    counts_at = models.DateTimeField(null=True)
    voided_at = models.DateTimeField(null=True)
    state = models.CharField(max_length=8, choices=LadderResultState.choices)
    reason = models.CharField(max_length=500, blank=True)
    replaces = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("ladder", "seq", name="one_ladder_result_per_seq"),
            models.CheckConstraint(condition=~Q(winner=F("loser")), name="nobody_beats_themselves"),
            models.CheckConstraint(
                condition=~Q(state=LadderResultState.STANDING) | Q(counts_at__isnull=False),
                name="a_standing_ladder_result_counts_from_an_instant",
            ),
            models.CheckConstraint(
                condition=~Q(state=LadderResultState.VOID)
                | (Q(voided_at__isnull=False) & ~Q(reason="")),
                name="a_void_ladder_result_says_when_and_why",
            ),
        ]

    def __str__(self) -> str:
        return f"result {self.seq} of ladder {self.ladder_id}, {self.state}"
