"""The guards of zones, hours and movements stand with their columns; the columns stay as they are."""

from django.db import migrations, models

import tournaments.models.tournament
import tournaments.models.values


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_nothing_unread")]

    operations = [
        migrations.AlterField(
            "Club",
            "zone",
            models.CharField(max_length=64, validators=[tournaments.models.values.known_zone]),
        ),
        migrations.AlterField(
            "Tournament",
            "zone",
            models.CharField(max_length=64, validators=[tournaments.models.values.known_zone]),
        ),
        migrations.AlterField(
            "Tournament",
            "starts_at",
            models.DateTimeField(validators=[tournaments.models.values.sensible_hour]),
        ),
        migrations.AlterField(
            "Tournament",
            "movement",
            models.JSONField(
                default=tournaments.models.tournament.charted,
                validators=[tournaments.models.values.known_movement],
            ),
        ),
    ]
