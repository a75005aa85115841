"""Seats that were put right: the new row replaces the old one, which stays readable."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0019_import_runs")]

    operations = [
        migrations.AddField(
            "Placement",
            "replaces",
            models.ForeignKey(
                null=True,
                on_delete=models.PROTECT,
                related_name="+",
                to="tournaments.placement",
            ),
        ),
        migrations.AddField("Placement", "in_force", models.BooleanField(default=True)),
        migrations.RemoveConstraint("Placement", "one_placement_per_entry_and_round"),
        migrations.RemoveConstraint("Placement", "one_entry_per_seat"),
        migrations.AddConstraint(
            "Placement",
            models.UniqueConstraint(
                "round",
                "entry",
                condition=Q(in_force=True),
                name="one_placement_per_entry_and_round",
            ),
        ),
        migrations.AddConstraint(
            "Placement",
            models.UniqueConstraint(
                "table",
                "seat",
                condition=Q(table__isnull=False, in_force=True),
                name="one_entry_per_seat",
            ),
        ),
    ]
