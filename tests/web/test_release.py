"""Prints: the same for the same, another one for anything else."""

from tournaments.web import release


def printed(folder, text):
    (folder / "a.css").write_text(text)
    return release._print(release._below(folder, "*.css"))


def test_other_bytes_have_another_print(tmp_path):
    first = printed(tmp_path, "a { color: red }")

    assert printed(tmp_path, "a { color: blue }") != first
    assert printed(tmp_path, "a { color: red }") == first


def test_the_prints_are_short_and_tell_different_things():
    assert len(release.release()) == len(release.words_print()) == 8
    assert release.furniture().startswith(release.release())
    assert len({release.release(), release.furniture(), release.words_print()}) == 3
