"""What a value must be, whatever the way it came in."""

from datetime import UTC, datetime

import pytest
from django.core.exceptions import ValidationError

from tournaments.models import Club, Tournament
from tournaments.models.values import known_movement, known_zone, sensible_hour


@pytest.mark.parametrize("zone", ["Europe/London", "America/Halifax", "UTC", "Asia/Kolkata"])
def test_a_place_that_has_a_clock_is_known(zone):
    known_zone(zone)


@pytest.mark.parametrize(
    "zone",
    [
        "",
        " ",
        "Asia/Nowhere",
        "Europe/London ",
        "../etc/passwd",
        "/etc/localtime",
        "Europe",
        "x\0y",
    ],
)
def test_any_other_place_is_refused(zone):
    with pytest.raises(ValidationError) as refused:
        known_zone(zone)

    assert refused.value.code == "zone_unknown"


@pytest.mark.parametrize("year", [1, 26, 1899, 2200, 9999])
def test_an_hour_in_a_year_without_euchre_nights_is_refused(year):
    with pytest.raises(ValidationError):
        sensible_hour(datetime(year, 12, 10, 19, 0, tzinfo=UTC))


def test_an_hour_without_its_offset_is_refused():
    with pytest.raises(ValidationError):
        sensible_hour(datetime(2026, 12, 10, 19, 0))  # noqa: DTZ001 - that is what is refused


@pytest.mark.parametrize("year", [1900, 1966, 2026, 2199])
def test_old_and_coming_nights_are_fine(year):
    sensible_hour(datetime(year, 12, 10, 19, 0, tzinfo=UTC))


@pytest.mark.parametrize(
    "movement",
    [{}, [], None, "charted", {"kind": "zz"}, {"kind": "swiss", "losses": 1},
     {"kind": "winner_driven", "form": "sideways"}, {"kind": "fixed_position", "steps": 4}],
)  # fmt: skip
def test_a_movement_that_cannot_be_is_refused(movement):
    with pytest.raises(ValidationError):
        known_movement(movement)


def test_the_columns_carry_their_guards():
    guards = {
        (model.__name__, name): model._meta.get_field(name).validators
        for model, name in (
            (Club, "zone"),
            (Tournament, "zone"),
            (Tournament, "starts_at"),
            (Tournament, "movement"),
        )
    }

    assert known_zone in guards["Club", "zone"]
    assert known_zone in guards["Tournament", "zone"]
    assert sensible_hour in guards["Tournament", "starts_at"]
    assert known_movement in guards["Tournament", "movement"]
