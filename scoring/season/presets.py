"""Ways in which clubs run a season, to start from."""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.season.rules import Cancelled, NightPoints, SeasonKey, SeasonRules

PRESETS: Mapping[str, SeasonRules] = MappingProxyType(
    {
        "best_nights": SeasonRules(best=8),
        "every_night": SeasonRules(),
        "all_but_two": SeasonRules(all_but=2),
        "places": SeasonRules(
            night_points=NightPoints.PLACE,
            place_points=(12, 10, 8, 7, 6, 5, 4, 3, 2, 1),
            attendance_points=1,
        ),
        "average": SeasonRules(
            night_points=NightPoints.TOTAL,
            minimum_nights=6,
            cancelled_minimum=Cancelled.FEWER,
            rank_by=(SeasonKey.AVERAGE_A_NIGHT, SeasonKey.NIGHTS_WON, SeasonKey.BEST_NIGHT),
        ),
        "wins": SeasonRules(
            night_points=NightPoints.WINS,
            rank_by=(SeasonKey.POINTS, SeasonKey.NIGHTS_WON, SeasonKey.LONE_HANDS),
        ),
    }
)
"""By code, in the order in which they are offered: totals of the best nights are the usual way."""
