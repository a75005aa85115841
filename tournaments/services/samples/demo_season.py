"""The demo's season: ten evenings of which only everybody's sum was kept, and the next dates.

Everything goes through the acts that pages use; the dice are seeded, so each demo is the same.
"""

from datetime import datetime, time, timedelta
from random import Random
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from scoring.night import NightRules, Record
from scoring.rules import preset
from scoring.season import SeasonRules
from tournaments.models import Actor, Club, Player, Season, Tournament
from tournaments.services import sheets
from tournaments.services.night import nights
from tournaments.services.people import entries
from tournaments.services.season import dates, season_decisions, season_nights, seasons
from tournaments.services.sheets import PaperLine

NAMES = UUID("6f0b3c52-0b7e-4f0e-9b43-6a1d1b9f5c20")
NIGHTS, ROUNDS = 10, 8
LEAST, MOST = 38, 80
COME = 0.85
"""How likely somebody comes."""


def make(*, club: Club, dice: Random, by: Actor, at: datetime) -> Season:
    """A season of ten weeks, one of them cancelled, with a calendar of the weeks to come."""
    today = at.astimezone(ZoneInfo(club.zone)).date()
    season = seasons.create(
        club=club,
        wanted=seasons.SeasonDraft(
            name="Thursdays",
            first=today - timedelta(weeks=NIGHTS + 2),
            last=today + timedelta(weeks=12),
        ),
        rules=SeasonRules(best=8, minimum_nights=6),
        by=by,
        at=at,
    )
    people = list(Player.objects.filter(club=club, erased_at=None).order_by("pk")[:18])
    held = [_night(club, people, weeks, dice, by=by, at=at) for weeks in range(NIGHTS, 0, -1)]
    rows = season_nights.add(season=season, nights=held, by=by, at=at)
    season_nights.cancel(season_night=rows[3], reason="Snow", by=by, at=at)
    season_decisions.set_status(season=season, player=people[-1], status="guest", by=by, at=at)
    coming = dates.add_series(
        club=club,
        wanted=dates.DateDraft(
            wall_time=time(19), title="Thursday night", place="The Legion", says="£3 at the door"
        ),
        weekdays=[today.weekday()],
        first=today + timedelta(weeks=1),
        last=today + timedelta(weeks=11),
        by=by,
        at=at,
        act_id=uuid5(NAMES, "dates"),
    )
    season_nights.add(season=season, dates=coming, by=by, at=at)
    return season


def _night(
    club: Club, people: list[Player], weeks: int, dice: Random, *, by: Actor, at: datetime
) -> Tournament:
    """An evening some weeks ago: cards that tell one number for the whole night."""
    evening = (at - timedelta(weeks=weeks)).astimezone(ZoneInfo(club.zone))
    night = nights.create(
        club=club,
        wanted=nights.NightDraft(
            name="Thursday night",
            starts_at=evening.replace(hour=19, minute=0, second=0, microsecond=0),
            rounds=ROUNDS,
            rules=preset("ohio8"),
            night=NightRules(record=Record.CARDS),
            movement={"kind": "charted"},
        ),
        by=by,
        at=at,
    )
    came = [each for each in people if dice.random() < COME]
    made = entries.add(
        tournament=night,
        arrivals=[entries.Arrival(player_id=each.pk) for each in came],
        by=by,
        at=at,
    )
    nights.start(tournament=night, by=by, at=at)
    for entry in made:
        facts = {"round": 0, "points": dice.randint(LEAST, MOST), "loners": dice.randint(0, 3)}
        line_id = uuid5(NAMES, f"{weeks}-{entry.number}")
        sheets.write_card(
            entry=entry,
            lines=[PaperLine(line_id=line_id, no=0, kind="card", facts=facts)],
            by=by,
            at=at,
        )
    nights.close(tournament=night, by=by, at=at)
    return nights.finalise(tournament=night, by=by, at=at)
