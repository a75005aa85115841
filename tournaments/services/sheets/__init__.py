"""Every act on a sheet by one name: pages, API, commands and tasks call them here.

The acts stand in `lines` (one line), `paper_entry` (a whole form), `agreements` (what sides say),
`confirmations` (what counts) and `conflicts` (what was kept beside), each with its refusals.
"""

from tournaments.services.sheets.agreements import LineNotOnSheet as LineNotOnSheet
from tournaments.services.sheets.agreements import NoSuchSide as NoSuchSide
from tournaments.services.sheets.agreements import NotSubmitted as NotSubmitted
from tournaments.services.sheets.agreements import SideHasSpoken as SideHasSpoken
from tournaments.services.sheets.agreements import agree as agree
from tournaments.services.sheets.agreements import dispute as dispute
from tournaments.services.sheets.confirmations import SheetHasProblems as SheetHasProblems
from tournaments.services.sheets.confirmations import confirm as confirm
from tournaments.services.sheets.confirmations import reject as reject
from tournaments.services.sheets.confirmations import submit as submit
from tournaments.services.sheets.conflicts import LineNotAside as LineNotAside
from tournaments.services.sheets.conflicts import LineUnreadable as LineUnreadable
from tournaments.services.sheets.conflicts import dismiss_aside as dismiss_aside
from tournaments.services.sheets.conflicts import take_aside as take_aside
from tournaments.services.sheets.judging import RIVAL as RIVAL
from tournaments.services.sheets.judging import SAME as SAME
from tournaments.services.sheets.late import LATE as LATE
from tournaments.services.sheets.late import note_late as note_late
from tournaments.services.sheets.lines import KeptAs as KeptAs
from tournaments.services.sheets.lines import LineNeeded as LineNeeded
from tournaments.services.sheets.lines import LineNotLive as LineNotLive
from tournaments.services.sheets.lines import LineWritten as LineWritten
from tournaments.services.sheets.lines import correct_line as correct_line
from tournaments.services.sheets.lines import keep_aside as keep_aside
from tournaments.services.sheets.lines import undo_line as undo_line
from tournaments.services.sheets.lines import write_line as write_line
from tournaments.services.sheets.open_sheets import BadLine as BadLine
from tournaments.services.sheets.open_sheets import LineElsewhere as LineElsewhere
from tournaments.services.sheets.open_sheets import LineIdTaken as LineIdTaken
from tournaments.services.sheets.open_sheets import SheetMoved as SheetMoved
from tournaments.services.sheets.open_sheets import SheetRejected as SheetRejected
from tournaments.services.sheets.open_sheets import SheetShut as SheetShut
from tournaments.services.sheets.owner import SheetOwner as SheetOwner
from tournaments.services.sheets.owner import TableGone as TableGone
from tournaments.services.sheets.paper_entry import NumberTwice as NumberTwice
from tournaments.services.sheets.paper_entry import PaperEmpty as PaperEmpty
from tournaments.services.sheets.paper_entry import PaperLine as PaperLine
from tournaments.services.sheets.paper_entry import PaperWritten as PaperWritten
from tournaments.services.sheets.paper_entry import write_card as write_card
from tournaments.services.sheets.paper_entry import write_paper as write_paper
from tournaments.services.sheets.verdicts import SheetEmpty as SheetEmpty
from tournaments.services.sheets.verdicts import SheetOutcome as SheetOutcome
from tournaments.services.sheets.verdicts import Waits as Waits
from tournaments.services.sheets.verdicts import outcome as outcome
