"""Lengths on paper, in points (1/72 inch), typed: ReportLab ships no types."""

from reportlab.lib import units

mm: float = units.mm
