"""What goes on paper, as it is gathered from a night: seats, sides, boxes, rests, codes, places."""

import random

import pytest

from scoring.night import NightRules, Record, SitOutCredit, TieBreak
from scoring.rules import RuleSet, preset
from tests.services.builders import (
    NOBODY,
    NOON,
    a_night,
    add_entry,
    carded,
    change_entry,
    typed,
    use_rules,
)
from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, wanted
from tournaments.models import Entry, Placement, PlanState, Player, PlayerNeed, Table
from tournaments.printing import standings_lines
from tournaments.printing.document_data import (
    ChartTable,
    OpenRound,
    Person,
    PrintedCredit,
    PrintedSide,
    RestRound,
    SeatedRound,
    TableCard,
    WallSeat,
)
from tournaments.queries.document_data import NightData
from tournaments.services.people import links
from tournaments.services.seating import rounds

pytestmark = pytest.mark.django_db

FIXED = "fixed_table"
BY_POINTS = NightRules(rank_by=(TieBreak.POINTS,))


def data_of(night, **more):
    """Of a night in rows alone; its plan is empty, so the placements tell it all."""
    night.tournament.plans.update(state=PlanState.DRAFT)
    return NightData(night.tournament, **more)


def data_by(rules, *rounds_, people=None, **options):
    return data_of(a_night(rounds_, rules=rules, people=people, **options))


def person(number):
    return Person(number, f"Player {number}")


def card_of(data, number):
    return next(each for each in data.player_cards().cards if each.player.number == number)


def planned_night(*, rounds_=4, movement="charted", people=9, rules=None, **options):
    """A night whose plan was kept; no seats are out."""
    who = director()
    night = night_of(who, wanted(rounds=rounds_, movement=movement, rules=rules, **options))
    arrive(who, night, people)
    accepted_plan(who, night)
    night.refresh_from_db()
    return who, night


# --- Whose side a seat is


@pytest.mark.parametrize(
    ("rules", "seats", "partners", "opponents"),
    [
        ("na24", (1, 2, 3, 4), (3,), (2, 4)),
        ("two_handed", (1, 2), (), (2,)),
        ("six33", (1, 2, 3, 4, 5, 6), (3, 5), (2, 4, 6)),
        # nobody is a partner beforehand, however the seats are counted
        ("cutthroat3", (1, 2, 3), (), (2, 3)),
        ("buck4", (1, 2, 3, 4), (), (2, 3, 4)),
        ("call_ace5", (1, 2, 3, 4, 5), (), (2, 3, 4, 5)),
    ],
)
def test_the_card_names_partners_and_opponents_by_the_rules_not_by_every_other_seat(
    rules, seats, partners, opponents
):
    (first,) = card_of(data_by(preset(rules), [seats]), 1).rounds

    assert first.partners == tuple(map(person, partners))
    assert first.opponents == tuple(map(person, opponents))


@pytest.mark.parametrize(
    ("rules", "seats", "sides"),
    [
        ("na24", (1, 2, 3, 4), [("N", "S"), ("E", "W")]),
        ("six33", (1, 2, 3, 4, 5, 6), [("1", "3", "5"), ("2", "4", "6")]),
        ("cutthroat3", (1, 2, 3), [("1",), ("2",), ("3",)]),
        ("buck4", (1, 2, 3, 4), [("N",), ("E",), ("S",), ("W",)]),
    ],
)
def test_the_tables_sheet_has_a_side_for_each_score(rules, seats, sides):
    (sheet,) = data_by(preset(rules), [seats]).table_sheets().sheets

    assert [side.seats for side in sheet.sides] == sides
    assert sorted(each.number for side in sheet.sides for each in side.people) == list(seats)


def test_an_empty_chair_keeps_its_place_on_the_sheet():
    night = a_night([[(1, 2, 3, 4)]])
    Placement.objects.filter(entry=night.entries[3]).delete()

    (sheet,) = data_of(night).table_sheets().sheets

    # three are left, but the table has four seats: the sides are those of three
    assert sheet.sides == (
        PrintedSide(("1", "3"), (person(1), None)),
        PrintedSide(("2",), (person(2),)),
    )


# --- How long a round is, and what a box can hold


@pytest.mark.parametrize(
    ("rules", "hands", "target"),
    [("ohio8", 8, None), ("na24", None, 10), ("almonte_league", 12, None), ("buck4", None, 0)],
)
def test_a_round_ends_by_hands_or_by_points(rules, hands, target):
    play = data_by(preset(rules), [(1, 2, 3, 4)]).play

    assert (play.rounds, play.hands, play.target, play.minutes) == (1, hands, target, None)


def test_a_target_beside_a_number_of_hands_is_not_what_ends_the_round():
    both = RuleSet.from_json({**preset("na24").to_json(), "hand_limit": 8})

    play = data_by(both, [(1, 2, 3, 4)], night=NightRules(minutes=20)).play

    assert (play.hands, play.target, play.minutes) == (8, None, 20)


@pytest.mark.parametrize(
    ("rules", "marks"),
    [
        ("ohio8", (1, 2, 4)),
        # the loner's own card holds what the table's box never does
        ("progressive8", (1, 2, 3, 4, 5)),
        ("cincinnati", (-6, -5, -4, -3, 1, 2, 3, 4, 5, 6, 12, 24, 32, 48)),
    ],
)
def test_the_boxes_of_a_card_hold_what_a_hand_can_be_worth_to_the_player(rules, marks):
    assert data_by(preset(rules), [(1, 2, 3, 4)]).play.marks == marks


def test_every_hand_of_the_round_has_its_dealer_in_turn():
    (sheet,) = data_by(preset("ohio8"), [(1, 2, 3, 4)]).table_sheets().sheets
    (open_ended,) = data_by(preset("na24"), [(1, 2, 3, 4)]).table_sheets().sheets

    assert sheet.dealers == ("N", "E", "S", "W", "N", "E", "S", "W")
    assert open_ended.dealers == ()


# --- The way of each number through the night


def test_a_card_tells_seat_rest_and_what_is_open_round_by_round():
    night = a_night([[(1, 2, 3, 4)], [(5, 3, 2, 1)]], night=BY_POINTS)
    night.tournament.rounds_planned = 3
    night.tournament.save()

    cards = data_of(night).player_cards().cards

    assert [card.player.number for card in cards] == [1, 2, 3, 4, 5]
    assert cards[0].rounds == (
        SeatedRound(1, 1, "N", (person(3),), (person(2), person(4))),
        SeatedRound(2, 1, "W", (person(3),), (person(5), person(2))),
        OpenRound(3),
    )
    assert cards[3].rounds == (
        SeatedRound(1, 1, "W", (person(2),), (person(1), person(3))),
        RestRound(2, 7),
        OpenRound(3),
    )
    assert not any(card.of_pair or card.large for card in cards)


def test_who_is_away_has_no_rest_and_no_seat():
    night = a_night([[(1, 2, 3, 4)]], people=6)
    Placement.objects.filter(entry=night.entries[5]).update(kind="absent")
    Placement.objects.filter(entry=night.entries[6]).update(kind="ghost")

    data = data_of(night)

    assert card_of(data, 5).rounds == (OpenRound(1),)
    assert card_of(data, 6).rounds == (OpenRound(1),)
    assert data.rotation_chart().rounds[0].rests == ()


@pytest.mark.parametrize(
    ("credit", "printed"),
    [
        (5, 5),
        (SitOutCredit.AVERAGE, PrintedCredit.AVERAGE),
        (SitOutCredit.NOTHING, PrintedCredit.NOTHING),
    ],
)
def test_a_rest_brings_what_the_night_says(credit, printed):
    data = data_by(
        preset("ohio8"),
        [(1, 2, 3, 4)],
        people=5,
        night=NightRules(rank_by=(TieBreak.POINTS,), sit_out=credit),
    )

    assert card_of(data, 5).rounds == (RestRound(1, printed),)
    assert data.rotation_chart().credit == printed


def test_who_left_after_a_seat_was_given_still_has_a_card_and_who_never_came_has_none():
    night = a_night([[(1, 2, 3, 4)]], people=4)
    change_entry(night, 2, state="withdrawn", from_round=2)
    add_entry(night, 5, state="no_show")
    add_entry(night, 6, state="waiting")
    add_entry(night, 7, state="registered")

    data = data_of(night)

    assert [card.player.number for card in data.player_cards().cards] == [1, 2, 3, 4, 7]
    assert [each.number for each in data.sign_in().people] == [1, 2, 3, 4, 7]
    assert [line.person.number for line in data.wall_sheet().lines] == [1, 2, 3, 4, 7]
    assert [each.number for each in data.rotation_chart().people] == [1, 2, 3, 4, 7]
    assert data.tally_cards().count == 7
    assert data.tally_cards().numbers == tuple(each.number for each in data.entries)


def test_large_print_is_for_who_needs_it_now_and_says_no_reason():
    night = a_night([[(1, 2, 3, 4)]])
    for number, kind, ended in (
        (1, "large_card", None),
        (2, "large_card", NOON),
        (3, "never", None),
    ):
        PlayerNeed.objects.create(
            player=night.entries[number].player,
            kind="fixed_table" if kind == "never" else kind,
            table_number=1 if kind == "never" else None,
            ended_at=ended,
            journal=night.journal,
        )

    cards = data_of(night).player_cards().cards

    assert [card.player.number for card in cards if card.large] == [1]


def test_a_substitute_stands_on_the_card_and_the_owner_in_the_results():
    night = a_night([[(1, 2, 3, 4)]], night=BY_POINTS)
    typed(night, 1, 1, 10, 7)
    other = Player.objects.create(
        club=night.tournament.club, name="Ольга Ковалёва", journal=night.journal
    )
    change_entry(night, 1, state="checked_in", from_round=1, player=other)

    data = data_of(night)

    assert card_of(data, 1).player == Person(1, "Ольга Ковалёва")
    assert data.results().lines[0].person == person(1)


def test_two_of_one_name_are_told_apart_on_every_paper():
    night = a_night([[(1, 2, 3, 4)]])
    Player.objects.filter(entries=night.entries[2]).update(name="player 1")

    data = data_of(night)

    assert card_of(data, 1).player == Person(1, "Player 1", namesake=True)
    assert data.sign_in().people[1] == Person(2, "player 1", namesake=True)
    assert data.sign_in().people[2] == Person(3, "Player 3", namesake=False)


# --- Tables, charts and walls


def test_sheets_come_by_round_then_by_table_or_of_one_round():
    data = data_by(preset("ohio8"), [(1, 2, 3, 4), (5, 6, 7, 8)], [(1, 6, 3, 8), (5, 2, 7, 4)])

    every = [(sheet.round, sheet.table) for sheet in data.table_sheets().sheets]
    second = [(sheet.round, sheet.table) for sheet in data.table_sheets(only_round=2).sheets]

    assert every == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert second == [(2, 1), (2, 2)]
    assert data.table_sheets(only_round=3).sheets == ()


def test_the_chart_shows_numbers_in_seat_order_and_who_rests():
    data = data_by(preset("ohio8"), [(4, 2, 3, 1)], [(5, 3, 2, 1)], people=5)

    chart = data.rotation_chart()

    assert [(each.number, each.tables, each.rests) for each in chart.rounds] == [
        (1, (ChartTable(1, (4, 2, 3, 1)),), (5,)),
        (2, (ChartTable(1, (5, 3, 2, 1)),), (4,)),
    ]
    assert not chart.of_pairs


def test_the_wall_is_read_by_name_then_by_number():
    night = a_night([[(1, 2, 3, 4)], [(5, 3, 2, 1)]])
    for number, name in ((1, "zoe"), (2, "Ann"), (3, "ann"), (4, "Émile"), (5, "Bo")):
        Player.objects.filter(entries=night.entries[number]).update(name=name)

    wall = data_of(night).wall_sheet()

    assert [line.person.number for line in wall.lines] == [3, 2, 5, 4, 1]
    assert wall.rounds == (1, 2)
    assert wall.lines[4].seats == (WallSeat(1, "N"), WallSeat(1, "W"))
    assert wall.lines[2].seats == (None, WallSeat(1, "N"))


def test_the_card_of_a_table_leads_to_its_link_where_benny_can_be_reached():
    night = a_night([[(1, 2, 3, 4), (5, 6, 7, 8)]])
    (link,) = links.make_for_tables(
        tournament=night.tournament, tables=1, dice=random.Random(1), by=NOBODY, at=NOON
    )

    reached = data_of(night, address="https://benny.example").table_cards()
    unreached = data_of(night).table_cards()

    assert reached.cards == (
        TableCard(
            1,
            url=f"https://benny.example/t/{link.key}/",
            code=link.code,
            address="benny.example/code/",
        ),
        TableCard(2),
    )
    assert unreached.cards == (TableCard(1), TableCard(2))


def test_signs_stand_on_every_table_of_the_plan_else_on_as_many_as_people_fill():
    _, planned = planned_night(people=9)
    unplanned = a_night([], people=11, with_rounds=False)
    alone = a_night([], people=1, with_rounds=False)

    assert len(NightData(planned).placards().placards) == 2
    assert len(data_of(unplanned).placards().placards) == 2
    assert len(data_of(alone).placards().placards) == 1


# --- The head of every paper


def test_the_head_names_night_instant_and_plan():
    _, night = planned_night()
    plan = night.plans.get()

    heading = NightData(night).night

    assert (heading.club, heading.title) == ("Harbour Club", "Thursday night")
    assert (heading.starts, heading.zone) == (AT, "Europe/London")
    assert (heading.plan, heading.version, heading.replaces) == (plan.seed, 1, None)


def test_a_new_plan_names_the_newest_that_it_replaces():
    who, night = planned_night()
    arrive(who, night, 1, "Late")
    accepted_plan(who, night, seed=8)
    arrive(who, night, 1, "Later")
    accepted_plan(who, night, seed=9)

    heading = NightData(night).night

    assert (heading.plan, heading.version, heading.replaces) == (9, 3, 2)


def test_without_a_plan_there_is_none_to_name():
    heading = data_by(preset("ohio8"), [(1, 2, 3, 4)]).night

    assert (heading.plan, heading.version, heading.replaces) == (None, 1, None)


def test_rounds_that_are_only_planned_stand_on_cards_as_well():
    who, night = planned_night(rounds_=3)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    data = NightData(night)

    assert [each.number for each in data.rounds] == [1, 2, 3]
    assert len(data.table_sheets().sheets) == 6
    assert not any(
        isinstance(round_, OpenRound)
        for card in data.player_cards().cards
        for round_ in card.rounds
    )
    assert Table.objects.count() == 2


# --- The standings on paper


def test_results_tell_state_places_reasons_and_who_shares_them():
    night = a_night([[(1, 2, 3, 4)], [(1, 3, 5, 2)]], night=BY_POINTS)
    typed(night, 1, 1, 10, 7)

    found = data_of(night).results()

    assert (found.after_round, found.rounds, found.final) == (1, 2, False)
    assert found.rank_by == (TieBreak.POINTS,)
    worded = standings_lines.worded(found)
    assert [(line.place, line.person, line.values, line.reason) for line in worded] == [
        ("1=", person(1), ("10",), "Equal with \u2068Player 3\u2069 on points"),
        ("1=", person(3), ("10",), "Equal with \u2068Player 1\u2069 on points"),
        ("3=", person(2), ("7",), "Equal with 2 others on everything"),
        ("3=", person(4), ("7",), "Equal with 2 others on everything"),
        ("3=", person(5), ("7",), "Equal with 2 others on everything"),
    ]


def test_results_of_a_final_night_say_so_and_put_the_unranked_last():
    night = a_night([[(1, 2, 3, 4)]], night=BY_POINTS)
    typed(night, 1, 1, 10, 7)
    Entry.objects.filter(pk=night.entries[3].pk).update(ranked=False, in_prizes=False)
    night.set_night("final")

    found = data_of(night).results()

    assert (found.after_round, found.rounds, found.final) == (1, 1, True)
    worded = standings_lines.worded(found)
    assert [(line.place, line.person.number) for line in worded] == [
        ("1", 1),
        ("2=", 2),
        ("2=", 4),
        ("", 3),
    ]
    assert worded[0].reason == "On points"
    assert worded[3].reason == "Plays for the house, has no place"


def test_rules_of_the_first_round_stand_on_the_paper_of_the_night():
    night = a_night([[(1, 2, 3, 4)]], rules=preset("ohio8"))
    use_rules(night, preset("na24"), NightRules(), from_round=2)

    assert data_of(night).play.hands == 8


def test_a_night_of_cards_alone_has_its_blank_cards_and_results():
    night = a_night(
        [],
        people=5,
        night=NightRules(record=Record.CARDS, rank_by=(TieBreak.POINTS,)),
        with_rounds=False,
    )
    carded(night, 3, 9)

    data = data_of(night)

    assert data.tally_cards().count == 5
    assert data.results().lines[0].person == person(3)
    assert data.rotation_chart().rounds == ()
    assert data.table_sheets().sheets == ()


# --- Asked of the database


@pytest.mark.parametrize("people", [4, 13])
def test_a_night_is_read_in_as_many_queries_whatever_its_size(people, django_assert_num_queries):
    who, night = planned_night(people=people, rounds_=3)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)

    with django_assert_num_queries(12):
        data = NightData(night)
    with django_assert_num_queries(1):
        data.player_cards()
    with django_assert_num_queries(0):
        data.table_sheets()
        data.rotation_chart()
        data.wall_sheet()
        data.sign_in()
        data.table_cards()
        data.placards()
        data.tally_cards()


def test_results_take_eleven_queries_more(django_assert_num_queries):
    night = a_night([[(1, 2, 3, 4)]], night=BY_POINTS)
    typed(night, 1, 1, 10, 7)
    data = data_of(night)

    with django_assert_num_queries(11):
        data.results()
