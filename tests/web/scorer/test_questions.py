"""The questions about a hand: what is asked after what, and what can be tapped."""

import pytest

from tests.web.asking import read
from tests.web.scorer.tapping import a_table, fields, follow, keys, look, press, written

pytestmark = pytest.mark.django_db


def read_all(page):
    return page.content.decode().replace("&amp;", "&")


def test_first_it_is_asked_who_made_trump_of_everybody_but_nobody_else(client):
    _night, link = a_table()

    page = look(client, link)

    assert "Who made trump?" in read(page)
    names = {entry.player.name for entry in _night.entries.select_related("player")}
    assert all(name in read(page) for name in names)
    for words in ("ordered it up", "picked it up", "named it"):
        assert words in read(page)
    calls = {(c, r) for c in range(4) for r in (1, 2) if f"caller={c}&round={r}" in read_all(page)}
    assert len(calls) == 8


def test_then_how_many_tricks_with_what_each_is_worth(client):
    _night, link = a_table()

    page = look(client, link, caller=1, round=1)
    found = keys(page)

    assert "How many tricks?" in read(page)
    assert "made trump" in read(page)
    tricks = [words for words in found if words[:1].isdigit()]
    assert sorted(words[0] for words in tricks) == ["0", "1", "2", "3", "4", "5"]
    assert "2" in next(words for words in tricks if words.startswith("5"))[1:]


def test_who_plays_alone_is_chosen_and_taken_back(client):
    night, link = a_table()
    page = look(client, link, caller=1, round=1)
    alone = [where for where in keys(page).values() if "alone=1" in where]
    assert alone

    then = client.get(f"/t/{link.key}/{alone[0]}")
    right = follow(client, link, then, "5")

    form = fields(right, "write")
    assert (form["alone"], form["tricks"]) == ("1", "5")
    press(client, link, "write_hand", form)
    assert written(night)[0]["alone"] == 1


def test_from_key_to_key_the_hand_is_told_and_written(client):
    night, link = a_table()
    page = look(client, link)
    dealer_picks = next(words for words in keys(page) if "picked it up" in words)

    tricks = follow(client, link, page, dealer_picks)
    right = follow(client, link, tricks, "3")

    assert "Is this right?" in read(right)
    press(client, link, "write_hand", fields(right, "write"))
    (hand,) = written(night)
    assert (hand["caller"], hand["round"], hand["tricks"]) == (hand["dealer"], 1, 3)


def test_what_it_gives_is_read_before_it_is_written(client):
    _night, link = a_table()

    made = read(look(client, link, caller=1, round=1, tricks=3))
    euchred = read(look(client, link, caller=1, round=1, tricks=2))

    assert "0 to 1" in made
    assert "2 to 0" in euchred


@pytest.mark.parametrize("result", ["misdeal"])
def test_a_hand_that_is_not_played_is_one_tap(client, result):
    night, link = a_table()

    right = look(client, link, result=result)

    assert "Is this right?" in read(right)
    press(client, link, "write_hand", fields(right, "write"))
    assert written(night) == [{"result": result, "dealer": 0}]


def test_in_a_bidding_game_the_bid_and_the_suit_are_asked(client):
    night, link = a_table(preset="bid24")
    who = look(client, link)
    assert "Who won the bidding?" in read(who)

    bid = look(client, link, caller=1)
    assert "bid?" in read(bid)
    then = follow(client, link, bid, "3")
    while "Is this right?" not in read(then):
        wanted = next(
            words
            for words in keys(then)
            if words[:1] == "3" or words.split()[0] in ("Spades", "Hearts", "Clubs", "Diamonds")
        )
        then = follow(client, link, then, wanted)
    press(client, link, "write_hand", fields(then, "write"))

    assert (written(night)[0]["caller"], written(night)[0]["bid"]) == (1, 3)


def test_where_each_counts_alone_the_tricks_of_each_are_asked(client):
    _night, link = a_table(preset="buck4")

    page = look(client, link, caller=1, round=1)
    for _step in range(3):
        if "took_0" in str(keys(page)):
            break
        page = follow(client, link, page, next(words for words in keys(page) if words))

    assert any("took_0=" in where for where in keys(page).values())
    assert any("took_3=" in where for where in keys(page).values())


def test_every_key_leads_to_a_page_of_this_table_and_this_hand(client):
    _night, link = a_table()

    for where in keys(look(client, link)).values():
        assert "table=" in where
        assert "no=1" in where or "hand=" in where or "change=" in where


def test_the_way_back_unsays_the_last_answer(client):
    _night, link = a_table()
    right = look(client, link, caller=1, round=1, tricks=4)

    back = [
        where for where in keys(right).values() if "caller=1" in where and "tricks" not in where
    ]

    assert back
    assert "How many tricks?" in read(client.get(f"/t/{link.key}/{back[0]}"))
