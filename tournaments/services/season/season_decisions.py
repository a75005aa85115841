"""What only people decide about a season: points, the order of equals, who is a guest."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from scoring.night import draw
from scoring.season import SeasonRulingHow
from tournaments import queries
from tournaments.models import (
    Actor,
    Journal,
    MemberStatus,
    Player,
    Season,
    SeasonMember,
    SeasonPoints,
    SeasonState,
    SeasonTieRuling,
)
from tournaments.services import acts
from tournaments.services.night.adjustments import BadAdjustment
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.night.rulings import BadRuling
from tournaments.services.refusals import Conflict
from tournaments.services.season import seasons
from tournaments.services.season.seasons import SeasonNotOpen

MOST_POINTS = 9999


class DecisionOver(Conflict):
    """It was taken back before."""

    code = "decision_over"


class PlayersNotTied(Conflict):
    """These people are not exactly those who share a place of the season."""

    code = "players_not_tied"


def give_points(
    *,
    season: Season,
    player: Player,
    points: int,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonPoints:
    """Give a person points of the season, or take them if negative; they are beside the nights.

    Raises:
        BadAdjustment: no points, too many, or a person of another club.
        ReasonMissing: no reason was given.
        SeasonNotOpen: the season is final.
    """
    fields = {}
    if points == 0 or abs(points) > MOST_POINTS:
        fields["points"] = "out_of_range"
    if player.club_id != season.club_id:
        fields["player"] = "of_another_club"
    if fields:
        raise BadAdjustment(fields=fields)
    if not reason.strip():
        raise ReasonMissing(act="adjust")
    act = _act("season.give_points", season, reason, by=by, at=at, act_id=act_id)

    def do(journal: Journal) -> SeasonPoints:
        locked = _must_not_be_final(seasons.lock(season))
        return SeasonPoints.objects.create(
            season=locked,
            player=player,
            after_number=queries.seasons.table(locked).as_of,
            points=points,
            reason=reason.strip(),
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: SeasonPoints.objects.get(journal=line))


def rule(
    *,
    season: Season,
    order: Sequence[Player],
    how: str,
    seed: int | None = None,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonTieRuling:
    """Say in which order people stand who are level, best first, or that they share the place.

    A draw casts its dice from ``seed``; ``order`` then only says between whom.

    Raises:
        BadRuling: fewer than two people, one twice, a way that is none, a draw without its seed.
        PlayersNotTied: they are not exactly those who share a place of one of the tables.
        SeasonNotOpen: the season is final.
    """
    ids = [each.pk for each in order]
    _check_ruling(ids, how, seed)
    if seed is not None:
        lots = {str(pk): pk for pk in ids}
        ids = [lots[str(each)] for each in draw(ids, seed)]
    act = _act(
        "season.rule",
        season,
        reason,
        by=by,
        at=at,
        act_id=act_id,
        data={"order": ids, "how": how, "seed": seed},
    )

    def do(journal: Journal) -> SeasonTieRuling:
        locked = _must_not_be_final(seasons.lock(season))
        after = _must_be_tied(locked, ids)
        key = "-".join(str(pk) for pk in sorted(ids))
        SeasonTieRuling.objects.filter(
            season=locked, after_number=after, players_key=key, in_force=True
        ).update(in_force=False)
        return SeasonTieRuling.objects.create(
            season=locked,
            after_number=after,
            players_key=key,
            order=ids,
            how=how,
            seed=seed,
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: SeasonTieRuling.objects.get(journal=line))


def take_back(
    *,
    decision: SeasonPoints | SeasonTieRuling,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonPoints | SeasonTieRuling:
    """Take points or a ruling back; it stays readable and counts no more.

    Raises:
        DecisionOver: it was taken back before.
        ReasonMissing: no reason was given.
        SeasonNotOpen: the season is final.
    """
    if not reason.strip():
        raise ReasonMissing(act="withdraw")
    kind = type(decision)
    act = _act(
        "season.take_back",
        decision.season,
        reason,
        by=by,
        at=at,
        act_id=act_id,
        data={"row": decision.pk, "table": kind.__name__},
    )

    def do(_: Journal) -> SeasonPoints | SeasonTieRuling:
        _must_not_be_final(seasons.lock(decision.season))
        if not kind.objects.filter(pk=decision.pk, in_force=True).update(in_force=False):
            raise DecisionOver(row=decision.pk)
        return kind.objects.get(pk=decision.pk)

    return acts.perform(act, do, again=lambda _: kind.objects.get(pk=decision.pk))


def set_status(
    *,
    season: Season,
    player: Player,
    status: str,
    from_number: int = 1,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SeasonMember:
    """Say that a person is a guest of the season, or joins it, from one of its nights on.

    Raises:
        BadAdjustment: a status that is none, a night below 1, or a person of another club.
        SeasonNotOpen: the season is final.
    """
    fields = {}
    if status not in MemberStatus.values:
        fields["status"] = "unknown"
    if from_number < 1:
        fields["from_number"] = "out_of_range"
    if player.club_id != season.club_id:
        fields["player"] = "of_another_club"
    if fields:
        raise BadAdjustment(fields=fields)
    act = _act(
        "season.set_status",
        season,
        "",
        by=by,
        at=at,
        act_id=act_id,
        data={"player": player.pk, "status": status, "from_number": from_number},
    )

    def do(journal: Journal) -> SeasonMember:
        locked = _must_not_be_final(seasons.lock(season))
        rows = SeasonMember.objects.filter(season=locked, player=player)
        return SeasonMember.objects.create(
            season=locked,
            player=player,
            seq=rows.count() + 1,
            from_number=from_number,
            status=status,
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: SeasonMember.objects.get(journal=line))


def _must_not_be_final(season: Season) -> Season:
    if season.state == SeasonState.FINAL:
        raise SeasonNotOpen(state=season.state)
    return season


def _check_ruling(ids: Sequence[int], how: str, seed: int | None) -> None:
    fields = {}
    if len(ids) < 2:
        fields["order"] = "two_needed"
    elif len(set(ids)) < len(ids):
        fields["order"] = "twice"
    if how not in list(SeasonRulingHow):
        fields["how"] = "unknown"
    elif (how == SeasonRulingHow.DRAW) != (seed is not None):
        fields["seed"] = "with_a_draw_only"
    if fields:
        raise BadRuling(fields=fields)


def _must_be_tied(season: Season, ids: Sequence[int]) -> int:
    """After which night they are level, were there no ruling of it between them."""
    table = queries.seasons.table(season, with_rulings=False)
    for lines in (table.tables.final or (), table.tables.whole):
        ties: dict[int, set[object]] = {}
        for line in lines:
            if line.tied and line.rank is not None:
                ties.setdefault(line.rank, set()).add(line.person)
        if set(ids) in ties.values():
            return table.as_of
    raise PlayersNotTied(players=sorted(ids))


def _act(
    name: str,
    season: Season,
    reason: str,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    data: dict[str, object] | None = None,
) -> acts.Act:
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        club=season.club,
        reason=reason.strip(),
        data={"season": season.pk, **(data or {})},
    )
