"""The choice of who moves and how: settings read, stored and shown again, and what cannot be."""

import pytest

from scoring.rules import preset
from tournaments.web.forms.movements import SETTINGS, MovementForm, movement_initial
from tournaments.wording import movements as words

FOURS, ALONE, TWO = preset("ohio8"), preset("buck4"), preset("two_handed")


def form(rules=FOURS, **typed):
    made = MovementForm({"movement": "charted"} | typed)
    made.is_valid()
    made.check_movement(rules)
    return made


STORED = [
    ({"movement": "charted"}, {"kind": "charted"}),
    ({"movement": "redraw"}, {"kind": "redraw"}),
    ({"movement": "winner_driven"}, {"kind": "winner_driven", "form": "winners_move"}),
    (
        {"movement": "winner_driven", "winner_form": "winners_meet", "no_head_table": "on"},
        {"kind": "winner_driven", "form": "winners_meet", "head_table": False},
    ),
    ({"movement": "by_standing"}, {"kind": "by_standing", "form": "first_and_fourth"}),
    (
        {"movement": "fixed_position", "steps": "0 2 -1 1"},
        {"kind": "fixed_position", "steps": [0, 2, -1, 1]},
    ),
    (
        {"movement": "groups", "groups": "3", "advance": "1"},
        {"kind": "groups", "groups": 3, "advance": 1},
    ),
    ({"movement": "knockout"}, {"kind": "knockout", "losses": 1}),
    ({"movement": "knockout_double"}, {"kind": "knockout", "losses": 2}),
]


@pytest.mark.parametrize(("typed", "stored"), STORED)
def test_a_choice_is_stored_with_its_settings_only(typed, stored):
    made = form(**typed)

    assert not made.errors
    found = made.chosen_movement()
    assert stored.items() <= found.items()
    others = {each.name for kind, row in SETTINGS.items() if kind != stored["kind"] for each in row}
    own = {each.name for each in SETTINGS.get(stored["kind"], ())}
    assert not (others - own) & set(found)


@pytest.mark.parametrize(("typed", "stored"), STORED)
def test_what_is_stored_is_shown_as_it_was_chosen(typed, stored):
    shown = movement_initial(form(**typed).chosen_movement())

    assert shown["movement"] == typed["movement"]
    for name, value in typed.items():
        assert str(shown[name]) in (value, "True")


def test_the_usual_steps_stand_for_none_written():
    assert form(movement="fixed_position", steps="").chosen_movement()["steps"]
    assert not form(movement="fixed_position", steps="").errors


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ({"movement": "fixed_position", "steps": "a b"}, "steps", "Write whole numbers"),
        ({"movement": "fixed_position", "steps": "0 0 0 13"}, "steps", "twelve tables"),
        ({"movement": "fixed_position", "steps": "0 0 0 -13"}, "steps", "twelve tables"),
        ({"movement": "fixed_position", "steps": "0 1"}, "steps", "Write 4 numbers"),
        ({"movement": "groups", "groups": ""}, "groups", "Write a number."),
        ({"movement": "groups", "advance": ""}, "advance", "Write a number."),
        ({"movement": "groups", "groups": "9"}, "groups", "8"),
        ({"movement": "dance"}, "movement", "dance"),
    ],
)
def test_a_setting_that_cannot_be_is_named_beside_its_field(typed, field, sentence):
    made = form(**{"groups": "2", "advance": "2"} | typed)

    assert sentence in made.errors[field][0]


def test_twelve_tables_up_or_down_is_the_furthest():
    assert not form(movement="fixed_position", steps="12 -12 0 0").errors


def test_the_settings_of_a_movement_that_is_not_chosen_are_passed_by():
    assert not form(movement="charted", groups="").errors


@pytest.mark.parametrize("way", [way for way in words.WAYS if way.partners_stay])
def test_partners_stay_only_where_there_are_partners(way):
    typed = {"movement": way.code, "groups": "2", "advance": "2"}

    assert "movement" in form(ALONE, **typed).errors
    assert form(FOURS, **typed).unit(FOURS) == "partnership"
    # at a table for two everybody is a pair of one
    assert "movement" not in form(TWO, **typed).errors
    assert form(TWO, **typed).unit(TWO) == "person"


def test_where_partners_change_a_person_moves():
    assert form(movement="redraw").unit(FOURS) == "person"
    assert form(movement="redraw").stays_together() is False


def test_the_rows_are_drawn_in_two_parts_each_with_its_settings():
    made = MovementForm()

    rotating, staying = made.rotating, made.staying
    assert {row["code"] for row in rotating} | {row["code"] for row in staying} == {
        way.code for way in words.WAYS
    }
    assert not {row["code"] for row in rotating} & {row["code"] for row in staying}
    by_code = {row["code"]: row for row in [*rotating, *staying]}
    assert [each["drawn"] for each in by_code["groups"]["settings"]] == ["stepper", "stepper"]
    assert [each["drawn"] for each in by_code["winner_driven"]["settings"]] == ["field", "check"]
    assert by_code["redraw"]["settings"] == []
