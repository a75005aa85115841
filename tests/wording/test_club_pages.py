"""What a club's pages for everybody say."""

from datetime import date

from tournaments.wording import club_pages


def test_who_won_who_leads_and_who_shares():
    assert club_pages.won([["Ann"], ["Bob", "Cid"]], 68, final=True) == (
        "\u2068Ann\u2069 and \u2068Bob & Cid\u2069 won with 68 points."
    )
    assert club_pages.won([["Ann"]], 68, final=False) == (
        "\u2068Ann\u2069 leads with 68 points; not final yet."
    )
    assert club_pages.won([["Ann"]], None, final=True) == "\u2068Ann\u2069 won."


def test_what_a_link_says_before_it_is_opened():
    assert club_pages.preview("Harbour", "Thursday 7 January", "7:00 pm") == (
        "Next night of Harbour: Thursday 7 January, 7:00 pm."
    )
    assert club_pages.preview("Harbour", "", "") == (
        "Euchre nights of Harbour: nights, season and winners."
    )
    assert club_pages.season_preview("Harbour", "2026") == (
        "2026 of Harbour: who stands where, night by night."
    )
    assert club_pages.seasons_preview("Harbour") == "Seasons and champions of Harbour."


def test_a_date_that_was_called_off_says_so_in_its_title():
    assert club_pages.cancelled("Thursday night") == "Cancelled: Thursday night"
    assert club_pages.day_of(date(2026, 5, 7)) == "7 May 2026"
