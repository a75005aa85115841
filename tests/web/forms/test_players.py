"""Forms about people of the roster: every column of a person, and who is meant."""

import pytest

from tests import factories
from tournaments.models import NeedKind, Player
from tournaments.services.people.players import IfKnown
from tournaments.web.forms.players import (
    IF_KNOWN,
    NEEDS,
    NamesForm,
    NeedForm,
    PlayerForm,
    SamePersonForm,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    club = factories.make_club()
    factories.people_on_roster(club, ("Zoë Adams", "Ann Brown", "Bob Adams"))
    return {each.name: each for each in Player.objects.select_related("club")}


def test_every_column_of_a_person_is_asked_for_and_shown(people):
    person = people["Ann Brown"]
    person.category = "women"

    form = PlayerForm(player=person)

    assert [field.name for field in form.columns()] == [each.name for each in Player.COLUMNS]
    assert form["category"].value() == "women"


def test_a_name_is_needed_and_nothing_else(people):
    typed = {each.name: "" for each in Player.COLUMNS}
    form = PlayerForm(typed, player=people["Ann Brown"])

    assert set(form.errors) == {"name"}
    whole = PlayerForm(typed | {"name": "Ann Lee"}, player=people["Ann Brown"])
    assert whole.is_valid()
    assert whole.changes() == typed | {"name": "Ann Lee"}


def test_others_are_offered_by_last_name_and_nobody_is_the_same_as_oneself(people):
    form = SamePersonForm(player=people["Ann Brown"])

    names = [label for value, label in form.fields["other"].choices if value]
    assert names == ["Bob Adams", "Zoë Adams"]


def test_a_need_may_name_somebody_of_the_club(people):
    other = factories.make_club(owner=factories.UserFactory(), name="Lodge")
    factories.people_on_roster(other, ("Stranger",))
    stranger = Player.objects.get(name="Stranger")

    def form(**said):
        return NeedForm({"kind": "never_partner"} | said, player=people["Ann Brown"])

    assert form(other=str(people["Bob Adams"].pk)).is_valid()
    assert set(form(other=str(stranger.pk)).errors) == {"other"}
    assert {code for code, _words in NEEDS} == set(NeedKind)


def test_names_that_are_known_are_asked_about_unless_something_is_said():
    assert {code for code, _words in IF_KNOWN} == set(IfKnown) - {IfKnown.ASK}
    form = NamesForm({"names": "Ann Lee\nBo Ray & Cy Dee"})
    assert form.is_valid()
    assert form.cleaned_data["if_known"] is IfKnown.ASK
    assert form.cleaned_data["names"] == ["Ann Lee", "Bo Ray", "Cy Dee"]
    assert form.asks_who_is_meant() is False
