"""Who plays for which team, from which day to which: what the rules of registration are broken by.

Days are days of the club's calendar. A player may be registered with one team at a time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from scoring.league.fixtures import Person, Team
from scoring.league.rules import TeamCode, TeamRules
from scoring.problem import Problem


@dataclass(frozen=True, slots=True)
class Registration:
    """A player of a team, from a day to a day inclusive, to the end of the season if `None`."""

    team: Team
    person: Person
    first: date
    last: date | None = None

    def holds_on(self, day: date) -> bool:
        """Whether the player may play for the team on this day.

        >>> Registration("A", "Jo", date(2026, 10, 1)).holds_on(date(2026, 9, 30))
        False
        """
        return self.first <= day and (self.last is None or day <= self.last)


def registration_problems(
    registrations: Sequence[Registration],
    rules: TeamRules,
    *,
    on: date,
    ages: Mapping[Person, int] | None = None,
) -> tuple[Problem, ...]:
    """Name what is wrong with the registrations of a season, counted `on` a day.

    `ages` are the full years of those whose age is known; nobody else is too young.

    >>> first = date(2026, 10, 1)
    >>> two = [Registration("A", "Jo", first), Registration("B", "Jo", first)]
    >>> [found.code.value for found in registration_problems(two, TeamRules(), on=first)]
    ['in_two_teams']
    """
    return (
        *_of_people(registrations, rules),
        *_of_teams(registrations, rules, on),
        *_of_ages(registrations, rules, ages or {}),
    )


def _of_people(registrations: Sequence[Registration], rules: TeamRules) -> Iterator[Problem]:
    by_person: dict[Person, list[Registration]] = {}
    for each in registrations:
        by_person.setdefault(each.person, []).append(each)
        if each.last is not None and each.last < each.first:
            data = {"person": each.person, "first": each.first, "last": each.last}
            yield Problem(TeamCode.DAYS_BACKWARDS, ("first", "last"), data)
    for person, own in by_person.items():
        in_order = sorted(own, key=lambda each: each.first)
        changes = 0
        for before, after in pairwise(in_order):
            changes += before.team != after.team
            if before.last is None or before.last >= after.first:
                data = {"person": person, "teams": (before.team, after.team), "on": after.first}
                yield Problem(TeamCode.IN_TWO_TEAMS, ("person",), data)
        if rules.transfer_limit is not None and changes > rules.transfer_limit:
            data = {"person": person, "times": changes, "limit": rules.transfer_limit}
            yield Problem(TeamCode.TOO_MANY_TRANSFERS, ("transfer_limit",), data)


def _of_teams(
    registrations: Sequence[Registration], rules: TeamRules, on: date
) -> Iterator[Problem]:
    players: dict[Team, set[Person]] = {each.team: set() for each in registrations}
    for each in registrations:
        if each.holds_on(on):
            players[each.team].add(each.person)
    least, most = rules.least_registered, rules.most_registered
    for team, people in players.items():
        if least is not None and len(people) < least:
            data = {"team": team, "registered": len(people), "least": least}
            yield Problem(TeamCode.TOO_FEW_REGISTERED, ("least_registered",), data)
        if most is not None and len(people) > most:
            data = {"team": team, "registered": len(people), "most": most}
            yield Problem(TeamCode.TOO_MANY_REGISTERED, ("most_registered",), data)


def _of_ages(
    registrations: Sequence[Registration], rules: TeamRules, ages: Mapping[Person, int]
) -> Iterator[Problem]:
    if rules.least_age is None:
        return
    for person in dict.fromkeys(each.person for each in registrations):
        age = ages.get(person)
        if age is not None and age < rules.least_age:
            data = {"person": person, "age": age, "least": rules.least_age}
            yield Problem(TeamCode.TOO_YOUNG, ("least_age",), data)
