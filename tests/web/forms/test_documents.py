"""A wish for a document asks only what makes a difference, and gives options."""

import pytest

from tests.services.setting_up import director, ready_night
from tournaments.printing.making import Options
from tournaments.queries.document_data import NightData
from tournaments.queries.document_kinds import KINDS, carried, offered, packable
from tournaments.web.forms.documents import DocumentForm

pytestmark = pytest.mark.django_db


def form_for(code, typed=None):
    data = NightData(ready_night(director(), people=9, rounds=8))
    kind = KINDS[code]
    form = DocumentForm(typed, initial={"paper": "a4"})
    form.offer(offered(data), kind)
    form.tick(packable(data), carried(data))
    form.lay_out(kind, kind.facts(data, Options()), [each.number for each in data.rounds])
    return form


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("player_cards", {"paper", "per_page", "start_at"}),
        ("table_sheets", {"paper", "round"}),
        ("sign_in", {"paper"}),
        ("card_backs", {"paper", "per_page"}),
        ("pack", {"paper", "per_page", "start_at", "parts"}),
    ],
)
def test_only_what_makes_a_difference_is_asked(code, asked):
    assert {field.name for field in form_for(code).visible_fields()} == asked


def test_each_layout_says_how_many_sheets_it_takes():
    choices = dict(form_for("player_cards").fields["per_page"].choices)

    assert choices == {
        2: "2 a page, 5 sheets",
        4: "4 a page, 3 sheets. No boxes for hands.",
        1: "1 a page, 9 sheets",
    }


def test_what_was_typed_becomes_options():
    typed = {"kind": "table_sheets", "paper": "letter", "round": "3", "pieces": "3.1,3.2"}
    form = form_for("table_sheets", typed)

    assert form.is_valid(), form.errors
    assert form.options() == Options("letter", round=3, pieces=("3.1", "3.2"))


def test_a_round_that_is_not_planned_is_refused():
    form = form_for("table_sheets", {"kind": "table_sheets", "paper": "a4", "round": "30"})

    assert not form.is_valid()
    assert "round" in form.errors
