"""`manage.py demo`: an empty Benny gets its demo nights, once."""

import pytest
from django.core.management import call_command

from tournaments.models import Tournament, User

pytestmark = pytest.mark.django_db


def test_the_command_makes_it_once_and_keeps_the_sign_in(settings, tmp_path):
    settings.DATA = tmp_path

    call_command("demo")
    call_command("demo")

    assert User.objects.count() == 1
    assert Tournament.objects.count() == 3
    kept = tmp_path / "sign-in.txt"
    password = kept.read_text().split()[-1]
    assert User.objects.get().check_password(password)
    assert kept.stat().st_mode & 0o077 == 0
