"""Keys of links, tables and invitations never stand in a log."""

import logging
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

from tournaments.project.logs import Keyless

KEY = "S3cretKey-of_a-link"


def routes(patterns, before="") -> Iterator[str]:
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, route)
        elif isinstance(each, URLPattern):
            yield route


def beginnings():
    """The beginning of every address that has a key in it."""
    every = {
        route.split("<")[0]
        for route in routes(get_resolver().url_patterns)
        if route.partition("<")[2].partition(">")[0].endswith(":key")
    }
    return sorted(every)


def line(message, *args, **more):
    record = logging.LogRecord("x", logging.WARNING, __file__, 1, message, args, None)
    record.__dict__.update(more)
    return Keyless("{message}", style="{").format(record)


def test_the_beginnings_are_found():
    assert {"t/", "l/", "invitation/"} <= set(beginnings())


@pytest.mark.parametrize("begun", beginnings())
def test_an_address_is_told_without_its_key(begun):
    told = line("Not Found: %s", f"/{begun}{KEY}/rounds/1/")

    assert told == f"Not Found: /{begun}…/rounds/1/"


@pytest.mark.parametrize("begun", beginnings())
def test_a_server_tells_neither_the_address_nor_where_somebody_came_from(begun):
    told = line(
        '%(h)s "%(r)s" %(s)s "%(f)s"',
        {
            "h": "10.0.0.7",
            "r": f"GET /{begun}{KEY}/ HTTP/1.1",
            "s": "404",
            "f": f"http://benny.local/{begun}{KEY}/lines/?v=1",
        },
    )

    assert KEY not in told
    assert told.startswith(f'10.0.0.7 "GET /{begun}…/ HTTP/1.1" 404')


def test_a_traceback_is_told_without_keys():
    try:
        int(f"/t/{KEY}/")
    except ValueError:
        told = line("broken", exc_info=sys.exc_info())

    assert "/t/…/" in told
    assert KEY not in told


def test_every_line_of_this_benny_goes_that_way():
    config = settings.LOGGING

    assert {each["formatter"] for each in config["handlers"].values()} == {"line"}
    assert config["formatters"]["line"]["()"] == "tournaments.project.logs.Keyless"
    for name in ("gunicorn.access", "gunicorn.error"):
        assert config["loggers"][name] == {
            "handlers": ["stderr"],
            "level": "INFO",
            "propagate": False,
        }
