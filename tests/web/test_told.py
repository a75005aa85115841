"""Lines as two people read them: what each says, gives, for whom and by whom."""

import pytest

from scoring.rules import preset
from tests.services.builders import NOBODY, NOON, a_night, hand, new_id, totals
from tournaments import queries
from tournaments.models import Line
from tournaments.queries import names
from tournaments.services import sheets
from tournaments.web import told
from tournaments.web.told import Sat

pytestmark = pytest.mark.django_db
ISOLATES = str.maketrans("", "", "\u2068\u2069")
NAMES = {0: "Nan", 1: "Ed", 2: "Sue", 3: "Will"}
SAT = Sat(preset("na24"), NAMES)


def paper(night, *rows, detail="hands", kind="hand"):
    sheets.write_paper(
        table=night.table,
        detail=detail,
        lines=[
            sheets.PaperLine(line_id=new_id(), no=no, kind=kind, facts=facts) for no, facts in rows
        ],
        confirm=False,
        by=NOBODY,
        at=NOON,
    )
    return list(Line.objects.order_by("no"))


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]], rules=preset("na24"))


def called(night):
    return names.in_full(queries.entries.latest(night.tournament.pk))


def test_sides_are_called_by_their_seats():
    assert SAT.sides == ("North–South", "East–West")
    assert len(Sat(preset("cutthroat3"), {0: "A", 1: "B", 2: "C"}).sides) == 3


def test_a_hand_says_who_made_trump_and_what_it_gives_to_whom(night):
    (line,) = paper(night, (1, hand(0, 1, 5)))

    version = SAT.version(line)

    assert "Ed" in version.sentence
    assert [(each.points, each.side) for each in version.awards] == [(2, "East–West")]
    assert (version.known, version.wrong, version.people) == (True, (), ())
    assert (version.line, version.journal, version.at) == (line, line.journal, line.journal.at)


def test_what_is_only_typed_has_no_line_and_nobody_who_wrote_it():
    version = SAT.typed(hand(0, 1, 2))

    assert (version.line, version.journal, version.at) == (None, None, None)
    assert [(each.points, each.side) for each in version.awards] == [(2, "North–South")]


def test_a_hand_that_cannot_be_says_what_is_wrong_and_gives_nothing():
    version = SAT.typed(hand(0, 1, 9))

    assert version.known is False
    assert version.awards == ()
    assert version.wrong


def test_points_are_read_as_points(night):
    (line,) = paper(night, (0, totals(10, 7)), detail="totals", kind="totals")

    assert "10" in SAT.version(line).sentence
    assert "7" in SAT.version(line).sentence


def test_those_who_sit_at_a_table_by_seat(night):
    (seating,) = queries.rounds.published(night.tournament.pk)

    sat = told.sat_at(seating.tables[0], preset("na24"), called(night))

    assert {seat: name.translate(ISOLATES) for seat, name in sat.names.items()} == {
        0: "Player 1",
        1: "Player 2",
        2: "Player 3",
        3: "Player 4",
    }


def test_a_line_for_other_people_is_told_of_them(night):
    (line,) = paper(night, (1, hand(0, 1, 5)))
    people = called(night)
    line.journal.data["who"] = [4, 3, 2, 1]

    version = SAT.version(line, called=people)

    assert "Player 3" in version.sentence.translate(ISOLATES)
    assert [name.translate(ISOLATES) for name in version.people] == [
        f"Player {number}" for number in (4, 3, 2, 1)
    ]
    # without the names of the night it is told of those who sit here
    assert "Ed" in SAT.version(line).sentence


def test_a_line_for_the_same_people_names_nobody_twice(night):
    (line,) = paper(night, (1, hand(0, 1, 5)))
    line.journal.data["who"] = [1, 2, 3, 4]
    people = called(night)
    here = Sat(preset("na24"), told.names_of([1, 2, 3, 4], people))

    assert here.version(line, called=people).people == ()
    assert here.for_whom(line, people) is here


def test_a_number_that_is_not_of_this_night_has_no_name(night):
    assert list(told.names_of([1, 99, 3], called(night))) == [0, 2]


# --- The game before a hand


def test_the_game_before_a_hand_holds_the_lines_above_it_only(night):
    lines = paper(night, (1, hand(0, 1, 5)), (2, hand(1, 2, 3)), (3, hand(2, 3, 4)))

    game = told.before(lines[2], lines, preset("na24"))

    assert game.number == 3
    assert tuple(game.state.score) == (1, 2)
    assert told.before(lines[0], lines, preset("na24")).number == 1


def test_a_misdeal_above_is_no_hand_of_the_count(night):
    facts = {"result": "misdeal", "dealer": 0}
    lines = paper(night, (1, facts), (2, hand(0, 1, 5)))

    assert told.before(lines[1], lines, preset("na24")).number == 1


def test_after_a_hand_that_cannot_be_anybody_may_deal(night):
    lines = paper(night, (1, hand(0, 1, 5)), (2, hand(1, 1, 3)))
    Line.objects.filter(pk=lines[0].pk).update(facts=hand(0, 1, 9))
    lines = list(Line.objects.order_by("no"))

    state = told.before(lines[1], lines, preset("na24")).state

    assert (state.records, state.next_dealer) == (1, None)
