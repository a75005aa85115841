"""Every page in a real browser: no wider than its screen, nothing for axe to find, light and dark.

With LOOKS=folder in the environment each page is also photographed into that folder.
"""

import os
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tests.factories import PASSWORD, UserFactory
from tests.journeys.conftest import WIDTHS
from tournaments.models import LineState, Player
from tournaments.services.club import clubs as club_services
from tournaments.services.club import passwords, tokens
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing
from tournaments.web.club.passwords import address_of_link

pytestmark = pytest.mark.django_db(transaction=True)


class Scene:
    """A club in mid-night, and one person of each kind to look at it."""

    def __init__(self):
        self.owner = UserFactory(email="ruth@club.test", name="Ruth")
        self.club = factories.make_club(owner=self.owner)
        scorer = factories.member(self.club, "scorer")
        self.scorer = scorer.memberships.get()
        club_services.invite(
            club=self.club,
            role="director",
            name="Ann of the very long double-barrelled surname",
            key="k" * 20,
            by=factories.by(self.owner),
            at=timezone.now(),
        )
        tokens.make(
            club=self.club,
            user=self.owner,
            name="Scoreboard over the door",
            scopes=["read", "results"],
            secret="s" * 27,
            by=factories.by(self.owner),
            at=timezone.now(),
        )
        key = passwords.offer(
            membership=self.scorer, by=factories.by(self.owner), at=timezone.now()
        )
        self.way_back = address_of_link(scorer, key)
        self.draft = factories.make_night(self.club, people=9, name="Next week", days=7)
        factories.propose_plan(self.draft)
        self.paired = self.night_of_pairs()
        self.empty = factories.make_night(self.club, people=0, name="Empty", days=14)
        self.night = factories.running_night(self.club, people=22)
        for number in (1, 2):
            factories.type_round(self.night, number)
        factories.type_totals(factories.table_of(self.night, 3, 1), 10, 5)
        self.wrong = factories.table_of(self.night, 3, 2)
        factories.type_totals(self.wrong, 70, 0)
        self.rivals()
        self.key = factories.table_links(self.night, 5)[4].key

    def night_of_pairs(self):
        """Ten pairs and one person left over, with the first seats of a knockout."""
        night = factories.make_night(self.club, people=21, name="Pairs", days=21)
        night.unit, night.movement = "partnership", {"kind": "knockout", "losses": 1}
        night.save()
        partnerships.form_rest(
            tournament=night,
            drawing=Drawing.IN_ORDER,
            by=factories.by(self.owner),
            at=timezone.now(),
        )
        factories.propose_plan(night)
        return night

    def rivals(self):
        """Two people typed table 3 of round 3; the second was kept aside."""
        table = factories.table_of(self.night, 3, 3)
        factories.type_totals(table, 8, 4)
        factories.type_totals(table, 8, 5)
        assert table.sheets.get().lines.filter(state=LineState.ASIDE).exists() is True

    def address(self, name):
        club, night = self.club.slug, self.night.slug
        player = Player.objects.order_by("pk").first()
        return {
            "home": reverse("web:home"),
            "sign_in": reverse("web:sign_in"),
            "code": reverse("web:code"),
            "account": reverse("web:account"),
            "close_account": reverse("web:close_account"),
            "lost_password": reverse("web:lost_password"),
            "new_password": self.way_back,
            "member": reverse("web:member", args=[club, self.scorer.pk]),
            "tokens": reverse("web:tokens", args=[club]),
            "new_club": reverse("web:new_club"),
            "invitation": reverse("web:invitation", args=["k" * 20]),
            "invitation_over": reverse("web:invitation", args=["gone"]),
            "club": reverse("web:club", args=[club]),
            "club_settings": reverse("web:club_settings", args=[club]),
            "people": reverse("web:people", args=[club]),
            "players": reverse("web:players", args=[club]),
            "player": reverse("web:player", args=[club, player.pk]),
            "new_night": reverse("web:new_night", args=[club]),
            "who": reverse("web:who", args=[club, self.draft.slug]),
            "how": reverse("web:how", args=[club, self.draft.slug]),
            "advice": reverse("web:advice", args=[club, self.draft.slug]),
            "plan": reverse("web:plan", args=[club, self.draft.slug]),
            "pairs": reverse("web:pairs", args=[club, self.paired.slug]),
            "no_pairs": reverse("web:pairs", args=[club, self.draft.slug]),
            "name_pair": reverse("web:name_pair", args=[club, self.paired.slug, 1]),
            "how_pairs": reverse("web:how", args=[club, self.paired.slug]),
            "plan_pairs": reverse("web:plan", args=[club, self.paired.slug]),
            "no_plan": reverse("web:plan", args=[club, self.empty.slug]),
            "console": reverse("web:console", args=[club, night]),
            "console_before": reverse("web:console", args=[club, self.draft.slug]),
            "round": reverse("web:round", args=[club, night, 4]),
            "table_empty": reverse("web:table", args=[club, night, 4, 1]),
            "table_boxes": reverse("web:table", args=[club, night, 4, 1]) + "?detail=boxes",
            "four_cards": reverse("web:four_cards", args=[club, night, 4, 1]),
            "table_done": reverse("web:table", args=[club, night, 1, 1]),
            "table_wrong": reverse("web:table", args=[club, night, 3, 2]),
            "table_rivals": reverse("web:table", args=[club, night, 3, 3]),
            "entries": reverse("web:entries", args=[club, night]),
            "substitute": reverse("web:substitute", args=[club, night, 3]),
            "papers": reverse("web:papers", args=[club, night]),
            "standings": reverse("web:standings", args=[club, night]),
            "journal": reverse("web:journal", args=[club, night]),
            "night_settings": reverse("web:night_settings", args=[club, night]),
            "close": reverse("web:close", args=[club, night]),
            "screen": reverse("web:screen", args=[club, night]),
            "choose_screen": reverse("web:choose_screen", args=[club, night]),
            "cards": reverse("web:cards", args=[club, night]),
            "card": reverse("web:card", args=[club, night, 3]),
            "links": reverse("web:links", args=[club, night]),
            "reseat": reverse("web:reseat", args=[club, night]),
            "rules": reverse("web:rules", args=[club, self.draft.slug]),
            "prizes": reverse("web:prizes", args=[club, night]),
            "decisions": reverse("web:decisions", args=[club, night]),
            "quick": reverse("web:quick"),
            "downloads": reverse("web:downloads", args=[club, night]),
            "load_night": reverse("web:load_night", args=[club]),
            "import_people": reverse("web:import_people", args=[club]),
            "at_table": reverse("web:at_table", args=[self.key]),
            "tricks": reverse("web:at_table", args=[self.key]) + "?caller=1&round=1",
            "right": reverse("web:at_table", args=[self.key]) + "?caller=1&round=1&tricks=5",
            "link_standings": reverse("web:link_standings", args=[self.key]),
            "public_standings": reverse("web:public_standings", args=[club, night]),
            "public_seats": reverse("web:public_seats", args=[club, night]),
            "public_players": reverse("web:public_players", args=[club, night]),
            "public_player": reverse("web:public_player", args=[club, night, 11]),
            "missing": "/nothing/here/",
        }[name]


NOT_THERE = {"invitation_over", "missing"}
STRANGERS = {
    "sign_in",
    "lost_password",
    "new_password",
    "code",
    "invitation",
    "public_standings",
    "public_seats",
    "public_players",
    "public_player",
    "at_table",
    "tricks",
    "right",
    "link_standings",
}
MEMBERS = {
    "account",
    "close_account",
    "member",
    "tokens",
    "new_club",
    "club",
    "club_settings",
    "people",
    "players",
    "player",
    "new_night",
    "who",
    "how",
    "plan",
    "advice",
    "no_plan",
    "pairs",
    "no_pairs",
    "name_pair",
    "how_pairs",
    "plan_pairs",
    "console",
    "console_before",
    "round",
    "table_empty",
    "table_boxes",
    "four_cards",
    "table_done",
    "table_wrong",
    "table_rivals",
    "entries",
    "substitute",
    "papers",
    "standings",
    "journal",
    "night_settings",
    "close",
    "screen",
    "choose_screen",
    "cards",
    "card",
    "links",
    "reseat",
    "downloads",
    "load_night",
    "import_people",
    "rules",
    "prizes",
    "decisions",
    "quick",
}


PARTS = 3  # of the members' pages, so that one test is not a long one


def photograph(page, name):
    folder = Path(os.environ["LOOKS"])
    for width_name, (width, height) in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=folder / f"{name}-{width_name}-{scheme}.png", full_page=True)


def walk(page, live_server, scene, names, *, fits, accessible):
    faults = []
    for name in sorted(names):
        page.goto(live_server.url + scene.address(name))
        for check in (fits, accessible):
            try:
                check()
            except AssertionError as fault:
                faults.append(str(fault))
        if os.environ.get("LOOKS"):
            photograph(page, name)
    assert not faults, "\n\n".join(faults)


def test_pages_for_everybody(page, live_server, fits, accessible):
    walk(page, live_server, Scene(), STRANGERS, fits=fits, accessible=accessible)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_pages_for_members(page, live_server, fits, accessible, part):
    scene = Scene()
    page.goto(live_server.url + reverse("web:sign_in"))
    page.get_by_label("E-mail").fill("ruth@club.test")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/c/**")

    names = sorted(MEMBERS)[part::PARTS]
    walk(page, live_server, scene, names, fits=fits, accessible=accessible)


def test_pages_that_say_no(context, live_server):
    scene, page = Scene(), context.new_page()
    for name in sorted(NOT_THERE):
        answer = page.goto(live_server.url + scene.address(name))

        assert answer.status == 404
        assert page.locator("h1").inner_text() in {"Nothing is here", "This invitation is over"}
        assert Axe().run(page).violations_count == 0


PALE = """<!doctype html><html lang="en"><title>A page</title><style>
  @media (prefers-color-scheme: %s) { p { color: #777; background: #888 } }
</style><main><h1>A page</h1><p>Nobody can read this.</p></main></html>"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pale_words_are_seen_in_either_scheme(page, accessible, scheme):
    page.set_content(PALE % scheme)

    with pytest.raises(AssertionError, match=rf"\({scheme}\)"):
        accessible()
