"""Seasons of a club, and the table that a season comes to: counted by `scoring`, stored nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from zoneinfo import ZoneInfo

from django.db.models import Count, Max, Q, Sum

from scoring.season import (
    WORTH,
    NightPoints,
    NightTallied,
    RulesFrom,
    SeasonAdjustment,
    SeasonLine,
    SeasonRules,
    SeasonRuling,
    SeasonRulingHow,
    SeasonTables,
    cancelled,
    season_tables,
)
from tournaments.models import (
    ClubVersion,
    MemberStatus,
    NightVersion,
    Season,
    SeasonMember,
    SeasonNight,
    SeasonNightState,
    SeasonRulesVersion,
    Tournament,
    TournamentState,
    Visibility,
)
from tournaments.queries import names, night_sums, season_decisions
from tournaments.queries.names import Called
from tournaments.queries.night_sums import CountedNight, SumsOfNights
from tournaments.queries.nights import OVER

SETTLED = (TournamentState.FINAL, TournamentState.ARCHIVED)


@dataclass(frozen=True, slots=True)
class SeasonSummary:
    """A season in a list."""

    slug: str
    name: str
    first: date
    last: date
    state: str
    visibility: str
    nights: int


@dataclass(frozen=True, slots=True)
class NightOfSeason:
    """A night as a season has it.

    ``state`` is what became of it: counted, provisional (it counts, and may change), to_come,
    left_out, cancelled, or hidden: the public may not read its results.
    """

    row: SeasonNight
    state: str

    @property
    def number(self) -> int:
        """Its number in the season."""
        return self.row.number

    @property
    def counts(self) -> bool:
        """Whether its results are in the table."""
        return self.state in ("counted", "provisional")

    @property
    def day(self) -> date | None:
        """The day, by the night's own clock."""
        night = self.row.tournament
        if night is not None:
            return day_of(night)
        return self.row.date.day if self.row.date else None


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A season as of one of its nights.

    ``tables`` are those of the whole, of parts and of the final; ``before`` the whole one night
    earlier; ``numbers_of`` the nights that stand in them. ``fresh`` is what was counted for it
    just now and may be kept.
    """

    season: Season
    rules: SeasonRules
    later: tuple[RulesFrom, ...]
    nights: tuple[NightOfSeason, ...]
    tallied: tuple[NightTallied, ...]
    as_of: int
    nights_to_come: int
    tables: SeasonTables
    before: Mapping[int, int | None]
    adjustments: tuple[SeasonAdjustment, ...]
    called: Mapping[int, Called]
    fresh: tuple[CountedNight, ...] = field(default=(), compare=False)

    @property
    def counted(self) -> tuple[NightOfSeason, ...]:
        """The nights whose results are in the table, in order."""
        return tuple(each for each in self.nights if each.counts and each.number <= self.as_of)

    @property
    def is_now(self) -> bool:
        """Whether no later night counts."""
        return all(each.number <= self.as_of for each in self.nights if each.counts)

    @property
    def provisional(self) -> tuple[NightOfSeason, ...]:
        """Those of them that may still change."""
        return tuple(each for each in self.counted if each.state == "provisional")

    @property
    def hidden(self) -> tuple[NightOfSeason, ...]:
        """Nights that are left out since their standings are not shown."""
        return tuple(each for each in self.nights if each.state == "hidden")

    @property
    def ranked(self) -> tuple[SeasonLine, ...]:
        """The lines of the whole season that have a place."""
        return tuple(line for line in self.tables.whole if line.rank is not None)

    @property
    def apart(self) -> tuple[SeasonLine, ...]:
        """Those listed apart."""
        return tuple(line for line in self.tables.whole if line.rank is None)

    def moved(self, line: SeasonLine) -> int | None:
        """How many places up since the night before, none without a place then or now."""
        was = self.before.get(_id(line.person))
        return None if was is None or line.rank is None else was - line.rank

    def line(self, player_id: int) -> SeasonLine | None:
        """The line of a person in the whole season."""
        return next((each for each in self.tables.whole if each.person == player_id), None)

    def night(self, number: int) -> NightOfSeason | None:
        """One night of the season."""
        return next((each for each in self.nights if each.number == number), None)


def of_club(club_id: int, *, public: bool = False) -> tuple[SeasonSummary, ...]:
    """The seasons of a club, newest first; for the public those it may find. One query."""
    counts = Count("nights", filter=Q(nights__state=SeasonNightState.COUNTED))
    rows = Season.objects.filter(club_id=club_id).annotate(counted=counts)
    if public:
        rows = rows.filter(visibility=Visibility.PUBLIC)
    return tuple(
        SeasonSummary(
            row.slug, row.name, row.first, row.last, row.state, row.visibility, row.counted
        )
        for row in rows.order_by("-first", "-pk")
    )


def by_slug(club_id: int, slug: str) -> Season | None:
    """A season of a club, with the club. One query."""
    return Season.objects.select_related("club").filter(club_id=club_id, slug=slug).first()


def newest(club_id: int, *, public: bool = False) -> Season | None:
    """The season that began last, for the public of those it may find. One query."""
    rows = Season.objects.select_related("club").filter(club_id=club_id)
    if public:
        rows = rows.filter(visibility=Visibility.PUBLIC)
    return rows.order_by("-first", "-pk").first()


def version(club_id: int) -> int:
    """A number that rises with every act of the club or of any of its nights. Two queries."""
    own = ClubVersion.objects.filter(club_id=club_id).values_list("version", flat=True).first()
    nights = NightVersion.objects.filter(tournament__club_id=club_id)
    return (own or 0) + (nights.aggregate(sum=Sum("version"))["sum"] or 0)


def rules_of(season_id: int) -> tuple[SeasonRules, tuple[RulesFrom, ...]]:
    """The rules of a season, and by which nights are worth otherwise from a night on. One query."""
    return _rules(list(SeasonRulesVersion.objects.filter(season=season_id).order_by("seq")))


def table(
    season: Season, *, as_of: int | None = None, public: bool = False, with_rulings: bool = True
) -> SeasonTable:
    """A season now, or as of one of its nights.

    Eight queries if its nights were kept, nineteen at most if not, however many nights there are.
    """
    rules, later = rules_of(season.pk)
    nights = nights_of(season, public=public)
    over = [each.row.tournament for each in nights if each.counts and each.row.tournament]
    sums = night_sums.of_nights(over)
    called = names.of_club(season.club_id, style=season.club.public_names if public else None)
    same = names.merged(season.club_id)
    guests = _guests(season.pk, same)
    every = tuple(_in_season(each, sums, same, guests) for each in nights if _is_in(each))
    last = max((each.number for each in every), default=0)
    until = last if as_of is None else min(as_of, last)
    adjustments = tuple(
        SeasonAdjustment(
            same.get(row.player_id, row.player_id), row.points, row.reason, row.after_number
        )
        for row in season_decisions.points_given(season.pk)
    )
    rulings = tuple(
        SeasonRuling(
            tuple(same.get(each, each) for each in row.order),
            SeasonRulingHow(row.how),
            after_number=row.after_number,
        )
        for row in season_decisions.rulings(season.pk)
        if with_rulings
    )

    def tables(number: int) -> SeasonTables:
        return season_tables(
            [each for each in every if each.number <= number],
            rules,
            nights_to_come=_to_come(nights, number),
            later=later,
            adjustments=[each for each in adjustments if each.after_number <= number],
            rulings=[each for each in rulings if each.after_number <= number],
        )

    held = [each.number for each in every if each.number <= until and not each.cancelled]
    now = tables(until)
    earlier = tables(held[-2]) if len(held) > 1 else None
    return SeasonTable(
        season=season,
        rules=rules,
        later=later,
        nights=nights,
        tallied=tuple(each for each in every if each.number <= until),
        as_of=until,
        nights_to_come=_to_come(nights, until),
        tables=now,
        before={_id(line.person): line.rank for line in earlier.whole} if earlier else {},
        adjustments=adjustments,
        called=called,
        fresh=sums.counted,
    )


def nights_of(season: Season, *, public: bool = False) -> tuple[NightOfSeason, ...]:
    """The nights of a season by number, with what became of each. One query."""
    rows = SeasonNight.objects.filter(season=season).order_by("number")
    return tuple(
        NightOfSeason(row, _state(row, public=public))
        for row in rows.select_related("tournament__version", "tournament__club", "date")
    )


def night(season_id: int, number: int) -> SeasonNight | None:
    """One night of a season, with its season and its tournament. One query."""
    rows = SeasonNight.objects.select_related("season__club", "tournament__version", "date")
    return rows.filter(season=season_id, number=number).first()


def addable(season: Season) -> tuple[Tournament, ...]:
    """Nights of the club in the season's time that are in no season yet, oldest first. One query.

    A night that nobody set up is left out; so is one that was called off.
    """
    zone = ZoneInfo(season.club.zone)
    rows = Tournament.objects.filter(club_id=season.club_id).exclude(
        state=TournamentState.CANCELLED
    )
    free = rows.exclude(in_seasons__season=season).order_by("starts_at", "pk")
    return tuple(
        row
        for row in free.select_related("version", "club")
        if season.first <= row.starts_at.astimezone(zone).date() <= season.last
    )


def last_number(season_id: int) -> int:
    """The highest number of a night of a season, 0 without any. One query."""
    rows = SeasonNight.objects.filter(season=season_id)
    return rows.aggregate(most=Max("number"))["most"] or 0


def day_of(night: Tournament) -> date:
    """The day of a night, by its own clock. No query."""
    return night.starts_at.astimezone(ZoneInfo(night.zone)).date()


def is_over(night: Tournament) -> bool:
    """Whether the results of a night count in a season. No query."""
    return night.state in OVER


def tallied(season_night: SeasonNight, night: Tournament) -> NightTallied:
    """One night as a season would count it. Twelve queries at most."""
    sums = night_sums.of_nights([night])
    return _in_season(NightOfSeason(season_night, "counted"), sums, {}, ())


# --- of rows


def _rules(rows: Sequence[SeasonRulesVersion]) -> tuple[SeasonRules, tuple[RulesFrom, ...]]:
    """The rules of the whole season, the last that were made, and what nights are worth later."""
    whole = [row for row in rows if row.from_number <= 1]
    base = SeasonRules.from_json(whole[-1].rules)
    later = {
        row.from_number: SeasonRules.from_json(row.rules) for row in rows if row.from_number > 1
    }
    return base, tuple(
        RulesFrom(number, replace(base, **{name: getattr(rules, name) for name in WORTH}))
        for number, rules in sorted(later.items())
    )


def _state(row: SeasonNight, *, public: bool) -> str:
    if row.state in (SeasonNightState.LEFT_OUT, SeasonNightState.CANCELLED):
        return row.state
    night = row.tournament
    if row.state == SeasonNightState.PLANNED or night is None:
        gone = row.date is not None and row.date.state == "cancelled"
        return "cancelled" if gone else "to_come"
    if night.state == TournamentState.CANCELLED:
        return "cancelled"
    if night.state not in OVER:
        return "to_come"
    if public and (night.visibility != Visibility.PUBLIC or not night.show_standings):
        return "hidden"
    return "counted" if night.state in SETTLED else "provisional"


def _is_in(each: NightOfSeason) -> bool:
    """Whether it stands in the count, if only as one that counts for nobody."""
    return each.counts or each.state == "cancelled"


def _to_come(nights: Sequence[NightOfSeason], number: int) -> int:
    """How many nights are still to be held after a number."""
    ahead = ("to_come", "counted", "provisional")
    return sum(
        each.state == "to_come" or (each.number > number and each.state in ahead) for each in nights
    )


Memberships = Sequence[tuple[int, int, str]]
"""Player, from which night on, and what they are."""


def _guests(season_id: int, same: Mapping[int, int]) -> Memberships:
    rows = SeasonMember.objects.filter(season=season_id).order_by("from_number", "seq")
    return [(same.get(r.player_id, r.player_id), r.from_number, r.status) for r in rows]


def _in_season(
    each: NightOfSeason, sums: SumsOfNights, same: Mapping[int, int], members: Memberships
) -> NightTallied:
    row = each.row
    if not each.counts or row.tournament_id is None:
        return cancelled(row.number, part=row.part, final=row.is_final)
    status = {player: what for player, since, what in members if since <= row.number}
    return sums.by_night[row.tournament_id].in_season(
        row.number,
        same=same,
        guests=frozenset(who for who, what in status.items() if what == MemberStatus.GUEST),
        points=NightPoints(row.counts_by) if row.counts_by else None,
        part=row.part,
        final=row.is_final,
    )


def _id(person: object) -> int:
    return person if isinstance(person, int) else 0
