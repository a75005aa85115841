"""The order of names is computed from the name and the club's language, so it is no column.

Erased people lose every word about them, as the service always did; now the database says so too.
Backwards, the column is filled as it was: last word first, small letters.
"""

from django.db import migrations, models
from django.db.models import Q

ABOUT_A_PERSON = ("name", "public_name", "category", "notes")


def empty_the_erased(apps, schema_editor):
    rows = apps.get_model("tournaments", "Player").objects.filter(erased_at__isnull=False)
    rows.update(**dict.fromkeys(ABOUT_A_PERSON, ""))


def fill_sort_names(apps, schema_editor):
    rows = apps.get_model("tournaments", "Player").objects.order_by("pk")
    for row in rows.iterator():
        first, _, last = row.name.rpartition(" ")
        row.sort_name = (f"{last}, {first}" if first else last).casefold()[:120]
        row.save(update_fields=["sort_name"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0007_values_have_guards")]

    operations = [
        migrations.RunPython(empty_the_erased, migrations.RunPython.noop),
        migrations.RemoveIndex("Player", "players_of_a_club_by_name"),
        migrations.RunPython(migrations.RunPython.noop, fill_sort_names),
        migrations.RemoveField("Player", "sort_name"),
        migrations.RemoveConstraint("Player", "an_erased_player_has_no_name"),
        migrations.AddConstraint(
            "Player",
            models.CheckConstraint(
                condition=Q(erased_at__isnull=True)
                | Q(name="", public_name="", category="", notes=""),
                name="an_erased_player_has_no_name",
            ),
        ),
    ]
