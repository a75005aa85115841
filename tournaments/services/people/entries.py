"""Acts on who is in a night: arrivals, numbers, leavers, substitutes."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from tournaments import queries
from tournaments.models import (
    Actor,
    Entry,
    EntryChange,
    EntryState,
    Journal,
    Partnership,
    Placement,
    Player,
    Tournament,
    TournamentState,
)
from tournaments.names.fold import fold
from tournaments.services import acts, transitions
from tournaments.services.night import nights
from tournaments.services.people import players
from tournaments.services.refusals import Conflict, NotThere, Refusal

HIGHEST_NUMBER = 99


class NamesNeedDecision(Conflict):
    """Some names fit several people, or one who is in already; ``names`` lists them."""

    code = "names_need_decision"


class TooMany(Refusal):
    """A night has at most 99 numbers."""

    code = "too_many_entries"


class HasPlayed(Refusal):
    """This number has a seat in a round that was given out; it can withdraw instead."""

    code = "has_played"
    status = 409


class AlreadyIn(Conflict):
    """This person is in the night under another number."""

    code = "already_in"


@dataclass(frozen=True, slots=True)
class Arrival:
    """One who comes: by name, by the club's player, or (both empty) a number without a name.

    ``new`` says that the name is a person whom the club does not know yet, whoever has it too.
    """

    name: str = ""
    player_id: int | None = None
    new: bool = False


def add(
    *,
    tournament: Tournament,
    arrivals: Sequence[Arrival],
    from_round: int = 1,
    here: bool = False,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Entry]:
    """Give the next numbers to people, in the order given; ``here`` says that they are checked in.

    A name that one person of the club has, and who is not in yet, is that person, whatever accents
    and apostrophes were typed; one that nobody has is a new person. Everything else needs a
    decision, and then nobody is added.

    Raises:
        NamesNeedDecision: see above.
        BadName: a name that is too long.
        TooMany: more than 99 numbers.
        MoveRefused: the night is over.
    """
    act = acts.Act(
        name="entries.add",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
        data={"count": len(arrivals)},
    )

    def do(journal: Journal) -> list[Entry]:
        players.lock_club(tournament.club)
        night = _lock_unresolved(tournament, "add")
        people = _people(night, arrivals, journal)
        return _create(night, people, from_round=from_round, here=here, journal=journal)

    return acts.perform(
        act, do, again=lambda line: list(Entry.objects.filter(journal=line).order_by("number"))
    )


def add_house_player(
    *,
    tournament: Tournament,
    from_round: int = 1,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Entry:
    """Fill a seat with somebody who is not ranked and wins nothing; partners' points stand."""
    act = acts.Act(
        name="entries.add_house_player",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
    )

    def do(journal: Journal) -> Entry:
        night = _lock_unresolved(tournament, "add")
        (entry,) = _create(night, [None], from_round=from_round, journal=journal, ranked=False)
        return entry

    return acts.perform(act, do, again=lambda line: Entry.objects.get(journal=line))


def remove(*, entry: Entry, by: Actor, at: datetime, act_id: UUID | None = None) -> None:
    """Take a number out that never had a seat; its number is not given again, its pair parts.

    Raises:
        HasPlayed: it has a place in a published round, or something was written about it.
    """
    act = acts.Act(
        name="entries.remove",
        by=by,
        at=at,
        act_id=act_id,
        tournament=entry.tournament,
        data={"entry": entry.pk, "number": entry.number},
    )

    def do(_: Journal) -> None:
        _lock_unresolved(entry.tournament, "remove")
        _take_out(Entry.objects.select_for_update(no_key=True).get(pk=entry.pk))

    acts.perform(act, do, again=lambda _: None)


def take_back(
    *, tournament: Tournament, line: int, by: Actor, at: datetime, act_id: UUID | None = None
) -> int:
    """Take out everybody who came in by one act, as if it had not been done: how many they were.

    ``line`` is the id of the act's journal row. Nobody of them had a seat, so their numbers are
    given again. People whom the act made leave the roster too, unless something was added since.

    Raises:
        HasPlayed: one of them has a seat, or something was written about them; then all stay.
        NotThere: nobody who is in came by this act.
    """
    act = acts.Act(
        name="entries.take_back", by=by, at=at, act_id=act_id, tournament=tournament,
        data={"line": line},
    )  # fmt: skip

    def do(_: Journal) -> int:
        players.lock_club(tournament.club)
        night = _lock_unresolved(tournament, "remove")
        came = night.entries.select_for_update(no_key=True).filter(journal=line).order_by("pk")
        numbers = [entry.number for entry in came]
        if not numbers:
            raise NotThere
        for number in numbers:
            _take_out(night.entries.get(number=number))
        players.forget_unused(club=night.club, line=line)
        return len(numbers)

    return acts.perform(act, do, again=lambda _: 0)


def change_state(
    *,
    entry: Entry,
    move: str,
    from_round: int,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> EntryChange:
    """Move an entry (``check_in``, ``expect``, ``late``, ``no_show``, ``away``, ``withdraw``).

    It holds from a round on. Who has played was here: a check-in is taken back before that alone.

    Raises:
        MoveRefused: the entry's state has no such move.
        HasPlayed: the round was already given out with this entry in a seat.
    """
    act = acts.Act(
        name=f"entry.{move}",
        by=by,
        at=at,
        act_id=act_id,
        tournament=entry.tournament,
        round=from_round,
        reason=reason.strip(),
        data={"entry": entry.pk},
    )

    def do(journal: Journal) -> EntryChange:
        last = _last(entry, move)
        goes = move in ("withdraw", "away")  # who had a place before was here, checked in or not
        before = from_round if goes else 0
        played = entry.pk in queries.entries.have_played(entry.tournament_id, before=before)
        state = transitions.after(
            transitions.ENTRY, move, queries.entries.stands(last.state, played=played)
        )
        if move == "expect" and played:
            raise HasPlayed(number=entry.number)
        if state in (EntryState.WITHDRAWN, EntryState.AWAY, EntryState.NO_SHOW):
            _not_seated(entry, from_round)
        return _change(
            last, from_round=from_round, state=state, player=last.player, journal=journal
        )

    return acts.perform(act, do, again=lambda line: EntryChange.objects.get(journal=line))


def end_check_in(
    *,
    tournament: Tournament,
    from_round: int,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> int:
    """Say that nobody else comes: whoever is still expected and has not played did not come.

    Returns how many they were. Each of them can still be checked in.

    Raises:
        MoveRefused: the night is over.
    """
    act = acts.Act(
        name="entries.end_check_in",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
    )

    def do(journal: Journal) -> int:
        night = _lock_unresolved(tournament, "no_show")
        played = queries.entries.have_played(night.pk, before=from_round)
        missing = [
            each.entry_id
            for each in queries.entries.latest(night.pk)
            if each.state == EntryState.REGISTERED and each.entry_id not in played
        ]
        for entry in night.entries.select_for_update(no_key=True).filter(pk__in=missing):
            last = EntryChange.objects.filter(entry=entry).select_related("player").latest("seq")
            _change(
                last,
                from_round=from_round,
                state=EntryState.NO_SHOW,
                player=last.player,
                journal=journal,
            )
        return len(missing)

    return acts.perform(
        act, do, again=lambda line: EntryChange.objects.filter(journal=line).count()
    )


def substitute(
    *,
    entry: Entry,
    player: Player | None = None,
    name: str = "",
    from_round: int,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> EntryChange:
    """Let another person play for a number from a round on (the first one back likewise).

    By ``name`` it is whom the club knows by it, or somebody new. Whoever plays is here, whatever
    became of the one before.

    Raises:
        AlreadyIn: that person plays under another number of the night.
        NamesNeedDecision: the name fits several people, or one who has a number of the night.
        BadName: a name that is too long.
    """
    act = acts.Act(
        name="entry.substitute",
        by=by,
        at=at,
        act_id=act_id,
        tournament=entry.tournament,
        round=from_round,
        reason=reason.strip(),
        data={"entry": entry.pk, "player": player.pk if player else None}
        | ({"name": name} if name else {}),
    )

    def do(journal: Journal) -> EntryChange:
        plays = player
        if name:
            players.lock_club(entry.tournament.club)
        last = _last(entry, "substitute")
        if name:
            (plays,) = _people(entry.tournament, [Arrival(name=name)], journal)
        _not_playing_elsewhere(entry, plays, from_round)
        in_play = last.state in queries.entries.IN_PLAY
        state = last.state if in_play or plays is None else EntryState.CHECKED_IN
        return _change(last, from_round=from_round, state=state, player=plays, journal=journal)

    return acts.perform(act, do, again=lambda line: EntryChange.objects.get(journal=line))


def name_entry(
    *,
    entry: Entry,
    arrival: Arrival,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Entry:
    """Put a person behind a number that had none.

    Raises:
        AlreadyIn: the number has a person, or the person has a number.
        NamesNeedDecision: see ``add``.
    """
    act = acts.Act(
        name="entry.name",
        by=by,
        at=at,
        act_id=act_id,
        tournament=entry.tournament,
        data={"entry": entry.pk},
    )

    def do(journal: Journal) -> Entry:
        players.lock_club(entry.tournament.club)
        last = _last(entry, "name")
        locked = Entry.objects.get(pk=entry.pk)
        (player,) = _people(entry.tournament, [arrival], journal)
        if locked.player_id or player is None:
            raise AlreadyIn(number=locked.number)
        locked.player = player
        locked.save(update_fields=["player"])
        _change(last, from_round=last.from_round, state=last.state, player=player, journal=journal)
        return locked

    return acts.perform(act, do, again=lambda _: Entry.objects.get(pk=entry.pk))


def part(pair: Partnership) -> None:
    """Let the members of a pair go, under the night's lock; the pair is no more."""
    pair.entries.update(partnership=None)
    pair.delete()


def _take_out(entry: Entry) -> None:
    """Let an entry go that was never used; under the night's lock."""
    used = entry.placements, entry.sheets, entry.adjustments, entry.links
    if any(rows.exists() for rows in used):
        raise HasPlayed(number=entry.number)
    if entry.partnership is not None:
        part(entry.partnership)
        entry.refresh_from_db()
    entry.changes.all().delete()
    entry.delete()


def _lock_unresolved(tournament: Tournament, act: str) -> Tournament:
    night = nights.lock(tournament)
    if night.state not in nights.UNRESOLVED:
        raise transitions.MoveRefused(act=act, state=night.state, allowed=list(nights.UNRESOLVED))
    return night


def _last(entry: Entry, act: str) -> EntryChange:
    _lock_unresolved(entry.tournament, act)
    Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
    return EntryChange.objects.filter(entry=entry).select_related("player").latest("seq")


def _change(
    last: EntryChange,
    *,
    from_round: int,
    state: str,
    player: Player | None,
    journal: Journal,
) -> EntryChange:
    return EntryChange.objects.create(
        entry_id=last.entry_id,
        seq=last.seq + 1,
        from_round=from_round,
        state=state,
        player=player,
        journal=journal,
    )


def _not_seated(entry: Entry, from_round: int) -> None:
    seats = Placement.objects.filter(
        entry=entry, in_force=True, round__number__gte=from_round, table__isnull=False
    )
    begun = seats.filter(table__sheets__lines__isnull=False).order_by("round__number")
    if first := begun.values_list("round__number", flat=True).first():
        raise HasPlayed(number=entry.number, round=first)


def _not_playing_elsewhere(entry: Entry, player: Player | None, from_round: int) -> None:
    if player is None:
        return
    for other in queries.entries.as_of(entry.tournament_id, from_round):
        busy = other.in_play and other.player_id == player.pk
        if busy and other.entry_id != entry.pk:
            raise AlreadyIn(number=other.number, player=player.pk)


def _people(
    night: Tournament, arrivals: Sequence[Arrival], journal: Journal
) -> list[Player | None]:
    """The person behind each arrival; new ones are made. Call under the club's lock."""
    names = players.clean_names([each.name for each in arrivals if each.name])
    known = players.known_by_fold(night.club)
    taken = set(night.entries.exclude(player=None).values_list("player", flat=True))
    clean = iter(names)
    wanted = [(each, next(clean) if each.name else "") for each in arrivals]
    _decide(wanted, known, taken)
    fresh = iter(
        players.create_rows(
            club=night.club,
            names=[name for each, name in wanted if _is_new(each, name, known)],
            journal=journal,
        )
    )
    by_id = {player.pk: player for people in known.values() for player in people}
    found: list[Player | None] = []
    for each, name in wanted:
        if each.player_id is not None:
            found.append(by_id[each.player_id])
        elif not name:
            found.append(None)
        else:
            found.append(
                next(fresh) if _is_new(each, name, known) else players.meant(name, known)[0]
            )
    return found


def _is_new(arrival: Arrival, name: str, known: players.Known) -> bool:
    if arrival.player_id is not None or not name:
        return False
    return arrival.new or not players.meant(name, known)


def _decide(wanted: Sequence[tuple[Arrival, str]], known: players.Known, taken: set[int]) -> None:
    """Refuse who is in already, and names of which nobody can say whose they are."""
    people = {player.pk for group in known.values() for player in group}
    chosen: set[int] = set()
    for each, _name in wanted:
        if each.player_id is not None:
            if each.player_id not in people:
                raise players.BadName(names=[])
            if each.player_id in taken | chosen:
                raise AlreadyIn(player=each.player_id)
            chosen.add(each.player_id)
    typed = [name for each, name in wanted if name and not each.new and not each.player_id]
    often = Counter(map(fold, typed))
    unclear = {name for name in typed if often[fold(name)] > 1}
    for name in typed:
        people_meant = players.meant(name, known)
        in_already = any(player.pk in taken | chosen for player in people_meant)
        if len(people_meant) > 1 or in_already:
            unclear.add(name)
    if unclear:
        raise NamesNeedDecision(names=sorted(unclear))


def _create(
    night: Tournament,
    people: Sequence[Player | None],
    *,
    from_round: int,
    journal: Journal,
    here: bool = False,
    ranked: bool = True,
) -> list[Entry]:
    first = queries.entries.next_number(night.pk)
    if first + len(people) - 1 > HIGHEST_NUMBER:
        raise TooMany(most=HIGHEST_NUMBER)
    rows = Entry.objects.bulk_create(
        Entry(
            tournament=night,
            number=number,
            player=player,
            ranked=ranked,
            in_prizes=ranked,
            journal=journal,
        )
        for number, player in enumerate(people, start=first)
    )
    here = here or night.state == TournamentState.RUNNING
    EntryChange.objects.bulk_create(
        EntryChange(
            entry=entry,
            seq=1,
            from_round=from_round,
            state=EntryState.CHECKED_IN if here else EntryState.REGISTERED,
            player=entry.player,
            journal=journal,
        )
        for entry in rows
    )
    return rows
