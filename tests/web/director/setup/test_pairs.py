"""Partners who stay together in the pages: pasted lines, the choice of movement, pairs, plan."""

import uuid

import pytest
from django.urls import reverse

from tests import factories
from tests.web import pasting
from tournaments import queries
from tournaments.models import Plan, Table, Tournament
from tournaments.names.pasted import read
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing

pytestmark = pytest.mark.django_db

HOW = {
    "rules": "ohio8",
    "rounds": "5",
    "length": "hands",
    "hands": "8",
    "target": "10",
    "minutes": "",
    "movement": "round_robin",
    "winner_form": "winners_move",
    "standing_form": "first_and_fourth",
    "steps": "0 1 -1 2",
    "groups": "2",
    "advance": "2",
    "sit_out": "points",
    "sit_out_points": "7",
    "rank_by": "points lone_hands games_won",
    "record": "tables",
    "agreement": "none",
}

ELEVEN = [
    "Ann & Bo",
    "Cid + Dot",
    "Eve &Fay",
    "Gus& Hal",
    "Ida & Jo",
    "Kit + Lee",
    "May & Nan",
    "Oz & Pat",
    "Quin & Ray",
    "Sue + Tim",
    "Una & Viv",
]


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


@pytest.fixture
def night(club):
    return factories.make_night(club, people=0)


def go(client, night, page, /, *more, **typed):
    address = reverse(f"web:{page}", args=[night.club.slug, night.slug, *more])
    return pasting.send(client, address, {"act_id": str(uuid.uuid4()), **typed}, follow=True)


def see(client, night, name):
    return client.get(reverse(f"web:{name}", args=[night.club.slug, night.slug])).content.decode()


def pairs(night):
    return [
        " & ".join(each.name for each in pair.members)
        for pair in queries.pairs.of_night(night.pk).pairs
    ]


def how(client, night, **typed):
    return go(client, night, "how", **{**HOW, **typed})


def test_pasted_pairs_reach_the_plan_in_three_posts(client, night):
    go(client, night, "who", names="\n".join(ELEVEN), on="yes")
    night.refresh_from_db()
    assert (night.unit, night.movement) == ("partnership", {"kind": "round_robin"})
    assert pairs(night)[:3] == ["Ann & Bo", "Cid & Dot", "Eve & Fay"]
    assert len(pairs(night)) == 11

    answer = how(client, night)

    html = answer.content.decode()
    assert "11 pairs, 5 rounds, 5 tables" in html
    assert "meets an opponent twice" in html
    assert "same partner" not in html
    go(client, night, "accept_plan", Plan.objects.get().revision)
    night.refresh_from_db()
    assert night.state == "ready"


def test_commas_make_pairs_where_each_line_is_said_to_be_one(client, night):
    go(client, night, "who", names="Ann, Bo\nCid\tDot\nEve", pairs="on")

    assert pairs(night) == ["Ann & Bo", "Cid & Dot"]
    assert [each.name for each in queries.pairs.of_night(night.pk).alone] == ["Eve"]


def test_a_comma_is_part_of_a_name_otherwise():
    assert read("Smith, Ann\nBo\tpaid").groups == [["Smith, Ann"], ["Bo"]]
    assert read("A & B\n\n + \nC+D").groups == [["A", "B"], ["C", "D"]]


def test_three_names_on_a_line_are_refused_and_kept(client, night):
    answer = go(client, night, "who", names="Ann & Bo & Cid")

    assert answer.status_code == 422
    assert "A pair is 2 people" in answer.content.decode()
    assert "Ann &amp; Bo &amp; Cid" in answer.content.decode()
    assert night.entries.count() == 0


def test_people_without_partners_are_asked_for_before_the_plan(client, night):
    go(client, night, "who", names="\n".join("ABCDEFGHI"))
    answer = how(client, night, movement="swiss")
    assert "Who plays with whom?" in answer.content.decode()

    answer = go(client, night, "pair_rest", drawing="in_order")

    html = answer.content.decode()
    assert pairs(night) == ["A & B", "C & D", "E & F", "G & H"]
    assert "is left over" in html
    answer = go(client, night, "propose")
    assert "One person has no partner and no seat" in answer.content.decode()
    go(client, night, "house_partner", 9)
    assert len(pairs(night)) == 5


def test_two_are_ticked_and_change_places_and_a_pair_parts(client, night):
    go(client, night, "who", names="A & B\nC & D")

    go(client, night, "form_pair", numbers=["2", "3"], exchange="yes")
    assert pairs(night) == ["A & C", "B & D"]
    go(client, night, "part_pairs", number="1")
    assert pairs(night) == ["B & D"]
    go(client, night, "form_pair", numbers=["1", "3"])
    assert pairs(night) == ["A & C", "B & D"]
    go(client, night, "name_pair", 1, name="The Aces")
    assert "The Aces" in see(client, night, "pairs")
    go(client, night, "part_pairs")
    assert pairs(night) == []


def test_a_refused_pair_says_why(client, night):
    go(client, night, "who", names="A & B\nC\nD")

    answer = go(client, night, "form_pair", numbers=["1", "3"])

    assert "Part that pair first" in answer.content.decode()


def test_without_pairs_the_plan_asks_for_them(client, night):
    go(client, night, "who", names="A\nB\nC\nD", pairs="on")

    assert "Say who plays with whom" in see(client, night, "plan")


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ({"movement": "swiss"}, {"kind": "swiss"}),
        ({"movement": "knockout"}, {"kind": "knockout", "losses": 1}),
        ({"movement": "knockout_double"}, {"kind": "knockout", "losses": 2}),
        (
            {"movement": "groups", "groups": "2", "advance": "1"},
            {"kind": "groups", "groups": 2, "advance": 1},
        ),
        (
            {"movement": "winner_driven", "winner_form": "winners_meet", "no_head_table": "on"},
            {"kind": "winner_driven", "form": "winners_meet", "head_table": False},
        ),
        (
            {"movement": "by_standing", "standing_form": "top_and_bottom"},
            {"kind": "by_standing", "form": "top_and_bottom"},
        ),
        (
            {"movement": "fixed_position", "steps": "0 2 -1 1"},
            {"kind": "fixed_position", "steps": [0, 2, -1, 1]},
        ),
        ({"movement": "redraw"}, {"kind": "redraw"}),
    ],
)
def test_every_movement_is_stored_and_shown_again(client, night, typed, stored):
    go(client, night, "who", names="A & B\nC & D\nE & F\nG & H")

    how(client, night, **typed)

    night.refresh_from_db()
    assert night.movement == stored
    assert night.plans.count() == 1
    html = see(client, night, "how")
    checked = html.split('name="movement" value="' + typed["movement"])[1].split(">")[0]
    assert "checked" in checked
    for value in typed.values():
        assert value == "on" or value in html


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"movement": "fixed_position", "steps": "0 1"}, "Write 4 numbers, one a seat."),
        ({"movement": "fixed_position", "steps": "a b"}, "Write whole numbers"),
        ({"movement": "fixed_position", "steps": "0 0 0 99"}, "further than twelve tables"),
        ({"movement": "groups", "groups": ""}, "Write a number."),
        ({"movement": "swiss", "rules": "cutthroat3"}, "no partners who could stay together"),
    ],
)
def test_a_setting_that_cannot_be_is_named(client, night, typed, words):
    answer = how(client, night, **typed)

    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_a_knockout_lasts_as_long_as_it_takes(client, night):
    go(client, night, "who", names="\n".join(ELEVEN))

    answer = how(client, night, movement="knockout", rounds="3")

    html = answer.content.decode()
    assert "11 pairs, 4 rounds, 3 tables" in html
    assert "until one pair is left" in html
    assert "Do you want these seats?" in html
    shown = see(client, night, "how")
    assert 'value="points lone_hands games_won" selected' in shown


def test_two_at_a_table_need_no_pairs(client, night):
    go(client, night, "who", names="A\nB\nC\nD\nE")

    how(client, night, movement="swiss", rules="two_handed")

    night.refresh_from_db()
    assert night.unit == "person"
    assert night.plans.count() == 1


def test_the_console_names_who_is_level_for_the_last_place_that_goes_on(client, night):
    go(client, night, "who", names="\n".join(ELEVEN[:6]))
    how(client, night, movement="groups", groups="2", advance="1")
    go(client, night, "accept_plan", 1)
    assert "Give out the seats of the groups" in see(client, night, "console")
    go(client, night, "publish")
    for number in (1, 2, 3):
        for table in night_tables(night, number):
            pair = table.placements.order_by("seat").values_list(
                "entry__partnership__number", flat=True
            )[:2]
            upset = set(pair) == {1, 5}
            first = (pair[0] < pair[1]) is not upset
            factories.type_totals(table, *((9, 4) if first else (4, 9)))

    html = see(client, night, "console")

    assert "Decide who goes on" in html
    assert "Ann &amp; Bo, Gus &amp; Hal and Ida &amp; Jo are level" in html
    assert "decisions/?between=1+4+5" in html
    address = reverse("web:decisions", args=[night.club.slug, night.slug])
    html = client.get(address + "?between=1+4+5").content.decode()
    assert 'value="1 4 5"' in html
    assert "Gus &amp; Hal" in html
    go(client, night, "rule_tie", order="4 1 5", how="cut", after_round="3")
    assert "Give out round 4" in see(client, night, "console")


def night_tables(night, number):
    return Table.objects.filter(round__tournament=night, round__number=number)


@pytest.mark.parametrize("pair_count", [4, 12])
def test_the_pairs_page_is_flat(client, night, pair_count, django_assert_max_num_queries):
    names = [f"P{n} & Q{n}" for n in range(pair_count)]
    go(client, night, "who", names="\n".join(names))
    see(client, night, "pairs")

    with django_assert_max_num_queries(10):
        see(client, night, "pairs")


def test_the_page_still_reads_once_play_has_begun(client, club):
    night = factories.make_night(club, people=8)
    by = factories.by(factories.owner_of(club))
    Tournament.objects.update(unit="partnership", movement={"kind": "round_robin"})
    night.refresh_from_db()
    partnerships.form_rest(tournament=night, drawing=Drawing.IN_ORDER, by=by, at=factories.AT)
    factories.accept_plan(night)
    factories.publish(night)

    html = see(client, night, "pairs")

    assert "pairs stay as they are" in html
    assert "Part every pair" not in html
    assert "play has begun" in go(client, night, "part_pairs").content.decode().lower()


def names_in(night):
    return list(night.entries.order_by("number").values_list("player__name", flat=True))


def test_a_number_and_two_columns_are_read_as_they_were_meant(client, night):
    go(client, night, "who", names="1\tAnn\tLee\t55\n2\tAnn\tRay\n3. Bob Dee")

    assert names_in(night) == ["Ann Lee", "Ann Ray", "Bob Dee"]


def test_a_guest_comes_without_a_name_and_makes_no_pairs(client, night):
    go(client, night, "who", names="Mary Lane +1\nBo\nAT&Tom R&D; &amp; Co\n+44 Club")

    night.refresh_from_db()
    assert night.unit == "person"
    assert names_in(night) == ["Mary Lane", None, "Bo", "AT&Tom R&D; &amp; Co", "+44 Club"]


def test_where_pairs_come_a_guest_is_the_partner(client, night):
    go(client, night, "who", names="Mary Lane +1\nAnn & Bo")

    assert [pair.number for pair in queries.pairs.of_night(night.pk).pairs] == [1, 2]
    assert names_in(night) == ["Mary Lane", None, "Ann", "Bo"]


def test_the_line_that_is_no_pair_is_named(client, night):
    answer = go(client, night, "who", names="Ann & Bo\nCy & Di & Ed")

    assert "This line has others: Cy, Di, Ed." in answer.content.decode()
