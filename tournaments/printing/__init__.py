"""Facts in, bytes of a PDF out: everything that Benny puts on paper.

The documents are pure functions of :mod:`tournaments.printing.facts`; ask them by
``from tournaments.printing import documents, facts``.
"""
