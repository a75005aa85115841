"""Each document stands in one place, complete; nobody else asks which one it is."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from scoring.night import NightRules, Record
from scoring.rules import preset
from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, wanted
from tournaments.printing.making import Options
from tournaments.queries import document_kinds
from tournaments.queries.document_data import NightData
from tournaments.queries.document_kinds import KINDS
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing
from tournaments.wording import documents as words

ROOT = Path(document_kinds.__file__).parents[2]
NAMED_IN = {"tournaments/wording/documents.py"}  # beside the maker itself
REGISTRY = "tournaments/queries/document_kinds.py"
ANOTHER_WORD = {
    "pack": {"tournaments/wording/rules.py"},  # of cards
    "sign_in": {"tournaments/web/urls.py"},  # a page
}
COMMON = {"results"}
"""A word of its own everywhere: only who knows of documents at all could mean one."""
OPTIONS = {field.name for field in fields(Options)}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_kind_is_complete(kind):
    assert words.kind(kind.code) != kind.code
    assert kind.takes <= OPTIONS
    assert "paper" in kind.takes
    assert kind.maker.title().strip()


def test_nothing_is_named_that_cannot_be_printed():
    assert set(words.KINDS) == set(KINDS)


def test_every_option_makes_a_difference_to_some_document():
    assert {option for kind in KINDS.values() for option in kind.takes} == OPTIONS


def asks_a_kind_by_name(source):
    """The codes that stand in it as a whole string."""
    return [code for code in KINDS if re.search(rf"""(["']){code}\1""", source)]


def test_nobody_else_asks_which_document_it_is():
    places = {code: set() for code in KINDS}
    for path in sorted((ROOT / "tournaments").rglob("*.py")):
        name, source = str(path.relative_to(ROOT)), path.read_text()
        knows = re.search(r"\b(document_kinds|paper_kind|PageMaker|KINDS)\b", source)
        for code in asks_a_kind_by_name(source):
            if knows or code not in COMMON:
                places[code].add(name)

    for code, found in places.items():
        others = found - NAMED_IN - ANOTHER_WORD.get(code, set())
        assert len(others) == 1, (code, others)
        assert others.pop().startswith("tournaments/printing/"), code


def test_only_the_entries_name_who_draws_them():
    names = "|".join(code.upper() for code in KINDS if "_" in code)
    makers = re.compile(rf"\b(?:{names})\b")
    places = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "tournaments").rglob("*.py")
        if makers.search(path.read_text())
    }

    assert {name for name in places if "/printing/" not in name} == {REGISTRY}


def offered(night):
    return [kind.code for kind in document_kinds.offered(NightData(night))]


@pytest.mark.django_db
def test_a_night_of_cards_alone_needs_blank_ones_first():
    who = director()
    night = night_of(who, wanted(night=NightRules(record=Record.CARDS)))
    arrive(who, night, 8)

    assert offered(night) == [
        "tally_cards",
        "player_cards",
        "sign_in",
        "rules_page",
        "card_backs",
        "wall_board",
        "pack",
    ]


@pytest.mark.django_db
def test_a_charted_night_is_offered_no_signs_and_no_standings_before_a_result():
    who = director()
    night = night_of(who)
    arrive(who, night, 8)
    accepted_plan(who, night)

    assert offered(night) == [
        "player_cards",
        "rotation_chart",
        "sign_in",
        "wall_sheet",
        "table_sheets",
        "table_cards",
        "tally_cards",
        "guide_cards",
        "callers_sheet",
        "rules_page",
        "card_backs",
        "wall_board",
        "pack",
    ]


@pytest.mark.django_db
def test_nobody_on_the_list_leaves_blank_cards_and_the_rules():
    assert offered(night_of(director())) == ["tally_cards", "rules_page", "card_backs"]


def packed(night):
    return [kind.code for kind in document_kinds.carried(NightData(night))]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("plan", "holds"),
    [
        ({}, ["player_cards", "rotation_chart", "sign_in", "wall_sheet"]),
        # the next seats follow from results: signs send people on, nothing lists what is unknown
        ({"movement": "winner_driven"}, ["player_cards", "sign_in", "placards", "callers_sheet"]),
        ({"night": NightRules(record=Record.CARDS), "planned": False}, ["player_cards", "sign_in"]),
        (
            {"rules": preset("six33"), "people": 12},
            ["player_cards", "rotation_chart", "sign_in", "wall_sheet"],
        ),
    ],
)
def test_a_pack_holds_what_such_a_night_needs(plan, holds):
    who = director()
    planned, people = plan.pop("planned", True), plan.pop("people", 9)
    night = night_of(who, wanted(**{"rounds": 3, **plan}))
    arrive(who, night, people)
    if planned:
        accepted_plan(who, night)

    assert packed(night) == holds


@pytest.mark.django_db
def test_a_pack_of_pairs_has_their_chart():
    who = director()
    night = night_of(who, wanted(unit="partnership", movement="round_robin", rounds=3))
    arrive(who, night, 8)
    partnerships.form_rest(tournament=night, drawing=Drawing.IN_ORDER, by=who.actor, at=AT)
    accepted_plan(who, night)

    assert packed(night) == ["player_cards", "rotation_chart", "sign_in", "wall_sheet"]


@pytest.mark.django_db
def test_a_pack_holds_what_was_ticked():
    who = director()
    night = night_of(who)
    arrive(who, night, 8)
    accepted_plan(who, night)

    pack = KINDS["pack"].facts(NightData(night), Options(parts=("table_cards", "sign_in")))

    assert [part.maker.code for part in pack.parts] == ["sign_in", "table_cards"]
