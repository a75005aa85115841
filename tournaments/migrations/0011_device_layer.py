"""What a device reports of itself: what of its page works without network, and what waits there."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0010_the_order_of_names_is_computed")]

    operations = [
        migrations.AddField(
            "Device",
            "layer",
            models.CharField(blank=True, choices=[("A", "Page"), ("B", "Kept")], max_length=1),
        ),
        migrations.AddField("Device", "waiting", models.PositiveSmallIntegerField(default=0)),
    ]
