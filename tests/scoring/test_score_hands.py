"""The command that answers recorded hands: thin, and in no need of a database."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

FILE = Path(__file__).parents[1] / "reference" / "rule_vectors.json"
MADE = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 3}


def run(path, *flags):
    out = io.StringIO()
    call_command("score_hands", str(path), *flags, stdout=out)
    return out.getvalue().splitlines()


def written(tmp_path, *vectors):
    path = tmp_path / "vectors.json"
    path.write_text(json.dumps({"vectors": vectors}))
    return path


def test_each_vector_is_one_line_of_json_in_the_order_of_the_file():
    lines = [json.loads(line) for line in run(FILE)]

    assert [line["id"] for line in lines] == [
        vector["id"] for vector in json.loads(FILE.read_text())["vectors"]
    ]


def test_a_refusal_names_every_distinct_code_once(tmp_path):
    hand = {**MADE, "tricks": 6, "tricks_def": 7, "trump": "X"}
    path = written(tmp_path, {"id": "x", "ruleset": {}, "hand": hand})

    (line,) = run(path)

    codes = ["trump_unknown", "tricks_range", "tricks_sum"]
    assert json.loads(line) == {"id": "x", "result": {"error": codes[0], "errors": codes}}


def test_unplayable_rules_are_one_error_however_many_reasons_there_are(tmp_path):
    rules = {"players": 3, "need": 9, "target": None}
    path = written(tmp_path, {"id": "x", "ruleset": rules, "hand": MADE})

    (line,) = run(path)

    assert json.loads(line)["result"]["errors"] == ["ruleset_invalid"]


def test_the_file_has_no_say_in_defaults_and_presets(tmp_path):
    path = tmp_path / "vectors.json"
    vector = {"id": "x", "ruleset": {"preset": "na24"}, "hand": MADE}
    lies = {"defaults": {"make": 7}, "presets": {"na24": {"make": 9}}, "vectors": [vector]}
    path.write_text(json.dumps(lies))

    (line,) = run(path)

    assert json.loads(line)["result"]["points"] == [1, 0]


def test_check_says_how_many_agree():
    assert run(FILE, "--check") == ["589 of 589 vectors agree"]


def test_check_fails_with_the_differences(tmp_path, capsys):
    path = written(
        tmp_path,
        {"id": "right", "ruleset": {}, "hand": MADE, "expect": {"points": [1, 0]}},
        {"id": "wrong", "ruleset": {}, "hand": MADE, "expect": {"points": [2, 0]}},
    )

    with pytest.raises(CommandError, match="1 of 2 vectors agree"):
        call_command("score_hands", str(path), "--check")

    assert capsys.readouterr().out == "wrong: points: expected [2, 0], got [1, 0]\n"
