"""People who play. Two Ann Smiths are two people: nothing here forbids equal names."""

from dataclasses import dataclass

from django.db import models
from django.db.models import F, Q


@dataclass(frozen=True, slots=True)
class PersonColumn:
    """A column that says something about a person, and who may learn it. Erasing empties them all.

    ``travels``: it stands in a night's file. ``exported``: it stands in the table of a night's
    people. What neither travels nor is exported is for the club's own directors alone.
    """

    name: str
    travels: bool
    exported: bool


PERSON_COLUMNS = (
    PersonColumn("name", travels=True, exported=True),
    PersonColumn("public_name", travels=True, exported=False),
    PersonColumn("category", travels=True, exported=True),
    PersonColumn("notes", travels=False, exported=False),
)
"""The one list that the form, the acts, exports, files and erasing ask, in the form's order.

A column that is added to `Player` is added here, with a migration; a test holds both together.
"""


class Player(models.Model):
    """A person known to a club. ``COLUMNS`` says what each word about a person is for."""

    COLUMNS = PERSON_COLUMNS

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="players")
    name = models.CharField(max_length=120, blank=True)
    public_name = models.CharField(max_length=120, blank=True)  # empty: by the club's style
    category = models.CharField(max_length=40, blank=True)
    notes = models.TextField(blank=True)
    merged_into = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="merged"
    )
    erased_at = models.DateTimeField(null=True)
    import_run = models.ForeignKey(
        "ImportRun", on_delete=models.PROTECT, null=True, related_name="players"
    )
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | ~Q(merged_into=F("id")),
                name="a_player_is_not_merged_into_itself",
            ),
            models.CheckConstraint(
                condition=Q(erased_at__isnull=True)
                | Q(**{column.name: "" for column in PERSON_COLUMNS}),
                name="an_erased_player_has_no_name",
            ),
        ]

    def __str__(self) -> str:
        return f"player {self.pk} of club {self.club_id}"


class NeedKind(models.TextChoices):
    """What a person needs at every night."""

    LARGE_CARD = "large_card"
    FIXED_TABLE = "fixed_table"
    NEVER_PARTNER = "never_partner"
    NEVER_TABLE = "never_table"


class PlayerNeed(models.Model):
    """A standing need, kept in private: no page for others tells it."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="needs")
    kind = models.CharField(max_length=16, choices=NeedKind.choices)
    other = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, related_name="+")
    table_number = models.PositiveSmallIntegerField(null=True)
    ended_at = models.DateTimeField(null=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=NeedKind.LARGE_CARD, other__isnull=True, table_number__isnull=True)
                | Q(kind=NeedKind.FIXED_TABLE, other__isnull=True, table_number__isnull=False)
                | Q(
                    kind__in=[NeedKind.NEVER_PARTNER, NeedKind.NEVER_TABLE],
                    other__isnull=False,
                    table_number__isnull=True,
                ),
                name="a_need_names_what_its_kind_asks",
            ),
            models.CheckConstraint(
                condition=Q(other__isnull=True) | ~Q(other=F("player")),
                name="a_need_is_about_somebody_else",
            ),
        ]

    def __str__(self) -> str:
        return f"need {self.pk} of player {self.player_id}"
