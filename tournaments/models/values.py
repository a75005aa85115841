"""What a value must be, whatever the way it came in: a form, the API, a night's file, a command.

Each guard raises Django's ``ValidationError``; the field that holds the value carries it, so that
whoever stores a row can ask all of its fields at once.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from django.core.exceptions import ValidationError

from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.refusal import PlanRefused

FIRST_HOUR = datetime(1900, 1, 1, tzinfo=UTC)
LAST_HOUR = datetime(2200, 1, 1, tzinfo=UTC)
"""Nights of old spreadsheets are later than the first, slips of a keyboard are beyond either."""


def known_zone(zone: str) -> None:
    """A place whose clock this machine knows, written as the IANA writes it."""
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):  # unknown, empty, absolute, a folder, no zone file
        raise ValidationError("zone", code="zone_unknown", params={"value": zone}) from None
    if not zone or zone != zone.strip():
        raise ValidationError("zone", code="zone_unknown", params={"value": zone})


def sensible_hour(at: datetime) -> None:
    """An instant with its offset, in a century in which euchre nights are written down."""
    if at.tzinfo is None or not FIRST_HOUR <= at < LAST_HOUR:
        raise ValidationError("hour", code="hour_range", params={"value": at.isoformat()})


def is_sensible_day(day: date) -> bool:
    """Whether a day is in a century in which euchre nights are written down.

    >>> is_sensible_day(date(26, 12, 3)), is_sensible_day(date(2026, 12, 3))
    (False, True)
    """
    return FIRST_HOUR.date() <= day < LAST_HOUR.date()


def known_movement(movement: object) -> None:
    """A movement that this Benny has, with settings that it can have."""
    try:
        movement_from_json(movement if isinstance(movement, Mapping) else {})
    except (PlanRefused, TypeError, ValueError):
        raise ValidationError("movement", code="movement_unknown") from None
