"""A ladder with people of a club, and what is done on it, in few words."""

from datetime import timedelta

from scoring.ladder import LadderRules
from tests.services.builders import NOBODY, NOON, a_club
from tournaments import queries
from tournaments.services.ladder import ladders, results
from tournaments.services.ladder.ladders import LadderDraft
from tournaments.services.people import players


def hours(number):
    """So many hours after the ladder began."""
    return NOON + timedelta(hours=number)


def a_ladder(*names, club=None, **rules):
    """A ladder of a club with people from the top; everything else by default."""
    club = club or a_club()
    people = [[a_player(club, name)] for name in names]
    return ladders.create(
        club=club,
        wanted=LadderDraft(name="Winter ladder", first=NOON.date()),
        rules=LadderRules(**rules),
        order=people,
        by=NOBODY,
        at=NOON,
    )


def a_player(club, name):
    """A person of the club."""
    return players.add(club=club, names=[name], by=NOBODY, at=NOON)[0]


def line(ladder, name):
    """The entry of a person."""
    return ladder.entries.get(player__name=name)


def beats(ladder, winner, loser, *, at, by_side=None):
    """A result: by the organiser, or reported by a side."""
    return results.report(
        winner=line(ladder, winner),
        loser=line(ladder, loser),
        played_on=NOON.date(),
        reporter=line(ladder, by_side) if by_side else None,
        by=NOBODY,
        at=at,
    )


def order(ladder, at, as_of=None):
    """Names from the top."""
    table = queries.ladders.table(ladder, at=at, as_of=as_of)
    return [table.entries[each.member].player.name for each in table.lines]
