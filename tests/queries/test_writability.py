"""Whether a sheet can be written, and why not: every state of night, round and table."""

import pytest

from scoring.night import AgreementRule, NightRules
from scoring.rules import preset
from tests.services.builders import a_night, typed, use_rules
from tournaments import queries
from tournaments.models import RoundState, TableState, TournamentState
from tournaments.queries import writability
from tournaments.queries.writability import Writability

OPEN = {
    "night_state": "running",
    "round_state": "playing",
    "table_state": "seated",
    "stored": False,
    "rules": preset("na24"),
    "night": NightRules(),
}


def shut(**changes):
    """Why neither a table's own tablet nor the director can write."""
    here = Writability(**{**OPEN, **changes})
    return here.shut(at_table=True), here.shut(at_table=False)


@pytest.mark.parametrize(
    ("state", "at_table", "director"),
    [
        ("draft", "night_not_started", "night_not_started"),
        ("ready", "night_not_started", "night_not_started"),
        ("running", None, None),
        ("provisional", "night_closed", None),
        ("final", "night_final", "night_final"),
        ("archived", "night_final", "night_final"),
        ("cancelled", "night_cancelled", "night_cancelled"),
    ],
)
def test_the_state_of_the_night(state, at_table, director):
    assert shut(night_state=state) == (at_table, director)


@pytest.mark.parametrize(
    ("state", "at_table", "director"),
    [
        ("planned", "round_not_published", "round_not_published"),
        ("published", None, None),
        ("playing", None, None),
        ("closed", "round_closed", None),
        ("dropped", "round_dropped", "round_dropped"),
        (None, None, None),  # a player's own card has no round
    ],
)
def test_the_state_of_the_round(state, at_table, director):
    assert shut(round_state=state) == (at_table, director)


def test_every_state_was_asked():
    assert {each.value for each in TournamentState} == {
        "draft", "ready", "running", "provisional", "final", "archived", "cancelled",
    }  # fmt: skip
    assert {each.value for each in RoundState} == {
        "planned", "published", "playing", "closed", "dropped",
    }  # fmt: skip
    assert {each.value for each in TableState} == {"seated", "postponed", "void"}


def test_a_void_table_is_written_by_nobody_and_a_postponed_one_by_a_director():
    assert shut(table_state="void") == ("table_void", "table_void")
    assert shut(table_state="postponed") == ("table_postponed", None)
    assert shut(table_state="postponed", round_state="closed") == ("table_postponed", None)
    assert shut(table_state="void", round_state="closed") == ("table_void", "table_void")


def test_where_a_result_counts_only_the_director_writes_on():
    assert shut(stored=True) == ("table_stored", None)


def test_the_night_is_named_before_the_round_and_the_round_before_the_result():
    assert shut(night_state="final", round_state="dropped", stored=True)[0] == "night_final"
    assert shut(round_state="closed", stored=True)[0] == "round_closed"


# --- As it is read


@pytest.mark.django_db
def test_a_table_is_read_with_the_rules_of_its_round_in_one_query(django_assert_num_queries):
    night = a_night([[(1, 2, 3, 4)], [(1, 3, 2, 4)]], rules=preset("ohio8"))
    agreed = NightRules(agreement=AgreementRule.TWO)
    use_rules(night, preset("na24"), agreed, from_round=2)
    night.set_round(2, "playing")
    night.set_table("postponed", in_round=2)

    with django_assert_num_queries(1):
        second = writability.of_table(night.tables[2, 1].pk)
    first = writability.of_table(night.table.pk)

    assert second == Writability("running", "playing", "postponed", False, preset("na24"), agreed)
    assert first == Writability(
        "running", "published", "seated", False, preset("ohio8"), NightRules()
    )


@pytest.mark.django_db
def test_a_later_version_for_the_same_round_goes_before_and_a_table_may_have_its_own():
    night = a_night([[(1, 2, 3, 4)]], rules=preset("ohio8"))
    use_rules(night, preset("na24"), NightRules())
    assert writability.of_table(night.table.pk).rules == preset("na24")

    own = use_rules(night, preset("cutthroat3"), NightRules(minutes=9), from_round=7)
    night.table.rules = own
    night.table.save()

    # the hand's rules are the table's, the night's stay the night's
    assert writability.of_table(night.table.pk).rules == preset("cutthroat3")
    assert writability.of_table(night.table.pk).night == NightRules()


@pytest.mark.django_db
def test_a_result_is_stored_while_its_confirmation_is_in_force():
    night = a_night([[(1, 2, 3, 4), (5, 6, 7, 8)]])
    typed(night, 1, 1, 10, 7)

    assert writability.of_table(night.table.pk).stored is True
    assert writability.of_table(night.tables[1, 2].pk).stored is False

    night.table.confirmations.update(in_force=False)
    assert writability.of_table(night.table.pk).stored is False


@pytest.mark.django_db
def test_a_card_is_read_with_the_newest_rules_and_has_no_round(django_assert_num_queries):
    night = a_night([[(1, 2, 3, 4)]], rules=preset("ohio8"))
    use_rules(night, preset("na24"), NightRules(minutes=9), from_round=5)

    with django_assert_num_queries(1):
        card = writability.of_entry(night.entries[2].pk)

    assert card == Writability("running", None, None, False, preset("na24"), NightRules(minutes=9))
    assert queries.rules.versions(night.tournament.pk)[0].rules == preset("ohio8")
