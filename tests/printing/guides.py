"""What guides a night, of as many people and rounds as one likes."""

from tests.printing import nights
from tournaments.printing.brackets import Brackets, order_of_seeds
from tournaments.printing.guide_cards import GuideCard, GuideCards, GuideRound, GuideSeat
from tournaments.printing.wall_board import BoardLine, WallBoard


def guide_cards(count, rounds):
    plan, who = nights.chart(count, rounds), nights.people(count)

    def side(*numbers):
        return tuple(GuideSeat("N", who[number - 1], 3) for number in numbers)

    tables = sorted({table.table for each in plan.rounds for table in each.tables})
    return GuideCards(
        plan.night,
        tuple(
            GuideCard(
                number,
                tuple(
                    GuideRound(
                        each.number, (side(*table.seats[0::2]), side(*table.seats[1::2])), "N"
                    )
                    for each in plan.rounds
                    for table in each.tables
                    if table.table == number
                ),
            )
            for number in tables
        ),
    )


def board(count, rounds):
    lines = tuple(
        BoardLine(person, tuple(range(7, 7 + rounds)), 99) for person in nights.people(count)
    )
    return WallBoard(nights.night(), tuple(range(1, rounds + 1)), lines, rounds)


def bracket(count):
    size = 1 << (count - 1).bit_length()
    seeds = [*nights.people(count), *[None] * (size - count)]
    return Brackets(
        nights.night(),
        (nights.people(min(count, 6)),),
        tuple(seeds[seed - 1] for seed in order_of_seeds(size)),
    )
