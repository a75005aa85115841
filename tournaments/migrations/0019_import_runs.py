"""Lists of people that came in as a file can be taken out again as a whole."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0018_documents_keep_what_they_show'),
    ]

    operations = [
        migrations.CreateModel(
            name='ImportRun',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('people', 'People')], max_length=16)),
                ('sha256', models.CharField(max_length=64)),
                ('mapping', models.JSONField(default=dict)),
                ('counts', models.JSONField(default=dict)),
                ('state', models.CharField(choices=[('stored', 'Stored'), ('taken_out', 'Taken Out')], default='stored', max_length=16)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='import_runs', to='tournaments.club')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
            ],
        ),
        migrations.AddField(
            model_name='player',
            name='import_run',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='players', to='tournaments.importrun'),
        ),
        migrations.AddConstraint(
            model_name='importrun',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'stored')), fields=('club', 'sha256'), name='one_stored_import_per_club_and_file'),
        ),
    ]
