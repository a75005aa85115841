"""The queue of a table's device, module by module: what is kept, in which order, and what goes.

The modules run in a real browser; the server is played by the test, since what is looked for is
what happens when it answers wrongly, late, or not at all.
"""

import json

import pytest
from django.conf import settings

ORIGIN = "http://table.test"  # plain http and not this machine, as a hall has it
BEGIN = """async () => {
  const outbox = await import("/static/js/table/outbox.js");
  const { Sender } = await import("/static/js/table/sender.js");
  const { newId } = await import("/static/js/table/ids.js");
  const add = (id, act = { id }) =>
    outbox.add({ id, key: "k", kind: "hand", table: 1, round: 1, act, shows: {}, made: 0 });
  const told = [];
  const sender = new Sender({
    key: "k", address: "/t/k/", layer: "A", changed: (rows = []) => told.push(...rows),
    heard: () => {},
  });
  sender.device = "d";
  Object.assign(window, { outbox, sender, add, told, newId });
}"""
EMPTY = """() => new Promise((done) => {
  indexedDB.deleteDatabase("benny-table").onsuccess = done;
})"""
STATES = "async () => (await outbox.all('k')).map((each) => [each.id, each.state])"


class Server:
    """The two addresses of a table; each answer to a post is given by the test, in order."""

    def __init__(self, page):
        self.posts, self.answers, self.away = [], [], False
        page.route("**/t/k/state/", self.state)
        page.route("**/t/k/acts/", self.acts)

    def state(self, route):
        if self.away:
            route.abort()
        else:
            route.fulfill(json={"benny": "state/1", "version": 1, "tables": []})

    def acts(self, route):
        acts = [act["id"] for act in route.request.post_data_json["acts"]]
        self.posts.append(acts)
        answer = self.answers.pop(0) if self.answers else stored
        answer(route, acts)


def stored(route, acts):
    answers = [{"id": each, "result": "stored", "says": ""} for each in acts]
    route.fulfill(json={"answers": answers, "version": 2})


def status(number):
    return lambda route, acts: route.fulfill(status=number, body="no")


def portal(route, acts):
    route.fulfill(content_type="text/html", body="<h1>Welcome to the hall’s Wi-Fi</h1>")


def other_host(route, acts):
    route.fulfill(json={"answers": [{"id": "somebody’s", "result": "stored"}], "version": 9})


def redirect(route, acts):
    route.fulfill(status=302, headers={"Location": "/t/k/state/"})


def lost(route, acts):
    route.abort()


def from_disk(route):
    path = route.request.url.removeprefix(f"{ORIGIN}/static/")
    (static,) = settings.STATICFILES_DIRS
    if path == f"{ORIGIN}/":
        route.fulfill(content_type="text/html", body="<title>A page</title>")
    else:
        route.fulfill(content_type="text/javascript", body=(static / path).read_text())


@pytest.fixture(scope="module")
def hall(browser):
    """A browser whose pages are empty ones: no database and no server are behind them."""
    context = browser.new_context()
    context.add_cookies([{"name": "sessionid", "value": "secret", "url": ORIGIN}])
    context.route("**/*", from_disk)
    yield context
    context.close()


@pytest.fixture
def page(hall):
    """A page with the modules and an empty queue."""
    page = hall.new_page()
    page.goto(ORIGIN)
    page.evaluate(EMPTY)
    page.evaluate(BEGIN)
    yield page
    page.close()


@pytest.fixture
def server(page):
    return Server(page)


def write(page, *ids):
    for each in ids:
        page.evaluate("(id) => add(id)", each)


def turn(page):
    page.evaluate("sender.wake()")


def test_what_is_written_is_sent_in_order_fifty_at_a_time(page, server):
    ids = [f"{number:02}" for number in range(60)]
    write(page, *ids)

    turn(page)

    assert server.posts == [ids[:50], ids[50:]]
    assert {state for _, state in page.evaluate(STATES)} == {"done"}


@pytest.mark.parametrize(
    "answer",
    [portal, other_host, redirect, lost, status(500), status(503), status(429), status(404)],
    ids=["portal", "other host", "redirect", "cut", "500", "503", "429", "404"],
)
def test_only_an_answer_that_names_it_takes_an_act_out_of_the_queue(page, server, answer):
    server.answers = [answer]
    write(page, "a", "b")

    turn(page)

    assert server.posts == [["a", "b"]]
    assert page.evaluate(STATES) == [["a", "waiting"], ["b", "waiting"]]
    turn(page)
    assert page.evaluate(STATES) == [["a", "done"], ["b", "done"]]


def test_a_dead_link_says_so_and_keeps_everything(page, server):
    server.answers = [lambda route, acts: route.fulfill(status=410, json={"sentence": "Closed."})]
    write(page, "a")

    turn(page)

    assert page.evaluate("sender.goneSays") == "Closed."
    assert page.evaluate(STATES) == [["a", "waiting"]]


def test_too_much_at_once_is_halved_and_one_that_is_too_large_stops_nothing(page, server):
    server.answers = [status(413)] * 3
    write(page, "a", "b", "c", "d")

    turn(page)

    assert server.posts[:4] == [["a", "b", "c", "d"], ["a", "b"], ["a"], ["b"]]
    assert page.evaluate(STATES) == [["a", "held"], ["b", "done"], ["c", "done"], ["d", "done"]]


def test_an_entry_that_cannot_be_read_stays_and_stops_nothing(page, server):
    write(page, "a")
    page.evaluate("add('b', { id: 'b', facts: 10n })")  # no JSON holds it
    write(page, "c")

    turn(page)

    assert server.posts == [["a", "c"]]
    assert page.evaluate(STATES) == [["a", "done"], ["b", "held"], ["c", "done"]]


def test_answers_that_end_early_leave_the_rest_for_the_next_post(page, server):
    server.answers = [lambda route, acts: stored(route, acts[:1])]
    write(page, "a", "b")

    turn(page)

    assert server.posts == [["a", "b"], ["b"]]


def test_what_was_never_sent_is_taken_back_without_a_word_and_what_may_be_there_is_not(
    page, server
):
    server.answers = [lost]
    write(page, "a")
    turn(page)
    server.away = True
    write(page, "b")
    turn(page)  # asks first, in vain: so b was never on its way

    assert page.evaluate("outbox.undo('b')") is True
    assert page.evaluate("outbox.undo('a')") is False
    server.away = False
    turn(page)

    assert server.posts == [["a"], ["a"]]
    assert page.evaluate(STATES) == [["a", "done"], ["b", "undone"]]


def test_two_tabs_send_once(page, server):
    other = page.context.new_page()
    also = Server(other)
    other.goto(page.url)
    other.evaluate(BEGIN)
    write(page, "a", "b", "c")

    page.evaluate("void sender.wake()")
    other.evaluate("sender.wake()")
    turn(page)

    assert server.posts + also.posts == [["a", "b", "c"]]


def test_a_database_that_was_closed_is_opened_again(page, server):
    write(page, "a")
    page.evaluate(
        """() => new Promise((done) => {
          // Another tab asks for the next shape of the store: this one has to let go.
          const asked = indexedDB.open("benny-table", 2);
          asked.onsuccess = () => { asked.result.close(); done(); };
        })"""
    )
    page.evaluate(EMPTY)

    write(page, "b")

    assert page.evaluate(STATES) == [["b", "waiting"]]


def test_ids_are_made_without_what_plain_http_lacks(page):
    assert page.evaluate("[isSecureContext, typeof crypto.randomUUID]") == [False, "undefined"]

    made = page.evaluate("Array.from({ length: 50 }, newId)")

    assert len(set(made)) == 50
    assert all(each[14] == "4" and each[19] in "89ab" and len(each) == 36 for each in made)


def test_the_pauses_double_up_to_half_a_minute(page):
    pauses = page.evaluate(
        """async () => {
          const { pause } = await import("/static/js/table/sender.js");
          return [1, 2, 3, 4, 5, 6, 60].map(pause);
        }"""
    )

    assert pauses == [2000, 4000, 8000, 16000, 30000, 30000, 30000]


def test_an_act_that_is_not_on_the_disk_is_not_said_to_be_kept(page):
    durability, answer = page.evaluate(
        """async () => {
          const put = IDBObjectStore.prototype.add;
          let durability;
          IDBObjectStore.prototype.add = function (row) {
            const asked = put.call(this, row);
            durability = this.transaction.durability;
            // The request succeeds, and then the disk refuses.
            asked.addEventListener("success", () => this.transaction.abort());
            return asked;
          };
          const answer = await add("a").then(() => "kept", () => "refused");
          return [durability, answer];
        }"""
    )

    assert (durability, answer) == ("strict", "refused")
    assert page.evaluate(STATES) == []


def test_the_shape_of_a_post(page, server):
    bodies = []
    server.answers = [
        lambda route, acts: (bodies.append(route.request), stored(route, acts)),
    ]
    write(page, "a")

    turn(page)

    (request,) = bodies
    assert json.loads(request.post_data) == {
        "device": "d",
        "layer": "A",
        "waiting": 1,
        "acts": [{"id": "a"}],
    }
    assert request.headers["content-type"] == "application/json"
    assert "cookie" not in request.headers
