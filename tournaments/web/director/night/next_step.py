"""What comes next for the director: one sentence and one button."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Plan, TournamentState, Unit
from tournaments.queries import knockouts
from tournaments.queries.entries import EntryNow, EntryStates
from tournaments.queries.room_changes import AwayAtTable, SeatsOutdated, planned_and_here
from tournaments.rotation.refusal import PlanCode
from tournaments.services.seating import reseating
from tournaments.services.seating.plans import PlanImpossible, fits_people
from tournaments.services.seating.reseating import SeatedOtherwise
from tournaments.web.access import PageContext
from tournaments.wording import people as people_words
from tournaments.wording import plans, tiebreaks

MOST_NAMED = 3
NO_SEAT = gettext_lazy("%(who)s has no seat.")
SITS_AWAY = gettext_lazy("%(who)s is not here and has a seat.")


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


def stale_plan(here: PageContext, plan: Plan, people: EntryStates) -> Next | None:
    """The kept plan is for other people than those who are in: its seats could not be given out."""
    if here.night.state != TournamentState.READY or fits_people(here.night, plan, 1):
        return None
    of_pairs = here.night.unit == Unit.PARTNERSHIP
    planned, present = planned_and_here(plan, people.as_of(1), of_pairs=of_pairs)
    if of_pairs:
        title = _("The plan is for %(planned)d pairs; %(present)d are in")
    else:
        title = _("The plan is for %(planned)d people; %(present)d are in")
    return Next(
        title % {"planned": planned, "present": present},
        _("Make it anew and keep it, then give out the seats."),
        _("Make a new plan"),
        to(here, "plan"),
        second=_("See who is in"),
        second_href=to(here, "who"),
    )


def seats_outdated(here: PageContext, found: SeatsOutdated) -> Next:
    """Somebody came or left, and the rounds ahead do not know it."""
    return Next(
        _("Change the seats from round %(number)d") % {"number": found.from_round},
        " ".join([*_each(found.without_seat, NO_SEAT), *_each(found.seated_away, SITS_AWAY)]),
        _("Show me the new seats"),
        to(here, "reseat"),
        second=_("See who is here"),
        second_href=to(here, "entries"),
    )


def seated_otherwise(here: PageContext, people: Sequence[EntryNow], found: SeatedOtherwise) -> Next:
    """A result was corrected from which a round that is out was seated; it is not begun yet."""
    return Next(
        _("Seat round %(round)d anew") % {"round": found.round},
        _("A result that it was seated from was corrected. %(changes)s")
        % {"changes": who_changes(here, people, found)},
        _("Seat round %(round)d anew") % {"round": found.round},
        to(here, "give_out_anew"),
        post=True,
        number=found.round,
        second=_("See who sits where"),
        second_href=to(here, "round", found.round),
    )


def who_changes(here: PageContext, people: Sequence[EntryNow], found: SeatedOtherwise) -> str:
    """Who would be out and who would be in, in a sentence."""
    if found.undecided:
        return _(
            "Who goes on is level now: take the round back, then say in which order they stand."
        )
    called = _units(here, people)
    if not found.gone and not found.come:
        return _("The same people meet in another way.")
    sentences = []
    if found.gone:
        words = _("Not in it any more: %(who)s.")
        sentences.append(words % {"who": _listed(list(found.gone), called)})
    if found.come:
        words = _("In it now: %(who)s.")
        sentences.append(words % {"who": _listed(list(found.come), called)})
    return " ".join(sentences)


def away_at_table(here: PageContext, found: Sequence[AwayAtTable]) -> Next:
    """Somebody is said not to be here, and points are written for them."""
    first = found[0]
    return Next(
        _("Who sat there?"),
        _(
            "%(who)s is marked as not here in round %(round)d, and sits at table %(table)d. Name "
            "who played for them, or say that they were here."
        )
        % {"who": _named(first.who), "round": first.round, "table": first.table},
        _("Change no. %(number)d") % {"number": first.who.number},
        to(here, "substitute", first.who.number),
        second=_("See who is here"),
        second_href=to(here, "entries"),
    )


def _each(entries: Sequence[EntryNow], sentence: Promise) -> list[str]:
    shown = [str(sentence) % {"who": _named(each)} for each in entries[:MOST_NAMED]]
    more = len(entries) - MOST_NAMED
    return [*shown, _("And %(count)d more.") % {"count": more}] if more > 0 else shown


def _named(entry: EntryNow) -> str:
    return people_words.called(number=entry.number, name=entry.name, shared=True)


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
        unit: people_words.together([(each.number, each.name) for each in both])
        for unit, both in members.items()
    }


def _listed(units: object, called: dict[int, str]) -> str:
    assert isinstance(units, list)  # noqa: S101 - a list of numbers, as the rotation names them
    return tiebreaks.listed([called.get(unit, str(unit)) for unit in units])
