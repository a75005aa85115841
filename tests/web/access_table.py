"""Who gets what: the status of every address for each role, in the own club.

Everything inside another club is 404 for everybody who is no member of it, and a way to the sign-in
page (302) for whoever is not signed in. A test walks the table; an address that is not in it fails.

One line an address: its name, GET for owner, director, scorer, secretary, and GET for a stranger.
An address that only takes posts has the status of an empty post instead, and says POST.
"""

OK, NO, SIGN_IN, GONE, BACK, WRONG = 200, 403, 302, 404, 302, 422

# How it is asked for, then owner, director, scorer, secretary, stranger.
INSIDE = {
    "club": ("GET", OK, OK, OK, OK, SIGN_IN),
    "club_settings": ("GET", OK, OK, NO, NO, SIGN_IN),
    "people": ("GET", OK, NO, NO, NO, SIGN_IN),
    "invite": ("POST", WRONG, NO, NO, NO, SIGN_IN),
    "revoke_invitation": ("POST", BACK, NO, NO, NO, SIGN_IN),
    "member": ("GET", OK, NO, NO, NO, SIGN_IN),
    "remove_member": ("POST", BACK, NO, NO, NO, SIGN_IN),
    "players": ("GET", OK, OK, OK, OK, SIGN_IN),
    "player": ("GET", OK, OK, NO, NO, SIGN_IN),
    "add_need": ("POST", WRONG, WRONG, NO, NO, SIGN_IN),
    "end_need": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "erase_player": ("POST", BACK, NO, NO, NO, SIGN_IN),
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
    "round_act": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "table": ("GET", OK, OK, OK, NO, SIGN_IN),
    "four_cards": ("GET", OK, OK, OK, NO, SIGN_IN),
    "confirm_sheet": ("POST", BACK, BACK, BACK, NO, SIGN_IN),
    "settle_card_line": ("POST", GONE, GONE, NO, NO, SIGN_IN),
    "settle_line": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "move_table": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "entries": ("GET", OK, OK, OK, NO, SIGN_IN),
    "substitute": ("GET", OK, OK, NO, NO, SIGN_IN),
    "name_entry": ("GET", OK, OK, NO, NO, SIGN_IN),
    "move_entry": ("POST", BACK, BACK, BACK, NO, SIGN_IN),
    "reseat": ("GET", OK, OK, NO, NO, SIGN_IN),
    "propose_reseat": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "accept_reseat": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "give_out_next": ("POST", BACK, BACK, NO, NO, SIGN_IN),
    "cards": ("GET", OK, OK, OK, NO, SIGN_IN),
    "card": ("GET", OK, OK, OK, NO, SIGN_IN),
    "links": ("GET", OK, OK, NO, NO, SIGN_IN),
    "make_links": ("POST", BACK, BACK, NO, NO, SIGN_IN),
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
    "account": ("GET", OK, SIGN_IN),
    "new_club": ("GET", OK, SIGN_IN),
    "quick": ("GET", OK, SIGN_IN),
    "code": ("GET", OK, OK),
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
