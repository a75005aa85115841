"""House rules as data: options, presets, what is sound, and how they read."""

from scoring.rules.options import Game as Game
from scoring.rules.options import Sides as Sides
from scoring.rules.options import Suit as Suit
from scoring.rules.options import Ties as Ties
from scoring.rules.presets import PRESETS as PRESETS
from scoring.rules.readers import SpecialBid as SpecialBid
from scoring.rules.ruleset import OPTIONS as OPTIONS
from scoring.rules.ruleset import RuleSet as RuleSet
from scoring.rules.ruleset import preset as preset
from scoring.rules.ruleset import side_of as side_of
from scoring.rules.ruleset import sides_of as sides_of
from scoring.rules.validation import invalid as invalid
