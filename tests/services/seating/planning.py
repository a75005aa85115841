"""A plan proposed and seats given out, in the fewest words."""

from tests.services.setting_up import (
    AT,
)
from tournaments.services.seating import plans, rounds


def propose(who, night, seed=7, **more):
    return plans.propose(tournament=night, seed=seed, by=who.actor, at=AT, **more)


def publish(who, night, number=None, act_id=None):
    return rounds.publish(tournament=night, number=number, by=who.actor, at=AT, act_id=act_id)
