"""Addresses of the API, version 1."""

from django.urls import path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tournaments.api import (
    base,
    calendar,
    entries,
    plans,
    players,
    rounds,
    season_decisions,
    seasons,
    sheets,
    standings,
    tournaments,
)

app_name = "api"

CLUB = "clubs/<slug:club>/"
NIGHT = f"{CLUB}tournaments/<slug:night>/"
SEASON = f"{CLUB}seasons/<slug:season>/"
ROUND = f"{NIGHT}rounds/<int:number>/"

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api:schema"), name="docs"),
    path(f"{CLUB}players/", players.Players.as_view(), name="players"),
    path(f"{CLUB}tournaments/", tournaments.Tournaments.as_view(), name="tournaments"),
    path(NIGHT, tournaments.OneTournament.as_view(), name="tournament"),
    path(f"{NIGHT}close/", tournaments.CloseNight.as_view(), name="close"),
    path(f"{NIGHT}entries/", entries.Entries.as_view(), name="entries"),
    path(f"{NIGHT}plan/", plans.Plans.as_view(), name="plan"),
    path(f"{NIGHT}plan/<int:revision>/accept/", plans.AcceptPlan.as_view(), name="accept_plan"),
    path(f"{NIGHT}rounds/", rounds.Rounds.as_view(), name="rounds"),
    path(f"{ROUND}publish/", rounds.PublishRound.as_view(), name="publish_round"),
    path(f"{ROUND}close/", rounds.CloseRound.as_view(), name="close_round"),
    path(f"{ROUND}tables/<int:table>/sheets/", sheets.Sheets.as_view(), name="sheets"),
    path(f"{ROUND}tables/<int:table>/lines/", sheets.Lines.as_view(), name="lines"),
    path(f"{NIGHT}sheets/<int:sheet>/confirm/", sheets.Confirm.as_view(), name="confirm"),
    path(f"{NIGHT}standings/", standings.Standings.as_view(), name="standings"),
    path(f"{CLUB}seasons/", seasons.Seasons.as_view(), name="seasons"),
    path(SEASON, seasons.OneSeason.as_view(), name="season"),
    path(f"{SEASON}table/", seasons.OneSeasonTable.as_view(), name="season_table"),
    path(f"{SEASON}nights/", seasons.SeasonNights.as_view(), name="season_nights"),
    path(
        f"{SEASON}nights/<int:number>/<slug:act>/",
        seasons.MoveSeasonNight.as_view(),
        name="move_season_night",
    ),
    path(f"{SEASON}points/", season_decisions.GivePoints.as_view(), name="season_points"),
    path(f"{SEASON}rulings/", season_decisions.RuleTie.as_view(), name="season_rulings"),
    path(f"{SEASON}members/", season_decisions.SetStatus.as_view(), name="season_members"),
    path(f"{SEASON}end/<slug:act>/", seasons.MoveSeason.as_view(), name="move_season"),
    path(f"{CLUB}calendar/", calendar.Dates.as_view(), name="calendar"),
    path(f"{CLUB}calendar/<int:date>/cancel/", calendar.CallOff.as_view(), name="cancel_date"),
    re_path("", base.Nowhere.as_view(), name="nowhere"),
]
