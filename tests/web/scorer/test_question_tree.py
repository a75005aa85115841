"""The questions of a house's rules as one tree: every way leads to an end, and it is small."""

import gzip
import json

import pytest

from scoring.hand import asked_of_server
from scoring.rules import PRESETS, preset
from tournaments.web.scorer import question_tree

QUICK = ("na24", "british25", "auction5")
EACH = [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in PRESETS]


@pytest.mark.parametrize("name", EACH)
def test_every_way_leads_to_an_end_and_it_is_small_or_the_server_is_asked(name):
    rules = preset(name)
    sent = question_tree.of(rules)

    if sent is None:
        assert asked_of_server(rules) is not None or is_too_large(rules)
        return
    assert len(sent.compressed) <= question_tree.MOST_BYTES
    assert gzip.decompress(sent.compressed) == sent.plain
    every_way_ends(json.loads(sent.plain))


def is_too_large(rules):
    try:
        told = json.dumps(question_tree.walked(rules), ensure_ascii=False, separators=(",", ":"))
    except question_tree.TooWide:
        return True
    return len(gzip.compress(told.encode(), mtime=0)) > question_tree.MOST_BYTES


def every_way_ends(tree):
    seen, waiting = set(), [*tree["roots"]["0"]]
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        if at >= 0:
            assert tree["nodes"][at]["choices"], "a question without an answer"
            waiting += [each["to"] for each in tree["nodes"][at]["choices"]]
        else:
            assert tree["leaves"][~at]["words"] in range(len(tree["words"]))
    assert sum(at >= 0 for at in seen) == len(tree["nodes"])
    assert sum(at < 0 for at in seen) == len(tree["leaves"])


def test_other_rules_have_another_mark_and_the_same_rules_the_same():
    marks = [question_tree.mark_of(preset(name)) for name in PRESETS]

    assert len(set(marks)) == len({preset(name) for name in PRESETS})
    assert question_tree.mark_of(preset("na24")) == question_tree.mark_of(preset("na24"))


def test_nobody_is_named_in_it():
    names = question_tree.Nameless(4)

    assert names.names == {0: "{0}", 1: "{1}", 2: "{2}", 3: "{3}"}
    assert names.entry_in == {0: 0, 1: 1, 2: 2, 3: 3}
    assert names.sides(None) == ()
