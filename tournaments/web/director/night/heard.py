"""The devices of a night as its pages tell of them."""

from datetime import datetime

from tournaments.queries import devices
from tournaments.queries.devices import HeardFrom
from tournaments.wording import devices as words


def by_table(night_id: int, at: datetime) -> dict[int, str]:
    """Table -> when its devices were heard last, and what waits there. One query."""
    found: dict[int, list[HeardFrom]] = {}
    for each in devices.of_night(night_id):
        if each.table is not None:
            found.setdefault(each.table, []).append(each)
    return {
        table: words.heard(at - rows[0].last_seen, sum(each.waiting for each in rows))
        for table, rows in found.items()
    }


def by_link(night_id: int, at: datetime) -> dict[int, list[str]]:
    """Link -> what each of its devices reports. One query."""
    found: dict[int, list[str]] = {}
    for each in devices.of_night(night_id):
        told = words.holds(words.layer(each.layer), words.heard(at - each.last_seen, each.waiting))
        found.setdefault(each.link_id, []).append(told)
    return found


def holding(night_id: int, at: datetime, *, link_id: int | None = None) -> list[str]:
    """Devices that still keep hands, of one link or of all: where, and since when. One query."""
    return [
        words.holds(
            words.whose(each.table, each.entry), words.heard(at - each.last_seen, each.waiting)
        )
        for each in devices.of_night(night_id)
        if each.waiting and link_id in (None, each.link_id)
    ]
