"""Acts on who plays with whom all night: pairs are formed, exchanged, named and dissolved.

A pair is two, or the three of a side at a table of six. Its number is its place in the seeding;
a name of its own is optional, since a pair is called by its members.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from tournaments import queries
from tournaments.models import (
    Actor,
    Entry,
    Journal,
    Partnership,
    Tournament,
    TournamentState,
)
from tournaments.names.clean import LONGEST_NAME, one_line
from tournaments.services import acts, transitions
from tournaments.services.night import nights
from tournaments.services.people import drawing as drawing_lots
from tournaments.services.people import entries
from tournaments.services.people.drawing import Drawing
from tournaments.services.people.entries import Arrival
from tournaments.services.refusals import Conflict, NotThere, Refusal

BEFORE_PLAY = (TournamentState.DRAFT, TournamentState.READY)


class PairsFixed(Conflict):
    """Play has begun: who plays with whom does not change any more; a substitute may come in."""

    code = "pairs_fixed"


class PairSize(Refusal):
    """So many do not make a pair; ``size`` is how many do, ``names`` are those who don't."""

    code = "pair_size"


class HasPartner(Conflict):
    """Somebody has a partner already; ``numbers`` lists who."""

    code = "has_partner"


def form(
    *,
    tournament: Tournament,
    numbers: Sequence[int],
    name: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Partnership:
    """Make a pair of people who have no partner yet; it gets the lowest number that is free.

    Raises:
        PairSize: so many do not make a pair, or one is named twice.
        HasPartner: one of them is in a pair.
        NotThere: the night has no such number.
        MoveRefused: the night is over.
    """
    act = acts.Act(
        name="partnership.form",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"numbers": list(numbers)},
    )

    def do(journal: Journal) -> Partnership:
        night = _lock(tournament)
        people = _named(night, numbers)
        (pair,) = _form(night, [people], [_clean(name)], journal)
        return pair

    return acts.perform(act, do, again=lambda line: Partnership.objects.get(journal=line))


def form_rest(
    *,
    tournament: Tournament,
    drawing: Drawing,
    seed: int | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Partnership]:
    """Pair everybody who has no partner; who is left over stays alone.

    ``seed`` draws the lots again. In the order of the list the last are left over, by standing
    those in the middle; people without a place count as the last. As before: only pairs of which
    all are here.

    Raises:
        NoEarlierStanding: no night was played before (or none of pairs).
        MoveRefused: the night is over.
    """
    act = acts.Act(
        name="partnership.form_rest",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"drawing": drawing.value, "seed": seed},
    )

    def do(journal: Journal) -> list[Partnership]:
        night = _lock(tournament)
        pairs = queries.pairs.of_night(night.pk)
        groups = drawing_lots.groups(night, pairs, drawing, seed=seed or 0)
        by_number = {entry.number: entry for entry in night.entries.all()}
        people = [[by_number[number] for number in group] for group in groups]
        return _form(night, people, [""] * len(people), journal)

    return acts.perform(
        act,
        do,
        again=lambda line: list(Partnership.objects.filter(journal=line).order_by("number")),
    )


def arrive(
    *,
    tournament: Tournament,
    groups: Sequence[Sequence[Arrival]],
    from_round: int = 1,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Entry]:
    """People come in who are pairs already: give them numbers, then make each group a pair.

    A group of one comes without a partner.

    Raises:
        PairSize: a group is neither one person nor a pair.
        NamesNeedDecision, BadName, TooMany, MoveRefused: see ``entries.add``.
    """
    act = acts.Act(
        name="partnership.arrive",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
        data={"pairs": sum(len(group) > 1 for group in groups)},
    )

    def do(journal: Journal) -> list[Entry]:
        size = queries.pairs.size_of(tournament.pk)
        _check_sizes(groups, size)
        arrivals = [each for group in groups for each in group]
        came = entries.add(
            tournament=tournament, arrivals=arrivals, from_round=from_round, by=by, at=at
        )
        rows, together = iter(came), []
        for group in groups:
            members = [next(rows) for _ in group]
            if len(members) > 1:
                together.append(members)
        _form(tournament, together, [""] * len(together), journal)
        return came

    def again(line: Journal) -> list[Entry]:
        first = Journal.objects.filter(tournament=tournament, act="entries.add", pk__gt=line.pk)
        return list(Entry.objects.filter(journal=first.order_by("pk").first()).order_by("number"))

    return acts.perform(act, do, again=again)


def form_with_house_player(
    *,
    tournament: Tournament,
    number: int,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Partnership:
    """Give the odd one out a house player for a partner: the pair is ranked and wins no prize.

    Raises:
        HasPartner, PairSize, NotThere, MoveRefused: see ``form``.
    """
    act = acts.Act(
        name="partnership.form_with_house_player",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"number": number},
    )

    def do(journal: Journal) -> Partnership:
        night = _lock(tournament)
        people = _named(night, [number])
        missing = queries.pairs.size_of(night.pk) - len(people)
        people += [entries.add_house_player(tournament=night, by=by, at=at) for _ in range(missing)]
        (pair,) = _form(night, [people], [""], journal)
        return pair

    return acts.perform(act, do, again=lambda line: Partnership.objects.get(journal=line))


def exchange(
    *,
    tournament: Tournament,
    numbers: Sequence[int],
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> None:
    """Let two people change places: each takes the other's partner, or the other's want of one.

    Raises:
        PairSize: not two people, or two who are together.
        PairsFixed: play has begun.
        NotThere: the night has no such number.
    """
    act = acts.Act(
        name="partnership.exchange",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"numbers": list(numbers)},
    )

    def do(_: Journal) -> None:
        night = _lock_before_play(tournament)
        people = _named(night, numbers)
        if len(people) != 2 or people[0].partnership_id == people[1].partnership_id:
            raise PairSize(size=2)
        one, two = people
        one.partnership_id, two.partnership_id = two.partnership_id, one.partnership_id
        Entry.objects.bulk_update(people, ["partnership"])

    acts.perform(act, do, again=lambda _: None)


def rename(
    *,
    partnership: Partnership,
    name: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Partnership:
    """Give a pair a name of its own; empty calls it by its members again."""
    act = acts.Act(
        name="partnership.rename",
        by=by,
        at=at,
        act_id=act_id,
        tournament=partnership.tournament,
        data={"partnership": partnership.number},
    )

    def do(_: Journal) -> Partnership:
        _lock(partnership.tournament)
        row = Partnership.objects.get(pk=partnership.pk)
        row.name = _clean(name)
        row.save(update_fields=["name"])
        return row

    return acts.perform(act, do, again=lambda _: Partnership.objects.get(pk=partnership.pk))


def dissolve(
    *,
    tournament: Tournament,
    numbers: Sequence[int] | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> None:
    """Part the pairs of these numbers, or (without numbers) every pair, before play starts.

    Raises:
        PairsFixed: play has begun.
        NotThere: the night has no such pair.
    """
    act = acts.Act(
        name="partnership.dissolve",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"pairs": None if numbers is None else list(numbers)},
    )

    def do(_: Journal) -> None:
        night = _lock_before_play(tournament)
        rows = night.partnerships.all()
        if numbers is not None:
            rows = rows.filter(number__in=numbers)
            if rows.count() != len(set(numbers)):
                raise NotThere(what="pair")
        for row in rows:
            entries.part(row)

    acts.perform(act, do, again=lambda _: None)


def _lock(tournament: Tournament) -> Tournament:
    night = nights.lock(tournament)
    if night.state not in nights.UNRESOLVED:
        raise transitions.MoveRefused(
            act="pair", state=night.state, allowed=list(nights.UNRESOLVED)
        )
    return night


def _lock_before_play(tournament: Tournament) -> Tournament:
    night = _lock(tournament)
    if night.state not in BEFORE_PLAY:
        raise PairsFixed
    return night


def _named(night: Tournament, numbers: Sequence[int]) -> list[Entry]:
    """The entries of these numbers, in this order."""
    found = {entry.number: entry for entry in night.entries.filter(number__in=numbers)}
    missing = [number for number in numbers if number not in found]
    if missing:
        raise NotThere(what="entry", numbers=missing)
    return [found[number] for number in dict.fromkeys(numbers)]


def _form(
    night: Tournament,
    groups: Sequence[Sequence[Entry]],
    names: Sequence[str],
    journal: Journal,
) -> list[Partnership]:
    """A pair for each group, under the lowest numbers that are free."""
    _check_groups(groups, queries.pairs.size_of(night.pk))
    taken = set(night.partnerships.values_list("number", flat=True))
    free = (number for number in range(1, entries.HIGHEST_NUMBER + 1) if number not in taken)
    rows = Partnership.objects.bulk_create(
        Partnership(tournament=night, number=number, name=name, journal=journal)
        for number, name in zip(free, names, strict=False)
    )
    members = [entry for group in groups for entry in group]
    for row, group in zip(rows, groups, strict=True):
        for entry in group:
            entry.partnership = row
    Entry.objects.bulk_update(members, ["partnership"])
    return rows


def _check_groups(groups: Sequence[Sequence[Entry]], size: int) -> None:
    if any(len(group) != size for group in groups):
        raise PairSize(size=size)
    paired = [entry.number for group in groups for entry in group if entry.partnership_id]
    if paired:
        raise HasPartner(numbers=sorted(paired))


def _check_sizes(groups: Sequence[Sequence[Arrival]], size: int) -> None:
    for group in groups:
        if len(group) not in (1, size):
            raise PairSize(size=size, names=[each.name for each in group if each.name])


def _clean(name: str) -> str:
    return one_line(name)[:LONGEST_NAME]
