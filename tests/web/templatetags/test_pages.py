"""Tags of every page: icons, hours, the theme, a person's name, values in a row, who did it."""

from types import SimpleNamespace
from uuid import UUID

import pytest
from django import forms
from django.template import Context, Template
from django.test import RequestFactory

from tests.services.builders import NOON, a_link, a_night
from tournaments import queries
from tournaments.models import Journal, Link, TournamentState, User
from tournaments.queries.names import Called
from tournaments.web.templatetags import pages


def drawn(template, **context):
    return Template("{% load pages %}" + template).render(Context(context))


def test_a_drawing_is_hidden_from_readers_and_its_name_is_never_markup():
    assert 'aria-hidden="true"' in pages.icon("play")
    assert "icons.svg#play" in pages.icon("play")
    assert "<b>" not in pages.icon("<b>")


@pytest.mark.parametrize(
    ("cookie", "made_for", "theme"),
    [
        ("dark", None, "dark"),
        ("light", "dark", "light"),
        ("purple", None, "auto"),
        (None, "dark", "dark"),
        (None, None, "auto"),
    ],
)
def test_the_theme_is_that_of_the_device_else_of_the_page(cookie, made_for, theme):
    request = RequestFactory().get("/")
    if cookie:
        request.COOKIES["theme"] = cookie
    context = {"request": request} | ({"made_for": made_for} if made_for else {})

    assert pages.theme(Context(context)) == theme


def test_without_a_request_a_page_is_auto():
    assert pages.theme(Context({})) == "auto"


class TwoFields(forms.Form):
    one = forms.IntegerField()
    two = forms.IntegerField()


@pytest.mark.parametrize(("data", "count"), [({}, 2), ({"one": 1}, 1), ({"one": 1, "two": 2}, 0)])
def test_problems_of_a_form_are_counted(data, count):
    assert pages.problem_count(TwoFields(data)) == count


def test_hours_and_days_are_those_of_a_zone():
    shown = drawn(
        '{{ at|clock:"America/Halifax" }}; {{ at|day:"Pacific/Auckland" }}; '
        '{{ at|full_day:"UTC" }}; {{ "America/Halifax"|whose_clock }}',
        at=NOON,
    )

    assert shown.startswith("8:00")
    assert "Friday" in shown  # noon in Greenwich on a Thursday
    assert "2026" in shown
    assert "Halifax" in shown


def test_each_form_of_one_button_has_an_id_of_its_own():
    one, two = pages.new_act_id(), pages.new_act_id()

    assert isinstance(one, UUID)
    assert one != two


@pytest.mark.parametrize("state", TournamentState.values)
def test_every_state_of_a_night_has_its_chip(state):
    chip = pages.night_chip(state)

    assert all(chip.values())
    assert set(chip) == {"kind", "drawing", "words"}


@pytest.mark.parametrize(
    ("who", "long", "shown"),
    [
        (Called(7, "Ann Lee", shared=False), False, "Ann Lee"),
        (Called(7, "Ann Lee", shared=True), False, "no. 7"),
        (Called(7, "", shared=False), False, "No. 7"),
        (Called(7, "x" * 26, shared=False), False, "x" * 26),
        (Called(7, "x" * 27, shared=False), True, "x" * 27),
    ],
)
def test_a_person_stands_by_name_and_number_where_it_is_needed(who, long, shown):
    html = drawn("{% person called 3 %}", called={3: who})

    assert shown in html
    assert ("long" in html) is long
    assert ("no. 7" in html) is who.shared


def test_a_name_is_never_markup():
    html = drawn("{% person called 3 %}", called={3: Called(7, "<b>Ann", shared=False)})

    assert "<b>" not in html


def test_one_of_several_values():
    assert pages.at((7, 4), 1) == 4
    assert pages.at(None, 1) == "–"


@pytest.mark.parametrize(
    ("points", "sign"),
    [(2, "2"), (0, "×"), ("2", "2"), ("0", "×"), (-2, "\u22122"), ("4A", "4A"), ("", "")],
)
def test_what_stands_in_a_box(points, sign):
    assert pages.box(points) == sign


def test_points_that_are_lost_have_a_real_minus():
    assert (pages.signed(3), pages.signed(-3)) == ("3", "\u22123")


def test_seats_are_named_by_how_many_there_are():
    assert pages.seat_of(2, [1, 2, 3, 4]) == "South"
    assert pages.seat_of(2, [1, 2, 3, 4, 5, 6]) != "South"


def seating(*tables):
    return SimpleNamespace(tables=[SimpleNamespace(seats=[0] * seats) for seats in tables])


def test_the_heads_of_the_two_columns_are_those_of_the_largest_table():
    assert pages.side_heads(seating(4, 4)) == ("North–South", "East–West")
    assert pages.side_heads(seating()) == ("North–South", "East–West")
    assert pages.side_heads(seating(4, 6)) == pages.side_heads(seating(6))
    assert pages.side_heads(seating(6)) != pages.side_heads(seating(4))


def test_codes_become_words():
    assert drawn('{{ "scorer"|role_words }}') not in ("", "scorer")
    assert drawn('{{ "playing"|round_words }}')
    assert "5" in pages.table_act("postpone", 5)


# --- Who did it


def test_a_person_is_named_and_kept_in_its_own_direction():
    html = pages.actor(Journal(user=User(name="<Ann>")))

    assert html == "<bdi>&lt;Ann&gt;</bdi>"


@pytest.mark.django_db
def test_a_device_is_its_table_and_a_card_its_player():
    night = a_night([[(1, 2, 3, 4)]])
    table, card = a_link(night, number=6), Link(kind="player", table_number=None)

    assert "6" in pages.actor(Journal(link=table))
    assert pages.actor(Journal(link=card)) not in (
        pages.actor(Journal(link=table)),
        pages.actor(Journal()),
    )
    assert queries.nights.link(night.tournament.pk, table.pk) == table


def test_what_nobody_did_benny_did():
    assert "Benny" in pages.actor(Journal())
