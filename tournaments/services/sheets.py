"""Every act on a sheet by one name: pages, API, commands and tasks call them here.

The acts stand in `lines` (one line), `papers` (a whole form), `agreements` (what sides say),
`confirmations` (what counts) and `asides` (what was kept beside), each with its refusals.
"""

from tournaments.services.agreements import LineNotOnSheet as LineNotOnSheet
from tournaments.services.agreements import NoSuchSide as NoSuchSide
from tournaments.services.agreements import NotSubmitted as NotSubmitted
from tournaments.services.agreements import SideHasSpoken as SideHasSpoken
from tournaments.services.agreements import agree as agree
from tournaments.services.agreements import dispute as dispute
from tournaments.services.asides import LineNotAside as LineNotAside
from tournaments.services.asides import dismiss_aside as dismiss_aside
from tournaments.services.asides import take_aside as take_aside
from tournaments.services.cases import Outcome as Outcome
from tournaments.services.cases import SheetEmpty as SheetEmpty
from tournaments.services.cases import Waits as Waits
from tournaments.services.cases import outcome as outcome
from tournaments.services.confirmations import SheetHasProblems as SheetHasProblems
from tournaments.services.confirmations import confirm as confirm
from tournaments.services.confirmations import reject as reject
from tournaments.services.confirmations import submit as submit
from tournaments.services.lines import Kept as Kept
from tournaments.services.lines import LineNeeded as LineNeeded
from tournaments.services.lines import LineNotLive as LineNotLive
from tournaments.services.lines import Written as Written
from tournaments.services.lines import correct_line as correct_line
from tournaments.services.lines import undo_line as undo_line
from tournaments.services.lines import write_line as write_line
from tournaments.services.open_sheets import BadLine as BadLine
from tournaments.services.open_sheets import LineElsewhere as LineElsewhere
from tournaments.services.open_sheets import LineIdTaken as LineIdTaken
from tournaments.services.open_sheets import SheetMoved as SheetMoved
from tournaments.services.open_sheets import SheetRejected as SheetRejected
from tournaments.services.open_sheets import SheetShut as SheetShut
from tournaments.services.papers import NumberTwice as NumberTwice
from tournaments.services.papers import PaperEmpty as PaperEmpty
from tournaments.services.papers import PaperLine as PaperLine
from tournaments.services.papers import PaperWritten as PaperWritten
from tournaments.services.papers import write_paper as write_paper
