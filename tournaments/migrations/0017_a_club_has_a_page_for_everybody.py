"""A club says whether it has a page for everybody."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0016_seasons_and_calendar'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='has_front_page',
            field=models.BooleanField(default=True),
        ),
    ]
