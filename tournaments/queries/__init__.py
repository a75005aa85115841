"""Questions, a module for each noun that it answers about; they never write."""

from tournaments.queries import cards as cards
from tournaments.queries import clocks as clocks
from tournaments.queries import clubs as clubs
from tournaments.queries import document_data as document_data
from tournaments.queries import document_data_of_pairs as document_data_of_pairs
from tournaments.queries import documents as documents
from tournaments.queries import entries as entries
from tournaments.queries import exports as exports
from tournaments.queries import history as history
from tournaments.queries import integrity as integrity
from tournaments.queries import journal as journal
from tournaments.queries import knockouts as knockouts
from tournaments.queries import names as names
from tournaments.queries import night_facts as night_facts
from tournaments.queries import nights as nights
from tournaments.queries import pairs as pairs
from tournaments.queries import placards as placards
from tournaments.queries import plans as plans
from tournaments.queries import players as players
from tournaments.queries import prizes as prizes
from tournaments.queries import rounds as rounds
from tournaments.queries import rules as rules
from tournaments.queries import sheets as sheets
from tournaments.queries import standings as standings
from tournaments.queries import tables as tables
from tournaments.queries import writability as writability
