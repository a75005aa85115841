"""How the copies of the database fare, for whoever runs a night on this machine."""

from dataclasses import dataclass

from django.db import connection

from tournaments.queries import backups
from tournaments.web.access import PageContext
from tournaments.wording import backups as words


@dataclass(frozen=True, slots=True)
class Copies:
    """The age of the last good copy in words, and each folder to which none comes, with why."""

    age: str
    problems: tuple[tuple[str, str], ...]


def of(here: PageContext) -> Copies | None:
    """None where copies are not Benny's business, or not this person's."""
    if connection.vendor != "sqlite" or not here.may_run:
        return None
    places = backups.places()
    made = [place.last for place in places if place.last is not None]
    return Copies(
        age=words.age(max(made, default=None), here.at, here.night.zone),
        problems=tuple(
            (place.folder, words.problem(place.problem)) for place in places if place.problem
        ),
    )
