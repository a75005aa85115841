"""Acts on the big screen of a night: what it shows, on every projector at once."""

from datetime import datetime
from uuid import UUID

from tournaments.models import Actor, Journal, RoundState, ScreenShows, Tournament
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.night.nights import BadNight


def choose(
    *,
    tournament: Tournament,
    shows: str,
    number: int | None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Tournament:
    """Say what the big screen shows: seats, standings or both in turns; and of which round.

    Without a ``number`` it follows the night by itself. The switches of the night still say what
    people without an account may read.

    Raises:
        BadNight: ``fields`` says what cannot be shown.
    """
    if shows not in ScreenShows.values:
        raise BadNight(fields={"shows": "unknown"})
    act = acts.Act(
        name="night.set_screen",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"shows": shows, "number": number},
    )

    def do(_: Journal) -> Tournament:
        night = nights.lock(tournament)
        out = night.rounds.exclude(state__in=[RoundState.PLANNED, RoundState.DROPPED])
        if number is not None and not out.filter(number=number).exists():
            raise BadNight(fields={"number": "unknown"})
        night.screen_shows, night.screen_round = shows, number
        night.save(update_fields=["screen_shows", "screen_round"])
        return night

    return acts.perform(act, do, again=lambda _: Tournament.objects.get(pk=tournament.pk))
