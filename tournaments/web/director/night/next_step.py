"""What comes next for the director: one sentence and one button."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from tournaments.models import Unit
from tournaments.queries import knockouts
from tournaments.queries.entries import EntryNow
from tournaments.rotation.refusal import PlanCode
from tournaments.services.seating import reseating
from tournaments.services.seating.plans import PlanImpossible
from tournaments.web.access import PageContext
from tournaments.wording import people, plans, tiebreaks


@dataclass(frozen=True, slots=True)
class Next:
    """What comes next: one sentence and one button; ``post`` buttons act at once."""

    title: str
    words: str
    button: str = ""
    href: str = ""
    post: bool = False
    number: int | None = None
    second: str = ""
    second_href: str = ""


def to(here: PageContext, name: str, *more: object) -> str:
    """The address of a page of the night."""
    return reverse(f"web:{name}", args=[here.club.slug, here.night.slug, *more])


def before_the_next_round(
    here: PageContext, entries: Sequence[EntryNow], *, number: int
) -> Next | None:
    """What stands between the results and the seats that follow from them; none if nothing does.

    Every table is in: somebody has won the night, or a game without a winner or a tie across a cut
    waits for the director.
    """
    last = number > here.night.rounds_planned
    if last and knockouts.of_night(here.night) is None:
        return None
    stuck = reseating.stands_in_the_way(here.night)
    if stuck is None:
        return None
    called = _units(here, entries)
    match stuck.data["reason"]:
        case PlanCode.DECIDED:
            return _decided(here, stuck, called)
        case PlanCode.CUT_TIED:
            return _cut_tied(here, stuck, called)
        case PlanCode.RESULTS_MISSING:
            return _no_winner(here, stuck)
    return Next(
        _("The next round cannot be seated"), plans.sentence(str(stuck.data["reason"]), stuck.data)
    )


def _decided(here: PageContext, stuck: PlanImpossible, called: dict[int, str]) -> Next:
    return Next(
        _("Won by %(who)s") % {"who": _listed(stuck.data["units"], called)},
        _("Nobody is left to meet them."),
        _("Close the night"),
        to(here, "close"),
        second=_("See the standings"),
        second_href=to(here, "standings"),
    )


def _cut_tied(here: PageContext, stuck: PlanImpossible, called: dict[int, str]) -> Next:
    groups = stuck.data["units"]
    assert isinstance(groups, list)  # noqa: S101 - the code says so
    level = "; ".join(_listed(group, called) for group in groups)
    return Next(
        _("Decide who goes on"),
        _("%(who)s are level for the last place that goes on. Let them play off or cut the cards.")
        % {"who": level},
        _("Say in which order they stand"),
        to(here, "decisions") + "?" + urlencode({"between": " ".join(map(str, groups[0]))}),
    )


def _no_winner(here: PageContext, stuck: PlanImpossible) -> Next:
    round_number, tables = stuck.data["round"], stuck.data["tables"]
    assert isinstance(tables, list)  # noqa: S101 - the code says so
    return Next(
        _("Say who won table %(table)s of round %(round)s")
        % {"table": tables[0], "round": round_number},
        _("It is level or void, and the next seats follow from who won. One more hand decides."),
        _("Correct table %(table)s") % {"table": tables[0]},
        to(here, "table", round_number, tables[0]) + "?edit=yes",
    )


def _units(here: PageContext, entries: Sequence[EntryNow]) -> dict[int, str]:
    """What is ranked, by number: a person, or the members of a pair."""
    members: dict[int, list[EntryNow]] = {}
    for each in entries:
        of_pair = here.night.unit == Unit.PARTNERSHIP
        unit = each.partnership if of_pair else each.number
        if unit is not None:
            members.setdefault(unit, []).append(each)
    return {
        unit: people.together([(each.number, each.name) for each in both])
        for unit, both in members.items()
    }


def _listed(units: object, called: dict[int, str]) -> str:
    assert isinstance(units, list)  # noqa: S101 - a list of numbers, as the rotation names them
    return tiebreaks.listed([called.get(unit, str(unit)) for unit in units])
