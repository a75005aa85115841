"""What everybody reads of a club: tonight, next nights, season, winners; no hidden name."""

import re
from datetime import date, time

import pytest
from django.urls import reverse

from tests import factories
from tests.services.builders import NOBODY, NOON, new_id
from tests.services.season_nights import season_of, totals_night
from tournaments.models import Player, Tournament
from tournaments.services.season import dates, seasons

pytestmark = pytest.mark.django_db

SECRET = ("Zebedee Quuxford", "Xanthippe Vavasour", "Ignatius Oberholtzer")


@pytest.fixture
def club():
    return factories.make_club()


def text(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def front(club):
    return reverse("web:public_club", args=[club.slug])


def style(club, **values):
    for key, value in values.items():
        setattr(club, key, value)
    club.save()


def planned(club, day, **more):
    return dates.add(
        club=club,
        day=day,
        wanted=dates.DateDraft(wall_time=time(19), title="Thursday night", **more),
        by=NOBODY,
        at=NOON,
        act_id=new_id(),
    )


def crawl(client, start):
    """Every page of a club that its front page leads to, with its text and attributes."""
    seen, ahead = {}, [start]
    while ahead:
        address = ahead.pop()
        if address in seen or not address.startswith("/p/"):
            continue
        answer = client.get(address)
        seen[address] = answer.content.decode()
        for found in re.findall(r'href="([^"#]*)"', seen[address]):
            base = address.split("?")[0]
            ahead.append(base + found if found.startswith("?") else found)
    return seen


def test_a_club_with_nothing_yet_says_so(client, club):
    answer = client.get(front(club))

    assert answer.status_code == 200
    assert "No night is planned yet." in text(answer)


def test_tonight_next_nights_season_and_winners_stand_on_one_page(client, club):
    style(club, contact="Joan, 902 555 0142", join_text="Come alone.", where="St Mark’s Hall")
    season_of(club, {"Ann Lee": 60, "Bob Ray": 40}, {"Ann Lee": 30, "Bob Ray": 44})
    factories.running_night(club, people=8, rounds_planned=3, name="The live one")
    planned(club, date(2100, 1, 7), place="The Legion")
    dates.cancel(club_date=planned(club, date(2100, 1, 14)), says="snow", by=NOBODY, at=NOON)

    page = text(client.get(front(club)))

    for words in (
        "Round 1 of 3",
        "Find my table",
        "Thursday 7 January",
        "The Legion",
        "Cancelled",
        "snow",
        "Ann Lee",
        "All 2 players",
        "won with 44 points",
        "Joan, 902 555 0142",
        "Come alone.",
        "St Mark’s Hall",
    ):
        assert words in page


def test_a_provisional_night_is_led_and_not_won(client, club):
    totals_night(club, {"Ann Lee": 60}, state="provisional")

    assert "leads with 60 points; not final yet" in text(client.get(front(club)))


@pytest.mark.parametrize(
    "hidden", [{"visibility": "link"}, {"visibility": "private"}, {"show_standings": False}]
)
def test_nothing_is_told_of_a_night_that_is_not_shown(client, club, hidden):
    night = totals_night(club, {"Ann Lee": 60})
    Tournament.objects.filter(pk=night.pk).update(**hidden)

    assert "Ann Lee" not in text(client.get(front(club)))


def test_a_link_to_the_page_says_what_is_next(client, club):
    planned(club, date(2100, 1, 7))

    page = client.get(front(club)).content.decode()

    says = re.search(r'property="og:description"\s+content="([^"]*)"', page).group(1)
    assert says == "Next night of Harbour Euchre Club: Thursday 7 January, 7:00 pm."


def test_asked_again_unchanged_it_reads_no_result(client, club, django_assert_max_num_queries):
    season = season_of(club, {"Ann Lee": 60})
    for address in (front(club), reverse("web:public_season", args=[club.slug, season.slug])):
        seen = client.get(address).headers["ETag"]
        with django_assert_max_num_queries(4):
            again = client.get(address, headers={"If-None-Match": seen})
        assert (again.status_code, again.content) == (304, b"")
    seasons.close(season=season, by=NOBODY, at=NOON)

    assert client.get(address, headers={"If-None-Match": seen}).status_code == 200


@pytest.mark.parametrize("shown", ["number", "first_initial"])
def test_no_page_that_the_front_page_leads_to_holds_a_hidden_name(client, club, shown):
    points = dict(zip(SECRET, (60, 60, 12), strict=True))
    season = season_of(club, points, {**points, SECRET[1]: 3}, {SECRET[2]: 50})
    club.public_names = shown
    club.save()
    for number in (1, 2):
        Player.objects.filter(name=SECRET[number]).update(notes="secret")
    seasons.close(season=season, by=NOBODY, at=NOON)
    seasons.crown(season=season, by=NOBODY, at=NOON)

    pages = crawl(client, front(club))

    assert len(pages) > 12
    for name in SECRET:
        hidden = [name] if shown == "first_initial" else name.split()
        for word in hidden:
            assert [address for address, page in pages.items() if word in page] == []


def test_a_night_without_anybody_ranked_has_no_winner(client, club):
    empty = totals_night(club, {})

    page = client.get(front(club))

    assert page.status_code == 200
    assert "won with" not in text(page)
    assert empty.slug in page.content.decode()
