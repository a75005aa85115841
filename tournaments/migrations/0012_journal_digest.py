"""What was sent with an act's id is known again: the same id with other content is no repetition."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0011_device_layer")]

    operations = [
        migrations.AddField(
            "Journal", "digest", models.CharField(blank=True, default="", max_length=16)
        ),
    ]
