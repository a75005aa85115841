"""The names of a quick night: enough for a table, and each called otherwise."""

import pytest

from tournaments.web.forms.quick import QuickForm


def form(names, **more):
    return QuickForm({"names": names, "zone": "Europe/London"} | more)


@pytest.mark.parametrize(("people", "valid"), [(3, False), (4, True), (40, True), (41, False)])
def test_four_to_forty_people(people, valid):
    letters = [f"{chr(97 + at // 26)}{chr(97 + at % 26)}" for at in range(people)]
    names = "\n".join(f"Player Number{each}" for each in letters)

    assert ("names" not in form(names).errors) is valid


def test_two_of_one_name_are_told_apart_first():
    wrong = form("Zoe\nAnn\nBo\nZOË").errors["names"]

    assert wrong == ["Two people are called Zoe. Add a second name or an initial."]


def test_a_guest_without_a_name_is_a_number():
    quick = form("Ann +1\nBo\nCy")

    assert quick.is_valid()
    assert [each.name for each in quick.arrivals()] == ["Ann", "", "Bo", "Cy"]
