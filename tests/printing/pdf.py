"""A finished PDF as a printer, a reader and a phone see it: pages, text, ink, codes."""

import ctypes
import re
import unicodedata
from collections.abc import Iterable

import pypdfium2
import zxingcpp
from PIL import Image, ImageOps

POINTS_PER_MM = 72 / 25.4
SCALE = 2  # dots a point: 144 dpi, what an old phone makes of it
DOTS = 1.5  # a point, to find the edge of the ink
PRINTABLE = 6.0  # millimetres: more than any printer leaves white
_BETWEEN_LETTERS = re.compile(r"[\s\u00ad\u0002\ufffe\ufeff-]+")


class Pdf:
    """Opened once; pages are rendered as they are asked for."""

    def __init__(self, data: bytes) -> None:
        self._file = pypdfium2.PdfDocument(data)

    def __len__(self) -> int:
        return len(self._file)

    def text(self, page: int) -> str:
        return str(self._file[page].get_textpage().get_text_range())

    def letters(self, page: int | None = None) -> str:
        """The text without what line ends do to it."""
        pages = range(len(self)) if page is None else [page]
        return "".join(letters(self.text(each)) for each in pages)

    def missing(self, names: Iterable[str]) -> list[str]:
        """The names that are not in the text. Beside figures a reader may turn the words of a
        right-to-left name round, so these are looked for word by word.
        """
        found = self.letters()
        return [name for name in names if any(letters(word) not in found for word in _words(name))]

    def picture(self, page: int, scale: float = SCALE) -> Image.Image:
        return self._file[page].render(scale=scale, grayscale=True).to_pil().convert("L")

    def size(self, page: int) -> tuple[float, float]:
        """Width and height in millimetres."""
        width, height = self._file[page].get_size()
        return width / POINTS_PER_MM, height / POINTS_PER_MM

    def margin(self, page: int) -> float | None:
        """The narrowest white edge in millimetres; None on a blank page."""
        picture = self.picture(page, DOTS)
        box = ImageOps.invert(picture).point(lambda dot: 255 * (dot > 40)).getbbox()
        if box is None:
            return None
        left, top, right, bottom = box
        narrowest = min(left, top, picture.width - right, picture.height - bottom)
        return narrowest / DOTS / POINTS_PER_MM

    def sizes(self, page: int) -> dict[str, float]:
        """The size in points of each piece of text that a reader finds, by its letters."""
        found: dict[str, float] = {}
        for each in self._file[page].get_objects(filter=[1]):
            matrix = each.get_matrix()
            size = ctypes.c_float()
            pypdfium2.raw.FPDFTextObj_GetFontSize(each.raw, size)
            read = self._file[page].get_textpage()
            left, bottom, right, top = each.get_bounds()
            said = letters(read.get_text_bounded(left, bottom, right, top))
            found[said] = max(found.get(said, 0.0), size.value * abs(matrix.d))
        return found

    def codes(self, page: int) -> list[str]:
        """What every QR code of a page says, read from its picture by another's reader."""
        found = zxingcpp.read_barcodes(self.picture(page), formats=zxingcpp.BarcodeFormat.QRCode)
        return sorted(each.text for each in found)


def _words(name: str) -> list[str]:
    leftward = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in name)
    return name.split() if leftward else [name]


def letters(text: str) -> str:
    """Only what a reader must find again: no spaces, no hyphens, composed."""
    return _BETWEEN_LETTERS.sub("", unicodedata.normalize("NFC", text))
