"""A table's own pages as a finger meets them: look, tap a key, press a button; by address alone."""

import html
import re
from collections.abc import Mapping

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.night import AgreementRule, NightRules
from scoring.rules.ruleset import expand
from tests import factories
from tests.web.asking import read
from tournaments.models import Line, LineState, Link, Tournament

HIDDEN = re.compile(r'<input type="hidden"\s+name="([a-z_0-9]+)"\s+value="([^"]*)"')


def a_table(
    *, people: int = 4, rounds: int = 1, agree: str = "none", **rules: object
) -> tuple[Tournament, Link]:
    """A night that plays, and the link of its first table; four people sit by seat, 1 to 4."""
    night = factories.running_night(
        factories.make_club(),
        people=people,
        rounds_planned=rounds,
        rules=expand({"preset": "na24"} | rules),
        night_rules=NightRules(agreement=AgreementRule(agree)),
    )
    return night, factories.table_links(night, 1)[0]


def look(client: Client, link: Link, **asked: object) -> HttpResponse:
    """The page of the table, with what was tapped so far in its address."""
    return client.get(reverse("web:at_table", args=[link.key]), asked)


def keys(answer: HttpResponse) -> dict[str, str]:
    """What can be tapped: the words of each key, and where it leads."""
    found = re.findall(
        r'<a [^>]*href="(\?[^"]*)"[^>]*>(.*?)</a>', answer.content.decode(), re.DOTALL
    )
    return {
        " ".join(
            html.unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", words, flags=re.DOTALL)).split()
        ): (html.unescape(address))
        for address, words in found
    }


def follow(client: Client, link: Link, answer: HttpResponse, starts: str) -> HttpResponse:
    """Tap the first key whose words begin so."""
    address = next(where for words, where in keys(answer).items() if words.startswith(starts))
    return client.get(reverse("web:at_table", args=[link.key]) + address)


def fields(answer: HttpResponse, form: str) -> dict[str, str]:
    """What a form of the page carries."""
    page = answer.content.decode()
    part = page[page.index(f"{form}/") :]
    return {
        name: html.unescape(value) for name, value in HIDDEN.findall(part[: part.index("</form>")])
    }


def press(
    client: Client, link: Link, name: str, form: Mapping[str, object], *more: object
) -> HttpResponse:
    """Send a form; the page that follows."""
    return client.post(reverse(f"web:{name}", args=[link.key, *more]), form, follow=True)


def tap(client: Client, link: Link, **hand: object) -> HttpResponse:
    """One hand, from what was tapped to its confirmation."""
    right = look(client, link, **hand)
    assert "Is this right?" in read(right)
    return press(client, link, "write_hand", fields(right, "write"))


def written(night: Tournament) -> list[dict[str, object]]:
    """The facts of the hands that stand, in order."""
    lines = Line.objects.filter(state=LineState.LIVE, sheet__table__round__tournament=night)
    return [line.facts for line in lines.order_by("sheet", "no")]
