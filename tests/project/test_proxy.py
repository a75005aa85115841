"""Whose address is believed, behind how many proxies."""

import pytest
from django.http import HttpResponse

from tournaments.project.proxy import client_address

PROXY = "10.0.0.9"


def seen(rf, settings, *, proxies, forwarded, peer=PROXY):
    """The address that views see."""
    settings.TRUSTED_PROXIES = proxies
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    request = rf.get("/", REMOTE_ADDR=peer, headers=headers)
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


@pytest.mark.parametrize("peer", ["127.0.0.1", "172.17.0.1", "::1", "::ffff:10.0.0.9", "fd00::9"])
def test_a_proxy_stands_on_this_machine_or_in_a_private_network(rf, settings, peer):
    told = seen(rf, settings, proxies=1, forwarded="203.0.113.7", peer=peer)

    assert told == "203.0.113.7"


def test_who_comes_in_beside_the_proxies_writes_no_address(rf, settings):
    stranger = "198.51.100.9"

    assert seen(rf, settings, proxies=1, forwarded="203.0.113.7", peer=stranger) == stranger
    settings.TRUSTED_PROXY_NETWORKS = ["198.51.100.0/24"]
    assert seen(rf, settings, proxies=1, forwarded="203.0.113.7", peer=stranger) == "203.0.113.7"


@pytest.mark.parametrize("forwarded", ["unknown", "203.0.113.7:4711", "x" * 300])
def test_what_is_no_address_is_not_taken_for_one(rf, settings, forwarded):
    assert seen(rf, settings, proxies=1, forwarded=forwarded) == PROXY


def test_a_well_benny_says_so(client, db):
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content) == (200, b"well\n")
    assert "no-store" in answer["Cache-Control"]


def test_every_page_has_the_strict_policy(client, db):
    policy = client.get("/healthz")["Content-Security-Policy"]

    assert "script-src 'self'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
