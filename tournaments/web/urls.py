"""Every address of the pages. A test walks this table by role, and by own and other club."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.web import as_last
from tournaments.web.club import (
    account,
    clubs,
    imports,
    loading,
    merging,
    passwords,
    quick,
    signing,
    tokens,
)
from tournaments.web.club import people as members
from tournaments.web.club import players as roster
from tournaments.web.director.after import closing, decisions, exports, prizes, results
from tournaments.web.director.night import (
    changes,
    check_in,
    console,
    documents,
    links,
    people,
    reseating,
    rounds,
    screen,
)
from tournaments.web.director.results import bring, cards, four_cards, tables
from tournaments.web.director.setup import (
    advice,
    house_rules,
    pairs,
    planning,
    settings,
    who,
    wizard,
)
from tournaments.web.ladder import ladders
from tournaments.web.public import calendars, codes, nights, winnings
from tournaments.web.public import clubs as public_clubs
from tournaments.web.public import ladders as public_ladders
from tournaments.web.public import screen as wall
from tournaments.web.public import seasons as public_seasons
from tournaments.web.scorer import at_table, script, wire
from tournaments.web.season import calendar
from tournaments.web.season import decisions as season_decisions
from tournaments.web.season import nights as season_nights
from tournaments.web.season import people as season_people
from tournaments.web.season import tables as seasons

app_name = "web"

one_table: list[URLPattern | URLResolver] = [
    path("", tables.table, name="table"),
    path("cards/", four_cards.four_cards, name="four_cards"),
    path("sheets/<int:sheet>/confirm/", tables.confirm, name="confirm_sheet"),
    path("lines/<uuid:line>/settle/", tables.settle, name="settle_line"),
    path("bring/", bring.bring, name="bring_outbox"),
    path("<slug:act>/", tables.move, name="move_table"),
]

one_round: list[URLPattern | URLResolver] = [
    path("", rounds.seats, name="round"),
    path("tables/<int:table>/", include(one_table)),
    path("clock/<slug:act>/", rounds.clock, name="clock"),
    path("change-places/", rounds.change_places, name="change_places"),
    path("<slug:act>/", rounds.act, name="round_act"),
]

night: list[URLPattern | URLResolver] = [
    path("", console.console, name="console"),
    path("who/", who.who, name="who"),
    path("who/house-player/", who.house_player, name="house_player"),
    path("who/<int:number>/remove/", who.remove_entry, name="remove_entry"),
    path("who/take-back/<int:line>/", who.take_back, name="undo_list"),
    path("how/", wizard.how, name="how"),
    path("rules/", house_rules.change, name="rules"),
    path("pairs/", pairs.pairs, name="pairs"),
    path("pairs/form/", pairs.form, name="form_pair"),
    path("pairs/rest/", pairs.rest, name="pair_rest"),
    path("pairs/part/", pairs.part, name="part_pairs"),
    path("pairs/with-house-player/<int:number>/", pairs.house_partner, name="house_partner"),
    path("pairs/<int:number>/name/", pairs.name, name="name_pair"),
    path("advice/", advice.compare, name="advice"),
    path("plan/", planning.plan, name="plan"),
    path("plan/propose/", planning.propose, name="propose"),
    path("plan/<int:revision>/accept/", planning.accept, name="accept_plan"),
    path("papers/", documents.papers, name="papers"),
    path("papers/<int:job>/file.pdf", documents.file, name="paper_file"),
    path("rounds/publish/", rounds.publish, name="publish"),
    path("rounds/<int:number>/", include(one_round)),
    path("entries/", people.room, name="entries"),
    path("entries/<int:number>/substitute/", changes.substitute, name="substitute"),
    path("entries/<int:number>/name/", people.name, name="name_entry"),
    path("entries/<int:number>/<slug:act>/", people.move, name="move_entry"),
    path("check-in/", check_in.check_in, name="check_in"),
    path("check-in/walk-in/", check_in.walk_in, name="walk_in"),
    path("check-in/end/", check_in.end, name="end_check_in"),
    path("room/late/", changes.late, name="someone_late"),
    path("room/left/", changes.left, name="someone_left"),
    path("room/substitute/", changes.choose_substituted, name="who_is_substituted"),
    path("room/score/", changes.score, name="fix_a_score"),
    path("reseat/", reseating.reseat, name="reseat"),
    path("reseat/propose/", reseating.propose, name="propose_reseat"),
    path("reseat/<int:revision>/accept/", reseating.accept, name="accept_reseat"),
    path("reseat/<int:revision>/", reseating.taken, name="reseated"),
    path("rounds/give-out-anew/", reseating.give_out_anew, name="give_out_anew"),
    path("rounds/give-out-next/", reseating.give_out_next, name="give_out_next"),
    path("cards/", cards.pile, name="cards"),
    path("cards/loners/", cards.loners, name="card_loners"),
    path("cards/<int:number>/", cards.card, name="card"),
    path("cards/<int:number>/lines/<uuid:line>/settle/", cards.settle, name="settle_card_line"),
    path("links/", links.show, name="links"),
    path("links/make/", links.make, name="make_links"),
    path("links/<int:link>/revoke/", links.revoke, name="revoke_link"),
    path("links/<int:link>/hand-over/", links.hand_over, name="hand_over_link"),
    path("standings/", results.table, name="standings"),
    path("prizes/", prizes.offers, name="prizes"),
    path("prizes/usual/", prizes.usual, name="usual_prizes"),
    path("prizes/<int:prize>/withdraw/", prizes.withdraw, name="withdraw_prize"),
    path("decisions/", decisions.decisions, name="decisions"),
    path("decisions/points/", decisions.adjust, name="adjust"),
    path("decisions/order/", decisions.rule, name="rule_tie"),
    path("decisions/<slug:what>/<int:row>/take-back/", decisions.take_back, name="take_back"),
    path("screen/", screen.screen, name="screen"),
    path("screen/choose/", screen.choose, name="choose_screen"),
    path("journal/", closing.journal, name="journal"),
    path("downloads/", exports.downloads, name="downloads"),
    path("downloads/night.json", exports.whole_night, name="export_night"),
    path("downloads/everything.zip", exports.everything, name="export_everything"),
    path("downloads/<slug:what>.<slug:form>", exports.table, name="export"),
    path("settings/", settings.switches, name="night_settings"),
    path("settings/when/", settings.when, name="night_when"),
    path("close/", closing.close, name="close"),
    path("close/<slug:act>/", closing.move, name="move_night"),
]

season: list[URLPattern | URLResolver] = [
    path("", seasons.table, name="season"),
    path("settings/", seasons.settings, name="season_settings"),
    path("rules/", seasons.rules, name="season_rules"),
    path("nights/", season_nights.nights, name="season_nights"),
    path("nights/<int:number>/<slug:act>/", season_nights.move, name="move_season_night"),
    path("decisions/", season_decisions.decisions, name="season_decisions"),
    path("decisions/<slug:what>/", season_decisions.decide, name="season_decide"),
    path(
        "decisions/<slug:what>/<int:row>/take-back/",
        season_decisions.take_back,
        name="take_back_season",
    ),
    path("download/<slug:what>.<slug:form>", seasons.export, name="season_export"),
    path("people/<int:number>/", season_people.person, name="season_person"),
    path("end/<slug:act>/", seasons.move, name="move_season"),
]

club: list[URLPattern | URLResolver] = [
    path("", clubs.club, name="club"),
    path("settings/", clubs.club_settings, name="club_settings"),
    path("people/", members.people, name="people"),
    path("people/invite/", members.invite, name="invite"),
    path("people/invitations/<int:invitation>/revoke/", members.revoke, name="revoke_invitation"),
    path("people/<int:membership>/", members.member, name="member"),
    path("people/<int:membership>/password/", passwords.offer, name="offer_password"),
    path("people/<int:membership>/remove/", members.remove_member, name="remove_member"),
    path("tokens/", tokens.tokens, name="tokens"),
    path("tokens/make/", tokens.make, name="make_token"),
    path("tokens/<int:token>/revoke/", tokens.revoke, name="revoke_token"),
    path("players/", roster.roster, name="players"),
    path("players/take-back/<int:line>/", roster.take_back, name="undo_players"),
    path("players/import/", imports.choose, name="import_people"),
    path("players/import/rows/", imports.store, name="store_import"),
    path("players/import/<int:run>/take-out/", imports.take_out, name="take_out_import"),
    path("players/players.<slug:form>", imports.export, name="export_players"),
    path("players/<int:player>/", roster.player, name="player"),
    path("players/<int:player>/needs/", roster.add_need, name="add_need"),
    path("players/<int:player>/needs/<int:need>/end/", roster.end_need, name="end_need"),
    path("players/<int:player>/merge/", merging.merge, name="merge_player"),
    path("players/<int:player>/merged/<int:other>/part/", merging.part, name="part_player"),
    path("players/<int:player>/erase/", roster.erase, name="erase_player"),
    path("calendar/", calendar.calendar, name="calendar"),
    path("calendar/add/", calendar.add, name="add_date"),
    path("calendar/add-by-rule/", calendar.add_series, name="add_dates"),
    path("calendar/<int:date>/", calendar.change, name="change_date"),
    path("calendar/<int:date>/set-up/", calendar.set_up, name="set_up_date"),
    path("calendar/<int:date>/<slug:act>/", calendar.move, name="move_date"),
    path("ladders/", ladders.every, name="ladders"),
    path("ladders/new/", ladders.new, name="new_ladder"),
    path("ladders/<slug:ladder>/", ladders.ladder, name="ladder"),
    path("ladders/<slug:ladder>/do/<slug:what>/", ladders.act, name="ladder_act"),
    path("ladders/<slug:ladder>/lines/<int:number>/<slug:kind>/", ladders.move, name="move_ladder"),
    path(
        "ladders/<slug:ladder>/results/<uuid:result>/<slug:how>/",
        ladders.settle,
        name="settle_ladder",
    ),
    path("seasons/", seasons.every, name="seasons"),
    path("seasons/new/", seasons.new, name="new_season"),
    path("seasons/<slug:season>/", include(season)),
    path("nights/new/", who.new_night, name="new_night"),
    path("nights/as-last/", as_last.begin, name="as_last"),
    path("nights/load/", loading.load, name="load_night"),
    path("n/<slug:night>/", include(night)),
]


# What the script of a table's page asks and sends.
of_table: list[URLPattern | URLResolver] = [
    path("state/", wire.table_state, name="table_state"),
    path("tree/<slug:mark>/", wire.table_tree, name="table_tree"),
    path("acts/", wire.table_acts, name="table_acts"),
]
of_player: list[URLPattern | URLResolver] = [
    path("state/", wire.player_state, name="player_state"),
    path("tree/<slug:mark>/", wire.player_tree, name="player_tree"),
    path("acts/", wire.player_acts, name="player_acts"),
]

at_a_table: list[URLPattern | URLResolver] = [
    path("", at_table.table, name="at_table"),
    path("write/", at_table.write, name="write_hand"),
    path("undo/", at_table.undo, name="undo_hand"),
    path("hand-in/", at_table.hand_in, name="hand_in"),
    path("agree/<int:side>/", at_table.agree, name="agree"),
    path("dispute/<int:side>/", at_table.dispute, name="dispute"),
    *of_table,
]


def public(prefix: str) -> list[URLPattern]:
    """The pages of a night for everybody, by its address or by its link."""
    return [
        path("", nights.table, name=f"{prefix}_standings"),
        path("seats/", nights.seats, name=f"{prefix}_seats"),
        path("players/", nights.players, name=f"{prefix}_players"),
        path("players/<int:number>/", nights.player, name=f"{prefix}_player"),
        path("screen/", wall.screen, name=f"{prefix}_screen"),
        path("prizes/", winnings.prizes, name=f"{prefix}_prizes"),
    ]


club_for_everybody = [
    path("", public_clubs.front, name="public_club"),
    path("calendar.ics", calendars.of_club, name="club_calendar"),
    path("seasons/<slug:season>/calendar.ics", calendars.of_season, name="season_calendar"),
    path("ladders/", public_ladders.every, name="public_ladders"),
    path("ladders/<slug:ladder>/", public_ladders.ladder, name="public_ladder"),
    path("seasons/", public_seasons.every, name="public_seasons"),
    path("seasons/<slug:season>/", public_seasons.table, name="public_season"),
    path(
        "seasons/<slug:season>/people/<int:number>/",
        public_seasons.person,
        name="public_season_person",
    ),
]


urlpatterns = [
    path("", clubs.home, name="home"),
    path("theme/", signing.theme, name="theme"),
    path("sign-in/", signing.sign_in, name="sign_in"),
    path("rescue/", signing.rescue, name="rescue"),
    path("sign-out/", signing.sign_out, name="sign_out"),
    path("first-owner/", signing.first_owner, name="first_owner"),
    path("invitation/<str:key>/", signing.invitation, name="invitation"),
    path("password/", passwords.lost, name="lost_password"),
    path("password/<str:uidb64>/<str:token>/", passwords.new_password, name="new_password"),
    path("account/", account.account, name="account"),
    path("account/change/", account.change, name="change_account"),
    path("account/password/", account.password, name="change_password"),
    path("account/sessions/", account.sessions, name="end_sessions"),
    path("account/close/", account.close, name="close_account"),
    path("clubs/new/", clubs.new_club, name="new_club"),
    path("quick/", quick.quick, name="quick"),
    path("code/", codes.code, name="code"),
    path("c/<slug:club>/", include(club)),
    path("p/<slug:club>/", include(club_for_everybody)),
    path("p/<slug:club>/<slug:night>/", include(public("public"))),
    path("l/<slug:key>/", include([*public("link"), *of_player])),
    path("t/worker.js", script.worker, name="table_worker"),
    path("t/words/<slug:language>/<slug:printed>.json", script.words, name="table_words"),
    path("t/<slug:key>/", include(at_a_table)),
]
