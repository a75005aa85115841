"""The second step: rules bring their whole self, and what was said against them is kept."""

import re

import pytest
from django.urls import reverse

from scoring.night import NightRules, Record, SitOutCredit, TieBreak
from scoring.rules import preset
from tests import factories
from tournaments import queries
from tournaments.services.night import nights
from tournaments.web.director.setup import duration
from tournaments.wording import rules as words

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    client.post(
        reverse("web:new_night", args=[club.slug]),
        {"name": "Cellar", "day": "2026-12-05", "hour": "19:00", "numbers": "12"},
    )
    return queries.nights.newest(club.pk)


def shown(answer):
    """What the fields of the page hold, as a browser would send them back."""
    form = answer.context["form"]
    return {
        name: "" if form[name].value() in (None, False) else str(form[name].value())
        for name in form.fields
    }


def address(night):
    return reverse("web:how", args=[night.club.slug, night.slug])


def play_by(client, night, rules, **said):
    """Choose rules on the page as it is drawn, without a script; say more in the same breath."""
    typed = shown(client.get(address(night)))
    return client.post(address(night), typed | {"rules": rules} | said)


def rules_of(night):
    return queries.rules.of_night(night.pk)


@pytest.mark.parametrize("code", [each.code for each in words.PRESETS])
def test_every_preset_is_played_at_its_own_length(client, night, code):
    play_by(client, night, "ohio8" if code == "na24" else "na24", rounds="9")

    play_by(client, night, code)

    assert rules_of(night).rules == preset(code)


def test_what_is_said_against_the_rules_is_kept(client, night):
    play_by(client, night, "almonte_league", hands="6", sit_out_points="5")

    now = rules_of(night)
    assert (now.rules.hand_limit, now.night.sit_out) == (6, 5)


def test_a_choice_that_was_shown_before_brings_nothing_again(client, night):
    asked = client.get(address(night), shown(client.get(address(night))) | {"rules": "timed13"})
    drawn = shown(asked)
    assert (drawn["length"], drawn["target"]) == ("clock", "13")

    client.post(address(night), drawn | {"length": "hands", "hands": "8"})

    assert rules_of(night).rules.hand_limit == 8


def test_the_clubs_own_rules_bring_rests_ranking_paper_and_minutes(client, night):
    own = NightRules(
        sit_out=SitOutCredit.AVERAGE,
        rank_by=(TieBreak.SHARE_OF_GAMES, TieBreak.HEAD_TO_HEAD, TieBreak.SHARE_OF_POINTS),
        record=Record.CARDS,
        minutes=20,
    )
    nights.save_rules(
        club=night.club,
        name="Ours",
        rules=preset("ohio8"),
        night=own,
        by=factories.by(factories.owner_of(night.club)),
        at=night.starts_at,
    )

    play_by(client, night, "own:Ours")

    now = rules_of(night).night
    assert now == own


@pytest.mark.parametrize("drawn", ["", "{", "[]", '{"rules": 3}', '{"rules": "nobody"}'])
def test_a_page_that_says_nonsense_of_itself_counts_as_it_was_typed(client, night, drawn):
    play_by(client, night, "timed13", drawn=drawn, length="hands", hands="8")

    assert rules_of(night).rules.hand_limit == 8


def test_the_page_tells_when_people_are_home_by_the_length_that_the_rules_bring(client, night):
    asked = client.get(
        address(night), shown(client.get(address(night))) | {"rules": "almonte_league"}
    )
    rules = asked.context["chosen"].rules
    assert rules.hand_limit == 12
    wanted = duration.how_long(rules, asked.context["chosen"].night, 8, 2)
    assert asked.context["home"] == duration.after(night.starts_at, wanted)
    assert re.search(r'data-brings="drawn length hands', asked.content.decode())


PAIRS_BY_RESULTS = ("swiss", "knockout", "groups")


def problems_of(client, night, **chosen):
    asked = shown(client.get(address(night))) | chosen
    return client.get(address(night), asked).context["problems"]


@pytest.mark.parametrize("movement", [*PAIRS_BY_RESULTS, "by_standing"])
def test_seats_from_results_and_cards_at_the_end_are_said_to_contradict_as_soon_as_chosen(
    client, night, movement
):
    told = problems_of(client, night, movement=movement, record="cards")

    assert [each.stops for each in told if "cards tell them only at the end" in each.words] == [
        True
    ]
    assert not problems_of(client, night, movement=movement, record="tables")


@pytest.mark.parametrize("movement", [*PAIRS_BY_RESULTS, "by_standing"])
def test_such_a_night_is_not_stored_and_the_field_says_why(client, night, movement):
    typed = shown(client.get(address(night)))

    answer = client.post(address(night), typed | {"movement": movement, "record": "cards"})

    assert answer.status_code == 422
    assert "cards tell them only at the end" in str(answer.context["form"].errors["record"])
    assert rules_of(night).night.record == Record.TABLES


def test_winners_who_move_by_signs_get_on_with_cards_and_it_is_said_how(client, night):
    told = problems_of(client, night, movement="winner_driven", record="cards")

    assert [each.stops for each in told if "move by the signs" in each.words] == [False]
    client.post(
        address(night),
        shown(client.get(address(night))) | {"movement": "winner_driven", "record": "cards"},
    )
    assert rules_of(night).night.record == Record.CARDS


def test_cards_cannot_be_let_count_later_where_seats_follow_from_results(client, night):
    typed = shown(client.get(address(night)))
    client.post(address(night), typed | {"movement": "by_standing"})
    night.refresh_from_db()

    with pytest.raises(nights.BadNight):
        nights.choose_rules(
            tournament=night,
            rules=rules_of(night).rules,
            night=NightRules(record=Record.CARDS),
            by=factories.by(factories.owner_of(night.club)),
            at=factories.AT,
        )
