"""Seasons, the calendar and honours get their tables; a night says when its results changed."""

import django.db.models.deletion
import tournaments.models.values
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0015_strangers_tries_are_counted'),
    ]

    operations = [
        migrations.CreateModel(
            name='ClubVersion',
            fields=[
                ('club', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='version', serialize=False, to='tournaments.club')),
                ('version', models.PositiveBigIntegerField(default=1)),
            ],
        ),
        migrations.CreateModel(
            name='NightCache',
            fields=[
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='cache', serialize=False, to='tournaments.tournament')),
                ('results', models.PositiveBigIntegerField()),
                ('release', models.CharField(max_length=16)),
                ('night', models.JSONField()),
                ('rounds', models.JSONField(default=list)),
            ],
        ),
        migrations.AddField(
            model_name='club',
            name='allow_search',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='club',
            name='contact',
            field=models.CharField(blank=True, max_length=200),
        ),
        migrations.AddField(
            model_name='club',
            name='join_text',
            field=models.CharField(blank=True, max_length=500),
        ),
        migrations.AddField(
            model_name='club',
            name='listed',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='club',
            name='where',
            field=models.CharField(blank=True, max_length=200),
        ),
        migrations.AddField(
            model_name='nightversion',
            name='results',
            field=models.PositiveBigIntegerField(default=1),
        ),
        migrations.CreateModel(
            name='DateSeries',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('rule', models.CharField(max_length=200)),
                ('first', models.DateField()),
                ('last', models.DateField()),
                ('wall_time', models.TimeField()),
                ('excluded', models.JSONField(default=list)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='date_series', to='tournaments.club')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
            ],
        ),
        migrations.CreateModel(
            name='ClubDate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('uid', models.UUIDField()),
                ('day', models.DateField()),
                ('wall_time', models.TimeField()),
                ('zone', models.CharField(max_length=64, validators=[tournaments.models.values.known_zone])),
                ('title', models.CharField(max_length=120)),
                ('place', models.CharField(blank=True, max_length=200)),
                ('says', models.CharField(blank=True, max_length=300)),
                ('sequence', models.PositiveIntegerField(default=0)),
                ('state', models.CharField(choices=[('planned', 'Planned'), ('cancelled', 'Cancelled')], default='planned', max_length=10)),
                ('changed_at', models.DateTimeField()),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='dates', to='tournaments.club')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='dates', to='tournaments.tournament')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='dates', to='tournaments.dateseries')),
            ],
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=80)),
                ('name', models.CharField(max_length=120)),
                ('first', models.DateField()),
                ('last', models.DateField()),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('link', 'Link'), ('public', 'Public')], default='public', max_length=8)),
                ('state', models.CharField(choices=[('open', 'Open'), ('closed', 'Closed'), ('final', 'Final')], default='open', max_length=8)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seasons', to='tournaments.club')),
                ('copy_of', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.season')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
            ],
        ),
        migrations.CreateModel(
            name='Honour',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('year', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('champion', 'Champion'), ('high_average', 'High Average'), ('lone_hands', 'Lone Hands'), ('attendance', 'Attendance')], max_length=16)),
                ('name', models.CharField(blank=True, max_length=120)),
                ('value', models.CharField(blank=True, max_length=40)),
                ('in_force', models.BooleanField(default=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='honours', to='tournaments.club')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.player')),
                ('season', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='honours', to='tournaments.season')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonMember',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveSmallIntegerField()),
                ('from_number', models.PositiveSmallIntegerField()),
                ('status', models.CharField(choices=[('member', 'Member'), ('guest', 'Guest')], max_length=8)),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.player')),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='members', to='tournaments.season')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonNight',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('counts_by', models.CharField(blank=True, max_length=8)),
                ('part', models.PositiveSmallIntegerField(default=1)),
                ('is_final', models.BooleanField(default=False)),
                ('state', models.CharField(choices=[('planned', 'Planned'), ('counted', 'Counted'), ('left_out', 'Left Out'), ('cancelled', 'Cancelled')], max_length=10)),
                ('reason', models.CharField(blank=True, max_length=500)),
                ('date', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='in_seasons', to='tournaments.clubdate')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='nights', to='tournaments.season')),
                ('tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='in_seasons', to='tournaments.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonPoints',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('after_number', models.PositiveSmallIntegerField()),
                ('points', models.SmallIntegerField()),
                ('reason', models.CharField(max_length=500)),
                ('in_force', models.BooleanField(default=True)),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.player')),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='points_given', to='tournaments.season')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonRulesVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveSmallIntegerField()),
                ('from_number', models.PositiveSmallIntegerField(default=1)),
                ('rules', models.JSONField()),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rules_versions', to='tournaments.season')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonTieRuling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('after_number', models.PositiveSmallIntegerField()),
                ('players_key', models.CharField(max_length=400)),
                ('order', models.JSONField()),
                ('how', models.CharField(max_length=8)),
                ('seed', models.BigIntegerField(null=True)),
                ('in_force', models.BooleanField(default=True)),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.journal')),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='tournaments.season')),
            ],
        ),
        migrations.AddConstraint(
            model_name='dateseries',
            constraint=models.CheckConstraint(condition=models.Q(('first__lte', models.F('last'))), name='date_series_end_after_they_begin'),
        ),
        migrations.AddIndex(
            model_name='clubdate',
            index=models.Index(fields=['club', 'day'], name='dates_of_a_club_by_day'),
        ),
        migrations.AddConstraint(
            model_name='clubdate',
            constraint=models.UniqueConstraint(models.F('uid'), name='one_club_date_per_uid'),
        ),
        migrations.AddConstraint(
            model_name='clubdate',
            constraint=models.UniqueConstraint(models.F('tournament'), condition=models.Q(('tournament__isnull', False)), name='one_club_date_per_tournament'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.UniqueConstraint(models.F('club'), models.F('slug'), name='one_season_per_slug'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('first__lte', models.F('last'))), name='a_season_ends_after_it_begins'),
        ),
        migrations.AddConstraint(
            model_name='honour',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('name', ''), ('player__isnull', False)), models.Q(('player__isnull', True), models.Q(('name', ''), _negated=True)), _connector='OR'), name='an_honour_is_of_a_player_or_of_a_name'),
        ),
        migrations.AddConstraint(
            model_name='seasonmember',
            constraint=models.UniqueConstraint(models.F('season'), models.F('player'), models.F('seq'), name='one_season_member_per_player_and_seq'),
        ),
        migrations.AddConstraint(
            model_name='seasonnight',
            constraint=models.UniqueConstraint(models.F('season'), models.F('number'), name='one_season_night_per_number'),
        ),
        migrations.AddConstraint(
            model_name='seasonnight',
            constraint=models.UniqueConstraint(models.F('season'), models.F('tournament'), condition=models.Q(('tournament__isnull', False)), name='one_season_night_per_tournament'),
        ),
        migrations.AddConstraint(
            model_name='seasonnight',
            constraint=models.UniqueConstraint(models.F('season'), models.F('date'), condition=models.Q(('date__isnull', False)), name='one_season_night_per_date'),
        ),
        migrations.AddConstraint(
            model_name='seasonnight',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'counted'), _negated=True), ('tournament__isnull', False), _connector='OR'), name='a_counted_season_night_was_set_up'),
        ),
        migrations.AddConstraint(
            model_name='seasonnight',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state__in', ['left_out', 'cancelled']), _negated=True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='a_season_night_that_does_not_count_says_why'),
        ),
        migrations.AddConstraint(
            model_name='seasonpoints',
            constraint=models.CheckConstraint(condition=models.Q(('points', 0), _negated=True), name='season_points_are_not_zero'),
        ),
        migrations.AddConstraint(
            model_name='seasonrulesversion',
            constraint=models.UniqueConstraint(models.F('season'), models.F('seq'), name='one_season_rules_version_per_seq'),
        ),
        migrations.AddConstraint(
            model_name='seasontieruling',
            constraint=models.UniqueConstraint(models.F('season'), models.F('after_number'), models.F('players_key'), condition=models.Q(('in_force', True)), name='one_standing_ruling_per_season_night_and_set_of_players'),
        ),
    ]
