"""The colours keep their contrast: the pairs of the house, measured as WCAG 2 measures."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "tournaments/web/static/css/tokens.css").read_text()

GROUNDS = ("cloth", "card", "inset")
TINTS = ("baize", "brass", "red", "blue")

# (text or edge, ground, least ratio)
PAIRS = [
    *(("ink", ground, 10.0) for ground in GROUNDS),
    *(("ink", f"{tint}-tint", 10.0) for tint in TINTS),
    *(("ink2", ground, 7.0) for ground in GROUNDS),
    *(("edge", ground, 3.0) for ground in GROUNDS),
    *((f"{tint}-ink", f"{tint}-tint", 7.0) for tint in TINTS),
    *((f"{tint}-ink", "card", 7.0) for tint in ("baize", "red", "blue")),
    ("on-baize", "baize", 7.0),
    ("on-baize", "baize-hover", 7.0),
    ("on-brass", "brass", 7.0),
    ("on-red", "red", 7.0),
    ("on-band", "band", 7.0),
    ("band2", "band", 7.0),
]


def tokens(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))


def blocks() -> dict[str, dict[str, str]]:
    light = CSS[CSS.index(":root {") : CSS.index("@media (prefers-color-scheme: dark)")]
    by_device = CSS[
        CSS.index("@media (prefers-color-scheme: dark)") : CSS.index(':root[data-theme="dark"]')
    ]
    by_choice = CSS[CSS.index(':root[data-theme="dark"]') : CSS.index("@media (max-width")]
    return {"light": tokens(light), "device": tokens(by_device), "dark": tokens(by_choice)}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: str, two: str) -> float:
    bright, dim = sorted((luminance(one), luminance(two)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def test_contrast_is_measured_as_wcag_says():
    assert contrast("#ffffff", "#000000") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground", "least"), PAIRS)
def test_a_pair_keeps_its_contrast(theme, text, ground, least):
    colours = blocks()[theme]

    assert contrast(colours[text], colours[ground]) >= least


def test_dark_is_the_same_whether_the_device_or_the_person_asked_for_it():
    found = blocks()

    assert found["device"] == found["dark"]
    assert set(found["light"]) == set(found["dark"])
