"""Breaches: what no constraint of the database can say, and what no service should ever write.

Each breach is a code with the ids of the rows it is about. A sound database has none.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import connection
from django.db.models import Count, F, Field, Model, Q, QuerySet

from tournaments.models import (
    Adjustment,
    Agreement,
    Club,
    ClubDate,
    Confirmation,
    Entry,
    EntryChange,
    Honour,
    Job,
    Journal,
    LadderChallenge,
    LadderEntry,
    LadderResult,
    Line,
    LineKind,
    LineState,
    Link,
    LinkKind,
    Partnership,
    Placement,
    Plan,
    PlanState,
    Player,
    PlayerNeed,
    Prize,
    Round,
    RoundState,
    RulesVersion,
    Season,
    SeasonMember,
    SeasonNight,
    SeasonPoints,
    SeasonState,
    Sheet,
    SheetDetail,
    SheetState,
    Table,
    TableState,
    TieRuling,
    Tournament,
    TournamentState,
    Unit,
)
from tournaments.queries import stored_json
from tournaments.queries.sheets import KINDS_OF_DETAIL

UNSEEN_ROUNDS = [RoundState.PLANNED, RoundState.DROPPED]

PATHS_TO_NIGHT: Mapping[type[Model], tuple[str, ...]] = {
    Tournament: ("pk",),
    Journal: ("tournament",),
    Player: ("entries__tournament",),
    RulesVersion: ("tournament",),
    Partnership: ("tournament",),
    Entry: ("tournament",),
    EntryChange: ("entry__tournament",),
    Plan: ("tournament",),
    Round: ("tournament",),
    Table: ("round__tournament",),
    Placement: ("round__tournament",),
    Sheet: ("table__round__tournament", "entry__tournament"),
    Line: ("sheet__table__round__tournament", "sheet__entry__tournament"),
    Agreement: ("sheet__table__round__tournament",),
    Confirmation: ("table__round__tournament", "entry__tournament"),
    Adjustment: ("tournament",),
    TieRuling: ("tournament",),
    Prize: ("tournament",),
    Link: ("tournament",),
    Job: ("tournament",),
}
"""How the rows of a night are found; people's needs are nobody's night."""


@dataclass(frozen=True, slots=True, order=True)
class Breach:
    """One fact that cannot be: the code says which law, ``rows`` says where."""

    code: str
    table: str
    rows: tuple[object, ...]


Law = Callable[[Tournament | None], Iterator[Breach]]


def breaches(night: Tournament | None = None) -> tuple[Breach, ...]:
    """Every breach in the database, or of one night alone, by code and row.

    One query a law, two for a few of them and for rows that belong to a night in two ways. Where
    the tables themselves are not those of this release, that is all there is to say.
    """
    strange = () if night else tuple(_tables_of_another_release())
    found = strange or tuple(breach for law in LAWS for breach in law(night))
    return tuple(sorted(set(found), key=lambda breach: (breach.code, str(breach.rows))))


def _of(night: Tournament | None, model: type[Model]) -> Iterator[QuerySet[Model]]:
    """The rows of a table, or those of one night, a query for each way in which they are its."""
    rows = model._default_manager.all()
    if night is None:
        yield rows
        return
    for path in PATHS_TO_NIGHT.get(model, ()):
        yield rows.filter(**{path: night.pk})


def _law(code: str, model: type[Model], broken: Q) -> Law:
    """A law whose breaches are exactly the rows of one query."""

    def check(night: Tournament | None) -> Iterator[Breach]:
        for rows in _of(night, model):
            keys = rows.filter(broken).order_by("pk").values_list("pk", flat=True)
            for key in keys.distinct():
                yield Breach(code, model.__name__, (key,))

    return check


def _differ(one: str, other: str) -> Q:
    """Both references are there and name different rows."""
    return Q(**{f"{one}__isnull": False, f"{other}__isnull": False}) & ~Q(**{one: F(other)})


def _apart(code: str, model: type[Model], one: str, other: str) -> Law:
    """The law that two references of a row lead to the same."""
    return _law(code, model, _differ(one, other))


def _wrong_kinds() -> Q:
    right = Q()
    for detail, kinds in KINDS_OF_DETAIL.items():
        right |= Q(sheet__detail=detail, kind__in=kinds)
    return ~right


# --- Laws that one query tells

_OF_ROOM_AND_SEAT = (
    _apart("plan_of_another_night", Round, "plan__tournament", "tournament"),
    _apart("table_rules_of_another_night", Table, "rules__tournament", "round__tournament"),
    _apart("placement_of_another_night", Placement, "entry__tournament", "round__tournament"),
    _apart("placement_at_table_of_another_round", Placement, "table__round", "round"),
    _law("seat_beyond_table", Placement, Q(seat__gte=F("table__seats"))),
    _law(
        "line_in_unpublished_round",
        Line,
        Q(
            state__in=[LineState.LIVE, LineState.REPLACED],
            sheet__table__round__state__in=UNSEEN_ROUNDS,
        ),
    ),
)

_OF_SHEETS = (
    _law(
        "card_and_table_mixed",
        Sheet,
        Q(table__isnull=False, detail=SheetDetail.CARD)
        | (Q(entry__isnull=False) & ~Q(detail=SheetDetail.CARD)),
    ),
    _law(
        "sheet_by_link_of_another_night",
        Sheet,
        _differ("link__tournament", "table__round__tournament")
        | _differ("link__tournament", "entry__tournament"),
    ),
    _law(
        "sheet_by_link_of_another_table",
        Sheet,
        Q(link__kind=LinkKind.TABLE) & _differ("link__table_number", "table__number"),
    ),
    _law("line_of_wrong_kind", Line, _wrong_kinds()),
    _law("line_0_of_wrong_kind", Line, Q(no=0, kind__in=[LineKind.HAND, LineKind.BOX])),
    _law(
        "line_beyond_revision",
        Line,
        Q(since__gt=F("sheet__revision")) | Q(until__gt=F("sheet__revision")),
    ),
    _apart("line_replaces_line_of_another_sheet", Line, "replaces__sheet", "sheet"),
    _law("replaced_line_is_live", Line, Q(since__isnull=False, replaces__state=LineState.LIVE)),
    _law("agreement_beyond_revision", Agreement, Q(revision__gt=F("sheet__revision"))),
    _apart("agreement_about_line_of_another_sheet", Agreement, "line__sheet", "sheet"),
    _law("agreement_of_no_side", Agreement, Q(side__gte=F("sheet__table__seats"))),
    _law(
        "confirmation_of_another_table",
        Confirmation,
        (Q(table__isnull=False) & (Q(sheet__table__isnull=True) | ~Q(table=F("sheet__table"))))
        | (Q(entry__isnull=False) & (Q(sheet__entry__isnull=True) | ~Q(entry=F("sheet__entry")))),
    ),
    _law("confirmation_beyond_revision", Confirmation, Q(revision__gt=F("sheet__revision"))),
    _law("confirmation_of_nothing", Confirmation, Q(revision=0)),
    _law("rejected_sheet_counts", Confirmation, Q(in_force=True, sheet__state=SheetState.REJECTED)),
)

_OF_PEOPLE = (
    _apart("entry_of_player_of_another_club", Entry, "player__club", "tournament__club"),
    _apart("entry_in_partnership_of_another_night", Entry, "partnership__tournament", "tournament"),
    _apart("substitute_of_another_club", EntryChange, "player__club", "entry__tournament__club"),
    _law("entry_without_state", Entry, Q(changes__isnull=True)),
    _apart("player_merged_into_another_club", Player, "merged_into__club", "club"),
    _apart("need_about_player_of_another_club", PlayerNeed, "other__club", "player__club"),
    _apart("ladder_entry_of_another_club", LadderEntry, "player__club", "ladder__club"),
    _apart("ladder_partner_of_another_club", LadderEntry, "partner__club", "ladder__club"),
    _apart("ladder_result_of_another_ladder", LadderResult, "winner__ladder", "ladder"),
    _apart("ladder_loser_of_another_ladder", LadderResult, "loser__ladder", "ladder"),
    _apart("ladder_challenge_of_another_ladder", LadderChallenge, "challenger__ladder", "ladder"),
    _apart("ladder_challenged_of_another_ladder", LadderChallenge, "challenged__ladder", "ladder"),
)

_OF_NIGHTS = (
    _law("night_without_version", Tournament, Q(version__isnull=True)),
    _law(
        "night_without_rules",
        Tournament,
        ~Q(state__in=[TournamentState.DRAFT, TournamentState.CANCELLED])
        & ~Q(rules_versions__from_round=1),
    ),
    _apart("copy_of_night_of_another_club", Tournament, "copy_of__club", "club"),
    _law(
        "adjustment_of_another_night",
        Adjustment,
        _differ("entry__tournament", "tournament")
        | _differ("partnership__tournament", "tournament")
        | _differ("round__tournament", "tournament"),
    ),
    _apart("link_to_entry_of_another_night", Link, "entry__tournament", "tournament"),
    _apart("job_of_another_club", Job, "tournament__club", "club"),
)

_OF_JOURNAL = tuple(
    _law(
        "journal_of_another_night",
        model,
        Q(**{f"{night}__isnull": False})
        & ~Q(journal__tournament=F(night), journal__tournament__isnull=False)
        & ~Q(journal__tournament__isnull=True, journal__club=F(f"{night}__club")),
    )
    for model, night in (
        (RulesVersion, "tournament"),
        (Plan, "tournament"),
        (Entry, "tournament"),
        (Adjustment, "tournament"),
        (TieRuling, "tournament"),
        (Prize, "tournament"),
        (Link, "tournament"),
        (Round, "tournament"),
        (EntryChange, "entry__tournament"),
        (Table, "round__tournament"),
        (Placement, "round__tournament"),
        (Sheet, "table__round__tournament"),
        (Sheet, "entry__tournament"),
        (Line, "sheet__table__round__tournament"),
        (Line, "sheet__entry__tournament"),
        (Agreement, "sheet__table__round__tournament"),
        (Confirmation, "table__round__tournament"),
        (Confirmation, "entry__tournament"),
    )
)
"""Every fact row names a journal line of its own night, or the line by which its club made it."""


# --- Laws that rows tell only when they are laid beside each other


def _tables_that_are_not_filled(night: Tournament | None) -> Iterator[Breach]:
    """A table that was given out has somebody in each of its seats."""
    for rows in _of(night, Table):
        out = rows.exclude(round__state__in=UNSEEN_ROUNDS).annotate(
            taken=Count("placements", filter=Q(placements__in_force=True))
        )
        out = out.exclude(taken=0, state=TableState.VOID)  # its seats were taken back
        for key in out.exclude(taken=F("seats")).order_by("pk").values_list("pk", flat=True):
            yield Breach("table_not_filled", "Table", (key,))


def _lines_that_overlap(night: Tournament | None) -> Iterator[Breach]:
    """Two lines with one number counted at one revision of a sheet."""
    for rows in _of(night, Line):
        spans = rows.filter(since__isnull=False).order_by("sheet_id", "no", "since", "pk")
        told = spans.values_list("pk", "sheet_id", "no", "since", "until")
        for (one, sheet, no, _, until), (two, other, its_no, since, _) in pairwise(told):
            if (sheet, no) == (other, its_no) and (until is None or until > since):
                yield Breach("lines_overlap", "Line", (one, two))


def _rulings_that_name_others(night: Tournament | None) -> Iterator[Breach]:
    """A ruling orders exactly those of its key, and what is ranked in its night are they."""
    numbers: dict[int, set[int]] = defaultdict(set)
    for unit, model in ((Unit.PERSON, Entry), (Unit.PARTNERSHIP, Partnership)):
        for rows in _of(night, model):
            ranked = rows.filter(tournament__unit=unit)
            for key, number in ranked.values_list("tournament_id", "number"):
                numbers[key].add(number)
    for rulings in _of(night, TieRuling):
        for key, of, told, order in rulings.order_by("pk").values_list(
            "pk", "tournament_id", "entries_key", "order"
        ):
            if not _orders(order, told, numbers[of]):
                yield Breach("ruling_names_others", "TieRuling", (key,))


def _orders(order: object, told: str, numbers: set[int]) -> bool:
    if not isinstance(order, list) or any(type(number) is not int for number in order):
        return False
    same = told == "-".join(str(number) for number in sorted(order))
    return same and set(order) <= numbers and len(set(order)) == len(order)


def _plans_that_seat_strangers(night: Tournament | None) -> Iterator[Breach]:
    """A plan by which seats were given out seats units that the night has: entries, or pairs.

    Before that, people come and go, and a plan that no longer fits is not given out.
    """
    units: dict[int, set[int]] = defaultdict(set)
    for model in (Entry, Partnership):
        for rows in _of(night, model):
            for key, number in rows.values_list("tournament_id", "number"):
                units[key].add(number)
    for plans in _of(night, Plan):
        used = plans.filter(state=PlanState.ACCEPTED, rounds__in=_rounds_that_were_given_out())
        for key, of, seating in used.order_by("pk").values_list("pk", "tournament_id", "seating"):
            seated = seating.get("units", ()) if isinstance(seating, Mapping) else ()
            if set(seated) - units[of]:
                yield Breach("plan_seats_strangers", "Plan", (key,))


def _rounds_that_were_given_out() -> QuerySet[Round]:
    return Round.objects.exclude(state__in=UNSEEN_ROUNDS)


def _json_that_cannot_be_read(night: Tournament | None) -> Iterator[Breach]:
    """What is stored as JSON has the shape that its readers count on."""
    for model in stored_json.READERS:
        for rows in _of(night, model):
            for row in rows.order_by("pk").iterator():
                if stored_json.unreadable(row) is not None:
                    yield Breach(
                        UNREADABLE.get(model, "json_unreadable"), model.__name__, (row.pk,)
                    )


def _values_that_cannot_be(night: Tournament | None) -> Iterator[Breach]:
    """Each value passes the guards of its own column: places, hours, movements, choices."""
    models: tuple[type[Model], ...] = (Club, *PATHS_TO_NIGHT)
    for model in models:
        guarded = [field for field in model._meta.concrete_fields if _is_guarded(field)]
        for rows in _of(night, model) if guarded else ():
            told = rows.order_by("pk").values_list("pk", *(field.attname for field in guarded))
            for key, *values in told.iterator():
                if not all(map(_passes, guarded, values)):
                    yield Breach("value_cannot_be", model.__name__, (key,))


def _is_guarded(field: "Field[Any, Any]") -> bool:
    return bool(field.choices) or field.name in ("zone", "starts_at", "movement")


def _passes(field: "Field[Any, Any]", value: object) -> bool:
    if field.choices and value not in dict(field.flatchoices):
        return value is None and field.null
    try:
        field.run_validators(value)
        for guard in field.validators:  # an empty value too, which Django lets through
            guard(value)
    except (ValidationError, TypeError):
        return value is None and field.null
    return True


def _tables_of_another_release() -> Iterator[Breach]:
    """The tables of the database are those that this release asks for, column by column."""
    with connection.cursor() as cursor:
        there = set(connection.introspection.table_names(cursor))
        for model in apps.get_app_config("tournaments").get_models():
            table = model._meta.db_table
            if table not in there:
                yield Breach("table_missing", model.__name__, ())
                continue
            found = connection.introspection.get_table_description(cursor, table)
            columns = {column.name for column in found}
            asked = {field.column for field in model._meta.concrete_fields}
            for column in sorted(map(str, asked ^ columns)):
                yield Breach("column_of_another_release", model.__name__, (column,))


UNREADABLE: Mapping[type[Model], str] = {RulesVersion: "rules_unreadable"}

_OF_SEASONS = (
    _apart("season_night_of_another_club", SeasonNight, "tournament__club", "season__club"),
    _apart("season_date_of_another_club", SeasonNight, "date__club", "season__club"),
    _apart("season_member_of_another_club", SeasonMember, "player__club", "season__club"),
    _apart("season_points_of_another_club", SeasonPoints, "player__club", "season__club"),
    _apart("honour_of_another_club", Honour, "player__club", "club"),
    _apart("honour_of_a_season_elsewhere", Honour, "season__club", "club"),
    _apart("date_with_a_night_elsewhere", ClubDate, "tournament__club", "club"),
    _law(
        "honour_of_a_season_that_is_not_final",
        Honour,
        Q(in_force=True, season__isnull=False) & ~Q(season__state=SeasonState.FINAL),
    ),
    _law("season_rules_of_no_season", Season, Q(rules_versions__isnull=True)),
)
"""A season is whole by its club: nights, people and dates are of one."""

LAWS: tuple[Law, ...] = (
    *_OF_ROOM_AND_SEAT,
    *_OF_SHEETS,
    *_OF_PEOPLE,
    *_OF_NIGHTS,
    *_OF_JOURNAL,
    *_OF_SEASONS,
    _tables_that_are_not_filled,
    _lines_that_overlap,
    _rulings_that_name_others,
    _plans_that_seat_strangers,
    _json_that_cannot_be_read,
    _values_that_cannot_be,
)
