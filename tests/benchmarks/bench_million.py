"""One night's pages in a database of a million lines, as a ratio to the same night on its own.

Both are held against look-ups of one row by its key, in turns, so that a busy machine slows both.

The night is typed through the house's own acts and read; then its rows are copied, as they lie,
into as many other nights as make a million lines, and it is read again in the same run. What grows
with the database and not with the night shows as a ratio: a missing index, a scan.
"""

import os
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import perf_counter
from uuid import UUID

import pytest
from django.db import connection, models

from scoring.rules.ruleset import preset
from tests.services.builders import NOBODY, NOON, Night, a_night, new_id
from tournaments.models import (
    Confirmation,
    Entry,
    EntryChange,
    Line,
    NightVersion,
    Placement,
    Plan,
    Round,
    RulesVersion,
    Sheet,
    Table,
    Tournament,
)
from tournaments.queries import clocks, nights, rounds, standings, tables
from tournaments.services import sheets
from tournaments.services.sheets import PaperLine

MOST = 1.5
RUNS = 15
LINES = int(os.environ.get("BENCH_LINES", "1000000"))
PEOPLE, ROUNDS, HANDS = 24, 8, 8
LOOK_UPS = 40  # of one row by its key: the control

OF_A_NIGHT: tuple[tuple[type[models.Model], str], ...] = (
    (Tournament, "pk"),
    (NightVersion, "tournament"),
    (RulesVersion, "tournament"),
    (Entry, "tournament"),
    (EntryChange, "entry__tournament"),
    (Plan, "tournament"),
    (Round, "tournament"),
    (Table, "round__tournament"),
    (Placement, "round__tournament"),
    (Sheet, "table__round__tournament"),
    (Line, "sheet__table__round__tournament"),
    (Confirmation, "table__round__tournament"),
)
COPIED = frozenset(model for model, _path in OF_A_NIGHT)

# Committed, as a club's own rows are: what one open transaction holds is slower to read.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]


def seats(number: int) -> list[tuple[int, ...]]:
    """A round in which everybody has moved on."""
    turned = [(person * 5 + number) % PEOPLE + 1 for person in range(PEOPLE)]
    return [tuple(turned[at : at + 4]) for at in range(0, PEOPLE, 4)]


def a_typed_night() -> Night:
    """Every table of every round typed box by box."""
    night = a_night([seats(number) for number in range(ROUNDS)], rules=preset("ohio8"))
    for (number, place), table in night.tables.items():
        boxes = [
            PaperLine(
                line_id=new_id(),
                no=hand,
                kind="box",
                facts={"points": [1, 0] if (hand + number + place) % 3 else [0, 2]},
            )
            for hand in range(1, HANDS + 1)
        ]
        sheets.write_paper(
            table=table, detail="boxes", lines=boxes, confirm=True, by=NOBODY, at=NOON
        )
    return night


def fill(night: Night, lines: int) -> None:
    """Copy the night's rows into as many other nights as hold so many lines."""
    copies = range(1, 1 + max(1, (lines - Line.objects.count()) // (PEOPLE // 4 * ROUNDS * HANDS)))
    strides = {
        model: 1 + int(model._default_manager.aggregate(most=models.Max("pk"))["most"])
        for model in COPIED - {Line}
    }
    ids = count(1)
    for model, path in OF_A_NIGHT:
        fields = model._meta.concrete_fields
        rows = raw(model, path, night.tournament.pk)
        shifts = [stride_of(field, strides) for field in fields]
        pour(
            model,
            (
                tuple(
                    moved(field, value, shift * copy, copy, ids)
                    for field, value, shift in zip(fields, row, shifts, strict=True)
                )
                for copy in copies
                for row in rows
            ),
        )
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")


def raw(model: type[models.Model], path: str, night: int) -> list[tuple[object, ...]]:
    """The night's rows of a model as the database holds them."""
    pks = list(model._default_manager.filter(**{path: night}).values_list("pk", flat=True))
    columns = ", ".join(f'"{field.column}"' for field in model._meta.concrete_fields)
    key = model._meta.pk.column
    with connection.cursor() as cursor:
        found = []
        for pk in pks:
            value = model._meta.pk.get_db_prep_save(pk, connection)
            cursor.execute(
                f'SELECT {columns} FROM "{model._meta.db_table}" WHERE "{key}" = %s', [value]
            )
            found += cursor.fetchall()
    return found


def stride_of(field: models.Field, strides: dict[type[models.Model], int]) -> int:
    """How far a column moves from copy to copy: keys of copied rows, and what points at them."""
    target = (
        field.related_model if field.is_relation else field.model if field.primary_key else None
    )
    return strides.get(target, 0)


def moved(field: models.Field, value: object, by: int, copy: int, ids: Iterator[int]) -> object:
    """One value of a copied row."""
    if field.model is Line and field.primary_key:
        fresh = UUID(int=next(ids))
        return fresh if isinstance(value, UUID) else fresh.hex
    if field.name == "slug":
        return f"copy-{copy}"
    return value + by if by and isinstance(value, int) else value


def pour(model: type[models.Model], rows: Iterator[tuple[object, ...]]) -> None:
    """Rows into a table, the fastest way that the database has."""
    columns = ", ".join(f'"{field.column}"' for field in model._meta.concrete_fields)
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f'COPY "{table}" ({columns}) FROM STDIN') as copy:
                for row in rows:
                    copy.write_row(row)
            return
        marks = ", ".join("?" for _field in model._meta.concrete_fields)
        plain = connection.connection
        plain.executemany(f'INSERT INTO "{table}" ({columns}) VALUES ({marks})', rows)


def measured(act: Callable[[], object], control: Callable[[], object]) -> tuple[float, float]:
    """The quickest run in milliseconds, and the act's time by that of the control beside it.

    Act and control take turns, so that whatever else the machine does slows both.
    """
    times, ratios = [], []
    for _ in range(RUNS):
        begun = perf_counter()
        act()
        between = perf_counter()
        control()
        times.append(1000 * (between - begun))
        ratios.append((between - begun) / (perf_counter() - between))
    return min(times), median(ratios)


def test_one_night_costs_the_same_among_a_million_lines():
    night = a_typed_night().tournament
    acts = {
        "standings": lambda: standings.of_night(night),
        "the console's tables": lambda: tables.of_night(night),
        "seats": lambda: rounds.published(night.pk),
        "rounds that wait": lambda: clocks.incomplete(night.pk),
    }

    def control():
        for _ in range(LOOK_UPS):
            nights.results_version(night.pk)

    before = standings.of_night(night)
    alone = {name: measured(act, control) for name, act in acts.items()}

    begun = perf_counter()
    fill(Night(night, night.journal), LINES)
    poured = perf_counter() - begun

    assert Line.objects.count() >= LINES * 0.99
    after = standings.of_night(night)
    assert [(line.number, line.points) for line in after.lines] == [
        (line.number, line.points) for line in before.lines
    ]
    among = {name: measured(act, control) for name, act in acts.items()}
    print(f"\n{connection.vendor}, {Line.objects.count()} lines poured in {poured:.0f} s")
    for name in acts:
        (first, by_control), (second, by_control_then) = alone[name], among[name]
        print(
            f"{name}: {first:.1f} ms alone, {second:.1f} ms among them; "
            f"{by_control_then / by_control:.2f} times, by the look-ups beside it"
        )

    assert among["standings"][1] / alone["standings"][1] <= MOST
