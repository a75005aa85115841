"""Every code that the house can raise has its sentence; nothing is worded that cannot be raised."""

import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest

from scoring import night
from scoring.night.tiebreaks import TieBreak
from scoring.problem import ProblemCode
from scoring.rules.presets import PRESETS
from tournaments import services
from tournaments.models import EntryState, JobState, RoundState, TableState, TournamentState
from tournaments.rotation import refusal as rotation
from tournaments.services import transitions
from tournaments.services.refusals import Refusal
from tournaments.wording import (
    acts,
    documents,
    plans,
    problems,
    refusals,
    rules,
    states,
    tiebreaks,
)

SERVICES = Path(services.__path__[0])


def every_refusal() -> set[type[Refusal]]:
    found = set()
    for module in pkgutil.walk_packages(services.__path__, f"{services.__name__}."):
        imported = importlib.import_module(module.name)
        found |= {
            each
            for _, each in inspect.getmembers(imported, inspect.isclass)
            if issubclass(each, Refusal)
        }
    return found


def speaks_beside_its_field(refusal: type[Refusal]) -> bool:
    return "``fields``" in (refusal.__doc__ or "")


def test_every_refusal_has_a_sentence():
    silent = {
        each.code
        for each in every_refusal()
        if each.code not in refusals.CODES and not speaks_beside_its_field(each)
    }

    assert silent == set()


def test_every_reason_why_no_plan_can_be_has_a_sentence():
    raised = {code.value for code in rotation.PlanCode}
    text = "\n".join(file.read_text() for file in SERVICES.rglob("*.py"))
    raised |= set(re.findall(r'PlanImpossible\(\s*reason="([a-z_]+)"', text))

    assert "too_many_units" in raised
    assert {str(code) for code in plans.CODES} == raised


@pytest.mark.parametrize(
    ("reason", "data", "words"),
    [
        ("decided", {"units": [2]}, "Number 2 has won"),
        ("cut_tied", {"units": [[1, 4, 5]]}, "numbers 1, 4 and 5"),
        ("too_few_tables", {"tables": 2, "least": 3}, "needs 3 tables"),
        ("results_missing", {"round": 2, "tables": [1, 3]}, "tables 1 and 3 of round 2"),
        ("ranking_missing", {"units": [7]}, "number 7 has no place"),
    ],
)
def test_a_refused_plan_names_whom_it_is_about(reason, data, words):
    assert words in refusals.sentence("plan_impossible", {"reason": reason, **data})


def test_no_sentence_is_kept_for_a_refusal_that_is_gone():
    of_the_machine = {"broken", "disk_full", "disk_read_only"}
    assert refusals.CODES - {each.code for each in every_refusal()} == of_the_machine


def test_every_act_of_the_services_has_its_words():
    text = "\n".join(file.read_text() for file in SERVICES.rglob("*.py"))
    named = set(re.findall(r'name="([a-z_]+\.[a-z_]+)"', text))
    named |= set(re.findall(r'_deed\(\s*"([a-z_]+\.[a-z_]+)"', text))
    named |= {f"night.{act}" for act in transitions.TOURNAMENT}
    named |= {f"table.{act}" for act in transitions.TABLE}
    named |= {f"entry.{act}" for act in transitions.ENTRY}

    assert named - set(acts.ACTS) == set()


def test_every_rule_has_its_sentence_and_every_preset_its_name():
    worded = set(rules.SENTENCES) | {"rank_by"}

    assert set(night.CODES) - worded == set()
    assert worded - set(night.CODES) == set()
    assert {each.code for each in rules.PRESETS} == set(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_the_sentences_of_every_preset_can_be_filled(name):
    from_preset = rules.rules_of_preset(name)

    told = [
        *rules.told(from_preset, night.NightRules()),
        *rules.told_too(from_preset, night.NightRules()),
        *(row.words for row in rules.worth(from_preset, from_preset, night.NightRules())),
    ]

    assert all(sentence and "%" not in sentence for sentence in told)


def test_every_fault_of_a_sheet_has_its_sentence():
    assert set(ProblemCode) - set(problems.SENTENCES) == set()


def test_every_ranking_key_has_its_words():
    assert set(tiebreaks.KEYS) == set(tiebreaks.HEADS) == set(TieBreak)


def test_every_state_has_its_words():
    assert set(states.NIGHT) == set(TournamentState)
    assert set(states.ROUND) == set(RoundState)
    assert set(states.TABLE) == set(TableState)
    assert set(states.ENTRY) == set(EntryState)
    assert set(states.ENTRY_ACTS) == set(transitions.ENTRY)
    assert set(documents.STATES) == set(JobState)
