"""A ladder: who wins against somebody higher climbs. People and fixed pairs are opaque ids."""

from scoring.ladder.events import CalledOff as CalledOff
from scoring.ladder.events import Challenge as Challenge
from scoring.ladder.events import ChangeKind as ChangeKind
from scoring.ladder.events import MemberChange as MemberChange
from scoring.ladder.events import Result as Result
from scoring.ladder.rules import LadderRules as LadderRules
from scoring.ladder.state import Because as Because
from scoring.ladder.state import LadderLine as LadderLine
from scoring.ladder.state import LadderNow as LadderNow
from scoring.ladder.state import Move as Move
from scoring.ladder.state import MoveKind as MoveKind
from scoring.ladder.state import StandsBy as StandsBy
from scoring.ladder.state import lines as lines
from scoring.ladder.telling import Effect as Effect
from scoring.ladder.telling import LadderTold as LadderTold
from scoring.ladder.telling import effect as effect
from scoring.ladder.telling import go_on as go_on
from scoring.ladder.telling import opening as opening
from scoring.ladder.vectors import answer_ladder as answer_ladder
