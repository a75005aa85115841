"""The director's console: where the night is, each table, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET

from scoring.night import CardDifference, Record
from tournaments import queries
from tournaments.models import Plan, RoundState, TournamentState
from tournaments.permissions import Permission
from tournaments.queries import names, plans, room_changes, tables
from tournaments.queries.entries import EntryNow, EntryStates
from tournaments.queries.rounds import RoundSeating
from tournaments.rotation.movements import movement_from_json
from tournaments.services.seating import reseating
from tournaments.services.seating.reseating import SeatedOtherwise
from tournaments.web import names_in_text, polling, query_params
from tournaments.web.access import PageContext, inside
from tournaments.web.director.night import clock, copies, heard, next_step, table_tiles
from tournaments.web.director.night.next_step import Next, before_the_next_round
from tournaments.web.director.night.next_step import to as _to
from tournaments.web.director.night.table_tiles import Tile
from tournaments.wording import cards as card_words
from tournaments.wording import rules as rule_words
from tournaments.wording import tiebreaks

MANY_TABLES = 8
AHEAD = (TournamentState.DRAFT, TournamentState.READY, TournamentState.RUNNING)
OVER = (TournamentState.FINAL, TournamentState.ARCHIVED, TournamentState.CANCELLED)


@dataclass(frozen=True, slots=True)
class RoundBox:
    """One round in the row of boxes."""

    number: int
    state: str
    done: bool
    current: bool


@inside(Permission.READ)
@require_GET
def console(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The whole page; asked with a version, the live part alone or "unchanged"."""
    wanted = request.GET.get("round", "")
    safe = copies.of(here)
    told = heard.by_table(here.night.pk, here.at) if here.night.state in AHEAD else {}
    besides = sha256(repr((safe, sorted(told.items()))).encode()).hexdigest()[:8]
    version = here.night.version.version
    seen = polling.mark(request, version, "console", wanted, here.authority.role, besides)

    def draw() -> HttpResponse:
        more = {"seen": seen, "copies": safe, "heard": told}
        context = _console(here, query_params.number(wanted)) | more
        only_part = request.headers.get("X-Part") == "live"
        template = "director/_console.html" if only_part else "director/console.html"
        return render(request, template, context)

    return polling.part(request, seen, draw)


def _console(here: PageContext, wanted: int | None) -> dict[str, object]:
    night = here.night
    people = queries.entries.states(night.pk)
    out = queries.rounds.published(night.pk)
    plan = plans.accepted(night.pk)
    versions = queries.rules.versions(night.pk)
    every = table_tiles.of_rounds(tables.of_night(night), out, versions)
    current = _current(out, every, wanted)
    shown = every.get(current.number, ()) if current else ()
    now = queries.rules.as_of(versions, current.number if current else 1)
    running = night.state == TournamentState.RUNNING
    otherwise = reseating.seated_otherwise(night) if running else None
    return {
        "here": here,
        "night": night,
        "boxes": _boxes(night.rounds_planned, out, every, current),
        "round": current,
        "tiles": shown,
        "many": len(shown) >= MANY_TABLES,
        "called": names.in_full(people.in_round(current.number if current else 1)),
        "people": sum(each.in_play for each in people.latest()),
        "rest_words": _rest_words(now),
        "clock": clock.of(here, versions),
        "ahead": night.state in AHEAD,
        "over": night.state in OVER,
        "next": _next(
            here,
            people,
            out,
            every,
            plan=plan,
            record=now.night.record,
            otherwise=otherwise,
        ),
        "then": [*_then(every), *_too_late(here, people, otherwise)],
    }


def _current(
    out: tuple[RoundSeating, ...], every: dict[int, tuple[Tile, ...]], wanted: int | None
) -> RoundSeating | None:
    """The round asked for, else the first that is out and not complete, else the last one out."""
    if not out:
        return None
    chosen = [each for each in out if each.number == wanted]
    waiting = [each for each in out if not _complete(every[each.number])]
    return (chosen or waiting or [out[-1]])[0]


def _complete(shown: tuple[Tile, ...]) -> bool:
    return all(tile.done for tile in shown)


def _boxes(
    planned: int,
    out: tuple[RoundSeating, ...],
    every: dict[int, tuple[Tile, ...]],
    current: RoundSeating | None,
) -> tuple[RoundBox, ...]:
    by_number = {each.number: each for each in out}
    last = max([planned, *by_number])
    return tuple(
        RoundBox(
            number=number,
            state=by_number[number].state if number in by_number else RoundState.PLANNED,
            done=number in by_number and _complete(every[number]),
            current=current is not None and current.number == number,
        )
        for number in range(1, last + 1)
    )


def _ahead(plan: Plan | None) -> frozenset[int]:
    """The rounds that the accepted plan holds."""
    return frozenset(each["number"] for each in plan.seating["rounds"]) if plan else frozenset()


def _rest_words(now: queries.rules.RulesNow) -> str:
    credit = now.night.sit_out
    code = "sit_out_points" if isinstance(credit, int) else f"sit_out_{credit}"
    return rule_words.sentence(code, {"points": credit})


def _next(
    here: PageContext,
    people: EntryStates,
    out: tuple[RoundSeating, ...],
    every: dict[int, tuple[Tile, ...]],
    *,
    plan: Plan | None,
    record: str,
    otherwise: SeatedOtherwise | None,
) -> Next:
    """One sentence and one button. Nothing is asked while people simply play.

    What would be refused, and people whom the seats do not know, come before every ordinary step.
    """
    state, ahead = here.night.state, _ahead(plan)
    if plan is not None and not out and (stale := next_step.stale_plan(here, plan, people)):
        return stale
    if state in (TournamentState.DRAFT, TournamentState.READY):
        return _before(here, ahead=ahead, record=record)
    if state == TournamentState.PROVISIONAL:
        return Next(
            _("Make the standings final"),
            _("Play is over. Wait until nobody objects any more."),
            _("Make them final"),
            _to(here, "close"),
            second=_("See the standings"),
            second_href=_to(here, "standings"),
        )
    if state != TournamentState.RUNNING:
        return Next(
            _("This night is over"),
            _("Everything stays readable."),
            _("See the standings"),
            _to(here, "standings"),
            second=_("Take the night with you"),
            second_href=_to(here, "downloads"),
        )
    return (
        _changed_room(here, people, out, otherwise)
        or (_until_cards(here) if record == Record.CARDS else _while_playing(here, every))
        or _when_all_is_in(here, people.latest(), out, ahead)
    )


def _changed_room(
    here: PageContext,
    people: EntryStates,
    out: tuple[RoundSeating, ...],
    otherwise: SeatedOtherwise | None,
) -> Next | None:
    """Who came or left, where the seats that are out do not know it."""
    number = queries.rounds.next_round(here.night.pk)
    if not movement_from_json(here.night.movement).round_by_round:
        outdated = room_changes.outdated_seats(people, out, next_round=number)
        if outdated is not None:
            return next_step.seats_outdated(here, outdated)
    if otherwise is not None and not otherwise.begun:
        return next_step.seated_otherwise(here, people.latest(), otherwise)
    away = room_changes.away_at_tables(people, out, next_round=number)
    return next_step.away_at_table(here, away) if away else None


def _until_cards(here: PageContext) -> Next:
    """Where cards count: settle those that are wrong, type those that come in."""
    pile = queries.cards.of_night(here.night)
    wrong = [card.entry.number for card in pile.cards if not card.counts]
    if wrong:
        return Next(
            _("Look at card %(number)d") % {"number": wrong[0]},
            _("Something on it is wrong, so it does not count yet."),
            _("See the card"),
            _to(here, "card", wrong[0]),
        )
    missing = len(pile.out)
    if pile.differences:
        return _cards_disagree(here, pile.differences, missing=missing)
    if not missing:
        return Next(
            _("End the play"), _("Every card is in."), _("Close the night"), _to(here, "close")
        )
    words = ngettext(
        "One card is still out. Type them as they come in, in any order.",
        "%(number)d cards are still out. Type them as they come in, in any order.",
        missing,
    )
    return Next(
        _("Nothing to do right now"),
        words % {"number": missing},
        _("Type the cards"),
        _to(here, "cards"),
    )


def _cards_disagree(
    here: PageContext, differences: Sequence[CardDifference], *, missing: int
) -> Next:
    """Two cards that say different things: one of them is wrong, or was typed wrongly."""
    others = ngettext(
        "Look at both; one was written or typed wrongly.",
        "%(number)d places do not agree. Look at both cards; one was written or typed wrongly.",
        len(differences),
    ) % {"number": len(differences)}
    return Next(
        _("Cards do not agree"),
        " ".join(
            [*card_words.differences(differences[:1], names_in_text.by_number(here.night)), others]
        ),
        _("See card %(number)s") % {"number": differences[0].unit},
        _to(here, "card", differences[0].unit),
        second=_("Type the cards") if missing else _("Close the night as it is"),
        second_href=_to(here, "cards" if missing else "close"),
    )


def _before(here: PageContext, *, ahead: frozenset[int], record: str) -> Next:
    if record == Record.CARDS and not ahead:
        return Next(
            _("Begin the night"),
            _("People move themselves; their cards are typed at the end."),
            _("Begin the night"),
            _to(here, "move_night", "start"),
            post=True,
            second=_("Go on setting up"),
            second_href=_to(here, "who"),
        )
    if not ahead:
        return Next(
            _("Finish setting up"),
            _("Say who comes and how you play; then keep a plan."),
            _("Go on setting up"),
            _to(here, "who"),
        )
    if 1 < len(ahead) < here.night.rounds_planned:
        return Next(
            _("Give out the seats of the groups"),
            _("The finals are seated when every result of the groups is in."),
            _("%(number)d rounds") % {"number": len(ahead)},
            _to(here, "publish"),
            post=True,
            second=_("Print the cards"),
            second_href=_to(here, "papers"),
        )
    if len(ahead) < here.night.rounds_planned:
        return Next(
            _("Give out the first seats"),
            _("Later rounds are seated one after the other, from what happens."),
            _("Give out round %(number)d") % {"number": 1},
            _to(here, "publish"),
            post=True,
            number=1,
        )
    return Next(
        _("Give out the seats"),
        _("All rounds at once, or one after the other. Cards can be printed before."),
        _("All rounds"),
        _to(here, "publish"),
        post=True,
        second=_("Print the cards"),
        second_href=_to(here, "papers"),
    )


def _while_playing(
    here: PageContext,
    every: dict[int, tuple[Tile, ...]],
) -> Next | None:
    """What is asked while tables are out; none once all are in."""
    decide = [(number, tile) for number, row in every.items() for tile in row if tile.decide]
    if decide:
        number, tile = decide[0]
        return Next(
            _("Settle table %(table)d of round %(round)d")
            % {"table": tile.number, "round": number},
            _("%(what)s. They play on while you decide.") % {"what": tile.chip.words},
            _("See what was written"),
            _to(here, "table", number, tile.number),
        )
    waiting = [(number, tile) for number, row in every.items() for tile in row if not tile.done]
    if waiting:
        number, tile = waiting[0]
        return Next(
            _("Nothing to do right now"),
            _("They play. Type the papers as they come in, in any order."),
            _("Type round %(round)d, table %(table)d") % {"round": number, "table": tile.number},
            _to(here, "table", number, tile.number),
        )
    return None


def _when_all_is_in(
    here: PageContext,
    people: tuple[EntryNow, ...],
    out: tuple[RoundSeating, ...],
    ahead: frozenset[int],
) -> Next:
    """The next round, once the director has decided what it hangs on; then the end."""
    number = len(out) + 1
    stuck = None if number in ahead else before_the_next_round(here, people, number=number)
    if stuck is not None:
        return stuck
    if number <= here.night.rounds_planned:
        words = _("Give out round %(number)d") % {"number": number}
        return Next(
            words,
            _("Every table of the rounds before is in."),
            words,
            _to(here, "publish" if number in ahead else "give_out_next"),
            post=True,
            number=number,
        )
    return Next(
        _("End the play"),
        _("Every table is in."),
        _("Close the night"),
        _to(here, "close"),
    )


def _too_late(here: PageContext, people: EntryStates, found: SeatedOtherwise | None) -> list[str]:
    """What a round that is being played was seated from was corrected: said, since it stays."""
    if found is None or not found.begun:
        return []
    words = _("Round %(round)d is being played by results that were corrected since. %(changes)s")
    changes = next_step.who_changes(here, people.latest(), found)
    return [words % {"round": found.round, "changes": changes}]


def _then(every: dict[int, tuple[Tile, ...]]) -> list[str]:
    """What is out, in at most four lines."""
    lines = []
    for number, row in every.items():
        missing = [str(tile.number) for tile in row if not tile.done]
        if missing and len(missing) < len(row):
            lines.append(
                ngettext(
                    "Round %(number)d: table %(tables)s is out",
                    "Round %(number)d: tables %(tables)s are out",
                    len(missing),
                )
                % {"number": number, "tables": tiebreaks.listed(missing)}
            )
    return lines[:4]
