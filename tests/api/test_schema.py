"""Whatever is sent to the API, it answers as its own description says, and never breaks.

Short and seeded: the same requests on every run.
"""

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests import factories
from tests.api.calling import SECRET, token_of
from tests.services.season_nights import season_of
from tests.services.setting_up import AT, director, ready_night
from tournaments.api import urls
from tournaments.models import Tournament
from tournaments.project.wsgi import application
from tournaments.services.seating import rounds

AUTHORIZED = {"Authorization": f"Bearer {SECRET}"}
EXAMPLES = 12
EITHER = st.booleans()


@pytest.fixture
def one_connection():
    """Requests through the bare application keep the test's connection, as Django's client does."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def described(db, one_connection):
    """The API's description, with a night that real addresses can reach."""
    who = director()
    night = ready_night(who, people=8, rounds=2)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    token_of(who, "run", "results", "read", "seasons")
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/", application, headers=AUTHORIZED)
    season = season_of(who.club, {"Ann": 50, "Bob": 40})
    real = {
        "club": who.club.slug,
        "night": night.slug,
        "season": season.slug,
        "number": 1,
        "table": 1,
    }
    return schema, real


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_answer_is_as_described(described, mode):
    """Also to what breaks the description: it is refused, never taken and never a fault."""
    schema, real = described
    everything = [each.ok() for each in schema.get_all_operations()]
    operations = [each for each in everything if each.path.startswith("/api/v1/")]
    addresses = {each.name for each in urls.urlpatterns} - {"schema", "docs", "nowhere"}
    assert len({each.path for each in operations}) == len(addresses)

    for operation in operations:
        _try(operation, real, mode)


def _try(operation, real, mode, at_home=EITHER):
    @seed(20261126)
    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), at_home=at_home)
    def call(case, at_home):
        if at_home:
            case.path_parameters.update(
                {key: value for key, value in real.items() if key in case.path_parameters}
            )
        case.call_and_validate(headers=AUTHORIZED, excluded_checks=[positive_data_acceptance])

    call()  # what is well formed may still be refused: a round out of range, a taken number


def test_the_addresses_of_a_tables_script_answer_as_described(described):
    """Acts are read one by one, so a broken one is answered and not refused."""
    schema, real = described
    night = Tournament.objects.get(slug=real["night"])
    table, player = factories.table_links(night, 1)[0], factories.player_links(night)[0]
    operations = [
        each.ok() for each in schema.get_all_operations() if each.ok().path[:3] in ("/t/", "/l/")
    ]
    assert len({each.path for each in operations}) == 6

    for operation in operations:
        key = (table if operation.path.startswith("/t/") else player).key
        _try(operation, {"key": key}, GenerationMode.POSITIVE, at_home=st.just(value=True))
