"""Which rules a night is played by, as of a round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.night import NightRules
from scoring.rules import RuleSet
from tournaments.models import HouseRules, RulesVersion, Table

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class RulesNow:
    """The rules of a night from one round on."""

    seq: int
    from_round: int
    rules: RuleSet
    night: NightRules
    version_id: int  # of the RulesVersion


def to_json(rules: RuleSet, night: NightRules) -> dict[str, object]:
    """Both halves of the house rules as one JSON, as every table stores them."""
    return {"schema": SCHEMA, "rules": rules.to_json(), "night": night.to_json()}


def from_json(data: Mapping[str, object]) -> tuple[RuleSet, NightRules]:
    """The two halves of a stored JSON. Raises ``ValueError`` when it is none."""
    if data.get("schema") != SCHEMA or not isinstance(data.get("rules"), Mapping):
        raise ValueError("not house rules of this schema")
    return RuleSet.from_json(data["rules"]), NightRules.from_json(data.get("night", {}))


def versions(tournament_id: int) -> tuple[RulesNow, ...]:
    """Every version of a night's rules, in the order in which they were made. One query."""
    return versions_of([tournament_id])[tournament_id]


def versions_of(tournament_ids: Sequence[int]) -> Mapping[int, tuple[RulesNow, ...]]:
    """The same of several nights, by night. One query."""
    rows = RulesVersion.objects.filter(tournament__in=tournament_ids).order_by("seq")
    found: dict[int, list[RulesNow]] = {each: [] for each in tournament_ids}
    for row in rows:
        found[row.tournament_id].append(
            RulesNow(row.seq, row.from_round, *from_json(row.rules), row.pk)
        )
    return {night: tuple(each) for night, each in found.items()}


def played_by(tournament_id: int) -> tuple[RuleSet, ...]:
    """Every rule set of a night, those of single tables too, each once. Two queries."""
    own = Table.objects.filter(round__tournament=tournament_id, rules__isnull=False)
    rows = [from_json(row)[0] for row in own.values_list("rules__rules", flat=True).distinct()]
    return tuple(dict.fromkeys([*(each.rules for each in versions(tournament_id)), *rows]))


def as_of(every: tuple[RulesNow, ...], round_number: int) -> RulesNow:
    """Of the versions from this round or before, the one made last. No query."""
    return max(
        (each for each in every if each.from_round <= round_number), key=lambda each: each.seq
    )


def of_night(tournament_id: int, round_number: int = 1) -> RulesNow:
    """The rules of a night as of a round. One query."""
    return as_of(versions(tournament_id), round_number)


@dataclass(frozen=True, slots=True)
class ClubRules:
    """The newest version of rules that a club saved under a name."""

    name: str
    version: int
    rules: RuleSet
    night: NightRules


def of_club(club_id: int) -> tuple[ClubRules, ...]:
    """The club's own rules, newest version of each name, by name. One query."""
    newest: dict[str, HouseRules] = {}
    for row in HouseRules.objects.filter(club_id=club_id).order_by("name", "version"):
        newest[row.name] = row
    return tuple(ClubRules(row.name, row.version, *from_json(row.rules)) for row in newest.values())
