"""What was asked to be printed, in a few words."""

import pytest

from tournaments.wording import documents


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"paper_kind": "player_cards", "paper": "a4", "per_page": 2}, "A4, 2 a page"),
        ({"paper_kind": "pack", "paper": "letter", "per_page": 4}, "US Letter, 4 a page"),
        ({"paper_kind": "tally_cards", "paper": "a4", "per_page": 2}, "A4"),
        ({"paper_kind": "sign_in", "paper": "letter", "per_page": 2}, "US Letter"),
    ],
)
def test_only_what_a_paper_has_is_told_of_it(options, told):
    assert documents.detail(options) == told


@pytest.mark.parametrize(
    ("state", "error", "told"),
    [
        ("done", "", "Ready"),
        ("done", "file_gone", "Ready"),
        ("failed", "file_gone", "The file is gone. Ask for it again and it is drawn anew."),
        ("failed", "erased", "Thrown away, since somebody on it was erased. Ask for it again."),
        ("failed", "OSError", "Could not be made. Ask for it again."),
    ],
)
def test_what_became_of_a_paper_says_what_to_do(state, error, told):
    assert documents.state(state, error) == told
