"""What stands on every page of a table: the record, the list to read aloud, who agreed."""

import pytest

from scoring.night import NightRules
from tests import factories
from tests.web.asking import read, to
from tests.web.scorer.tapping import a_table, fields, look, press, tap
from tournaments.models import Line

pytestmark = pytest.mark.django_db


def play(client, link, hands):
    for no in range(hands):
        tap(client, link, caller=(no + 1) % 4, round=1, tricks=3 + no % 3)


def test_the_hand_written_last_is_told_and_can_be_undone(client):
    _night, link = a_table()
    assert look(client, link).context["last_words"] == ""

    tap(client, link, caller=1, round=1, tricks=5)

    shown = look(client, link)
    assert "took" in shown.context["last_words"]
    assert "undo/" in shown.content.decode()
    assert shown.context["several"] is False
    tap(client, link, caller=2, round=1, tricks=3)
    assert look(client, link).context["several"] is True


@pytest.fixture
def whole(client):
    """Eight hands at a table where both sides agree."""
    night, link = a_table(preset="ohio8", agree="two")
    play(client, link, 8)
    return night, link


def test_the_whole_round_is_read_aloud_hand_by_hand(client, whole):
    _night, link = whole

    shown = look(client, link)
    hands = shown.context["hands"]

    assert "Read it aloud" in read(shown)
    assert [hand["number"] for hand in hands] == list(range(1, 9))
    assert all(hand["counted"] and hand["maker"] for hand in hands)
    assert [sum(hand["points"][side] for hand in hands) for side in (0, 1)] == [
        side.score for side in shown.context["sides"]
    ]


def test_each_side_is_asked_until_both_agree(client, whole):
    _night, link = whole
    press(client, link, "hand_in", fields(look(client, link), "hand-in"))
    first = look(client, link)
    assert (first.context["asked"].number, first.context["agreed"]) == (0, [])

    press(client, link, "agree", fields(first, "agree/0"), 0)
    second = look(client, link)
    assert second.context["asked"].number == 1
    assert [side.number for side in second.context["agreed"]] == [0]

    press(client, link, "agree", fields(second, "agree/1"), 1)
    assert "do you agree?" not in read(look(client, link))


def test_a_hand_that_is_disputed_is_named_with_what_was_said(client, whole):
    night, link = whole
    press(client, link, "hand_in", fields(look(client, link), "hand-in"))
    line = Line.objects.get(no=5, sheet__table__round__tournament=night)
    page = look(client, link, hand=line.pk)

    press(client, link, "dispute", fields(page, "dispute/0") | {"reason": "We took four"}, 0)

    shown = look(client, link)
    (said,) = shown.context["disputed"]
    assert (said.hand.number, said.note) == (5, "We took four")
    assert "North" in said.side
    assert "We took four" in read(shown)


def test_a_hand_that_waits_for_the_director_is_told_by_its_number(client):
    night, link = a_table()
    form = fields(look(client, link, caller=1, round=1, tricks=3), "write")
    other = fields(look(client, link, caller=1, round=1, tricks=4), "write")
    press(client, link, "write_hand", form)
    press(client, link, "write_hand", other)

    (waiting,) = look(client, link).context["set_aside"]

    assert (waiting["number"], waiting["line"].facts["tricks"]) == (1, 4)
    client.force_login(factories.owner_of(night.club))
    assert "One line is kept aside" in read(client.get(to(night, "console")))


def test_the_clock_of_the_round_stands_on_the_table(client):
    night = factories.running_night(
        factories.make_club(), people=4, rounds_planned=1, night_rules=NightRules(minutes=20)
    )
    link = factories.table_links(night, 1)[0]
    assert look(client, link).context["clock"] is None

    client.force_login(factories.owner_of(night.club))
    client.post(to(night, "clock", 1, "start"))

    clock = look(client, link).context["clock"]
    assert (clock.number, clock.phase) == (1, "running")
