"""The four cards of a table, typed side by side from the paper that its people hand in."""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scoring.sheet import CardRow
from tournaments import queries
from tournaments.models import SheetDetail, SheetOrigin
from tournaments.permissions import Permission
from tournaments.queries import names, tables
from tournaments.queries.names import Called
from tournaments.services import sheets
from tournaments.web.access import PageContext, inside
from tournaments.web.director.night import table_tiles
from tournaments.web.director.results.tables import (
    TablePlace,
    VersionShown,
    answer,
    place_of,
    versions_of,
)
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.four_cards import FourCardsForm, initial, take
from tournaments.web.forms.results import must_be_for
from tournaments.wording import cards as words
from tournaments.wording import people
from tournaments.wording import problems as problem_words

LONGEST_REASON = 500  # letters that the journal keeps


@inside(Permission.ENTER)
@require_http_methods(["GET", "POST"])
def four_cards(request: HttpRequest, here: PageContext, number: int, table: int) -> HttpResponse:
    """A row for each card, compared as they are typed; a box that differs is decided by one key."""
    place = place_of(here, number, table)
    versions = versions_of(place)
    form = _form(request, place, versions)
    must_be_for(form, place.people)
    if request.method == "POST" and "take" not in request.POST:
        written = attempt(form, lambda: _write(here, place, form))
        if written is not None:
            return answer(request, here, place, written, form_page="web:four_cards")
    settled = "take" in request.POST and form.is_valid()
    context = _context(here, place, form) | {"settled": settled}
    return page(request, "director/four_cards.html", context, form=form)


def _form(
    request: HttpRequest, place: TablePlace, versions: Sequence[VersionShown]
) -> FourCardsForm:
    data = take(request.POST, place.rules) if request.method == "POST" else None
    shown: dict[str, object] = {}
    asked = {"boxes": request.GET["boxes"]} if "boxes" in request.GET else {}
    typed = next(
        (
            each
            for each in versions
            if each.newest
            and each.sheet.origin == SheetOrigin.DIRECTOR
            and each.sheet.detail == SheetDetail.BOXES
        ),
        None,
    )
    if typed is not None:
        live = [(line.no, line.facts) for line in typed.lines]
        shown = {**initial(live, place.sides), "seen_revision": typed.revision}
    return FourCardsForm(
        data,
        sides=place.sides,
        rules=place.rules,
        keep="keep" in request.POST,
        initial={**shown, **asked},
    )


def _write(here: PageContext, place: TablePlace, form: FourCardsForm) -> sheets.PaperWritten:
    """Store the boxes of the table; what a card says otherwise stays in the journal."""
    return sheets.write_paper(
        table=place.table,
        detail=form.detail,
        lines=form.lines(),
        seen_revision=form.cleaned_data["seen_revision"],
        confirm=not form.keep,
        reason=_reason(place, form),
        by=here.actor,
        at=here.at,
        act_id=form.act(),
    )


def _reason(place: TablePlace, form: FourCardsForm) -> str:
    seats = len(place.seating.seats)
    decided = [
        words.decided(each.hand, each.seat, each.said, each.stored, seats=seats)
        for each in form.decided()
    ]
    open_ = form.found.differences if form.keep and form.found else ()
    differing = [words.left_open(each, seats=seats) for each in open_]
    sums = [words.wrong_sum(row, seats=seats) for row in _wrong_sums(form)]
    said = " ".join(filter(None, [form.cleaned_data["reason"], *decided, *differing, *sums]))
    return said[:LONGEST_REASON]


def _wrong_sums(form: FourCardsForm) -> list[CardRow]:
    """The cards whose written sum is not that of their boxes, where boxes are stored."""
    if form.detail == SheetDetail.TOTALS:
        return []
    return [row for row in form.card_rows() if row.written not in (None, row.total)]


def _context(here: PageContext, place: TablePlace, form: FourCardsForm) -> dict[str, object]:
    number = place.table.round.number
    called = names.in_full(queries.entries.in_round(here.night.pk, number))
    return {
        "here": here,
        "night": here.night,
        "form": form,
        "table": place.table,
        "people": place.people,
        "round": number,
        "called": called,
        "tiles": _tiles(here, number),
        "shut": problem_words.code(place.shut) if place.shut else "",
        "notes": _notes(form, _by_seat(place, called)),
        "differing": form.differing(),
    }


def _by_seat(place: TablePlace, called: Mapping[int, Called]) -> dict[int, str]:
    return {
        seat.seat: people.called(
            number=seat.number,
            name=called[seat.entry_id].name,
            shared=called[seat.entry_id].shared,
        )
        for seat in place.seating.seats
    }


def _notes(form: FourCardsForm, whose: dict[int, str]) -> list[dict[str, object]]:
    """Each thing that does not agree: a title, what speaks for what, and the keys that decide."""
    found = form.found
    if found is None:
        return []
    notes: list[dict[str, object]] = [
        {
            "title": words.box_title(each.hand, only=len(form.differing()) == 1),
            "sentences": words.box_difference(each, whose),
            "takes": [
                {
                    "value": f"{each.hand}:{each.side}:{candidate.points}",
                    "words": words.it_was(candidate.points),
                }
                for candidate in each.candidates
            ],
        }
        for each in found.differences
    ]
    titles = [words.impossible(hand) for hand in found.impossible]
    titles += [words.two_alone(hand) for hand in found.two_alone]
    return notes + [{"title": title, "sentences": [], "takes": []} for title in titles]


def _tiles(here: PageContext, number: int) -> tuple[table_tiles.Tile, ...]:
    """The tables of the round, with where each one is."""
    out = queries.rounds.published(here.night.pk)
    every = table_tiles.of_rounds(
        tables.of_night(here.night), out, queries.rules.versions(here.night.pk)
    )
    return every[number]
