"""Money as it is typed and printed. Amounts are whole minor units everywhere else."""

from decimal import Decimal, InvalidOperation

from django.utils.translation import pgettext

from tournaments.wording import numbers

# How many digits stand behind the point, where it is not two.
DIGITS = {"JPY": 0, "KRW": 0, "ISK": 0, "CLP": 0, "VND": 0, "BHD": 3, "KWD": 3, "TND": 3}


def amount(minor: int, currency: str) -> str:
    """An amount with its currency.

    >>> amount(2050, "GBP"), amount(500, "JPY")
    ('20.50 GBP', '500 JPY')
    """
    digits = DIGITS.get(currency, 2)
    number = f"{Decimal(minor).scaleb(-digits):.{digits}f}"
    # Translators: a sum of money, such as 20.50 GBP.
    return pgettext("sum of money", "%(number)s %(currency)s") % {
        "number": number.replace(".", numbers.separator()),
        "currency": currency,
    }


def minor_units(typed: str, currency: str) -> int | None:
    """What somebody typed, with a point or a comma, in minor units; none if it is no amount.

    >>> minor_units("20,5", "GBP"), minor_units("", "GBP"), minor_units("1.005", "GBP")
    (2050, 0, None)
    """
    text = typed.strip().replace(",", ".") or "0"
    try:
        units = Decimal(text).scaleb(DIGITS.get(currency, 2))
    except InvalidOperation:
        return None
    if not units.is_finite() or units != units.to_integral_value():
        return None
    return int(units)
