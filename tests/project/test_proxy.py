"""Whose address is believed, behind how many proxies."""

import pytest
from django.http import HttpResponse

from tournaments.project.proxy import client_address

PROXY = "10.0.0.9"


def seen(rf, settings, *, proxies, forwarded):
    """The address that views see."""
    settings.TRUSTED_PROXIES = proxies
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    request = rf.get("/", REMOTE_ADDR=PROXY, headers=headers)
    client_address(lambda request: HttpResponse())(request)
    return request.META["REMOTE_ADDR"]


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "203.0.113.7", PROXY),  # no proxy of ours: whatever it says, a stranger wrote it
        (1, "203.0.113.7", "203.0.113.7"),
        (1, "198.51.100.1, 203.0.113.7", "203.0.113.7"),  # the left one was made up
        (2, "203.0.113.7, 10.0.0.8", "203.0.113.7"),
        (2, "198.51.100.1, 203.0.113.7, 10.0.0.8", "203.0.113.7"),
        (2, "203.0.113.7", PROXY),  # fewer hops than proxies: somebody came in beside them
        (1, None, PROXY),
        (1, "", PROXY),
    ],
)
def test_only_what_our_own_proxies_wrote_is_believed(rf, settings, proxies, forwarded, address):
    assert seen(rf, settings, proxies=proxies, forwarded=forwarded) == address


def test_a_well_benny_says_so(client, db):
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content) == (200, b"well\n")
    assert "no-store" in answer["Cache-Control"]


def test_every_page_has_the_strict_policy(client, db):
    policy = client.get("/healthz")["Content-Security-Policy"]

    assert "script-src 'self'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
