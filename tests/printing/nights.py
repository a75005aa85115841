"""Nights to print: forty people of many scripts, seated by dice, and every document's facts."""

from random import Random

from tournaments.printing.facts import (
    CardRound,
    ChartRound,
    ChartTable,
    Night,
    Pack,
    Person,
    Play,
    PlayerCard,
    PlayerCards,
    RestRound,
    RotationChart,
    SeatedRound,
    Side,
    SignIn,
    TableSheet,
    TableSheets,
    WallLine,
    WallSeat,
    WallSheet,
)

SEATS = ("N", "E", "S", "W")
NAMES = (
    "Margaret Ellsworth",
    "Bob Ferreira",
    "Nguyễn Thị Hồng Nhung",
    "Walter Kowalczyk",
    "Γιώργος Παπαδόπουλος",
    "Łukasz Żółkiewski",
    "Patricia Mullins",
    "Dorothy Vandenberg-Hutchinson",
    "山田 花子",
    "Gus Lindqvist",
    "Ольга Сергеевна Ковалёва",
    "Jean-Baptiste Archambault de la Rochefoucauld-Montmorency IV",
    "김영희",
    "שרה לוי",
    "Maria Santos",
    "Maria Santos",
    "प्रिया शर्मा",
    "عبد الرحمن الحسيني",
    "Siân Llewellyn-Prothero",
    "Jo Kim",
    "Earl Thibodeaux",
    "Sam O’Neill",
    "สมชาย ใจดี",
    "刘晓明",
    "Zoë Čapek",
    "Þórður Guðmundsson",
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss",
    "Ağaoğlu Işıl",  # noqa: RUF001 (a Turkish letter)
    "Ștefan Țurcanu",
    "佐藤 さくら",
    "María José de los Ángeles Fernández-Villaverde y Ruiz",
    "Anne",
    "Íñigo",
    "Ludvík Říha",
    "Dương Văn Đức",
    "Ζωή Ευθυμίου",
    "Юлія Щербаківська",
    "Peg",
    "Élodie Lefèvre",
    "Bo",
)


def night(**changes: object) -> Night:
    facts = {
        "club": "Harbour Euchre Club",
        "title": "Thursday night",
        "date": "Thursday 12 November 2026, 19:00, Europe/London",
        "plan": 5182,
    }
    return Night(**{**facts, **changes})


def people(count: int) -> tuple[Person, ...]:
    names = NAMES[:count]
    return tuple(
        Person(number, name, namesake=names.count(name) > 1)
        for number, name in enumerate(names, start=1)
    )


def chart(count: int, rounds: int, *, seed: int = 1, play: Play | None = None) -> RotationChart:
    """Seats by dice: no good plan, but a possible one."""
    dice = Random(seed)
    numbers = list(range(1, count + 1))
    tables = count // 4
    made = []
    for number in range(1, rounds + 1):
        dice.shuffle(numbers)
        made.append(
            ChartRound(
                number,
                tuple(
                    ChartTable(table + 1, tuple(numbers[4 * table : 4 * table + 4]))
                    for table in range(tables)
                ),
                tuple(sorted(numbers[4 * tables :])),
            )
        )
    return RotationChart(
        night(), play or Play(rounds, hands=8), tuple(made), people(count), credit=7
    )


def card_round(facts: ChartRound, who: tuple[Person, ...], number: int) -> CardRound:
    for table in facts.tables:
        if number in table.seats:
            seat = table.seats.index(number)
            at = [who[other - 1] for other in table.seats if other is not None]
            return SeatedRound(
                facts.number,
                table.table,
                SEATS[seat],
                (at[(seat + 2) % 4],),
                (at[(seat + 1) % 4], at[(seat + 3) % 4]),
            )
    return RestRound(facts.number, 7)


def player_cards(
    count: int,
    rounds: int = 8,
    *,
    url: str | None = "https://benny.example/p/Q2hhcnRlZE5pZ2h0MjI",
    large: frozenset[int] = frozenset(),
    play: Play | None = None,
) -> PlayerCards:
    plan = chart(count, rounds, play=play)
    who = people(count)
    return PlayerCards(
        plan.night,
        plan.play,
        tuple(
            PlayerCard(
                person,
                tuple(card_round(each, who, person.number) for each in plan.rounds),
                url=url and f"{url}{person.number:02}",
                code="H7KP" if url else None,
                large=person.number in large,
            )
            for person in who
        ),
    )


def wall(count: int, rounds: int = 8) -> WallSheet:
    plan = player_cards(count, rounds)
    lines = (
        WallLine(
            card.player,
            tuple(
                WallSeat(each.table, each.seat) if isinstance(each, SeatedRound) else None
                for each in card.rounds
            ),
        )
        for card in plan.cards
    )
    by_name = sorted(lines, key=lambda line: (line.person.name, line.person.number))
    return WallSheet(plan.night, tuple(range(1, rounds + 1)), tuple(by_name))


def pack(count: int, rounds: int = 8) -> Pack:
    return Pack(
        player_cards(count, rounds),
        chart(count, rounds),
        SignIn(night(), people(count)),
        wall(count, rounds),
    )


def table_sheets(count: int, rounds: int = 1) -> TableSheets:
    plan = chart(count, rounds)
    who = people(count)
    sheets = []
    for each in plan.rounds:
        for table in each.tables:
            at = [who[number - 1] for number in table.seats if number is not None]
            sheets.append(
                TableSheet(
                    table.table,
                    each.number,
                    (Side(("N", "S"), (at[0], at[2])), Side(("E", "W"), (at[1], at[3]))),
                    dealers=SEATS * 2,
                    url=f"https://benny.example/t/{table.table}xQ2hhcnRlZE5pZ2h0Mj",
                    code="T59W",
                )
            )
    return TableSheets(plan.night, plan.play, tuple(sheets))
