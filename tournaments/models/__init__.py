"""What is remembered: a file a noun."""

from .access import ApiToken, Device, Link, LinkKind
from .adjustment import Adjustment, AdjustmentKind, RulingHow, TieRuling
from .club import Club, Invitation, Membership, NameStyle, PageSize, Role, User
from .document import Document, Job, JobState
from .entry import Entry, EntryChange, EntryState, Partnership
from .imports import ImportKind, ImportRun, ImportState
from .journal import Actor, Journal
from .player import NeedKind, Player, PlayerNeed
from .prize import Prize, PrizeScheme
from .round import (
    Placement,
    PlacementKind,
    Plan,
    PlanState,
    Round,
    RoundState,
    Table,
    TableState,
)
from .sheet import (
    Agreement,
    Confirmation,
    Line,
    LineKind,
    LineState,
    Says,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
)
from .tournament import (
    HouseRules,
    NightVersion,
    RulesVersion,
    ScreenShows,
    Tournament,
    TournamentState,
    Unit,
    Visibility,
)

__all__ = [
    "Actor",
    "Adjustment",
    "AdjustmentKind",
    "Agreement",
    "ApiToken",
    "Club",
    "Confirmation",
    "Device",
    "Document",
    "Entry",
    "EntryChange",
    "EntryState",
    "HouseRules",
    "ImportKind",
    "ImportRun",
    "ImportState",
    "Invitation",
    "Job",
    "JobState",
    "Journal",
    "Line",
    "LineKind",
    "LineState",
    "Link",
    "LinkKind",
    "Membership",
    "NameStyle",
    "NeedKind",
    "NightVersion",
    "PageSize",
    "Partnership",
    "Placement",
    "PlacementKind",
    "Plan",
    "PlanState",
    "Player",
    "PlayerNeed",
    "Prize",
    "PrizeScheme",
    "Role",
    "Round",
    "RoundState",
    "RulesVersion",
    "RulingHow",
    "Says",
    "ScreenShows",
    "Sheet",
    "SheetDetail",
    "SheetOrigin",
    "SheetState",
    "Table",
    "TableState",
    "TieRuling",
    "Tournament",
    "TournamentState",
    "Unit",
    "User",
    "Visibility",
]
