"""A file that comes in."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tournaments.web.forms.files import NightFileForm


@pytest.mark.parametrize(("content", "valid"), [(b"{}", True), (b"", False)])
def test_a_file_is_asked_for_and_an_empty_one_is_none(content, valid):
    form = NightFileForm({}, {"file": SimpleUploadedFile("night.benny.json", content)})

    assert form.is_valid() is valid


def test_without_a_file_there_is_nothing_to_load():
    assert list(NightFileForm({}, {}).errors) == ["file"]
