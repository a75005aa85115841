"""What can be printed, how far it is, and how it was asked for."""

import pytest

from tournaments.wording import documents


def test_a_kind_has_a_name_and_an_unknown_one_its_code():
    assert documents.kind("player_cards") == "Players' cards"
    assert documents.kind("tally_cards") == "Blank cards"
    assert documents.kind("wallpaper") == "wallpaper"


@pytest.mark.parametrize(
    ("state", "error", "told"),
    [
        ("queued", "", "Waits for the printer's helper"),
        ("running", "", "Being made"),
        ("done", "", "Ready"),
        ("cancelled", "", "Called off"),
        ("failed", "", "Could not be made. Ask for it again."),
        ("failed", "ValueError", "Could not be made. Ask for it again."),
        ("failed", "file_gone", "The file is gone. Ask for it again and it is drawn anew."),
        (
            "failed",
            "erased",
            "Thrown away, since somebody on it was erased. Ask for it again.",
        ),
        # what is being made again says so, whatever went wrong before
        ("queued", "file_gone", "Waits for the printer's helper"),
    ],
)
def test_how_far_a_paper_is_and_why_it_failed(state, error, told):
    assert documents.state(state, error) == told


@pytest.mark.parametrize(
    ("options", "takes", "told"),
    [
        ({}, ("paper",), "A4"),
        ({"paper": "letter"}, ("paper",), "US Letter"),
        ({"paper": "a4", "per_page": 4}, ("paper",), "A4"),  # kept, but it makes no difference
        ({"paper": "a4"}, ("paper", "per_page"), "A4, 1 a page"),
        ({"paper": "letter", "per_page": 2}, ("paper", "per_page"), "US Letter, 2 a page"),
        ({"per_page": "4"}, ("paper", "per_page", "start_at"), "A4, 4 a page"),
        ({"start_at": 8}, ("paper", "start_at"), "A4, from card 8"),
        ({"start_at": 8}, ("paper",), "A4"),
        ({"round": 3}, ("paper", "round"), "A4, round 3"),
        ({"pieces": ["3", "8"]}, ("paper", "pieces"), "A4, only 3, 8"),
    ],
)
def test_how_a_paper_was_asked_for(options, takes, told):
    assert documents.detail(options, takes=takes) == told


def test_no_two_kinds_are_called_alike():
    names = [documents.kind(code) for code in documents.KINDS]

    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(
    ("cards", "per_page", "sheets", "told"),
    [
        (22, 2, 11, "22 cards, 2 a page, 11 sheets"),
        (None, None, 1, "one sheet"),
        (1, 4, 1, "one card, 4 a page, one sheet"),
    ],
)
def test_how_much_paper_it_takes(cards, per_page, sheets, told):
    assert documents.amount(cards_=cards, per_page=per_page, sheets_=sheets) == told


@pytest.mark.parametrize("piece", ["card", "table", "sheet", "round", "line"])
def test_what_differs_is_listed_and_many_are_counted(piece):
    few, many = documents.differ(piece, ["3", "8"]), documents.differ(piece, list("123456789"))

    assert "3, 8" in few
    assert "differ" in few
    assert many.startswith("9 ")
    assert documents.differ(piece, ["3"]) != few
    assert "5" in documents.lost(piece, ["5"])


@pytest.mark.parametrize(
    ("since", "reasons", "told"),
    [
        ("", [], "Out of date"),
        ("8:14 pm", [], "Out of date since 8:14 pm"),
        ("", ["a new plan"], "Out of date: a new plan"),
        ("8:14 pm", ["a new plan", "x"], "Out of date since 8:14 pm: a new plan; x"),
    ],
)
def test_that_it_is_out_of_date_and_why(since, reasons, told):
    assert documents.out_of_date(since, reasons) == told
