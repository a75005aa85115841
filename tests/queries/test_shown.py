"""Prints of what a document shows differ where it differs, and nowhere else."""

from dataclasses import replace

from tests.printing import nights
from tournaments.printing import documents
from tournaments.queries import shown


def change(maker, before, now):
    return shown.change(maker, now, shown.prints(maker, before), shown.prints(maker, now))


def test_the_hour_is_in_the_head_and_on_no_card():
    facts = nights.player_cards(8)
    other = replace(facts, night=replace(facts.night, zone="America/Halifax"))

    assert change(documents.PLAYER_CARDS, facts, other) == shown.ShownChange(head=True)


def test_a_card_does_not_show_the_title_of_the_night():
    facts = nights.player_cards(8)
    other = replace(facts, night=replace(facts.night, title="Friday"))

    assert change(documents.PLAYER_CARDS, facts, other) == shown.ShownChange()


def test_a_part_of_a_pack_that_is_gone_is_told():
    pack = nights.pack(8)
    fewer = replace(pack, parts=pack.parts[:2])

    assert change(documents.PACK, pack, fewer).other


def test_a_card_that_is_gone_is_lost():
    facts = nights.player_cards(8)
    (part,) = change(documents.PLAYER_CARDS, facts, replace(facts, cards=facts.cards[:-1])).parts

    assert (part.keys, part.lost) == ((), ("8",))


def test_the_plan_is_told_apart_from_the_head():
    facts = nights.player_cards(8)
    other = replace(facts, night=replace(facts.night, version=2, replaces=1))

    assert change(documents.PLAYER_CARDS, facts, other) == shown.ShownChange(plan=True)
