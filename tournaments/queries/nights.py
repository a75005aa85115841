"""Nights of a club, and the version that their pages poll."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count

from tournaments.models import (
    Link,
    LinkKind,
    NightVersion,
    Tournament,
    TournamentState,
    Visibility,
)

PLAYED = (TournamentState.PROVISIONAL, TournamentState.FINAL, TournamentState.ARCHIVED)
"""Where a night is whose play has ended."""

OVER = (TournamentState.FINAL, TournamentState.ARCHIVED, TournamentState.CANCELLED)
CODES_OF_THE_PAST = timedelta(days=7)
PAGE = 100  # nights on a page of the club


@dataclass(frozen=True, slots=True)
class NightSummary:
    """A night in a list."""

    slug: str
    name: str
    starts_at: datetime
    zone: str
    state: str
    entries: int
    rounds: int


def of_club(club_id: int, *, start: int = 0, most: int = PAGE) -> tuple[NightSummary, ...]:
    """The nights of a club, newest first, so many of them after the first ``start``. One query."""
    rows = (
        Tournament.objects.filter(club_id=club_id)
        .annotate(people=Count("entries"))
        .order_by("-starts_at", "-pk")[start : start + most]
    )
    return tuple(
        NightSummary(
            row.slug,
            row.name,
            row.starts_at,
            row.zone,
            row.state,
            row.people,
            row.rounds_planned,
        )
        for row in rows
    )


def count(club_id: int) -> int:
    """How many nights a club has. One query."""
    return Tournament.objects.filter(club_id=club_id).count()


def by_slug(club_slug: str, night_slug: str) -> Tournament | None:
    """One night with its club, reached through the club. One query."""
    nights = Tournament.objects.select_related("club", "version")
    return nights.filter(club__slug=club_slug, slug=night_slug).first()


def one(tournament_id: int) -> Tournament:
    """A night as it stands now, with its club and its version. One query."""
    return Tournament.objects.select_related("club", "version").get(pk=tournament_id)


def newest(club_id: int) -> Tournament | None:
    """The night of a club that begins last, those cancelled left out. One query."""
    rows = Tournament.objects.filter(club_id=club_id).exclude(state=TournamentState.CANCELLED)
    return rows.order_by("-starts_at", "-pk").first()


def last_played(club_id: int) -> Tournament | None:
    """The night of a club that was played last, or is being played, with its club. One query."""
    waiting = (TournamentState.DRAFT, TournamentState.READY, TournamentState.CANCELLED)
    rows = Tournament.objects.filter(club_id=club_id).exclude(state__in=waiting)
    return rows.select_related("club").order_by("-starts_at", "-pk").first()


def begins_at(club_id: int, at: datetime) -> bool:
    """Whether a night of a club begins just then, those cancelled left out. One query."""
    rows = Tournament.objects.filter(club_id=club_id, starts_at=at)
    return rows.exclude(state=TournamentState.CANCELLED).exists()


def before(night: Tournament) -> Tournament | None:
    """The night of the club before this one, those cancelled left out. One query."""
    rows = Tournament.objects.filter(club_id=night.club_id, starts_at__lt=night.starts_at)
    held = rows.exclude(state=TournamentState.CANCELLED)
    return held.order_by("-starts_at", "-pk").first()


def live(club_id: int) -> tuple[Tournament, ...]:
    """Nights that are played now and that everybody may find, oldest first. One query."""
    rows = Tournament.objects.filter(
        club_id=club_id, state=TournamentState.RUNNING, visibility=Visibility.PUBLIC
    )
    return tuple(rows.select_related("club").order_by("starts_at", "pk"))


def last_shown(club_id: int, *, most: int = 3) -> tuple[Tournament, ...]:
    """Nights that are over and whose standings everybody may read, newest first. One query."""
    rows = Tournament.objects.filter(
        club_id=club_id,
        state__in=PLAYED,
        visibility=Visibility.PUBLIC,
        show_standings=True,
    )
    return tuple(rows.select_related("version", "club").order_by("-starts_at", "-pk")[:most])


def version_for_everybody(tournament_id: int) -> str:
    """Another after every act that a page for everybody shows: a hand alone is none. One query.

    Results are the night's own; what people are called is the club's.
    """
    rows = NightVersion.objects.filter(tournament_id=tournament_id)
    results, club = rows.values_list("results", "tournament__club__version__version").get()
    return f"{results}.{club or 0}"


def link_by_key(key: str) -> Link | None:
    """The live link with this key. One query."""
    rows = Link.objects.filter(key=key, revoked_at__isnull=True)
    return rows.select_related("tournament__club", "entry").first()


def link(tournament_id: int, link_id: int) -> Link | None:
    """One live link of a night. One query."""
    rows = Link.objects.filter(tournament_id=tournament_id, revoked_at__isnull=True)
    return rows.select_related("tournament__club").filter(pk=link_id).first()


def link_ever(key: str) -> Link | None:
    """The link with this key, also one that was closed. One query."""
    rows = Link.objects.filter(key=key)
    return rows.select_related("tournament__club", "tournament__version", "entry").first()


def link_by_code(code: str, at: datetime) -> Link | None:
    """The live link with this typed code, whatever its case and its gaps. One query.

    A code is short, and the more of them open something the sooner a guess is right: those of
    nights that are over open for a week. Their links and square codes go on.
    """
    plain = "".join(filter(str.isalnum, code)).upper()
    rows = Link.objects.filter(code=plain, revoked_at__isnull=True).exclude(code="")
    rows = rows.exclude(
        tournament__state__in=OVER, tournament__starts_at__lt=at - CODES_OF_THE_PAST
    )
    return rows.select_related("tournament__club", "entry").first()


def links(tournament_id: int) -> tuple[Link, ...]:
    """The live links of a night: its own, then tables, then players by number. One query."""
    rows = Link.objects.filter(tournament_id=tournament_id, revoked_at__isnull=True)
    order = {LinkKind.NIGHT: 0, LinkKind.TABLE: 1, LinkKind.PLAYER: 2}
    return tuple(
        sorted(
            rows.select_related("entry"),
            key=lambda row: (
                order[LinkKind(row.kind)],
                row.table_number or 0,
                row.entry.number if row.entry else 0,
            ),
        )
    )


def link_of_table(tournament_id: int, number: int) -> Link | None:
    """The newest link of a table, closed or not; where it has none, any of the night. One query."""
    rows = Link.objects.filter(tournament_id=tournament_id).exclude(kind=LinkKind.NIGHT)
    found = rows.select_related("tournament__club", "tournament__version", "entry").order_by("-pk")
    return min(found, key=lambda each: each.table_number != number, default=None)
