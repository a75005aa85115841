"""One hand and one game: every fault of an entry, or its award; how awards add up."""

from scoring.hand.entry import HandEntry as HandEntry
from scoring.hand.entry_reading import BOTH as BOTH
from scoring.hand.entry_reading import CALLERS as CALLERS
from scoring.hand.entry_reading import DEFENDERS as DEFENDERS
from scoring.hand.entry_reading import NO_TRUMP as NO_TRUMP
from scoring.hand.game import GameClose as GameClose
from scoring.hand.game import GameState as GameState
from scoring.hand.game import Judgement as Judgement
from scoring.hand.game import close as close
from scoring.hand.game import start as start
from scoring.hand.judging import judge as judge
from scoring.hand.outcomes import hand_outcomes as hand_outcomes
from scoring.hand.questions import EXTRAS as EXTRAS
from scoring.hand.questions import FIELDS as FIELDS
from scoring.hand.questions import Ask as Ask
from scoring.hand.questions import Hand as Hand
from scoring.hand.questions import Said as Said
from scoring.hand.result import DealResult as DealResult
from scoring.hand.result import HandResult as HandResult
