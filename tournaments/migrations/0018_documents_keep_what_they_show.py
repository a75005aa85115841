"""A document keeps prints of what it shows, so that it can be told whether it is still right."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_a_club_has_a_page_for_everybody")]

    operations = [
        migrations.AddField("Document", "shown", models.JSONField(default=dict)),
    ]
