"""The command that prints rotations."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.reference import rotation_check as checker
from tests.rotation.nights import a_round
from tournaments.rotation.constraints import NeverPartners
from tournaments.rotation.history import History, Played


def printed(*arguments):
    out = StringIO()
    call_command("plan_rotation", *map(str, arguments), stdout=out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_for_every_cell():
    lines = printed("--players", "4-9", "--rounds", "1-N")

    assert [(line["players"], len(line["rounds"])) for line in lines] == [
        (players, rounds) for players in range(4, 10) for rounds in range(1, players + 1)
    ]
    assert [checker.problems(line) for line in lines] == [[]] * len(lines)


def test_one_cell():
    (line,) = printed("--players", 16, "--rounds", 5, "--seed", 3)

    assert line["shape"] == [2, 2]
    assert line["seed"] == 3
    assert checker.measure(line)["lexicographic_gaps"][:7] == [0] * 7


@pytest.mark.parametrize(("players", "shape"), [(6, "1x1"), (12, "3x3"), (6, "1x1x1")])
def test_other_shapes(players, shape):
    (line,) = printed("--players", players, "--rounds", 3, "--shape", shape, "--steps", 8192)

    assert line["shape"] == [int(side) for side in shape.split("x")]
    assert checker.problems(line) == []


def test_a_cap_on_tables_is_in_the_line():
    (line,) = printed("--players", 12, "--rounds", 3, "--tables", 2, "--steps", 8192)

    assert line["tables"] == 2
    assert checker.problems(line) == []


def test_the_same_seed_prints_the_same():
    arguments = ("--players", 13, "--rounds", 4, "--shape", "3x3", "--seed", 5, "--steps", 8192)

    assert printed(*arguments) == printed(*arguments)


def test_a_table_that_cannot_be_filled_is_refused_with_the_least_number():
    with pytest.raises(CommandError, match=r"^5 players cannot fill a 3x3 table: .* least 6\.$"):
        printed("--players", 5, "--rounds", 1, "--shape", "3x3")


def test_other_refusals_are_sentences_too():
    with pytest.raises(CommandError, match=r"^There is no such rotation: no rounds \(rounds 0"):
        printed("--players", 5, "--rounds", 0)


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--players", "some", "neither a number nor a range"),
        ("--players", "N", "--players needs numbers"),
        ("--players", "20-10", "from the smaller number to the greater: 10-20"),
        ("--rounds", "8-3", "from the smaller number to the greater: 3-8"),
        ("--shape", "2x", "not a shape"),
        ("--shape", "9x9", "not a shape"),
        ("--movement", "waltz", "not a movement"),
        ("--movement", '{"kind": "swiss", "speed": 3}', "not a movement"),
    ],
)
def test_what_cannot_be_read_is_said(option, value, said):
    arguments = {"--players": "8", "--rounds": "2"} | {option: value}

    with pytest.raises(CommandError, match=said):
        printed(*(word for pair in arguments.items() for word in pair))


def test_constraints_and_history_come_from_files(tmp_path):
    constraints, history = tmp_path / "constraints.json", tmp_path / "history.json"
    constraints.write_text(json.dumps([NeverPartners(1, 2).to_json()]), encoding="utf-8")
    played = History((Played(a_round(1, (1, 2, 3, 4), (5, 6, 7, 8))),))
    history.write_text(json.dumps(played.to_json()), encoding="utf-8")

    (line,) = printed(
        *("--players", 8, "--rounds", 3, "--constraints", constraints),
        *("--history", history, "--steps", 8192, "--explain"),
    )

    assert line["from_round"] == 2
    assert len(line["rounds"]) == 2
    assert line["wishes"] == [
        {"constraint": NeverPartners(1, 2).to_json(), "broken": 0, "possible": True}
    ]
    assert line["certificate"]["rounds"] == 3


@pytest.mark.parametrize("option", ["--constraints", "--history"])
@pytest.mark.parametrize("content", [None, "{", '["x"]'])
def test_a_file_that_says_nothing_is_refused(tmp_path, option, content):
    path = tmp_path / "asked.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")

    with pytest.raises(CommandError, match="does not hold"):
        printed("--players", 8, "--rounds", 3, option, path)


def test_any_movement_may_be_asked_for():
    (line,) = printed(
        *("--players", 12, "--rounds", 4, "--movement", '{"kind": "fixed_position"}'),
    )

    assert line["movement"] == {"kind": "fixed_position", "steps": [0, 1, -1, 2]}
    assert len(line["rounds"]) == 4
