"""Papers that were asked for: newest first, of their night only, each with its file."""

import pytest

from tests import factories
from tournaments.models import Document
from tournaments.queries import documents
from tournaments.services.background import documents as services

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), people=4, rounds_planned=1)


def ask(night, kind):
    return services.request(
        tournament=night,
        kind=kind,
        options=services.Options(),
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )


def test_the_newest_stands_first(night, django_assert_num_queries):
    first, second = ask(night, "sign_in"), ask(night, "wall_sheet")
    other = factories.running_night(night.club, people=4, rounds_planned=1, name="Other")
    third = ask(other, "sign_in")

    with django_assert_num_queries(1):
        assert documents.of_night(night.pk) == (second, first)
    assert documents.of_night(night.pk, most=1) == (second,)
    assert documents.of_night(other.pk) == (third,)


def test_a_file_is_of_its_own_night_only(night):
    job = ask(night, "sign_in")
    assert documents.file_of(night.pk, job.pk) is None
    file = Document.objects.create(job=job, file="x.pdf", pages=1, sha256="0" * 64)

    assert documents.file_of(night.pk, job.pk) == file
    other = factories.make_night(night.club, people=0, name="Other")
    assert documents.file_of(other.pk, job.pk) is None
