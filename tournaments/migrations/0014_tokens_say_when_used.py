"""A token says when it was last used."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_sign_out_everywhere")]

    operations = [migrations.AddField("ApiToken", "last_used_at", models.DateTimeField(null=True))]
