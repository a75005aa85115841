"""Nights that add up: seasons, what was decided about them, honours, and what a night came to."""

from django.db import models
from django.db.models import F, Q

from .tournament import Visibility


class ClubVersion(models.Model):
    """The version of everything that a club shows beside its nights; written last in every act."""

    club = models.OneToOneField(
        "Club", on_delete=models.PROTECT, primary_key=True, related_name="version"
    )
    version = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return f"club {self.club_id} at version {self.version}"


class SeasonState(models.TextChoices):
    """Where a season is."""

    OPEN = "open"
    CLOSED = "closed"
    FINAL = "final"


class Season(models.Model):
    """A run of nights with one table. What it comes to is computed and never stored."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="seasons")
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    first = models.DateField()
    last = models.DateField()
    copy_of = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PUBLIC
    )
    state = models.CharField(max_length=8, choices=SeasonState.choices, default=SeasonState.OPEN)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("club", "slug", name="one_season_per_slug"),
            models.CheckConstraint(
                condition=Q(first__lte=F("last")), name="a_season_ends_after_it_begins"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug}, club {self.club_id})"


class SeasonRulesVersion(models.Model):
    """How a season adds up, from one of its nights on. Rows are added and never change."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="rules_versions")
    seq = models.PositiveSmallIntegerField()
    from_number = models.PositiveSmallIntegerField(default=1)  # of the season's nights
    rules = models.JSONField()  # SeasonRules; a later version changes what a night is worth only
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("season", "seq", name="one_season_rules_version_per_seq")
        ]

    def __str__(self) -> str:
        return f"rules {self.seq} of season {self.season_id} from night {self.from_number}"


class SeasonNightState(models.TextChoices):
    """What a night is to a season."""

    PLANNED = "planned"
    COUNTED = "counted"
    LEFT_OUT = "left_out"
    CANCELLED = "cancelled"


class SeasonNight(models.Model):
    """A night of a season: one that was set up, or a date of the calendar until then."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="nights")
    number = models.PositiveSmallIntegerField()
    tournament = models.ForeignKey(
        "Tournament", on_delete=models.PROTECT, null=True, related_name="in_seasons"
    )
    date = models.ForeignKey(
        "ClubDate", on_delete=models.PROTECT, null=True, related_name="in_seasons"
    )
    counts_by = models.CharField(max_length=8, blank=True)  # NightPoints; empty: the season's way
    part = models.PositiveSmallIntegerField(default=1)
    is_final = models.BooleanField(default=False)
    state = models.CharField(max_length=10, choices=SeasonNightState.choices)
    reason = models.CharField(max_length=500, blank=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("season", "number", name="one_season_night_per_number"),
            models.UniqueConstraint(
                "season",
                "tournament",
                condition=Q(tournament__isnull=False),
                name="one_season_night_per_tournament",
            ),
            models.UniqueConstraint(
                "season",
                "date",
                condition=Q(date__isnull=False),
                name="one_season_night_per_date",
            ),
            models.CheckConstraint(
                condition=~Q(state=SeasonNightState.COUNTED) | Q(tournament__isnull=False),
                name="a_counted_season_night_was_set_up",
            ),
            models.CheckConstraint(
                condition=~Q(state__in=[SeasonNightState.LEFT_OUT, SeasonNightState.CANCELLED])
                | ~Q(reason=""),
                name="a_season_night_that_does_not_count_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"night {self.number} of season {self.season_id}"


class MemberStatus(models.TextChoices):
    """What a person is to a season; who is nothing else is a member."""

    MEMBER = "member"
    GUEST = "guest"


class SeasonMember(models.Model):
    """From a night of a season on: member or guest. As of a night, the latest row up to it."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="members")
    player = models.ForeignKey("Player", on_delete=models.PROTECT, related_name="+")
    seq = models.PositiveSmallIntegerField()
    from_number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=8, choices=MemberStatus.choices)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "season", "player", "seq", name="one_season_member_per_player_and_seq"
            )
        ]

    def __str__(self) -> str:
        return f"player {self.player_id} of season {self.season_id}: {self.status}"


class SeasonPoints(models.Model):
    """Points of a season given to a person, or taken, after one of its nights (0: before all)."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="points_given")
    player = models.ForeignKey("Player", on_delete=models.PROTECT, related_name="+")
    after_number = models.PositiveSmallIntegerField()
    points = models.SmallIntegerField()
    reason = models.CharField(max_length=500)  # the public may read it; it names nobody
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(points=0), name="season_points_are_not_zero")
        ]

    def __str__(self) -> str:
        return f"season points {self.pk}: {self.points:+d}"


class SeasonTieRuling(models.Model):
    """The order of people of a season whom nothing else could separate."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="rulings")
    after_number = models.PositiveSmallIntegerField()
    players_key = models.CharField(max_length=400)  # the ids of the set, ascending: "3-11-15"
    order = models.JSONField()  # ids of players, best first
    how = models.CharField(max_length=8)  # SeasonRulingHow
    seed = models.BigIntegerField(null=True)
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "season",
                "after_number",
                "players_key",
                condition=Q(in_force=True),
                name="one_standing_ruling_per_season_night_and_set_of_players",
            )
        ]

    def __str__(self) -> str:
        return f"ruling {self.pk} of season {self.season_id}"


class HonourKind(models.TextChoices):
    """What somebody is remembered for."""

    CHAMPION = "champion"
    HIGH_AVERAGE = "high_average"
    LONE_HANDS = "lone_hands"
    ATTENDANCE = "attendance"


class Honour(models.Model):
    """A title of a year: written when a season is made final, or typed of old times."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="honours")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, null=True, related_name="honours")
    year = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=16, choices=HonourKind.choices)
    player = models.ForeignKey("Player", on_delete=models.PROTECT, null=True, related_name="+")
    name = models.CharField(max_length=120, blank=True)  # of old times, where no player is known
    value = models.CharField(max_length=40, blank=True)  # an exact number, "1234/10"
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(player__isnull=False, name="") | (Q(player__isnull=True) & ~Q(name="")),
                name="an_honour_is_of_a_player_or_of_a_name",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.year}, club {self.club_id}"


class NightCache(models.Model):
    """What a night came to, as every season needs it; made anew whenever its results changed."""

    tournament = models.OneToOneField(
        "Tournament", on_delete=models.PROTECT, primary_key=True, related_name="cache"
    )
    results = models.PositiveBigIntegerField()  # of NightVersion, when it was counted
    release = models.CharField(max_length=16)  # the shape of the JSON
    night = models.JSONField()  # everybody's sums, places, who held which card
    rounds = models.JSONField(default=list)  # who played with whom, for a person's own page

    def __str__(self) -> str:
        return f"night {self.tournament_id} as of its results {self.results}"
