"""The roster and each person on it, as a browser meets them."""

import pytest
from django.urls import reverse

from tests import factories
from tests.web.asking import read
from tournaments.models import Player, PlayerNeed, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    factories.people_on_roster(club, ["Ann Lee", "Bob Ray", "Cid Fox"])
    return club


def to(club, name, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


def named(club, name):
    return Player.objects.get(club=club, name=name)


def test_everybody_stands_on_the_roster(client, club):
    page = read(client.get(to(club, "players")))

    for name in ("Ann Lee", "Bob Ray", "Cid Fox"):
        assert name in page


@pytest.mark.parametrize(("names", "words"), [("Di", "One person"), ("Di\nEd", "2 people")])
def test_those_who_were_added_are_counted(client, club, names, words):
    answer = client.post(to(club, "players"), {"names": names}, follow=True)

    assert words in read(answer)
    assert Player.objects.filter(club=club).count() == 3 + len(names.split())


def test_a_scorer_reads_the_roster_and_adds_nobody(client, club):
    client.force_login(factories.member(club, Role.SCORER))

    assert client.get(to(club, "players")).status_code == 200
    assert client.post(to(club, "players"), {"names": "Di"}).status_code == 403
    assert client.get(to(club, "player", named(club, "Ann Lee").pk)).status_code == 403


def columns(client, club, player):
    form = client.get(to(club, "player", player.pk)).context["form"]
    return {each.name: each.value() or "" for each in form.columns()}


def test_a_person_is_shown_and_stored(client, club):
    ann = named(club, "Ann Lee")
    typed = columns(client, club, ann) | {"name": "Anne Lee", "notes": "Bad knee"}

    answer = client.post(to(club, "player", ann.pk), typed, follow=True)

    assert [str(told) for told in answer.context["messages"]] == ["Anne Lee is stored."]
    assert columns(client, club, ann) == typed


def test_a_person_keeps_a_name(client, club):
    ann = named(club, "Ann Lee")

    answer = client.post(to(club, "player", ann.pk), columns(client, club, ann) | {"name": ""})

    assert answer.status_code == 422
    assert "name" in answer.context["form"].errors
    assert named(club, "Ann Lee") == ann


# --- Needs


def need(client, club, player, **typed):
    return client.post(to(club, "add_need", player.pk), typed, follow=True)


@pytest.mark.parametrize("kind", ["large_card", "fixed_table", "never_partner", "never_table"])
def test_each_need_is_kept_shown_and_ended(client, club, kind):
    ann, bob = named(club, "Ann Lee"), named(club, "Bob Ray")
    more = {"table_number": "2"} if kind == "fixed_table" else {}
    more |= {"other": bob.pk} if kind.startswith("never") else {}

    shown = need(client, club, ann, kind=kind, **more)

    row = PlayerNeed.objects.get()
    assert (row.player, row.kind, row.ended_at) == (ann, kind, None)
    assert to(club, "end_need", ann.pk, row.pk) in shown.content.decode()
    if kind.startswith("never"):
        assert row.other == bob
        assert "Bob Ray" in read(shown)
    client.post(to(club, "end_need", ann.pk, row.pk))
    row.refresh_from_db()
    assert row.ended_at is not None


@pytest.mark.parametrize(
    "typed",
    [{"kind": "tea"}, {"kind": "fixed_table"}, {"kind": "never_partner"},
     {"kind": "fixed_table", "table_number": "31"}],
)  # fmt: skip
def test_a_need_that_lacks_something_is_refused_on_the_same_page(client, club, typed):
    answer = need(client, club, named(club, "Ann Lee"), **typed)

    assert answer.status_code == 422
    assert not PlayerNeed.objects.exists()


def test_nobody_is_kept_from_themselves_or_from_strangers(client, club):
    ann = named(club, "Ann Lee")
    lodge = factories.make_club(name="Lodge")
    factories.people_on_roster(lodge, ["Zoe"])

    for other in (ann, named(lodge, "Zoe")):
        answer = need(client, club, ann, kind="never_partner", other=other.pk)
        assert answer.status_code == 422
    assert not PlayerNeed.objects.exists()


# --- Erased


def test_a_name_is_erased_for_good_by_an_owner_only(client, club):
    ann = named(club, "Ann Lee")
    director = factories.member(club, Role.DIRECTOR)
    client.force_login(director)
    assert client.post(to(club, "erase_player", ann.pk)).status_code == 403

    client.force_login(factories.owner_of(club))
    answer = client.post(to(club, "erase_player", ann.pk), follow=True)

    assert "The name and the notes are gone. Results keep the number." in read(answer)
    assert "Ann Lee" not in read(client.get(to(club, "players")))
    assert not Player.objects.filter(name="Ann Lee").exists()
