"""Which rules a night is played by, as of a round; and a club's own."""

import pytest

from scoring.night import NightRules
from scoring.rules import preset
from tests.services.builders import NOON, a_club, a_night, use_rules
from tournaments.models import HouseRules, Journal
from tournaments.queries import rules

OHIO, NA, BUCK = preset("ohio8"), preset("na24"), preset("buck4")


def test_rules_survive_their_json():
    night = NightRules(minutes=20)

    assert rules.from_json(rules.to_json(BUCK, night)) == (BUCK, night)
    assert rules.to_json(BUCK, night)["schema"] == 1


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"schema": 2, "rules": OHIO.to_json()},
        {"schema": 1},
        {"schema": 1, "rules": []},
        {"schema": 1, "rules": None},
    ],
)
def test_what_is_no_house_rules_is_refused(data):
    with pytest.raises(ValueError, match="not house rules of this schema"):
        rules.from_json(data)


def test_either_half_alone_is_no_house_rules():
    with pytest.raises(ValueError, match="schema"):
        rules.from_json({"schema": 1, "rules": NA.to_json()})
    with pytest.raises(ValueError, match="target"):
        rules.from_json(
            {"schema": 1, "rules": {**NA.to_json(), "target": "x"}, "night": NightRules().to_json()}
        )


@pytest.mark.django_db
@pytest.mark.parametrize("versions", [1, 3])
def test_versions_come_in_the_order_in_which_they_were_made(versions, django_assert_num_queries):
    night = a_night(rules=OHIO)
    for number in range(2, versions + 1):
        use_rules(night, NA, NightRules(minutes=number), from_round=9 - number)

    with django_assert_num_queries(1):
        found = rules.versions(night.tournament.pk)

    assert [each.seq for each in found] == list(range(1, versions + 1))
    assert found[0].rules == OHIO
    assert found[-1].night.minutes == (versions if versions > 1 else None)


@pytest.mark.django_db
def test_of_the_versions_so_far_the_one_made_last_holds(django_assert_num_queries):
    night = a_night(rules=OHIO)
    third = use_rules(night, BUCK, NightRules(), from_round=5)
    use_rules(night, NA, NightRules(), from_round=3)

    with django_assert_num_queries(1):
        assert rules.of_night(night.tournament.pk).rules == OHIO
    held = [rules.of_night(night.tournament.pk, number).rules for number in (2, 3, 4, 5)]

    assert held == [OHIO, NA, NA, NA]
    assert rules.as_of(rules.versions(night.tournament.pk)[:2], 5).version_id == third.pk


@pytest.mark.django_db
@pytest.mark.parametrize("names", [1, 3])
def test_a_clubs_own_rules_are_the_newest_of_each_name(names, django_assert_num_queries):
    club, other = a_club(), a_club()
    journal = Journal.objects.create(act="test", at=NOON, club=club)
    for owner, name, version, kept in (
        *((club, f"Rules {number}", 1, OHIO) for number in range(names, 0, -1)),
        (club, "Rules 1", 2, NA),
        (other, "Ours", 1, BUCK),
    ):
        HouseRules.objects.create(
            club=owner,
            name=name,
            version=version,
            rules=rules.to_json(kept, NightRules()),
            journal=journal,
        )

    with django_assert_num_queries(1):
        found = rules.of_club(club.pk)

    assert [(each.name, each.version) for each in found] == [
        ("Rules 1", 2),
        *((f"Rules {number}", 1) for number in range(2, names + 1)),
    ]
    assert found[0].rules == NA
