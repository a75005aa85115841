"""A pasted list is shown before it is stored: sending it again says that it is right."""

import re

SHOWN = re.compile(r'name="understood" value="([0-9a-f]{64})"')


def send(client, address, typed, **how):
    """Post a form; where the list is shown first and nothing is asked, say that it is right."""
    answer = client.post(address, typed, **how)
    shown = SHOWN.search(answer.content.decode()) if answer.status_code == 200 else None
    return client.post(address, {**typed, "understood": shown.group(1)}, **how) if shown else answer
