"""Lists of people that come in as a file: taken in as a whole, and taken out as a whole."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from uuid import UUID

from tournaments.models import (
    Actor,
    Club,
    ImportKind,
    ImportRun,
    ImportState,
    Journal,
    Player,
)
from tournaments.names.fold import fold
from tournaments.services import acts
from tournaments.services.people import players
from tournaments.services.refusals import Conflict


class ImportedAlready(Conflict):
    """A file with these very rows was taken in, and what it brought is there."""

    code = "imported_already"


class NothingToImport(Conflict):
    """No row is left that would add anybody."""

    code = "nothing_to_import"


class ImportTakenOut(Conflict):
    """What this file brought is taken out already."""

    code = "import_taken_out"


@dataclass(frozen=True, slots=True)
class ImportedPerson:
    """Somebody of a file, by column of a person. ``new`` says: whoever else has the name."""

    words: Mapping[str, str]
    new: bool = False

    @property
    def name(self) -> str:
        """The name."""
        return self.words["name"]


def store(
    *,
    club: Club,
    people: Sequence[ImportedPerson],
    digest: str,
    mapping: Mapping[int, str],
    counts: Mapping[str, int],
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> ImportRun:
    """Put everybody of a file on the roster, in its order, under one run.

    Raises:
        ImportedAlready: the same rows are there.
        NothingToImport: nobody is left to add.
        BadName: a name is empty or too long; then nobody is added.
        NamesAreKnown: somebody got one of the names since the list was shown; nobody is added.
    """
    names = players.clean_names([person.name for person in people])
    act = acts.Act(
        name="import.store",
        by=by,
        at=at,
        act_id=act_id,
        club=club,
        data={"count": len(people), "sha256": digest},
    )

    def do(journal: Journal) -> ImportRun:
        players.lock_club(club)
        if ImportRun.objects.filter(club=club, sha256=digest, state=ImportState.STORED).exists():
            raise ImportedAlready
        if not people:
            raise NothingToImport
        _must_be_new(club, people, names)
        run = ImportRun.objects.create(
            club=club,
            kind=ImportKind.PEOPLE,
            sha256=digest,
            mapping={str(place): column for place, column in mapping.items()},
            counts=dict(counts),
            journal=journal,
        )
        Player.objects.bulk_create(
            Player(
                club=club,
                journal=journal,
                import_run=run,
                **{**_kept(person.words), "name": name},
            )
            for person, name in zip(people, names, strict=True)
        )
        return run

    return acts.perform(act, do, again=lambda line: ImportRun.objects.get(journal=line))


def take_out(*, run: ImportRun, by: Actor, at: datetime, act_id: UUID | None = None) -> ImportRun:
    """Take everybody out whom a file brought: they are erased, and the run says so.

    Raises:
        PeopleInUse: one of them was in a night since, or something was said of them.
        ImportTakenOut: it was done before.
    """
    act = acts.Act(
        name="import.take_out", by=by, at=at, act_id=act_id, club=run.club, data={"run": run.pk}
    )

    def do(_: Journal) -> ImportRun:
        players.lock_club(run.club)
        locked = ImportRun.objects.select_for_update(no_key=True).get(pk=run.pk)
        if locked.state == ImportState.TAKEN_OUT:
            raise ImportTakenOut
        players.must_be_unused(locked.players.filter(erased_at=None), since=locked.journal_id)
        words = dict.fromkeys((column.name for column in Player.COLUMNS), "")
        locked.players.filter(erased_at=None).update(**words, erased_at=at)
        locked.state = ImportState.TAKEN_OUT
        locked.save(update_fields=["state"])
        return locked

    return acts.perform(act, do, again=lambda _: ImportRun.objects.get(pk=run.pk))


def digest(rows: Sequence[Sequence[str]]) -> str:
    """What tells one list from another, whatever file it was written in.

    >>> digest([["Ann"], ["Bo"]]) == digest([("Ann",), ("Bo",)]) != digest([["Bo"], ["Ann"]])
    True
    """
    text = json.dumps([list(row) for row in rows], ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _must_be_new(club: Club, people: Sequence[ImportedPerson], names: Sequence[str]) -> None:
    known = players.known_by_fold(club)
    taken = [
        name
        for person, name in zip(people, names, strict=True)
        if not person.new and fold(name) in known
    ]
    if taken:
        raise players.NamesAreKnown(names=sorted(taken))


def _kept(words: Mapping[str, str]) -> dict[str, str]:
    return {column.name: words.get(column.name, "") for column in Player.COLUMNS}
