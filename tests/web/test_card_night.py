"""A night whose players' cards count: how it begins, what comes next, and when it ends."""

import re

import pytest
from django.urls import reverse

from scoring.night.rules import NightRules, Record
from tests import factories
from tournaments.models import LineState, RoundState

pytestmark = pytest.mark.django_db

CARDS = NightRules(record=Record.CARDS)


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def text(answer):
    return " ".join(answer.content.decode().split())


def press(client, night):
    """Press the one large button of the console."""
    page = client.get(to(night, "console")).content.decode()
    form = re.search(r'<section class="panel next.*?</section>', page, re.DOTALL).group(0)
    action = re.search(r'<form method="post" action="([^"]+)"', form)
    if action is None:
        return client.get(re.search(r'id="next-button"\s+href="([^"]+)"', form).group(1))
    fields = dict(re.findall(r'name="([a-z_]+)"\s+value="([^"]*)"', form))
    return client.post(action.group(1), fields, follow=True)


def type_card(client, night, number, points, **more):
    page = client.get(to(night, "card", number)).content.decode()
    form = dict(re.findall(r'name="(act_id|seen_revision)"\s+value="([^"]*)"', page))
    form |= {f"round_{each}": str(points) for each in range(1, night.rounds_planned + 1)}
    return client.post(to(night, "card", number), form | more, follow=True)


@pytest.fixture
def planned(client):
    """Cards count, and a plan tells everybody where to sit."""
    night = factories.make_night(factories.make_club(), rounds_planned=2, night_rules=CARDS)
    factories.accept_plan(night)
    client.force_login(factories.owner_of(night.club))
    return night


@pytest.fixture
def unplanned(client):
    """Cards count, and people move themselves."""
    night = factories.make_night(factories.make_club(), rounds_planned=2, night_rules=CARDS)
    client.force_login(factories.owner_of(night.club))
    return night


def test_a_plan_is_given_out_as_on_any_other_night(client, planned):
    press(client, planned)

    planned.refresh_from_db()
    assert planned.state == "running"
    assert planned.rounds.filter(state=RoundState.PUBLISHED).count() == 2


def test_without_a_plan_the_night_begins_by_one_press(client, unplanned):
    press(client, unplanned)

    unplanned.refresh_from_db()
    assert unplanned.state == "running"
    assert "Card 3 is stored" in text(type_card(client, unplanned, 3, 7))


def test_the_pile_says_that_the_night_has_not_begun(client, unplanned):
    assert "This night has not begun" in text(client.get(to(unplanned, "cards")))


def test_a_card_typed_too_early_is_told_so_and_not_blamed_on_somebody_else(client, unplanned):
    answer = text(type_card(client, unplanned, 3, 7))

    assert "typed by somebody else" not in answer
    assert "Card 3 is kept aside. The night has not begun." in answer


def test_while_they_play_nothing_but_the_pile_is_offered(client, planned):
    press(client, planned)

    page = text(client.get(to(planned, "console")))
    assert "9 cards are still out" in page
    assert "table 1</" not in re.search(r'id="next-button".*?</a>', page).group(0)


def test_no_table_is_said_to_owe_anything_where_cards_count(client, planned):
    press(client, planned)

    shown = text(client.get(to(planned, "console")))

    assert "Counted from the cards" in shown
    assert "Nothing written yet" not in shown


def test_when_every_card_is_in_the_play_can_end(client, planned):
    press(client, planned)
    for number in range(1, 10):
        type_card(client, planned, number, 7)  # as a rest gives

    page = text(client.get(to(planned, "console")))
    assert "Every card is in" in page


def test_a_card_that_does_not_add_up_is_named_first(client, planned):
    press(client, planned)
    type_card(client, planned, 3, 5, sum="99")

    assert "Look at card 3" in text(client.get(to(planned, "console")))


def test_the_end_lists_the_cards_that_are_still_out(client, planned):
    press(client, planned)
    type_card(client, planned, 3, 5)

    page = text(client.get(to(planned, "close")))
    assert "8 cards are still out" in page


def test_rounds_that_only_cards_tell_of_are_closed_and_not_dropped(client, planned):
    press(client, planned)
    for number in range(1, 10):
        type_card(client, planned, number, 5)

    client.post(to(planned, "move_night", "close"), {}, follow=True)

    assert set(planned.rounds.values_list("state", flat=True)) == {RoundState.CLOSED}


def test_where_tables_count_the_pile_says_that_cards_are_only_compared(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))

    page = text(client.get(to(night, "cards")))

    assert "These cards do not count tonight" in page
    assert to(night, "rules") in page
    assert not night.rounds.filter(tables__sheets__lines__state=LineState.LIVE).exists()


def test_when_the_night_is_final_nothing_is_offered_that_would_be_refused(client, planned):
    press(client, planned)
    client.post(to(planned, "move_night", "close"), {})
    assert "Make them final" in text(client.get(to(planned, "console")))
    client.post(to(planned, "move_night", "finalise"), {})

    page = text(client.get(to(planned, "console")))

    for name in ("entries", "reseat", "cards", "decisions", "rules"):
        assert f'href="{to(planned, name)}"' not in page
    for name in ("standings", "prizes", "downloads", "close"):
        assert f'href="{to(planned, name)}"' in page


def test_cards_that_do_not_agree_come_before_the_end(client, planned):
    night = planned
    press(client, night)
    for entry in night.entries.all():
        type_card(client, night, entry.number, 3 if entry.number == 1 else 7)

    console = text(client.get(to(night, "console")))
    closing = text(client.get(to(night, "close")))

    assert "Cards do not agree" in console
    assert "Every card is in" not in console
    assert "Cards do not agree in" in closing


def test_cards_that_agree_end_the_play(client, planned):
    night = planned
    press(client, night)
    for entry in night.entries.all():
        type_card(client, night, entry.number, 7)

    assert "Every card is in" in text(client.get(to(night, "console")))
    assert "do not agree" not in text(client.get(to(night, "close")))
