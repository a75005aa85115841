"""Roles and names, in any script."""

import pytest

from tournaments.models import Role
from tournaments.wording import people


def test_every_role_has_a_name_and_a_duty():
    assert set(people.ROLES) == set(people.DUTIES) == set(Role)
    assert people.role("secretary") == "League secretary"
    assert people.duty("scorer") == "Types results and checks people in."
    assert people.duty("owner") == "May do everything, members and final nights too."


@pytest.mark.parametrize(
    "name", ["Bob", "שרה לוי", "山田 花子", "Ольга Сергеевна Ковалёва", "प्रिया"]
)
def test_a_name_stands_as_it_is_with_its_number_where_two_share_it(name):
    assert people.called(number=15, name=name, shared=False) == name
    assert people.called(number=15, name=name, shared=True) == f"{name} no. 15"


@pytest.mark.parametrize("shared", [False, True])
def test_who_has_no_name_is_a_number(shared):
    assert people.called(number=15, name="", shared=shared) == "No. 15"


def test_a_pair_is_called_by_both():
    assert people.together([(3, "山田 花子"), (12, "")]) == "山田 花子 & No. 12"
    assert people.together([(3, "Bo")]) == "Bo"
    assert people.together([]) == ""
