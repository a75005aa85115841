"""The machine's door: REST under /api/v1/, by noun, through the same services as the pages."""
