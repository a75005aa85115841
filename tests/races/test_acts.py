"""Two tablets of a table post what they kept at once, each act one to three times."""

import random

import pytest
from django.db import connection
from django.test import Client

from tests import factories
from tests.web.a_device import Tablet
from tournaments.models import Journal, Line, LineState, Table
from tournaments.queries import integrity, sheets

HANDS = 8
KEPT = {"stored", "repeated", "same", "aside"}


def tablets(night, dice):
    """Two tablets that tapped the same round, most hands alike."""
    link = factories.table_links(night, 1)[0]
    tricks = [dice.choice((1, 3, 4, 5)) for _ in range(HANDS)]
    made = []
    for _ in range(2):
        tablet = Tablet(Client(), link)
        tablet.look()
        own = [dice.choice((each, each, each, 2)) for each in tricks]
        made.append((tablet, [tablet.hand(no, own[no - 1]) for no in range(1, HANDS + 1)]))
    return made


def posts(acts, dice):
    """What a tablet posts while answers get lost: in order, from any place again, in parts."""
    sent, at = [], 0
    while at < len(acts):
        part = acts[at : at + dice.randint(1, 4)]
        sent += [part] * dice.randint(1, 3)
        at += dice.randint(1, len(part))
    return sent


@pytest.mark.parametrize("seed", range(3))
def test_the_sheet_is_some_order_of_the_acts_and_nothing_is_lost(race, transactional_db, seed):
    dice = random.Random(seed)
    night = factories.running_night(factories.make_club(), people=8, rounds_planned=1)
    table = factories.table_of(night, 1, 1)
    both = tablets(night, dice)

    def sending(tablet, parts):
        def act():
            connection.ensure_connection()
            return [tablet.results(*part) for part in parts]

        return act

    with race.holding(Table.objects.filter(pk=table.pk)):
        runners = [race.start(sending(tablet, posts(acts, dice))) for tablet, acts in both]
        race.both_wait(*runners)
    answers = [answer for runner in runners for part in runner.value() for answer in part]

    assert set(answers) <= KEPT
    stands = {line.no: line for line in Line.objects.filter(state=LineState.LIVE)}
    assert sorted(stands) == list(range(1, HANDS + 1))
    for tablet, acts in both:
        again = tablet.results(*acts)
        assert set(again) <= KEPT - {"stored"}
        for act, result in zip(acts, again, strict=True):
            line = Line.objects.get(pk=act["id"])
            assert sheets.canonical(line.facts) == sheets.canonical(act["facts"])
            like = sheets.canonical(stands[act["no"]].facts) == sheets.canonical(act["facts"])
            assert like == (result in {"repeated", "same"})
    written = Journal.objects.filter(act="line.write").count()
    assert written <= Line.objects.count() + 2 * HANDS
    assert integrity.breaches() == ()
