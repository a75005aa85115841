"""Who runs the club: members, their roles, and invitations."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Membership
from tournaments.permissions import Permission
from tournaments.services.club import clubs, passwords
from tournaments.services.refusals import Refusal
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.clubs import InvitationForm, RoleForm
from tournaments.wording import acts, refusals
from tournaments.wording import people as words


@inside(Permission.OWN)
@require_GET
def people(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Members, open invitations, and the form for one more."""
    return render(request, "club/people.html", _people(here, InvitationForm()))


@inside(Permission.OWN)
@require_POST
def invite(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make a one-time link. It is shown once, to be sent or printed; only its hash is kept."""
    form = InvitationForm(request.POST)
    key = clubs.new_key()
    made = attempt(
        form,
        lambda: clubs.invite(
            club=here.club,
            role=form.cleaned_data["role"],
            name=form.cleaned_data["name"],
            key=key,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if made is None:
        return page(request, "club/people.html", _people(here, form), form=form)
    if made.key_hash != clubs.hashed(key):
        messages.info(request, _("That invitation was made before. Its link was shown once."))
        return redirect("web:people", here.club.slug)
    address = settings.PUBLIC_URL + reverse("web:invitation", args=[key])
    context = {"here": here, "invitation": made, "address": address}
    return render(request, "club/invited.html", context)


@inside(Permission.OWN)
@require_POST
def revoke(request: HttpRequest, here: PageContext, invitation: int) -> HttpResponse:
    """Take an open invitation back."""
    row = found(queries.clubs.invitation(here.club.pk, invitation))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: clubs.revoke_invitation(
            invitation=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The invitation was taken back."))
    return redirect("web:people", here.club.slug)


@inside(Permission.OWN)
@require_http_methods(["GET", "POST"])
def member(request: HttpRequest, here: PageContext, membership: int) -> HttpResponse:
    """One member: another role, or out."""
    row = found(queries.clubs.member(here.club.pk, membership))
    form = RoleForm(request.POST or None, initial={"role": row.role})
    if request.method == "POST":
        done = attempt(
            form,
            lambda: clubs.change_role(
                membership=row,
                role=form.cleaned_data["role"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            messages.success(request, _("The role is stored."))
            return redirect("web:people", here.club.slug)
    context = {
        "here": here,
        "form": form,
        "membership": row,
        "leaving": ActForm(),
        "why_no_link": _why_no_link(here, row),
    }
    return page(request, "club/member.html", context, form=form)


@inside(Permission.OWN)
@require_POST
def remove_member(request: HttpRequest, here: PageContext, membership: int) -> HttpResponse:
    """Take a person's role away; what they did stays."""
    row = found(queries.clubs.member(here.club.pk, membership))
    form = ActForm(request.POST)

    def act() -> bool:
        clubs.remove_member(
            membership=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        )
        return True

    if attempt(form, act):
        messages.success(request, _("They are no member any more. What they did stays."))
    else:
        tell_problems(request, form)
    return redirect("web:people", here.club.slug)


def _why_no_link(here: PageContext, row: Membership) -> str:
    """Why an owner cannot make a link to a new password for this member; empty where they can."""
    try:
        passwords.may_offer(row, by=here.actor)
    except Refusal as refusal:
        return refusals.sentence(refusal.code, refusal.data)
    return ""


def _people(here: PageContext, form: InvitationForm) -> dict[str, object]:
    return {
        "here": here,
        "form": form,
        "members": [
            {"row": row, "role": words.role(row.role), "duty": words.duty(row.role)}
            for row in queries.clubs.members(here.club.pk)
        ],
        "lately": [
            {
                "line": each.line,
                "act": acts.act(each.line.act),
                "of": each.about.name if each.about and each.about != each.line.user else "",
            }
            for each in queries.journal.of_people(here.club.pk)
        ],
        "invitations": [
            {"row": row, "role": words.role(row.role), "form": ActForm()}
            for row in queries.clubs.open_invitations(here.club.pk, here.at)
        ],
    }
