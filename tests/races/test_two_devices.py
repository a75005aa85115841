"""Two devices of one table send at once, each hand one to three times: nothing lost or doubled."""

import random

import pytest
from django.db import connection

from tests.services.builders import a_link, a_night
from tests.services.test_two_devices import HANDS, in_any_order, nothing_is_lost, two_devices
from tournaments.models import Line, LineState, Table
from tournaments.queries import integrity
from tournaments.services.sheets import KeptAs


@pytest.mark.parametrize("seed", range(4))
def test_two_devices_at_once_are_some_order_of_their_hands(race, transactional_db, seed):
    dice = random.Random(seed)
    night = a_night([[(1, 2, 3, 4)]])
    a_link(night)
    devices = two_devices(night, dice)
    order = in_any_order(dice)

    def sending(which):
        def act():
            connection.ensure_connection()
            return [devices[device].send(no) for device, no in order if device == which]

        return act

    with race.holding(Table.objects.filter(pk=night.table.pk)):
        runners = [race.start(sending(which)) for which in (0, 1)]
        race.both_wait(*runners)
    answers = [answer for runner in runners for answer in runner.value()]

    assert len(answers) == len(order)
    live = Line.objects.filter(sheet__table=night.table, state=LineState.LIVE).order_by("no")
    assert list(live.values_list("no", flat=True)) == list(range(1, HANDS + 1))
    nothing_is_lost(devices)
    stored = {answer.line.pk for answer in answers if answer.status is KeptAs.STORED}
    assert stored <= {line.pk for line in live}
    assert integrity.breaches() == ()
