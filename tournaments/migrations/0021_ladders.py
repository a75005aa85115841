"""Ladders: who is on one, what was played, who is away."""

import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0020_a_placement_may_be_replaced'),
    ]

    operations = [
        migrations.CreateModel(
            name='Ladder',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=80)),
                ('name', models.CharField(max_length=120)),
                ('kind', models.CharField(choices=[('player', 'Player'), ('pair', 'Pair')], max_length=8)),
                ('rules', models.JSONField()),
                ('first', models.DateField()),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('link', 'Link'), ('public', 'Public')], default='public', max_length=8)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='ladders', to='tournaments.club')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
            ],
        ),
        migrations.CreateModel(
            name='LadderEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('opening', models.PositiveSmallIntegerField(null=True)),
                ('joined_at', models.DateTimeField()),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('ladder', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='tournaments.ladder')),
                ('partner', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.player')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.player')),
            ],
        ),
        migrations.CreateModel(
            name='LadderChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('away', 'Away'), ('back', 'Back'), ('left', 'Left'), ('joined', 'Joined')], max_length=8)),
                ('at', models.DateTimeField()),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='tournaments.ladderentry')),
            ],
        ),
        migrations.CreateModel(
            name='LadderChallenge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('called_off_at', models.DateTimeField(null=True)),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('ladder', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='challenges', to='tournaments.ladder')),
                ('challenged', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ladderentry')),
                ('challenger', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ladderentry')),
            ],
        ),
        migrations.CreateModel(
            name='LadderResult',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('seq', models.PositiveIntegerField()),
                ('played_on', models.DateField()),
                ('reported_at', models.DateTimeField()),
                ('deadline_at', models.DateTimeField()),
                ('counts_at', models.DateTimeField(null=True)),
                ('voided_at', models.DateTimeField(null=True)),
                ('state', models.CharField(choices=[('reported', 'Reported'), ('standing', 'Standing'), ('disputed', 'Disputed'), ('void', 'Void')], max_length=8)),
                ('reason', models.CharField(blank=True, max_length=500)),
                ('challenge', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='results', to='tournaments.ladderchallenge')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('ladder', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='results', to='tournaments.ladder')),
                ('loser', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ladderentry')),
                ('replaces', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ladderresult')),
                ('reporter', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ladderentry')),
                ('winner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ladderentry')),
            ],
        ),
        migrations.AddConstraint(
            model_name='ladder',
            constraint=models.UniqueConstraint(models.F('club'), models.F('slug'), name='one_ladder_per_slug'),
        ),
        migrations.AddConstraint(
            model_name='ladderentry',
            constraint=models.UniqueConstraint(models.F('ladder'), models.F('number'), name='one_ladder_entry_per_number'),
        ),
        migrations.AddConstraint(
            model_name='ladderentry',
            constraint=models.UniqueConstraint(models.F('ladder'), models.F('opening'), condition=models.Q(('opening__isnull', False)), name='one_ladder_entry_per_opening_place'),
        ),
        migrations.AddConstraint(
            model_name='ladderentry',
            constraint=models.CheckConstraint(condition=models.Q(('partner__isnull', True), models.Q(('partner', models.F('player')), _negated=True), _connector='OR'), name='a_ladder_pair_is_two_people'),
        ),
        migrations.AddConstraint(
            model_name='ladderchallenge',
            constraint=models.CheckConstraint(condition=models.Q(('challenger', models.F('challenged')), _negated=True), name='nobody_challenges_themselves'),
        ),
        migrations.AddConstraint(
            model_name='ladderresult',
            constraint=models.UniqueConstraint(models.F('ladder'), models.F('seq'), name='one_ladder_result_per_seq'),
        ),
        migrations.AddConstraint(
            model_name='ladderresult',
            constraint=models.CheckConstraint(condition=models.Q(('winner', models.F('loser')), _negated=True), name='nobody_beats_themselves'),
        ),
        migrations.AddConstraint(
            model_name='ladderresult',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'standing'), _negated=True), ('counts_at__isnull', False), _connector='OR'), name='a_standing_ladder_result_counts_from_an_instant'),
        ),
        migrations.AddConstraint(
            model_name='ladderresult',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'void'), _negated=True), models.Q(('voided_at__isnull', False), models.Q(('reason', ''), _negated=True)), _connector='OR'), name='a_void_ladder_result_says_when_and_why'),
        ),
    ]
