"""Advice in the three steps: who (odd numbers), how (rounds, ways to move), plan (hour, prizes).

Everything is counted, or played out by chance with a fixed seed, so the same room is always told
the same.
"""

from dataclasses import dataclass
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from scoring.night import NightRules
from scoring.rules import RuleSet
from tournaments import queries
from tournaments.models import Unit
from tournaments.permissions import Permission
from tournaments.queries.rules import RulesNow
from tournaments.rotation import advice as engine
from tournaments.rotation.duration import (
    Credit,
    PrizeEffect,
    RoundLength,
    SitOutWorth,
    points_per_round,
    prize_effect,
)
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import FOURS, Shape, seats_of, tables_in_use
from tournaments.services.seating.plans import MOST_UNITS, shape_of
from tournaments.web.access import PageContext, inside
from tournaments.web.director.setup import duration
from tournaments.wording import advice as words
from tournaments.wording import movements, times

SEED = 1

_of_room = lru_cache(64)(engine.for_room)
_effect = lru_cache(64)(prize_effect)


@dataclass(frozen=True, slots=True)
class RoomAdvice:
    """What the people who are in make of the tables, and what to do about those left over."""

    room: str
    mendings: tuple[str, ...]
    equal: str
    too_many: bool = False


@dataclass(frozen=True, slots=True)
class PlanAdvice:
    """When people are home, and what rests do to the prizes."""

    home: str
    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """What one way to move means for this night."""

    name: str
    chosen: bool
    about: str


def of_room(
    people: int, players: int = seats_of(FOURS), *, of_pairs: bool = False
) -> RoomAdvice | None:
    """Advice on a number of people; nothing before one table is full."""
    if people < players:
        return None
    if not of_pairs and (told := of_too_many(people)):
        return RoomAdvice(room=told[0], mendings=told[1:], equal="", too_many=True)
    shape: Shape = FOURS if players == seats_of(FOURS) else (1,) * players
    tables = tables_in_use(people, shape)
    resting = people - tables * players
    return RoomAdvice(
        room=words.room(people, tables, resting),
        mendings=words.mendings(tuple(engine.mendings(people, shape))),
        equal=words.equal(engine.equal_rounds(people, shape)) if resting else "",
    )


def of_too_many(people: int) -> tuple[str, ...]:
    """That a plan cannot seat so many, and the ways out; nothing where it can."""
    return words.too_many(people, MOST_UNITS) if people > MOST_UNITS else ()


def of_rounds(people: int, rounds: int, rules: RuleSet, unit: str) -> str:
    """Whether so many rounds are equal for all; nothing where nobody rests."""
    shape = shape_of(rules, unit)
    units = people // 2 if unit == Unit.PARTNERSHIP else people
    if units < seats_of(shape) or units % seats_of(shape) == 0:
        return ""
    return words.equal(engine.equal_rounds(units, shape), now=rounds)


def of_plan(here: PageContext, seating: SeatingPlan, now: RulesNow) -> PlanAdvice:
    """The hour at which it ends, and, where some rest more, who gains by it."""
    tables = max(len(each.tables) for each in seating.rounds)
    return PlanAdvice(
        home=_home(here, now, tables), prizes=_prizes(seating, now, here.night.rounds_planned)
    )


def _home(here: PageContext, now: RulesNow, tables: int) -> str:
    night = here.night
    lengths = duration.estimate(now.rules, now.night, night.rounds_planned, tables)
    ends = (duration.after(night.starts_at, length) for length in lengths)
    return words.home(*(times.clock(end, night.zone) for end in ends))


def _prizes(seating: SeatingPlan, now: RulesNow, rounds: int) -> tuple[str, ...]:
    rests = [sum(unit in each.sitting_out for each in seating.rounds) for unit in seating.units]
    if len(seating.rounds) < rounds or len(set(rests)) == 1 or now.rules.count_down:
        return ()
    play = duration.play_of(now.rules)
    effect: PrizeEffect = _effect(seating, play, credit_of(now.night), SEED)
    return words.prizes(effect, _fair(play))


def _fair(play: RoundLength) -> int:
    """The points of a rest that come nearest to those of a round: half of what a game is to."""
    return round(points_per_round(play)) if play.target is None else round(play.target * 3 / 4)


def credit_of(night: NightRules) -> SitOutWorth:
    """What a rest is worth, in the words of the forecast."""
    if isinstance(night.sit_out, int):
        return SitOutWorth(Credit.FIXED, night.sit_out)
    return SitOutWorth(Credit(night.sit_out.value))


@inside(Permission.RUN)
@require_GET
def compare(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What each way to move would mean for the people who are in."""
    night, now = here.night, queries.rules.of_night(here.night.pk)
    people = sum(each.in_play for each in queries.entries.latest(night.pk))
    shape = shape_of(now.rules, night.unit)
    fits = night.unit == Unit.PERSON and people >= seats_of(shape)
    found = _found(people, now, night.rounds_planned, shape) if fits else None
    context = {
        "here": here,
        "night": night,
        "people": people,
        "fits": fits,
        "advice": of_room(people, now.rules.players),
        "of_rounds": of_rounds(people, night.rounds_planned, now.rules, night.unit),
        "rows": _rows(found, night.movement) if found else (),
        "home": _home(here, now, found.tables) if found else "",
    }
    return render(request, "director/advice.html", context)


def _found(people: int, now: RulesNow, rounds: int, shape: Shape) -> engine.Advice:
    asked = engine.NightOutline(rounds=rounds, shape=shape, credit=credit_of(now.night), seed=SEED)
    return _of_room(people, duration.play_of(now.rules), asked)


def _rows(found: engine.Advice, chosen: dict[str, object]) -> tuple[AdviceRow, ...]:
    return tuple(
        AdviceRow(
            name=movements.name(each.movement.to_json()),
            chosen=each.movement.to_json()["kind"] == chosen.get("kind"),
            about=words.outlook(each),
        )
        for each in found.outlooks
    )
