"""A table's paper of one round, or a player's card: read, summed, compared."""

from scoring.sheet.box_text import BoxSaid as BoxSaid
from scoring.sheet.box_text import box_sign as box_sign
from scoring.sheet.box_text import marks as marks
from scoring.sheet.box_text import read_box as read_box
from scoring.sheet.compare import differences as differences
from scoring.sheet.length import boxes_needed as boxes_needed
from scoring.sheet.read import read as read
from scoring.sheet.reading import CardRound as CardRound
from scoring.sheet.reading import Detail as Detail
from scoring.sheet.reading import Difference as Difference
from scoring.sheet.reading import SheetLine as SheetLine
from scoring.sheet.reading import SheetReading as SheetReading
from scoring.sheet.side_by_side import BoxDifference as BoxDifference
from scoring.sheet.side_by_side import Candidate as Candidate
from scoring.sheet.side_by_side import CardRow as CardRow
from scoring.sheet.side_by_side import SideBySide as SideBySide
from scoring.sheet.side_by_side import lay as lay
