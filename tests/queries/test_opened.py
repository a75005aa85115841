"""The tables that a link opens: one number in every round, or wherever a player sits."""

import pytest

from tests import factories
from tournaments.models import Link, Placement, Table
from tournaments.queries import opened
from tournaments.services.seating import chairs, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    """Nine people, three rounds; the seats of the first two are out."""
    made = factories.make_night(factories.make_club(), people=9, rounds_planned=3)
    factories.accept_plan(made)
    factories.publish(made, 1)
    factories.publish(made, 2)
    made.refresh_from_db()
    return made


@pytest.fixture
def link(night):
    return factories.table_links(night, 2)[0]


def places(tables):
    return [(each.round.number, each.number) for each in tables]


def phone_of(night, number):
    factories.player_links(night)
    return Link.objects.get(tournament=night, entry__number=number)


def where(night, number):
    return [
        (each.round.number, each.number)
        for each in Table.objects.filter(
            placements__entry__number=number, placements__in_force=True, round__tournament=night
        ).order_by("round__number")
    ]


def test_a_table_has_its_number_in_every_round_that_is_out(link):
    assert places(opened.every(link)) == [(1, 1), (2, 1)]
    assert places([opened.current(link), opened.newest(link)]) == [(1, 1), (2, 1)]


def test_the_current_one_is_the_first_that_is_not_done(night, link):
    factories.type_totals(factories.table_of(night, 1, 1), 10, 4)

    assert places([opened.current(link)]) == [(2, 1)]
    factories.type_totals(factories.table_of(night, 2, 1), 10, 4)
    assert opened.current(link) is None
    assert places([opened.newest(link)]) == [(2, 1)]


@pytest.mark.parametrize("move", ["postpone", "void"])
def test_a_table_that_is_not_played_now_is_passed_over(night, link, move):
    rounds.move_table(
        table=factories.table_of(night, 1, 1),
        move=move,
        reason="spilled tea",
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )

    assert places([opened.current(link)]) == [(2, 1)]
    assert places(opened.every(link)) == [(1, 1), (2, 1)]


def test_a_phone_follows_its_player_from_table_to_table(night):
    number = next(each for each in range(1, 10) if len(where(night, each)) == 2)

    assert places(opened.every(phone_of(night, number))) == where(night, number)


def test_who_was_put_in_another_chair_is_followed_there(night):
    one, two = (
        Placement.objects.filter(table=factories.table_of(night, 1, table)).first().entry
        for table in (1, 2)
    )
    chairs.change_places(
        tournament=night,
        number=1,
        one=one,
        other=two,
        reason="sat wrong",
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )

    assert places(opened.every(phone_of(night, one.number)))[0] == (1, 2)


def test_one_table_is_opened_only_where_the_link_leads(night, link):
    own, other = factories.table_of(night, 1, 1), factories.table_of(night, 1, 2)

    assert opened.one(link, own.pk) == own
    assert opened.one(link, other.pk) is None
    assert opened.drawn(link, other.pk, 9) is None
    assert opened.drawn(link, other.pk, 1) == own  # what has its place now
    assert opened.drawn(link, other.pk, 1, of_night=True) == other


def test_a_round_that_was_taken_back_is_not_opened(night, link):
    table = factories.table_of(night, 2, 1)
    rounds.unpublish(
        tournament=night,
        number=2,
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )

    assert opened.one(link, table.pk) is None
    assert places(opened.every(link)) == [(1, 1)]


def test_what_counts_is_stored(night):
    one, two = factories.table_of(night, 1, 1), factories.table_of(night, 1, 2)
    factories.type_totals(one, 10, 4)

    assert opened.stored([one, two]) == {one.pk}
    assert opened.hands_at([one, two]) == {one.pk: (), two.pk: ()}
    assert opened.sheet_of(one) is None  # typed from paper, not by a device
    assert (opened.lines_of(None), opened.said_of(None)) == ((), ())
