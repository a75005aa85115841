"""What each act of a night wrote, in words: hands and points, what was kept aside and why."""

import pytest

from scoring.night import NightRules
from scoring.rules import preset
from tests.services.builders import (
    NOBODY,
    NOON,
    a_link,
    a_night,
    hand,
    new_id,
    typed,
    use_rules,
)
from tournaments.models import Journal, LineState
from tournaments.services import sheets
from tournaments.web.written import by_journal

pytestmark = pytest.mark.django_db
ISOLATES = str.maketrans("", "", "\u2068\u2069")


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]], rules=preset("na24"))


def told(night, journals=None):
    rows = Journal.objects.filter(tournament=night.tournament).order_by("pk")
    found = by_journal(night.tournament, journals if journals is not None else list(rows))
    return [words.translate(ISOLATES) for _pk, said in sorted(found.items()) for words in said]


def test_a_night_on_which_nothing_was_written_tells_nothing(night):
    assert told(night) == []


def test_totals_are_the_points_and_a_box_has_its_number(night):
    typed(night, 1, 1, 10, 7)
    assert told(night) == ["10 to 7."]

    boxes = a_night([[(1, 2, 3, 4)]], rules=preset("ohio8"))
    lines = [
        sheets.PaperLine(line_id=new_id(), no=no, kind="box", facts={"points": points})
        for no, points in ((1, [2, 0]), (2, [0, 1]))
    ]
    sheets.write_paper(
        table=boxes.table, detail="boxes", lines=lines, confirm=False, by=NOBODY, at=NOON
    )
    assert told(boxes) == ["1: 2 to 0.", "2: 0 to 1."]


def test_a_hand_is_told_with_the_names_of_its_table(night):
    lines = [sheets.PaperLine(line_id=new_id(), no=1, kind="hand", facts=hand(0, 1, 5))]
    sheets.write_paper(
        table=night.table, detail="hands", lines=lines, confirm=False, by=NOBODY, at=NOON
    )

    (sentence,) = told(night)

    assert "Player 2" in sentence


def test_what_was_kept_aside_says_why(night):
    typed(night, 1, 1, 10, 7)
    typed(night, 1, 1, 10, 8)
    aside = night.table.sheets.get().lines.get(state=LineState.ASIDE)

    (sentence,) = told(night, [aside.journal])

    assert sentence.startswith("10 to 8. Kept aside: ")
    assert len(sentence) > len("10 to 8. Kept aside: ")
    aside.state = LineState.DISMISSED
    aside.save()
    assert told(night, [aside.journal])[0].startswith("10 to 8. Kept aside: ")


def test_only_the_acts_that_are_asked_about_are_told(night):
    typed(night, 1, 1, 10, 7)

    assert told(night, []) == []


def test_a_table_by_other_rules_is_told_by_its_own():
    night = a_night([[(1, 2, 3, 4)]], rules=preset("ohio8"))
    own = use_rules(night, preset("na24"), NightRules(), from_round=9)
    night.table.rules = own
    night.table.save()
    lines = [sheets.PaperLine(line_id=new_id(), no=1, kind="hand", facts=hand(0, 1, 5))]
    sheets.write_paper(
        table=night.table, detail="hands", lines=lines, confirm=False, by=NOBODY, at=NOON
    )

    assert "Player 2" in told(night)[0]


def late(night, meant, said=None, **data):
    link = a_link(night)
    return Journal.objects.create(
        act="table.late",
        at=NOON,
        club=night.tournament.club,
        tournament=night.tournament,
        link=link,
        data={"meant": meant, **({"said": said} if said is not None else {}), **data},
    )


def test_what_an_old_page_meant_is_told_in_the_order_in_which_it_is_asked(night):
    act = late(night, "write", {"tricks": 4, "caller": 1, "zebra": 1})

    assert told(night, [act]) == ["A hand to be written: caller 1, tricks 4, zebra 1."]


@pytest.mark.parametrize("said", [None, {}])
def test_what_meant_no_hand_is_one_sentence(night, said):
    act = late(night, "undo", said)

    assert told(night, [act]) == ["A hand to be taken back."]
