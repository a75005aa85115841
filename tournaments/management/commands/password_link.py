"""Print a one-time link to a new password: the way back for whoever keeps the machine."""

from argparse import ArgumentParser

from django.conf import settings
from django.core.management import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from tournaments import queries
from tournaments.services.club import passwords


class Command(BaseCommand):
    """Print a one-time link to a new password; without an e-mail, who can sign in."""

    help = "Print a one-time link to a new password for an e-mail. Without one: who can sign in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose password."""
        parser.add_argument("email", nargs="?", default="", help="the e-mail of the account")

    def handle(self, *, email: str, **_: object) -> None:
        """Print the link, or the list."""
        if not email:
            for each in queries.clubs.accounts():
                roles = ", ".join(
                    f"{row.role} of {row.club.name}" for row in each.memberships.all()
                )
                self.stdout.write(f"{each.email}  {each.name}  {roles}".rstrip())
            return
        try:
            person, key = passwords.offer_at_the_machine(email=email, at=timezone.now())
        except passwords.NobodyThere:
            raise CommandError(
                "Nobody signs in with this e-mail. Without an e-mail, all of them are listed."
            ) from None
        uid = urlsafe_base64_encode(force_bytes(person.pk))
        self.stdout.write(settings.PUBLIC_URL + reverse("web:new_password", args=[uid, key]))
