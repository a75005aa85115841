"""Print rotations in the format that `tests/reference/rotation_check.py` measures."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.rotation import audit, plan
from tournaments.rotation.constraints import Constraint, constraint_from_json
from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement
from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import FOURS, Shape, check_shape

UP_TO_PLAYERS = "N"
BAD_CONTENT = (ValueError, TypeError, KeyError, AttributeError)


def numbers(text: str) -> tuple[str, str]:
    """The two ends of ``4-40``, ``1-N`` or a single number."""
    first, _, last = text.partition("-")
    ends = (first, last or first)
    if not all(end.isdecimal() or end == UP_TO_PLAYERS for end in ends):
        raise ArgumentTypeError(f"{text} is neither a number nor a range such as 4-40 or 1-N")
    return ends


def shape(text: str) -> Shape:
    """The shape of ``2x2``, ``3x3``, ``1x1x1`` ..."""
    try:
        sides = tuple(int(size) for size in text.lower().split("x"))
        check_shape(sides)
    except ValueError as error:
        raise ArgumentTypeError(
            f"{text} is not a shape such as 2x2, 3x3 or 1x1x1, of 2 to 7 seats"
        ) from error
    return sides


def movement(text: str) -> Movement:
    """The movement of a name such as ``swiss``, or of its JSON with settings."""
    try:
        return movement_from_json(json.loads(text) if text.startswith("{") else {"kind": text})
    except (ValueError, TypeError) as error:
        raise ArgumentTypeError(f"{text} is not a movement") from error


class Command(BaseCommand):
    """Prints one JSON line for every number of players and rounds."""

    help = (
        "Print the best known rotation for so many players and rounds, a JSON line for each. "
        "People are the numbers 1 to N; at [[a, b], [c, d]] they sit a, c, b, d clockwise and a "
        "deals first; whoever is in no team sits out."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Name what may be asked."""
        parser.add_argument("--players", type=numbers, required=True, metavar="N|A-B")
        parser.add_argument("--rounds", type=numbers, required=True, metavar="R|A-B|1-N")
        parser.add_argument("--shape", type=shape, default=FOURS, metavar="AxB[xC...]")
        parser.add_argument("--tables", type=int, help="use no more tables than this")
        parser.add_argument(
            "--movement", type=movement, default=movement_from_json({"kind": "charted"})
        )
        parser.add_argument("--constraints", type=Path, help="a JSON list of constraints")
        parser.add_argument("--history", type=Path, help="JSON of the rounds played")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument(
            "--steps", type=int, default=plan.USUAL_STEPS, help="budget of a search"
        )
        parser.add_argument("--explain", action="store_true", help="add the fairness certificate")

    def handle(self, *_args: object, **options: Any) -> None:  # noqa: ANN401 - of many types
        """Print the lines, or refuse in a sentence."""
        constraints, history = _constraints(options["constraints"]), _history(options["history"])
        for players, rounds in _cells(options["players"], options["rounds"]):
            try:
                made = plan.make(
                    plan.Request(
                        units=tuple(range(1, players + 1)),
                        rounds=rounds,
                        shape=options["shape"],
                        tables=options["tables"],
                        movement=options["movement"],
                        constraints=constraints,
                        history=history,
                        from_round=1 + max((each.number for each in history.rounds), default=0),
                        seed=options["seed"],
                        steps=options["steps"],
                    )
                )
            except PlanRefused as refused:
                raise CommandError(_sentence(refused, options["shape"])) from refused
            line = _line(made, players, options["tables"])
            if options["explain"]:
                line["certificate"] = audit.certificate(made, history).to_json()
            self.stdout.write(json.dumps(line, separators=(",", ":")))


def _cells(players: tuple[str, str], rounds: tuple[str, str]) -> Iterator[tuple[int, int]]:
    if UP_TO_PLAYERS in players:
        raise CommandError("--players needs numbers: N is their own number, for --rounds.")
    _check_order("--players", *map(int, players))
    for count in range(int(players[0]), int(players[1]) + 1):
        first, last = (count if end == UP_TO_PLAYERS else int(end) for end in rounds)
        _check_order("--rounds", first, last)
        for length in range(first, last + 1):
            yield count, length


def _check_order(option: str, first: int, last: int) -> None:
    if first > last:
        raise CommandError(f"{option} goes from the smaller number to the greater: {last}-{first}.")


def _line(made: SeatingPlan, players: int, tables: int | None) -> dict[str, Any]:
    """A plan in the checker's format, with what is needed to get it again."""
    line: dict[str, Any] = {
        "players": players,
        "shape": list(made.shape),
        "rounds": [
            [[list(side) for side in table.sides] for table in each.tables] for each in made.rounds
        ],
        "movement": made.movement.to_json(),
        "from_round": made.from_round,
        "seed": made.seed,
        "steps": made.steps,
        "search": made.search,
        "wishes": [wish.to_json() for wish in made.wishes],
    }
    return line if tables is None else {**line, "tables": tables}


def _constraints(path: Path | None) -> tuple[Constraint, ...]:
    if path is None:
        return ()
    try:
        return tuple(map(constraint_from_json, json.loads(path.read_text(encoding="utf-8"))))
    except (OSError, *BAD_CONTENT) as error:
        raise CommandError(f"{path} does not hold a list of constraints: {error!r}") from error


def _history(path: Path | None) -> History:
    if path is None:
        return History()
    try:
        return History.from_json(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, *BAD_CONTENT) as error:
        raise CommandError(f"{path} does not hold the rounds played: {error!r}") from error


def _sentence(refused: PlanRefused, sides: Shape) -> str:
    name = "x".join(map(str, sides))
    if refused.code is PlanCode.TOO_FEW_UNITS:
        return (
            f"{refused.data['units']} players cannot fill a {name} table: "
            f"it takes at least {refused.data['least']}."
        )
    told = ", ".join(f"{key} {value}" for key, value in refused.data.items())
    return f"There is no such rotation: {refused.code.value.replace('_', ' ')} ({told})."
