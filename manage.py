#!/usr/bin/env python3
"""Benny's commands. With nothing set it speaks to the Benny of the folder `data/club`."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.project.settings.embedded")
    execute_from_command_line(sys.argv)
