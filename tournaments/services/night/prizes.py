"""Acts on prizes: what there is to win. Who wins it is worked out from the standings."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from tournaments.models import (
    Actor,
    Journal,
    Prize,
    PrizeScheme,
    Tournament,
    TournamentState,
)
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.refusals import Conflict, Refusal

MOST_PLACES = 40
MOST_MONEY = 100_000_000
OVER = (TournamentState.FINAL, TournamentState.ARCHIVED, TournamentState.CANCELLED)


class BadPrize(Refusal):
    """What was typed cannot be; ``fields`` maps each field to a code."""

    code = "bad_prize"


class PrizeOffered(Conflict):
    """There is a prize for just this; ``prize`` is its id."""

    code = "prize_offered"


class PrizesSettled(Conflict):
    """The night is final: what there was to win does not change any more."""

    code = "prizes_settled"


class PrizeOver(Conflict):
    """The prize was taken back before."""

    code = "prize_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What a director offers: money in whole minor units, none for a bottle of wine."""

    scheme: str
    place: int = 1
    category: str = ""
    least_rounds: int | None = None
    amount: int = 0
    besides_others: bool = False


USUAL = (
    Offer(scheme=PrizeScheme.HIGH, place=1),
    Offer(scheme=PrizeScheme.HIGH, place=2),
    Offer(scheme=PrizeScheme.LONE_HANDS),
    Offer(scheme=PrizeScheme.LOW),
)
"""What most clubs give: high, second, most lone hands, low."""


def offer(
    *,
    tournament: Tournament,
    offers: Sequence[Offer] = USUAL,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Prize]:
    """Offer prizes, in this order behind those that there are.

    Raises:
        BadPrize: a place, category, number of rounds or amount that cannot be.
        PrizeOffered: there is one for just this.
        PrizesSettled: the night is final.
    """
    for each in offers:
        _check(each)
    act = acts.Act(
        name="prizes.offer",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"prizes": [[each.scheme, each.place, each.amount] for each in offers]},
    )

    def do(journal: Journal) -> list[Prize]:
        night = _open(tournament)
        return [_offer(night, each, journal) for each in offers]

    return acts.perform(
        act, do, again=lambda line: list(Prize.objects.filter(journal=line).order_by("pk"))
    )


def withdraw(*, prize: Prize, by: Actor, at: datetime, act_id: UUID | None = None) -> Prize:
    """Take a prize off the list.

    Raises:
        PrizeOver: it was taken back before.
        PrizesSettled: the night is final.
    """
    act = acts.Act(
        name="prizes.withdraw",
        by=by,
        at=at,
        act_id=act_id,
        tournament=prize.tournament,
        data={"prize": prize.pk},
    )

    def do(_: Journal) -> Prize:
        _open(prize.tournament)
        fresh = Prize.objects.get(pk=prize.pk)
        if not fresh.in_force:
            raise PrizeOver(prize=fresh.pk)
        fresh.in_force = False
        fresh.save(update_fields=["in_force"])
        return fresh

    return acts.perform(act, do, again=lambda _: Prize.objects.get(pk=prize.pk))


def _open(tournament: Tournament) -> Tournament:
    night = nights.lock(tournament)
    if night.state in OVER:
        raise PrizesSettled(state=night.state)
    return night


def _offer(night: Tournament, wanted: Offer, journal: Journal) -> Prize:
    category = " ".join(wanted.category.split())
    same = Prize.objects.filter(
        tournament=night,
        scheme=wanted.scheme,
        category=category,
        place=wanted.place,
        in_force=True,
    ).first()
    if same is not None:
        raise PrizeOffered(prize=same.pk, scheme=same.scheme, place=same.place)
    return Prize.objects.create(
        tournament=night,
        scheme=wanted.scheme,
        place=wanted.place,
        category=category,
        least_rounds=wanted.least_rounds,
        amount=wanted.amount,
        besides_others=wanted.besides_others,
        journal=journal,
    )


def _check(wanted: Offer) -> None:
    fields = {}
    if wanted.scheme not in PrizeScheme.values:
        fields["scheme"] = "unknown"
    if not 1 <= wanted.place <= MOST_PLACES:
        fields["place"] = "range"
    if len(wanted.category) > 40:
        fields["category"] = "too_long"
    if wanted.least_rounds is not None and not 1 <= wanted.least_rounds <= nights.MOST_ROUNDS:
        fields["least_rounds"] = "range"
    if not 0 <= wanted.amount <= MOST_MONEY:
        fields["amount"] = "range"
    if fields:
        raise BadPrize(fields=fields)
