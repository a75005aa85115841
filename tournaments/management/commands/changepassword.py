"""Django's command of this name by the house's own act: tokens and links end, clubs are told."""

from argparse import ArgumentParser
from getpass import getpass

from django.core.management import BaseCommand, CommandError
from django.utils import timezone

from tournaments import queries
from tournaments.models import Actor
from tournaments.services.club import passwords
from tournaments.services.club.users import BadAccount


class Command(BaseCommand):
    """Ask for a new password of an account, twice, and store it."""

    help = "Change a password at the keyboard; password_link makes a link instead."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose password."""
        parser.add_argument("email", help="the e-mail of the account")

    def handle(self, *, email: str, **_: object) -> None:
        """Ask, compare, store."""
        person = queries.clubs.user_by_email(email)
        if person is None or not person.is_active:
            raise CommandError("Nobody signs in with this e-mail.")
        first, second = getpass("New password: "), getpass("Once more: ")
        if first != second:
            raise CommandError("These are two different passwords. Nothing was changed.")
        try:
            passwords.choose(user=person, password=first, by=Actor(), at=timezone.now())
        except BadAccount as refusal:
            raise CommandError(f"Not a good password: {refusal.data['fields']}") from None
        self.stdout.write("Stored. Every device is signed out; tokens and open links ended.")
