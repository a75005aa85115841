"""What is heard of tablets and phones: no act of anybody, so it stands in no journal."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction

from tournaments.models import Device, DeviceLayer, Link

SELDOM = timedelta(minutes=1)
MOST_AT_A_LINK = 40
MOST_WAITING = 32767


def heard(
    *, device_id: UUID, link: Link, layer: str = "", waiting: int | None = None, at: datetime
) -> Device | None:
    """Note that a device of a link was heard; at most once a minute, or where something changed.

    None for a device of another night, and where a link has had more devices than any table has.
    One or two queries, three for a new device.
    """
    known = layer if layer in DeviceLayer.values else ""
    kept = None if waiting is None else max(0, min(waiting, MOST_WAITING))
    device = Device.objects.select_related("link").filter(pk=device_id).first()
    if device is None:
        return _new(device_id, link, known, kept or 0, at)
    if device.link is None or device.link.tournament_id != link.tournament_id:
        return None
    was = (device.link_id, device.layer, device.waiting)
    device.link = link
    device.layer = known or device.layer
    device.waiting = device.waiting if kept is None else kept
    changed = was != (device.link_id, device.layer, device.waiting)
    if changed or at - device.last_seen >= SELDOM:
        device.last_seen = at
        device.save(update_fields=["link", "layer", "waiting", "last_seen"])
    return device


def _new(device_id: UUID, link: Link, layer: str, waiting: int, at: datetime) -> Device | None:
    if Device.objects.filter(link=link).count() >= MOST_AT_A_LINK:
        return None
    try:
        with transaction.atomic():
            return Device.objects.create(
                id=device_id, link=link, layer=layer, waiting=waiting, last_seen=at
            )
    except IntegrityError:  # another request of the same device was first
        return Device.objects.filter(pk=device_id, link=link).first()
