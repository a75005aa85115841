"""The room changed: a draft of the rounds ahead, whose cards it changes, and what becomes of it."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments import queries
from tournaments.models import Journal, Placement, Plan

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), people=9, rounds_planned=4)
    client.force_login(factories.owner_of(made.club))
    factories.type_round(made, 1)
    gone = min(set(range(1, 10)) - resting(made))
    client.post(to(made, "move_entry", gone, "withdraw"), {"from_round": 2})
    made.gone = gone
    return made


def resting(night):
    rows = Placement.objects.filter(round__tournament=night, round__number=1, kind="sit_out")
    return set(rows.values_list("entry__number", flat=True))


def propose(client, night, **typed):
    form = {"from_round": 2, "how": "keep_cards"} | typed
    return client.post(to(night, "propose_reseat"), form, follow=True)


def seated(night, number):
    rows = Placement.objects.filter(round__tournament=night, round__number=number, kind="seat")
    return set(rows.values_list("entry__number", flat=True))


def test_the_form_begins_at_the_next_round(client, night):
    context = client.get(to(night, "reseat")).context

    assert context["form"]["from_round"].value() == 2
    assert context["form"]["how"].value() == "keep_cards"
    assert (context["draft"], context["accepted"]) == (None, True)


@pytest.mark.parametrize("how", ["keep_cards", "redraw"])
def test_a_draft_is_shown_with_its_seats_and_whose_cards_change(client, night, how):
    context = propose(client, night, how=how).context

    draft = context["draft"]
    assert (draft.state, draft.revision) == ("draft", 2)
    assert [each.number for each in context["rounds"]] == [2, 3, 4]
    assert night.gone not in {
        seat.number for each in context["rounds"] for table in each.tables for seat in table.seats
    }
    for number in context["changed"]:
        assert str(number) in context["changed_words"]
    # nothing was changed by looking
    assert night.gone in seated(night, 2) | seated(night, 3)


def test_two_ways_keep_as_many_cards_as_they_say(client, night):
    kept = len(propose(client, night, how="keep_cards").context["changed"])
    anew = len(propose(client, night, how="redraw").context["changed"])

    assert 0 < kept <= anew


@pytest.mark.parametrize(
    "typed", [{"from_round": "0"}, {"from_round": "61"}, {"how": "dance"}, {"from_round": ""}]
)
def test_what_cannot_be_read_makes_no_draft(client, night, typed):
    answer = propose(client, night, **typed)

    assert 'class="note wrong' in answer.content.decode()
    assert answer.context["draft"] is None


def test_taken_the_seats_are_given_out_anew_and_cards_are_printed_next(client, night):
    draft = propose(client, night).context["draft"]

    answer = client.post(to(night, "accept_reseat", draft.revision), follow=True)

    assert answer.redirect_chain[-1][0] == to(night, "reseated", draft.revision)
    assert "The new seats hold" in read(answer)
    assert answer.context["changed"] == queries.plans.changed_cards(draft)
    assert all(night.gone not in seated(night, number) for number in (2, 3, 4))
    assert night.gone in seated(night, 1)
    assert client.get(to(night, "reseat")).context["draft"] is None


def test_a_draft_that_is_no_more_is_said_and_changes_nothing(client, night):
    old = propose(client, night).context["draft"]
    client.post(to(night, "accept_reseat", old.revision))
    before = Placement.objects.count()

    again = client.post(to(night, "accept_reseat", old.revision), follow=True)

    assert again.redirect_chain[-1][0] == to(night, "reseat")
    assert 'class="note wrong' in again.content.decode()
    assert Placement.objects.count() == before
    assert client.post(to(night, "accept_reseat", 99)).status_code == 404


# --- Round by round


@pytest.fixture
def drawn(client):
    made = factories.make_night(
        factories.make_club(), people=8, rounds_planned=3, movement="redraw"
    )
    factories.accept_plan(made)
    factories.publish(made, 1)
    factories.type_round(made, 1)
    client.force_login(factories.owner_of(made.club))
    return made


def test_the_next_round_is_seated_and_given_out(client, drawn):
    answer = client.post(to(drawn, "give_out_next"), {"number": 2}, follow=True)

    assert answer.redirect_chain[-1][0] == to(drawn, "console")
    assert "The seats of round 2 are out." in read(answer)
    assert len(seated(drawn, 2)) == 8


@pytest.mark.parametrize("number", ["", "0", "61", "x"])
def test_without_the_round_that_was_meant_nothing_is_given_out(client, drawn, number):
    answer = client.post(to(drawn, "give_out_next"), {"number": number}, follow=True)

    assert 'class="note wrong' in answer.content.decode()
    assert seated(drawn, 2) == set()


def test_pressed_again_on_an_old_page_it_gives_out_no_further_round(client, drawn):
    for _ in range(2):
        answer = client.post(to(drawn, "give_out_next"), {"number": 2}, follow=True)

    assert seated(drawn, 3) == set()
    assert answer.status_code == 200


def test_each_draw_has_a_seed_of_four_figures_that_the_journal_keeps(client, drawn):
    client.post(to(drawn, "give_out_next"), {"number": 2})

    seed = Plan.objects.filter(tournament=drawn).latest("revision").seed
    assert 1000 <= seed < 10_000
    assert Journal.objects.filter(tournament=drawn).exists()
