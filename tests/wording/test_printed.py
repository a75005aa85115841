"""The sentences of paper, in English and whole."""

import pytest

from tournaments.wording import printed


def test_a_night_is_named_as_far_as_it_has_names():
    assert printed.occasion("Clube de Münster", "Thursday") == "Clube de Münster, Thursday"
    assert printed.occasion_named("Harbour", "Finale", "Friday") == "Harbour, Finale, Friday"
    assert printed.occasion_named("Harbour", "", "Friday") == "Harbour, Friday"


def test_a_plan_says_what_it_makes_invalid():
    assert printed.plan(5182, 1, None) == "Plan 5182, version 1."
    assert printed.plan(5182, 3, 2) == "Plan 5182, version 3, replaces version 2."
    assert printed.plan(5182, 1, 0) == "Plan 5182, version 1, replaces version 0."


def test_cards_and_pages_are_counted():
    assert printed.card_of(3, 22) == "Card 3 of 22."
    assert printed.page_of(1, 1) == ""
    assert printed.page_of(1, 2) == "Page 1 of 2."


def test_seats_and_sides_are_letters_or_numbers():
    assert [printed.seat(each) for each in ("N", "EW", "5")] == ["N", "EW", "5"]
    assert printed.side(["N", "S"]) == "North–South"
    assert printed.side(("E", "W")) == "East–West"
    assert printed.side(("S", "N")) == "S–N"
    assert printed.side(("1", "3", "5")) == "1–3–5"
    assert printed.side(("E",)) == "E"


@pytest.mark.parametrize(
    ("signs", "told"), [("H7KP", "H7 KP"), ("H7K", "H7 K"), ("H", "H"), ("", "")]
)
def test_a_code_stands_in_groups_of_two(signs, told):
    assert printed.code(signs) == told


@pytest.mark.parametrize(
    ("length", "told"),
    [
        ((8, 8, None, None), ["8 rounds of 8 hands."]),
        ((1, 8, None, None), ["1 round of 8 hands."]),
        ((8, 2, None, None), ["8 rounds of 2 hands."]),
        ((8, 1, None, None), ["8 rounds.", "One hand a round."]),
        ((1, 1, None, None), ["1 round.", "One hand a round."]),
        ((8, None, 10, None), ["8 rounds.", "Play to 10 points."]),
        ((8, None, 1, None), ["8 rounds.", "Play to 1 point."]),
        ((8, None, 0, None), ["8 rounds.", "Play to 0 points."]),
        ((8, None, None, 20), ["8 rounds.", "The bell rings after 20 minutes."]),
        ((8, None, None, 1), ["8 rounds.", "The bell rings after 1 minute."]),
        (
            (6, 8, None, 25),
            ["6 rounds of 8 hands.", "The bell rings after 25 minutes."],
        ),
        ((2, None, None, None), ["2 rounds."]),
    ],
)
def test_how_long_a_night_is(length, told):
    assert printed.length(*length) == told


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((1,), "In each box: 1 or X."),
        ((1, 2, 4), "In each box: 1, 2, 4 or X."),
        ((-5, 1, 2), "In each box: \u22125, 1, 2 or X."),
        (tuple(range(1, 9)), "In each box: 1, 2, 3, 4, 5, 6, 7, 8 or X."),
        (tuple(range(-2, 7)), "In each box: points from \u22122 to 6, or X."),
    ],
)
def test_what_a_box_may_hold_is_listed_while_there_are_few(points, told):
    assert printed.marks(points) == told


@pytest.mark.parametrize(
    ("points", "on_the_card", "to_the_director"),
    [
        (1, "1 point, already written", "They are credited 1 point."),
        (7, "7 points, already written", "They are credited 7 points."),
        (0, "0 points, already written", "They are credited 0 points."),
    ],
)
def test_what_a_rest_brings(points, on_the_card, to_the_director):
    assert printed.rest_points(points) == on_the_card
    assert printed.credit_points(points) == to_the_director


def test_what_a_rest_brings_that_is_no_number():
    assert printed.rest_average() == "Your own average counts"
    assert printed.rest_nothing() == "No points, none lost"
    assert printed.credit_average() == "They are credited their own average."
    assert printed.credit_nothing() == "They score nothing for it."
    assert printed.chart_rests("They score nothing for it.") == (
        "Who stands under Rest does not play that round. They score nothing for it."
    )


def test_heads_of_columns_tell_words_of_like_meaning_apart():
    assert printed.head("partner_number") == "Partner’s number"
    assert printed.head("seat") == "Table, seat"
    assert printed.head("number") == "No."
    heads = [printed.head(column) for column in printed.HEADS]
    assert sorted(set(heads)) == sorted(heads)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (printed.table_sheet(3), "Table sheet, round 3"),
        (printed.so_far("North–South"), "North–South so far"),
        (printed.signs("North–South"), "North–South: initials and number"),
        (printed.director(), "Director"),
        (printed.empty_chair(), "empty chair"),
        (printed.table(), "Table"),
        (printed.rest(), "You rest this round"),
        (printed.whole_night(), "Whole night"),
        (printed.your_score(), "Your score on your phone"),
        (printed.rather_tap(), "Rather tap? Scan, or type"),
        (printed.scan_to_write(), "Scan to write down your hands."),
        (printed.type_code(), "Or type"),
        (
            printed.no_camera("benny.example/code/"),
            ("No camera? Go to", "benny.example/code/", "and type"),
        ),
        (
            printed.keep_score(),
            "North keeps the score, East checks it. Trouble? Raise your hand.",
        ),
        (
            printed.signing(),
            (
                "An opponent checks the row, signs and writes their own number."
                " Once signed, only the director changes it."
            ),
        ),
        (
            printed.box_marks_at_table(),
            (
                "For each hand: points to the side that made them, X to the other."
                " Played alone? Ring it, and a stroke behind that name."
            ),
        ),
        (
            printed.wall_guide(),
            "Find your name. Each column is a round: the table, then your seat. A dash is a rest.",
        ),
        (printed.head_table(), "Head table"),
        (printed.head_rings(), "This table rings the bell."),
    ],
)
def test_what_stands_beside_boxes_lines_and_codes(said, told):
    assert said == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (printed.player_cards(), "Player cards"),
        (printed.table_sheets(), "Table sheets"),
        (printed.table_cards(), "Table cards"),
        (printed.placards(), "Placards"),
        (printed.tally_cards(), "Tally cards"),
        (printed.pack(), "Paper for the night"),
        (printed.chart(), "Rotation chart"),
        (printed.sign_in(), "Sign in here"),
        (printed.wall(), "Where you sit"),
        (printed.results(), "Standings"),
        (printed.nobody(), "Nobody is on the list yet."),
        (printed.no_tables(), "No tables are set up yet."),
        (printed.no_results(), "No result has been written down yet."),
        (printed.no_rounds(), "No round is planned yet."),
    ],
)
def test_titles_and_what_an_empty_list_says(said, told):
    assert said == told


def test_the_guides_of_the_chart_tell_seats_sides_and_pairs_apart():
    begin = "Find the round on the left and the table above. "

    assert printed.chart_guide() == (
        f"{begin}The upper two numbers are partners and sit North and South; the lower two sit East"
        " and West. Call the round, let everybody find their number, then play."
    )
    assert printed.chart_guide_by_seat() == (
        f"{begin}The numbers stand in the order of the seats, clockwise from seat 1; every other"
        " seat is one side. Call the round, let everybody find their number, then play."
    )
    assert printed.chart_guide_of_pairs() == (
        f"{begin}Each number is a pair that stays together: the upper one sits North and South, the"
        " lower one East and West. Call the round, let everybody find their number, then play."
    )
