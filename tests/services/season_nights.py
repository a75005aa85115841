"""Seasons in a few words: nights of bare totals, each person a line, by the same services."""

from collections.abc import Mapping
from datetime import date, timedelta

from scoring.night.rules import NightRules, Record
from scoring.season import SeasonRules
from tests.services.builders import NOBODY, NOON, Night, a_night, new_id
from tournaments.models import Club, Entry, EntryChange, Player, Season, SeasonNight, Tournament
from tournaments.queries import seasons as asked
from tournaments.services import sheets
from tournaments.services.season import night_caches, season_nights, seasons
from tournaments.services.sheets import PaperLine

ON_CARDS = NightRules(record=Record.CARDS)


def a_season(club: Club, *, rules: SeasonRules | None = None, name: str = "Season 2026") -> Season:
    return seasons.create(
        club=club,
        wanted=seasons.SeasonDraft(name=name, first=date(2026, 1, 1), last=date(2026, 12, 31)),
        rules=rules or SeasonRules(),
        by=NOBODY,
        at=NOON,
    )


def people(club: Club, *names: str) -> dict[str, Player]:
    """People of a club by name, made where they are not there yet."""
    found = {player.name: player for player in Player.objects.filter(club=club)}
    for name in names:
        if name not in found:
            found[name] = Player.objects.create(
                club=club, name=name, journal=_any_night(club).journal
            )
    return found


def totals_night(
    club: Club, points: Mapping[str, int], *, week: int = 0, state: str = "final"
) -> Tournament:
    """A night of which only everybody's sum is known, a week after the one before."""
    night = a_night([], people=0, club=club, night=ON_CARDS, with_rounds=False)
    night.tournament.starts_at = NOON + timedelta(weeks=week)
    night.tournament.save(update_fields=["starts_at"])
    known = people(club, *points)
    for number, (name, total) in enumerate(points.items(), start=1):
        hold(night, number, known[name])
        write_total(night, number, total)
    night.set_night(state)
    night.tournament.refresh_from_db()
    return night.tournament


def hold(night: Night, number: int, player: Player) -> Entry:
    entry = Entry.objects.create(
        tournament=night.tournament, number=number, player=player, journal=night.journal
    )
    EntryChange.objects.create(
        entry=entry, seq=1, from_round=1, state="checked_in", player=player, journal=night.journal
    )
    night.entries[number] = entry
    return entry


def write_total(night: Night, number: int, total: int) -> None:
    facts = {"round": 0, "points": total}
    sheets.write_card(
        entry=night.entries[number],
        lines=[PaperLine(line_id=new_id(), no=0, kind="card", facts=facts)],
        by=NOBODY,
        at=NOON,
    )


def correct_total(tournament: Tournament, number: int, total: int) -> None:
    """Another sum for a number, on a night that is over."""
    state = tournament.state
    Tournament.objects.filter(pk=tournament.pk).update(state="running")
    entry = Entry.objects.select_related("tournament__club").get(
        tournament=tournament, number=number
    )
    facts = {"round": 0, "points": total}
    sheets.write_card(
        entry=entry,
        lines=[PaperLine(line_id=new_id(), no=0, kind="card", facts=facts)],
        seen_revision=entry.sheets.get().revision,
        reason="misread",
        by=NOBODY,
        at=NOON,
    )
    Tournament.objects.filter(pk=tournament.pk).update(state=state)


def add(season: Season, *nights: Tournament, **more: object) -> list[SeasonNight]:
    return season_nights.add(season=season, nights=nights, by=NOBODY, at=NOON, **more)


def season_of(club: Club, *nights: Mapping[str, int], rules: SeasonRules | None = None) -> Season:
    """A season with a night of totals a week."""
    season = a_season(club, rules=rules)
    add(season, *(totals_night(club, each, week=week) for week, each in enumerate(nights)))
    return season


def places(season: Season, **options: object) -> list[tuple[str, int | None, object]]:
    """Name, place and points of everybody, as the table has them."""
    table = asked.table(Season.objects.select_related("club").get(pk=season.pk), **options)
    night_caches.keep(table.fresh)
    return [(table.called[line.person].name, line.rank, line.points) for line in table.tables.whole]


def _any_night(club: Club) -> Tournament:
    return (
        club.tournaments.first() or a_night([], people=0, club=club, with_rounds=False).tournament
    )
