"""A person can sign out everywhere, and open links to a new password can be ended: two counts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0012_journal_digest")]

    operations = [
        migrations.AddField("User", "sessions_ended", models.PositiveIntegerField(default=0)),
        migrations.AddField("User", "links_ended", models.PositiveIntegerField(default=0)),
    ]
