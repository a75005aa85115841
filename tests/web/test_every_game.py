"""Every game of the house is tapped in by its own page, from the first question to the sum."""

import html
import random
import re
import uuid

import pytest
from django.urls import reverse

from scoring.hand.entry import HandEntry
from scoring.hand.game import start
from scoring.hand.judging import judge
from scoring.rules.ruleset import PRESETS, expand
from tests import factories
from tournaments.models import Confirmation, Line, LineState
from tournaments.queries import sheets

pytestmark = pytest.mark.django_db

MINUS = "\u2212"
HANDS = 3
MOST_TAPS = 40


def rules_of(name):
    return expand({"preset": name, "hand_limit": HANDS})


def rules_where_everybody_deals(name):
    """As many hands as people and one, however many points they make."""
    rules = expand({"preset": name})
    far = {"target": 200} if rules.target else {}
    return expand({"preset": name, "hand_limit": rules.players + 1, **far})


def night_of(rules):
    return factories.running_night(
        factories.make_club(),
        people=rules.players,
        rounds_planned=1,
        rules=rules,
        movement="redraw",
    )


def keys_on(page):
    """The address of every key, as a person sees them; without the bell."""
    found = re.findall(r'<a class="[^"]*"[^>]*href="(\?[^"]*)"', page, flags=re.DOTALL)
    return [html.unescape(each) for each in found if not each.startswith("?bell")]


def fields(page):
    form = page[page.index("write/") :]
    found = re.findall(r'<input type="hidden"\s+name="([a-z_0-9]+)"\s+value="([^"]*)"', form)
    typed = {}
    for name, value in found:
        typed.setdefault(name, []).append(html.unescape(value))
    return typed


def tap_a_hand(client, address, dice):
    """Tap whatever is offered until the page asks whether it is right; the page as it asks."""
    page = client.get(address).content.decode()
    for tap in range(MOST_TAPS):
        if "Is this right?" in page or "Read it aloud" in page:
            return page
        keys = keys_on(page)
        assert keys, "a question without an answer"
        last = [key for key in keys if "tricks=" in key or "took_" in key]
        answer = client.get(
            address.partition("?")[0] + dice.choice(last if last and tap > MOST_TAPS / 2 else keys)
        )
        assert answer.status_code == 200
        page = answer.content.decode()
    raise AssertionError("the questions do not end")


def awarded(page):
    """The points that the page shows in the giant figures."""
    shown = re.findall(rf'<b class="giant[^"]*">({MINUS}?\d+)</b>', page)
    return sorted(int(each.replace(MINUS, "-")) for each in shown)


def scores(page):
    """The score of each side, as it stands in the record."""
    shown = re.findall(rf'<b class="score">({MINUS}?\d+)</b>', page)
    return [int(each.replace(MINUS, "-")) for each in shown]


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_whole_sheet_is_tapped_in_and_adds_up(client, name):
    rules, dice = rules_of(name), random.Random(name)
    night = night_of(rules)
    address = reverse("web:at_table", args=[factories.table_links(night, 1)[0].key])

    state = start(rules)
    while not state.over:
        page = tap_a_hand(client, address, dice)
        assert client.post(address + "write/", fields(page)).status_code == 302
        line = Line.objects.filter(state=LineState.LIVE).order_by("no").last()
        judged = judge(HandEntry.from_json(line.facts), rules, state)
        assert awarded(page) == sorted({each for each in judged.result.award.by_side if each})
        state = judged.so_far
        assert scores(client.get(address).content.decode()) == list(state.score)

    page = client.get(address).content.decode()
    form = page[page.index("hand-in/") :]
    client.post(address + "hand-in/", fields_of_act(form))
    counts = Confirmation.objects.get(in_force=True)
    reading = sheets.read(sheets.live(counts.sheet.lines.all()), rules, ended=True)
    assert reading.points == state.score
    assert reading.problems == ()


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_hand_sent_twice_is_answered_as_stored_whoever_deals(client, name):
    rules, dice = rules_where_everybody_deals(name), random.Random(f"twice {name}")
    night = night_of(rules)
    address = reverse("web:at_table", args=[factories.table_links(night, 1)[0].key])
    live = Line.objects.filter(state=LineState.LIVE).order_by("no")
    form = a_played_hand(client, address, dice)
    sent = [form]
    for _ in range(rules.players):
        sent.append(one_seat_on(sent[-1], rules.players))

    for count, each in enumerate(sent, start=1):
        for _ in range(2):
            assert client.post(address + "write/", each).status_code == 302
        assert live.count() == count
    stored = list(live.values_list("pk", "facts", "since"))
    again = [client.post(address + "write/", each).status_code for each in sent]

    assert again == [302] * len(sent)
    assert list(live.values_list("pk", "facts", "since")) == stored
    assert not Line.objects.exclude(state=LineState.LIVE).exists()
    assert {facts["dealer"] for _pk, facts, _since in stored} == set(range(rules.players))


def a_played_hand(client, address, dice):
    """The form of a hand that was played: after one that was not, the same may deal again."""
    for _ in range(MOST_TAPS):
        form = fields(tap_a_hand(client, address, dice))
        if "result" not in form:
            return form
    raise AssertionError("no hand is played")


def one_seat_on(form, players):
    """The next hand, in which the next seat does what this one did."""

    def on(seat):
        return str((int(seat) + 1) % players) if seat.isdecimal() else seat

    seats = {"dealer", "caller", "alone", "defend_alone", "exchange", "partner", "out"}
    moved = {name: [on(each) for each in form[name]] for name in seats & form.keys()}
    took = {
        f"took_{on(name.removeprefix('took_'))}": value
        for name, value in form.items()
        if name.startswith("took_")
    }
    kept = {name: value for name, value in form.items() if not name.startswith("took_")}
    count = {"no": [str(int(form["no"][0]) + 1)], "line_id": [str(uuid.uuid4())]}
    return kept | moved | took | count


def fields_of_act(form):
    return dict(re.findall(r'<input type="hidden"\s+name="([a-z_]+)"\s+value="([^"]*)"', form))


@pytest.mark.parametrize("name", ["bid24", "buck4", "call_ace5", "cutthroat3", "six33"])
def test_every_kind_of_game_undoes_and_changes_a_hand(client, name):
    rules, dice = rules_of(name), random.Random(4)
    night = night_of(rules)
    address = reverse("web:at_table", args=[factories.table_links(night, 1)[0].key])
    live = Line.objects.filter(state=LineState.LIVE)
    client.post(address + "write/", fields(tap_a_hand(client, address, dice)))
    line = live.get()

    page = tap_a_hand(client, f"{address}?change={line.pk}", dice)
    client.post(address + "write/", fields(page) | {"reason": "Read aloud again"})
    changed = live.get()
    assert changed.replaces_id == line.pk
    page = client.get(address).content.decode()
    client.post(address + "undo/", fields_of_act(page[page.index("undo/") :]))

    assert live.count() == 0
    assert scores(client.get(address).content.decode()) == list(start(rules).score)
