from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tournaments.models import User


@pytest.fixture
def code_file(settings, tmp_path):
    settings.OWNER_CODE_FILE = tmp_path / "owner-code"
    return settings.OWNER_CODE_FILE


@pytest.mark.django_db
def test_an_empty_benny_tells_the_code(code_file):
    said = StringIO()

    call_command("owner_code", stdout=said)

    assert said.getvalue().strip() == code_file.read_text()


@pytest.mark.django_db
def test_a_benny_with_people_has_no_code(code_file):
    User.objects.create_user("ann@example.org", name="Ann")

    with pytest.raises(CommandError, match="by invitation"):
        call_command("owner_code")
    assert not code_file.exists()
