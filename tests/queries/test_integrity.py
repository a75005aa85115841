from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.services.builders import (
    NOON,
    a_club,
    a_night,
    add_partnership,
    add_round,
    change_entry,
    hand,
    new_id,
    totals,
)
from tests.services.season_nights import season_of
from tournaments.models import (
    Adjustment,
    Agreement,
    Club,
    Confirmation,
    Entry,
    EntryChange,
    Honour,
    Job,
    Journal,
    Line,
    Link,
    NightVersion,
    Placement,
    Plan,
    Player,
    PlayerNeed,
    Round,
    RulesVersion,
    SeasonMember,
    SeasonNight,
    SeasonPoints,
    Sheet,
    Table,
    TieRuling,
    Tournament,
)
from tournaments.queries import integrity

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)], [(1, 3, 5, 2)]])


@pytest.fixture
def other():
    return a_night([[(1, 2, 3, 4)]])


def a_sheet(night, *, detail="totals", origin="director", revision=1, **more):
    owner = {} if "entry" in more else {"table": night.table}
    return Sheet.objects.create(
        detail=detail,
        origin=origin,
        revision=revision,
        journal=night.journal,
        **owner,
        **more,
    )


def a_line(night, sheet, *, no=0, kind="totals", state="live", since=1, facts=None, **more):
    return Line.objects.create(
        id=new_id(),
        sheet=sheet,
        no=no,
        kind=kind,
        facts=facts or totals(10, 7),
        state=state,
        since=since,
        journal=night.journal,
        **more,
    )


def a_link(night, **more):
    fields = {"kind": "table", "table_number": 1, "key": str(new_id())[:32]} | more
    return Link.objects.create(tournament=night.tournament, journal=night.journal, **fields)


def told():
    return [(breach.code, breach.rows) for breach in integrity.breaches()]


def test_a_sound_night_has_no_breach(night):
    sheet = a_sheet(night)
    a_line(night, sheet)
    Confirmation.objects.create(table=night.table, sheet=sheet, revision=1, journal=night.journal)

    assert told() == []


def test_round_with_the_plan_of_another_night(night, other):
    row = night.rounds[1]
    Round.objects.filter(pk=row.pk).update(plan=Plan.objects.get(tournament=other.tournament))

    assert told() == [("plan_of_another_night", (row.pk,))]


def test_table_with_the_rules_of_another_night(night, other):
    rules = RulesVersion.objects.get(tournament=other.tournament)
    Table.objects.filter(pk=night.table.pk).update(rules=rules)

    assert told() == [("table_rules_of_another_night", (night.table.pk,))]


def test_placement_of_somebody_of_another_night(night, other):
    placement = Placement.objects.get(round=night.rounds[1], entry=night.entries[5])
    Placement.objects.filter(pk=placement.pk).update(entry=other.entries[1])

    assert told() == [("placement_of_another_night", (placement.pk,))]


def test_placement_at_a_table_of_another_round(night):
    one = Placement.objects.get(round=night.rounds[1], entry=night.entries[1])
    two = Placement.objects.get(round=night.rounds[2], entry=night.entries[4])
    table = night.tables[1, 1]
    Placement.objects.filter(pk=one.pk).update(kind="sit_out", table=None, seat=None)
    Placement.objects.filter(pk=two.pk).update(kind="seat", table=table, seat=0)

    assert told() == [("placement_at_table_of_another_round", (two.pk,))]


def test_seat_that_the_table_has_not(night):
    placement = Placement.objects.get(round=night.rounds[1], entry=night.entries[1])
    Placement.objects.filter(pk=placement.pk).update(seat=5)

    assert told() == [("seat_beyond_table", (placement.pk,))]


def test_table_with_an_empty_seat(night):
    Table.objects.filter(pk=night.table.pk).update(seats=6)

    assert told() == [("table_not_filled", (night.table.pk,))]


def test_line_in_a_round_that_was_never_given_out(night):
    line = a_line(night, a_sheet(night))
    night.set_round(1, "planned")

    assert told() == [("line_in_unpublished_round", (line.pk,))]


def test_card_of_a_table_and_hands_of_an_entry(night):
    one = a_sheet(night, detail="card")
    two = a_sheet(night, entry=night.entries[1], detail="hands")

    assert told() == [("card_and_table_mixed", (one.pk,)), ("card_and_table_mixed", (two.pk,))]


def test_sheet_by_a_link_of_another_night(night, other):
    sheet = a_sheet(night, link=a_link(other))

    assert told() == [("sheet_by_link_of_another_night", (sheet.pk,))]


def test_sheet_by_the_link_of_another_table(night):
    sheet = a_sheet(night, link=a_link(night, table_number=2))

    assert told() == [("sheet_by_link_of_another_table", (sheet.pk,))]


@pytest.mark.parametrize(
    ("detail", "kind", "no"),
    [("totals", "hand", 1), ("hands", "box", 1), ("boxes", "hand", 1), ("totals", "card", 0)],
)
def test_line_of_a_kind_that_the_sheet_has_not(night, detail, kind, no):
    facts = {"round": 0, "points": 7} if kind == "card" else None
    line = a_line(night, a_sheet(night, detail=detail), kind=kind, no=no, facts=facts)

    assert told() == [("line_of_wrong_kind", (line.pk,))]


def test_hand_in_the_place_of_the_written_sum(night):
    line = a_line(night, a_sheet(night, detail="hands"), kind="hand", no=0, facts=hand(0, 1, 3))

    assert told() == [("line_0_of_wrong_kind", (line.pk,))]


def test_line_from_a_revision_that_the_sheet_has_not_reached(night):
    line = a_line(night, a_sheet(night), since=2)

    assert told() == [("line_beyond_revision", (line.pk,))]


def test_line_that_replaces_one_of_another_sheet(night):
    old = a_line(night, a_sheet(night, origin="link"), state="replaced", since=0, until=1)
    new = a_line(night, a_sheet(night), replaces=old)

    assert told() == [("line_replaces_line_of_another_sheet", (new.pk,))]


def test_line_that_replaces_one_which_still_stands(night):
    sheet = a_sheet(night, detail="boxes")
    old = a_line(night, sheet, kind="box", no=1)
    new = a_line(night, sheet, kind="box", no=2, replaces=old)

    assert told() == [("replaced_line_is_live", (new.pk,))]


def test_two_lines_that_counted_at_one_revision(night):
    sheet = a_sheet(night, revision=4)
    old = a_line(night, sheet, state="replaced", since=1, until=3)
    new = a_line(night, sheet, since=2)

    assert told() == [("lines_overlap", (old.pk, new.pk))]


def test_line_that_begins_when_the_other_stops_does_not_overlap(night):
    sheet = a_sheet(night, revision=4)
    a_line(night, sheet, state="replaced", since=1, until=3)
    a_line(night, sheet, since=3)

    assert told() == []


def test_agreement_to_a_version_that_does_not_exist(night):
    said = Agreement.objects.create(
        sheet=a_sheet(night), revision=2, side=0, says="agree", journal=night.journal
    )

    assert told() == [("agreement_beyond_revision", (said.pk,))]


def test_dispute_about_a_line_of_another_sheet(night):
    line = a_line(night, a_sheet(night, origin="link"))
    said = Agreement.objects.create(
        sheet=a_sheet(night), revision=1, side=0, says="dispute", line=line, journal=night.journal
    )

    assert told() == [("agreement_about_line_of_another_sheet", (said.pk,))]


def test_agreement_of_a_side_that_the_table_has_not(night):
    said = Agreement.objects.create(
        sheet=a_sheet(night), revision=1, side=4, says="agree", journal=night.journal
    )

    assert told() == [("agreement_of_no_side", (said.pk,))]


def test_confirmation_of_the_sheet_of_another_table(night):
    counts = Confirmation.objects.create(
        table=night.tables[2, 1], sheet=a_sheet(night), revision=1, journal=night.journal
    )

    assert told() == [("confirmation_of_another_table", (counts.pk,))]


def test_confirmation_of_somebody_elses_card(night):
    card = a_sheet(night, entry=night.entries[1], detail="card")
    counts = Confirmation.objects.create(
        entry=night.entries[2], sheet=card, revision=1, journal=night.journal
    )

    assert told() == [("confirmation_of_another_table", (counts.pk,))]


def test_confirmation_of_a_version_that_does_not_exist(night):
    counts = Confirmation.objects.create(
        table=night.table, sheet=a_sheet(night), revision=2, journal=night.journal
    )

    assert told() == [("confirmation_beyond_revision", (counts.pk,))]


def test_confirmation_of_an_empty_sheet(night):
    counts = Confirmation.objects.create(
        table=night.table, sheet=a_sheet(night), revision=0, journal=night.journal
    )

    assert told() == [("confirmation_of_nothing", (counts.pk,))]


def test_rejected_sheet_that_still_counts(night):
    sheet = a_sheet(night, state="rejected")
    counts = Confirmation.objects.create(
        table=night.table, sheet=sheet, revision=1, journal=night.journal
    )

    assert told() == [("rejected_sheet_counts", (counts.pk,))]


def test_entry_of_a_player_of_another_club(night, other):
    entry = night.entries[1]
    Entry.objects.filter(pk=entry.pk).update(player=other.entries[1].player)

    assert told() == [("entry_of_player_of_another_club", (entry.pk,))]


def test_entry_in_a_pair_of_another_night(night, other):
    pair = add_partnership(other, 1, [1, 3])
    entry = night.entries[1]
    Entry.objects.filter(pk=entry.pk).update(partnership=pair)

    assert told() == [("entry_in_partnership_of_another_night", (entry.pk,))]


def test_substitute_of_another_club(night, other):
    change = change_entry(
        night, 1, state="checked_in", from_round=2, player=other.entries[1].player
    )

    assert told() == [("substitute_of_another_club", (change.pk,))]


def test_entry_of_which_nobody_knows_what_it_does(night):
    entry = Entry.objects.create(tournament=night.tournament, number=9, journal=night.journal)

    assert told() == [("entry_without_state", (entry.pk,))]


def test_player_merged_into_somebody_of_another_club(night, other):
    player = night.entries[1].player
    Player.objects.filter(pk=player.pk).update(merged_into=other.entries[1].player)

    assert told() == [("player_merged_into_another_club", (player.pk,))]


def test_a_season_with_a_night_people_and_honours_of_another_club(night, other):
    season = season_of(night.tournament.club, {"Ann": 1})
    ann = Player.objects.get(name="Ann")
    stranger = other.entries[1].player
    row = SeasonNight.objects.create(
        season=season,
        number=9,
        tournament=other.tournament,
        state="counted",
        journal=night.journal,
    )
    of_season = {"season": season, "player": stranger, "journal": night.journal}
    member = SeasonMember.objects.create(seq=1, from_number=1, status="guest", **of_season)
    points = SeasonPoints.objects.create(after_number=0, points=1, **of_season)
    honour = Honour.objects.create(
        club=season.club,
        season=season,
        year=2026,
        kind="champion",
        player=ann,
        journal=night.journal,
    )

    assert told() == [
        ("honour_of_a_season_that_is_not_final", (honour.pk,)),
        ("season_member_of_another_club", (member.pk,)),
        ("season_night_of_another_club", (row.pk,)),
        ("season_points_of_another_club", (points.pk,)),
    ]


def test_a_season_without_rules(night):
    season = season_of(night.tournament.club, {"Ann": 1})
    season.rules_versions.all().delete()

    assert told() == [("season_rules_of_no_season", (season.pk,))]


def test_need_about_somebody_of_another_club(night, other):
    need = PlayerNeed.objects.create(
        player=night.entries[1].player,
        kind="never_partner",
        other=other.entries[1].player,
        journal=night.journal,
    )

    assert told() == [("need_about_player_of_another_club", (need.pk,))]


def test_night_without_a_pulse(night):
    NightVersion.objects.filter(tournament=night.tournament).delete()

    assert told() == [("night_without_version", (night.tournament.pk,))]


def test_running_night_without_rules_from_its_first_round(night):
    RulesVersion.objects.filter(tournament=night.tournament).update(from_round=2)

    assert told() == [("night_without_rules", (night.tournament.pk,))]


def test_rules_that_nobody_can_read(night):
    version = RulesVersion.objects.get(tournament=night.tournament)
    RulesVersion.objects.filter(pk=version.pk).update(rules={"schema": 1, "rules": {"targt": 5}})

    assert told() == [("rules_unreadable", (version.pk,))]


def test_copy_of_a_night_of_another_club(night, other):
    Tournament.objects.filter(pk=night.tournament.pk).update(copy_of=other.tournament)

    assert told() == [("copy_of_night_of_another_club", (night.tournament.pk,))]


def test_points_for_somebody_of_another_night(night, other):
    given = Adjustment.objects.create(
        tournament=night.tournament,
        entry=other.entries[1],
        points=1,
        kind="award",
        journal=night.journal,
    )

    assert told() == [("adjustment_of_another_night", (given.pk,))]


def test_link_to_the_line_of_somebody_of_another_night(night, other):
    link = a_link(night, kind="player", table_number=None, entry=other.entries[1])

    assert told() == [("link_to_entry_of_another_night", (link.pk,))]


def test_job_of_another_club(night):
    job = Job.objects.create(
        club=a_club(), tournament=night.tournament, kind="cards", key="k", queued_at=NOON
    )

    assert told() == [("job_of_another_club", (job.pk,))]


def test_fact_whose_journal_line_is_of_another_night(night, other):
    add_round(night, 3, [(1, 2, 3, 5)])
    placement = Placement.objects.filter(round=night.rounds[3]).earliest("pk")
    Placement.objects.filter(pk=placement.pk).update(journal=other.journal)
    change = EntryChange.objects.filter(entry=night.entries[1]).get()
    EntryChange.objects.filter(pk=change.pk).update(
        journal=Journal.objects.create(act="test", at=NOON)
    )

    assert sorted(told()) == sorted(
        [
            ("journal_of_another_night", (placement.pk,)),
            ("journal_of_another_night", (change.pk,)),
        ]
    )


@pytest.mark.parametrize(
    ("key", "order"), [("1-2", [1, 3]), ("1-9", [1, 9]), ("1-1", [1, 1]), ("2-1", [2, 1])]
)
def test_ruling_that_does_not_order_its_own_numbers(night, key, order):
    ruling = TieRuling.objects.create(
        tournament=night.tournament,
        after_round=1,
        entries_key=key,
        order=order,
        how="cut",
        journal=night.journal,
    )

    assert told() == [("ruling_names_others", (ruling.pk,))]


def test_plan_that_seats_somebody_whom_the_night_has_not(night):
    plan = Plan.objects.get(tournament=night.tournament)
    Plan.objects.filter(pk=plan.pk).update(seating=plan.seating | {"units": [1, 2, 3, 4, 99]})

    assert told() == [("plan_seats_strangers", (plan.pk,))]


def test_plan_that_no_longer_fits_before_anything_was_given_out_is_no_breach(night):
    plan = Plan.objects.get(tournament=night.tournament)
    Plan.objects.filter(pk=plan.pk).update(seating=plan.seating | {"units": [1, 2, 3, 99]})
    for number in night.rounds:
        night.set_round(number, "planned")

    assert told() == []


@pytest.mark.parametrize("change", [{"seating": [1]}, {"request": {}}, {"seating": {"units": []}}])
def test_plan_that_nobody_can_read(night, change):
    plan = Plan.objects.get(tournament=night.tournament)
    Plan.objects.filter(pk=plan.pk).update(**change)

    assert told() == [("json_unreadable", (plan.pk,))]


@pytest.mark.parametrize("data", [[1], "x", {"who": 5}, {"who": ["a"]}])
def test_journal_whose_data_nobody_can_read(night, data):
    Journal.objects.filter(pk=night.journal.pk).update(data=data)

    assert told() == [("json_unreadable", (night.journal.pk,))]


def test_line_that_stands_and_that_nobody_can_read(night):
    sheet = a_sheet(night, detail="boxes")
    line = a_line(night, sheet, kind="box", no=1, facts={"points": ["a", None]})
    a_line(night, sheet, kind="box", no=2, facts=[1], state="aside", since=None, aside_code="x")

    assert told() == [("json_unreadable", (line.pk,))]


@pytest.mark.parametrize(
    "change", [{"zone": "Asia/Nowhere"}, {"zone": ""}, {"movement": {"kind": "zz"}}, {"state": "?"}]
)
def test_value_that_its_column_has_not(night, change):
    Tournament.objects.filter(pk=night.tournament.pk).update(**change)

    assert told() == [("value_cannot_be", (night.tournament.pk,))]


def test_place_of_a_club_that_nobody_knows(night):
    Club.objects.filter(pk=night.tournament.club_id).update(zone="Europe/London ")

    assert told() == [("value_cannot_be", (night.tournament.club_id,))]


def test_column_of_another_release_is_all_that_is_told(night):
    a_line(night, a_sheet(night), kind="box", no=0)
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tournaments_prize RENAME COLUMN amount TO worth")

    assert told() == [
        ("column_of_another_release", ("amount",)),
        ("column_of_another_release", ("worth",)),
    ]


def test_one_night_is_looked_at_alone(night, other):
    line = a_line(other, a_sheet(other, detail="totals"), kind="box", no=0)
    Confirmation.objects.create(
        table=night.table, sheet=line.sheet, revision=1, journal=night.journal
    )

    here = {breach.code for breach in integrity.breaches(night.tournament)}
    there = {breach.code for breach in integrity.breaches(other.tournament)}

    assert "confirmation_of_another_table" in here
    assert here.isdisjoint(there)
    assert "line_of_wrong_kind" in there | {"line_0_of_wrong_kind"}
    assert integrity.breaches(a_night().tournament) == ()


def test_command_says_that_all_is_sound(night):
    out = StringIO()

    call_command("check_facts", stdout=out)

    assert out.getvalue() == "Every fact is sound.\n"


def test_command_names_each_breach_and_fails(night):
    NightVersion.objects.filter(tournament=night.tournament).delete()
    out = StringIO()

    with pytest.raises(CommandError, match="1 facts cannot be"):
        call_command("check_facts", stdout=out)

    assert out.getvalue() == f"night_without_version: Tournament {night.tournament.pk}\n"


def test_as_many_queries_for_two_nights_as_for_none(django_assert_num_queries, night, other):
    with CaptureQueriesContext(connection) as one:
        integrity.breaches()
    a_night([[(1, 2, 3, 4)], [(1, 2, 3, 4)]])

    with django_assert_num_queries(len(one)):
        integrity.breaches()
