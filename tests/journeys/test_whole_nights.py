"""Whole nights in a browser: on paper, with two tablets beside it, for friends, without seats."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests import factories
from tests.factories import NAMES
from tests.journeys.evening import (
    Clerk,
    Papers,
    address,
    director_at,
    keys,
    presses,
    tap_by_post,
)
from tournaments.models import Confirmation, Job, Placement, Round, Table, Tournament
from tournaments.queries import standings

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(300)]

MOST_PRESSES = 12  # from "22 people in the room" to cards printing
MOST_KEYS = 30  # a card of eight rounds


def the_night():
    return Tournament.objects.select_related("club").latest("pk")


def new_night(page, names):
    page.get_by_role("link", name="Set up a night").first.click()
    page.get_by_label("Names, one a line").click()
    page.get_by_label("Names, one a line").fill("\n".join(names))
    page.get_by_role("button", name="How do we play").click()


def choose(page, label, words):
    """Open a list and press a line of it: two presses."""
    before = presses(page)
    page.get_by_label(label).click()
    page.get_by_label(label).select_option(label=words)
    page.evaluate("sessionStorage.presses = Number(sessionStorage.presses) + 1")
    page.keyboard.press("Escape")
    assert presses(page) == before + 2


def from_people_to_paper(page, live_server, club):
    """The three steps, and the cards are being drawn."""
    director_at(page, live_server, club)
    new_night(page, NAMES)
    page.get_by_label("Eight hands, stick the dealer").check()
    choose(page, "Which paper counts", "The cards of the players")
    page.get_by_role("button", name="See the plan").click()
    expect(page.get_by_role("heading", name="22 people, 8 rounds, 5 tables")).to_be_visible()
    page.get_by_role("button", name="Keep this plan").click()
    page.get_by_role("button", name="Make the pages").click()
    expect(page.get_by_role("main").get_by_text("Players' cards").first).to_be_visible()
    assert Job.objects.get(kind="document").options["paper_kind"] == "player_cards"


def give_out_all_at_seven(page, live_server, night):
    page.goto(live_server.url + address(night, "console"))
    page.get_by_role("button", name="All rounds").click()
    expect(page.get_by_text("The seats of 8 rounds are out.")).to_be_visible()


def nothing_is_asked(page, live_server, night):
    """The console warns of nothing and asks for nothing; one button leads to the pile."""
    page.goto(live_server.url + address(night, "console"))
    expect(page.get_by_role("heading", name="Nothing to do right now")).to_be_visible()
    expect(page.locator(".note.wrong, .note.soon:visible, .tile.decide")).to_have_count(0)
    expect(page.locator("#next-button")).to_have_text("Type the cards")


def type_one_card(page, number, points, total):
    """By keyboard alone, from the number on; the number is where the hands already are."""
    before, pressed = keys(page), presses(page)
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Round 1", exact=True)).to_be_focused()
    for text in points:
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.keyboard.type(total)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Card {number} is stored.")).to_be_visible()
    expect(page.get_by_label("Number on the card")).to_be_focused()
    assert keys(page) - before <= MOST_KEYS
    assert presses(page) == pressed


def as_typed(papers, number):
    """A card as it is typed: an empty box for a rest."""
    return [str(papers.cards[number].get(each, "")) for each in range(1, 9)]


def form_of(points, total):
    return {f"round_{n}": text for n, text in enumerate(points, 1)} | {"sum": total}


def prizes_and_end(page, live_server, night, high):
    """Offer four prizes, show them to everybody, end the play, make it final."""
    page.goto(live_server.url + address(night, "prizes"))
    page.get_by_role("button", name="Offer these four").click()
    expect(page.get_by_role("heading", name="Who would win as things stand")).to_be_visible()
    page.goto(live_server.url + address(night, "night_settings"))
    page.get_by_label("Prizes, once they are announced").check()
    with page.expect_navigation():
        page.get_by_role("button", name="Store").click()
    page.goto(live_server.url + address(night, "close"))
    page.get_by_role("button", name="End the play").click()
    page.get_by_role("button", name="Make them final").click()
    expect(page.get_by_text("The night: Final.")).to_be_visible()
    stranger = page.context.browser.new_context().new_page()
    stranger.goto(f"{live_server.url}/p/{night.club.slug}/{night.slug}/prizes/")
    expect(stranger.get_by_role("main")).to_contain_text(high)
    stranger.context.close()


def test_the_paper_night_of_22(page, live_server):
    club = factories.make_club()

    from_people_to_paper(page, live_server, club)
    assert presses(page) <= MOST_PRESSES
    night = the_night()
    give_out_all_at_seven(page, live_server, night)
    at_seven = presses(page)
    nothing_is_asked(page, live_server, night)
    page.goto(live_server.url + address(night, "cards"))
    expect(page.locator(".note:visible")).to_have_count(0)
    expect(page.get_by_label("Number on the card")).to_be_focused()
    assert presses(page) == at_seven, "nobody presses anything between the start and the first card"

    papers, clerk = Papers(night), Clerk(night)
    for number in (17, 4):
        points = as_typed(papers, number)
        type_one_card(page, number, points, str(sum(papers.cards[number].values())))
    misread(page, live_server, night, papers, clerk)
    for number in set(papers.cards) - {17, 4, 9}:
        said = clerk.card(
            number, form_of(as_typed(papers, number), sum(papers.cards[number].values()))
        )
        assert f"Card {number} is stored." in said

    page.goto(live_server.url + address(night, "console"))
    expect(page.get_by_text("Every card is in.")).to_be_visible()
    table = standings.of_night(night)
    assert {line.number: line.points for line in table.lines} == {
        number: papers.total(number, rest=7) for number in range(1, 23)
    }
    first = next(line for line in table.lines if line.rank == 1)
    prizes_and_end(page, live_server, night, NAMES[first.number - 1].split()[0])


def misread(page, live_server, night, papers, clerk):
    """Card 9 is typed wrong in one round; the partner's card shows it, and it is mended."""
    number, other = 9, partner_of(night, 9, in_round=first_round_of(papers, 9))
    wrong_round = first_round_of(papers, number)
    points = as_typed(papers, number)
    points[wrong_round - 1] = str(int(points[wrong_round - 1]) + 1)
    clerk.card(number, form_of(points, sum(int(text or 0) for text in points)))
    clerk.card(other, form_of(as_typed(papers, other), sum(papers.cards[other].values())))

    page.goto(live_server.url + address(night, "cards"))
    said = page.locator("#differ + ul")
    expect(said).to_contain_text(re.compile(f"[Rr]ound {wrong_round}"))
    page.goto(live_server.url + address(night, "card", number))
    box = page.get_by_label(f"Round {wrong_round}", exact=True)
    box.fill(str(papers.cards[number][wrong_round]))
    page.get_by_label("Sum on the card").fill(str(sum(papers.cards[number].values())))
    page.get_by_label("Why").fill("Read it again")
    page.get_by_role("button", name=re.compile("Store card 9")).click()
    expect(page.get_by_text("Card 9 is stored.")).to_be_visible()
    expect(page.locator("#differ")).to_have_count(0)


def first_round_of(papers, number):
    return min(papers.cards[number])


def partner_of(night, number, *, in_round):
    mine = Placement.objects.get(
        round__tournament=night, round__number=in_round, entry__number=number
    )
    return (
        Placement.objects.filter(table=mine.table, seat=(mine.seat + 2) % 4)
        .values_list("entry__number", flat=True)
        .get()
    )


def tap_a_hand(tablet, tricks):
    tablet.get_by_role("link", name="ordered it up").first.click()
    tablet.get_by_role("link", name=re.compile(rf"^{tricks}\b")).click()
    tablet.get_by_role("button", name="Yes, write it down").click()


def play_on_a_tablet(browser, live_server, link, number):
    """Eight hands, the first and the last by finger; then the sheet is handed in."""
    tablet = browser.new_context(viewport={"width": 1024, "height": 768}).new_page()
    tablet.set_default_timeout(10_000)
    tablet.goto(f"{live_server.url}/t/{link.key}/")
    tap_a_hand(tablet, 3)
    for hand in range(2, 8):
        tap_by_post(link, caller=hand % 4, tricks=3 + hand % 3)
    tablet.reload()
    expect(tablet.get_by_text("Hand 8 of 8")).to_be_visible()
    tap_a_hand(tablet, 5)
    tablet.get_by_role("button", name="Hand the sheet in").click()
    expect(tablet.get_by_text(re.compile(f"Round {number} is stored"))).to_be_visible()
    tablet.context.close()


def test_two_tablets_beside_the_paper(page, browser, live_server):
    night = factories.running_night(factories.make_club(), people=22)
    links = factories.table_links(night, 2)
    for link in links:
        play_on_a_tablet(browser, live_server, link, 1)
    tapped = dict(
        Confirmation.objects.filter(in_force=True).values_list("table__number", "sheet__origin")
    )
    assert tapped == {1: "link", 2: "link"}

    director_at(page, live_server, night.club)
    page.goto(live_server.url + address(night, "console"))
    for number in (1, 2):
        score = page.locator(f"article[aria-labelledby=table-{number}] .points")
        totals = score.all_inner_texts()
        factories.type_totals(factories.table_of(night, 1, number), *map(int, totals))
    for number in (3, 4, 5):
        factories.type_totals(factories.table_of(night, 1, number), 8, 5)

    page.goto(live_server.url + address(night, "console") + "?round=1")
    expect(page.locator(".tile.decide")).to_have_count(0)
    expect(page.locator(".tile .chip.done")).to_have_count(5)
    sheets = Table.objects.get(round__number=1, number=1).sheets
    assert sorted(sheets.values_list("origin", flat=True)) == ["director", "link"]
    assert standings.of_night(night).after_round == 1


def test_a_quick_night_for_twelve_friends(page, live_server):
    club = factories.make_club()
    director_at(page, live_server, club)

    page.goto(f"{live_server.url}/quick/")
    page.get_by_label("Who plays? One name a line").fill("\n".join(NAMES[:12]))
    page.get_by_role("button", name="Seat everybody").click()
    page.get_by_role("button", name="All rounds").click()
    expect(page.get_by_text("The seats of 8 rounds are out.")).to_be_visible()
    assert presses(page) == 2

    night = the_night()
    page.locator("#next-button").click()
    totals = page.locator("input.total")
    totals.nth(0).fill("9")
    totals.nth(1).fill("4")
    page.get_by_role("button", name="Store table 1").click()
    expect(page.get_by_text("Table 1 is stored: 9 to 4")).to_be_visible()
    for table in Table.objects.filter(round__tournament=night).exclude(
        confirmations__in_force=True
    ):
        factories.type_totals(table, 7, 6)
    page.goto(live_server.url + address(night, "console"))
    page.get_by_role("link", name="Close the night").click()
    with page.expect_navigation():
        page.get_by_role("button", name="End the play").click()
    page.goto(live_server.url + address(night, "standings"))

    expect(page.get_by_role("heading", name=re.compile("after round 8 of 8"))).to_be_visible()
    assert len(standings.of_night(night).ranked) == 12


def thirty_six_numbers(page):
    page.get_by_role("link", name="Set up a night").first.click()
    page.get_by_text("Numbers without names").click()
    page.get_by_label("How many numbers").fill("36")
    page.get_by_role("button", name="How do we play").click()
    page.get_by_label("Eight hands, stick the dealer").check()
    page.get_by_label("Who won says where everybody goes").check()
    choose(page, "Which paper counts", "The cards of the players")
    with page.expect_navigation():
        page.locator("form#how").evaluate("form => form.requestSubmit()")


def print_paper(page, live_server, night, words):
    page.goto(live_server.url + address(night, "papers"))
    page.get_by_role("main").get_by_role("link", name=words, exact=True).click()
    page.get_by_role("button", name="Make the pages").click()
    expect(page.locator("#jobs").get_by_text(words).first).to_be_visible()


def test_36_cards_and_no_seat_anywhere(page, live_server):
    director_at(page, live_server, factories.make_club())

    thirty_six_numbers(page)
    night = the_night()
    for words in ("Signs for the tables: who goes where", "Blank cards"):
        print_paper(page, live_server, night, words)
    page.goto(live_server.url + address(night, "console"))
    page.get_by_role("button", name="Begin the night").click()
    begun = presses(page)
    nothing_is_asked(page, live_server, night)
    page.goto(live_server.url + address(night, "cards"))
    expect(page.locator(".note:visible")).to_have_count(0)
    assert presses(page) == begun, "between the bells nothing is typed and nothing pressed"

    totals = {number: 40 + number * 7 % 37 for number in range(1, 37)}
    for number in (36, 1):
        type_a_sum(page, number, totals[number])
    clerk = Clerk(night)
    for number in range(2, 36):
        assert f"Card {number} is stored." in clerk.card(number, {"sum": totals[number]})

    table = standings.of_night(night)
    assert {line.number: line.points for line in table.lines} == totals
    assert not Round.objects.filter(tournament=night).exclude(state="planned").exists()
    assert not Placement.objects.filter(round__tournament=night).exists()
    best = Counter(totals).most_common(1)[0][0]
    prizes_and_end(page, live_server, night, f"No. {best}")


def type_a_sum(page, number, total):
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    page.get_by_label("Sum on the card").fill(str(total))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Card {number} is stored.")).to_be_visible()
    expect(page.get_by_label("Number on the card")).to_be_focused()
