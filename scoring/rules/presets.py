"""The named bundles of house rules: what each differs in from the plain North American game.

Only differences stand here; the defaults stand in `rules.RuleSet`. Sources: Pagat (British, North
American, six-handed), Bicycle and Keller (general, railroad), Britannica, Somerset Club Boston
1888, Foster (auction), miet.ca (Ontario), tournament sheets of Ohio, Seton, Milford.
"""

from collections.abc import Mapping
from types import MappingProxyType

Options = Mapping[str, object]

_BRITISH: Options = {
    "jokers": 1,
    "target": 11,
    "partner_orders": "alone",
    "makers_alone": "side",
    "defend_alone": "any",
    "lone_def_euchre": 4,
    "lone_def_march": 4,
    "benny_up": "dealer_calls",
}

_SIX_HANDED: Options = {
    "players": 6,
    "deck_low": 7,
    "jokers": 1,
    "target": 11,
    "partner_orders": "alone",
    "makers_alone": "side",
    "defend_alone": "any",
    "march": 3,
    "lone_march": 6,
    "euchre": 3,
    "lone_euchred": 3,
    "lone_def_euchre": 6,
    "lone_def_march": 6,
    "lone_exchange": "ask",
    "lone_exchange_defender": True,
}

_ALMONTE: Options = {**_SIX_HANDED, "target": 15, "deck_size": 31}

_CALL_ACE: Options = {
    "sides": "called_partner",
    "makers_alone": "caller",
    "defend_alone": "none",
    "lone_march": "players",
    "called_undealt": "alone",
    "own_partner": True,
}

_AUCTION: Options = {
    "sides": "called_partner",
    "game": "bid",
    "widow": 3,
    "bid_min": 3,
    "bid_max": 5,
    "bid_made": "bid",
    "bid_failed": "opponents_bid",
    "bid_def_tricks": False,
    "target": 15,
    "own_partner": False,
    "makers_alone": "none",
    "defend_alone": "none",
    "bid_specials": {
        "8": {"alone": True, "need": 5, "win": 8, "lose": 8},
        "15": {"alone": True, "need": 5, "win": 15, "lose": 15},
    },
}

_BIDDING: Options = {
    "game": "bid",
    "hand_size": 6,
    "bid_min": 3,
    "makers_alone": "none",
    "defend_alone": "none",
    "no_trump": True,
    "target": 32,
}

_EIGHT_HANDS: Options = {
    "target": None,
    "hand_limit": 8,
    "stick": "must_call",
    "makers_alone": "caller",
    "defend_alone": "none",
    "ties": "allowed",
}

PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "na24": {},
        "british25": _BRITISH,
        "cornwall_league21": {**_BRITISH, "target": 21},
        "guernsey33": {**_BRITISH, "target": 10, "deck_low": 7},
        "anz32": {**_BRITISH, "jokers": 0, "target": 10, "deck_low": 7},
        "general32": {"deck_low": 7, "target": 5, "makers_alone": "caller", "defend_alone": "none"},
        "britannica4": {
            "jokers": 1,
            "makers_alone": "caller",
            "defend_alone": "any",
            "lone_def_euchre": 2,
            "lone_def_march": 2,
        },
        "two_handed": {"players": 2, "makers_alone": "none", "defend_alone": "none"},
        "cutthroat3": {
            "players": 3,
            "sides": "caller_vs_rest",
            "march": 3,
            "makers_alone": "none",
            "defend_alone": "none",
        },
        "buck4": {
            "sides": "individual",
            "makers_alone": "none",
            "defend_alone": "none",
            "start_score": 25,
            "target": 0,
            "count_down": True,
            "forced_suit": "C",
            "upcard_required": True,
            "no_trump": True,
            "set_penalty": 5,
        },
        "six33": _SIX_HANDED,
        "six50": {**_SIX_HANDED, "deck_low": 9, "packs": 2},
        "almonte": _ALMONTE,
        "almonte_league": {**_ALMONTE, "target": None, "hand_limit": 12, "ties": "allowed"},
        "call_ace4": {**_CALL_ACE, "players": 4, "deck_low": 9, "march": 2},
        "call_ace5": {**_CALL_ACE, "players": 5, "deck_low": 8, "march": 3},
        "call_ace6": {**_CALL_ACE, "players": 6, "deck_low": 7, "march": 3},
        "railroad": {
            "deck_low": 7,
            "jokers": 1,
            "target": 5,
            "makers_alone": "caller",
            "defend_alone": "vs_lone",
            "lone_def_euchre": 4,
            "lone_def_march": 4,
            "lone_exchange": "best",
            "lone_exchange_defender": True,
            "overshoot": "lap",
            "win_value": "slam",
            "benny_up": "as_hearts",
        },
        "auction5": {**_AUCTION, "players": 5, "deck_low": 7},
        "auction6": {**_AUCTION, "players": 6, "deck_low": 6},
        "auction7": {**_AUCTION, "players": 7, "deck_low": 2},
        "bid24": {**_BIDDING, "bid_win": "contract_only"},
        "cincinnati": {
            **_BIDDING,
            "bid_force": True,
            "bid_specials": {
                "moon": {"alone": True, "need": 6, "win": 12, "lose": 6},
                "double_moon": {"alone": True, "need": 6, "win": 24, "lose": 6},
                "triple_moon": {"alone": True, "need": 6, "win": 32, "lose": 6},
                "quadruple_moon": {"alone": True, "need": 6, "win": 48, "lose": 6},
            },
        },
        "bid48": {
            **_BIDDING,
            "packs": 2,
            "hand_size": 12,
            "need": 6,
            "bid_min": 6,
            "bid_force": True,
            "target": 52,
            "bid_specials": {
                "shooter": {"alone": True, "need": 12, "win": 18, "lose": 18},
                "loner": {"alone": True, "need": 12, "win": 24, "lose": 18},
            },
        },
        "ohio8": _EIGHT_HANDS,
        "ontario8": {
            **_EIGHT_HANDS,
            "partner_orders": "alone",
            "lone_euchred": 4,
            "ties": "tiebreak_unscored",
        },
        "progressive8": {**_EIGHT_HANDS, "loner_player_points": 5, "lone_euchred": 3},
        "timed13": {
            "target": 13,
            "timed": True,
            "stick": "must_call",
            "makers_alone": "caller",
            "defend_alone": "none",
            "ties": "allowed",
        },
        "boston1888": {
            "deck_low": 7,
            "target": 5,
            "makers_alone": "side",
            "defend_alone": "none",
            "passed_may_go_alone": False,
            "lone_euchred": 4,
            "renege_points": 3,
            "renege_points_lone": 5,
            "renege_replaces": False,
            "renege_multiply": True,
            "misdeal_limit": 1,
            "win_value": "slam",
        },
    }
)
