"""How the copies of the database fare, for whoever runs a night on this machine."""

from dataclasses import dataclass

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
    places = backups.places() if here.may_run else ()
    if not places:
        return None
    made = [place.last for place in places if place.last is not None]
    return Copies(
        age=words.age(max(made, default=None), here.at, here.night.zone),
        problems=tuple(
            (place.folder, words.problem(place.problem)) for place in places if place.problem
        ),
    )
