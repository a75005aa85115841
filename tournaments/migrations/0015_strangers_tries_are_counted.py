"""What strangers try is counted for an hour: wrong codes, and links asked for by mail."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0014_tokens_say_when_used")]

    operations = [
        migrations.CreateModel(
            name="CountedTry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(choices=[("code", "Code"), ("mail", "Mail")], max_length=8),
                ),
                ("address", models.CharField(max_length=64)),
                ("name", models.CharField(blank=True, max_length=64)),
                ("at", models.DateTimeField()),
            ],
            options={"indexes": [models.Index("kind", "at", name="tries_of_an_hour")]},
        ),
    ]
