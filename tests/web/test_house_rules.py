"""Single rules are changed, read back at once, and kept as the club's own."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import HouseRules
from tournaments.queries import rules as rules_of
from tournaments.web.director.house_rules import RulesForm

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    night = factories.make_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    return night


def shown(night):
    """What the form shows, as a browser would send it back."""
    form = RulesForm(now=rules_of.of_night(night.pk))
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
    before = rules_of.of_night(night.pk)

    assert client.post(address(night), shown(night)).status_code == 302

    after = rules_of.of_night(night.pk)
    assert (after.rules, after.night) == (before.rules, before.night)


def test_a_changed_rule_is_marked_and_kept_as_the_clubs_own(client, night):
    typed = shown(night) | {"lone_euchred": "4", "own_name": "Harbour rules"}

    read_back = client.get(address(night), typed, headers={"HX-Request": "true"})
    assert "Changed from the preset, which says 2" in read_back.content.decode()
    assert client.post(address(night), typed).status_code == 302

    assert rules_of.of_night(night.pk).rules.lone_euchred == 4
    assert HouseRules.objects.get().name == "Harbour rules"
    how = client.get(reverse("web:how", args=[night.club.slug, night.slug])).content.decode()
    assert "Harbour rules" in how


def test_a_contradiction_shows_as_it_arises_and_is_not_stored(client, night):
    typed = shown(night) | {"partner_orders": "alone", "makers_alone": "none"}

    read_back = client.get(address(night), typed, headers={"HX-Request": "true"})
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
    assert rules_of.of_night(night.pk, 1).rules.march == 2
    assert rules_of.of_night(night.pk, 2).rules.march == 3
