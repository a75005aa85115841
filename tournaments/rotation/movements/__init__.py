"""Every movement there is, a module each: a new one is a new file here and is known by its kind."""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from tournaments.rotation.movement import Movement
from tournaments.rotation.refusal import PlanCode, PlanRefused

USUAL = "charted"


def _found() -> Iterator[type[Movement]]:
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        for each in vars(import_module(module.name)).values():
            if isinstance(each, type) and issubclass(each, Movement) and hasattr(each, "kind"):
                yield each


KINDS: Mapping[str, type[Movement]] = {each.kind: each for each in _found()}
"""All movements by the code under which they are stored and asked for."""


def movement_from_json(data: Mapping[str, Any]) -> Movement:
    """The movement that ``to_json`` wrote; settings left out take their usual value.

    >>> movement_from_json({"kind": "winner_driven", "form": "winners_stay"})
    WinnerDriven(form=<WinnerForm.WINNERS_STAY: 'winners_stay'>, head_table=True)
    """
    settings = dict(data)
    kind = settings.pop("kind", None)
    if kind not in KINDS:
        raise PlanRefused(PlanCode.UNKNOWN_KIND, kind=kind)
    return KINDS[kind].from_settings(settings)


def usual() -> Movement:
    """The movement where nobody chose one: everybody's card before the start.

    >>> usual().kind
    'charted'
    """
    return movement_from_json({"kind": USUAL})
