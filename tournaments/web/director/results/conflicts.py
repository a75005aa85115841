"""What was kept aside: both versions are shown, and a director says which one is right."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.problem import ProblemCode
from tournaments import queries
from tournaments.models import Line, LineKind, Table
from tournaments.queries.names import Called
from tournaments.services import sheets
from tournaments.web.access import PageContext
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.results import ConfirmForm, SideOfForm
from tournaments.web.told import Sat, before
from tournaments.wording import problems as problem_words
from tournaments.wording import tablet as tap_words

Names = Mapping[int, Called]
UNREADABLE = frozenset({str(ProblemCode.FACTS_MALFORMED), str(ProblemCode.KINDS_MIXED)})
"""Why a line can never stand: it is shown as it was sent, and only dismissed."""


def shown(
    lines: Iterable[Line], address: Callable[[Line], str], *, sat: Sat, called: Names
) -> list[dict[str, object]]:
    """Lines as `director/_conflicts.html` shows them; ``address`` takes the answer.

    Each stands beside the line that has its number, hand, content, who and when at equal size.
    """
    rows = list(lines)
    standing = queries.sheets.live_on({line.sheet_id for line in rows})
    return [_shown(line, standing[line.sheet_id], address, sat, called) for line in rows]


def _shown(
    line: Line,
    standing: Sequence[Line],
    address: Callable[[Line], str],
    sat: Sat,
    called: Names,
) -> dict[str, object]:
    play = before(line, standing, sat.rules) if line.kind == LineKind.HAND else None
    other = next((each for each in standing if each.no == line.no), None)
    so_far = play.state if play else None
    return {
        "line": line,
        "number": play.number if play else line.no,
        "is_hand": play is not None,
        "why": problem_words.code(line.aside_code),
        "readable": line.aside_code not in UNREADABLE,
        "aside": sat.version(line, called=called, so_far=so_far),
        "stands": other and sat.version(other, called=called, so_far=so_far),
        "form": ActForm(),
        "address": address(line),
    }


def of_table(table: Table, sat: Sat, called: Names) -> list[dict[str, object]]:
    """What was kept aside at a table, oldest first."""
    night = table.round.tournament
    where = (night.club.slug, night.slug, table.round.number, table.number)
    return shown(
        queries.sheets.asides_at(table.pk),
        lambda line: reverse("web:settle_line", args=[*where, line.pk]),
        sat=sat,
        called=called,
    )


def late_at(table: Table, sides: Sequence[SideOfForm]) -> list[dict[str, object]]:
    """What pages of a table's devices meant when it was over: told, since nothing was done."""
    rows = queries.journal.late_at(
        table.round.tournament_id, round_number=table.round.number, table_number=table.number
    )
    labels = {each.number: each.label for each in sides}
    return [
        {
            "journal": row,
            "meant": tap_words.meant(str(row.data["meant"]), labels.get(row.data.get("side"), "")),
            "no": row.data.get("no"),
        }
        for row in rows
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
