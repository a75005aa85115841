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
    assert Tournament.objects.count() == 13  # three, and ten of the season
    kept = tmp_path / "sign-in.txt"
    password = kept.read_text().split()[-1]
    assert User.objects.get().check_password(password)
    assert kept.stat().st_mode & 0o077 == 0


class Killed(BaseException):
    """As far as a process can feel it."""


def test_a_demo_that_was_cut_short_while_it_was_made_is_made_anew(settings, tmp_path, monkeypatch):
    settings.DATA = tmp_path

    def die(*_args, **_more):
        raise Killed

    with monkeypatch.context() as half:
        half.setattr("tournaments.services.samples.demo._running", die)
        with pytest.raises(Killed):
            call_command("demo")
    assert not User.objects.exists()

    call_command("demo")

    assert Tournament.objects.count() == 13  # three, and ten of the season
    assert User.objects.get().check_password((tmp_path / "sign-in.txt").read_text().split()[-1])
