"""A night that was really played, brought in through the same acts that pages use.

The file tells who sat where and each table's points; rests score nothing, and the ranking is by
share of games won, then by share of points. Bringing the same file in twice makes one night: every
act has an id that comes from the file and the club.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from scoring.night import NightRules, SitOutCredit, TieBreak
from scoring.rules import RuleSet
from tournaments.models import Actor, Club, SheetDetail, SheetOrigin, Table, Tournament
from tournaments.queries.sheets import canonical
from tournaments.rotation.refusal import PlanRefused
from tournaments.rotation.seating import RoundPlan, SitOut
from tournaments.rotation.seating import TableSeats as SeatedTable
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services import sheets
from tournaments.services.night import nights
from tournaments.services.people import entries
from tournaments.services.refusals import Refusal
from tournaments.services.seating import imported_plans, plans, rounds
from tournaments.services.sheets import PaperLine


class BadNightFile(Refusal):
    """The file is not a night; ``why`` says what is missing or impossible."""

    code = "bad_night_file"


@dataclass(frozen=True, slots=True)
class RealNight:
    """A night as its file tells it: the seating, and the points of each table's two sides."""

    players: int
    target: int
    seating: SeatingPlan
    points: Mapping[tuple[int, int], tuple[int, int]]  # by round and table
    key: str

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "RealNight":
        """Read a file's JSON.

        Raises:
            BadNightFile: a key is missing, or somebody sits twice or nowhere in a round.
        """
        try:
            rows = sorted(data["rounds"], key=lambda row: row["round"])
            seating = SeatingPlan(
                units=tuple(range(1, data["players"] + 1)),
                rounds=tuple(_round(row) for row in rows),
            )
            points = {
                (row["round"], number): tuple(table["score"])
                for row in rows
                for number, table in enumerate(row["tables"], start=1)
            }
            return cls(data["players"], data["target"], seating, points, canonical(data))
        except (KeyError, TypeError, ValueError) as error:
            raise BadNightFile(why=f"{type(error).__name__}: {error}") from None
        except PlanRefused as refusal:
            raise BadNightFile(why=refusal.code.value, **refusal.data) from None


def bring_in(
    *,
    club: Club,
    night: RealNight,
    name: str,
    starts_at: datetime,
    by: Actor,
    at: datetime,
) -> Tournament:
    """Set the night up, seat everybody as it was, type each table's totals, and close it.

    Raises what the acts raise; nothing is doubled if it is called again.
    """
    acts = _ActIds(f"{club.pk}:{name}:{night.key}")
    made = nights.create(
        club=club,
        wanted=_wanted(night, name, starts_at),
        by=by,
        at=at,
        act_id=acts.of("create"),
    )
    entries.add(
        tournament=made,
        arrivals=[entries.Arrival()] * night.players,
        by=by,
        at=at,
        act_id=acts.of("entries"),
    )
    plan = imported_plans.bring(
        tournament=made, seating=night.seating, by=by, at=at, act_id=acts.of("plan")
    )
    plans.accept(plan=plan, by=by, at=at, act_id=acts.of("accept"))
    rounds.publish(tournament=made, by=by, at=at, act_id=acts.of("publish"))
    for table in _tables(made):
        place = (table.round.number, table.number)
        sheets.write_paper(
            table=table,
            detail=SheetDetail.TOTALS,
            lines=[
                PaperLine(
                    line_id=acts.of(f"totals {place}"),
                    no=0,
                    kind="totals",
                    facts={"points": list(night.points[place])},
                )
            ],
            confirm=True,
            origin=SheetOrigin.IMPORT,
            by=by,
            at=at,
            act_id=acts.of(f"paper {place}"),
        )
    nights.close(tournament=made, by=by, at=at, act_id=acts.of("close"))
    return nights.finalise(tournament=made, by=by, at=at, act_id=acts.of("finalise"))


class _ActIds:
    """An id for each act, the same whenever the same file is brought into the same club."""

    def __init__(self, key: str) -> None:
        self.space = uuid5(NAMESPACE_URL, f"benny:night-file:{key}")

    def of(self, act: str) -> UUID:
        return uuid5(self.space, act)


def _round(row: Mapping[str, Any]) -> RoundPlan:
    return RoundPlan(
        number=row["round"],
        tables=tuple(
            SeatedTable.of_sides(number, [tuple(team) for team in table["teams"]])
            for number, table in enumerate(row["tables"], start=1)
        ),
        rests=tuple(SitOut(unit) for unit in row["sit_out"]),
    )


def _wanted(night: RealNight, name: str, starts_at: datetime) -> nights.NightDraft:
    return nights.NightDraft(
        name=name,
        starts_at=starts_at,
        rounds=len(night.seating.rounds),
        rules=RuleSet(target=night.target),
        night=NightRules(
            rank_by=(TieBreak.SHARE_OF_GAMES, TieBreak.SHARE_OF_POINTS),
            sit_out=SitOutCredit.NOTHING,
        ),
        movement={"kind": "charted"},
    )


def _tables(night: Tournament) -> list[Table]:
    tables = Table.objects.filter(round__tournament=night)
    return list(
        tables.select_related("round__tournament__club").order_by("round__number", "number")
    )
