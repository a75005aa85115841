"""The slice as plain posts: from signing in to the public standings, without any script."""

import re

import pytest
from django.urls import reverse

from tests.factories import NAMES, PASSWORD, UserFactory
from tournaments.models import Club, Confirmation, Job, Line, Plan, Tournament

pytestmark = pytest.mark.django_db


def hidden(html: str, name: str) -> str:
    return re.search(rf'name="{name}" value="([^"]*)"', html).group(1)


def post(client, address: str, html: str = "", **data):
    """Post a form as a browser without script would: with the id that was drawn into it."""
    if html:
        data["act_id"] = hidden(html, "act_id")
    return client.post(address, data, follow=True)


def test_a_director_walks_the_whole_slice(client):
    UserFactory(email="ruth@club.test", name="Ruth")
    client.post(reverse("web:sign_in"), {"email": "ruth@club.test", "password": PASSWORD})
    page = client.get(reverse("web:new_club")).content.decode()
    post(
        client,
        reverse("web:new_club"),
        page,
        name="Harbour Euchre Club",
        zone="America/Halifax",
        currency="CAD",
        paper="a4",
    )
    club = Club.objects.get()

    page = client.get(reverse("web:new_night", args=[club.slug])).content.decode()
    answer = post(
        client,
        reverse("web:new_night", args=[club.slug]),
        page,
        name="Thursday night",
        day="2026-11-12",
        hour="19:00",
        names="\n".join(NAMES[:9]),
        numbers="0",
        on="yes",
    )
    night = Tournament.objects.get()
    assert answer.redirect_chain[-1][0] == reverse("web:how", args=[club.slug, night.slug])

    answer = post(
        client,
        reverse("web:how", args=[club.slug, night.slug]),
        answer.content.decode(),
        rules="na24",
        rounds="8",
        length="hands",
        hands="8",
        target="10",
        minutes="",
        movement="charted",
        sit_out="points",
        sit_out_points="7",
        rank_by="points lone_hands games_won",
        record="tables",
        agreement="none",
    )
    html = answer.content.decode()
    assert "Is this plan fair enough?" in html
    assert "Best possible" in html

    plan = Plan.objects.get()
    post(client, reverse("web:accept_plan", args=[club.slug, night.slug, plan.revision]), html)
    page = client.get(reverse("web:papers", args=[club.slug, night.slug])).content.decode()
    post(
        client,
        reverse("web:papers", args=[club.slug, night.slug]),
        page,
        kind="player_cards",
        paper="a4",
        per_page="2",
        start_at="1",
    )
    assert Job.objects.get().options["paper_kind"] == "player_cards"

    page = client.get(reverse("web:console", args=[club.slug, night.slug])).content.decode()
    post(client, reverse("web:publish", args=[club.slug, night.slug]), page, number="1")
    table = reverse("web:table", args=[club.slug, night.slug, 1, 1])
    page = client.get(table).content.decode()
    answer = post(client, table, page, detail="totals", points_0="10", points_1="5")
    assert "Table 1 is stored: 10 to 5" in answer.content.decode()

    page = client.get(table + "?edit=yes").content.decode()
    correction = {
        "detail": "totals",
        "points_0": "9",
        "points_1": "5",
        "seen_revision": hidden(page, "seen_revision"),
    }
    refused = post(client, table, page, **correction)
    assert refused.status_code == 422
    assert 'value="9"' in refused.content.decode()
    answer = post(client, table, page, **correction, reason="Read the card again")
    assert "Table 1 is stored: 9 to 5" in answer.content.decode()
    assert Line.objects.count() == 2
    assert Confirmation.objects.filter(in_force=True).count() == 1

    client.logout()
    answer = client.get(reverse("web:public_standings", args=[club.slug, night.slug]))
    html = answer.content.decode()
    assert answer.status_code == 200
    assert "On points" in html
    assert "Equal with" in html
