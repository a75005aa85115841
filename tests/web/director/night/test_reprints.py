"""What is told of a document that is not right any more, and the one press that prints anew."""

from datetime import UTC, datetime

import pytest

from tournaments.models import Job
from tournaments.printing.document_data import Person
from tournaments.printing.making import PieceKind
from tournaments.queries.document_kinds import KINDS
from tournaments.queries.freshness import Freshness
from tournaments.queries.shown import PartChange, ShownChange
from tournaments.web.director.night import reprints

AT = datetime(2026, 11, 26, 20, 14, tzinfo=UTC)
CARDS = PartChange("player_cards", PieceKind.CARD, ("3", "8", "15"), apart=True)
WALL = PartChange("wall_sheet", PieceKind.LINE, ("3",))


def old(**change):
    people = (Person(3, "Percy"),) if change.pop("named", False) else ()
    return Freshness(False, AT, ShownChange(**change), people)


@pytest.mark.parametrize(
    ("fresh", "told"),
    [
        (Freshness(right=True), "Still right"),
        (
            old(named=True, parts=(CARDS,)),
            "Out of date since 8:14 pm: the name of Percy; cards 3, 8, 15 differ",
        ),
        (old(plan=True), "Out of date since 8:14 pm: a new plan"),
        (
            old(parts=(CARDS, WALL)),
            (
                "Out of date since 8:14 pm: Players' cards: cards 3, 8, 15 differ;"
                " Seats for the wall: the line of number 3 differs"
            ),
        ),
        (Freshness(False), "Out of date"),
        (
            Freshness(False, AT, gone=True),
            "Out of date since 8:14 pm: the night has nothing for it any more",
        ),
        (old(), "Out of date since 8:14 pm: the club's language"),
        (old(other=True), "Out of date since 8:14 pm: what else stands on it"),
    ],
)
def test_it_says_since_when_and_why(fresh, told):
    assert reprints.told(fresh, "Europe/London") == told


def wishes(code, fresh, **options):
    found = reprints.wishes(Job(options=options), KINDS[code], fresh)
    return [(each.words, each.kind, each.pieces) for each in found]


def test_cards_that_differ_are_printed_alone_as_the_others_were():
    fresh = old(parts=(CARDS,))

    assert wishes("player_cards", fresh) == [("Print these 3", "player_cards", "3,8,15")]
    (wish,) = reprints.wishes(
        Job(options={"per_page": 4, "start_at": 2, "paper": "letter"}), KINDS["player_cards"], fresh
    )
    assert (wish.options.per_page, wish.options.start_at, wish.options.paper) == (4, 1, "letter")


def test_a_list_is_printed_again_as_a_whole():
    assert wishes("wall_sheet", old(parts=(WALL,))) == [("Print it again", "wall_sheet", "")]


def test_of_a_pack_only_the_cards_or_all_of_it():
    assert wishes("pack", old(parts=(CARDS, WALL))) == [
        ("Print these 3", "player_cards", "3,8,15"),
        ("Print it again", "pack", ""),
    ]


@pytest.mark.parametrize("fresh", [Freshness(right=True), Freshness(False, gone=True)])
def test_what_is_right_or_has_nothing_to_show_is_not_printed_again(fresh):
    assert wishes("player_cards", fresh) == []
