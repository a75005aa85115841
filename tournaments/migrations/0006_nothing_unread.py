"""Two columns that nobody could read or set leave: a night's rehearsal, a confirmation's problems."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0005_in_force")]

    operations = [
        migrations.RemoveField("Tournament", "rehearsal"),
        migrations.RemoveField("Confirmation", "accepted_problems"),
        migrations.AlterField(
            "Plan",
            "state",
            models.CharField(
                choices=[("draft", "Draft"), ("accepted", "Accepted"), ("replaced", "Replaced")],
                default="draft",
                max_length=10,
            ),
        ),
    ]
