"""What the journeys of whole nights share: a director at a browser, and the papers of the room.

The browser does what a person does; where a person would type the same form forty times, the rest
of the pile goes through the same pages by plain posts (`Clerk`).
"""

import random
import re
from collections import defaultdict
from dataclasses import dataclass, field

from django.conf import settings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

from tests import factories
from tournaments import queries
from tournaments.models import Club, Link, Tournament

HIDDEN = r'<input type="hidden"\s+name="([a-z_]+)"\s+value="([^"]*)"'

COUNT_PRESSES = """
addEventListener("pointerdown", () => {
  sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
}, true);
addEventListener("keydown", () => {
  sessionStorage.keys = Number(sessionStorage.keys ?? 0) + 1;
}, true);
"""


def director_at(page: Page, live_server, club: Club) -> None:
    """Signed in as the club's owner, on the club's page; every press and key is counted."""
    client = Client()
    client.force_login(factories.owner_of(club))
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}]
    )
    page.add_init_script(COUNT_PRESSES)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(live_server.url + reverse("web:club", args=[club.slug]))


def presses(page: Page) -> int:
    """Presses of a finger or a mouse so far."""
    return int(page.evaluate("sessionStorage.presses ?? 0"))


def keys(page: Page) -> int:
    """Keys pressed so far."""
    return int(page.evaluate("sessionStorage.keys ?? 0"))


def address(night: Tournament, name: str, *more: object) -> str:
    """A page of the night inside the club."""
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


@dataclass
class Papers:
    """What eight hands at each table gave, and with that what stands on everybody's card."""

    night: Tournament
    cards: dict[int, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    tables: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        dice = random.Random(22)
        for each in queries.rounds.published(self.night.pk):
            for table in each.tables:
                sides = (dice.randint(3, 9), dice.randint(3, 9))
                self.tables[each.number, table.number] = sides
                for seat in table.seats:
                    self.cards[seat.number][each.number] = sides[seat.seat % 2]

    def total(self, number: int, *, rest: int) -> int:
        """Somebody's points of the night, rests included."""
        played = self.cards[number]
        return sum(played.values()) + rest * (self.night.rounds_planned - len(played))


@dataclass
class Clerk:
    """Somebody who types the rest of the pile through the same pages."""

    night: Tournament

    def __post_init__(self) -> None:
        self.client = Client()
        self.client.force_login(factories.owner_of(self.night.club))

    def card(self, number: int, typed: dict[str, object]) -> str:
        """Type one card; the page that answers."""
        page = address(self.night, "card", number)
        hidden = dict(re.findall(HIDDEN, self.client.get(page).content.decode()))
        answer = self.client.post(page, hidden | typed, follow=True)
        assert answer.status_code == 200
        return answer.content.decode()


def tap_by_post(link: Link, **choices: int) -> None:
    """One hand at a table, by the same question and the same form as a finger's."""
    client, table = Client(), reverse("web:at_table", args=[link.key])
    page = client.get(table, {"round": 1, **choices}).content.decode()
    form = dict(re.findall(HIDDEN, page[page.index("write/") :]))
    answer = client.post(reverse("web:write_hand", args=[link.key]), form)
    assert answer.status_code == 302
