"""An act is done once, whatever is pressed twice."""

import pytest

from tests.services.setting_up import AT, director, new_id, night_of, person, wanted
from tournaments import queries
from tournaments.models import Actor, Journal, Tournament
from tournaments.services.acts import ActIdTaken
from tournaments.services.club import clubs
from tournaments.services.night import nights
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db


def test_same_act_id_gives_the_first_answer_again():
    who, act_id = director(), new_id()

    first = night_of(who, act_id=act_id)
    second = night_of(who, wanted(name="Another name"), act_id=act_id)

    assert second == first
    assert Tournament.objects.count() == 1
    assert Journal.objects.filter(act_id=act_id).count() == 1


def test_act_id_of_another_person_is_refused():
    who, act_id = director(), new_id()
    night_of(who, act_id=act_id)
    other = person("bob@harbour.example")

    with pytest.raises(ActIdTaken):
        nights.create(
            club=who.club, wanted=wanted(), by=Actor(user_id=other.pk), at=AT, act_id=act_id
        )


def test_act_id_of_another_act_is_refused():
    who, act_id = director(), new_id()
    night = night_of(who, act_id=act_id)

    with pytest.raises(ActIdTaken) as refused:
        nights.cancel(tournament=night, reason="snow", by=who.actor, at=AT, act_id=act_id)

    assert refused.value.status == 409
    assert refused.value.data == {"act": "night.create"}


def test_act_id_used_on_another_night_is_refused():
    who, act_id = director(), new_id()
    first, second = night_of(who), night_of(who)
    nights.cancel(tournament=first, reason="snow", by=who.actor, at=AT, act_id=act_id)

    with pytest.raises(ActIdTaken):
        nights.cancel(tournament=second, reason="snow", by=who.actor, at=AT, act_id=act_id)


def test_act_id_used_in_another_club_is_refused():
    who, act_id = director(), new_id()
    other = clubs.create(name="Lodge", zone="Europe/Paris", currency="EUR", by=who.actor, at=AT)
    night_of(who, act_id=act_id)

    with pytest.raises(ActIdTaken):
        nights.create(club=other, wanted=wanted(), by=who.actor, at=AT, act_id=act_id)


def test_a_refused_act_leaves_no_trace_and_can_be_tried_again():
    who, act_id = director(), new_id()
    before = Journal.objects.count()

    with pytest.raises(Refusal):
        night_of(who, wanted(name=" "), act_id=act_id)

    assert Journal.objects.count() == before
    assert night_of(who, act_id=act_id).name == "Thursday night"


def test_an_act_on_a_night_raises_its_version():
    who = director()
    night = night_of(who)
    before = queries.nights.results_version(night.pk)

    nights.cancel(tournament=night, reason="snow", by=who.actor, at=AT)

    assert queries.nights.results_version(night.pk) > before


def test_the_journal_says_who_when_and_why():
    who = director()
    night = night_of(who)

    nights.cancel(tournament=night, reason="  snow ", by=who.actor, at=AT)

    line = Journal.objects.get(act="night.cancel")
    assert (line.user, line.at, line.reason) == (who.user, AT, "snow")
    assert (line.club, line.tournament) == (who.club, night)
