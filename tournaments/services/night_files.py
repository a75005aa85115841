"""A whole night as one file that another Benny can load, twice without doubling.

The file holds the facts: people, rules, plans, seats, every line ever written, what counts, what
was decided, and the journal with its reasons. It holds no accounts, no links, no devices and no
private needs: doors and secrets do not travel.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar
from uuid import NAMESPACE_URL, UUID, uuid5

from django.core.exceptions import ValidationError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DataError, IntegrityError, models

from tournaments.models import (
    Actor,
    Adjustment,
    Agreement,
    Club,
    Confirmation,
    Entry,
    EntryChange,
    Journal,
    Line,
    NightVersion,
    Partnership,
    Placement,
    Plan,
    Player,
    Prize,
    Round,
    RulesVersion,
    Sheet,
    Table,
    TieRuling,
    Tournament,
)
from tournaments.names.fold import fold
from tournaments.queries import integrity
from tournaments.services import acts, slugs
from tournaments.services.people import players
from tournaments.services.samples.reference_night import BadNightFile

Row = TypeVar("Row", bound=models.Model)

SCHEMA = 1
FORMER_NAMES = {"in_force": "standing"}
"""What a field was called in files that an earlier Benny wrote."""

LARGEST_FILE = 64 * 1024 * 1024
IMPOSSIBLE = (KeyError, TypeError, ValueError, ValidationError, IntegrityError, DataError)
"""What a row that cannot be raises on its way in; a database may see what Python cannot."""

NIGHT = "tournament"
HELD: tuple[tuple[type[models.Model], str], ...] = (
    # model, and the path from it to its night; in an order in which each row finds its parents
    (Journal, "tournament"),
    (Player, "entries__tournament"),
    (RulesVersion, "tournament"),
    (Partnership, "tournament"),
    (Entry, "tournament"),
    (EntryChange, "entry__tournament"),
    (Plan, "tournament"),
    (Round, "tournament"),
    (Table, "round__tournament"),
    (Placement, "round__tournament"),
    (Sheet, "table__round__tournament"),
    (Line, "sheet__table__round__tournament"),
    (Agreement, "sheet__table__round__tournament"),
    (Confirmation, "sheet__table__round__tournament"),
    (Adjustment, "tournament"),
    (TieRuling, "tournament"),
    (Prize, "tournament"),
)
OF_CARDS = {
    Sheet: "entry__tournament",
    Line: "sheet__entry__tournament",
    Agreement: "sheet__entry__tournament",
    Confirmation: "sheet__entry__tournament",
}
LEFT_BEHIND = frozenset(
    {"club", "user", "link", "token", "device", "act_id", "merged_into", "copy_of", "import_run"}
)


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
        "night": _fields(tournament),
        "rows": {
            model.__name__: [
                {"id": row.pk, **_fields(row)} for row in _rows(model, path, tournament)
            ]
            for model, path in HELD
        },
    }
    return json.dumps(whole, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1).encode()


def load(*, club: Club, file: bytes, by: Actor, at: datetime) -> Loaded:
    """Bring a night from its file into a club. The same night twice is one night.

    People of the club with the same name are those people, a second one of a name the second; who
    alone is called alike is that person too. Others are new.

    Raises:
        BadNightFile: not such a file, or facts in it that cannot be; then nothing is stored.
    """
    data = _read(file)
    act_id = uuid5(NAMESPACE_URL, f"benny:night:{club.pk}:{data['origin']}")
    act = acts.Act(
        name="night.load",
        by=by,
        at=at,
        act_id=act_id,
        club=club,
        data={"origin": data["origin"]},
    )
    if earlier := acts.earlier_of(act):
        return Loaded(Tournament.objects.get(journal=earlier), again=True)

    def do(journal: Journal) -> Loaded:
        players.lock_club(club)
        before = set(integrity.breaches())
        night = _Loading(club, data, journal).all()
        if wrong := set(integrity.breaches()) - before:
            raise BadNightFile(why="facts", breaches=sorted({each.code for each in wrong}))
        return Loaded(night, again=False)

    try:
        return acts.perform(
            act, do, again=lambda line: Loaded(Tournament.objects.get(journal=line), again=True)
        )
    except IMPOSSIBLE as error:
        raise BadNightFile(why="rows", detail=type(error).__name__) from None


class _Loading:
    """One file on its way in: old ids become new rows."""

    def __init__(self, club: Club, data: Mapping[str, Any], journal: Journal) -> None:
        self.club = club
        self.data = data
        self.journal = journal
        self.new: dict[tuple[type[models.Model], object], models.Model] = {}
        self.known = players.known_by_fold(club)
        self.found: set[int] = set()  # people of the club who stand in the file

    def all(self) -> Tournament:
        """Store every row of the file."""
        night = self._night()
        for model, _path in HELD:
            for row in self.data["rows"][model.__name__]:
                self.new[model, row["id"]] = self._store(model, row, night)
        NightVersion.objects.create(tournament=night)
        return night

    def _night(self) -> Tournament:
        night = self._built(Tournament, self.data["night"])
        night.club, night.journal = self.club, self.journal
        night.slug = slugs.free(
            night.slug, among=Tournament.objects.filter(club=self.club), fallback="night", most=80
        )
        _must_fit(night)
        night.save(force_insert=True)
        return night

    def _store(
        self, model: type[models.Model], row: Mapping[str, Any], night: Tournament
    ) -> models.Model:
        made = self._built(model, row)
        if isinstance(made, Player):
            return self._person(made)
        if isinstance(made, Line):
            # The same line may stand in the night that the file was made from.
            made.pk = uuid5(night.journal.act_id or NAMESPACE_URL, str(row["id"]))
        if isinstance(made, Journal):
            made.club = self.club
        if row.get(NIGHT) is not None:
            setattr(made, NIGHT, night)
        _must_fit(made)
        made.save(force_insert=True)
        return made

    def _person(self, made: Player) -> Player:
        if same := self._same(made.name):
            self.found.add(same.pk)
            return same
        made.club, made.journal = self.club, self.journal
        _must_fit(made)
        made.save(force_insert=True)
        return made

    def _same(self, name: str) -> Player | None:
        """Who of the club this is: called so to the letter and not found yet, or alone alike."""
        alike = [each for each in self.known.get(fold(name), ()) if each.pk not in self.found]
        to_the_letter = [each for each in alike if each.name == name]
        if to_the_letter and name:
            return to_the_letter[0]
        return alike[0] if len(alike) == 1 and name else None

    def _built(self, model: type[Row], row: Mapping[str, Any]) -> Row:
        made = model()
        for field in _travelling(model):
            if field.name not in row and _came_later(field):
                continue  # an earlier Benny asked nothing of the kind
            value = row[field.name if field.name in row else FORMER_NAMES[field.name]]
            if not isinstance(field, models.ForeignKey):
                setattr(made, field.attname, field.to_python(value))
            elif value is not None and field.name != NIGHT:
                setattr(made, field.attname, self.new[field.related_model, value].pk)
        return made


def _came_later(field: "models.Field[Any, Any]") -> bool:
    """Whether a file may be without it: all that is told of a person but the name."""
    about = {column.name for column in Player.COLUMNS}
    return field.model is Player and field.name in about and field.name != "name"


def _must_fit(row: models.Model) -> None:
    """Refuse what a field cannot hold: other words, too large a number, an unknown place."""
    for field in row._meta.concrete_fields:
        value = getattr(row, field.attname)
        if field.choices and value not in dict(field.flatchoices):
            raise ValueError(field.name)
        long = isinstance(value, str) and field.max_length and len(value) > field.max_length
        if long:
            raise ValueError(field.name)
        if value is not None and not isinstance(field, models.ForeignKey):
            for guard in field.validators:  # Django itself asks none of them about an empty value
                guard(value)


def _travelling(model: type[models.Model]) -> Iterator["models.Field[Any, Any]"]:
    """The fields of a row that stand in the file. A journal line names no other line."""
    at_home = {column.name for column in Player.COLUMNS if not column.travels}
    for field in model._meta.concrete_fields:
        own_journal = field.name == "journal" and model in (Tournament, Player)
        stays = model is Player and field.name in at_home
        if not (field.primary_key or field.name in LEFT_BEHIND or own_journal or stays):
            yield field


def _fields(row: models.Model) -> dict[str, object]:
    return {field.name: row.serializable_value(field.attname) for field in _travelling(type(row))}


def _rows(model: type[models.Model], path: str, night: Tournament) -> list[models.Model]:
    ours = models.Q(**{path: night})
    if model in OF_CARDS:
        ours |= models.Q(**{OF_CARDS[model]: night})
    if model is Player:
        ours |= models.Q(
            pk__in=EntryChange.objects.filter(entry__tournament=night).values("player")
        )
    if model is Journal:
        ours |= models.Q(pk=night.journal_id)  # it made the night, so it could not name it
    rows = model._default_manager.filter(ours).distinct()
    # What a line replaces stands before it.
    order = ("since", "pk") if model is Line else ("pk",)
    return list(rows.order_by(*order))


def _origin(night: Tournament) -> UUID:
    """The same for every file of this night, whichever Benny it was made on."""
    made = night.journal
    if made.act == "night.load":
        return UUID(str(made.data["origin"]))
    return uuid5(NAMESPACE_URL, f"benny:{night.club.slug}:{night.slug}:{made.at.isoformat()}")


def _read(file: bytes) -> dict[str, Any]:
    if len(file) > LARGEST_FILE:
        raise BadNightFile(why="too_large")
    try:
        data = json.loads(file.decode("utf-8-sig"))
        right = data["benny"] == "night" and data["schema"] == SCHEMA
        UUID(data["origin"])
        rows = data["rows"]
        right = right and all(isinstance(rows[model.__name__], list) for model, _ in HELD)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadNightFile(why="no_night") from None
    if not right:
        raise BadNightFile(why="another_schema")
    return dict(data)
