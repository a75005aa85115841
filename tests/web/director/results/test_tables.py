"""One table of one round: its paper typed, corrected, and gone on from; its versions in order."""

import uuid

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments.models import Confirmation, Line, LineState, Role, Sheet, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), people=12, rounds_planned=3)
    client.force_login(factories.owner_of(made.club))
    return made


def store(client, night, table=1, points=(8, 4), in_round=1, *, follow=False, **typed):
    form = {"detail": "totals", "points_0": points[0], "points_1": points[1]} | typed
    return client.post(to(night, "table", in_round, table), form, follow=follow)


def counting(night, table=1, in_round=1):
    confirmation = Confirmation.objects.filter(
        table__round__tournament=night,
        table__round__number=in_round,
        table__number=table,
        in_force=True,
    )
    return [each.sheet.lines.get(state="live", no=0).facts["points"] for each in confirmation]


def page(client, night, table=1, in_round=1, **asked):
    return client.get(to(night, "table", in_round, table), asked)


# --- Typed and stored


def test_totals_are_stored_and_their_table_is_shown_again(client, night):
    answer = store(client, night, follow=True)

    assert answer.redirect_chain == [(to(night, "table", 1, 1), 302)]
    assert "Table 1 is stored: 8 to 4. Standings follow." in read(answer)
    assert counting(night) == [[8, 4]]


def test_what_counts_is_shown_and_the_form_only_where_it_is_corrected(client, night):
    assert "Type the totals" in read(page(client, night))
    store(client, night)

    shown = page(client, night)
    assert "What counts" in read(shown)
    assert "Type the totals" not in read(shown)
    assert shown.context["counting"].score == "8 to 4"
    assert "Type the totals" in read(page(client, night, edit="yes"))


@pytest.mark.parametrize(
    "typed", [{"points_0": ""}, {"points_0": "x"}, {"points_0": "401"}, {"points_1": "-401"}]
)
def test_what_cannot_be_read_stays_typed_and_stores_nothing(client, night, typed):
    answer = store(client, night, **typed)

    assert answer.status_code == 422
    assert 'value="4"' in answer.content.decode() or typed.get("points_1")
    assert not Line.objects.exists()


def test_what_cannot_be_is_kept_but_does_not_count_and_says_what_is_wrong(client, night):
    answer = store(client, night, points=(99, 99), follow=True)

    assert "Table 1 is kept but does not count yet: 99 to 99." in read(answer)
    assert counting(night) == []
    assert answer.context["open"].problems
    assert answer.context["counting"] is None


def test_a_director_lets_it_count_for_a_reason_and_a_scorer_cannot(client, night):
    store(client, night, points=(99, 99))
    sheet = Sheet.objects.get()
    where = to(night, "confirm_sheet", 1, 1, sheet.pk)
    typed = {"seen_revision": "1", "accept": "yes"}

    client.post(where, typed | {"reason": ""})
    assert counting(night) == []
    answer = client.post(where, typed | {"reason": "They did"}, follow=True)
    assert "Table 1 counts." in read(answer)
    assert counting(night) == [[99, 99]]

    client.force_login(factories.member(night.club, Role.SCORER))
    assert client.post(where, typed | {"reason": "me too"}).status_code == 403


# --- On to the next table


def onwards(client, night, table, in_round=1):
    return store(client, night, table, in_round=in_round, on="yes").url


def test_from_table_to_table_then_into_the_next_round(client, night):
    assert onwards(client, night, 1) == to(night, "table", 1, 2)
    assert onwards(client, night, 2) == to(night, "table", 1, 3)
    assert onwards(client, night, 3) == to(night, "table", 2, 1)


def test_the_next_table_is_the_next_one_on_and_not_the_first_that_is_out(client, night):
    # the pile lies in the order of the room; table 1 is still out
    assert onwards(client, night, 2) == to(night, "table", 1, 3)


def test_what_is_in_already_is_passed_over(client, night):
    store(client, night, 2)
    store(client, night, 3)

    assert onwards(client, night, 1) == to(night, "table", 2, 1)


def test_from_the_end_of_the_room_it_goes_back_to_what_was_left_out(client, night):
    for number in (1, 2, 3):
        for table in (1, 2, 3):
            if (number, table) not in ((1, 2), (3, 3)):
                factories.type_totals(factories.table_of(night, number, table), 8, 4)

    assert onwards(client, night, 3, in_round=3) == to(night, "table", 1, 2)


def test_with_nothing_out_it_goes_to_the_console(client, night):
    for number in (1, 2, 3):
        factories.type_round(night, number)
    Confirmation.objects.filter(table__number=3, table__round__number=3).delete()
    Line.objects.filter(sheet__table__number=3, sheet__table__round__number=3).delete()
    Sheet.objects.filter(table__number=3, table__round__number=3).delete()

    assert onwards(client, night, 3, in_round=3) == to(night, "console")


def test_a_table_that_does_not_count_is_looked_at_first(client, night):
    answer = store(client, night, 1, (99, 99), on="yes")

    assert answer.url == to(night, "table", 1, 1)


# --- Corrected


def test_a_correction_asks_why_and_keeps_both_versions(client, night):
    store(client, night)

    refused = store(client, night, points=(7, 4), seen_revision=1, follow=True)
    assert counting(night) == [[8, 4]]
    assert refused.status_code == 422

    store(client, night, points=(7, 4), seen_revision=1, reason="Read again")
    assert counting(night) == [[7, 4]]
    versions = page(client, night).context["versions"]
    assert [(each.revision, each.score, each.counts, each.newest) for each in versions] == [
        (2, "7 to 4", True, True),
        (1, "8 to 4", False, False),
    ]
    assert versions[0].journal.reason == "Read again"


def test_a_correction_begins_with_what_stands(client, night):
    store(client, night, won_by="1", loners_2="1")

    form = page(client, night, edit="yes").context["form"]

    shown = {name: form[name].value() for name in ("points_0", "points_1", "won_by")}
    assert shown == {"points_0": 8, "points_1": 4, "won_by": "1"}
    assert (form["loners_2"].value(), form["seen_revision"].value()) == (1, 1)


def test_who_saw_an_older_version_overwrites_nothing(client, night):
    store(client, night)

    answer = store(client, night, points=(7, 4), follow=True)

    assert "Table 1 was written by somebody else." in read(answer)
    assert counting(night) == [[8, 4]]
    assert Line.objects.get(state=LineState.ASIDE).facts == {"points": [7, 4]}
    assert len(answer.context["asides"]) == 1


def test_one_form_sent_twice_is_one_paper(client, night):
    act_id = str(uuid.uuid4())

    for _ in range(2):
        answer = store(client, night, act_id=act_id, follow=True)

    assert "is stored" in read(answer)
    assert Line.objects.count() == 1


# --- Totals or boxes


def test_a_paper_is_typed_box_by_box(client, night):
    boxes = {f"box_{hand}_0": "1" for hand in range(1, 9)}
    boxes |= {f"box_{hand}_1": "x" for hand in range(1, 9)}

    answer = client.post(to(night, "table", 1, 1), {"detail": "boxes", **boxes}, follow=True)

    assert "Table 1 is stored: 8 to 0" in read(answer)
    assert Line.objects.filter(kind="box").count() == 8
    # as it was typed before, so it is shown
    assert page(client, night, edit="yes").context["detail"] == "boxes"
    assert page(client, night, edit="yes", detail="totals").context["detail"] == "totals"
    assert page(client, night, edit="yes", detail="tea").context["detail"] == "boxes"


def test_totals_come_first_where_nothing_was_typed(client, night):
    assert page(client, night).context["detail"] == "totals"
    assert page(client, night, detail="boxes").context["detail"] == "boxes"


def test_a_version_that_does_not_count_is_offered_only_while_it_is_the_newer_one(client, night):
    store(client, night)
    boxes = {"box_1_0": "1", "box_1_1": "x"}
    client.post(to(night, "table", 1, 1), {"detail": "boxes", "reason": "by hand", **boxes})

    shown = page(client, night).context
    assert shown["open"] is None or shown["open"].journal.pk > shown["counting"].journal.pk


# --- Moved


@pytest.mark.parametrize(
    ("act", "state", "typed"),
    [("postpone", "postponed", {}), ("void", "void", {"reason": "A fire alarm"})],
)
def test_a_table_is_postponed_or_void_and_comes_back(client, night, act, state, typed):
    answer = client.post(to(night, "move_table", 1, 2, act), typed, follow=True)

    table = factories.table_of(night, 1, 2)
    assert table.state == state
    assert "Table 2:" in read(answer)
    back = {"postponed": "resume", "void": "restore"}[state]
    assert back in answer.context["possible"]
    client.post(to(night, "move_table", 1, 2, back), {"reason": "It was a drill"})
    assert factories.table_of(night, 1, 2).state == "seated"


def test_no_other_move_has_an_address_and_a_refused_one_is_told(client, night):
    assert client.post(to(night, "move_table", 1, 2, "burn")).status_code == 404

    answer = client.post(to(night, "move_table", 1, 2, "resume"), follow=True)

    assert 'class="note wrong' in answer.content.decode()
    assert Table.objects.filter(state="seated").count() == 9


def test_only_who_runs_the_night_is_offered_moves(client, night):
    assert page(client, night).context["possible"]
    client.force_login(factories.member(night.club, Role.SCORER))

    shown = page(client, night).context
    assert (shown["possible"], shown["may_settle"]) == ((), False)


def test_a_void_table_takes_no_paper_and_says_why(client, night):
    client.post(to(night, "move_table", 1, 2, "void"), {"reason": "A fire alarm"})

    shown = page(client, night, 2)

    assert shown.context["shut"]
    assert "Type the totals" not in read(shown)


# --- Where it is


def test_a_table_has_its_page_once_its_seats_are_out(client, night):
    later = factories.make_night(night.club, people=8, rounds_planned=2, name="Later")
    factories.accept_plan(later)
    factories.publish(later, 1)

    assert page(client, later, 2).status_code == 200
    for number, table in ((2, 1), (1, 3), (0, 1), (9, 1)):
        assert page(client, later, table, number).status_code == 404


def test_a_sheet_is_confirmed_at_its_own_table_only(client, night):
    store(client, night, points=(99, 99))
    sheet = Sheet.objects.get()

    for number, table in ((1, 2), (2, 1)):
        where = to(night, "confirm_sheet", number, table, sheet.pk)
        assert client.post(where, {"seen_revision": 1}).status_code == 404


def test_the_sides_stand_by_their_seats_with_their_people(client, night):
    context = page(client, night).context
    numbers = dict(night.entries.values_list("pk", "number"))
    rows = factories.table_of(night, 1, 1).placements.order_by("seat")
    by_seat = [each.entry.number for each in rows]

    one, two = context["sides"]
    assert [numbers[pk] for pk in one.entry_ids] == [by_seat[0], by_seat[2]]
    assert [numbers[pk] for pk in two.entry_ids] == [by_seat[1], by_seat[3]]
    assert one.label == "North–South"
    assert two.label == "East–West"


def test_a_paper_of_a_page_for_other_people_is_not_stored(client, night):
    answer = store(client, night, who="12-11-10-9")

    assert answer.status_code == 422
    assert not Line.objects.exists()
