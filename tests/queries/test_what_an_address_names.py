"""What an address names is found in its own club and night, and nowhere else: in one query each."""

import uuid

import pytest

from tests import factories
from tests.factories import AT, by, owner_of
from tournaments import queries
from tournaments.models import LinkKind
from tournaments.services.club import clubs
from tournaments.services.night import adjustments, nights, prizes, rulings
from tournaments.services.people import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


@pytest.fixture
def other():
    """A club whose rows another club's address must not find."""
    return factories.make_club(name="Hill Lodge")


def on_roster(club, *names):
    factories.people_on_roster(club, names)
    return {row.name: row for row in queries.players.pickable(club.pk)}


def test_who_can_be_picked_stands_by_last_name_without_the_erased(club, other):
    found = on_roster(club, "Jo Kim", "Ann Lee", "Bob Abel")
    on_roster(other, "Eve Hill")
    players.erase(player=found["Ann Lee"], by=by(owner_of(club)), at=AT)

    pickable = queries.players.by_last_name(queries.players.pickable(club.pk))
    assert [row.name for row in pickable] == ["Bob Abel", "Jo Kim"]
    assert queries.players.count(club.pk) == 2
    but = queries.players.pickable(club.pk, but=found["Jo Kim"].pk)
    assert [row.name for row in but] == ["Bob Abel"]


def test_a_person_of_another_club_or_an_erased_one_is_not_found(
    club, other, django_assert_num_queries
):
    found = on_roster(club, "Jo Kim", "Ann Lee")
    jo, ann = found["Jo Kim"], found["Ann Lee"]
    players.erase(player=ann, by=by(owner_of(club)), at=AT)

    with django_assert_num_queries(1):
        assert queries.players.one(club.pk, jo.pk).club == club
    assert queries.players.one(other.pk, jo.pk) is None
    assert queries.players.one(club.pk, ann.pk) is None


def test_a_need_is_found_with_its_own_person_only(club):
    found = on_roster(club, "Jo Kim", "Ann Lee")
    jo, ann = found["Jo Kim"], found["Ann Lee"]
    need = players.add_need(player=jo, kind="large_card", by=by(owner_of(club)), at=AT)

    assert queries.players.need(jo.pk, need.pk) == need
    assert queries.players.need(ann.pk, need.pk) is None


def test_members_and_invitations_belong_to_their_club(club, other, django_assert_num_queries):
    member = queries.clubs.members(club.pk)[0]
    invited = clubs.invite(
        club=club, role="scorer", key=clubs.new_key(), by=by(owner_of(club)), at=AT
    )

    with django_assert_num_queries(1):
        found = queries.clubs.member(club.pk, member.pk)
        assert (found.user.name, found.club) == ("Ruth", club)
    assert queries.clubs.invitation(club.pk, invited.pk) == invited
    assert queries.clubs.member(other.pk, member.pk) is None
    assert queries.clubs.invitation(other.pk, invited.pk) is None


def test_the_first_account_is_seen():
    assert not queries.clubs.has_accounts()

    factories.UserFactory()

    assert queries.clubs.has_accounts()


def test_the_night_before_is_so_by_its_hour_not_by_when_it_was_made(club):
    tonight = factories.make_night(club, people=0, days=14)
    week_before = factories.make_night(club, people=0, days=7)
    two_weeks_before = factories.make_night(club, people=0, days=0)
    factories.make_night(club, people=0, days=21)

    assert queries.nights.before(tonight) == week_before
    assert queries.nights.before(week_before) == two_weeks_before
    assert queries.nights.before(two_weeks_before) is None


def test_a_cancelled_night_is_no_night_before_and_not_the_newest(club, other):
    first = factories.make_night(club, people=0, days=0)
    second = factories.make_night(club, people=0, days=7)
    third = factories.make_night(club, people=0, days=14)
    factories.make_night(other, people=0, days=30)
    assert queries.nights.newest(club.pk) == third

    for night in (second, third):
        nights.cancel(tournament=night, reason="Snow", by=by(owner_of(club)), at=AT)

    assert queries.nights.before(third) == first
    assert queries.nights.newest(club.pk) == first


def test_a_round_is_ahead_until_a_line_of_it_is_written(club, django_assert_num_queries):
    night = factories.running_night(club)
    assert queries.rounds.next_round(night.pk) == 1

    factories.type_totals(factories.table_of(night, 3, 1), 7, 5)

    with django_assert_num_queries(2):
        assert queries.rounds.next_round(night.pk) == 4


def test_tables_that_wait_for_a_result_stand_by_round(club, django_assert_num_queries):
    night = factories.make_night(club, people=8, rounds_planned=2)
    factories.accept_plan(night)
    factories.publish(night, 1)
    factories.type_totals(factories.table_of(night, 1, 1), 7, 5)

    with django_assert_num_queries(1):
        assert queries.tables.without_result(night.pk) == ((1, 2),)

    factories.publish(night, 2)
    assert queries.tables.without_result(night.pk) == ((1, 2), (2, 1), (2, 2))


def test_sheets_of_a_table_come_with_their_lines(club, django_assert_num_queries):
    night = factories.running_night(club)
    table = factories.table_of(night, 1, 1)
    written = factories.type_totals(table, 7, 5)
    factories.type_totals(table, 8, 4, seen_revision=1, reason="Misread")

    with django_assert_num_queries(2):
        ((sheet, lines),) = [
            (each.sheet, each.lines) for each in queries.sheets.written_at(table.pk)
        ]
        assert [line.facts["points"] for line in lines] == [[7, 5], [8, 4]]
        assert {line.journal.user.name for line in lines} == {"Ruth"}
    assert sheet.pk == written.outcome.sheet.pk
    counting = queries.sheets.counting_at(table.pk)
    assert (counting.sheet_id, counting.revision) == (sheet.pk, sheet.revision)
    live = queries.sheets.live_on([sheet.pk])
    assert [line.facts["points"] for line in live[sheet.pk]] == [[8, 4]]


def test_a_sheet_and_its_line_are_found_in_their_own_night_and_table(club, other):
    night, elsewhere = factories.running_night(club), factories.running_night(other)
    first, second = factories.table_of(night, 1, 1), factories.table_of(night, 1, 2)
    factories.type_totals(first, 7, 5)
    ((sheet, (line,)),) = [(each.sheet, each.lines) for each in queries.sheets.written_at(first.pk)]

    assert queries.sheets.one(night.pk, sheet.pk) == sheet
    assert queries.sheets.one(elsewhere.pk, sheet.pk) is None
    assert queries.sheets.line_at(first.pk, line.pk) == line
    assert queries.sheets.line_at(second.pk, line.pk) is None
    assert queries.sheets.line_on(sheet.pk, line.pk) == line
    assert queries.sheets.line_on(sheet.pk, uuid.uuid4()) is None


def test_rows_of_another_night_are_not_found_by_number(club, other):
    night, elsewhere = factories.running_night(club), factories.make_night(other, people=0)
    plan = queries.plans.accepted(night.pk)
    (link, *_) = factories.table_links(night, 2)

    assert queries.entries.by_number(night.pk, 3) == factories.entry(night, 3)
    assert queries.entries.by_number(elsewhere.pk, 3) is None
    assert queries.plans.by_revision(night.pk, plan.revision) == plan
    assert queries.plans.by_revision(elsewhere.pk, plan.revision) is None
    assert queries.rounds.one(night.pk, 2).number == 2
    assert queries.rounds.one(elsewhere.pk, 2) is None
    assert queries.tables.by_number(night.pk, 2, 1) == factories.table_of(night, 2, 1)
    assert queries.tables.by_number(elsewhere.pk, 2, 1) is None
    assert queries.nights.link(night.pk, link.pk).kind == LinkKind.TABLE
    assert queries.nights.link(elsewhere.pk, link.pk) is None


def test_decisions_and_prizes_belong_to_their_night_and_leave_the_list_taken_back(club, other):
    night, elsewhere = factories.running_night(club), factories.make_night(other, people=0)
    common = {"by": by(owner_of(club)), "at": AT}
    given = adjustments.add(
        tournament=night,
        entry=factories.entry(night, 1),
        points=2,
        kind="award",
        reason="Baked",
        **common,
    )
    factories.type_round(night, 1)
    ruled = rulings.rule(
        tournament=night, after_round=1, order=[5, 7, 8], how="cut", reason="Cut", **common
    )
    (prize, *_) = prizes.offer(tournament=night, **common)

    assert queries.decisions.adjustments(night.pk) == (given,)
    assert queries.decisions.rulings(night.pk) == (ruled,)
    assert queries.decisions.adjustment(elsewhere.pk, given.pk) is None
    assert queries.decisions.ruling(elsewhere.pk, ruled.pk) is None
    assert queries.prizes.one(night.pk, prize.pk) == prize
    assert queries.prizes.one(elsewhere.pk, prize.pk) is None

    adjustments.withdraw(adjustment=given, reason="No", **common)
    rulings.withdraw(ruling=ruled, reason="No", **common)
    prizes.withdraw(prize=prize, **common)

    assert queries.decisions.adjustments(night.pk) == queries.decisions.rulings(night.pk) == ()
    assert queries.decisions.adjustment(night.pk, given.pk) == given
    assert queries.decisions.ruling(night.pk, ruled.pk) == ruled
    assert queries.prizes.one(night.pk, prize.pk) is None
