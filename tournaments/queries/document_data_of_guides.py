"""What guides a night on paper: guide cards, caller's sheet, wall board, rules, brackets."""

from collections.abc import Callable

from scoring.night import Exact
from tournaments.printing.brackets import Brackets, order_of_seeds
from tournaments.printing.callers_sheet import CallersSheet
from tournaments.printing.document_data import Person, PrintedSide
from tournaments.printing.guide_cards import GuideCard, GuideCards, GuideRound, GuideSeat
from tournaments.printing.house_rules import HouseRulesOnPaper
from tournaments.printing.wall_board import BoardLine, WallBoard
from tournaments.queries import standings
from tournaments.queries.document_data import NightData
from tournaments.queries.rounds import RoundSeating, TableSeating

SeatOf = Callable[[str, Person | None], GuideSeat]


def guide_cards(data: NightData) -> GuideCards:
    """A card for each table: who sits there in each round, and where they go."""
    following = dict(zip(data.rounds, data.rounds[1:], strict=False))
    tables = sorted({table.number for each in data.rounds for table in each.tables})
    return GuideCards(
        night=data.night,
        cards=tuple(
            GuideCard(
                number,
                tuple(
                    _guide_round(data, each, table, following.get(each))
                    for each in data.rounds
                    for table in each.tables
                    if table.number == number
                ),
            )
            for number in tables
        ),
    )


def _guide_round(
    data: NightData, seating: RoundSeating, table: TableSeating, after: RoundSeating | None
) -> GuideRound:
    places = {
        place.entry_id: each.number
        for each in (after.tables if after else ())
        for place in each.seats
    }
    who = {data.people[place.entry_id]: place.entry_id for place in table.seats}
    sides = data.sides(table)

    def seat(letter: str, person: Person | None) -> GuideSeat:
        entry_id = who.get(person) if person else None
        if entry_id is None or after is None:
            return GuideSeat(letter, person)
        to = places.get(entry_id)
        return GuideSeat(letter, person, to, rests_next=to is None, stays=to == table.number)

    return GuideRound(
        number=seating.number,
        sides=tuple(_side(side, seat) for side in sides),
        deals=sides[0].seats[0] if sides else "",
    )


def _side(side: PrintedSide, seat: SeatOf) -> tuple[GuideSeat, ...]:
    return tuple(
        seat(letter, person) for letter, person in zip(side.seats, side.people, strict=True)
    )


def callers_sheet(data: NightData) -> CallersSheet:
    """The rounds by numbers, or where a rule sends people from each table."""
    chart = data.rotation_chart()
    signs = data.placards().placards if data.movement.sign is not None else ()
    return CallersSheet(data.night, chart.rounds, signs, of_pairs=chart.of_pairs)


def wall_board(data: NightData) -> WallBoard:
    """A row for each number, to write on."""
    rounds = range(1, max([data.tournament.rounds_planned, *(r.number for r in data.rounds)]) + 1)
    return WallBoard(
        night=data.night,
        rounds=tuple(rounds),
        lines=tuple(BoardLine(person, ()) for person in _units(data)),
    )


def wall_results(data: NightData) -> WallBoard:
    """The same, with what counts so far. Eleven queries more."""
    board = wall_board(data)
    table = standings.of_night(data.tournament)
    lines = {line.number: line for line in table.lines}

    def filled(empty: BoardLine) -> BoardLine:
        line = lines.get(empty.person.number)
        if line is None:
            return empty
        points: dict[int, Exact | None] = {each.number: each.points for each in line.rounds}
        return BoardLine(
            empty.person, tuple(points.get(number) for number in board.rounds), line.points
        )

    return WallBoard(board.night, board.rounds, tuple(map(filled, board.lines)), table.after_round)


def house_rules(data: NightData) -> HouseRulesOnPaper:
    """What is played tonight."""
    return HouseRulesOnPaper(data.night, data.rules.rules, data.rules.night)


def brackets(data: NightData) -> Brackets:
    """The groups of the night, then its bracket; the first seeds of a night without groups."""
    units = _units(data)
    called = {person.number: person for person in units}
    parts = data.movement.parts(tuple(called))
    groups = (
        tuple(tuple(called[int(unit)] for unit in part) for part in parts)
        if data.movement.by_groups
        else ()
    )
    if not data.movement.knocks_out:
        return Brackets(data.night, groups)
    if groups:
        needed = data.movement.rounds_needed(len(units)) or 1
        finals = needed - data.movement.rounds_of_groups(len(units))
        return Brackets(data.night, groups, (None,) * (1 << max(1, finals)))
    size = 1 << max(1, (len(units) - 1).bit_length())
    seeds = [*units, *[None] * (size - len(units))]
    return Brackets(data.night, (), tuple(seeds[seed - 1] for seed in order_of_seeds(size)))


def _units(data: NightData) -> tuple[Person, ...]:
    """Who is seated and ranked: people or pairs, by number."""
    return data.rotation_chart().people
