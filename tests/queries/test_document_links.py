"""A table's link stands on its sheet, a player's on the card, where the room reaches Benny."""

from random import Random

import pytest

from tests.services.setting_up import AT, director, ready_night
from tournaments.queries.document_data import NightData
from tournaments.queries.document_links import LinksOnPaper
from tournaments.services.people import links

pytestmark = pytest.mark.django_db
ADDRESS = "https://benny.example"


def night_with_links():
    who = director()
    night = ready_night(who, people=9, rounds=3)
    made = links.make_for_tables(tournament=night, tables=2, dice=Random(1), by=who.actor, at=AT)
    made += links.make_for_players(tournament=night, dice=Random(2), by=who.actor, at=AT)
    return who, night, made


def test_without_an_address_no_link_is_printed():
    _, night, _ = night_with_links()

    found = LinksOnPaper.of(night.pk, None)

    assert (found.tables, found.entries) == ({}, {})


def test_each_card_leads_to_ones_own_score_and_each_sheet_to_its_table():
    _, night, made = night_with_links()
    data = NightData(night, address=ADDRESS)

    of_players = {f"{ADDRESS}/l/{link.key}/": link.code for link in made if link.entry_id}
    of_tables = {f"{ADDRESS}/t/{link.key}/": link.code for link in made if link.table_number}

    assert {card.url: card.code for card in data.player_cards().cards} == of_players
    assert {sheet.url: sheet.code for sheet in data.table_sheets().sheets} == of_tables


def test_a_closed_link_is_not_printed():
    who, night, made = night_with_links()
    first = next(link for link in made if link.entry_id)
    links.revoke(link=first, by=who.actor, at=AT)

    cards = NightData(night, address=ADDRESS).player_cards().cards

    assert sum(card.url is None for card in cards) == 1
