"""Doors for those who have no account: links of tables, players and nights; machines' tokens."""

from django.db import models
from django.db.models import Q


class LinkKind(models.TextChoices):
    """What a link opens."""

    TABLE = "table"
    PLAYER = "player"
    NIGHT = "night"


class Link(models.Model):
    """An address that opens one table, one player's line, or one night."""

    tournament = models.ForeignKey("Tournament", on_delete=models.PROTECT, related_name="links")
    kind = models.CharField(max_length=8, choices=LinkKind.choices)
    table_number = models.PositiveSmallIntegerField(null=True)
    entry = models.ForeignKey("Entry", on_delete=models.PROTECT, null=True, related_name="links")
    version = models.PositiveSmallIntegerField(default=1)
    key = models.CharField(max_length=32)  # 128 random bits, base32 without padding
    code = models.CharField(max_length=4, blank=True)  # typed by hand; none for a night
    revoked_at = models.DateTimeField(null=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=LinkKind.TABLE, table_number__isnull=False, entry__isnull=True)
                | Q(kind=LinkKind.PLAYER, table_number__isnull=True, entry__isnull=False)
                | Q(kind=LinkKind.NIGHT, table_number__isnull=True, entry__isnull=True, code=""),
                name="a_link_opens_a_table_a_player_or_a_night",
            ),
            models.UniqueConstraint("key", name="one_link_per_key"),
            models.UniqueConstraint(
                "code",
                condition=Q(revoked_at__isnull=True) & ~Q(code=""),
                name="one_live_link_per_code",
            ),
            models.UniqueConstraint(
                "tournament",
                "table_number",
                condition=Q(revoked_at__isnull=True, kind=LinkKind.TABLE),
                name="one_live_link_per_table",
            ),
            models.UniqueConstraint(
                "entry",
                condition=Q(revoked_at__isnull=True, kind=LinkKind.PLAYER),
                name="one_live_link_per_player",
            ),
            models.UniqueConstraint(
                "tournament",
                condition=Q(revoked_at__isnull=True, kind=LinkKind.NIGHT),
                name="one_live_link_per_night",
            ),
        ]

    def __str__(self) -> str:
        return f"link {self.pk} ({self.kind} of night {self.tournament_id})"


class DeviceLayer(models.TextChoices):
    """What of a table's page works on a device without network, as the device reports it."""

    PAGE = "A"  # as long as the page is not left
    KEPT = "B"  # also after the page was closed: the browser keeps it


class Device(models.Model):
    """A tablet or phone at one link, by the id that it made for itself there."""

    id = models.UUIDField(primary_key=True)
    link = models.ForeignKey(Link, on_delete=models.PROTECT, null=True, related_name="devices")
    name = models.CharField(max_length=80, blank=True)
    layer = models.CharField(max_length=1, choices=DeviceLayer.choices, blank=True)
    waiting = models.PositiveSmallIntegerField(default=0)  # acts that it had not sent yet
    last_seen = models.DateTimeField()  # written at most once a minute

    def __str__(self) -> str:
        return f"device {self.pk}"


class ApiToken(models.Model):
    """A key for a machine; only its hash is kept."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="tokens")
    user = models.ForeignKey("User", on_delete=models.PROTECT, related_name="tokens")
    name = models.CharField(max_length=80)
    hash = models.CharField(max_length=64)
    scopes = models.JSONField(default=list)  # "read", "results", "run"
    revoked_at = models.DateTimeField(null=True)
    last_used_at = models.DateTimeField(null=True)  # written at most once a minute
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, null=True, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint("hash", name="one_token_per_hash")]

    def __str__(self) -> str:
        return f"token {self.pk} of club {self.club_id}"


class TryKind(models.TextChoices):
    """What strangers may do only so often."""

    CODE = "code"  # a short code that opened nothing
    MAIL = "mail"  # a link to a new password, asked for by mail


class CountedTry(models.Model):
    """Something that a stranger tried, kept for an hour so that it can be counted."""

    kind = models.CharField(max_length=8, choices=TryKind.choices)
    address = models.CharField(max_length=64)  # of IPv6 the network, of which one house has many
    name = models.CharField(max_length=64, blank=True)  # a digest of the e-mail that was asked for
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index("kind", "at", name="tries_of_an_hour")]

    def __str__(self) -> str:
        return f"{self.kind} tried at {self.at:%Y-%m-%d %H:%M:%S} UTC"
