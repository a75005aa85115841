"""A real browser walks through real pages, and complains of what a person would not see.

`page` is Playwright's, with Debian's Chromium; a script error, a refused load (the strict CSP) or a
missing file fails the test at its end. `look` takes pictures of the page at three widths, light and
dark, into `test-results/looks`; `fits` and `accessible` assert.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db import connection
from playwright.sync_api import ConsoleMessage, Page

from tests.conftest import CHROMIUM, ON_POSTGRESQL
from tests.servers.processes import until

# Playwright's own event loop makes Django think that a test were asynchronous.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

WIDTHS = {"phone": (390, 844), "tablet": (1024, 768), "laptop": (1440, 900)}
# What axe may find in one scheme and not in the other: the rules that look at colours.
OF_COLOUR = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
# A laptop of 1280 at 200 and at 400 %, as WCAG 1.4.4 and 1.4.10 ask.
ZOOMED = {"200 %": (640, 400), "400 %": (320, 256)}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # A name of a hall, so that a page comes over plain http and not from this very machine.
    "--host-resolver-rules=MAP hall.test 127.0.0.1",
]
PATIENCE = 10_000  # milliseconds


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    width, height = WIDTHS["tablet"]
    return {
        **browser_context_args,
        "viewport": {"width": width, "height": height},
        "locale": "en-GB",
        "timezone_id": "Europe/London",
        "reduced_motion": "reduce",
    }


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        # A 4xx that a test provokes is the page's answer, and a connection that it cuts is its own
        # doing: neither is a fault of the page.
        provoked = r"status of 4(09|22|29)|ERR_INTERNET_DISCONNECTED"
        if message.type == "error" and not re.search(provoked, message.text):
            complaints.append(f"{message.text} ({message.location.get('url')})")

    page.on("console", heard)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert not complaints, complaints


@pytest.fixture(autouse=True)
def nobody_is_answered(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a journey its last requests are answered, before the tables are emptied."""
    serves = ON_POSTGRESQL and "live_server" in request.fixturenames
    if serves:
        request.getfixturevalue("transactional_db")
    yield
    if serves:
        until(_nobody_is_busy, what="the last request is answered")


def _nobody_is_busy() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND state <> 'idle'"
        )
        return cursor.fetchone() == (0,)


@pytest.fixture
def look(page: Page, request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Take pictures of the page as it stands: three widths, light and dark."""
    folder = Path(request.config.rootpath) / "test-results" / "looks"

    def take(name: str) -> None:
        for width_name, (width, height) in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=folder / f"{name}-{width_name}-{scheme}.png", full_page=True)

    return take


@pytest.fixture
def fits(page: Page) -> Callable[[], None]:
    """Assert that no page is wider than its screen, at the three widths and enlarged."""

    def check() -> None:
        wide = []
        for width, height in (*WIDTHS.values(), *ZOOMED.values()):
            page.set_viewport_size({"width": width, "height": height})
            scrolled = page.evaluate("document.documentElement.scrollWidth")
            if scrolled > width:
                wide.append(f"{page.url} is {scrolled} px wide on a screen of {width}")
        assert not wide, "\n".join(wide)

    return check


@pytest.fixture
def accessible(page: Page) -> Callable[[], None]:
    """Assert that axe finds nothing on the page, in light; in dark, nothing about colours."""

    def check() -> None:
        for scheme, options in (("light", None), ("dark", OF_COLOUR)):
            page.emulate_media(color_scheme=scheme)
            found = Axe().run(page, options=options)
            assert found.violations_count == 0, f"{page.url} ({scheme})\n{found.generate_report()}"

    return check
