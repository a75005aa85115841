"""`make quick` asks what a change needs."""

import pytest

from tests import quick


@pytest.mark.parametrize(
    ("changed", "asked"),
    [
        ("scoring/hand/judging.py", "tests/scoring"),
        ("tournaments/rotation/plan.py", "tests/rotation"),
        ("tournaments/rotation/plan.py", "tournaments/rotation"),
        ("tournaments/services/night/nights.py", "tests/services"),
        ("tournaments/queries/integrity.py", "tests/queries"),
        ("tournaments/models/club.py", "tests/services"),
        ("tournaments/web/urls.py", "tests/web"),
        ("tournaments/web/director/night/clock.py", "tests/web/director/night"),
        ("tournaments/web/director/night/clock.py", "tests/web/test_access.py"),
        ("tournaments/management/local_instance.py", "tests/management"),
        ("tournaments/project/settings/base.py", "tests/project"),
        ("templates/base.html", "tests/web"),
        ("tests/scoring/hand/test_hand.py", None),  # it was taken away
        ("tests/scoring/hand/test_game.py", "tests/scoring/hand/test_game.py"),
        ("tests/services/builders.py", "tests/services"),
        ("README.md", None),
    ],
)
def test_a_change_is_asked_about_where_its_tests_are(changed, asked):
    chosen = quick.chosen([changed])

    assert "tests/house" in chosen
    assert asked in chosen or (asked is None and chosen == ["tests/house"])


def test_nothing_is_asked_twice():
    chosen = quick.chosen(["tests/web/test_slice.py", "templates/base.html", "tests/web/pseudo.py"])

    assert chosen == ["tests/house", "tests/web"]


def test_every_room_of_the_house_has_tests():
    rooms = [
        path.relative_to(quick.ROOT).as_posix()
        for top in ("scoring", "tournaments")
        for path in (quick.ROOT / top).rglob("*.py")
        if path.name != "__init__.py" and "generator" not in path.parts
    ]

    without = [room for room in rooms if quick.chosen([room]) == ["tests/house"]]

    assert without == ["tournaments/apps.py"]
