"""What nights came to, kept so that a season is read quickly. No act: it says nothing new."""

from collections.abc import Iterable

from django.db import OperationalError, transaction

from scoring.season import SHAPE
from tournaments import queries
from tournaments.models import NightCache, Tournament
from tournaments.queries.night_sums import CountedNight
from tournaments.queries.nights import PLAYED

AT_ONCE = 50


def keep(counted: Iterable[CountedNight]) -> None:
    """Keep what was counted just now. What a busy database will not keep is counted again."""
    rows = [
        NightCache(
            tournament_id=each.tournament_id,
            results=each.results,
            release=SHAPE,
            night=each.sums.to_json(),
            rounds=list(each.rounds),
        )
        for each in counted
    ]
    if not rows:
        return
    try:
        with transaction.atomic():
            NightCache.objects.bulk_create(
                rows,
                update_conflicts=True,
                unique_fields=["tournament"],
                update_fields=["results", "release", "night", "rounds"],
            )
    except OperationalError:
        return


def rebuild() -> int:
    """Forget all that was kept and count every night that is over anew; how many there were."""
    NightCache.objects.all().delete()
    nights = Tournament.objects.filter(state__in=PLAYED).select_related("version", "club")
    ids = list(nights.order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(ids), AT_ONCE):
        some = list(nights.filter(pk__in=ids[start : start + AT_ONCE]).order_by("pk"))
        keep(queries.night_sums.count(some))
    return len(ids)
