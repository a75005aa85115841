"""How a page answers a form: done once, refused in place, or told on the next page."""

import pytest
from django.contrib.messages import constants, get_messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.test import RequestFactory

from tournaments.services.people.players import BadName
from tournaments.web import form_actions
from tournaments.web.forms.acts import ReasonForm


@pytest.fixture
def request_():
    made = RequestFactory().get("/")
    made._messages = CookieStorage(made)
    return made


def refuse():
    raise BadName


def test_a_valid_form_acts_and_gives_what_came_of_it():
    assert form_actions.attempt(ReasonForm({"reason": "late"}), lambda: 7) == 7


def test_a_form_with_a_fault_does_not_act():
    acted = []

    assert form_actions.attempt(ReasonForm({}), lambda: acted.append(1) or 7) is None
    assert acted == []


def test_a_refusal_stands_in_the_form_in_words():
    form = ReasonForm({"reason": "late"})

    assert form_actions.attempt(form, refuse) is None
    assert form.was_refused_for("bad_name")
    (told,) = form.non_field_errors()
    assert "A name is empty" in told


def test_any_other_fault_is_not_swallowed():
    with pytest.raises(ZeroDivisionError):
        form_actions.attempt(ReasonForm({"reason": "late"}), lambda: 1 / 0)


@pytest.mark.parametrize(
    ("form", "status"),
    [(None, 200), (ReasonForm(), 200), (ReasonForm({"reason": "x"}), 200), (ReasonForm({}), 422)],
)
def test_a_page_with_something_to_put_right_says_so_to_machines_too(request_, form, status):
    answer = form_actions.page(request_, "errors/500.html", {}, form=form)

    assert answer.status_code == status


def told(request):
    return [(each.level, str(each)) for each in get_messages(request)]


def test_a_refusal_is_told_as_an_error_on_the_next_page(request_):
    form_actions.tell_refusal(request_, BadName())

    ((level, words),) = told(request_)
    assert level == constants.ERROR
    assert "A name is empty" in words


def test_each_thing_that_a_button_lacked_is_told(request_):
    form = ReasonForm({"reason": "x" * 501, "act_id": "no id"})

    form_actions.tell_problems(request_, form)

    assert [level for level, _words in told(request_)] == [constants.ERROR] * 2
