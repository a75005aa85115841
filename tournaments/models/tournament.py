"""One sitting of play: a night, its rules, and the version that pages poll."""

from django.db import models
from django.db.models import Q

from .values import known_movement, known_zone, sensible_hour


class HouseRules(models.Model):
    """A club's own rules, by name and version. Rows are added and never change."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="house_rules")
    name = models.CharField(max_length=80)
    version = models.PositiveIntegerField()
    rules = models.JSONField()  # {"schema": 1, "rules": RuleSet, "night": NightRules}
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("club", "name", "version", name="one_version_per_rules_name")
        ]

    def __str__(self) -> str:
        return f"{self.name} v{self.version} of club {self.club_id}"


class Unit(models.TextChoices):
    """What is ranked."""

    PERSON = "person"
    PARTNERSHIP = "partnership"


class Visibility(models.TextChoices):
    """Who may find the night without an account."""

    PRIVATE = "private"
    LINK = "link"
    PUBLIC = "public"


class ScreenShows(models.TextChoices):
    """What the big screen shows."""

    SEATS = "seats"
    STANDINGS = "standings"
    TURNS = "turns"  # both, one after the other


class TournamentState(models.TextChoices):
    """Where a night is."""

    DRAFT = "draft"
    READY = "ready"
    RUNNING = "running"
    PROVISIONAL = "provisional"
    FINAL = "final"
    ARCHIVED = "archived"
    CANCELLED = "cancelled"


def charted() -> dict[str, str]:
    """The usual movement: a known best rotation."""
    return {"kind": "charted"}


class Tournament(models.Model):
    """One night. Its wall times are those of ``zone``, copied from the club when it was made."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="tournaments")
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    zone = models.CharField(max_length=64, validators=[known_zone])
    starts_at = models.DateTimeField(validators=[sensible_hour])
    unit = models.CharField(max_length=12, choices=Unit.choices, default=Unit.PERSON)
    movement = models.JSONField(
        default=charted, validators=[known_movement]
    )  # rotation's movement with its settings
    rounds_planned = models.PositiveSmallIntegerField()
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PUBLIC
    )
    show_seating = models.BooleanField(default=True)
    show_standings = models.BooleanField(default=True)
    show_prizes = models.BooleanField(default=False)
    screen_shows = models.CharField(
        max_length=10, choices=ScreenShows.choices, default=ScreenShows.SEATS
    )
    screen_round = models.PositiveSmallIntegerField(null=True)  # null: the one that is played
    copy_of = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    state = models.CharField(
        max_length=12, choices=TournamentState.choices, default=TournamentState.DRAFT
    )
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("club", "slug", name="one_tournament_per_slug"),
            models.CheckConstraint(
                condition=Q(rounds_planned__gte=1, rounds_planned__lte=60),
                name="a_tournament_has_one_to_sixty_rounds",
            ),
        ]
        indexes = [
            models.Index(fields=["club", "-starts_at"], name="nights_of_a_club_newest_first")
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug}, club {self.club_id})"


class NightVersion(models.Model):
    """The version of everything that a night shows; written last in every act.

    ``results`` is raised with it by every act but a single hand and a name: see ``services.acts``.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, primary_key=True, related_name="version"
    )
    version = models.PositiveBigIntegerField(default=1)
    results = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return f"night {self.tournament_id} at version {self.version}"


class RulesVersion(models.Model):
    """The rules of a night from one round on. Rows are added and never change."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="rules_versions"
    )
    seq = models.PositiveSmallIntegerField()
    from_round = models.PositiveSmallIntegerField(default=1)
    rules = models.JSONField()  # {"schema": 1, "rules": RuleSet, "night": NightRules}
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("tournament", "seq", name="one_rules_version_per_seq")
        ]

    def __str__(self) -> str:
        return f"rules {self.seq} of night {self.tournament_id} from round {self.from_round}"
