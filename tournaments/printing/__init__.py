"""Facts in, bytes of a PDF out: everything that Benny puts on paper.

The documents are pure functions of :mod:`tournaments.printing.document_data`; ask them by
``from tournaments.printing import documents, facts``.
"""
