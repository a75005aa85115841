import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

import pytest
from django.utils import translation
from django.utils.translation import trans_real

from tests.printing import nights
from tests.printing.pdf import Pdf, letters
from tournaments.printing import documents
from tournaments.printing.facts import (
    ChartRound,
    ChartTable,
    Move,
    Mover,
    OpenRound,
    Paper,
    Person,
    Placard,
    Placards,
    Play,
    PlayerCard,
    PlayerCards,
    RestCredit,
    RestRound,
    ResultLine,
    Results,
    RotationChart,
    SeatedRound,
    Side,
    SignIn,
    TableCard,
    TableCards,
    TableSheet,
    TableSheets,
    TallyCards,
    WallSheet,
)

PAPERS = list(Paper)
SIZES = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4)}
PRINTABLE = 6.0  # millimetres: more than any printer leaves white
NAMING = (
    "cards, 1 a page",
    "cards, 2 a page",
    "cards, 4 a page",
    "table sheets",
    "chart",
    "sign-in",
    "wall",
    "results",
    "pack",
)


def results(count: int) -> Results:
    lines = tuple(
        ResultLine("3=" if at in (3, 4) else str(at), person, (str(80 - at), "2"), "On points")
        for at, person in enumerate(nights.people(count), start=1)
    )
    return Results(nights.night(), "After round 8, final.", ("Points", "Lone hands"), lines)


def table_cards(count: int) -> TableCards:
    return TableCards(
        nights.night(),
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
        nights.night(plan=None),
        (
            Placard(1, (Move(Mover.WINNERS, 1, True), Move(Mover.LOSERS, 9, False)), head=True),
            Placard(
                10,
                tuple(
                    Move(who, to)
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
def everything(paper: Paper, count: int = 22, rounds: int = 8) -> dict[str, bytes]:
    """Each document once."""
    cards = nights.player_cards(count, rounds, large=frozenset({2}))
    return {
        "cards, 1 a page": documents.player_cards(cards, paper=paper, per_page=1),
        "cards, 2 a page": documents.player_cards(cards, paper=paper, per_page=2),
        "cards, 4 a page": documents.player_cards(cards, paper=paper, per_page=4),
        "tally cards": documents.tally_cards(
            TallyCards(nights.night(), Play(rounds, hands=8), 6), paper=paper
        ),
        "table sheets": documents.table_sheets(nights.table_sheets(count, 2), paper=paper),
        "table cards": documents.table_cards(table_cards(11), paper=paper),
        "placards": documents.placards(placards(), paper=paper),
        "chart": documents.rotation_chart(nights.chart(count, rounds), paper=paper),
        "sign-in": documents.sign_in_sheet(
            SignIn(nights.night(), nights.people(count)), paper=paper
        ),
        "wall": documents.wall_sheet(nights.wall(count, rounds), paper=paper),
        "results": documents.results(results(count), paper=paper),
        "pack": documents.pack(nights.pack(count, rounds), paper=paper),
    }


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (22, 8), (40, 13)])
def test_nothing_stands_outside_the_printable_area_and_no_page_is_blank(paper, count, rounds):
    for name, data in everything(paper, count, rounds).items():
        pdf = Pdf(data)
        for page in range(len(pdf)):
            assert pdf.letters(page), (name, page)
            assert sorted(pdf.size(page)) == pytest.approx(sorted(SIZES[paper]), abs=0.2)
        for page in {0, 1, 2, 11, 26, len(pdf) - 2, len(pdf) - 1} & set(range(len(pdf))):
            assert (pdf.margin(page) or 0) >= PRINTABLE, (name, page)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("count", "per_page", "pages"),
    [(4, 1, 4), (4, 2, 2), (4, 4, 1), (22, 1, 22), (22, 2, 11), (22, 4, 6), (40, 4, 10)],
)
def test_cards_fill_their_pages(paper, count, per_page, pages):
    data = documents.player_cards(nights.player_cards(count), paper=paper, per_page=per_page)

    assert len(Pdf(data)) == pages


@pytest.mark.parametrize("per_page", [2, 4])
def test_more_than_nine_rounds_take_a_page_a_card(per_page):
    nine = nights.player_cards(8, 9)
    ten = nights.player_cards(8, 10)

    assert len(Pdf(documents.player_cards(nine, paper=Paper.A4, per_page=per_page))) == 8 / per_page
    assert len(Pdf(documents.player_cards(ten, paper=Paper.A4, per_page=per_page))) == 8


def test_more_than_nine_boxes_take_a_page_a_card_where_cards_have_boxes():
    twelve = nights.player_cards(8, 8, play=Play(8, hands=12))

    assert len(Pdf(documents.player_cards(twelve, paper=Paper.A4, per_page=2))) == 8
    assert len(Pdf(documents.player_cards(twelve, paper=Paper.A4, per_page=4))) == 2


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pack_of_22_people_and_8_rounds_is_nine_pages(paper):
    assert len(Pdf(documents.pack(nights.pack(22), paper=paper))) == 9


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (22, 8), (40, 13)])
def test_the_rotation_chart_is_one_page(paper, count, rounds):
    assert len(Pdf(documents.rotation_chart(nights.chart(count, rounds), paper=paper))) == 1


@pytest.mark.parametrize("paper", PAPERS)
def test_every_name_of_forty_is_found_in_every_document_that_names_people(paper):
    drawn = everything(paper, 40, 13)
    for document in NAMING:
        assert Pdf(drawn[document]).missing(nights.NAMES) == [], document


def test_a_card_tells_its_whole_night():
    facts = nights.player_cards(22)
    card = facts.cards[11]

    pdf = Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=1))
    found = pdf.letters(11)

    for round_ in card.rounds:
        if isinstance(round_, SeatedRound):
            for person in (*round_.partners, *round_.opponents):
                assert letters(person.name) in found
            assert f"{round_.table}{round_.seat}" in found
        else:
            assert letters("You rest this round") in found
            assert letters("7 points, already written") in found
    assert letters("Plan 5182, version 1. Card 12 of 22.") in found
    assert letters("Europe/London") in found


def test_two_of_one_name_carry_their_numbers():
    pdf = Pdf(documents.results(results(22), paper=Paper.A4))

    assert "Maria Santos no. 15" in pdf.text(0)
    assert "Maria Santos no. 16" in pdf.text(0)


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("paper", PAPERS)
def test_each_card_carries_the_code_of_its_player(per_page, paper):
    facts = nights.player_cards(8, 9, large=frozenset({3}))

    pdf = Pdf(documents.player_cards(facts, paper=paper, per_page=per_page))
    found = sorted(code for page in range(len(pdf)) for code in pdf.codes(page))

    assert found == sorted(card.url for card in facts.cards)
    assert "H7 KP" in pdf.text(0)


def test_tables_carry_the_codes_of_their_tables():
    sheets, cards = nights.table_sheets(22), table_cards(5)

    on_sheets = Pdf(documents.table_sheets(sheets, paper=Paper.LETTER))
    on_cards = Pdf(documents.table_cards(cards, paper=Paper.LETTER))

    def found(pdf: Pdf) -> list[str]:
        return sorted(code for page in range(len(pdf)) for code in pdf.codes(page))

    assert found(on_sheets) == sorted(sheet.url for sheet in sheets.sheets)
    assert found(on_cards) == sorted(card.url for card in cards.cards)


def test_without_an_address_there_is_no_code_and_no_word_of_one():
    facts = nights.player_cards(4, url=None)

    pdf = Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=2))
    card = Pdf(documents.table_cards(TableCards(nights.night(), (TableCard(3),)), paper=Paper.A4))

    assert pdf.codes(0) == card.codes(0) == []
    assert "phone" not in pdf.text(0)
    assert "Scan" not in card.text(0)


def test_a_large_card_has_a_page_of_its_own_and_larger_letters():
    facts = nights.player_cards(22, large=frozenset({5}))

    pdf = Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=4))

    assert len(pdf) == 6 + 1
    assert letters(nights.NAMES[4]) in pdf.letters(6)
    width, height = pdf.size(6)
    assert width > height


def test_printing_goes_on_from_a_card():
    facts = nights.player_cards(22)

    pdf = Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=2, start_at=20))

    assert len(pdf) == 2
    assert "Card 20 of 22." in pdf.text(0)
    assert "Card 22 of 22." in pdf.text(1)


@pytest.mark.parametrize("start_at", [0, 23])
def test_there_is_no_card_before_the_first_or_after_the_last(start_at):
    with pytest.raises(ValueError, match=str(start_at)):
        documents.player_cards(
            nights.player_cards(22), paper=Paper.A4, per_page=2, start_at=start_at
        )


def test_progress_counts_every_piece():
    seen: list[tuple[int, int]] = []

    documents.pack(nights.pack(8), paper=Paper.A4, on_progress=lambda *at: seen.append(at))

    assert seen == [(done, 11) for done in range(1, 12)]


def test_whoever_watches_the_progress_may_stop_it():
    class EnoughError(Exception):
        pass

    def stop(done: int, count: int) -> None:
        if done == 3:
            raise EnoughError(count)

    with pytest.raises(EnoughError, match="22"):
        documents.player_cards(
            nights.player_cards(22), paper=Paper.A4, per_page=4, on_progress=stop
        )


def test_equal_facts_give_equal_bytes():
    again = everything.__wrapped__(Paper.A4)

    assert again == everything(Paper.A4)


def test_documents_drawn_at_the_same_time_are_those_drawn_alone():
    alone = {count: documents.pack(nights.pack(count), paper=Paper.A4) for count in (4, 22, 40)}

    with ThreadPoolExecutor(4) as pool:
        together = list(
            pool.map(
                lambda count: (count, documents.pack(nights.pack(count), paper=Paper.A4)),
                [4, 22, 40] * 3,
            )
        )

    assert all(alone[count] == data for count, data in together)


def test_a_new_version_says_what_it_makes_invalid():
    night = nights.night(version=2, replaces=1)
    facts = nights.player_cards(4)

    pdf = Pdf(
        documents.player_cards(
            PlayerCards(night, facts.play, facts.cards), paper=Paper.A4, per_page=4
        )
    )

    assert "Plan 5182, version 2, replaces version 1." in pdf.text(0)


@pytest.mark.parametrize(
    ("credit", "sentence"),
    [
        (7, "7 points, already written"),
        (1, "1 point, already written"),
        (RestCredit.AVERAGE, "Your own average counts"),
        (RestCredit.NOTHING, "No points, none lost"),
    ],
)
@pytest.mark.parametrize("per_page", [2, 4])
def test_a_rest_says_what_it_brings(credit, sentence, per_page):
    card = PlayerCard(Person(1, "Jo Kim"), (RestRound(1, credit), OpenRound(2)))
    facts = PlayerCards(nights.night(), Play(2, hands=8), (card,))

    pdf = Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=per_page))

    assert sentence in pdf.text(0)


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        (Play(8, hands=8), "8 rounds of 8 hands. In each box: 1, 2, 4 or X."),
        (Play(1, hands=4), "1 round of 4 hands."),
        (Play(8, target=10), "8 rounds. Play to 10 points."),
        (Play(6, minutes=20), "6 rounds. The bell rings after 20 minutes."),
        (Play(2, hands=1), "2 rounds. One hand a round."),
    ],
)
def test_a_card_says_how_long_the_night_is(play, sentence):
    card = PlayerCard(Person(1, "Jo Kim"), (OpenRound(1),))

    pdf = Pdf(
        documents.player_cards(
            PlayerCards(nights.night(), play, (card,)), paper=Paper.A4, per_page=2
        )
    )

    assert sentence in pdf.text(0)


def test_a_number_without_a_name_is_called_by_its_number():
    card = PlayerCard(Person(14), (OpenRound(1),))
    facts = PlayerCards(nights.night(), Play(1, hands=8), (card,))

    assert "No. 14" in Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=2)).text(0)


def test_six_at_a_table_have_two_partners_and_three_opponents():
    who = [Person(number, name) for number, name in enumerate(nights.NAMES[:6], start=1)]
    round_ = SeatedRound(1, 1, "1", (who[2], who[4]), (who[1], who[3], who[5]))
    card = PlayerCard(who[0], (round_,))
    sheet = TableSheet(
        1, 1, (Side(("1", "3", "5"), tuple(who[::2])), Side(("2", "4", "6"), tuple(who[1::2])))
    )
    play = Play(1, target=10)

    for data in (
        documents.player_cards(
            PlayerCards(nights.night(), play, (card,)), paper=Paper.A4, per_page=2
        ),
        documents.table_sheets(TableSheets(nights.night(), play, (sheet,)), paper=Paper.A4),
    ):
        found = Pdf(data).letters()
        assert all(letters(person.name) in found for person in who)


def test_three_at_a_table_take_a_page_and_an_empty_chair_is_named():
    sides = (
        Side(("N",), (Person(1, "Jo Kim"),)),
        Side(("E",), (Person(2, "Peg"),)),
        Side(("S",), (None,)),
    )
    sheets = tuple(TableSheet(table, 1, sides) for table in (1, 2))

    pdf = Pdf(
        documents.table_sheets(
            TableSheets(nights.night(), Play(1, hands=8), sheets), paper=Paper.LETTER
        )
    )

    assert len(pdf) == 2
    assert "empty chair" in pdf.text(0)


def test_placards_send_each_one_on():
    pdf = Pdf(documents.placards(placards(), paper=Paper.A4))

    assert letters("Winners stay here and change partners") in pdf.letters(0)
    assert letters("Losers go to table 9") in pdf.letters(0)
    assert letters("This table rings the bell.") in pdf.letters(0)
    assert letters("North stay here") in pdf.letters(1)
    assert letters("East go to table 9") in pdf.letters(1)


def test_a_stranger_reads_the_chart_without_help():
    facts = nights.chart(22, 8)

    found = Pdf(documents.rotation_chart(facts, paper=Paper.A4)).letters()

    for round_ in facts.rounds:
        for table in round_.tables:
            north, east, south, west = table.seats
            assert f"{north}+{south}" in found
            assert f"{east}+{west}" in found
        assert letters(", ".join(map(str, round_.rests))) in found
    assert letters("The upper two numbers are partners and sit North and South") in found
    assert letters("They are credited 7 points.") in found


def test_a_chart_of_other_tables_is_read_by_seat_and_clock():
    rounds = (
        ChartRound(1, (ChartTable(1, (1, 2, 3, 4, 5, 6)), ChartTable(2, (7, 8))), (), "19:05"),
        ChartRound(2, (ChartTable(1, (8, 7, 6, 5, 4, 3)), ChartTable(2, (1, None))), (2,), "19:35"),
    )
    night, play = nights.night(), Play(2, minutes=25)

    for credit, sentence in (
        (RestCredit.AVERAGE, "They are credited their own average."),
        (RestCredit.NOTHING, "They score nothing for it."),
    ):
        facts = RotationChart(night, play, rounds, credit=credit)
        found = Pdf(documents.rotation_chart(facts, paper=Paper.A4)).letters()
        assert letters("in the order of the seats, clockwise from seat 1") in found
        assert letters(sentence) in found
        for said in ("1, 2, 3, 4, 5, 6", "8, 7, 6, 5, 4, 3", "19:05", "19:35"):
            assert letters(said) in found


def test_two_at_a_table_have_no_partner():
    jo, peg = Person(1, "Jo Kim"), Person(2, "Peg")
    card = PlayerCard(jo, (SeatedRound(1, 1, "1", (), (peg,)),))
    facts = PlayerCards(nights.night(), Play(1, target=10), (card,))

    for per_page in (2, 4):
        pdf = Pdf(documents.player_cards(facts, paper=Paper.A4, per_page=per_page))
        assert ("Peg" if per_page == 2 else "2") in pdf.text(0)


def test_a_code_without_a_picture_is_told_to_be_typed():
    person = Person(1, "Jo Kim")
    card = PlayerCard(person, (OpenRound(1),), code="H7KP")
    table = TableCard(1, code="T59W")

    cards = Pdf(
        documents.player_cards(
            PlayerCards(nights.night(), Play(1, hands=8), (card,)), paper=Paper.A4, per_page=2
        )
    )
    tables = Pdf(documents.table_cards(TableCards(nights.night(), (table,)), paper=Paper.A4))

    assert "H7 KP" in cards.text(0)
    assert "Or type" in tables.text(0)
    assert "T5 9W" in tables.text(0)
    assert cards.codes(0) == tables.codes(0) == []


@pytest.mark.parametrize("count", [1, 24, 25, 26, 40])
def test_results_end_with_their_notes(count):
    notes = ("3 tables are out.", "Equal places share their prizes. " * 8)

    pdf = Pdf(documents.results(replace(results(count), notes=notes), paper=Paper.LETTER))
    last = len(pdf) - 1

    assert all(letters(note) in pdf.letters(last) for note in notes)
    assert pdf.margin(last) >= PRINTABLE


def test_unranked_people_have_a_dash_and_no_reason():
    line = ResultLine("", Person(9, "Peg"), ("12",))
    facts = Results(nights.night(), "", ("Points",), (line,))

    assert "– Peg 12" in " ".join(Pdf(documents.results(facts, paper=Paper.A4)).text(0).split())


def test_the_wall_sheet_has_a_place_for_every_round():
    facts = nights.wall(22)

    text = Pdf(documents.wall_sheet(facts, paper=Paper.A4)).letters()

    for line in facts.lines:
        places = "".join(f"{seat.table}{seat.seat}" if seat else "–" for seat in line.seats)
        if line.person.name.isascii():
            assert f"{letters(line.person.name)}{line.person.number}{places}" in text
    assert sum(line.person.name.isascii() for line in facts.lines) > 10


def test_tally_cards_are_numbered_or_left_to_be():
    numbered = TallyCards(nights.night(), Play(10, hands=8), 5, first=30)
    blank = TallyCards(nights.night(), Play(20, hands=8), 4, first=None)

    pdf = Pdf(documents.tally_cards(numbered, paper=Paper.A4))

    assert len(pdf) == 2
    assert "34" in pdf.text(1)
    assert "No." in Pdf(documents.tally_cards(blank, paper=Paper.LETTER)).text(0)


def test_an_empty_list_says_so():
    night, play = nights.night(), Play(8, hands=8)
    empty = {
        "Nobody is on the list yet.": [
            documents.player_cards(PlayerCards(night, play, ()), paper=Paper.A4, per_page=4),
            documents.sign_in_sheet(SignIn(night, (), blanks=0), paper=Paper.A4),
            documents.wall_sheet(WallSheet(night, (1, 2), ()), paper=Paper.A4),
            documents.tally_cards(TallyCards(night, play, 0), paper=Paper.A4),
        ],
        "No tables are set up yet.": [
            documents.table_sheets(TableSheets(night, play, ()), paper=Paper.A4),
            documents.table_cards(TableCards(night, ()), paper=Paper.A4),
            documents.placards(Placards(night, ()), paper=Paper.A4),
        ],
        "No round is planned yet.": [
            documents.rotation_chart(RotationChart(night, play, ()), paper=Paper.A4)
        ],
        "No result has been written down yet.": [
            documents.results(Results(night, "", (), ()), paper=Paper.A4)
        ],
    }

    for sentence, files in empty.items():
        for data in files:
            pdf = Pdf(data)
            assert len(pdf) == 1
            assert sentence in pdf.text(0)


class LongWords:
    """A language in which every marked sentence is half as long again, and stands in brackets."""

    def to_language(self) -> str:
        return "long"

    def gettext(self, message: str) -> str:
        sentence = message.rpartition("\x04")[2]
        return f"[{sentence}{'~' * (len(sentence) // 2)}]"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


@pytest.fixture
def long_words(monkeypatch):
    monkeypatch.setitem(trans_real._translations, "long", LongWords())
    with translation.override("long"):
        yield


@pytest.mark.usefixtures("long_words")
def test_longer_words_find_their_room_and_every_word_is_marked_for_translation():
    for name, data in everything.__wrapped__(Paper.LETTER, 8, 8).items():
        pdf = Pdf(data)
        for page in range(len(pdf)):
            assert (pdf.margin(page) or 0) >= PRINTABLE, (name, page)
        said = pdf.letters()
        for sentence in re.findall(r"\[[^\[\]]*\]", said):
            said = said.replace(sentence, "")
        unmarked = re.search("Round|Table|Partner|Total|Rest|Name|Place|Plan|Find|Sign|Card", said)
        assert not unmarked, name


def test_a_document_speaks_the_language_that_is_active():
    facts = nights.player_cards(4)

    with translation.override("he"):
        data = documents.player_cards(facts, paper=Paper.A4, per_page=2)

    assert b"/Lang (he)" in data
