"""Clubs, the people who run them, and how they are let in."""

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils.crypto import salted_hmac

from .values import known_zone


class UserManager(BaseUserManager["User"]):
    """Makes people who sign in by e-mail."""

    def create_user(self, email: str, password: str | None = None, **fields: object) -> "User":
        """Make one person; without a password nobody can sign in as them."""
        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: object) -> "User":
        """Make the keeper of the installation, who may use Django's admin."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        """Find a person whatever the case of the e-mail that was typed."""
        return self.get(email__iexact=username)


class User(AbstractBaseUser, PermissionsMixin):
    """A person who can sign in. What they may do is said by their memberships."""

    email = models.EmailField(max_length=254)
    name = models.CharField(max_length=120)
    language = models.CharField(max_length=12, default="en")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined_at = models.DateTimeField(null=True)
    # How often the person signed out everywhere, and how often open links to a new password ended.
    sessions_ended = models.PositiveIntegerField(default=0)
    links_ended = models.PositiveIntegerField(default=0)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    objects = UserManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("email"), name="one_person_per_email_whatever_the_case")
        ]

    def __str__(self) -> str:
        return f"{self.name} <{self.email}>"

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """What a session must hold to go on: another at a new password and a sign-out of all.

        Who never signed out everywhere keeps Django's own, so that an update ends no session.
        """
        plain = super()._get_session_auth_hash(secret)  # type: ignore[misc]  # not in the stubs
        if not self.sessions_ended:
            return str(plain)
        salt = "tournaments.User.sessions_ended"
        return salted_hmac(
            salt, f"{plain}{self.sessions_ended}", secret=secret, algorithm="sha256"
        ).hexdigest()


class PageSize(models.TextChoices):
    """The sheet size that a club prints on."""

    A4 = "a4"
    LETTER = "letter"


class NameStyle(models.TextChoices):
    """How much of a player's name the public may read."""

    FULL = "full"
    FIRST_AND_INITIAL = "first_initial"
    NUMBER_ONLY = "number"


class Club(models.Model):
    """Who organises. Everything else is reached through its club."""

    slug = models.SlugField(max_length=60)
    name = models.CharField(max_length=120)
    zone = models.CharField(max_length=64, validators=[known_zone])  # IANA, e.g. Europe/London
    currency = models.CharField(max_length=3)  # ISO 4217; amounts are whole minor units
    language = models.CharField(max_length=12, default="en")
    paper = models.CharField(max_length=8, choices=PageSize.choices, default=PageSize.A4)
    public_names = models.CharField(
        max_length=16, choices=NameStyle.choices, default=NameStyle.FULL
    )
    has_front_page = models.BooleanField(default=True)  # a page for everybody
    listed = models.BooleanField(default=False)  # on the first page of this Benny
    allow_search = models.BooleanField(default=False)  # search engines may show its pages
    contact = models.CharField(max_length=200, blank=True)
    join_text = models.CharField(max_length=500, blank=True)
    where = models.CharField(max_length=200, blank=True)  # where it usually plays
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, null=True, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint("slug", name="one_club_per_slug")]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug})"


class Role(models.TextChoices):
    """What a person is to a club."""

    OWNER = "owner"
    DIRECTOR = "director"
    SCORER = "scorer"
    SECRETARY = "secretary"


class Membership(models.Model):
    """One person's role in one club."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="memberships")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=12, choices=Role.choices)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint("club", "user", name="one_role_per_person_and_club")]

    def __str__(self) -> str:
        return f"{self.user_id} is {self.role} of club {self.club_id}"


class Invitation(models.Model):
    """A one-time link by which an owner lets somebody in; only its hash is kept."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="invitations")
    role = models.CharField(max_length=12, choices=Role.choices)
    name = models.CharField(max_length=120, blank=True)
    key_hash = models.CharField(max_length=64)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    used_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    revoked_at = models.DateTimeField(null=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("key_hash", name="one_invitation_per_key"),
            models.CheckConstraint(
                condition=models.Q(used_at__isnull=True, used_by__isnull=True)
                | models.Q(used_at__isnull=False, used_by__isnull=False),
                name="a_used_invitation_says_by_whom",
            ),
        ]

    def __str__(self) -> str:
        return f"invitation {self.pk} to club {self.club_id} as {self.role}"
