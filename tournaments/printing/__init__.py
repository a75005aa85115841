"""Facts in, bytes of a PDF out: everything that Benny puts on paper.

Each document is drawn by a maker from facts; ask it by
``making.pdf(maker, facts, options)``.
"""
