"""Recorded leagues and ladders: every vector, hostile lines, and the two commands."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from scoring.ladder import vectors as ladder_vectors
from scoring.league import vectors
from scoring.reading_vectors import VectorCode, VectorKind, VectorRefused, differences, read_line

FILE = Path(__file__).parents[2] / "reference" / "league_vectors.jsonl"
VECTORS = [read_line(line) for line in FILE.read_bytes().splitlines()]
ANSWER = {VectorKind.LEAGUE: vectors.answer_league, VectorKind.LADDER: ladder_vectors.answer_ladder}

TEAMS = ["A", "B", "C"]
PLAYED = {"week": 1, "home": "A", "away": "B", "kind": "played", "games": [5, 4]}
WON = {"week": 1, "winner": "B", "loser": "A"}


def league(*fixtures, **given):
    return {"teams": TEAMS, "rules": {}, "fixtures": list(fixtures)} | given


def ladder(*results, **given):
    return {"rules": {}, "order": ["A", "B", "C"], "results": list(results)} | given


@pytest.mark.clause("9.1", "9.4", "9.7", "9.10", "10.1", "10.4")
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.id)
def test_every_vector_is_answered_as_expected(vector):
    assert ANSWER[vector.kind](vector.given) == vector.expect


def test_there_are_vectors_of_both_kinds():
    kinds = [vector.kind for vector in VECTORS]

    assert (kinds.count(VectorKind.LEAGUE), kinds.count(VectorKind.LADDER)) == (10, 20)


@pytest.mark.clause("9.9")
@pytest.mark.parametrize(
    ("given", "codes"),
    [
        (None, ["field_missing"]),
        ([], ["field_malformed"]),
        ({"fixtures": []}, ["field_missing"]),
        ({"teams": TEAMS}, ["field_missing"]),
        (league(surprise=1), ["field_unknown"]),
        (league(teams="ABC"), ["field_malformed"]),
        (league(teams=["A", ["B"]]), ["field_malformed"]),
        (league(teams=["A", " "]), ["field_malformed"]),
        (league(teams=["A", "A"]), ["team_twice"]),
        (league(rules=[]), ["field_malformed"]),
        (league(rules={"win": 3, "decided_by": "luck"}), ["option_unknown", "value_unknown"]),
        (league(rules={"schema": 2}), ["schema_unknown"]),
        (league(rules={"win_points": 0}), ["win_below_draw"]),
        (league("x"), ["field_malformed"]),
        (league(PLAYED | {"referee": "Jo"}), ["field_unknown"]),
        (league(PLAYED | {"kind": "lost"}), ["kind_unknown"]),
        (league(PLAYED | {"kind": "abandoned"}), ["kind_unknown"]),
        (league(PLAYED | {"kind": ["played"]}), ["kind_unknown"]),
        (league(PLAYED | {"week": "1"}), ["field_malformed"]),
        (league(PLAYED | {"home": None}), ["field_missing"]),
        (league(PLAYED | {"home": "Z"}), ["team_unknown"]),
        (league(PLAYED | {"home": "B"}), ["plays_itself"]),
        (league(PLAYED | {"games": None}), ["score_missing"]),
        (league(PLAYED | {"games": [5]}), ["field_malformed"]),
        (league(PLAYED | {"games": [5, -4]}), ["field_malformed"]),
        (league(PLAYED | {"games": [True, 4]}), ["field_malformed"]),
        (league(PLAYED | {"games": [5.0, 4]}), ["field_malformed"]),
        (league(PLAYED | {"games": [10**40, 4]}), ["field_malformed"]),
        (league(PLAYED, rules={"decided_by": "points"}), ["score_missing"]),
        (
            league(PLAYED | {"games": [9, 9]}, rules={"pairs_a_side": 3, "games_a_pair": 3}),
            ["score_impossible"],
        ),
        (league(PLAYED | {"kind": "to_come"}), ["score_not_played"]),
        (league(PLAYED | {"kind": "awarded"}), ["award_missing"]),
        (league(PLAYED | {"awarded": [2, 0]}), ["award_not_asked"]),
        (league(PLAYED | {"forfeited_by": "A"}), ["forfeit_not_asked"]),
        (
            league({"home": "A", "away": "B", "kind": "forfeit", "forfeited_by": "C"}),
            ["forfeited_by_nobody"],
        ),
        (league({"home": "A", "away": "B", "kind": "forfeit"}), ["forfeited_by_nobody"]),
        (league(deductions=[{"team": "Z", "points": 1, "reason": "late"}]), ["team_unknown"]),
        (league(deductions=[{"team": "A", "points": 0, "reason": "late"}]), ["deduction_range"]),
        (league(deductions=[{"team": "A", "points": 1}]), ["field_missing"]),
        (league(deductions=[{"team": "A", "points": 1, "why": "x"}]), ["field_unknown"]),
        (league(deductions={"A": 1}), ["field_malformed"]),
        (league(playoffs=[["A", "Z"]]), ["team_unknown"]),
        (league(playoffs=[["A", "A"]]), ["team_twice"]),
        (league(playoffs=["AB"]), ["field_malformed"]),
        (league(PLAYED | {"home": "Z", "games": None}), ["team_unknown", "score_missing"]),
    ],
)
def test_a_league_that_cannot_be_read_is_refused_by_its_codes(given, codes):
    assert vectors.answer_league(given) == {"error": codes[0], "errors": codes}


def test_a_league_may_leave_out_everything_but_teams_and_fixtures():
    found = vectors.answer_league({"teams": ["A", "B"], "fixtures": []})

    assert [line["league_points"] for line in found["table"]] == [0, 0]
    assert (found["open"], found["annulled"]) == ([], [])


def test_games_that_no_paper_tells_are_null():
    fixture = {"home": "A", "away": "B", "kind": "played", "points": [30, 20]}

    found = vectors.answer_league(league(fixture, rules={"decided_by": "points"}))

    assert [(line["games"], line["average_games"]) for line in found["table"]] == [
        (None, None),
        (None, None),
        ([0, 0], None),
    ]


@pytest.mark.clause("10.12")
@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ("x", ["field_malformed"]),
        (ladder(order=None), ["field_missing"]),
        (ladder(order=["A", 1]), ["field_malformed"]),
        (ladder(order=["A", "A"]), ["order_twice"]),
        (ladder(surprise=1), ["field_unknown"]),
        (ladder(WON | {"score": 3}), ["field_unknown"]),
        (ladder(WON | {"winner": "A"}), ["same_member"]),
        (ladder(WON | {"week": 0}), ["week_range"]),
        (ladder(WON | {"week": -1}), ["field_malformed"]),
        (ladder({"winner": "A"}), ["field_missing"]),
        (ladder(WON | {"week": 2}, WON), ["week_backwards"]),
        (ladder(rules={"climb": "3/2"}), ["climb_range"]),
        (ladder(rules={"climb": 0.5}), ["value_unknown"]),
        (ladder(rules={"climb": "1/0", "idle": 2}), ["value_unknown", "option_unknown"]),
        (ladder(rules={"idle_weeks": 2}), ["field_missing"]),
        (ladder(rules={"idle_weeks": 2}, until_week=10**9), ["week_range"]),
        (ladder(rules={"idle_weeks": 2}, until_week="4"), ["field_malformed"]),
        (
            ladder({"winner": "A", "loser": "B"}, rules={"idle_weeks": 2}, until_week=2),
            ["week_missing"],
        ),
        (ladder(WON | {"week": 5}, rules={"idle_weeks": 2}, until_week=4), ["field_malformed"]),
    ],
)
def test_a_ladder_that_cannot_be_read_is_refused_by_its_codes(given, codes):
    assert ladder_vectors.answer_ladder(given) == {"error": codes[0], "errors": codes}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"id": NaN}',
        b'{"id": "\\ud800"}',
        b'{"id": 1, "id": 2}',
        b'{"given": {"order": [], "order": []}}',
        b"[" * 100_000,
        b'{"id": ' + b"9" * 10_000 + b"}",
    ],
)
def test_a_line_that_is_no_object_is_unreadable(line):
    with pytest.raises(VectorRefused) as stopped:
        read_line(line)

    assert [problem.code for problem in stopped.value.problems] == [VectorCode.LINE_UNREADABLE]


@pytest.mark.parametrize("number", [True, 1.5, ["x"], {"a": 1}, None])
def test_an_id_is_a_word_or_a_number(number):
    assert read_line(json.dumps({"id": number}).encode()).id is None


@pytest.mark.parametrize(
    ("expected", "given", "lines"),
    [
        ({"order": []}, {"order": [], "moves": [1]}, 1),
        ({"order": [], "moves": []}, {"order": []}, 1),
        ({"error": "a"}, {"error": "a", "errors": ["a", "b"]}, 0),
        ({"error": "a"}, {"order": []}, 1),
        ({"order": []}, {"error": "a", "errors": ["a"]}, 3),
        (None, {"order": []}, 1),
    ],
)
def test_where_an_answer_differs(expected, given, lines):
    assert len(differences(expected, given)) == lines


# --- the commands


def run(command, path, *flags):
    out = io.StringIO()
    call_command(command, str(path), *flags, stdout=out)
    return out.getvalue().splitlines()


def written(tmp_path, *lines):
    path = tmp_path / "vectors.jsonl"
    path.write_bytes(b"\n".join(lines))
    return path


def vector(number, kind, given, **more):
    return json.dumps({"id": number, "kind": kind, "given": given} | more).encode()


@pytest.mark.parametrize(
    ("command", "summary"), [("league_table", "10 of 10"), ("ladder", "20 of 20")]
)
def test_check_says_how_many_agree(command, summary):
    assert run(command, FILE, "--check") == [f"{summary} vectors agree"]


@pytest.mark.parametrize(
    ("command", "kind"), [("league_table", VectorKind.LEAGUE), ("ladder", VectorKind.LADDER)]
)
def test_each_vector_of_the_kind_is_one_line_in_the_order_of_the_file(command, kind):
    lines = [json.loads(line) for line in run(command, FILE)]

    assert lines == [
        {"id": vector.id, "result": vector.expect} for vector in VECTORS if vector.kind is kind
    ]


def test_a_hostile_line_is_an_error_and_the_next_one_is_answered(tmp_path):
    path = written(
        tmp_path,
        b"{",
        b"",
        vector("bad", "ladder", ladder(WON | {"winner": "A"})),
        vector("other", "league", league(PLAYED)),
        vector("what", "chess", {}),
        vector("good", "ladder", ladder(WON)),
    )

    lines = [json.loads(line) for line in run("ladder", path)]

    assert [(line["id"], line.get("error")) for line in lines] == [
        (None, "line_unreadable"),
        ("bad", "same_member"),
        ("what", "kind_unknown"),
        ("good", None),
    ]
    assert lines[-1]["result"]["order"] == ["B", "A", "C"]


def test_check_fails_with_the_differences(tmp_path, capsys):
    path = written(
        tmp_path,
        vector("right", "league", league(PLAYED | {"home": "B"}), expect={"error": "plays_itself"}),
        vector("wrong", "league", league(PLAYED | {"home": "B"}), expect={"error": "team_unknown"}),
        vector("silent", "league", league(PLAYED)),
    )

    with pytest.raises(CommandError, match="1 of 3 vectors agree"):
        call_command("league_table", str(path), "--check")

    assert capsys.readouterr().out == (
        "wrong: error: expected team_unknown, got plays_itself\nsilent: nothing is expected\n"
    )
