"""The game at a table while it is tapped in: score, deal, boxes, what fits and how it may end."""

import pytest

from tests.web.asking import read
from tests.web.scorer.tapping import a_table, fields, look, press, tap, written

pytestmark = pytest.mark.django_db


def dealer(client, link):
    return look(client, link).context["dealer"]


def scores(client, link):
    return [side.score for side in look(client, link).context["sides"]]


def test_points_add_up_and_the_deal_goes_round(client):
    _night, link = a_table()
    assert (dealer(client, link), scores(client, link)) == (0, [0, 0])

    tap(client, link, caller=1, round=1, tricks=5)
    assert (dealer(client, link), scores(client, link)) == (1, [0, 2])
    tap(client, link, caller=1, round=1, tricks=2)
    assert (dealer(client, link), scores(client, link)) == (2, [2, 2])


def test_after_a_misdeal_the_same_one_deals_and_no_hand_is_counted(client):
    night, link = a_table()
    tap(client, link, result="misdeal")

    context = look(client, link).context
    assert (context["dealer"], context["no"]) == (0, 2)
    tap(client, link, caller=1, round=1, tricks=3)
    assert len(written(night)) == 2
    assert scores(client, link) == [0, 1]


def boxes(client, link):
    return [[box.points for box in side.boxes] for side in look(client, link).context["sides"]]


def test_a_row_of_boxes_holds_what_was_played_and_what_is_to_come(client):
    _night, link = a_table(preset="ohio8")
    tap(client, link, caller=1, round=1, tricks=5)
    tap(client, link, caller=2, round=1, tricks=3)

    assert boxes(client, link) == [[0, 1, *[None] * 6], [2, 0, *[None] * 6]]
    current = [box.current for box in look(client, link).context["sides"][0].boxes]
    assert current == [False, False, True, *[False] * 5]


def test_where_a_game_goes_to_points_one_box_is_to_come(client):
    _night, link = a_table()
    tap(client, link, caller=1, round=1, tricks=5)

    assert boxes(client, link) == [[0, None], [2, None]]


def test_an_undone_hand_is_gone_from_score_and_boxes(client):
    night, link = a_table()
    tap(client, link, caller=1, round=1, tricks=5)

    press(client, link, "undo_hand", fields(look(client, link), "undo"))

    assert (written(night), scores(client, link), dealer(client, link)) == ([], [0, 0], 0)


def test_a_changed_hand_counts_as_it_is_now(client):
    night, link = a_table()
    tap(client, link, caller=1, round=1, tricks=5)
    tap(client, link, caller=2, round=1, tricks=3)
    first = night.rounds.get().tables.get().sheets.get().lines.get(no=1)

    page = look(client, link, change=first.pk, caller=1, round=1, tricks=3)
    press(client, link, "write_hand", fields(page, "write") | {"reason": "It was three"})

    assert scores(client, link) == [1, 1]


def test_a_hand_that_does_not_fit_after_a_change_is_named_and_nothing_is_undone_before_it(client):
    night, link = a_table()
    tap(client, link, caller=1, round=1, tricks=5)
    tap(client, link, caller=2, round=1, tricks=3)
    first = night.rounds.get().tables.get().sheets.get().lines.get(no=1)

    page = look(client, link, change=first.pk, result="misdeal")
    press(client, link, "write_hand", fields(page, "write") | {"reason": "Dealt again"})

    shown = look(client, link)
    assert "does not fit any more" in read(shown)
    assert [each["hand"].line.no for each in shown.context["unfit"]] == [2]
    assert "undo/" not in shown.content.decode()


def test_a_game_is_over_when_its_points_are_reached(client):
    _night, link = a_table(target=2)
    assert "Who made trump?" in read(look(client, link))

    tap(client, link, caller=1, round=1, tricks=5)

    assert "Who made trump?" not in read(look(client, link))
    assert "Read it aloud" in read(look(client, link))


def test_only_a_game_with_a_clock_hears_the_bell(client):
    _night, link = a_table(preset="timed13")
    assert "The bell has rung" not in read(look(client, link))
    tap(client, link, caller=1, round=1, tricks=5)
    assert "The bell has rung" in read(look(client, link))
    assert "Read it aloud" in read(look(client, link, bell="yes"))

    _night, other = a_table()
    tap(client, other, caller=1, round=1, tricks=5)
    assert "Who made trump?" in read(look(client, other, bell="yes"))
