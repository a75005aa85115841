"""Forms of the steps to a night: when, who, and the night that they make."""

from datetime import UTC, datetime

import pytest
from django.http import QueryDict

from scoring.rules import preset
from tests import factories
from tournaments.web.forms.nights import (
    WhenForm,
    WhoForm,
    first_draft,
)

# --- When


def when(**typed):
    return WhenForm({"name": "Thursday", "day": "2026-11-12", "hour": "19:00"} | typed)


@pytest.mark.parametrize(
    ("zone", "instant"),
    [
        ("UTC", datetime(2026, 11, 12, 19, tzinfo=UTC)),
        ("America/Halifax", datetime(2026, 11, 12, 23, tzinfo=UTC)),
    ],
)
def test_day_and_hour_are_those_of_the_club(zone, instant):
    form = when()

    assert form.is_valid()
    assert form.starts_at(zone) == instant


@pytest.mark.parametrize(
    ("typed", "field"),
    [({"name": ""}, "name"), ({"name": "x" * 121}, "name"), ({"day": "soon"}, "day"),
     ({"hour": "25:00"}, "hour")],
)  # fmt: skip
def test_what_is_no_day_or_hour_stands_beside_its_field(typed, field):
    assert list(when(**typed).errors) == [field]


# --- Who


class Line:
    """Somebody of the roster, as the form reads them."""

    def __init__(self, player_id, name):
        self.player_id, self.name = player_id, name


def sent(typed):
    """What a browser sends."""
    data = QueryDict(mutable=True)
    for name, value in typed.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


def who(**typed):
    form = WhoForm(sent(typed), roster=[Line(5, "Ann"), Line(6, "Bo")])
    assert form.is_valid(), form.errors
    return form


def arrivals(**typed):
    return [
        [(each.player_id, each.name, each.new) for each in group]
        for group in who(**typed).arrivals()
    ]


def test_ticked_then_named_then_numbers_alone():
    assert arrivals(players=["6", "5"], names="Cid\nDot", numbers="2") == [
        [(6, "", False)],
        [(5, "", False)],
        [(None, "Cid", False)],
        [(None, "Dot", False)],
        [(None, "", False)],
        [(None, "", False)],
    ]


def test_nobody_is_nobody():
    assert arrivals(names="", numbers="") == []


@pytest.mark.parametrize(
    ("typed", "pairs"),
    [
        ({"names": "Cid\nDot"}, False),
        ({"names": "Cid & Dot"}, True),
        ({"names": "Cid\nDot", "pairs": "on"}, True),
        ({"names": "Cid, Dot"}, False),
    ],
)
def test_people_come_in_pairs_where_a_line_holds_two_or_it_is_said(typed, pairs):
    assert who(**typed).comes_in_pairs() is pairs


def test_who_has_the_name_of_somebody_else_can_be_said_to_be_new():
    assert arrivals(names="Ann", same_names="new") == [[(None, "Ann", True)]]
    assert arrivals(names="Ann", same_names="x") == [[(5, "", False)]]


@pytest.mark.parametrize("typed", [{"players": ["7"]}, {"numbers": "41"}, {"numbers": "-1"}])
def test_who_cannot_come(typed):
    assert not WhoForm(sent(typed), roster=[Line(5, "Ann")]).is_valid()


# --- A night to begin with

AT = datetime(2026, 11, 12, 23, tzinfo=UTC)


def test_a_clubs_first_night_is_eight_rounds_of_eight_hands():
    draft = first_draft(name="First", starts_at=AT, last=None)

    assert (draft.name, draft.starts_at, draft.rounds) == ("First", AT, 8)
    assert (draft.rules.hand_limit, draft.rules.target) == (8, None)
    assert (draft.unit, draft.movement["kind"], draft.visibility) == ("person", "charted", "public")


@pytest.mark.django_db
def test_the_next_night_is_as_last_time_but_for_its_name_and_hour():
    last = factories.make_night(
        factories.make_club(), people=0, rounds_planned=5, rules=preset("six33"), movement="redraw"
    )

    draft = first_draft(name="Next", starts_at=AT, last=last)

    assert (draft.name, draft.starts_at) == ("Next", AT)
    assert (draft.rounds, draft.rules, draft.movement["kind"]) == (5, preset("six33"), "redraw")
