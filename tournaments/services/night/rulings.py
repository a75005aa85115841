"""Acts on ties that nothing else could separate: a play-off, a cut of cards, a seeded draw."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from scoring.night import draw
from tournaments.models import Actor, Journal, RulingHow, TieRuling, Tournament
from tournaments.queries import groups, standings
from tournaments.rotation.movements import movement_from_json
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.night.adjustments import must_be_open
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Conflict, Refusal


class BadRuling(Refusal):
    """What was typed cannot be; ``fields`` maps each field to a code."""

    code = "bad_ruling"


class NotTied(Conflict):
    """These numbers are not exactly those who share a place; ``ties`` lists who does."""

    code = "not_tied"


class RulingOver(Conflict):
    """The ruling was taken back or replaced before."""

    code = "ruling_over"


def rule(
    *,
    tournament: Tournament,
    after_round: int,
    order: Sequence[int],
    how: str,
    seed: int | None = None,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> TieRuling:
    """Order numbers that are level after a round, best first; an earlier ruling is replaced.

    A draw casts its dice from ``seed``, so that anybody can repeat it; ``order`` then only says
    between whom.

    Raises:
        BadRuling: fewer than two numbers, one twice, a way that is none, a draw without its seed.
        NotTied: they are not exactly those who share a place.
        NightNotOpen: the night has not begun, or is final.
    """
    _check(order, how, seed)
    decided = list(order) if seed is None else _drawn(order, seed)
    act = acts.Act(
        name="ruling.make",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=after_round,
        reason=reason.strip(),
        data={"order": decided, "how": how, "seed": seed},
    )

    def do(journal: Journal) -> TieRuling:
        night = nights.lock(tournament)
        must_be_open(night)
        _must_be_tied(night, after_round, order)
        key = "-".join(str(number) for number in sorted(order))
        TieRuling.objects.filter(
            tournament=night, after_round=after_round, entries_key=key, in_force=True
        ).update(in_force=False)
        return TieRuling.objects.create(
            tournament=night,
            after_round=after_round,
            entries_key=key,
            order=decided,
            how=how,
            seed=seed,
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: TieRuling.objects.get(journal=line))


def withdraw(
    *, ruling: TieRuling, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> TieRuling:
    """Take a ruling back: those it ordered are level again.

    Raises:
        RulingOver: it was taken back or replaced before.
        ReasonMissing: no reason was given.
        NightNotOpen: the night is final.
    """
    if not reason.strip():
        raise ReasonMissing(act="withdraw")
    act = acts.Act(
        name="ruling.withdraw",
        by=by,
        at=at,
        act_id=act_id,
        tournament=ruling.tournament,
        round=ruling.after_round,
        reason=reason.strip(),
        data={"ruling": ruling.pk},
    )

    def do(_: Journal) -> TieRuling:
        must_be_open(nights.lock(ruling.tournament))
        fresh = TieRuling.objects.get(pk=ruling.pk)
        if not fresh.in_force:
            raise RulingOver(ruling=fresh.pk)
        fresh.in_force = False
        fresh.save(update_fields=["in_force"])
        return fresh

    return acts.perform(act, do, again=lambda _: TieRuling.objects.get(pk=ruling.pk))


def _drawn(order: Sequence[int], seed: int) -> list[int]:
    lots = {str(number): number for number in order}
    return [lots[str(unit)] for unit in draw(order, seed)]


def _check(order: Sequence[int], how: str, seed: int | None) -> None:
    fields = {}
    if len(order) < 2:
        fields["order"] = "two_needed"
    elif len(set(order)) < len(order):
        fields["order"] = "twice"
    if how not in RulingHow.values:
        fields["how"] = "unknown"
    elif (how == RulingHow.DRAW) != (seed is not None):
        fields["seed"] = "with_a_draw_only"
    if fields:
        raise BadRuling(fields=fields)


def _must_be_tied(night: Tournament, after_round: int, order: Sequence[int]) -> None:
    """The numbers are exactly those who share a place, were there no ruling between them.

    Before finals some of them will do: only those of one group are level for its last place.
    """
    table = standings.of_night(night, as_of=after_round, with_rulings=False)
    ties: dict[int, set[int]] = {}
    for line in table.ranked:
        if line.tied and line.rank is not None:
            ties.setdefault(line.rank, set()).add(line.number)
    if movement_from_json(night.movement).by_groups:
        within = [
            {int(str(each.unit)) for each in part if each.rank == place}
            for part in groups.ranked(night, table)
            for place in {each.rank for each in part if each.tied}
        ]
        fits = any(set(order) <= numbers for numbers in (*ties.values(), *within))
    else:
        fits = set(order) in ties.values()
    if table.after_round != after_round or not fits:
        raise NotTied(
            after_round=table.after_round, ties=[sorted(numbers) for numbers in ties.values()]
        )
