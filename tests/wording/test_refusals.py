"""Why an act was not done: what happened, what is safe, what to do."""

import pytest

from tournaments.wording import refusals


@pytest.mark.parametrize(
    ("code", "data", "told"),
    [
        ("sheet_empty", {}, "Nothing stands on the sheet yet."),
        ("weather", {}, "This is not possible now. Nothing was changed."),
        (
            "not_the_first",
            {"why": "taken"},
            "This Benny has an owner. Sign in, or ask an owner for an invitation.",
        ),
        (
            "not_the_first",
            {"why": "code"},
            "This is not the code. It stands in the window where Benny was started.",
        ),
        (
            "not_the_first",
            {},
            "This is not the code. It stands in the window where Benny was started.",
        ),
        (
            "names_need_decision",
            {"names": ["山田 花子"]},
            "Who is meant by 山田 花子? Say so below. Nobody was added yet.",
        ),
        (
            "names_need_decision",
            {"names": ["Bo", "שרה לוי"]},
            "Who is meant by Bo, שרה לוי? Say so for each below. Nobody was added yet.",
        ),
        (
            "bad_copy",
            {"why": "damaged"},
            "This copy is damaged. Take an earlier one. Nothing was changed.",
        ),
        ("bad_copy", {}, "This file is not a whole copy of a Benny. Nothing was changed."),
        (
            "copy_too_new",
            {"copy": "0099_x", "here": "0010_y"},
            (
                "This is of a newer Benny (0099_x); this one knows 0010_y and no later."
                " Nothing was changed: update this Benny first."
            ),
        ),
        (
            "bad_night_file",
            {"why": "cut"},
            "Half of this file is missing. Fetch it once more. Nothing was stored.",
        ),
        (
            "bad_night_file",
            {"why": "value", "where": "Round", "row": "7", "field": "state", "value": '"100 %"'},
            '"100 %" is impossible as “state” (Round 7). Nothing was stored.',
        ),
        (
            "bad_night_file",
            {"why": "facts", "breaches": ["x"]},
            "What this file tells does not fit together. Nothing was stored.",
        ),
        ("already_in", {"number": 0}, "They are in this night already, as number 0."),
        ("already_in", {}, "They are in this night already."),
        (
            "still_open",
            {"tables": [(2, 1)]},
            "One table is not done: round 2 table 1. Type its result, postpone it or void it.",
        ),
        (
            "still_open",
            {"tables": [(2, 1), (3, 4)]},
            (
                "2 tables are not done: round 2 table 1, round 3 table 4."
                " Type, postpone or void each of them."
            ),
        ),
        (
            "plan_impossible",
            {"reason": "no_tables"},
            "At least one table is needed.",
        ),
        (
            "plan_impossible",
            {},
            "No plan can be made for these people and rounds this way. Choose another movement.",
        ),
        ("pair_size", {}, "A pair is 2 people, each named once."),
        ("pair_size", {"size": 3}, "A pair is 3 people, each named once."),
        (
            "round_open",
            {"tables": [4]},
            "Table 4 is not done. Type its result, postpone it or void it.",
        ),
        (
            "round_open",
            {"tables": [4, 7]},
            "Tables 4, 7 are not done. Type, postpone or void each of them.",
        ),
        ("sheet_shut", {"why": "night_final"}, "The night is final. Nothing was changed."),
        ("sheet_shut", {}, "This cannot be read. Nothing was changed."),
        (
            "round_not_next",
            {"round": 2, "next": 4},
            "Round 2 was given out before. Nothing was changed.",
        ),
        (
            "round_not_next",
            {"round": 5, "next": 4},
            "Round 4 comes before round 5. Nothing was changed.",
        ),
        (
            "move_refused",
            {"state": "archived"},
            "This is not possible any more: “Put away”. Nothing was changed.",
        ),
    ],
)
def test_why_an_act_was_not_done(code, data, told):
    assert refusals.sentence(code, data) == told


@pytest.mark.parametrize(
    ("field", "code", "told"),
    [
        ("name", "empty", "Write something here."),
        ("name", "too_long", "This is longer than 120 letters."),
        ("rounds", "range", "Write a number from 1 to 60."),
        # a field may have its own words for a common fault
        ("place", "range", "Write a place from 1 to 40."),
        ("round", "unknown", "The night has no such round."),
        ("round", "empty", "Write something here."),
        ("entry", "one_needed", "The night has no such number."),
        ("name", "weather", "This is not one that Benny knows."),
    ],
)
def test_what_is_wrong_with_a_field(field, code, told):
    assert refusals.field_sentence(field, code) == told


def test_no_refusal_is_worded_twice():
    assert not set(refusals.SENTENCES) & set(refusals._TOLD)
