"""Two devices at one table: acts in any order, each sent one to three times, answers lost."""

import random

import pytest

from tests.services.builders import NOON, a_link, a_night, hand, new_id
from tournaments import queries
from tournaments.models import Actor, Line, LineState
from tournaments.queries import integrity, writability
from tournaments.services import sheets
from tournaments.services.sheets import KeptAs

pytestmark = pytest.mark.django_db

HANDS = 8
STORM = 12  # orders that are tried


class Device:
    """What one device has tapped: an id and facts for each hand."""

    def __init__(self, night, tricks):
        self.night = night
        self.ids = [new_id() for _ in tricks]
        self.facts = [hand(no % 4, (no + 1) % 4, tricks[no]) for no in range(len(tricks))]

    def send(self, no):
        """Send one hand; whoever sends never sees what came before."""
        link = self.night.tournament.links.first() or a_link(self.night)
        return sheets.write_line(
            table=self.night.table,
            line_id=self.ids[no - 1],
            no=no,
            kind="hand",
            facts=self.facts[no - 1],
            detail="hands",
            origin="link",
            link=link,
            who=(1, 2, 3, 4),
            by=Actor(link_id=link.pk),
            at=NOON,
        )


def two_devices(night, dice):
    """Most hands alike on both devices, some not."""
    tricks = [dice.choice((1, 3, 4, 5)) for _ in range(HANDS)]
    other = [dice.choice((each, each, each, 2)) for each in tricks]
    return Device(night, tricks), Device(night, other)


def in_any_order(dice):
    """(device, hand), each one to three times, in any order."""
    sent = [
        (device, no)
        for device in (0, 1)
        for no in range(1, HANDS + 1)
        for _ in range(dice.randint(1, 3))
    ]
    dice.shuffle(sent)
    return sent


def standing(night):
    lines = Line.objects.filter(sheet__table=night.table, state=LineState.LIVE)
    return [(line.no, queries.sheets.canonical(line.facts)) for line in lines.order_by("no")]


def nothing_is_lost(devices):
    """Every id that was sent stands under its own facts, and says truly what became of it."""
    for device in devices:
        for no, (line_id, told) in enumerate(zip(device.ids, device.facts, strict=True), start=1):
            line = Line.objects.get(pk=line_id)
            assert (line.no, line.facts) == (no, told)
            stands = Line.objects.get(sheet=line.sheet, no=no, state=LineState.LIVE)
            if line.state == LineState.DISMISSED:
                assert line.aside_code == "same"
                assert stands.facts == told
            elif line.state == LineState.ASIDE:
                assert line.aside_code == "rival"
                assert stands.facts != told
            else:
                assert line == stands


@pytest.mark.parametrize("seed", range(STORM))
def test_any_order_and_any_number_of_times_is_some_order_once(seed):
    dice = random.Random(seed)
    storm, calm = a_night([[(1, 2, 3, 4)]]), a_night([[(1, 2, 3, 4)]])
    devices = two_devices(storm, random.Random(seed))
    again = two_devices(calm, random.Random(seed))
    order = in_any_order(dice)

    for device, no in order:
        devices[device].send(no)
    for device, no in dict.fromkeys(order):
        again[device].send(no)

    assert standing(storm) == standing(calm)
    assert [no for no, _facts in standing(storm)] == list(range(1, HANDS + 1))
    nothing_is_lost(devices)
    sheet = Line.objects.get(pk=devices[0].ids[0]).sheet
    reading = queries.sheets.read(
        queries.sheets.live(sheet.lines.all()), writability.of_table(storm.table.pk).rules
    )
    assert reading.problems == ()
    assert integrity.breaches() == ()


@pytest.mark.parametrize("seed", range(STORM))
def test_an_undo_among_it_takes_back_one_hand_once(seed):
    dice = random.Random(seed)
    night = a_night([[(1, 2, 3, 4)]])
    device, other = two_devices(night, dice)
    for no in range(1, 5):
        device.send(no)
    line = Line.objects.select_related("sheet").get(pk=device.ids[3])
    act_id = new_id()

    def undo():
        link = night.tournament.links.get()
        sheets.undo_line(
            line=line, seen_revision=4, by=Actor(link_id=link.pk), at=NOON, act_id=act_id
        )

    acts = [undo] * dice.randint(1, 3) + [lambda: other.send(4)] * dice.randint(1, 3)
    dice.shuffle(acts)
    for act in acts:
        act()

    line.refresh_from_db()
    rival = Line.objects.get(pk=other.ids[3])
    alike = device.facts[3] == other.facts[3]
    assert line.state == LineState.REPLACED
    sent_after = any(act is not undo for act in acts[acts.index(undo) :])
    if alike and acts[0] is not undo:
        # It was one hand with the one that was undone, so it went with it.
        assert (rival.state, rival.aside_code) == (LineState.DISMISSED, "same")
    elif sent_after:
        assert rival.state == LineState.LIVE
    else:
        assert (rival.state, rival.aside_code) == (LineState.ASIDE, "rival")
    assert integrity.breaches() == ()


def test_a_lost_answer_asked_for_again_is_the_same_answer():
    night = a_night([[(1, 2, 3, 4)]])
    device, _ = two_devices(night, random.Random(1))

    first, again = device.send(1), device.send(1)

    assert (first.status, again.status) == (KeptAs.STORED, KeptAs.STORED)
    assert (first.line, first.sheet.revision) == (again.line, again.sheet.revision)
    assert (first.repeated, again.repeated) == (False, True)
