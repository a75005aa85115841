"""Single rules are changed, read back at once, and kept as the club's own."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.urls import reverse

from scoring.night.tiebreaks import TieBreak
from tests import factories
from tournaments import queries
from tournaments.models import HouseRules
from tournaments.queries import standings
from tournaments.services.night import nights
from tournaments.web.forms import house_rules
from tournaments.web.forms.house_rules import RulesForm
from tournaments.wording import options

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    night = factories.make_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    return night


def shown(night):
    """What the form shows, as a browser would send it back."""
    form = RulesForm(now=queries.rules.of_night(night.pk), rounds=night.rounds_planned)
    values = {name: field.initial for name, field in form.fields.items()}
    values |= {"reason": "", "own_name": ""}
    return {
        name: "on" if value is True else value
        for name, value in values.items()
        if value is not None and value is not False and name != "act_id"
    }


def address(night):
    return reverse("web:rules", args=[night.club.slug, night.slug])


def test_what_is_shown_and_sent_back_changes_nothing(client, night):
    before = queries.rules.of_night(night.pk)

    assert client.post(address(night), shown(night)).status_code == 302

    after = queries.rules.of_night(night.pk)
    assert (after.rules, after.night) == (before.rules, before.night)


def test_a_changed_rule_is_marked_and_kept_as_the_clubs_own(client, night):
    typed = shown(night) | {"lone_euchred": "4", "own_name": "Harbour rules"}

    read_back = client.get(address(night), typed)
    assert "Changed from the preset, which says 2" in read_back.content.decode()
    assert client.post(address(night), typed).status_code == 302

    assert queries.rules.of_night(night.pk).rules.lone_euchred == 4
    assert HouseRules.objects.get().name == "Harbour rules"
    how = client.get(reverse("web:how", args=[night.club.slug, night.slug])).content.decode()
    assert "Harbour rules" in how


def test_a_contradiction_shows_as_it_arises_and_is_not_stored(client, night):
    typed = shown(night) | {"partner_orders": "alone", "makers_alone": "none"}

    read_back = client.get(address(night), typed)
    assert "A partner who orders up must play alone, and nobody may" in read_back.content.decode()

    assert client.post(address(night), typed).status_code == 422


def test_once_play_has_begun_a_reason_is_asked(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    typed = shown(night) | {"march": "3", "from_round": "2"}

    refused = client.post(address(night), typed)
    assert refused.status_code == 422
    assert "Say why" in refused.content.decode()

    assert client.post(address(night), typed | {"reason": "Wrong preset"}).status_code == 302
    assert queries.rules.of_night(night.pk, 1).rules.march == 2
    assert queries.rules.of_night(night.pk, 2).rules.march == 3


def test_a_change_during_play_shows_the_standings_before_and_after(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    factories.type_round(night, 1)
    typed = shown(night) | {"reason": "Rests were worth nothing", "from_round": "1"}

    def read_back(more):
        answer = client.get(address(night), typed | more)
        return answer.content.decode()

    assert "Nobody's place or points would change." in unescape(read_back({}))
    dearer = read_back({"sit_out": "fixed", "sit_out_points": "99"})
    best = standings.by_other_rules(night, *_with_rest(night, 99), from_round=1)[1].lines[0]
    assert best.points == 99
    assert "Standings before and after" in dearer
    assert "→ 99" in dearer
    assert standings.of_night(night).lines[0].points != 99


def _with_rest(night, points):
    now = queries.rules.of_night(night.pk)
    return now.rules, replace(now.night, sit_out=points)


def test_what_the_evening_asks_for_can_be_changed_while_it_runs(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    late = {"hand_limit": "6", "record": "cards", "agreement": "two", "reason": "It gets late"}
    late |= {"sit_out": "fixed", "sit_out_points": "5", "minutes": "20"}
    late |= {"rank_by": "points games_won lone_hands"}

    assert client.post(address(night), shown(night) | late).status_code == 302

    now = queries.rules.of_night(night.pk)
    assert now.rules.hand_limit == 6
    assert (now.night.record, now.night.agreement) == ("cards", "two")
    assert (now.night.sit_out, now.night.minutes) == (5, 20)
    assert now.night.rank_by == ("points", "games_won", "lone_hands")


def test_an_order_of_places_that_no_list_names_is_kept(client, night):
    own = replace(
        queries.rules.of_night(night.pk).night, rank_by=(TieBreak.GAMES_WON, TieBreak.POINTS)
    )
    nights.choose_rules(
        tournament=night,
        rules=queries.rules.of_night(night.pk).rules,
        night=own,
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )

    assert client.post(address(night), shown(night)).status_code == 302

    assert queries.rules.of_night(night.pk).night == own


def test_a_fixed_rest_asks_for_its_points(client, night):
    answer = client.post(address(night), shown(night) | {"sit_out": "fixed", "sit_out_points": ""})

    assert answer.status_code == 422
    assert "Write the points for a round of rest." in answer.content.decode()


def test_no_choice_shows_a_hole_where_a_number_would_stand():
    for name in [*options.CHOICES, *options.NIGHT]:
        codes = [each.value for each in house_rules.kinds(name)]
        labels = [label for _code, label in options.choices(name, codes)]
        assert labels, name
        assert not [label for label in labels if "%" in label]


def test_rules_are_never_changed_from_a_round_that_will_not_come(client):
    night = factories.running_night(factories.make_club(), rounds_planned=2)
    client.force_login(factories.owner_of(night.club))
    factories.type_round(night, 1)
    factories.type_round(night, 2)

    page = client.get(address(night)).content.decode()
    typed = shown(night) | {"from_round": "3", "reason": "Too late"}

    assert re.search(r'name="from_round"\s+value="2"', page)
    assert client.post(address(night), typed).status_code == 422


def test_set_up_and_rules_are_one_press_from_the_console(client, night):
    console = reverse("web:console", args=[night.club.slug, night.slug])
    how = reverse("web:how", args=[night.club.slug, night.slug])

    assert f'href="{how}"' in client.get(console).content.decode()

    factories.accept_plan(night)
    factories.publish(night)
    running = client.get(console).content.decode()
    assert f'href="{address(night)}"' in running
    assert f'href="{how}"' not in running
    assert client.get(how).url == address(night)
