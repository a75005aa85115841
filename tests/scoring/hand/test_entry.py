import pytest

from scoring.hand.judging import HandEntry
from tests.scoring.hands import hand


@pytest.mark.clause("2.1")
def test_an_entry_keeps_what_was_typed():
    typed = hand("three", upcard=9, tricks_by_seat=[1], weather="fine")

    assert HandEntry.from_json(typed).to_json() == typed


@pytest.mark.clause("2.5")
def test_what_is_no_object_is_kept_whole():
    assert HandEntry.from_json([1, 2]).to_json() == {"": [1, 2]}


def test_empty_fields_are_not_stored():
    assert HandEntry.from_json({"result": "passout", "caller": None}).to_json() == {
        "result": "passout"
    }
