"""What the rotation refuses, as a code with data; the edge turns it into a sentence."""

from enum import StrEnum


class PlanCode(StrEnum):
    """Every reason for which a plan cannot be, with the data that it carries."""

    # what cannot be seated
    BAD_TABLE_NUMBER = "bad_table_number"  # table
    BAD_ROUND_NUMBER = "bad_round_number"  # round
    WRONG_SEAT_COUNT = "wrong_seat_count"  # table, seats, wanted
    TWICE_AT_TABLE = "twice_at_table"  # table, unit
    TWICE_IN_ROUND = "twice_in_round"  # round, unit
    TABLES_OUT_OF_ORDER = "tables_out_of_order"  # round, table
    ROUNDS_OUT_OF_ORDER = "rounds_out_of_order"  # round
    UNIT_TWICE = "unit_twice"  # unit
    NOT_EVERYONE_PLACED = "not_everyone_placed"  # round, units
    UNKNOWN_SCHEMA = "unknown_schema"  # schema
    UNKNOWN_KIND = "unknown_kind"  # kind
    # what cannot be asked
    BAD_SHAPE = "bad_shape"  # shape
    TOO_FEW_UNITS = "too_few_units"  # units, least
    NO_ROUNDS = "no_rounds"  # rounds, from_round
    NO_TABLES = "no_tables"  # tables
    WRONG_SHAPE_FOR_MOVEMENT = "wrong_shape_for_movement"  # movement, shape
    RESULTS_MISSING = "results_missing"  # round, tables
    RANKING_MISSING = "ranking_missing"  # units
    TOO_FEW_TABLES = "too_few_tables"  # tables, least
    DECIDED = "decided"  # units: the winner, nobody is left to meet
    CUT_TIED = "cut_tied"  # units: for each tied group those who stand equal across the cut


class PlanRefused(ValueError):
    """A plan, or a request for one, that cannot be.

    >>> PlanRefused(PlanCode.TOO_FEW_UNITS, units=3, least=4).data
    {'units': 3, 'least': 4}
    """

    def __init__(self, code: PlanCode, **data: object) -> None:
        super().__init__(f"{code.value} {data}")
        self.code = code
        self.data = data
