# ruff: noqa: INP001 (a script for whoever changes a font; not part of the package)
# mypy: ignore-errors
"""Builds the TrueType files beside this script from the upstream packages (README.md tells how).

Run by hand when a font changes, never by Benny. Usage: ``python build.py FOLDER``, where FOLDER
holds each npm package unpacked under its own name ("fira-sans", "noto-sans-jp", ...), and
``DejaVuSans.ttf``.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FIRA_SUBSETS = (
    "latin",
    "latin-ext",
    "vietnamese",
    "greek",
    "greek-ext",
    "cyrillic",
    "cyrillic-ext",
)
FIRA = (
    ("fira-sans", "FiraSans", (400, 600, 700, 800)),
    ("fira-sans-condensed", "FiraSansCondensed", (400, 700)),
)
SHAPED = ("Hebrew", "Arabic", "Devanagari", "Thai")
SHAPED_WEIGHTS = ((400, "Regular"), (700, "Bold"))
FIRA_FEATURES = ("kern", "mark", "mkmk", "ccmp")

HANGUL = (range(0x1100, 0x1200), range(0x3130, 0x3190), range(0xAC00, 0xD7A4))
HAN_AND_KANA = (
    range(0x3000, 0x3100),
    range(0x3105, 0x3130),
    range(0x31F0, 0x3200),
    range(0x3400, 0x4DC0),
    range(0x4E00, 0xA000),
    range(0xF900, 0xFB00),
    range(0xFF01, 0xFFEF),
    range(0x20000, 0x2FA20),
)


def cut(font: TTFont, codes: Iterable[int], features: tuple[str, ...]) -> None:
    """Keeps ``codes`` and the named layout features; hints go, since paper has dots enough."""
    options = subset.Options(
        hinting=False,
        layout_features=list(features),
        name_IDs=["*"],
        notdef_outline=True,
        glyph_names=False,
        legacy_kern=False,
    )
    options.drop_tables += [
        "vhea",
        "vmtx",
        "VORG",
        "BASE",
        "STAT",
        "FFTM",
    ]  # no vertical lines here
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=list(codes))
    cutter.subset(font)


def tabular(font: TTFont) -> None:
    """Makes the figures of one width the ordinary ones: columns of numbers stand straight."""
    wide = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for step in table.LookupList.Lookup[index].SubTable:
                    wide.update(getattr(step, "ExtSubTable", step).mapping)
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap.cmap:
                cmap.cmap[code] = wide.get(cmap.cmap[code], cmap.cmap[code])


def fira(source: Path, package: str, name: str, weight: int) -> None:
    """One TTF from the package's files by script; the first file that has a letter gives it."""
    seen: set[int] = set()
    with TemporaryDirectory() as scratch:
        parts = []
        for script in FIRA_SUBSETS:
            font = TTFont(source / package / "files" / f"{package}-{script}-{weight}-normal.woff2")
            font.flavor = None
            if script == "latin":
                tabular(font)
            codes = set(font.getBestCmap()) - seen
            seen |= codes
            cut(font, codes, FIRA_FEATURES)
            parts.append(str(Path(scratch) / f"{script}.ttf"))
            font.save(parts[-1])
        Merger().merge(parts).save(HERE / f"{name}-{weight}.ttf")


def noto(source: Path, package: str, file: str, weight: str) -> TTFont:
    """One upstream file of the Noto family."""
    return TTFont(source / package / weight / f"{file}_{weight}.ttf")


def shaped(source: Path, script: str, weight: int, style: str) -> None:
    """A script whose letters join or stack: all its layout tables stay."""
    file = f"NotoSans{script}"
    font = noto(source, f"noto-sans-{script.lower()}", file, f"{weight}{style}")
    cut(font, font.getBestCmap(), ("*",))
    font.save(HERE / f"{file}-{weight}.ttf")


def ideographs(source: Path, file: str, blocks: tuple[range, ...]) -> None:
    """A large font, cut to its own letters."""
    font = noto(source, f"noto-sans-{file[-2:].lower()}", file, "400Regular")
    cut(font, (code for block in blocks for code in block), ())
    font.save(HERE / f"{file}-400.ttf")


def main(source: Path) -> None:
    """Makes every file anew."""
    for package, name, weights in FIRA:
        for weight in weights:
            fira(source, package, name, weight)
    for script in SHAPED:
        for weight, style in SHAPED_WEIGHTS:
            shaped(source, script, weight, style)
    ideographs(source, "NotoSansJP", HAN_AND_KANA)
    ideographs(source, "NotoSansSC", HAN_AND_KANA)
    ideographs(source, "NotoSansKR", HANGUL)
    signs = TTFont(source / "DejaVuSans.ttf")
    cut(signs, signs.getBestCmap(), ("mark", "mkmk", "ccmp"))
    signs.save(HERE / "DejaVuSans.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
