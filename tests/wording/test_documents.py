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
    ],
)
def test_how_a_paper_was_asked_for(options, takes, told):
    assert documents.detail(options, takes=takes) == told


def test_no_two_kinds_are_called_alike():
    names = [documents.kind(code) for code in documents.KINDS]

    assert sorted(set(names)) == sorted(names)
