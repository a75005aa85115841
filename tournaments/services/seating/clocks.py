"""Acts on the clock of a round: start it, stop it, let it go on. Benny's own hour is the truth."""

from datetime import datetime, timedelta
from uuid import UUID

from tournaments import queries
from tournaments.models import Actor, Journal, Round, RoundState, Tournament
from tournaments.services import acts, transitions
from tournaments.services.refusals import Refusal
from tournaments.services.seating import rounds


class ClockStill(Refusal):
    """The round has no clock that runs (or, to go on, none that was stopped)."""

    code = "clock_still"
    status = 409


def start(
    *,
    tournament: Tournament,
    number: int,
    wait: timedelta = timedelta(),
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Round:
    """Say that a round is being played; with minutes in the night's rules its bell is set.

    With ``wait`` the round begins so much later: people find their tables first.
    """
    act = acts.Act(
        name="round.start_clock", by=by, at=at, act_id=act_id, tournament=tournament, round=number
    )

    def do(_: Journal) -> Round:
        row, _tables = rounds.lock_round(tournament, number)
        row.state = transitions.after(transitions.ROUND, "start_clock", row.state)
        row.started_at = at + wait
        minutes = queries.rules.of_night(tournament.pk, number).night.minutes
        row.ends_at = row.started_at + timedelta(minutes=minutes) if minutes else None
        row.save(update_fields=["state", "started_at", "ends_at"])
        return row

    return acts.perform(act, do, again=lambda _: rounds.round_of(tournament, number))


def pause(
    *, tournament: Tournament, number: int, by: Actor, at: datetime, act_id: UUID | None = None
) -> Round:
    """Stop the clock of a round; what is left stays left.

    Raises:
        ClockStill: the round has no clock, or it has run out, or it is stopped.
    """
    act = acts.Act(
        name="round.pause_clock", by=by, at=at, act_id=act_id, tournament=tournament, round=number
    )

    def do(_: Journal) -> Round:
        row, _tables = rounds.lock_round(tournament, number)
        if row.state != RoundState.PLAYING or row.paused_at or not row.ends_at or row.ends_at <= at:
            raise ClockStill(round=number)
        row.paused_at = at
        row.save(update_fields=["paused_at"])
        return row

    return acts.perform(act, do, again=lambda _: rounds.round_of(tournament, number))


def resume(
    *, tournament: Tournament, number: int, by: Actor, at: datetime, act_id: UUID | None = None
) -> Round:
    """Let a stopped clock go on: the bell comes as much later as it stood still.

    Raises:
        ClockStill: the clock of the round was not stopped.
    """
    act = acts.Act(
        name="round.resume_clock", by=by, at=at, act_id=act_id, tournament=tournament, round=number
    )

    def do(_: Journal) -> Round:
        row, _tables = rounds.lock_round(tournament, number)
        if row.state != RoundState.PLAYING or not (row.paused_at and row.ends_at):
            raise ClockStill(round=number)
        stood = at - row.paused_at
        if row.started_at and row.started_at > row.paused_at:
            row.started_at += stood
        row.ends_at += stood
        row.paused_at = None
        row.save(update_fields=["started_at", "ends_at", "paused_at"])
        return row

    return acts.perform(act, do, again=lambda _: rounds.round_of(tournament, number))
