"""Members and invitations of a club, as its owner sees them."""

import re
import uuid

import pytest
from django.urls import reverse

from tests import factories
from tests.web.asking import read
from tournaments.models import Invitation, Membership, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def to(club, name, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


def scorer(club):
    factories.member(club, Role.SCORER)
    return Membership.objects.get(club=club, role=Role.SCORER)


def invite(client, club, **typed):
    return client.post(to(club, "invite"), {"name": "Ann", "role": "scorer"} | typed, follow=True)


def test_everybody_is_listed_with_what_they_do(client, club):
    row = scorer(club)
    invite(client, club)

    page = client.get(to(club, "people"))

    assert {each["row"].pk for each in page.context["members"]} >= {row.pk}
    assert all(each["role"] and each["duty"] for each in page.context["members"])
    assert len(page.context["invitations"]) == 1
    assert row.user.name in read(page)


def test_the_key_of_an_invitation_is_shown_once_with_the_address_of_the_house(
    client, club, settings
):
    settings.PUBLIC_URL = "https://benny.example.org"
    act_id = str(uuid.uuid4())

    shown = invite(client, club, act_id=act_id)
    again = invite(client, club, act_id=act_id)

    (address,) = set(
        re.findall(r"https://benny\.example\.org/invitation/[\w-]+/", shown.content.decode())
    )
    key = address.rstrip("/").rpartition("/")[2]
    assert key not in again.content.decode()
    assert "Its link was shown once." in read(again)
    assert Invitation.objects.filter(role=Role.SCORER, used_at=None).count() == 1
    assert not Invitation.objects.filter(key_hash=key).exists()


def test_an_invitation_that_is_taken_back_opens_nothing(client, club):
    shown = invite(client, club).content.decode()
    path = re.search(r"/invitation/[\w-]+/", shown).group(0)
    row = Invitation.objects.latest("pk")

    answer = client.post(to(club, "revoke_invitation", row.pk), follow=True)

    assert "The invitation was taken back." in read(answer)
    assert client.get(path).status_code == 404
    twice = client.post(to(club, "revoke_invitation", row.pk), follow=True)
    assert twice.status_code == 404 or 'class="note wrong' in twice.content.decode()


def test_a_member_gets_another_role(client, club):
    row = scorer(club)
    page = client.get(to(club, "member", row.pk)).content.decode()
    assert re.search(r'value="scorer"\s+(selected|checked)', page)

    answer = client.post(to(club, "member", row.pk), {"role": "director"}, follow=True)

    row.refresh_from_db()
    assert row.role == "director"
    assert "The role is stored." in read(answer)


def test_a_club_keeps_an_owner(client, club):
    owner = Membership.objects.get(club=club, role=Role.OWNER)

    changed = client.post(to(club, "member", owner.pk), {"role": "scorer"})
    left = client.post(to(club, "remove_member", owner.pk), follow=True)

    owner.refresh_from_db()
    assert owner.role == Role.OWNER
    assert changed.status_code == 422
    for answer in (changed, left):
        assert "A club keeps at least one owner." in read(answer)


def test_who_is_taken_out_comes_in_no_more(client, club):
    row = scorer(club)

    answer = client.post(to(club, "remove_member", row.pk), follow=True)

    assert "They are no member any more. What they did stays." in read(answer)
    client.force_login(row.user)
    assert client.get(to(club, "club")).status_code == 404


def test_somebody_of_another_club_is_not_there(client, club):
    other = scorer(factories.make_club(name="Lodge"))

    for name in ("member", "remove_member"):
        assert client.post(to(club, name, other.pk), {"role": "director"}).status_code == 404
    other.refresh_from_db()
    assert other.role == Role.SCORER
