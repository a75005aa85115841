"""What was sent with an act's id is known again: the same id with other content is no repetition."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0010_the_order_of_names_is_computed")]

    operations = [
        migrations.AddField(
            "Journal", "digest", models.CharField(blank=True, default="", max_length=16)
        ),
    ]
