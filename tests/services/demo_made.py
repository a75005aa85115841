"""The demo, made once for all tests of a module: making it takes seconds, reading it none."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import datetime

from django.db import transaction

from tests.services.setting_up import PASSWORD
from tournaments.management.commands.import_night import REAL_NIGHT
from tournaments.services.samples import demo
from tournaments.services.samples.reference_night import RealNight


@contextmanager
def standing_demo(blocker, at: datetime) -> Iterator[demo.Demo]:
    """Inside, the demo is in the database; each test is rolled back to it."""
    night = RealNight.from_json(json.loads(REAL_NIGHT.read_text(encoding="utf-8")))
    with blocker.unblock(), transaction.atomic():
        yield demo.make(password=PASSWORD, real_night=night, at=at)
        transaction.set_rollback(True)


def as_stored(made: demo.Demo) -> demo.Demo:
    """The demo read anew, so that what one test changed in memory is no other test's business."""
    rows = {field.name: getattr(made, field.name) for field in fields(made)}
    return replace(made, **{name: type(row).objects.get(pk=row.pk) for name, row in rows.items()})
