"""Who gets what: the status of every address for each role, in the own club.

Everything inside another club is 404 for everybody who is no member of it, and a way to the sign-in
page (302) for whoever is not signed in. A test walks the table; an address that is not in it fails.

One line an address: its name, GET for owner, director, scorer, secretary, and GET for a stranger.
An address that only takes posts has the status of an empty post instead, and says POST.
"""

OK, NO, SIGN_IN, GONE, BACK, WRONG = 200, 403, 302, 404, 302, 422
NO_JSON = 415

# How it is asked for, then owner, director, scorer, secretary, stranger.
INSIDE = {
    "club": ("GET", OK, OK, OK, OK, SIGN_IN),
    "club_settings": ("GET", OK, OK, NO, NO, SIGN_IN),
    "people": ("GET", OK, NO, NO, NO, SIGN_IN),
    "invite": ("POST", WRONG, NO, NO, NO, SIGN_IN),
    "revoke_invitation": ("POST", BACK, NO, NO, NO, SIGN_IN),
    "member": ("GET", OK, NO, NO, NO, SIGN_IN),
    "offer_password": ("POST", OK, NO, NO, NO, SIGN_IN),
    "remove_member": ("POST", BACK, NO, NO, NO, SIGN_IN),
    "tokens": ("GET", OK, NO, NO, NO, SIGN_IN),
    "make_token": ("POST", WRONG, NO, NO, NO, SIGN_IN),
    "revoke_token": ("POST", BACK, NO, NO, NO, SIGN_IN),
    "players": ("GET", OK, OK, OK, OK, SIGN_IN),
    "player": ("GET", OK, OK, NO, NO, SIGN_IN),
    "add_need": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "end_need": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "merge_player": ("GET", OK, OK, NO, NO, SIGN_IN),
    "part_player": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "erase_player": ("POST", BACK, NO, NO, NO, SIGN_IN),
    "calendar": ("GET", OK, OK, OK, OK, SIGN_IN),
    "add_date": ("GET", OK, OK, NO, OK, SIGN_IN),
    "add_dates": ("GET", OK, OK, NO, OK, SIGN_IN),
    "change_date": ("GET", OK, OK, NO, OK, SIGN_IN),
    "set_up_date": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "move_date": ("POST", BACK, BACK, NO, BACK, SIGN_IN),
    "ladders": ("GET", OK, OK, OK, OK, SIGN_IN),
    "new_ladder": ("GET", OK, OK, NO, OK, SIGN_IN),
    "ladder": ("GET", OK, OK, OK, OK, SIGN_IN),
    "ladder_act": ("POST", WRONG, WRONG, NO, WRONG, SIGN_IN),
    "move_ladder": ("POST", BACK, BACK, NO, BACK, SIGN_IN),
    "settle_ladder": ("POST", BACK, BACK, NO, BACK, SIGN_IN),
    "seasons": ("GET", OK, OK, OK, OK, SIGN_IN),
    "new_season": ("GET", OK, OK, NO, OK, SIGN_IN),
    "season": ("GET", OK, OK, OK, OK, SIGN_IN),
    "season_export": ("GET", OK, OK, NO, OK, SIGN_IN),
    "season_person": ("GET", OK, OK, OK, OK, SIGN_IN),
    "season_settings": ("GET", OK, OK, NO, OK, SIGN_IN),
    "season_rules": ("GET", OK, OK, NO, OK, SIGN_IN),
    "season_nights": ("GET", OK, OK, NO, OK, SIGN_IN),
    "move_season_night": ("POST", BACK, BACK, NO, BACK, SIGN_IN),
    "season_decisions": ("GET", OK, OK, NO, OK, SIGN_IN),
    "season_decide": ("POST", WRONG, WRONG, NO, WRONG, SIGN_IN),
    "take_back_season": ("POST", BACK, BACK, NO, BACK, SIGN_IN),
    "move_season": ("POST", BACK, BACK, NO, BACK, SIGN_IN),
    "as_last": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "new_night": ("GET", OK, OK, NO, NO, SIGN_IN),
    "console": ("GET", OK, OK, OK, OK, SIGN_IN),
    "who": ("GET", OK, OK, NO, NO, SIGN_IN),
    "house_player": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "remove_entry": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "undo_list": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "how": ("GET", BACK, BACK, NO, NO, SIGN_IN),  # the night runs: on to its rules
    "rules": ("GET", OK, OK, NO, NO, SIGN_IN),
    "pairs": ("GET", OK, OK, NO, NO, SIGN_IN),
    "form_pair": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "pair_rest": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "part_pairs": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "house_partner": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "name_pair": ("GET", GONE, GONE, NO, NO, SIGN_IN),
    "advice": ("GET", OK, OK, NO, NO, SIGN_IN),
    "plan": ("GET", OK, OK, NO, NO, SIGN_IN),
    "propose": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "accept_plan": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "papers": ("GET", OK, OK, NO, NO, SIGN_IN),
    "paper_file": ("GET", GONE, GONE, NO, NO, SIGN_IN),
    "publish": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "round": ("GET", OK, OK, OK, OK, SIGN_IN),
    "change_places": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "round_act": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "table": ("GET", OK, OK, OK, NO, SIGN_IN),
    "four_cards": ("GET", OK, OK, OK, NO, SIGN_IN),
    "confirm_sheet": ("POST", BACK, BACK, BACK, NO, SIGN_IN),
    "settle_card_line": ("POST", GONE, GONE, NO, NO, SIGN_IN),
    "settle_line": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "bring_outbox": ("GET", OK, OK, NO, NO, SIGN_IN),
    "move_table": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "entries": ("GET", OK, OK, OK, NO, SIGN_IN),
    "substitute": ("GET", OK, OK, NO, NO, SIGN_IN),
    "name_entry": ("GET", OK, OK, NO, NO, SIGN_IN),
    "move_entry": ("POST", BACK, BACK, BACK, NO, SIGN_IN),
    "check_in": ("GET", OK, OK, OK, NO, SIGN_IN),
    "walk_in": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "end_check_in": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "someone_late": ("GET", OK, OK, NO, NO, SIGN_IN),
    "someone_left": ("GET", OK, OK, NO, NO, SIGN_IN),
    "who_is_substituted": ("GET", OK, OK, NO, NO, SIGN_IN),
    "fix_a_score": ("GET", OK, OK, OK, NO, SIGN_IN),
    "reseat": ("GET", OK, OK, NO, NO, SIGN_IN),
    "reseated": ("GET", OK, OK, NO, NO, SIGN_IN),
    "propose_reseat": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "accept_reseat": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "give_out_anew": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "give_out_next": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "cards": ("GET", OK, OK, OK, NO, SIGN_IN),
    "card_loners": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "card": ("GET", OK, OK, OK, NO, SIGN_IN),
    "links": ("GET", OK, OK, NO, NO, SIGN_IN),
    "make_links": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "hand_over_link": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "revoke_link": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "standings": ("GET", OK, OK, OK, OK, SIGN_IN),
    "choose_screen": ("GET", OK, OK, NO, NO, SIGN_IN),
    "clock": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "screen": ("GET", OK, OK, OK, OK, SIGN_IN),
    "prizes": ("GET", OK, OK, NO, NO, SIGN_IN),
    "usual_prizes": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "withdraw_prize": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "decisions": ("GET", OK, OK, NO, NO, SIGN_IN),
    "adjust": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "rule_tie": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "take_back": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "journal": ("GET", OK, OK, NO, NO, SIGN_IN),
    "downloads": ("GET", OK, OK, NO, NO, SIGN_IN),
    "export": ("GET", OK, OK, NO, NO, SIGN_IN),
    "export_everything": ("GET", OK, OK, NO, NO, SIGN_IN),
    "export_night": ("GET", OK, OK, NO, NO, SIGN_IN),
    "undo_players": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "import_people": ("GET", OK, OK, NO, NO, SIGN_IN),
    "store_import": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "take_out_import": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "export_players": ("GET", OK, OK, NO, NO, SIGN_IN),
    "load_night": ("GET", OK, OK, NO, NO, SIGN_IN),
    "night_settings": ("GET", OK, OK, NO, NO, SIGN_IN),
    "night_when": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "close": ("GET", OK, OK, NO, NO, SIGN_IN),
    "move_night": ("POST", BACK, BACK, NO, NO, SIGN_IN),
}

# How it is asked for, then somebody signed in, a stranger.
OUTSIDE = {
    "home": ("GET", BACK, OK),
    "theme": ("GET", BACK, BACK),
    "sign_in": ("GET", OK, OK),
    "rescue": ("GET", OK, OK),
    "sign_out": ("POST", BACK, BACK),
    "first_owner": ("GET", BACK, BACK),
    "invitation": ("GET", OK, OK),
    "lost_password": ("GET", OK, OK),
    "new_password": ("GET", GONE, GONE),  # a key that opens nothing
    "account": ("GET", OK, SIGN_IN),
    "change_account": ("POST", WRONG, SIGN_IN),
    "change_password": ("POST", WRONG, SIGN_IN),
    "end_sessions": ("POST", BACK, SIGN_IN),
    "close_account": ("GET", OK, SIGN_IN),
    "new_club": ("GET", OK, SIGN_IN),
    "quick": ("GET", OK, SIGN_IN),
    "code": ("GET", OK, OK),
    "table_worker": ("GET", OK, OK),
    "table_words": ("GET", OK, OK),
}

# Pages of a night for everybody: by visibility of the night (public, link, private).
PUBLIC = {
    "public_standings": (OK, GONE, GONE),
    "public_seats": (OK, GONE, GONE),
    "public_players": (OK, GONE, GONE),
    "public_player": (OK, GONE, GONE),
    "public_screen": (OK, GONE, GONE),
    "public_prizes": (NO, GONE, GONE),
}

# Pages of a club for everybody: as the club wants, and where it shows no page.
OF_CLUB = {
    "public_club": (OK, GONE),
    "public_ladders": (OK, GONE),
    "public_ladder": (OK, GONE),
    "public_seasons": (OK, GONE),
    "public_season": (OK, GONE),
    "club_calendar": (OK, GONE),
    "season_calendar": (OK, GONE),
    "public_season_person": (OK, GONE),
}

# By the link of the night: open whatever the visibility, until it is revoked.
BY_LINK = {
    "link_standings": (OK, GONE),
    "link_seats": (OK, GONE),
    "link_players": (OK, GONE),
    "link_player": (OK, GONE),
    "link_screen": (OK, GONE),
    "link_prizes": (NO, GONE),
}

# By the link of a table: how it is asked for, its own table, a link of another kind or none.
AT_TABLE = {
    "at_table": ("GET", OK, GONE),
    "write_hand": ("POST", WRONG, GONE),
    "undo_hand": ("POST", WRONG, GONE),
    "hand_in": ("POST", WRONG, GONE),
    "agree": ("POST", WRONG, GONE),
    "dispute": ("POST", WRONG, GONE),
}

# What the script of a table's page asks and sends, by the link of a table or of a player: how it is
# asked for, a link of its kind, any other link or none.
ON_THE_WIRE = {
    "table_state": ("GET", OK, GONE),
    "table_tree": ("GET", GONE, GONE),  # no tree has that mark
    "table_acts": ("POST", NO_JSON, GONE),
    "player_state": ("GET", OK, GONE),
    "player_tree": ("GET", GONE, GONE),
    "player_acts": ("POST", NO_JSON, GONE),
}
