"""A night comes in as one file: once, whole, or not at all."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests import factories
from tests.web.asking import read, to
from tournaments.models import Role, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(client):
    night = factories.running_night(factories.make_club(name="Harbour"), people=5, rounds_planned=2)
    factories.type_round(night, 1)
    client.force_login(factories.owner_of(night.club))
    return client.get(to(night, "export_night")).content


@pytest.fixture
def lodge(client, file):
    club = factories.make_club(name="Lodge")
    client.force_login(factories.owner_of(club))
    return club


def load(client, club, content):
    sent = SimpleUploadedFile("night.benny.json", content)
    return client.post(reverse("web:load_night", args=[club.slug]), {"file": sent}, follow=True)


def test_the_night_opens_with_its_people_and_results(client, file, lodge):
    answer = load(client, lodge, file)

    night = Tournament.objects.get(club=lodge)
    assert answer.redirect_chain[-1][0] == to(night, "console")
    assert "was here already" not in read(answer)
    assert night.entries.count() == 5
    assert client.get(to(night, "standings")).context["ranking"].after_round == 1


def test_the_same_file_twice_is_one_night_and_says_so(client, file, lodge):
    load(client, lodge, file)

    answer = load(client, lodge, file)

    assert "This night was here already. Nothing was changed." in read(answer)
    assert lodge.tournaments.count() == 1


@pytest.mark.parametrize("content", [b"hello", b"{}", b"[]", b'{"benny": 1}', b"\xff\xfe"])
def test_what_is_no_night_is_refused_in_words(client, file, lodge, content):
    answer = load(client, lodge, content)

    assert answer.status_code == 422
    assert "This file is not a night" in read(answer)
    assert not lodge.tournaments.exists()


def test_half_a_file_is_no_night(client, file, lodge):
    assert load(client, lodge, file[: len(file) // 2]).status_code == 422
    assert not lodge.tournaments.exists()


def test_without_a_file_nothing_is_loaded(client, lodge):
    answer = client.post(reverse("web:load_night", args=[lodge.slug]), {"act_id": ""})

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["file"]


@pytest.mark.parametrize("role", [Role.SCORER, Role.SECRETARY])
def test_only_who_runs_nights_loads_one(client, file, lodge, role):
    client.force_login(factories.member(lodge, role))

    assert load(client, lodge, file).status_code == 403
