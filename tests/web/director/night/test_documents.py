"""The print room: what was made, and what became of it."""

import pytest
from django.core.files.storage import default_storage
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tournaments.models import Job
from tournaments.services.background import documents, jobs

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
