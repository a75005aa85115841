import pytest
from django.apps import apps
from django.contrib import admin
from django.urls import reverse

from tournaments.models import User

MODELS = list(apps.get_app_config("tournaments").get_models())


@pytest.fixture
def keeper(client, db):
    client.force_login(
        User.objects.create_superuser("keeper@example.org", "a long word", name="Keeper"),
        backend="django.contrib.auth.backends.ModelBackend",
    )
    return client


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
@pytest.mark.ignore_template_errors
def test_the_keeper_may_look_at_every_table_and_change_none(keeper, model, rf):
    where = f"admin:tournaments_{model._meta.model_name}"

    assert keeper.get(reverse(f"{where}_changelist")).status_code == 200
    assert keeper.get(reverse(f"{where}_add")).status_code == 403
    assert admin.site.is_registered(model)


@pytest.mark.ignore_template_errors
def test_the_keeper_sees_no_password(keeper):
    person = User.objects.get()

    page = keeper.get(reverse("admin:tournaments_user_change", args=[person.pk]))

    assert page.status_code == 200
    assert person.password not in page.content.decode()


def test_a_person_without_that_office_sees_nothing(client, db):
    client.force_login(
        User.objects.create_user("ann@example.org", "a long word", name="Ann", is_staff=True),
        backend="django.contrib.auth.backends.ModelBackend",
    )

    assert client.get(reverse("admin:tournaments_player_changelist")).status_code == 403
