"""Addresses of the API, version 1."""

from django.urls import path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tournaments.api import (
    base,
    entries,
    plans,
    players,
    rounds,
    sheets,
    standings,
    tournaments,
)

app_name = "api"

CLUB = "clubs/<slug:club>/"
NIGHT = f"{CLUB}tournaments/<slug:night>/"
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
    re_path("", base.Nowhere.as_view(), name="nowhere"),
]
