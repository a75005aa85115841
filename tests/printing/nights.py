"""Nights to print: forty people of many scripts, seated by dice, and every document's facts."""

from datetime import UTC, datetime
from functools import cache
from random import Random

from scoring.night import KeyValue, Reason, ReasonKind, TieBreak
from tournaments.printing import documents, making
from tournaments.printing.document_data import (
    CardRound,
    ChartRound,
    ChartTable,
    Mover,
    NightHeading,
    PaperFormat,
    Person,
    Placard,
    PlacardMove,
    Placards,
    PlayerCard,
    PlayerCards,
    PlayLength,
    PrintedSide,
    RestRound,
    ResultLine,
    Results,
    RotationChart,
    SeatedRound,
    SignIn,
    TableCard,
    TableCards,
    TableSheet,
    TableSheets,
    TallyCards,
    WallLine,
    WallSeat,
    WallSheet,
)
from tournaments.printing.making import Options, Pack, PageMaker, Part, Progress

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


def night(**changes: object) -> NightHeading:
    facts = {
        "club": "Harbour Euchre Club",
        "title": "Thursday night",
        "starts": datetime(2026, 11, 12, 19, tzinfo=UTC),
        "zone": "Europe/London",
        "plan": 5182,
    }
    return NightHeading(**{**facts, **changes})


def people(count: int) -> tuple[Person, ...]:
    names = NAMES[:count]
    return tuple(
        Person(number, name, namesake=names.count(name) > 1)
        for number, name in enumerate(names, start=1)
    )


def chart(
    count: int, rounds: int, *, seed: int = 1, play: PlayLength | None = None
) -> RotationChart:
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
        night(), play or PlayLength(rounds, hands=8), tuple(made), people(count), credit=7
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
    play: PlayLength | None = None,
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
        (
            Part(documents.PLAYER_CARDS, player_cards(count, rounds)),
            Part(documents.ROTATION_CHART, chart(count, rounds)),
            Part(documents.SIGN_IN, SignIn(night(), people(count))),
            Part(documents.WALL_SHEET, wall(count, rounds)),
        )
    )


def pdf(
    maker: PageMaker,
    facts: object,
    *,
    paper: PaperFormat,
    on_progress: Progress | None = None,
    **options: int,
) -> bytes:
    """A document drawn as it is asked for."""
    wanted = Options.from_json({"paper": paper.value, **options})
    return making.pdf(maker, facts, wanted, on_progress)


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
                    (
                        PrintedSide(("N", "S"), (at[0], at[2])),
                        PrintedSide(("E", "W"), (at[1], at[3])),
                    ),
                    dealers=SEATS * 2,
                    url=f"https://benny.example/t/{table.table}xQ2hhcnRlZE5pZ2h0Mj",
                    code="T59W",
                )
            )
    return TableSheets(plan.night, plan.play, tuple(sheets))


def results(count: int) -> Results:
    lines = tuple(
        ResultLine(
            person,
            rank=3 if at == 4 else at,
            tied=at in (3, 4),
            values=(KeyValue(TieBreak.POINTS, 80 - at), KeyValue(TieBreak.LONE_HANDS, 2)),
            reason=Reason(ReasonKind.ON_FIRST_KEY, versus=at - 1, key=TieBreak.POINTS)
            if at > 1
            else Reason(ReasonKind.LEADS),
        )
        for at, person in enumerate(people(count), start=1)
    )
    return Results(
        night(),
        after_round=8,
        final=True,
        rank_by=(TieBreak.POINTS, TieBreak.LONE_HANDS),
        lines=lines,
        rounds=8,
    )


def table_cards(count: int) -> TableCards:
    return TableCards(
        night(),
        tuple(
            TableCard(
                number,
                place="by the kitchen",
                north="North faces the stage.",
                url=f"https://benny.example/t/{number}Q2hhcnRlZE5pZ2h0MjIy",
                code="T59W",
                address="benny.example",
            )
            for number in range(1, count + 1)
        ),
    )


def placards() -> Placards:
    return Placards(
        night(plan=None),
        (
            Placard(
                1,
                (PlacardMove(Mover.WINNERS, 1, True), PlacardMove(Mover.LOSERS, 9, False)),
                head=True,
            ),
            Placard(
                10,
                tuple(
                    PlacardMove(who, to)
                    for who, to in (
                        (Mover.NORTH, 10),
                        (Mover.EAST, 9),
                        (Mover.SOUTH, 1),
                        (Mover.WEST, 2),
                    )
                ),
            ),
        ),
    )


@cache
def everything(paper: PaperFormat, count: int = 22, rounds: int = 8) -> dict[str, bytes]:
    """Each document once."""
    cards = player_cards(count, rounds, large=frozenset({2}))
    return {
        "cards, 1 a page": pdf(documents.PLAYER_CARDS, cards, paper=paper, per_page=1),
        "cards, 2 a page": pdf(documents.PLAYER_CARDS, cards, paper=paper, per_page=2),
        "cards, 4 a page": pdf(documents.PLAYER_CARDS, cards, paper=paper, per_page=4),
        "tally cards": pdf(
            documents.TALLY_CARDS, TallyCards(night(), PlayLength(rounds, hands=8), 6), paper=paper
        ),
        "table sheets": pdf(documents.TABLE_SHEETS, table_sheets(count, 2), paper=paper),
        "table cards": pdf(documents.TABLE_CARDS, table_cards(11), paper=paper),
        "placards": pdf(documents.PLACARDS, placards(), paper=paper),
        "chart": pdf(documents.ROTATION_CHART, chart(count, rounds), paper=paper),
        "sign-in": pdf(documents.SIGN_IN, SignIn(night(), people(count)), paper=paper),
        "wall": pdf(documents.WALL_SHEET, wall(count, rounds), paper=paper),
        "results": pdf(documents.RESULTS, results(count), paper=paper),
        "pack": pdf(documents.PACK, pack(count, rounds), paper=paper, per_page=4),
    }
