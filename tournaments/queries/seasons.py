"""Seasons of a club, and the table that a season comes to: counted by `scoring`, stored nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TypedDict
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
    whole_table,
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
from tournaments.queries.nights import PLAYED
from tournaments.queries.season_tables import NightOfSeason as NightOfSeason
from tournaments.queries.season_tables import SeasonTable as SeasonTable
from tournaments.queries.season_tables import day_of as day_of
from tournaments.queries.season_tables import number_of

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


class KnownBy(TypedDict):
    """What was known by a night, as scoring asks for it."""

    nights_to_come: int
    later: Sequence[RulesFrom]
    adjustments: Sequence[SeasonAdjustment]
    rulings: Sequence[SeasonRuling]


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """Everything that a season's tables rest on, read once; any night can be asked for."""

    season: Season
    rules: SeasonRules
    later: tuple[RulesFrom, ...]
    nights: tuple[NightOfSeason, ...]
    every: tuple[NightTallied, ...]
    adjustments: tuple[SeasonAdjustment, ...]
    rulings: tuple[SeasonRuling, ...]
    called: Mapping[int, Called]
    same: Mapping[int, int]
    fresh: tuple[CountedNight, ...]

    @classmethod
    def of(
        cls, season: Season, *, public: bool = False, with_rulings: bool = True
    ) -> "SeasonFacts":
        """Read the facts. Seven queries if nights were kept, eighteen at most if not."""
        rules, later = rules_of(season.pk)
        nights = nights_of(season, public=public)
        over = [each.row.tournament for each in nights if each.counts and each.row.tournament]
        sums = night_sums.of_nights(over)
        people = names.ClubNames.of(season.club_id)
        same = people.same
        guests = _guests(season.pk, same)
        every = tuple(_in_season(each, sums, same, guests) for each in nights if _is_in(each))
        adjustments = tuple(
            SeasonAdjustment(
                same.get(row.player_id, row.player_id), row.points, row.reason, row.after_number
            )
            for row in season_decisions.points_given(season.pk)
        )
        rulings = season_decisions.rulings(season.pk)
        named = {pk for night in every for pk in _people_in(night)}
        named |= {number_of(each.person) for each in adjustments}
        named |= {pk for row in rulings for pk in row.order} | {who for who, _n, _s in guests}
        return cls(
            season=season,
            rules=rules,
            later=later,
            nights=nights,
            every=every,
            adjustments=adjustments,
            rulings=tuple(
                SeasonRuling(
                    tuple(same.get(each, each) for each in row.order),
                    SeasonRulingHow(row.how),
                    after_number=row.after_number,
                )
                for row in rulings
                if with_rulings
            ),
            called=people.called(named, style=season.club.public_names if public else None),
            same=same,
            fresh=sums.counted,
        )

    def person(self, number: int) -> int | None:
        """Who has a number of the club; of who was merged, nobody has it. No query."""
        known = (pk for pk, called in self.called.items() if called.number == number)
        return next((pk for pk in known if pk not in self.same), None)

    @property
    def held(self) -> tuple[int, ...]:
        """The numbers of the nights that were held and count for somebody, in order."""
        return tuple(each.number for each in self.every if not each.cancelled)

    def tables(self, number: int) -> SeasonTables:
        """Every table of the season as of a night. No query."""
        return season_tables(self._until(number), self.rules, **self._known_by(number))

    def whole(self, number: int) -> tuple[SeasonLine, ...]:
        """The table of the whole season alone, as of a night. No query."""
        return whole_table(self._until(number), self.rules, **self._known_by(number))

    def _until(self, number: int) -> list[NightTallied]:
        return [each for each in self.every if each.number <= number]

    def _known_by(self, number: int) -> KnownBy:
        return {
            "nights_to_come": _to_come(self.nights, number),
            "later": self.later,
            "adjustments": [each for each in self.adjustments if each.after_number <= number],
            "rulings": [each for each in self.rulings if each.after_number <= number],
        }

    def table(self, as_of: int | None = None) -> SeasonTable:
        """The season now, or as of one of its nights. No query."""
        last = max((each.number for each in self.every), default=0)
        until = last if as_of is None else min(as_of, last)
        held = [number for number in self.held if number <= until]
        earlier = self.whole(held[-2]) if len(held) > 1 else ()
        return SeasonTable(
            season=self.season,
            rules=self.rules,
            later=self.later,
            nights=self.nights,
            tallied=tuple(each for each in self.every if each.number <= until),
            as_of=until,
            nights_to_come=_to_come(self.nights, until),
            tables=self.tables(until),
            before={number_of(line.person): line.rank for line in earlier},
            adjustments=self.adjustments,
            called=self.called,
            fresh=self.fresh,
        )


def table(
    season: Season, *, as_of: int | None = None, public: bool = False, with_rulings: bool = True
) -> SeasonTable:
    """A season now, or as of one of its nights.

    Seven queries if its nights were kept, eighteen at most if not, however many nights there are.
    """
    return SeasonFacts.of(season, public=public, with_rulings=with_rulings).table(as_of)


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


def is_over(night: Tournament) -> bool:
    """Whether the results of a night count in a season. No query."""
    return night.state in PLAYED


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
    if night.state not in PLAYED:
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


def _people_in(night: NightTallied) -> set[int]:
    parts = night.parts
    if parts is None:
        return set()
    return {number_of(each) for each in (*parts.by_card, *parts.by_rounds)}


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
