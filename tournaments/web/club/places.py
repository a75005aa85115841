"""What is usual where people play: its money, and the paper in its printers.

The country of a zone is told by `zone.tab` of the time zone database (tzdata).
"""

from functools import cache
from importlib import resources

from tournaments.models import PageSize

COUNTRIES_OF_MONEY = {
    "AUD": "AU CC CX NF",
    "CAD": "CA",
    "CHF": "CH LI",
    "EUR": "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT "
    "RE SI SK SM TF VA YT",
    "GBP": "GB GG IM JE",
    "JPY": "JP",
    "NZD": "CK NU NZ",
}
ELSEWHERE = "USD"
# CLDR: paperSize US-Letter; and the islands of the United States.
LETTER = "AS BZ CA CL CO CR DO GT GU HN MP MX NI PA PH PR SV US VE VI"


def money_at(zone: str) -> str:
    """Three letters of the money that is used there; dollars where none of ours is."""
    country = _countries().get(zone, "none")
    usual = (money for money, places in COUNTRIES_OF_MONEY.items() if country in places.split())
    return next(usual, ELSEWHERE)


def paper_at(zone: str) -> str:
    """The usual size of paper there, a `PageSize`."""
    return PageSize.LETTER if _countries().get(zone) in LETTER.split() else PageSize.A4


@cache
def _countries() -> dict[str, str]:
    """Two letters of the country of every zone, by old names of places too."""
    files = resources.files("tzdata") / "zoneinfo"
    table = (files / "zone.tab").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in table if not line.startswith("#")]
    countries = {zone: country for country, _where, zone, *_note in rows}
    for line in (files / "tzdata.zi").read_text(encoding="utf-8").splitlines():
        if line.startswith("L "):
            _link, zone, old_name = line.split()
            if zone in countries:
                countries.setdefault(old_name, countries[zone])
    return countries
