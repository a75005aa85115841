"""The table of addresses: each name once, each address once, and no address catches another's."""

from django.urls import URLPattern, URLResolver, resolve

from tournaments.web import urls

FILL = {"slug": "some-word", "str": "some-word", "int": "7"}
UUID = "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"


def every(patterns, before=""):
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from every(pattern.url_patterns, here)
        else:
            assert isinstance(pattern, URLPattern)
            yield here, pattern


def filled(route):
    path = ""
    for part in route.replace(">", "<").split("<"):
        kind, colon, _name = part.partition(":")
        path += {**FILL, "uuid": UUID}[kind] if colon else part
    return f"/{path}"


def test_each_name_and_each_address_stands_once():
    found = list(every(urls.urlpatterns))

    names = [pattern.name for _route, pattern in found]
    assert len(names) == len(set(names))
    assert len({route for route, _pattern in found}) == len(found)


def test_no_address_is_caught_by_one_above_it():
    for route, pattern in every(urls.urlpatterns):
        assert resolve(filled(route)).url_name == pattern.name, route


def test_every_address_ends_as_a_folder_or_is_a_file():
    for route, _pattern in every(urls.urlpatterns):
        assert (
            route.endswith(("/", ".pdf", ".json", ".ics", ".js", ".csv", "<slug:form>"))
            or route == ""
        )
