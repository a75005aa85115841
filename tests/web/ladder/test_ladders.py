"""A ladder on its pages: begun, joined, a win read back and written down, put right, shown."""

import html
import re

import pytest
from django.urls import reverse

from tests import factories
from tests.services.builders import NOON
from tests.services.ladder.builders_of_ladders import a_ladder, beats, line, order
from tournaments.models import Ladder, LadderResult, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


@pytest.fixture
def secretary(client, club):
    client.force_login(factories.member(club, Role.SECRETARY))
    return client


def text(answer):
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split()))


def to(name, ladder, *more):
    return reverse(f"web:{name}", args=[ladder.club.slug, ladder.slug, *more])


def test_a_ladder_is_begun_and_somebody_joins(secretary, club):
    secretary.post(
        reverse("web:new_ladder", args=[club.slug]),
        {
            "name": "Winter ladder",
            "first": "2026-11-12",
            "climb": "41/100",
            "silence_hours": 48,
            "visibility": "public",
            "kind": "player",
        },
    )
    ladder = Ladder.objects.get()
    ann = factories.players.add(
        club=club, names=["Ann Lee"], by=factories.by(factories.UserFactory()), at=NOON
    )[0]

    secretary.post(to("ladder_act", ladder, "join"), {"player": ann.pk})

    page = text(secretary.get(to("ladder", ladder)))
    assert "you climb 41 % of the way" in page
    assert "Without a place yet Ann Lee" in page


def test_what_a_win_does_is_read_back_before_it_is_written_down(secretary, club):
    ladder = a_ladder("Ann", "Bob", "Cid", club=club)
    typed = {
        "one": line(ladder, "Cid").number,
        "other": line(ladder, "Ann").number,
        "played_on": NOON.date().isoformat(),
    }

    asked = text(secretary.post(to("ladder_act", ladder, "result"), typed))
    before = LadderResult.objects.count()
    secretary.post(to("ladder_act", ladder, "result"), typed | {"seen": "on"})

    assert "With a win over Ann, Cid climbs 1 place to no. 2." in asked
    assert (before, LadderResult.objects.count()) == (0, 1)
    assert "Cid Beat Ann and climbed from no. 3" in text(secretary.get(to("ladder", ladder)))


def test_a_result_is_taken_out_with_a_reason_only(secretary, club):
    ladder = a_ladder("Ann", "Bob", club=club)
    said = beats(ladder, "Bob", "Ann", at=NOON)
    address = to("settle_ladder", ladder, said.pk, "void")

    secretary.post(address, {"reason": ""})
    still = order(ladder, NOON)
    secretary.post(address, {"reason": "Never played"})

    assert still == ["Bob", "Ann"]
    assert "Never played" in text(secretary.get(to("ladder", ladder)))
    assert LadderResult.objects.get().state == "void"


def test_everybody_reads_a_ladder_in_the_style_of_the_club(client, club):
    ladder = a_ladder("Ann Lee", "Bob Ray", club=club)
    club.public_names = "first_initial"
    club.save()

    page = text(client.get(to("public_ladder", ladder)))

    assert "Ann L. From the start" in page
    assert "Lee" not in page


def test_a_private_ladder_is_not_found_by_everybody(client, club):
    ladder = a_ladder("Ann", club=club)
    Ladder.objects.update(visibility="private")

    assert client.get(to("public_ladder", ladder)).status_code == 404
    assert "Winter" not in text(client.get(reverse("web:public_ladders", args=[club.slug])))


@pytest.mark.parametrize("name", ["ladder", "public_ladder"])
def test_as_many_questions_for_three_lines_as_for_one(
    secretary, club, name, django_assert_max_num_queries
):
    counts = []
    for names in (["Ann"], ["Bob", "Cid", "Dee"]):
        ladder = a_ladder(*names, club=club)
        secretary.get(to(name, ladder))
        with django_assert_max_num_queries(40) as asked:
            secretary.get(to(name, ladder))
        counts.append(len(asked))

    assert counts[0] == counts[1]
