"""Typing the pile of cards: key by key, in any order, by two people at once."""

import re

import pytest
from django.urls import reverse

from scoring.night.rules import NightRules, Record
from tests import factories
from tournaments.models import Confirmation, Line, LineState
from tournaments.queries import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    night = factories.running_night(
        factories.make_club(), rounds_planned=4, night_rules=NightRules(record=Record.CARDS)
    )
    client.force_login(factories.owner_of(night.club))
    return night


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def hidden(html, name):
    found = re.search(rf'name="{name}"\s+value="([^"]*)"', html)
    return found.group(1) if found else ""


def type_card(client, night, number, points, **more):
    page = client.get(to(night, "card", number)).content.decode()
    form = {"act_id": hidden(page, "act_id"), "seen_revision": hidden(page, "seen_revision")}
    form |= {f"round_{each}": text for each, text in enumerate(points, start=1)}
    return client.post(to(night, "card", number), form | more, follow=True)


def test_a_card_is_typed_and_counts(client, night):
    answer = type_card(client, night, 3, ["9A", "7", "4", "10"], sum="30", loners="1")

    assert "Card 3 is stored" in answer.content.decode()
    assert answer.redirect_chain[-1][0] == to(night, "cards")
    facts = {line.no: line.facts for line in Line.objects.all()}
    assert facts[1] == {"round": 1, "points": 9, "loners": 1}
    assert facts[2] == {"round": 2, "points": 7, "loners": 0}
    assert facts[0] == {"round": 0, "points": 30, "loners": 1}
    assert Confirmation.objects.filter(in_force=True, entry__number=3).count() == 1


def test_what_cannot_be_on_a_card_is_said_of_its_round(client, night):
    type_card(client, night, 3, ["9", "-4", "4", "10"], sum="19")

    page = client.get(to(night, "card", 3)).content.decode()

    assert "Round 2: No round can end with these points." in page
    assert "Hand 2" not in page


@pytest.mark.parametrize(("press", "counts"), [("take", 5), ("dismiss", 7)])
def test_two_who_type_one_card_see_both_versions_and_a_director_decides(
    client, night, press, counts
):
    page = client.get(to(night, "card", 3)).content.decode()
    other = {"act_id": hidden(page, "act_id"), "seen_revision": hidden(page, "seen_revision")}
    type_card(client, night, 3, ["9", "7", "4", "10"], sum="30")
    other |= {"round_1": "9", "round_2": "5", "round_3": "4", "round_4": "10", "sum": "28"}
    assert (
        "Both versions are kept"
        in client.post(to(night, "card", 3), other, follow=True).content.decode()
    )

    page = client.get(to(night, "card", 3)).content.decode()
    part = page[page.index("Round 2: Somebody else wrote") :]
    aside, stands = re.findall(r"</h3>\s*<p>(\d+)</p>", part)[:2]
    assert (aside, stands) == ("5", "7")
    action = re.findall(r'action="([^"]+/settle/)"', page)
    rival = Line.objects.get(state=LineState.ASIDE, no=2)
    address = next(each for each in action if str(rival.pk) in each)
    form = {"act_id": hidden(page, "act_id"), "seen_revision": str(rival.sheet.revision)}
    answer = client.post(address, form | {press: "yes", "reason": "I have the card"}, follow=True)

    assert "Settled. The other version stays readable." in answer.content.decode()
    assert re.search(rf'name="round_2"\s+value="{counts}"', answer.content.decode())


def test_a_sum_that_does_not_fit_is_named_and_nothing_is_lost(client, night):
    answer = type_card(client, night, 3, ["9", "7", "4", "10"], sum="31")

    page = answer.content.decode()
    assert "something on it is wrong" in page
    assert 'value="31"' in page
    assert Line.objects.count() == 5


def test_what_cannot_be_read_is_said_beside_its_field_and_typed_on(client, night):
    answer = type_card(client, night, 3, ["9", "seven", "4", "10"])

    assert answer.status_code == 422
    assert "Write points, with an A for each lone hand." in answer.content.decode()
    assert 'value="seven"' in answer.content.decode()
    assert Line.objects.count() == 0


def test_two_people_type_one_card_and_both_versions_are_kept(client, night):
    first = client.get(to(night, "card", 3)).content.decode()
    type_card(client, night, 3, ["9", "7", "4", "10"])

    form = {"act_id": hidden(first, "act_id"), "round_1": "8", "round_2": "7"}
    answer = client.post(to(night, "card", 3), form, follow=True)

    assert "Both versions are kept" in answer.content.decode()
    assert Line.objects.filter(state=LineState.ASIDE).get().facts["points"] == 8


def test_a_card_is_corrected_with_a_reason(client, night):
    type_card(client, night, 3, ["9", "7", "4", "10"])

    refused = type_card(client, night, 3, ["9", "7", "5", "10"])
    assert refused.status_code == 422
    answer = type_card(client, night, 3, ["9", "7", "5", "10"], reason="Read it again")

    assert "Card 3 is stored" in answer.content.decode()
    assert Line.objects.get(no=3, state=LineState.LIVE).facts["points"] == 5


def test_the_pile_says_who_is_out_and_goes_to_a_number(client, night):
    page = client.get(to(night, "cards")).content.decode()
    assert "9 are still out." in page

    assert client.get(to(night, "cards"), {"number": 4}).url == to(night, "card", 4)
    assert (
        "Nobody has this number" in client.get(to(night, "cards"), {"number": 44}).content.decode()
    )


def test_lone_hands_of_the_whole_night_are_counted(client, night):
    type_card(client, night, 3, ["9", "7", "4", "10"], sum="30", loners="2")

    line = standings.of_night(night).line(3)
    assert line is not None
    assert line.tally.lone_hands == 2


def test_lone_hands_without_a_sum_are_not_lost(client, night):
    answer = type_card(client, night, 3, ["9", "7", "4", "10"], loners="2")

    assert answer.status_code == 422
    assert "Write the sum too" in answer.content.decode()


def answer(client, night, said):
    return client.post(to(night, "card_loners"), {"answer": said}, follow=True)


def test_whether_cards_show_lone_hands_is_asked_once_for_the_night(client, night):
    type_card(client, night, 3, ["9A", "7", "4", "10"], sum="30")
    type_card(client, night, 4, ["9", "7", "4", "10"], sum="30")
    assert client.get(to(night, "cards")).context["ask_loners"] is True
    assert standings.of_night(night).line(4).tally.lone_hands is None

    page = answer(client, night, "marked")

    assert page.context["ask_loners"] is False
    assert standings.of_night(night).line(3).tally.lone_hands == 1
    assert standings.of_night(night).line(4).tally.lone_hands == 0


def test_cards_without_lone_hands_stay_silent_about_them(client, night):
    type_card(client, night, 4, ["9", "7", "4", "10"], sum="30")

    page = answer(client, night, "unmarked")

    assert page.context["ask_loners"] is False
    assert standings.of_night(night).line(4).tally.lone_hands is None


@pytest.mark.parametrize("said", ["", "unasked", "both"])
def test_no_other_answer_changes_the_rules(client, night, said):
    assert answer(client, night, said).context["ask_loners"] is True


def test_a_scorer_is_not_asked(client, night):
    client.force_login(factories.member(night.club, "scorer"))

    assert client.get(to(night, "cards")).context["ask_loners"] is False
    assert client.post(to(night, "card_loners"), {"answer": "marked"}).status_code == 403


def test_where_tables_count_nobody_asks(client):
    night = factories.running_night(factories.make_club(), rounds_planned=4)
    client.force_login(factories.owner_of(night.club))

    assert client.get(to(night, "cards")).context["ask_loners"] is False
