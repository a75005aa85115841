"""The version of a night is called so: a name, and nothing that is stored, changes."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0003_big_screen")]

    operations = [
        migrations.RenameModel("Pulse", "NightVersion"),
        migrations.AlterField(
            "NightVersion",
            "tournament",
            models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT,
                primary_key=True,
                related_name="version",
                serialize=False,
                to="tournaments.tournament",
            ),
        ),
    ]
