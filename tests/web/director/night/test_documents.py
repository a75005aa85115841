"""The print room: what was made, and what became of it."""

import re

import pytest
from django.core.files.storage import default_storage
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tournaments.models import Job
from tournaments.services.background import documents, jobs
from tournaments.services.people import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    return night


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def made(client, night):
    client.post(to(night, "papers"), {"kind": "sign_in", "paper": "a4", "per_page": 2})
    job = Job.objects.get()
    documents.render(jobs.claim(job_id=job.pk, clock=timezone.now))
    job.refresh_from_db()
    return job


def test_a_paper_opens(client, night):
    job = made(client, night)

    answer = client.get(to(night, "paper_file", job.pk))

    assert answer["Content-Type"] == "application/pdf"
    assert b"".join(answer.streaming_content).startswith(b"%PDF")


def test_a_paper_whose_file_is_gone_says_so(client, night):
    job = made(client, night)
    default_storage.delete(job.document.file)

    answer = client.get(to(night, "paper_file", job.pk), follow=True)

    assert answer.status_code == 200
    assert "The file is gone. Ask for it again and it is drawn anew." in answer.content.decode()


def drawn(client, night, **typed):
    wish = {"kind": "player_cards", "paper": "a4", "per_page": 2, **typed}
    client.post(to(night, "papers"), wish)
    job = Job.objects.latest("pk")
    documents.render(jobs.claim(job_id=job.pk, clock=timezone.now))
    job.refresh_from_db()
    return job


def rename(night, number, name):
    by = factories.by(factories.owner_of(night.club))
    player = night.entries.get(number=number).player
    players.edit(player=player, changes={"name": name}, by=by, at=timezone.now())


def test_a_paper_is_told_to_be_still_right(client, night):
    drawn(client, night)

    html = client.get(to(night, "papers")).content.decode()

    assert "Still right" in html
    assert "Out of date" not in html


def test_a_changed_name_says_which_cards_differ_and_one_press_prints_just_these(client, night):
    drawn(client, night, start_at=2)
    rename(night, 3, "Percy Hocking")

    html = client.get(to(night, "papers")).content.decode()
    told = re.search(r"Out of date since [^:]+:\d\d [ap]m: ([^<]*)", html).group(1)
    pieces = re.search(r'name="pieces" value="([^"]+)"', html).group(1).split(",")

    assert told.startswith("the name of Percy Hocking; ")
    assert f"Print these {len(pieces)}" in html
    assert "3" in pieces
    again = drawn(client, night, pieces=",".join(pieces))
    assert again.options["pieces"] == pieces
    assert again.document.pages == -(-len(pieces) // 2)
    fresh = client.get(to(night, "papers")).content.decode()
    assert "A4, 2 a page, from card 2" in fresh
    assert f"A4, 2 a page, only {', '.join(pieces)}" in fresh
    assert "Still right" in fresh


def test_before_printing_the_sheets_are_counted(client, night):
    people = night.entries.count()
    html = client.get(to(night, "papers")).content.decode()
    sheets = -(-people // 2)

    assert f"{people} cards, 2 a page, {sheets} sheets" in html
    assert f"4 a page, {-(-people // 4)} sheets. No boxes for hands." in html


def test_only_what_makes_a_difference_is_asked(client, night):
    html = client.get(to(night, "papers"), {"kind": "sign_in"}).content.decode()

    form = html[html.index('id="ask"') :]
    assert 'name="per_page"' not in form
    assert 'name="start_at"' not in form
    assert "one sheet" in form


def test_a_round_can_be_printed_alone(client, night):
    html = client.get(to(night, "papers"), {"kind": "table_sheets"}).content.decode()
    assert "Round 1 alone" in html

    job = drawn(client, night, kind="table_sheets", round=1)

    assert job.options["round"] == 1
    assert "A4, round 1" in client.get(to(night, "papers")).content.decode()


def test_what_the_night_cannot_have_is_not_printed(client, night):
    answer = client.post(to(night, "papers"), {"kind": "poster", "paper": "a4"})

    assert answer.status_code == 422
    assert not Job.objects.exists()
