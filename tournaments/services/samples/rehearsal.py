"""A night that nobody plays: plausible hands from a seed, typed through the acts that tablets use.

For the demo, and for a director who wants to try an evening before it comes.
"""

from datetime import datetime
from random import Random
from uuid import UUID

from scoring import sheet
from scoring.rules import RuleSet
from tournaments import queries
from tournaments.models import Actor, Device, Link, SheetDetail, SheetOrigin, Table
from tournaments.services import sheets

MOST_RECORDS = 60
MOST_TRIES = 500

# How often, in a hundred hands, the makers win 0, 1, 2, 3, 4 and 5 tricks. Rough figures for
# casual play, made up for rehearsals: about one call in four is euchred.
WITH_PARTNER = (1, 5, 18, 40, 22, 14)
ALONE = (1, 3, 10, 34, 18, 34)
LONERS = 9
PASS_OUTS = 3


class Stuck(RuntimeError):
    """No plausible hand fits these rules; they are for another kind of game."""


def hands(rules: RuleSet, dice: Random, *, most: int = MOST_RECORDS) -> list[dict[str, object]]:
    """The facts of a round's hands, in order, until the game is over or ``most`` are dealt.

    Raises:
        Stuck: a game that is not played by turn-up and tricks of a side.

    >>> from scoring.rules.ruleset import preset
    >>> len(hands(preset("ohio8"), Random(1)))
    8
    """
    if rules.game != "turnup" or rules.sides == "individual":
        raise Stuck
    dealt: list[dict[str, object]] = []
    written: list[sheet.SheetLine] = []
    for number in range(1, most + 1):
        facts, reading = _next_hand(rules, dice, written)
        dealt.append(facts)
        written.append(sheet.SheetLine(number, "hand", facts))
        if reading.over:
            break
    return dealt


def play(
    *,
    table: Table,
    link: Link,
    device: Device | None = None,
    dice: Random,
    most: int = MOST_RECORDS,
    by: Actor,
    at: datetime,
) -> sheets.LineWritten | None:
    """Write a table's round hand by hand as its tablet would; the answer to the last one."""
    rules = queries.rules.of_night(table.round.tournament_id, table.round.number).rules
    written = None
    for number, facts in enumerate(hands(rules, dice, most=most), start=1):
        written = sheets.write_line(
            table=table,
            line_id=UUID(int=dice.getrandbits(128), version=4),
            no=number,
            kind="hand",
            facts=facts,
            detail=SheetDetail.HANDS,
            origin=SheetOrigin.LINK,
            link=link,
            device=device,
            by=by,
            at=at,
        )
    return written


def _next_hand(
    rules: RuleSet, dice: Random, written: list[sheet.SheetLine]
) -> tuple[dict[str, object], sheet.SheetReading]:
    for _ in range(MOST_TRIES):
        facts = _plausible(rules, dice, dealer=len(written) % rules.players)
        line = sheet.SheetLine(len(written) + 1, "hand", facts)
        reading = sheet.read([*written, line], rules)
        if not reading.problems:
            return facts, reading
    raise Stuck


def _plausible(rules: RuleSet, dice: Random, *, dealer: int) -> dict[str, object]:
    """One hand as people play it; whether the rules allow it is for ``sheet.read`` to say."""
    if dice.randrange(100) < PASS_OUTS:
        return {"result": "passout", "dealer": dealer}
    caller = dice.randrange(rules.players)
    first_round = dice.randrange(100) < 65
    hand: dict[str, object] = {
        "result": "played",
        "dealer": dealer,
        "caller": caller,
        "round": 1 if first_round else 2,
    }
    alone = dice.randrange(100) < LONERS
    if alone:
        hand["alone"] = caller
    odds = ALONE if alone else WITH_PARTNER
    hand["tricks"] = dice.choices(range(len(odds)), weights=odds)[0]
    return hand
