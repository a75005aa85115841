"""What was kept aside: both versions are shown, and a director says which one is right."""

from collections.abc import Callable, Iterable

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.models import Line
from tournaments.services import sheets
from tournaments.web.access import PageContext
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.results import ConfirmForm
from tournaments.wording import problems as problem_words


def shown(lines: Iterable[Line], address: Callable[[Line], str]) -> list[dict[str, object]]:
    """Lines as `director/_conflicts.html` shows them; ``address`` takes the answer."""
    return [
        {
            "line": line,
            "why": problem_words.code(line.aside_code),
            "points": _points_of(line),
            "form": ActForm(),
            "address": address(line),
        }
        for line in lines
    ]


def settle(request: HttpRequest, here: PageContext, line: Line) -> None:
    """Take the line, or dismiss it, as the pressed button says; and tell what came of it."""
    form = ConfirmForm(request.POST)

    def do() -> object:
        typed = form.cleaned_data
        if "take" in request.POST:
            return sheets.take_aside(
                line=line,
                seen_revision=typed["seen_revision"],
                reason=typed["reason"],
                by=here.actor,
                at=here.at,
                act_id=typed["act_id"],
            )
        return sheets.dismiss_aside(
            line=line,
            reason=typed["reason"],
            by=here.actor,
            at=here.at,
            act_id=typed["act_id"],
        )

    if attempt(form, do) is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("Settled. The other version stays readable."))


def _points_of(line: Line) -> str:
    points = line.facts.get("points") if isinstance(line.facts, dict) else None
    if isinstance(points, list):
        return _(" to ").join(str(each) for each in points)
    return "–" if points is None else str(points)
