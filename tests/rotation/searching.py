"""Rooms and plans for tests of the search."""

from tournaments.rotation.search import FIRST_RUN

ENOUGH = 31 * FIRST_RUN
