"""What anybody may read of a night, by its address or by its link, behind its switches."""

import pytest
from django.urls import reverse

from tests import factories
from tests.web.asking import read, to
from tournaments.models import NameStyle, Round, Tournament, Visibility

pytestmark = pytest.mark.django_db

PAGES = ("standings", "seats", "players")


@pytest.fixture
def night():
    made = factories.running_night(factories.make_club(), people=9, rounds_planned=3)
    factories.type_round(made, 1)
    return made


def by_link(night, page, *more):
    return reverse(f"web:link_{page}", args=[night.key, *more])


def change(night, **values):
    Tournament.objects.filter(pk=night.pk).update(**values)


@pytest.fixture
def linked(night):
    change(night, visibility=Visibility.LINK)
    night.refresh_from_db()
    night.key = factories.night_link(night).key
    return night


# --- Found, or not there


@pytest.mark.parametrize("page", PAGES)
def test_a_public_night_is_found_by_its_address(client, night, page):
    assert client.get(to(night, f"public_{page}")).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_a_night_by_link_is_found_by_its_link_only(client, linked, page):
    assert client.get(to(linked, f"public_{page}")).status_code == 404
    assert client.get(by_link(linked, page)).status_code == 200


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.PRIVATE])
def test_a_night_that_is_not_to_be_found_looks_like_none(client, night, visibility):
    change(night, visibility=visibility)

    hidden = client.get(to(night, "public_standings"))
    none = client.get(reverse("web:public_standings", args=[night.club.slug, "no-such-night"]))

    assert hidden.status_code == none.status_code == 404
    assert read(hidden) == read(none)


def test_a_link_that_is_closed_or_guessed_opens_nothing(client, linked):
    assert client.get(reverse("web:link_standings", args=["abcdefgh"])).status_code == 404
    linked.links.update(revoked_at=factories.AT)

    assert client.get(by_link(linked, "standings")).status_code == 404


def test_by_a_link_every_way_on_stays_with_the_link(client, linked):
    context = client.get(by_link(linked, "seats")).context

    assert context["found_by_link"] is True
    for name in ("standings", "seats", "players", "prizes"):
        assert context[f"to_{name}"] == by_link(linked, name)
    assert client.get(by_link(linked, "players")).context["to"] == by_link(linked, "players")


def test_by_its_address_every_way_on_is_an_address(client, night):
    context = client.get(to(night, "public_seats")).context

    assert context["found_by_link"] is False
    for name in ("standings", "seats", "players", "prizes"):
        assert context[f"to_{name}"] == to(night, f"public_{name}")


# --- Behind the switches


@pytest.mark.parametrize(
    ("page", "switch"), [("standings", "show_standings"), ("seats", "show_seating")]
)
def test_a_page_that_its_switch_hides_says_so(client, night, page, switch):
    change(night, **{switch: False})

    answer = client.get(to(night, f"public_{page}"))

    assert answer.status_code == 403
    assert answer.context["section"] == page


@pytest.mark.parametrize(
    ("seating", "standings", "status"),
    [(True, True, 200), (True, False, 200), (False, True, 200), (False, False, 403)],
)
def test_ones_own_line_shows_what_the_switches_leave(client, night, seating, standings, status):
    change(night, show_seating=seating, show_standings=standings)

    answer = client.get(to(night, "public_player", 1))

    assert answer.status_code == status
    if status == 200:
        own = answer.context["own"]
        assert bool(own.rounds) is seating
        assert bool(own.place) is standings


# --- The pages


def test_standings_as_of_a_round(client, night):
    factories.type_round(night, 2)

    for asked, round_ in (("1", 1), ("2", 2), ("", 2), ("x", 2)):
        page = client.get(to(night, "public_standings"), {"after": asked})
        assert page.context["ranking"].after_round == round_


@pytest.mark.parametrize(("asked", "number"), [("", 2), ("1", 1), ("3", 3), ("9", 2), ("x", 2)])
def test_seats_open_at_the_round_that_is_played(client, night, asked, number):
    page = client.get(to(night, "public_seats"), {"round": asked})

    assert page.context["round"].number == number


def test_a_round_that_was_closed_early_is_not_played_any_more(client, night):
    Round.objects.filter(tournament=night, number=2).update(state="closed")

    assert client.get(to(night, "public_seats")).context["round"].number == 3


def test_when_all_is_in_the_last_round_stays(client, night):
    for number in (2, 3):
        factories.type_round(night, number)

    assert client.get(to(night, "public_seats")).context["round"].number == 3


def test_before_seats_are_out_there_are_none(client, night):
    fresh = factories.make_night(night.club, people=9, name="Fresh")
    assert client.get(to(fresh, "public_seats")).status_code == 404
    factories.accept_plan(fresh)

    assert client.get(to(fresh, "public_seats")).context["round"] is None


def test_everybody_is_on_the_list_in_the_order_of_names(client, night):
    people = client.get(to(night, "public_players")).context["people"]

    assert len(people) == 9
    latin = [who.name for who in people if who.name.isascii()]
    assert latin == sorted(latin)


def test_nobody_has_a_number_that_is_not_of_the_night(client, night):
    assert client.get(to(night, "public_player", 10)).status_code == 404


@pytest.mark.parametrize("page", ["public_standings", "public_seats", "public_players"])
@pytest.mark.parametrize(
    ("style", "shown", "hidden"),
    [
        (NameStyle.FULL, "Earl Thibodeaux", "Earl T."),
        (NameStyle.FIRST_AND_INITIAL, "Earl T.", "Thibodeaux"),
        (NameStyle.NUMBER_ONLY, "No. 3", "Earl"),
    ],
)
def test_people_are_called_as_the_club_says(client, night, page, style, shown, hidden):
    night.club.public_names = style
    night.club.save()

    words = read(client.get(to(night, page)))

    assert shown in words
    assert hidden not in words


@pytest.mark.parametrize("page", ["public_standings", "public_seats", "public_player"])
def test_asked_as_a_part_only_the_part_comes_and_asked_again_nothing(client, night, page):
    where = to(night, page, *([1] if page == "public_player" else []))
    first = client.get(where)
    part = client.get(where, headers={"X-Part": "live"})

    assert "<html" in first.content.decode()
    assert "<html" not in part.content.decode()
    assert client.get(where, headers={"If-None-Match": first["ETag"]}).status_code == 304
    factories.type_round(night, 2)
    assert client.get(where, headers={"If-None-Match": first["ETag"]}).status_code == 200
