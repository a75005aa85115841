"""How a page answers: the form again with what is wrong, or on to the next page."""

from collections.abc import Callable
from typing import TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.services.refusals import Refusal
from tournaments.web.forms.acts import ActForm
from tournaments.wording import refusals

T = TypeVar("T")


def attempt(form: ActForm, act: Callable[[], T]) -> T | None:
    """Do an act for a form that is valid; a refusal stands in the form, and None comes back."""
    if not form.is_valid():
        return None
    try:
        return act()
    except Refusal as refusal:
        form.refuse(refusal)
        return None


def page(
    request: HttpRequest, template: str, context: dict[str, object], *, form: ActForm | None = None
) -> HttpResponse:
    """A page with a form: 422 when something is to be put right, so that tests and API agree."""
    wrong = form is not None and form.is_bound and bool(form.errors)
    return render(request, template, context, status=422 if wrong else 200)


def tell_refusal(request: HttpRequest, refusal: Refusal) -> None:
    """Say on the next page why a button did nothing."""
    messages.error(request, refusals.sentence(refusal.code, refusal.data))


def tell_problems(request: HttpRequest, form: ActForm) -> None:
    """Say on the next page what a form of one button lacked."""
    for errors in form.errors.values():
        for error in errors:
            messages.error(request, str(error))
