"""Breaches: what no constraint of the database can say, and what no service should ever write.

Each breach is a code with the ids of the rows it is about. A sound database has none.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from django.db.models import Count, F, Model, Q

from tournaments.models import (
    Adjustment,
    Agreement,
    Confirmation,
    Entry,
    EntryChange,
    Job,
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
    Sheet,
    SheetDetail,
    SheetState,
    Table,
    TieRuling,
    Tournament,
    TournamentState,
    Unit,
)
from tournaments.queries import rules as rules_of
from tournaments.queries.sheets import KINDS_OF_DETAIL

UNSEEN_ROUNDS = [RoundState.PLANNED, RoundState.DROPPED]


@dataclass(frozen=True, slots=True, order=True)
class Breach:
    """One fact that cannot be: the code says which law, ``rows`` says where."""

    code: str
    table: str
    rows: tuple[object, ...]


def breaches() -> tuple[Breach, ...]:
    """Every breach in the database, by code and row. One query a law, two for a few of them."""
    found = [breach for law in LAWS for breach in law()]
    return tuple(sorted(found, key=lambda breach: (breach.code, str(breach.rows))))


def _law(code: str, model: type[Model], broken: Q) -> Callable[[], Iterator[Breach]]:
    """A law whose breaches are exactly the rows of one query."""

    def check() -> Iterator[Breach]:
        rows = model._default_manager.filter(broken)
        for key in rows.order_by("pk").values_list("pk", flat=True).distinct():
            yield Breach(code, model.__name__, (key,))

    return check


def _differ(one: str, other: str) -> Q:
    """Both references are there and name different rows."""
    return Q(**{f"{one}__isnull": False, f"{other}__isnull": False}) & ~Q(**{one: F(other)})


def _apart(code: str, model: type[Model], one: str, other: str) -> Callable[[], Iterator[Breach]]:
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


def _tables_that_are_not_filled() -> Iterator[Breach]:
    """A table that was given out has somebody in each of its seats."""
    tables = Table.objects.exclude(round__state__in=UNSEEN_ROUNDS).annotate(
        taken=Count("placements")
    )
    for key in tables.exclude(taken=F("seats")).order_by("pk").values_list("pk", flat=True):
        yield Breach("table_not_filled", "Table", (key,))


def _lines_that_overlap() -> Iterator[Breach]:
    """Two lines with one number counted at one revision of a sheet."""
    spans = Line.objects.filter(since__isnull=False).order_by("sheet_id", "no", "since", "pk")
    for one, two in pairwise(spans.only("pk", "sheet_id", "no", "since", "until")):
        if (one.sheet_id, one.no) != (two.sheet_id, two.no):
            continue
        if one.until is None or (two.since is not None and one.until > two.since):
            yield Breach("lines_overlap", "Line", (one.pk, two.pk))


def _rulings_that_name_others() -> Iterator[Breach]:
    """A ruling orders exactly those of its key, and what is ranked in its night are they."""
    numbers: dict[int, set[int]] = defaultdict(set)
    for unit, rows in ((Unit.PERSON, Entry.objects), (Unit.PARTNERSHIP, Partnership.objects)):
        ranked = rows.filter(tournament__unit=unit)
        for night, number in ranked.values_list("tournament_id", "number"):
            numbers[night].add(number)
    for ruling in TieRuling.objects.order_by("pk"):
        order = list(ruling.order)
        key = "-".join(str(number) for number in sorted(order))
        strangers = set(order) - numbers[ruling.tournament_id]
        if key != ruling.entries_key or strangers or len(set(order)) != len(order):
            yield Breach("ruling_names_others", "TieRuling", (ruling.pk,))


def _plans_that_seat_strangers() -> Iterator[Breach]:
    """An accepted plan seats units that the night has: entries, or partnerships."""
    units: dict[int, set[int]] = defaultdict(set)
    for relation in ("entries", "partnerships"):
        pairs = Tournament.objects.filter(**{f"{relation}__isnull": False})
        for night, number in pairs.values_list("pk", f"{relation}__number"):
            units[night].add(number)
    for plan in Plan.objects.filter(state=PlanState.ACCEPTED).order_by("pk"):
        if set(plan.seating.get("units", ())) - units[plan.tournament_id]:
            yield Breach("plan_seats_strangers", "Plan", (plan.pk,))


def _rules_that_cannot_be_read() -> Iterator[Breach]:
    """Rules that a night is played by can be read."""
    for version in RulesVersion.objects.order_by("pk"):
        try:
            rules_of.from_json(version.rules)
        except (ValueError, TypeError, KeyError, AttributeError):
            yield Breach("rules_unreadable", "RulesVersion", (version.pk,))


LAWS: tuple[Callable[[], Iterator[Breach]], ...] = (
    *_OF_ROOM_AND_SEAT,
    *_OF_SHEETS,
    *_OF_PEOPLE,
    *_OF_NIGHTS,
    *_OF_JOURNAL,
    _tables_that_are_not_filled,
    _lines_that_overlap,
    _rulings_that_name_others,
    _plans_that_seat_strangers,
    _rules_that_cannot_be_read,
)
