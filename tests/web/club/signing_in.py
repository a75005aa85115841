"""People who sign in by the page itself, each on a device of their own."""

from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD

NEW = "four plain words here"


def signed_in(email="ruth@club.test", password=PASSWORD, client=None):
    client = client or Client()
    answer = client.post(reverse("web:sign_in"), {"email": email, "password": password})
    assert answer.status_code == 302, answer.status_code
    return client


def is_in(client):
    return client.get(reverse("web:account")).status_code == 200
