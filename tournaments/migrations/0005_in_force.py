"""What was not revoked is "in force": the column of four tables is called so, and nothing changes.

A constraint names the column in its condition, so it steps aside while the column gets its name.
"""

from django.db import migrations, models
from django.db.models import Q

TABLES = ("Adjustment", "Confirmation", "Prize", "TieRuling")


def _constraints(column: str) -> list[tuple[str, models.UniqueConstraint]]:
    return [
        (
            "Confirmation",
            models.UniqueConstraint(
                "table",
                condition=Q(**{column: True, "table__isnull": False}),
                name="one_standing_confirmation_per_table",
            ),
        ),
        (
            "Confirmation",
            models.UniqueConstraint(
                "entry",
                condition=Q(**{column: True, "entry__isnull": False}),
                name="one_standing_confirmation_per_card",
            ),
        ),
        (
            "Prize",
            models.UniqueConstraint(
                "tournament",
                "scheme",
                "category",
                "place",
                condition=Q(**{column: True}),
                name="one_standing_prize_per_scheme_category_and_place",
            ),
        ),
        (
            "TieRuling",
            models.UniqueConstraint(
                "tournament",
                "after_round",
                "entries_key",
                condition=Q(**{column: True}),
                name="one_standing_ruling_per_round_and_set_of_entries",
            ),
        ),
    ]


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_night_version")]

    operations = [
        *(
            migrations.RemoveConstraint(model, constraint.name)
            for model, constraint in _constraints("standing")
        ),
        *(migrations.RenameField(model, "standing", "in_force") for model in TABLES),
        *(
            migrations.AddConstraint(model, constraint)
            for model, constraint in _constraints("in_force")
        ),
    ]
