"""What was written down: sheets, their lines, who agreed, and what counts."""

from django.db import models
from django.db.models import Q

TABLE_OR_ENTRY = Q(table__isnull=False, entry__isnull=True) | Q(
    table__isnull=True, entry__isnull=False
)


class SheetDetail(models.TextChoices):
    """How much the paper tells."""

    HANDS = "hands"
    BOXES = "boxes"
    TOTALS = "totals"
    CARD = "card"


class SheetOrigin(models.TextChoices):
    """By which door a sheet came in."""

    LINK = "link"
    DIRECTOR = "director"
    IMPORT = "import"
    API = "api"


class SheetState(models.TextChoices):
    """Where a sheet is. Whether it counts is said by a standing confirmation."""

    OPEN = "open"
    SUBMITTED = "submitted"
    REJECTED = "rejected"


class Sheet(models.Model):
    """A table's record of one round, or a player's own card: exactly one of the two."""

    table = models.ForeignKey("Table", on_delete=models.PROTECT, null=True, related_name="sheets")
    entry = models.ForeignKey("Entry", on_delete=models.PROTECT, null=True, related_name="sheets")
    detail = models.CharField(max_length=8, choices=SheetDetail.choices)
    origin = models.CharField(max_length=8, choices=SheetOrigin.choices)
    link = models.ForeignKey("Link", on_delete=models.PROTECT, null=True, related_name="+")
    device = models.ForeignKey("Device", on_delete=models.PROTECT, null=True, related_name="+")
    state = models.CharField(max_length=10, choices=SheetState.choices, default=SheetState.OPEN)
    revision = models.PositiveIntegerField(default=0)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=TABLE_OR_ENTRY, name="a_sheet_is_of_a_table_or_of_an_entry"
            ),
            models.UniqueConstraint(
                "table",
                "origin",
                "detail",
                condition=Q(table__isnull=False) & ~Q(state=SheetState.REJECTED),
                name="one_live_sheet_per_table_origin_and_detail",
            ),
            models.UniqueConstraint(
                "entry",
                "origin",
                "detail",
                condition=Q(entry__isnull=False) & ~Q(state=SheetState.REJECTED),
                name="one_live_card_per_entry_origin_and_detail",
            ),
        ]

    def __str__(self) -> str:
        return f"sheet {self.pk} ({self.detail}, revision {self.revision})"


class LineKind(models.TextChoices):
    """What a line of a sheet holds; the shapes of ``facts`` stand in scoring.sheet."""

    HAND = "hand"
    BOX = "box"
    TOTALS = "totals"
    CARD = "card"


class LineState(models.TextChoices):
    """Whether a line counts on its sheet."""

    LIVE = "live"
    REPLACED = "replaced"
    ASIDE = "aside"
    DISMISSED = "dismissed"


class Line(models.Model):
    """One line of a sheet. Its facts never change; it counts in revisions since ≤ r < until."""

    id = models.UUIDField(primary_key=True)  # made where the line was entered
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="lines")
    no = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=LineKind.choices)
    facts = models.JSONField()
    replaces = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    device = models.ForeignKey("Device", on_delete=models.PROTECT, null=True, related_name="+")
    claimed_at = models.DateTimeField(null=True)  # the device's own clock
    state = models.CharField(max_length=10, choices=LineState.choices)
    since = models.PositiveIntegerField(null=True)
    until = models.PositiveIntegerField(null=True)
    aside_code = models.CharField(max_length=40, blank=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "sheet",
                "no",
                condition=Q(state=LineState.LIVE),
                name="one_live_line_per_number_and_sheet",
            ),
            models.CheckConstraint(
                condition=Q(
                    state=LineState.LIVE, since__isnull=False, until__isnull=True, aside_code=""
                )
                | Q(
                    state=LineState.REPLACED,
                    since__isnull=False,
                    until__isnull=False,
                    aside_code="",
                    until__gt=models.F("since"),
                )
                | (
                    Q(
                        state__in=[LineState.ASIDE, LineState.DISMISSED],
                        since__isnull=True,
                        until__isnull=True,
                    )
                    & ~Q(aside_code="")
                ),
                name="a_line_is_live_replaced_or_aside_never_between",
            ),
            models.CheckConstraint(
                condition=~Q(kind=LineKind.TOTALS) | Q(no=0), name="totals_are_line_0"
            ),
        ]

    def __str__(self) -> str:
        return f"line {self.no} of sheet {self.sheet_id} ({self.state})"


class Says(models.TextChoices):
    """What a side says of the sheet it saw."""

    AGREE = "agree"
    DISPUTE = "dispute"


class Agreement(models.Model):
    """One side's word on one revision of a sheet. Rows never change."""

    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="agreements")
    revision = models.PositiveIntegerField()
    side = models.PositiveSmallIntegerField()
    says = models.CharField(max_length=8, choices=Says.choices)
    line = models.ForeignKey(Line, on_delete=models.PROTECT, null=True, related_name="+")
    note = models.CharField(max_length=300, blank=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "sheet", "revision", "side", name="one_agreement_per_side_and_revision"
            )
        ]

    def __str__(self) -> str:
        return f"side {self.side} {self.says}s sheet {self.sheet_id} at {self.revision}"


class Confirmation(models.Model):
    """What counts for a table (or a card): one sheet at one revision."""

    table = models.ForeignKey(
        "Table", on_delete=models.PROTECT, null=True, related_name="confirmations"
    )
    entry = models.ForeignKey(
        "Entry", on_delete=models.PROTECT, null=True, related_name="confirmations"
    )
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="confirmations")
    revision = models.PositiveIntegerField()
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=TABLE_OR_ENTRY, name="a_confirmation_is_of_a_table_or_of_an_entry"
            ),
            models.UniqueConstraint(
                "table",
                condition=Q(in_force=True, table__isnull=False),
                name="one_standing_confirmation_per_table",
            ),
            models.UniqueConstraint(
                "entry",
                condition=Q(in_force=True, entry__isnull=False),
                name="one_standing_confirmation_per_card",
            ),
        ]

    def __str__(self) -> str:
        return f"confirmation {self.pk} of sheet {self.sheet_id} at {self.revision}"
