"""A document keeps prints of what it shows, so that it can be told whether it is still right."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0010_the_order_of_names_is_computed")]

    operations = [
        migrations.AddField("Document", "shown", models.JSONField(default=dict)),
    ]
