"""A whole night as one file that another Benny can load, twice without doubling.

The file holds the facts: people, rules, plans, seats, every line ever written, what counts, what
was decided, and the journal with its reasons. It holds no accounts, no links, no devices and no
private needs: doors and secrets do not travel.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from uuid import NAMESPACE_URL, UUID, uuid5

from django.core.serializers.json import DjangoJSONEncoder
from django.db import DataError, IntegrityError, models

from tournaments.models import (
    Actor,
    Club,
    Journal,
    Line,
    NightVersion,
    Placement,
    Player,
    Tournament,
)
from tournaments.names.fold import fold
from tournaments.queries import integrity
from tournaments.services import acts, night_file_reading, slugs
from tournaments.services.night_file_reading import LARGEST_FILE as LARGEST_FILE
from tournaments.services.night_file_reading import NightBrought, RowBrought
from tournaments.services.night_file_rows import HELD, NIGHT, SCHEMA, fields_of, rows_of
from tournaments.services.people import players
from tournaments.services.samples.reference_night import BadNightFile

AT_ONCE = 500
"""Rows of one table that are stored by one command."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The night, and whether it was here before."""

    tournament: Tournament
    again: bool


def dump(tournament: Tournament) -> bytes:
    """The night as a file (UTF-8 JSON). Reads only."""
    whole = {
        "benny": "night",
        "schema": SCHEMA,
        "origin": str(_origin(tournament)),
        "night": fields_of(tournament),
        "rows": {
            model.__name__: [
                {"id": row.pk, **fields_of(row)} for row in rows_of(model, path, tournament)
            ]
            for model, path in HELD
        },
    }
    return json.dumps(whole, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1).encode()


def load(*, club: Club, file: bytes, by: Actor, at: datetime) -> Loaded:
    """Bring a night from its file into a club. The same night twice is one night, also at home.

    The file is looked at first, and no lock is held meanwhile. People of the club with the same
    name are those people, a second one of a name the second; who alone is called alike is that
    person too. Others are new.

    Raises:
        BadNightFile: not such a file, or facts in it that cannot be; then nothing is stored.
    """
    brought = night_file_reading.read(file)
    if (here := _here_already(club, brought.origin)) is not None:
        return Loaded(here, again=True)
    act = acts.Act(
        name="night.load",
        by=by,
        at=at,
        act_id=uuid5(NAMESPACE_URL, f"benny:night:{club.pk}:{brought.origin}"),
        club=club,
        data={"origin": str(brought.origin)},
    )

    def do(journal: Journal) -> Loaded:
        players.lock_club(club)
        night = _Loading(club, brought, journal).all()
        if wrong := integrity.breaches(night):
            raise BadNightFile(why="facts", breaches=sorted({each.code for each in wrong}))
        return Loaded(night, again=False)

    try:
        return acts.perform(
            act, do, again=lambda line: Loaded(Tournament.objects.get(journal=line), again=True)
        )
    except (IntegrityError, DataError) as error:
        raise BadNightFile(why="rows", detail=type(error).__name__) from None


class _Loading:
    """One file on its way in: old ids become new rows."""

    def __init__(self, club: Club, brought: NightBrought, journal: Journal) -> None:
        self.club = club
        self.brought = brought
        self.journal = journal
        self.keys: dict[tuple[type[models.Model], object], object] = {}
        self.known = players.known_by_fold(club)
        self.found: set[int] = set()  # people of the club who stand in the file

    def all(self) -> Tournament:
        """Store every row of the file, a table at a time."""
        night = self._night()
        for model, _path in HELD:
            waiting = list(self.brought.rows[model])
            while waiting:
                waiting = self._store(model, waiting, night)
        NightVersion.objects.create(tournament=night)
        return night

    def _store(
        self, model: type[models.Model], rows: list[RowBrought], night: Tournament
    ) -> list[RowBrought]:
        """Store the rows that name no row of their own table which is not stored yet; the others.

        Raises:
            BadNightFile: rows that name each other.
        """
        of_itself = model is Placement  # a line's id is known before it is stored
        ready = [
            each
            for each in rows
            if not of_itself or all(to in self.keys for to in each.names.values() if to[0] is model)
        ]
        if not ready:
            raise BadNightFile(why="value", where=model.__name__, row=str(rows[0].key))
        for each in ready:
            self._complete(each, night)
        fresh = [each.row for each in ready if each.is_new]
        model._default_manager.bulk_create(fresh, batch_size=AT_ONCE)
        for each in ready:
            self.keys[model, each.key] = each.row.pk
        done = set(map(id, ready))
        return [each for each in rows if id(each) not in done]

    def _night(self) -> Tournament:
        night = self.brought.night
        night.club, night.journal = self.club, self.journal
        night.slug = slugs.free(
            night.slug, among=Tournament.objects.filter(club=self.club), fallback="night", most=80
        )
        night.pk = None
        night.save(force_insert=True)
        return night

    def _complete(self, each: RowBrought, night: Tournament) -> None:
        """Give a row what the file cannot: its club, its night, the ids of rows that it names."""
        row = each.row
        if isinstance(row, Player):
            each.row = self._person(row)
            each.is_new = each.row is row
            return
        row.pk = None  # a try before this one may have given it one
        if isinstance(row, Line):
            # The same line may stand in the night that the file was made from.
            row.pk = uuid5(night.journal.act_id or NAMESPACE_URL, str(each.key))
            self.keys[Line, each.key] = row.pk
        if isinstance(row, Journal):
            row.club = self.club
        if each.of_night:
            setattr(row, NIGHT, night)
        for attname, named in each.names.items():
            setattr(row, attname, self.keys[named])

    def _person(self, made: Player) -> Player:
        if same := self._same(made.name):
            self.found.add(same.pk)
            return same
        made.club, made.journal = self.club, self.journal
        return made

    def _same(self, name: str) -> Player | None:
        """Who of the club this is: called so to the letter and not found yet, or alone alike."""
        alike = [each for each in self.known.get(fold(name), ()) if each.pk not in self.found]
        to_the_letter = [each for each in alike if each.name == name]
        if to_the_letter and name:
            return to_the_letter[0]
        return alike[0] if len(alike) == 1 and name else None


def _here_already(club: Club, origin: UUID) -> Tournament | None:
    """The night of the club that a file was made from, or that was loaded from one like it."""
    nights = Tournament.objects.filter(club=club).select_related("club", "journal")
    return next((night for night in nights.iterator() if _origin(night) == origin), None)


def _origin(night: Tournament) -> UUID:
    """The same for every file of this night, whichever Benny it was made on."""
    made = night.journal
    if made.act == "night.load":
        return UUID(str(made.data["origin"]))
    return uuid5(NAMESPACE_URL, f"benny:{night.club.slug}:{night.slug}:{made.at.isoformat()}")
