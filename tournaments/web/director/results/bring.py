"""A list that a device kept and saved as a file: the director brings it in at the table's page.

It holds the acts that the device would have sent. Each is done by itself and answered in words;
the ids of the acts make it harmless that the device sends them too, before or after.
"""

import json
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments import queries
from tournaments.models import Link
from tournaments.permissions import Permission
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import page
from tournaments.web.forms.files import OutboxForm
from tournaments.web.scorer import acts
from tournaments.web.scorer.acts import Answer, Sender
from tournaments.wording import outbox as words

LARGEST_FILE = 2 * 1024 * 1024
MOST_ACTS = 2000
SCHEMA = "outbox/1"
WAITING = (acts.ASIDE, acts.SHUT)


@dataclass(frozen=True, slots=True)
class Brought:
    """One act of the file, and what became of it."""

    answer: Answer
    result: str
    told: str

    @property
    def sign(self) -> str:
        """The chip's class: what waits for a decision is told apart from what is done."""
        return "soon" if self.answer.result in WAITING else "done"


@inside(Permission.SETTLE)
@require_http_methods(["GET", "POST"])
def bring(request: HttpRequest, here: PageContext, number: int, table: int) -> HttpResponse:
    """Choose the file; then what became of each act in it."""
    found(queries.tables.by_number(here.night.pk, number, table))
    form = OutboxForm(request.POST or None, request.FILES or None)
    brought: list[Brought] = []
    if request.method == "POST" and form.is_valid():
        kept = _acts(form.cleaned_data["file"].read(LARGEST_FILE + 1), here.night.pk)
        link = queries.nights.link_of_table(here.night.pk, table)
        if kept is None or link is None:
            form.add_error("file", _why_not(link))
        else:
            brought = [_brought(each, here, link) for each in kept]
    context = {
        "here": here,
        "night": here.night,
        "round": number,
        "table": table,
        "form": form,
        "brought": brought,
    }
    return page(request, "director/bring.html", context, form=form)


def _acts(file: bytes, night_id: int) -> list[Any] | None:
    """The acts of a file of this night; none where it is no such file."""
    try:
        told = json.loads(file) if len(file) <= LARGEST_FILE else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(told, dict) or told.get("benny") != SCHEMA:
        return None
    if told.get("night") not in (None, night_id):
        return None
    kept = told.get("acts")
    return kept if isinstance(kept, list) and len(kept) <= MOST_ACTS else None


def _why_not(link: Link | None) -> str:
    if link is None:
        return _("No link of this night was ever made, so no device kept anything for it.")
    return _("This is no list that a device saved for this night. Nothing was changed.")


def _brought(sent: object, here: PageContext, link: Link) -> Brought:
    answer = acts.take(sent, Sender(link, here.at, by=here.actor))
    return Brought(answer, words.result(answer.result), _told(sent))


def _told(sent: object) -> str:
    """What the device showed of an act, or the act as it was kept."""
    shown = sent.get("words") if isinstance(sent, dict) else None
    if isinstance(shown, str) and shown.strip():
        return shown[: words.LONGEST]
    return words.as_kept(sent)
