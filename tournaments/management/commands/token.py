"""Make a token for a machine at the keyboard, or end one."""

from argparse import ArgumentParser

from django.conf import settings
from django.core.management import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone

from tournaments import queries
from tournaments.models import Actor, Club, User
from tournaments.services.club import clubs, tokens


class Command(BaseCommand):
    """Make a token; without a name, list those that open something; end one by its number."""

    help = "Make a token for a machine: token CLUB EMAIL NAME SCOPE ... Without NAME: list them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """For which club, in whose name, what it is called and may do."""
        parser.add_argument("club", help="the club's word in its address")
        parser.add_argument("email", nargs="?", default="", help="who answers for the token")
        parser.add_argument("name", nargs="?", default="", help="what it is for")
        parser.add_argument("scopes", nargs="*", help=f"what it may do: {', '.join(tokens.SCOPES)}")
        parser.add_argument("--end", type=int, metavar="NUMBER", help="end the token of the list")

    def handle(
        self, *, club: str, email: str, name: str, scopes: list[str], end: int | None, **_: object
    ) -> None:
        """List, end or make."""
        place = queries.clubs.by_slug(club)
        if place is None:
            raise CommandError("There is no club of this word.")
        if end is not None:
            self._end(place, end)
        elif name:
            self._make(place, email, name, scopes)
        else:
            for each in queries.clubs.live_tokens(place.pk):
                used = f"{each.last_used_at:%Y-%m-%d %H:%M} UTC" if each.last_used_at else "never"
                told = f"{each.pk}  {each.name}  {','.join(each.scopes)}  {each.user.email}"
                self.stdout.write(f"{told}  used {used}")

    def _end(self, club: Club, number: int) -> None:
        token = queries.clubs.token(club.pk, number)
        if token is None:
            raise CommandError("The club has no such token.")
        tokens.revoke(token=token, by=Actor(), at=timezone.now())
        self.stdout.write("Ended.")

    def _make(self, club: Club, email: str, name: str, scopes: list[str]) -> None:
        secret = clubs.new_key()
        try:
            tokens.make(
                club=club,
                user=self._member(club, email),
                name=name,
                scopes=scopes,
                secret=secret,
                by=Actor(),
                at=timezone.now(),
            )
        except tokens.BadToken:
            raise CommandError(f"Say what it may do: {', '.join(tokens.SCOPES)}.") from None
        address = settings.PUBLIC_URL + reverse("api:tournaments", args=[club.slug])
        self.stdout.write(f'curl --header "Authorization: Bearer {secret}" {address}')

    def _member(self, club: Club, email: str) -> User:
        person = queries.clubs.user_by_email(email)
        if person is None or queries.clubs.role_of(person.pk, club.pk) is None:
            raise CommandError("Nobody of this club signs in with this e-mail.")
        return person
