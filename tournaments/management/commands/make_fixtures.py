"""Print the fixture list of a league as one JSON line."""

import json
from argparse import ArgumentParser, ArgumentTypeError

from django.core.management.base import BaseCommand, CommandError

from tournaments.rotation.fixtures.plan import plan_fixtures
from tournaments.rotation.fixtures.request import FixtureRequest, FixturesRefused, Venue


def venue(text: str) -> Venue:
    """The teams of ``1,2``, or of ``1,2,3:2`` at a place that holds two matches an evening."""
    teams, _, holds = text.partition(":")
    try:
        return Venue(tuple(int(team) for team in teams.split(",")), int(holds or 1))
    except ValueError as error:
        raise ArgumentTypeError(f"{text} is not a list of teams such as 1,2 or 1,2,3:2") from error


class Command(BaseCommand):
    """Prints the fixture list of so many teams."""

    help = (
        "Print a fixture list as a JSON line: rounds of [home, away], teams numbered from 1. It "
        "has as few matches in a row at home or away as can be."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Name what may be asked."""
        parser.add_argument("--teams", type=int, required=True)
        parser.add_argument("--twice", action="store_true", help="home and away")
        parser.add_argument(
            "--mirrored", action="store_true", help="second half in the order of the first"
        )
        parser.add_argument("--shared", type=venue, nargs="+", default=[], metavar="A,B[,C:HOLDS]")
        parser.add_argument("--seed", type=int, default=0)

    def handle(
        self,
        *,
        teams: int,
        twice: bool,
        mirrored: bool,
        shared: list[Venue],
        seed: int,
        **_: object,
    ) -> None:
        """Print the list, or say why there is none."""
        try:
            request = FixtureRequest(
                teams,
                meetings=2 if twice else 1,
                mirrored=mirrored,
                places=tuple(shared),
                seed=seed,
            )
        except FixturesRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(json.dumps(plan_fixtures(request).to_json()))
