"""One word a thing: what the glossary names exists, and what it bans is not said."""

import ast
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest
from django.apps import apps

from tests.house.documents import DOCS, ROOT, named, table

# What the renaming has not reached yet: words that names in code still hold, classes that share a
# name, and names that the glossary gives ahead. What is done must leave this list.
PENDING_WORDS: set[str] = set()
PENDING_CLASSES: set[str] = set()
PENDING_NAMES: set[str] = set()

# Django finds a command by this name of its class, and a model's settings by the other.
NAMED_BY_DJANGO = {"Command", "Meta"}
# Programs for developers, which nothing imports, and what Django wrote.
LEFT_OUT = {"migrations", "generator"}

GLOSSARY = (DOCS / "glossary.md").read_text()
WORDS = table(GLOSSARY, "## Words")
BANNED = table(GLOSSARY, "## Words that are not said")
PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
MARKS = {
    "_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy",
    "pgettext", "pgettext_lazy", "npgettext", "npgettext_lazy",
}  # fmt: skip
SEEN_ATTRIBUTES = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
TRANSLATED = re.compile(r"""{%\s*(?:translate|trans)\s+(["'])(.*?)\1""")
NOT_SAID = re.compile(r"{%.*?%}|{{.*?}}|<[^>]*>", re.DOTALL)
COMMENTS = re.compile(r"{#.*?#}|{%\s*comment.*?endcomment\s*%}", re.DOTALL)


# --- Reading names and sentences


def words_of(name):
    """The words of a name in code: HandEntry and hand_entry are hand and entry."""
    return {part.lower() for part in PART.findall(name)}


def names_of(source):
    """Every name that a module gives: classes, functions, arguments, variables, attributes."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)):
                yield name


def public_classes(source):
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def sentences_of(source):
    """What a module marks for translation."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            name = called.id if isinstance(called, ast.Name) else called
            if name in MARKS:
                for each in node.args:
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield re.sub(r"%\(\w+\)\w", " ", each.value)


def said_by(template):
    """What a template says to a person, tags and comments taken out."""
    text = COMMENTS.sub(" ", template)
    yield from (found for _, found in TRANSLATED.findall(text))
    yield from (NOT_SAID.sub(" ", found) for found in SEEN_ATTRIBUTES.findall(text))
    yield NOT_SAID.sub(" ", text)


def says(sentence):
    return {word.lower() for word in re.findall(r"[A-Za-z]+", sentence)}


# --- The tree


@cache
def modules():
    return {
        path.relative_to(ROOT): path.read_text()
        for top in ("scoring", "tournaments")
        for path in sorted((ROOT / top).rglob("*.py"))
        if not LEFT_OUT & {*path.parts}
    }


@cache
def in_code():
    """Word -> the names that hold it, each with its module."""
    found = defaultdict(set)
    for path, source in modules().items():
        for name in [*path.with_suffix("").parts, *names_of(source)]:
            for word in words_of(name):
                found[word].add((str(path), name))
    return found


@cache
def on_pages():
    """Word -> where it is said."""
    found = defaultdict(set)
    for path, source in modules().items():
        for sentence in sentences_of(source):
            for word in says(sentence):
                found[word].add((str(path), " ".join(sentence.split())))
    for path in sorted((ROOT / "templates").rglob("*.html")):
        for text in said_by(path.read_text()):
            for word in says(text):
                found[word].add((str(path.relative_to(ROOT)), word))
    return found


def is_meant(place, meant):
    """Whether a name, or the module that it stands in, is among the exceptions."""
    path, name = place
    return any(name == each or path.endswith(f"/{each}") for each in meant)


def banned(where):
    """Word -> its exceptions, for words that are banned in code or on pages."""
    return {
        row["not"]: named(row["meant"]) for row in BANNED if where in row["banned on"].split(", ")
    }


# --- The glossary


def test_each_word_has_one_line():
    for rows, head in ((WORDS, "word"), (BANNED, "not")):
        words = [word for row in rows for word in row[head].split(", ")]
        assert [word for word, times in Counter(words).items() if times > 1] == []


def test_a_word_is_banned_on_pages_in_code_or_nowhere_and_then_means_something():
    assert {row["banned on"] for row in BANNED} <= {"page, code", "page", "code", "nowhere"}
    assert [
        row["not"] for row in BANNED if row["banned on"] == "nowhere" and not row["meant"]
    ] == []


def test_what_stands_for_a_word_in_code_exists():
    classes = {name for source in modules().values() for name in public_classes(source)}
    unions = {name for source in modules().values() for name in names_of(source)}

    gone = [
        each
        for row in WORDS
        for each in named(row["in code"])
        if not ((ROOT / each).exists() if "/" in each else each in classes | unions)
    ]

    assert set(gone) == PENDING_NAMES


def test_every_table_of_the_database_has_its_word():
    told = {each for row in WORDS for each in named(row["in code"])}
    models = {model.__name__ for model in apps.get_app_config("tournaments").get_models()}

    assert models - told == set()


@pytest.mark.parametrize("word", sorted(banned("code").keys() - PENDING_WORDS))
def test_no_name_in_code_has_a_banned_word(word):
    code = in_code()
    meant = banned("code")[word]

    assert sorted(place for place in code[word] if not is_meant(place, meant)) == []


@pytest.mark.parametrize("word", sorted(banned("page")))
def test_no_page_says_a_banned_word(word):
    assert sorted(on_pages()[word]) == []


def test_every_exception_is_used():
    code = in_code()
    idle = [
        (word, each)
        for word, meant in banned("code").items()
        for each in meant
        if not any(is_meant(place, [each]) for place in code[word])
    ]

    assert idle == []


def test_what_is_pending_is_still_to_be_done():
    code = in_code()
    todo = {
        word
        for word in PENDING_WORDS
        if any(not is_meant(place, banned("code")[word]) for place in code[word])
    }

    assert todo == PENDING_WORDS


def test_no_public_class_name_stands_twice():
    places = defaultdict(list)
    for path, source in modules().items():
        for name in public_classes(source):
            places[name].append(str(path))

    twice = {name for name, paths in places.items() if len(paths) > 1} - NAMED_BY_DJANGO

    assert twice == PENDING_CLASSES


# --- The readers themselves: what is planted is seen


def test_names_are_read_word_by_word():
    source = "import x as bell\nclass PulseRow:\n    def ring_it(self, deed): self.holder = 1\n"

    assert sorted(names_of(source)) == ["PulseRow", "bell", "deed", "holder", "ring_it", "self"]
    assert words_of("PulseRow") == {"pulse", "row"}
    assert words_of("ring_it") == {"ring", "it"}
    assert words_of("HTTPHeader") == {"http", "header"}
    assert words_of("bellows") == {"bellows"}


def test_sentences_are_read_where_they_are_marked():
    source = 'x = _("An event"), ngettext("%(n)d match", "%(n)d matches", 2), print("a court")'

    assert [says(each) for each in sentences_of(source)] == [
        {"an", "event"}, {"match"}, {"matches"},
    ]  # fmt: skip


def test_a_template_is_read_as_a_person_sees_it():
    template = (
        '{# court #}<p class="event" title="A referee">{% translate "The match" %} {{ bye }}'
        "{% blocktranslate trimmed %}A {{ slip }} ballot{% endblocktranslate %}</p>"
    )

    assert set().union(*map(says, said_by(template))) == {"a", "referee", "the", "match", "ballot"}


def test_a_whole_module_or_one_name_may_be_meant():
    place = ("tournaments/rotation/annealing.py", "rival_step")

    assert is_meant(place, ["rotation/annealing.py"])
    assert is_meant(place, ["rival_step"])
    assert not is_meant(place, ["rotation/search.py", "rival"])


def test_the_tree_is_really_read():
    assert Path("tournaments/services/acts.py") in modules()
    assert {"hand", "tally"} <= in_code().keys()
    assert "standings" in on_pages()
